import Foundation
import ImmediateUI
import SDLHost
import Testing

/// A finger that scrolls, or a press that is cancelled, changes no control.
@MainActor @Suite struct TouchRestoreTests {
    @MainActor final class Model: ObservableObject {
        @Published var value = 0.25
        @Published var count = 3
        @Published var text = "some words"
        @Published var color = Color(red: 0.2, green: 0.4, blue: 0.6)
        @Published var selected: Set<Int> = [1]
        var sets = 0
        var pressed = 0
    }

    private struct Page: View {
        @ObservedObject var model: Model

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    Text("top").frame(height: 60)
                    Slider(
                        value: Binding(
                            get: { model.value },
                            set: {
                                model.value = $0
                                model.sets += 1
                            }
                        )
                    ) { Text("volume") }.frame(width: 240, height: 30)
                    Stepper("count", value: $model.count, in: 0...9).frame(height: 30)
                    TextField("text", text: $model.text).frame(width: 200, height: 30)
                    Button("press") { model.pressed += 1 }.frame(height: 30)
                    ForEach(0..<60) { Text("line \($0)").frame(height: 24) }
                }
                .frame(maxWidth: .infinity)
            }
        }
    }

    private func host(_ model: Model) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 300)) { Page(model: model) }
    }

    private func top(_ host: HeadlessHost) -> CGFloat {
        host.inspect().texts.first { $0.string == "top" }?.rect.minY ?? -1000
    }

    private func play(_ host: HeadlessHost, _ steps: [InputScript.Step]) throws { try host.play(InputScript(steps)) }

    /// Slides a finger in six steps.
    private func slide(_ host: HeadlessHost, _ from: CGPoint, dx: Double, dy: Double) throws {
        try play(host, [.touch(finger: 1, .down, from)])
        for step in 1...6 {
            let share = Double(step) / 6
            try play(host, [.touch(finger: 1, .move, CGPoint(x: from.x + dx * share, y: from.y + dy * share))])
        }
        try play(host, [.touch(finger: 1, .up, CGPoint(x: from.x + dx, y: from.y + dy)), .advance(3)])
    }

    @Test(
        "A finger that slides vertically from a control scrolls, and leaves the control as it was",
        arguments: ["volume", "count", "text", "press"],
        [-50.0, -120]
    )
    func scrolls(label: String, dy: Double) throws {
        let model = Model()
        let host = try host(model)
        let control = try #require(host.inspect().controls.first { $0.label == label })
        let rect = control.knob ?? control.rect
        let before = top(host)
        try slide(host, CGPoint(x: rect.midX, y: rect.midY), dx: 4, dy: dy)
        #expect(top(host) < before - 30)
        #expect(model.value == 0.25 && model.count == 3 && model.text == "some words" && model.pressed == 0)
        #expect(model.sets == 0, "nothing is set and restored either")
        #expect(!host.inspect().controls.contains { $0.focused })
    }

    @Test(
        "A finger that slides horizontally drags a slider, and one that taps sets it",
        arguments: [(60.0, 8.0), (60, -20), (-40, 0), (0, 0), (3, 5)]
    )
    func drags(dx: Double, dy: Double) throws {
        let model = Model()
        let host = try host(model)
        let slider = try #require(host.inspect().controls.first { $0.label == "volume" })
        let (track, knob) = (try #require(slider.track), try #require(slider.knob))
        let start = dx == 0 || dx == 3 ? CGPoint(x: track.midX, y: track.midY) : CGPoint(x: knob.midX, y: knob.midY)
        let before = top(host)
        try slide(host, start, dx: dx, dy: dy)
        #expect(top(host) == before)
        // The knob's center moves along the track, less its own width.
        let share = (Double(start.x - track.minX - knob.width / 2) + dx) / Double(track.width - knob.width)
        #expect(abs(model.value - share) < 0.02)
    }

    @Test("The touch that stops moving content presses nothing, and the next one does", arguments: [0.05, 0.2, 0.6])
    func stops(delay: Double) throws {
        let model = Model()
        let host = try HeadlessHost(size: CGSize(width: 220, height: 300)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<300) { _ in
                        Button(action: { model.pressed += 1 }) { Text("row").frame(width: 200, height: 40) }
                            .buttonStyle(.plain)
                    }
                }
            }
        }
        let (from, middle) = (CGPoint(x: 100, y: 250), CGPoint(x: 100, y: 150))
        try play(host, [.touch(finger: 1, .down, from)])
        for step in 1...5 {
            try play(host, [.touch(finger: 1, .move, CGPoint(x: 100, y: 250 - 40 * CGFloat(step)))])
        }
        try play(host, [.touch(finger: 1, .up, CGPoint(x: 100, y: 50)), .advance(delay)])
        let tap: [InputScript.Step] = [
            .touch(finger: 1, .down, middle), .advance(0.08), .touch(finger: 1, .up, middle), .advance(2),
        ]
        try play(host, tap)
        #expect(model.pressed == 0)
        try play(host, tap)
        #expect(model.pressed == 1)
    }

    /// A control, and the end of its press.
    enum Pressed: String, CaseIterable, Sendable { case slider, color, hue, stepper, scrollBar, list, field }
    enum End: CaseIterable, Sendable { case escape, secondButton, windowFocus }

    @Test("A press that is cancelled restores the control", arguments: Pressed.allCases, End.allCases)
    func cancelled(pressed: Pressed, end: End) throws {
        let model = Model()
        let before = model.color.resolved(.light)
        let host = try HeadlessHost(size: CGSize(width: 400, height: 420)) {
            VStack(spacing: 4) {
                switch pressed {
                case .slider: Slider(value: Binding(get: { model.value }, set: { model.value = $0 })) { Text("volume") }
                case .color, .hue:
                    ColorPicker("color", selection: Binding(get: { model.color }, set: { model.color = $0 }))
                case .stepper:
                    Stepper("count", value: Binding(get: { model.count }, set: { model.count = $0 }), in: 0...9)
                case .scrollBar:
                    ScrollView {
                        VStack(spacing: 0) { ForEach(0..<60) { Text("line \($0)").frame(height: 24) } }
                            .frame(maxWidth: .infinity)
                    }
                case .list:
                    List(0..<8, selection: Binding(get: { model.selected }, set: { model.selected = $0 })) {
                        Text("row \($0)")
                    }
                case .field: TextField("text", text: Binding(get: { model.text }, set: { model.text = $0 }))
                }
            }
            .padding(20)
        }
        func control(_ label: String) throws -> Inspection.Control {
            try #require(host.inspect().controls.first { $0.label == label })
        }
        func middle(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
        if pressed == .color || pressed == .hue {
            try play(host, [.click(middle(try control("color").rect)), .advance(0.5)])
        }
        let seen = { host.inspect().texts.map(\.rect) }
        var (from, to) = (CGPoint.zero, CGPoint.zero)
        switch pressed {
        case .slider:
            let slider = try control("volume")
            (from, to) = (middle(try #require(slider.knob)), middle(try #require(slider.track)))
        case .hue:
            let slider = try control("Hue")
            (from, to) = (middle(try #require(slider.knob)), middle(try #require(slider.track)))
            to.x += 20
        case .color:
            let rect = try control("Saturation").rect
            (from, to) = (CGPoint(x: rect.minX + 10, y: rect.minY + 10), middle(rect))
        case .stepper:
            let rect = try control("count").rect
            (from, to) = (CGPoint(x: rect.maxX - 4, y: rect.minY + 5), CGPoint(x: rect.maxX - 4, y: rect.minY + 6))
        case .scrollBar: (from, to) = (CGPoint(x: 375, y: 40), CGPoint(x: 375, y: 200))
        case .list: (from, to) = (middle(try control("row 2").rect), middle(try control("row 5").rect))
        case .field:
            let rect = try control("text").rect
            // Selected text would be dragged itself.
            try play(host, [.click(CGPoint(x: rect.minX + 12, y: rect.midY)), .key(.home, []), .key(.right, .shift)])
            try play(host, [.advance(1)])
            (from, to) = (CGPoint(x: rect.minX + 50, y: rect.midY), CGPoint(x: rect.minX + 25, y: rect.midY))
        }
        let places = seen()
        try play(host, [.move(from), .press(.left), .move(CGPoint(x: to.x - 1, y: to.y)), .move(to), .advance(1.5)])
        // The press has changed something.
        switch pressed {
        case .slider: #expect(model.value != 0.25)
        case .color, .hue: #expect(model.color.resolved(.light) != before)
        case .stepper: #expect(model.count > 3)
        case .scrollBar: #expect(seen() != places)
        case .list: #expect(model.selected == [2, 3, 4, 5])
        case .field: #expect(try control("text").selection != 0..<1)
        }
        switch end {
        case .escape: try play(host, [.key(.escape, [])])
        case .secondButton: try play(host, [.press(.right), .release(.right)])
        case .windowFocus: try play(host, [.focus(false), .focus(true)])
        }
        try play(host, [.release(.left), .advance(1)])
        switch pressed {
        case .slider: #expect(model.value == 0.25)
        case .color, .hue: #expect(model.color.resolved(.light) == before)
        case .stepper: #expect(model.count == 3)
        case .scrollBar: #expect(seen() == places)
        case .list: #expect(model.selected == [2], "the pressed row alone, as before the drag")
        case .field: #expect(try control("text").selection == 0..<1)
        }
    }
}
