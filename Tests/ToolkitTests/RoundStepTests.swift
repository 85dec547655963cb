import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Steps of decimal fractions give decimal fractions.
@MainActor @Suite struct RoundStepTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var range: ClosedRange<Double>
        var step: Double
        var start: Double
        var count: Int
        var result: Double
        var testDescription: String { "\(count) steps of \(step) from \(start)" }

        init(_ range: ClosedRange<Double>, _ step: Double, _ start: Double, _ count: Int, _ result: Double) {
            (self.range, self.step, self.start, self.count, self.result) = (range, step, start, count, result)
        }
    }

    nonisolated static let cases = [
        Case(0.5...3.9, 0.1, 1.1, 1, 1.2), Case(0...1, 0.1, 0, 3, 0.3), Case(0...1, 0.1, 0.5, 2, 0.7),
        Case(-1...1, 0.2, -0.2, 1, 0), Case(-1...1, 0.1, 0.3, -3, 0), Case(0...0.94, 0.01, 0.9, 4, 0.94),
        Case(0...0.94, 0.01, 0.9, 9, 0.94), Case(0...10, 2.5, 0, 3, 7.5), Case(0...1, 0.05, 0.05, 2, 0.15),
        Case(0...5e5, 0.1, 4e5, 3, 400_000.3), Case(0...1e-3, 1e-4, 1e-4, 2, 3e-4), Case(0...100, 10, 30, 2, 50),
        // Not a decimal fraction: a third.
        Case(0...1, 1.0 / 3, 0, 2, 2.0 / 3), Case(0...1, 1.0 / 3, 0, 3, 1),
    ]

    enum Control: String, CaseIterable, Sendable { case slider, stepper, floatSlider, floatStepper, spoken }

    @MainActor final class Model: ObservableObject {
        @Published var value = 0.0
        @Published var float: Float = 0
    }

    @Test("A step of a decimal fraction gives one", arguments: cases, Control.allCases)
    func step(_ test: Case, control: Control) throws {
        let model = Model()
        (model.value, model.float) = (test.start, Float(test.start))
        let floats = Float(test.range.lowerBound)...Float(test.range.upperBound)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 60)) {
            switch control {
            case .slider, .spoken:
                Slider(value: Binding(get: { model.value }, set: { model.value = $0 }), in: test.range, step: test.step)
                {
                    Text("x")
                }
            case .stepper:
                Stepper(
                    "x",
                    value: Binding(get: { model.value }, set: { model.value = $0 }),
                    in: test.range,
                    step: test.step
                )
            case .floatSlider:
                Slider(
                    value: Binding(get: { model.float }, set: { model.float = $0 }),
                    in: floats,
                    step: Float(test.step)
                ) { Text("x") }
            case .floatStepper:
                Stepper(
                    "x",
                    value: Binding(get: { model.float }, set: { model.float = $0 }),
                    in: floats,
                    step: Float(test.step)
                )
            }
        }
        if control == .spoken {
            let target = try #require(host.placedSemantics().first { $0.semanticsNode.role == .control }).target
            let action: SemanticsAction = test.count > 0 ? .increment : .decrement
            for _ in 0..<abs(test.count) { try host.runFrame([.performed(action, on: target)], size: nil) }
        } else {
            try host.play(InputScript([.key(.tab, [])]))
            let key: Key = test.count > 0 ? .up : .down
            for _ in 0..<abs(test.count) { try host.play(InputScript([.key(key, [])])) }
        }
        if control == .floatSlider || control == .floatStepper {
            // Seven digits.
            #expect(abs(model.float - Float(test.result)) <= Float(test.result).ulp * 2)
            if test.result < 1000, test.step * 1000 == (test.step * 1000).rounded() {
                #expect("\(model.float)" == "\(Float(test.result))")
            }
        } else {
            #expect(model.value == test.result)
        }
    }

    @Test(
        "A slider without steps moves by round twentieths of its range",
        arguments: [(0.0...1.0, 3, 0.15), (0...10, 7, 3.5), (-1...1, 7, -0.3), (0...0.3, 6, 0.09)]
    )
    func continuous(range: ClosedRange<Double>, count: Int, result: Double) throws {
        let model = Model()
        model.value = range.lowerBound
        let host = try HeadlessHost(size: CGSize(width: 300, height: 60)) {
            Slider(value: Binding(get: { model.value }, set: { model.value = $0 }), in: range) { Text("x") }
        }
        try host.play(InputScript([.key(.tab, [])]))
        for _ in 0..<count { try host.play(InputScript([.key(.right, [])])) }
        #expect(model.value == result)
    }

    @Test("A dragged slider has round values", arguments: [(0.0...1.0, 0.1), (0.5...3.9, 0.1), (0...291.5, 1.28)])
    func dragged(range: ClosedRange<Double>, step: Double) throws {
        let model = Model()
        model.value = range.lowerBound
        let host = try HeadlessHost(size: CGSize(width: 300, height: 60)) {
            Slider(value: Binding(get: { model.value }, set: { model.value = $0 }), in: range, step: step) { Text("x") }
        }
        let slider = try #require(host.inspect().controls.first)
        let (track, knob) = (try #require(slider.track), try #require(slider.knob))
        try host.play(InputScript([.move(CGPoint(x: knob.midX, y: knob.midY)), .press(.left)]))
        for x in stride(from: knob.midX, through: track.maxX, by: 7) {
            try host.play(InputScript([.move(CGPoint(x: x, y: knob.midY))]))
            // At most two digits after the point, as a user writes them.
            #expect(Double(String(format: "%.2f", model.value)) == model.value)
        }
    }
}
