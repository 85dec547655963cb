import Foundation
import ImmediateUI
import SDLHost
import Testing

/// `withAnimation` with a completion.
@MainActor @Suite struct AnimationCompletionTests {
    private final class Log {
        var entries: [String] = []
    }

    private struct Mover: View {
        let log: Log
        let animation: Animation?
        let criteria: AnimationCompletionCriteria
        @State private var width: CGFloat = 100
        @State private var caption = "resting"

        var body: some View {
            VStack {
                Button("change") {
                    withAnimation(animation, completionCriteria: criteria) {
                        width = 300
                        caption = "moving"
                    } completion: {
                        log.entries.append("completed")
                        caption = "resting"
                    }
                    log.entries.append("begun")
                }
                Button("change nothing") {
                    withAnimation(animation) {
                    } completion: {
                        log.entries.append("completed")
                    }
                    log.entries.append("begun")
                }
                Color.red.frame(width: width, height: 10)
                Text(caption)
            }
        }
    }

    private func press(_ title: String, in host: HeadlessHost) throws {
        let rect = try #require(host.inspect().texts.first { $0.string == title }).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
    }

    private func host(_ log: Log, _ animation: Animation?, _ criteria: AnimationCompletionCriteria) throws
        -> HeadlessHost
    {
        try HeadlessHost(size: CGSize(width: 400, height: 200)) {
            Mover(log: log, animation: animation, criteria: criteria)
        }
    }

    /// An animation, a criterion, and two waits in seconds: the action has not been called after the first, but after
    /// both. A spring of response 0.5 with critical damping moves on for (ln 1000 + 1.5) · 0.5 / 2π = 0.67 seconds.
    nonisolated static let cases: [(Animation, AnimationCompletionCriteria, before: Double, after: Double)] = [
        (.linear(duration: 1), .logicallyComplete, 0.9, 0.2),
        (.linear(duration: 1), .removed, 0.9, 0.2),
        (.linear(duration: 1).delay(1), .removed, 1.9, 0.2),
        (.linear(duration: 1).repeatCount(3), .logicallyComplete, 2.9, 0.2),
        (.linear(duration: 1).speed(2), .logicallyComplete, 0.4, 0.2),
        (.spring(response: 0.5, dampingFraction: 1), .logicallyComplete, 0.4, 0.2),
        (.spring(response: 0.5, dampingFraction: 1), .removed, 0.6, 0.2),
    ]

    @Test("The action is called once, at the end of the animation, and its changes show", arguments: cases.indices)
    func completion(_ index: Int) throws {
        let (animation, criteria, before, after) = Self.cases[index]
        let log = Log()
        let host = try host(log, animation, criteria)
        try press("change", in: host)
        try host.advance(by: before)
        #expect(log.entries == ["begun"])
        #expect(host.inspect().texts.contains { $0.string == "moving" })
        try host.advance(by: after)
        #expect(log.entries == ["begun", "completed"])
        try host.advance(by: 5)
        #expect(log.entries == ["begun", "completed"])
        #expect(host.inspect().texts.contains { $0.string == "resting" })
    }

    @Test("Without an animation the action is called in the next frame")
    func noAnimation() throws {
        let log = Log()
        let host = try host(log, nil, .logicallyComplete)
        try press("change", in: host)
        try host.advance(by: 0.1)
        #expect(log.entries == ["begun", "completed"])
    }

    @Test("If nothing changes, the action is called at once")
    func nothing() throws {
        let log = Log()
        let host = try host(log, .linear(duration: 1), .logicallyComplete)
        try press("change nothing", in: host)
        #expect(log.entries == ["completed", "begun"])
    }

    @Test("Two animations with the same curve have actions of their own")
    func two() throws {
        let log = Log()
        let host = try host(log, .linear(duration: 1), .logicallyComplete)
        try press("change", in: host)
        try host.advance(by: 0.5)
        try press("change", in: host)
        try host.advance(by: 2)
        #expect(log.entries == ["begun", "begun", "completed", "completed"])
    }
}
