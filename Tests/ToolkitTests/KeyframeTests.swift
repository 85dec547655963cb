import Foundation
import SDLHost
import SplitView
import Testing

/// Values that move through keyframes.
@MainActor @Suite struct KeyframeTests {
    private struct Pose {
        var distance = 0.0
        var angle = Angle.zero
    }

    @Test(
        "Values between keyframes follow their curves",
        arguments: [
            // Before the start and at it, the initial value.
            (-1, 0), (0, 0),
            // 0 to 10 in 1 s at constant speed.
            (0.25, 2.5), (0.999_999_999, 10),
            // At once to 20.
            (1, 20),
            // A second of rest, and 20 to 24 in another.
            (1.5, 20), (2.5, 22), (3, 24), (99, 24),
        ] as [(Double, Double)]
    )
    func values(time: Double, expected: Double) {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                LinearKeyframe(10, duration: 1)
                MoveKeyframe(20)
                LinearKeyframe(20, duration: 1)
                LinearKeyframe(24, duration: 1)
            }
        }
        #expect(timeline.duration == 3)
        #expect(abs(timeline.value(time: time) - expected) < 1e-6)
        #expect(timeline.value(time: .nan) == 0)
    }

    @Test("A symmetric curve is halfway in the middle")
    func curve() {
        let steep = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.9, y: 0),
            endControlPoint: UnitPoint(x: 0.1, y: 1)
        )
        for curve in [steep, .easeInOut, .linear] {
            #expect(curve.value(at: 0) == 0 && abs(curve.value(at: 0.5) - 0.5) < 1e-6 && curve.value(at: 1) == 1)
        }
        #expect(UnitCurve.easeIn.value(at: 0.5) < 0.5 && UnitCurve.easeOut.value(at: 0.5) > 0.5)
    }

    @Test(
        "Cubic keyframes join smoothly",
        arguments: [(0.5, 0.3125), (1, 1), (1.5, 2.1875), (2, 3)] as [(Double, Double)]
    )
    func cubic(time: Double, expected: Double) {
        let timeline = KeyframeTimeline(initialValue: CGFloat(0)) {
            KeyframeTrack {
                CubicKeyframe(1, duration: 1)
                CubicKeyframe(3, duration: 1)
            }
        }
        // The velocity at 1 s is (3 - 0) / 2 s = 1.5. Halfway to it: 0 + 1/2 - 1.5 / 8 = 0.3125; halfway from it:
        // 1/2 + 3/2 + 1.5 / 8 = 2.1875.
        #expect(abs(timeline.value(time: time) - expected) < 1e-2)
        let step = 1e-3
        let before = (timeline.value(time: 1) - timeline.value(time: 1 - step)) / step
        let after = (timeline.value(time: 1 + step) - timeline.value(time: 1)) / step
        #expect(abs(before - 1.5) < 0.01 && abs(after - 1.5) < 0.01)
    }

    @Test("Cubic keyframes take the velocities that they state")
    func velocities() {
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack { CubicKeyframe(0, duration: 1, startVelocity: 8, endVelocity: -8) }
        }
        // 8 (t³ - 2t² + t) - 8 (t³ - t²) at 1/2 is 1 + 1.
        #expect(timeline.value(time: 0.5) == 2)
    }

    @Test("A spring continues the movement and comes to rest")
    func spring() {
        let spring = Spring(duration: 0.5, bounce: 0)
        let timeline = KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
                LinearKeyframe(10, duration: 1)
                SpringKeyframe(10, spring: spring)
            }
        }
        #expect(timeline.duration == 1 + spring.settlingDuration)
        // At 10 per second it overshoots, although the target is where it is.
        let step = 1e-4
        #expect(abs((timeline.value(time: 1 + step) - 10) / step - 10) < 0.1)
        #expect(abs(timeline.value(time: timeline.duration) - 10) < 0.05)
        #expect(spring.value(target: 4.0, time: 0) == 0)
        #expect(abs(spring.value(target: 4.0, time: 9) - 4) < 1e-9)
        // Critically damped: 1 - e^(-ωt) (1 + ωt), with ω = 2π / 0.5.
        let omega = 4 * Double.pi
        let expected = 4 * (1 - exp(-omega * 0.1) * (1 + omega * 0.1))
        #expect(abs(spring.value(target: 4.0, time: 0.1) - expected) < 1e-9)
    }

    @Test("Each property has its own track, and the longest ends the timeline")
    func tracks() {
        for turns in [false, true] {
            let timeline = KeyframeTimeline(initialValue: Pose()) {
                KeyframeTrack(\Pose.distance) { LinearKeyframe(10, duration: 1) }
                if turns {
                    KeyframeTrack(\Pose.angle) {
                        for turn in 1...4 { LinearKeyframe(.degrees(Double(turn) * 90), duration: 0.5) }
                    }
                }
            }
            #expect(timeline.duration == (turns ? 2 : 1))
            let half = timeline.value(progress: 0.5)
            #expect(abs(half.distance - (turns ? 10 : 5)) < 1e-9)
            #expect(abs(half.angle.degrees - (turns ? 180 : 0)) < 1e-6)
        }
    }

    // MARK: Views

    private func number(_ host: HeadlessHost) -> Double? { host.inspect().texts.compactMap { Double($0.string) }.first }

    @Test("The movement begins at once, and repeats unless told otherwise", arguments: [true, false])
    func repeating(repeats: Bool) throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 40)) {
            KeyframeAnimator(initialValue: 0.0, repeating: repeats) {
                Text("\($0)")
            } keyframes: { _ in
                KeyframeTrack { LinearKeyframe(100, duration: 1) }
            }
        }
        #expect(number(host) == 0)
        try host.advance(by: 0.5)
        #expect(abs(try #require(number(host)) - 50) < 1e-6)
        try host.advance(by: 0.75)
        #expect(abs(try #require(number(host)) - (repeats ? 25 : 100)) < 1e-6)
        #expect(host.inspect().animating == repeats)
    }

    private struct Likes: View {
        @State private var likes = 0
        var body: some View {
            VStack {
                Button("Like") { likes += 1 }
                Text("heart").keyframeAnimator(initialValue: 0.0, trigger: likes) { _, size in
                    Text("\(size)")
                } keyframes: { from in
                    KeyframeTrack { LinearKeyframe(from + 100, duration: 1) }
                }
            }
        }
    }

    @Test("A trigger starts the movement, from the value shown")
    func trigger() throws {
        let host = try HeadlessHost(size: CGSize(width: 100, height: 80)) { Likes() }
        func like() throws {
            let rect = try #require(host.inspect().controls.first).rect
            try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        }
        try host.advance(by: 2)
        #expect(number(host) == 0 && !host.inspect().animating)
        try like()
        try host.advance(by: 0.5)
        let shown = try #require(number(host))
        #expect(shown > 40 && shown < 60)
        try like()
        try host.advance(by: 2)
        let rest = try #require(number(host))
        #expect(rest > shown + 100 - 1e-6 && rest < shown + 110)
        #expect(!host.inspect().animating)
    }
}
