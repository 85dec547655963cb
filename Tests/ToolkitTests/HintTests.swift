import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Events that dismiss a tooltip.
@MainActor @Suite struct HintTests {
    private let place = CGPoint(x: 100, y: 50)

    private func host() throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 150).help("about it")
                    Color.green.frame(height: 400)
                }
            }
        }
    }

    private func play(_ host: HeadlessHost, _ steps: InputScript.Step...) throws { try host.play(InputScript(steps)) }

    private func isShown(_ host: HeadlessHost) -> Bool { host.names.contains("about it") }

    nonisolated static let enders: [(String, InputScript.Step)] = [
        ("the window's focus", .focus(false)), ("a key", .key("a", [])), ("an arrow", .key(.down, [])),
        ("a key with Control", .key("g", .control)), ("the wheel", .scroll(dx: 0, dy: -10)),
        ("a wheel that scrolls nothing", .scroll(dx: 0, dy: 10)), ("a press", .click(CGPoint(x: 100, y: 50))),
        ("the pointer's leaving", .leave),
    ]

    @Test("A press, a key, scrolling and the loss of window focus dismiss a tooltip", arguments: enders)
    func ends(name: String, step: InputScript.Step) throws {
        let host = try host()
        try play(host, .move(place), .advance(1))
        #expect(isShown(host))
        try play(host, step)
        #expect(!isShown(host))
        // The pointer still rests: no tooltip returns.
        try play(host, .advance(3))
        #expect(!isShown(host))
        try play(host, .focus(true), .move(CGPoint(x: 104, y: 50)), .advance(1))
        #expect(isShown(host))
    }

    @Test(
        "A tooltip lies below the pointer's arrow, and above it where the window ends",
        arguments: [10, 75, 130, 149]
    )
    func position(y: CGFloat) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 150)) { Color.red.help("about it") }
        try play(host, .move(CGPoint(x: 100, y: y)), .advance(1))
        let tip = try #require(host.inspect().texts.first { $0.string == "about it" }).rect
        // An arrow is 16 points wide and nearly 20 high.
        #expect(!tip.intersects(CGRect(x: 100, y: y, width: 16, height: 19)), "\(tip)")
        #expect(tip.minY >= 0 && tip.maxY <= 150)
        #expect((tip.minY > y) == (y < 120))
    }

    @Test("The same events prevent a tooltip that is about to show", arguments: enders.dropLast(2))
    func waiting(name: String, step: InputScript.Step) throws {
        let host = try host()
        try play(host, .move(place), .advance(0.5), step, .advance(3))
        #expect(!isShown(host))
    }

    @Test("Modifier keys dismiss nothing")
    func modifiers() throws {
        let host = try host()
        try play(host, .move(place), .advance(1), .modifiers(.shift), .modifiers([]))
        #expect(isShown(host))
    }

    @Test("An inactive window shows no tooltip")
    func inactive() throws {
        let host = try host()
        try play(host, .focus(false), .move(place), .advance(2))
        #expect(!isShown(host))
    }
}
