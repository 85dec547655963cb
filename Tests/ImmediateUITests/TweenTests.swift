import Foundation
import ImmediateUI
import Testing

/// Values that move to a target over time.
@Suite struct TweenTests {
    /// A tween, and its value at a time in seconds.
    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let tween: Tween<Double>
        let time: Double
        let value: Double
        var isMoving = true

        init(_ description: String, _ tween: Tween<Double>, at time: Double, _ value: Double, isMoving: Bool = true) {
            (testDescription, self.tween, self.time, self.value) = (description, tween, time, value)
            self.isMoving = isMoving
        }
    }

    private static let forever = Animation.linear(duration: 1).repeatForever()
    private static let line = Tween(from: 10.0, to: 30, by: .linear(duration: 2), at: 5)

    private static func retargeted(_ tween: Tween<Double>, to target: Double, by animation: Animation?, at time: Double)
        -> Tween<Double>
    {
        var tween = tween
        tween.retarget(to: target, by: animation, at: time)
        return tween
    }

    private static func moved(_ tween: Tween<Double>, to target: Double) -> Tween<Double> {
        var tween = tween
        tween.target = target
        return tween
    }

    /// A critically damped spring of period 2π/ω, `distance` from 0 and with a speed: (d + (v + ωd)t)·e^(-ωt).
    private static func spring(_ distance: Double, velocity: Double, after t: Double) -> Double {
        let omega = 2 * Double.pi
        return (distance + (velocity + omega * distance) * t) * exp(-omega * t)
    }

    private static let samples: [Sample] = [
        Sample("At rest", Tween(7), at: 100, 7, isMoving: false),
        Sample("Before the start", line, at: 4, 10),
        Sample("At the start", line, at: 5, 10),
        // A quarter of the way from 10 to 30.
        Sample("On the way", line, at: 5.5, 15),
        Sample("At the end", line, at: 7, 30, isMoving: false),
        Sample("A few bits before the end", line, at: 7 - 1e-12, 30, isMoving: false),
        Sample("After the end", line, at: 1000, 30, isMoving: false),
        Sample("Without an animation", Tween(from: 1, to: 2, by: nil, at: 5), at: 5, 2, isMoving: false),
        Sample("Without a duration", Tween(from: 1, to: 2, by: .linear(duration: 0), at: 5), at: 5, 2, isMoving: false),
        Sample("Without a distance", Tween(from: 2, to: 2, by: .linear, at: 5), at: 5, 2, isMoving: false),
        Sample("Without an end", Tween(from: 0, to: 1, by: forever, at: 0), at: 3.25, 0.75),
        // From 15, a quarter of the way from 10 to 30, back to 10 in a second: half of that is 12.5.
        Sample("Turned round", retargeted(line, to: 10, by: .linear(duration: 1), at: 5.5), at: 6, 12.5),
        Sample("Sent to its own target", retargeted(line, to: 30, by: .linear(duration: 9), at: 5.5), at: 6, 20),
        Sample("Sent on at once", retargeted(line, to: 50, by: nil, at: 5.5), at: 5.5, 50, isMoving: false),
        // A resize moves the target: three quarters of the 20 points are left, from the new target.
        Sample("Towards a target that has moved", moved(line, to: 130), at: 5.5, 115),
        Sample("At a target that has moved", moved(line, to: 130), at: 7, 130, isMoving: false),
        Sample("Moved while at rest", moved(Tween(7), to: 9), at: 0, 9, isMoving: false),
        Sample(
            "A spring from rest",
            Tween(from: 1, to: 0, by: .spring(response: 1), at: 0),
            at: 0.2,
            spring(1, velocity: 0, after: 0.2)
        ),
        Sample(
            "A spring with a speed",
            Tween(from: 1, to: 0, velocity: 5, by: .spring(response: 1), at: 0),
            at: 0.2,
            spring(1, velocity: 5, after: 0.2)
        ),
        // A push from the target itself.
        Sample(
            "A spring with a speed alone",
            Tween(from: 0, to: 0, velocity: 5, by: .spring(response: 1), at: 0),
            at: 0.2,
            spring(0, velocity: 5, after: 0.2)
        ),
        // The line moves by 20 in 2 seconds, 10 per second, and is at 15, 15 from the new target.
        Sample(
            "A spring goes on at the speed of a curve",
            retargeted(line, to: 0, by: .spring(response: 1), at: 5.5),
            at: 5.6,
            spring(15, velocity: 10, after: 0.1)
        ),
        Sample(
            "A curve ignores the speed",
            retargeted(Tween(from: 0, to: 20, by: .linear(duration: 2), at: 0), to: 0, by: .linear(duration: 1), at: 1),
            at: 1.5,
            5
        ),
    ]

    @Test("A tween has its value at a time", arguments: samples) func values(sample: Sample) {
        #expect(abs(sample.tween.value(at: sample.time) - sample.value) < 1e-6)
        #expect(sample.tween.isMoving(at: sample.time) == sample.isMoving)
        if !sample.isMoving { #expect(sample.tween.value(at: sample.time) == sample.value) }
    }

    @Test("The speed is that of the last 480th of a second") func velocity() {
        #expect(abs(Self.line.velocity(at: 6) - 10) < 1e-6)
        #expect(Self.line.velocity(at: 5) == 0)
        #expect(Self.line.velocity(at: 7) == 0)
        // A target that moves has no part in it.
        #expect(abs(Self.moved(Self.line, to: 130).velocity(at: 6) - 10) < 1e-6)
    }

    @Test("A spring that is turned round has no kink, and arrives exactly") func spring() {
        let first = Tween(from: 0.0, to: 100, by: .spring(response: 1), at: 0)
        let second = Self.retargeted(first, to: 0, by: .spring(response: 1), at: 0.2)
        let step = 1e-4
        let before = (first.value(at: 0.2) - first.value(at: 0.2 - step)) / step
        let after = (second.value(at: 0.2 + step) - second.value(at: 0.2)) / step
        // The speed is measured over 1/480 s. The spring changes it by less than 2 percent of 100ω meanwhile.
        #expect(before > 100 && abs(before - after) < 2 * .pi * 100 * 0.02)
        #expect(second.value(at: 100) == 0)
    }

    @Test("All parts of a value move together") @MainActor func parts() {
        let corner = CGRect(x: 0, y: 10, width: 20, height: 40).animatableData
        let target = CGRect(x: 100, y: 30, width: 20, height: 0).animatableData
        let tween = Tween(from: corner, to: target, by: .linear(duration: 1), at: 0)
        let middle = CGRect(x: 50, y: 20, width: 20, height: 20).animatableData
        #expect((tween.value(at: 0.5) - middle).magnitudeSquared < 1e-9)
    }
}
