import Foundation
import SDLHost
import SplitView
import Testing

/// 4.4: a holder receives the fraction of a resize after the layout pass.
@MainActor @Suite("4.4: Holders are written after the layout") struct ToldAfterLayoutTests {
    /// The events, in order.
    private final class Log {
        var entries: [String] = []
    }

    private struct Noted: View {
        var log: Log
        var body: some View {
            GeometryReader { proxy in note(proxy.size.width) }
        }

        private func note(_ width: CGFloat) -> Color {
            log.entries.append("layout \(Int(width))")
            return .red
        }
    }

    @Test("The setter of a holder runs after the whole layout, once a frame")
    func order() throws {
        let log = Log()
        let holder = FractionHolder(0.5, setter: { log.entries.append("told \(Int(($0 * 1000).rounded()))") })
        let host = try HeadlessHost(size: CGSize(width: 404, height: 100)) {
            HSplit(left: { Noted(log: log) }, right: { Noted(log: log) })
                .fraction(holder)
                .constraints(SplitConstraints(priority: .left))
        }
        log.entries = []
        try host.play(InputScript([.resize(CGSize(width: 804, height: 100))]))
        // The left side keeps its 200 points, and the middle of the splitter is 2 further.
        #expect(log.entries == ["layout 200", "layout 600", "told 251"])
        #expect(abs(holder.value - 202.0 / 804) < 1e-9)
    }
}
