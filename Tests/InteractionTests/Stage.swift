import Foundation
import SDLHost
import SplitView
import Testing

/// A view on a headless host with simulated input: every event has its own frame.
///
/// The default is 800×600 at scale 1. Split in half, the splitter of a horizontal split lies at 398…402 and its hit
/// zone at 385…415.
@MainActor final class Stage {
    let host: HeadlessHost

    init<V: View>(
        _ width: CGFloat = 800,
        _ height: CGFloat = 600,
        scale: CGFloat = 1,
        reduceMotion: Bool = false,
        @ViewBuilder _ view: @escaping () -> V
    ) throws {
        host = try HeadlessHost(
            size: CGSize(width: width, height: height),
            scale: scale,
            reduceMotion: reduceMotion,
            root: { Evaluated(content: view) }
        )
    }

    /// A view that evaluates its content in every frame, so that tests can change captured variables.
    private struct Evaluated<Content: View>: View {
        let content: () -> Content
        var body: some View { content() }
    }

    // MARK: Input

    func play(_ steps: InputScript.Step...) throws { try host.play(InputScript(steps)) }

    func move(_ x: CGFloat, _ y: CGFloat) throws { try play(.move(CGPoint(x: x, y: y))) }

    func press(_ button: PointerButton = .left) throws { try play(.press(button)) }

    func release(_ button: PointerButton = .left) throws { try play(.release(button)) }

    func click(_ x: CGFloat, _ y: CGFloat) throws { try play(.click(CGPoint(x: x, y: y))) }

    /// Moves to the first point, presses, and moves on; the button stays down.
    func grab(_ x: CGFloat, _ y: CGFloat, thenTo points: (CGFloat, CGFloat)...) throws {
        try move(x, y)
        try press()
        for point in points { try move(point.0, point.1) }
    }

    func drag(_ points: (CGFloat, CGFloat)...) throws {
        try play(.drag(points.map { CGPoint(x: $0.0, y: $0.1) }))
    }

    func resize(_ width: CGFloat, _ height: CGFloat) throws {
        try play(.resize(CGSize(width: width, height: height)))
    }

    /// Runs frames without events.
    func frames(_ count: Int = 1) throws { try host.advance(by: Double(count) / 60) }

    /// Clicks the control with this label.
    func click(_ label: String) throws {
        let rect = try control(label).rect
        try click(rect.midX, rect.midY)
    }

    /// Opens the context menu of the tab with this title.
    func openMenu(ofTab title: String) throws {
        let tab = try tab(title)
        try move(tab.minX + 12, tab.midY)
        try press(.right)
        try release(.right)
        try frames(20)
    }

    /// Chooses an item of the context menu of the tab with this title.
    func choose(_ item: String, ofTab title: String) throws {
        try openMenu(ofTab: title)
        try click(item)
        try frames(20)
    }

    // MARK: Output

    var seen: Inspection { host.inspect() }

    var cursor: Cursor { host.inspect().cursor }

    func split(_ index: Int = 0) throws -> Inspection.Split {
        let splits = host.inspect().splits
        try #require(index < splits.count)
        return splits[index]
    }

    /// The rectangle of the tab with this title.
    func tab(_ title: String) throws -> CGRect {
        try #require(host.inspect().controls.first { $0.kind == "tab" && $0.label == title }).rect
    }

    func control(_ label: String) throws -> Inspection.Control {
        try #require(host.inspect().controls.first { $0.label == label })
    }

    /// The visible texts.
    var texts: [String] { host.inspect().texts.map(\.string) }

    /// Returns the rectangle of a text.
    func rect(of text: String) throws -> CGRect {
        try #require(host.inspect().texts.first { $0.string == text }).rect
    }

    /// Returns the color of a pixel of the last frame.
    func pixel(_ x: Int, _ y: Int) throws -> RGBA {
        let pixel = try host.screenshot()[x, y]
        return RGBA(pixel.r, pixel.g, pixel.b, pixel.a)
    }

    /// Returns the number of pixels of the last frame in this color.
    func count(of color: Color) throws -> Int {
        let bitmap = try host.screenshot()
        let wanted = color.light
        var count = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let pixel = bitmap[x, y]
                if (pixel.r, pixel.g, pixel.b) == (wanted.r, wanted.g, wanted.b) { count += 1 }
            }
        }
        return count
    }
}

/// Returns a rectangle from its edges, as the arithmetic of the rules yields them.
func box(_ left: CGFloat, _ top: CGFloat, _ right: CGFloat, _ bottom: CGFloat) -> CGRect {
    CGRect(x: left, y: top, width: right - left, height: bottom - top)
}

/// A log of the values that a callback receives.
@MainActor final class Log<Value> {
    private(set) var values: [Value] = []
    func add(_ value: Value) { values.append(value) }
}

extension Inspection.Split {
    /// The split without the keyboard focus, which a press leaves on the splitter (12.1).
    var unfocused: Inspection.Split {
        var split = self
        split.focused = false
        for index in split.splitters.indices { split.splitters[index].focused = false }
        return split
    }
}
