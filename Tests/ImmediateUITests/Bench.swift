import ImmediateUI
import Testing

/// An interface for tests: frames 1/60 s apart, text with 0.6 em a character, 400×300 at first.
@MainActor final class Bench {
    let interface = Interface(textSystem: FixedTextSystem())
    var size = CGSize(width: 400, height: 300)
    var scale: CGFloat = 1
    var reduceMotion = false
    private(set) var output: FrameOutput
    private let run: @MainActor (Interface, FrameInput) -> FrameOutput
    private var frames = 0

    /// Runs the first frame of an interface.
    /// - Parameter positions: the offsets of the scroll views to restore.
    init<V: View>(
        _ width: CGFloat = 400,
        _ height: CGFloat = 300,
        positions: [String: CGPoint]? = nil,
        @ViewBuilder _ view: () -> V
    ) {
        let view = view()
        if let positions { interface.scrollPositions = positions }
        size = CGSize(width: width, height: height)
        run = { $0.frame($1, root: view) }
        output = run(interface, FrameInput(size: size, time: 0))
    }

    /// Runs one frame with these events.
    @discardableResult func frame(_ events: InputEvent...) -> FrameOutput {
        frames += 1
        let input = FrameInput(
            size: size,
            scale: scale,
            time: Double(frames) / 60,
            reduceMotion: reduceMotion,
            events: events
        )
        output = run(interface, input)
        return output
    }

    func move(_ x: CGFloat, _ y: CGFloat) { frame(.pointerMoved(CGPoint(x: x, y: y))) }

    func press() { frame(.pointerPressed(.left)) }

    func release() { frame(.pointerReleased(.left)) }

    func click(_ x: CGFloat, _ y: CGFloat) {
        move(x, y)
        press()
        release()
    }

    /// Clicks the control with this label.
    func click(_ label: String) throws {
        let rect = try control(label)
        click(rect.midX, rect.midY)
    }

    /// All texts, in tree order.
    var texts: [String] { semantics(.text, "string") }

    /// The labels of all controls.
    var controls: [String] { semantics(.control, "label") }

    /// Returns the rectangle of the control with this label.
    func control(_ label: String) throws -> CGRect { try #require(rect(.control, "label", label)) }

    /// Returns the rectangle of the text or box with this name.
    func rect(_ name: String) throws -> CGRect { try #require(rect(.text, "string", name)) }

    private func semantics(_ role: SemanticsNode.Role, _ property: String) -> [String] {
        interface.semantics().compactMap {
            if $0.role == role, case .string(let string)? = $0.properties[property] { string } else { nil }
        }
    }

    private func rect(_ role: SemanticsNode.Role, _ property: String, _ name: String) -> CGRect? {
        let semanticsNode = interface.semantics().first { $0.role == role && $0.properties[property] == .string(name) }
        if case .rect(let rect)? = semanticsNode?.properties["rect"] { return rect }
        return nil
    }
}

/// A box that reports its rectangle. It takes its proposal within its limits, or 10 without a proposal.
struct Box: PrimitiveView {
    var name: String
    var least = CGSize.zero
    var most = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

    /// Creates a flexible box.
    init(_ name: String) { self.name = name }

    /// Creates a box of a fixed size.
    init(_ name: String, _ width: CGFloat, _ height: CGFloat) {
        self.name = name
        least = CGSize(width: width, height: height)
        most = least
    }

    func build(into builder: inout Builder) { builder.add(BoxElement(box: self)) }
}

private struct BoxElement: Element {
    var box: Box

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        return CGSize(
            width: min(max(size.width, box.least.width), box.most.width),
            height: min(max(size.height, box.least.height), box.most.height)
        )
    }

    mutating func paint(_ painter: inout Painter) {
        let (name, rect) = (box.name, painter.rect)
        // It receives the presses of gestures around it, as a text does.
        painter.solid { $0.describe(SemanticsNode(.text, ["string": .string(name), "rect": .rect(rect)])) }
    }
}

/// A count with a button that increments it.
struct Counter: View {
    let name: String
    @State private var count = 0

    init(_ name: String) { self.name = name }

    var body: some View {
        HStack {
            Text("\(name) \(count)")
            Button(name) { count += 1 }
        }
    }
}

/// Returns a rectangle from its edges.
func edges(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
    CGRect(x: left, y: top, width: right - left, height: bottom - top)
}

/// A log of the values that a callback receives.
@MainActor final class Log<Value> {
    private(set) var values: [Value] = []
    func add(_ value: Value) { values.append(value) }
}
