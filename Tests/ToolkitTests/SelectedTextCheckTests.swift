import ImmediateUI
import SDLHost
import Testing

/// The selection of a text is part of the frame's semantics nodes.
@MainActor struct SelectedTextCheckTests {
    @Test func aSelectionIsDrawnWhereItIsStated() throws {
        let host = try HeadlessHost(size: CGSize(width: 120, height: 40)) {
            Text("some words").textSelection(.enabled)
        }
        let word = try #require(host.inspect().texts.first).rect
        let events: [[InputEvent]] = [
            [.pointerMoved(CGPoint(x: word.minX + 1, y: word.midY))], [.pointerPressed(.left)],
            [.pointerMoved(CGPoint(x: word.maxX - 1, y: word.midY))], [.pointerReleased(.left)],
        ]
        for event in events {
            try host.runFrame(event, size: nil)
            #expect(host.violations() == [])
        }
    }
}
