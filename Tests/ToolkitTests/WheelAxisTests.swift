import Foundation
import ImmediateUI
import SDLHost
import Testing

/// The wheel scrolls along one axis at a time.
@MainActor @Suite struct WheelAxisTests {
    /// The view that moves.
    enum Moved: String, Sendable { case page, shelf, nothing }

    private struct Shelf: View {
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    Text("top").frame(height: 40)
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) { ForEach(0..<30) { Text("card \($0)").frame(width: 90, height: 120) } }
                    }
                    .frame(height: 120)
                    ForEach(0..<60) { Text("line \($0)").frame(height: 24) }
                }
            }
        }
    }

    @Test(
        "Of a slanted wheel movement the larger part counts, and a shelf does not hold the page",
        arguments: [
            (0.0, -36.0, Moved.page), (8, -36, .page), (-8, -36, .page), (-20, -36, .page), (-36, -36, .page),
            (-36, -20, .shelf), (-36, 8, .shelf), (-36, 0, .shelf), (36, 0, .nothing), (5, 36, .nothing),
        ]
    )
    func slanted(dx: Double, dy: Double, moved: Moved) throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 300)) { Shelf() }
        func rect(_ label: String) -> CGRect? { host.inspect().texts.first { $0.string == label }?.rect }
        let (top, card) = (try #require(rect("line 3")), try #require(rect("card 2")))
        for _ in 0..<2 { try host.play(InputScript([.move(CGPoint(x: 150, y: 100)), .scroll(dx: dx, dy: dy)])) }
        try host.play(InputScript([.advance(1)]))
        let line = top.minY + CGFloat(moved == .page ? 2 * dy : 0)
        let x = card.minX + CGFloat(moved == .shelf ? 2 * dx : 0)
        #expect(rect("line 3")?.minY == line)
        #expect(rect("card 2")?.minX == x)
    }

    @Test(
        "With Shift, a wheel scrolls sideways, and a touch pad as it moves",
        arguments: [
            (0.0, -30.0, KeyModifiers(), CGPoint(x: 0, y: -30)), (0, -30, .shift, CGPoint(x: -30, y: 0)),
            (0, 30, .shift, CGPoint(x: 0, y: 0)), (-30, 0, .shift, CGPoint(x: -30, y: 0)),
            (-30, -10, .shift, CGPoint(x: -30, y: 0)), (0, -30, .control, CGPoint(x: 0, y: -30)),
        ]
    )
    func shifted(dx: Double, dy: Double, modifiers: KeyModifiers, way: CGPoint) throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 200)) {
            ScrollView([.horizontal, .vertical]) {
                VStack(spacing: 0) {
                    ForEach(0..<40) { row in
                        HStack(spacing: 0) { ForEach(0..<20) { Text("\(row):\($0)").frame(width: 100, height: 40) } }
                    }
                }
            }
        }
        func rect() throws -> CGRect { try #require(host.inspect().texts.first { $0.string == "3:2" }).rect }
        let before = try rect()
        try host.play(
            InputScript([.move(CGPoint(x: 200, y: 100)), .modifiers(modifiers), .scroll(dx: dx, dy: dy), .advance(1)])
        )
        #expect(try rect().minX == before.minX + way.x)
        #expect(try rect().minY == before.minY + way.y)
    }
}
