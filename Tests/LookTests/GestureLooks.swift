import ScreenshotTesting
import SplitView
import Testing

/// Splitters under a resting pointer, and presses where two of them meet.
@MainActor @Suite struct GestureLooks {
    /// Three panes in a T: the horizontal splitter ends at the vertical one.
    private struct Junction: View {
        var body: some View {
            HSplit(
                left: { pane(.mint) },
                right: { VSplit(top: { pane(.orange) }, bottom: { pane(.indigo) }).constraints(minPFraction: 0.3) }
            )
        }

        private func pane(_ color: Color) -> some View { color.opacity(0.4) }
    }

    /// Rests the pointer at this point for a little more than 0.3 s.
    private func rested(_ x: CGFloat, _ y: CGFloat) -> Look {
        Look {
            try $0.move(to: CGPoint(x: x, y: y))
            try $0.advance(by: 0.35)
        }
    }

    @Test("Splitters at rest and under a resting pointer: default, a line, at the edge, custom")
    func hovered() throws {
        let size = CGSize(width: 60, height: 60)
        func panes() -> HSplit<Color, Splitter, Color> { HSplit(left: { Color.mint }, right: { Color.indigo }) }
        try expectLooks([.rest, rested(30, 30)], named: "splitter-hovered", size: size) { panes() }
        try expectLooks([.rest, rested(30, 30)], named: "splitter-line-hovered", size: size) {
            panes().splitter { Splitter.line() }
        }
        try expectLooks([.rest, rested(58, 30)], named: "splitter-edge-hovered", size: size) { panes().hide(.right) }
        try expectLooks([.rest, rested(30, 30)], named: "splitter-own-hovered", size: size) {
            panes().splitter { Own() }
        }
    }

    @Test("10.3 A drag from a crossing: at rest, held for 0.35 s, both moving, one at its limit, cancelled")
    func crossing() throws {
        let middle = CGPoint(x: 60, y: 40)
        func held(_ points: CGPoint..., then act: @escaping (Harness) throws -> Void = { _ in }) -> Look {
            Look {
                try $0.move(to: middle)
                try $0.press()
                try $0.advance(by: 0.35)
                for point in points { try $0.move(to: point) }
                try act($0)
                try $0.step()
            }
        }
        let (near, far) = (CGPoint(x: 78, y: 50), CGPoint(x: 96, y: 4))
        let looks = [.rest, held(), held(near), held(near, far), held(near, far) { try $0.key(.escape) }]
        try expectLooks(looks, named: "crossing", size: CGSize(width: 120, height: 80)) { Junction() }
    }
}

/// A splitter that shows its pointer state.
private struct Own: SplitDivider {
    let styling = SplitStyling(visibleThickness: 10)

    var body: some View {
        ZStack {
            Color.windowBackground
            Capsule().fill(styling.isHovered ? Color.blue : .gray).frame(width: 4, height: 24)
        }
    }
}
