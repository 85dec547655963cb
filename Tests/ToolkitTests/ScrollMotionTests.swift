import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Scrolling is not animated, even if an animation begins in the same frame.
@MainActor @Suite struct ScrollMotionTests {
    enum Content: CaseIterable { case stack, views, lazyStack, sections, list }

    private struct Page: View {
        let content: Content
        @ObservedObject var dial: Dial

        var body: some View {
            Group {
                switch content {
                case .stack: ScrollView { VStack(alignment: .leading, spacing: 0) { rows } }
                case .views: ScrollView { rows }
                case .lazyStack: ScrollView { LazyVStack(alignment: .leading, spacing: 0) { rows } }
                case .sections:
                    ScrollView {
                        LazyVStack(alignment: .leading, spacing: 0) {
                            ForEach(0..<50, id: \.self) { section in
                                Section { ForEach(0..<4, id: \.self) { Probe("\(section * 4 + $0)", 20, 28) } }
                            }
                        }
                    }
                case .list: List { ForEach(0..<200, id: \.self) { Probe("\($0)", 20, 10) } }
                }
            }
            .padding(.trailing, dial.isOn ? 10 : 0)
        }

        private var rows: some View { ForEach(0..<200, id: \.self) { Probe("\($0)", 20, 28) } }
    }

    @Test(arguments: Content.allCases) func theWheelTurnsInTheFrameOfAnAnimatedChange(_ content: Content) throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 280)) { Page(content: content, dial: dial) }
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140))]))
        let start = try #require(host.rects["0"]).minY
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        // 100 rows of 28; those of a stack of views are 8 apart.
        let row: CGFloat = content == .views ? 36 : 28
        try host.play(InputScript([.scroll(dx: 0, dy: -100 * row)]))
        for _ in 0..<70 {
            #expect(host.rects["100"]?.minY == start)
            try host.advance(by: 1.0 / 60)
        }
        #expect(!host.inspect().animating)
    }

    /// A view that makes room for another moves in the animation, from its visible position after the scroll.
    @Test func whatIsInItMovesAllTheSame() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 200, height: 280)) {
            ScrollView {
                if dial.isOn { Probe("new", 20, 92) }
                ForEach(0..<40, id: \.self) { Probe("\($0)", 20, 28) }
            }
        }
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140)), .scroll(dx: 0, dy: -36)]))
        #expect(host.rects["2"]?.minY == 36)
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.play(InputScript([.scroll(dx: 0, dy: -10)]))
        #expect(host.rects["2"]?.minY == 26)
        try host.advance(by: 0.5)
        // Half of 92 and the 8 between views.
        #expect(abs((host.rects["2"]?.minY ?? 0) - (26 + 50)) < 1e-6)
    }
}
