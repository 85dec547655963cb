import Testing

@testable import ImmediateCore
@testable import ImmediateControls
@testable import ImmediatePickers
import ImmediateUI

/// The arithmetic of steppers and sliders.
@MainActor @Suite struct StepTests {
    /// Expects the results of a step up and a step down.
    private func expect<V: Strideable>(
        _ value: V,
        _ bounds: ClosedRange<V>,
        step: V.Stride = 1,
        up: V,
        down: V,
        line: Int = #line
    ) {
        let steps = Steps(step, in: bounds)
        #expect(steps.up(value) == up, "line \(line)")
        #expect(steps.down(value) == down, "line \(line)")
    }

    @Test("A step stops at the bounds, and moves an outside value into them") func bounds() {
        expect(3, 0...10, up: 4, down: 2)
        expect(9, 0...10, step: 5, up: 10, down: 4)
        expect(10, 0...10, up: 10, down: 9)
        expect(0, 0...10, up: 1, down: 0)
        expect(5, 5...5, up: 5, down: 5)
        expect(20, 0...10, up: 10, down: 10)
        expect(-20, 0...10, up: 0, down: 0)
        expect(3, 0...10, step: 0, up: 3, down: 3)
        // A negative step reverses the directions.
        expect(3, 0...10, step: -2, up: 1, down: 5)
    }

    @Test("Integers stop at the ends of their types") func integers() {
        expect(250, 0...UInt8.max, step: 10, up: 255, down: 240)
        expect(5, 0...UInt8.max, step: 10, up: 15, down: 0)
        expect(UInt8(0), 0...255, step: 1000, up: 255, down: 0)
        expect(UInt8(255), 0...200, up: 200, down: 200)
        expect(Int8(120), -128...127, step: 100, up: 127, down: 20)
        expect(Int8(-128), -128...127, step: 200, up: 72, down: -128)
        expect(UInt(0), 0...UInt.max, step: .max, up: UInt(Int.max), down: 0)
        expect(UInt.max, 0...UInt.max, up: .max, down: .max - 1)
        expect(Int.max - 1, .min ... .max, step: 5, up: .max, down: .max - 6)
        expect(Int.min + 1, .min ... .max, step: .max, up: 0, down: .min)
        expect(0, .min ... .max, step: .min, up: .min, down: .max)
        expect(UInt64.max - 3, 0...UInt64.max, step: 2, up: .max - 1, down: .max - 5)
    }

    @Test("Invalid values count as the lower bound, and invalid steps lead nowhere") func fractions() {
        expect(0.5, 0...1, step: 0.25, up: 0.75, down: 0.25)
        expect(Double.nan, 0...1, up: 0, down: 0)
        expect(Double.infinity, 0...1, up: 1, down: 1)
        expect(0.5, 0...1, step: .nan, up: 0.5, down: 0.5)
        expect(0.5, 0...1, step: .infinity, up: 1, down: 0)
        expect(0, -.infinity ... .infinity, step: 1e308, up: 1e308, down: -1e308)
    }

    @Test("A slider's value is always within its bounds") func slider() {
        let numbers = [Double.nan, .infinity, -.infinity, 0, -3, 4, 1e300, -1e300, .leastNonzeroMagnitude]
        let ranges: [ClosedRange<Double>] = [
            0...1, 5...5, -1e308...1e308, 0 ... .infinity, -.infinity ... .infinity, 0 ... .leastNonzeroMagnitude,
        ]
        for bounds in ranges {
            for step in numbers.map(Optional.some) + [nil] {
                let scale = SliderScale(bounds, step: step)
                #expect(scale.length.isFinite)
                for number in numbers {
                    let value = scale.stepped(number)
                    #expect(bounds.contains(value), "\(number) in \(bounds) by \(String(describing: step))")
                    #expect((0...1).contains(scale.share(of: number)))
                }
                for share in [0, 0.3, 1] { #expect(bounds.contains(scale.value(at: share))) }
            }
        }
    }

    @Test("A slider moves by whole steps, unless they are invalid") func sliderSteps() {
        #expect(SliderScale(0...10, step: 3).stepped(4) == 3)
        #expect(SliderScale(1...10, step: 3).stepped(5) == 4)
        #expect(SliderScale(0...10, step: 100).stepped(4) == 0)
        for none in [0, -1, .nan, .infinity, .leastNonzeroMagnitude] as [Double] {
            #expect(SliderScale(0...10, step: none).stepped(4.5) == 4.5)
        }
        #expect(SliderScale(0...10, step: nil).value(at: 0.25) == 2.5)
        #expect(SliderScale(0...10, step: nil).share(of: .nan) == 0)
    }
}
