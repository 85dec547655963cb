import Foundation
import SplitView

/// The state of a split of the open demo in the last frame.
struct SplitReading: Equatable {
    var isHorizontal: Bool
    var fraction: Double
    /// The lengths of the panes, in points.
    var lengths: [CGFloat]
    var hidden: String?
    var previewing: String?
    var isDragged: Bool
    var isFocused: Bool
    /// The thickness of the hit zone, in points; nil if there is none.
    var zone: CGFloat?

    /// Reads the semantics node of a split; nil for other nodes.
    init?(_ semanticsNode: SemanticsNode) {
        guard semanticsNode.role == .split else { return nil }
        let properties = semanticsNode.properties
        func word(_ name: String) -> String? {
            guard case .string(let word) = properties[name] else { return nil }
            return word
        }
        func isSo(_ name: String) -> Bool { properties[name] == .bool(true) }
        let isHorizontal = word("layout") == "horizontal"
        func length(_ value: SemanticsNode.Value?) -> CGFloat? {
            guard case .rect(let rect) = value else { return nil }
            return isHorizontal ? rect.width : rect.height
        }
        self.isHorizontal = isHorizontal
        fraction = if case .number(let number) = properties["fraction"] { number } else { 0 }
        var panes = [properties["primary"], properties["secondary"]]
        if case .list(let list) = properties["panes"] { panes = list }
        lengths = panes.compactMap { length($0) }
        hidden = word("hidden") ?? (panes.count > 2 ? Self.withoutLength(lengths) : nil)
        previewing = word("previewing")
        isDragged = isSo("dragging")
        isFocused = isSo("focused")
        zone = length(properties["hitZone"])
    }

    /// Returns the numbers of the hidden panes of a row; nil if none is hidden.
    private static func withoutLength(_ lengths: [CGFloat]) -> String? {
        let numbers = lengths.indices.filter { lengths[$0] == 0 }.map { "\($0 + 1)" }
        if numbers.isEmpty { return nil }
        return (numbers.count == 1 ? "pane " : "panes ")
            + numbers.formatted(.list(type: .and).locale(Locale(identifier: "en_US")))
    }
}

/// A view that reads the state of the splits inside, and reports changes after layout, for the next frame.
struct SplitReader<Content: View>: PrimitiveView {
    var content: Content
    var changed: ([SplitReading]) -> Void

    init(changed: @escaping ([SplitReading]) -> Void, @ViewBuilder content: () -> Content) {
        self.changed = changed
        self.content = content()
    }

    func build(into builder: inout Builder) {
        builder.modify(content, with: SplitReaderElement(memory: builder.state { Memory() }, changed: changed))
    }

    @MainActor final class Memory {
        var readings: [SplitReading] = []
    }

    private struct SplitReaderElement: Element {
        var memory: Memory
        var changed: ([SplitReading]) -> Void

        mutating func place(in rect: CGRect, _ layout: LayoutContext) {
            for child in layout.children { layout.place(child, in: rect) }
            layout.afterBuild { [memory, changed] in
                let readings = layout.semantics().compactMap(SplitReading.init)
                guard readings != memory.readings else { return }
                memory.readings = readings
                changed(readings)
            }
        }
    }
}
