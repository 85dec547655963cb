import ImmediateUI
import Testing

/// Animations as functions of time.
@Suite struct AnimationCurveTests {
    private static let curves: [Animation] = [
        .default, .linear, .easeIn, .easeOut, .easeInOut, .linear(duration: 2), .easeIn(duration: 0.1),
        .timingCurve(0.9, 0, 0.1, 1, duration: 1), .timingCurve(-1, 0, 2, 1), .spring, .spring(dampingFraction: 3),
        .easeOut.delay(0.2), .linear.speed(4), .easeInOut.delay(0.1).speed(0.5), .spring.delay(0.3),
    ]

    @Test("A curve begins at 0, ends at exactly 1, and never decreases", arguments: curves)
    func monotone(animation: Animation) {
        #expect(animation.progress(at: 0) == 0)
        #expect(animation.progress(at: -1) == 0)
        for after in [0, 1e-9, 0.1, 1000] { #expect(animation.progress(at: animation.duration + after) == 1) }
        var last = 0.0
        for step in 0...1000 {
            let progress = animation.progress(at: animation.duration * Double(step) / 1000)
            #expect(progress >= last - 1e-9 && progress <= 1)
            last = progress
        }
        // The last step is too small to see.
        #expect(animation.progress(at: animation.duration - 1e-6) > 0.995)
    }

    @Test("Curves pass known points")
    func places() {
        #expect(abs(Animation.linear(duration: 2).progress(at: 0.5) - 0.25) < 1e-9)
        #expect(abs(Animation.easeInOut(duration: 2).progress(at: 1) - 0.5) < 1e-9)
        #expect(Animation.easeIn(duration: 1).progress(at: 0.5) < 0.5)
        #expect(Animation.easeOut(duration: 1).progress(at: 0.5) > 0.5)
        #expect(Animation.linear(duration: 1).delay(1).progress(at: 1) == 0)
        #expect(abs(Animation.linear(duration: 1).delay(1).progress(at: 1.25) - 0.25) < 1e-9)
        #expect(Animation.linear(duration: 1).speed(2).duration == 0.5)
        #expect(Animation.linear(duration: 0).progress(at: 0) == 1)
    }

    @Test("A spring with little damping overshoots and comes to rest", arguments: [0.1, 0.3, 0.7])
    func overshoot(damping: Double) {
        let spring = Animation.spring(response: 0.5, dampingFraction: damping)
        let values = (0...1000).map { spring.progress(at: spring.duration * Double($0) / 1000) }
        #expect(values.contains { $0 > 1.01 })
        #expect(values.allSatisfy { $0 < 2 })
        #expect(abs(spring.progress(at: spring.duration - 1e-6) - 1) < 0.005)
    }

    @Test("Strange numbers yield no strange movement", arguments: [-1, 0, .nan, .infinity] as [Double])
    func strange(value: Double) {
        let animations: [Animation] = [
            .linear.speed(value), .spring(response: value), .spring(dampingFraction: value),
            .linear(duration: value), .linear.delay(value), .timingCurve(value, value, value, value),
        ]
        for animation in animations {
            for time in [0, 0.1, 1, 100] {
                let progress = animation.progress(at: time)
                #expect(progress.isFinite, "\(animation) at \(time)")
            }
        }
    }
}
