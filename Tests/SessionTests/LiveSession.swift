import Foundation
import SplitView
import TestDice
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// A user's session on a headless host, with a recorder that listens.
///
/// The events come at irregular times, several of them in some frames, as from a desktop's devices.
@MainActor final class LiveSession {
    let host: HeadlessHost
    private var recorder = SessionRecorder()
    private var dice: Dice
    private var size: CGSize
    /// The time of the user, which is ahead of the host's by less than a frame.
    private var now = 0.0
    private var waiting: [InputEvent] = []
    private var pointer = CGPoint.zero

    init(seed: Int, size: CGSize, host: HeadlessHost) throws {
        (dice, self.size, self.host) = (Dice(seed: seed), size, host)
        try step()
    }

    /// The recorded script, as its file has it.
    var script: InputScript { get throws { try InputScript(json: InputScript(recorder.steps).json()) } }

    private func step() throws {
        let events = waiting
        waiting.removeAll()
        try host.runFrame(events, size: size)
        let omitted = recorder.record(
            SessionRecorder.Frame(
                events: events,
                consumed: host.consumed,
                size: size,
                time: host.time,
                nextFrame: host.nextFrame
            )
        )
        #expect(omitted.isEmpty)
    }

    /// Lets time pass, in seconds.
    func wait(_ seconds: Double) throws {
        now += seconds
        while host.time < now { try step() }
    }

    private func send(_ events: InputEvent..., wait range: ClosedRange<Double> = 0.004...0.03) throws {
        waiting += events
        try wait(.random(in: range, using: &dice))
    }

    private func glide(to point: CGPoint) throws {
        let (start, count) = (pointer, 3 + dice.below(6))
        for index in 1...count {
            let share = CGFloat(index) / CGFloat(count)
            pointer = CGPoint(
                x: (start.x + (point.x - start.x) * share).rounded(),
                y: (start.y + (point.y - start.y) * share).rounded()
            )
            try send(.pointerMoved(pointer))
        }
    }

    func hover(_ point: CGPoint) throws { try glide(to: point) }

    func click(_ point: CGPoint, _ button: PointerButton = .left, count: Int = 1) throws {
        try glide(to: point)
        for _ in 0..<count {
            try send(.pointerMoved(pointer), .pointerPressed(button), wait: 0.03...0.12)
            try send(.pointerMoved(pointer), .pointerReleased(button), wait: 0.05...0.15)
        }
        try rest()
    }

    /// Clicks the control or text with a label.
    func click(_ label: String, _ button: PointerButton = .left, count: Int = 1) throws {
        let shown = host.inspect()
        let rect =
            shown.controls.last { $0.label.contains(label) && $0.rect.height > 0 }?.rect
            ?? shown.texts.first { $0.string.contains(label) }?.rect
        let found = try #require(rect, "no “\(label)”")
        try click(CGPoint(x: found.midX.rounded(), y: found.midY.rounded()), button, count: count)
    }

    func drag(from start: CGPoint, to end: CGPoint) throws {
        try glide(to: start)
        try send(.pointerMoved(pointer), .pointerPressed(.left))
        try glide(to: CGPoint(x: (start.x + end.x) / 2 + 9, y: (start.y + end.y) / 2 - 7))
        try glide(to: end)
        try send(.pointerMoved(pointer), .pointerReleased(.left))
        try rest()
    }

    func scroll(_ dy: CGFloat, at point: CGPoint) throws {
        try glide(to: point)
        for _ in 0..<4 { try send(.scrolled(dx: 0, dy: dy), wait: 0.01...0.06) }
        try rest()
    }

    /// Types as SDL reports it: a key, then its text.
    func type(_ text: String) throws {
        for character in text {
            let key: Key = character == " " ? .space : Key(rawValue: character.lowercased())
            let modifiers: KeyModifiers = character.isUppercase ? .shift : []
            if !modifiers.isEmpty { try send(.modifiersChanged(modifiers)) }
            try send(.keyPressed(key, modifiers), .textEntered(String(character)), wait: 0.03...0.2)
            if !modifiers.isEmpty { try send(.modifiersChanged([])) }
        }
    }

    func key(_ key: Key, _ modifiers: KeyModifiers = []) throws {
        if !modifiers.isEmpty { try send(.modifiersChanged(modifiers)) }
        try send(.keyPressed(key, modifiers), wait: 0.03...0.2)
        if !modifiers.isEmpty { try send(.modifiersChanged([])) }
    }

    func resize(to size: CGSize) throws {
        let start = self.size
        for share in [0.3, 0.7, 1] {
            self.size = CGSize(
                width: start.width + ((size.width - start.width) * share).rounded(),
                height: start.height + ((size.height - start.height) * share).rounded()
            )
            try step()
            now = max(now, host.time)
        }
    }

    /// Looks at the result, sometimes for long.
    private func rest() throws { try wait(dice.happens(0.3) ? 1.7 : .random(in: 0.02...0.4, using: &dice)) }

    /// Uses what is shown: splitters, controls, the keyboard and the wheel, in random order.
    func explore(steps: Int) throws {
        for _ in 0..<steps {
            let shown = host.inspect()
            func inside() -> CGPoint {
                CGPoint(x: CGFloat(dice.below(Int(size.width))), y: CGFloat(dice.below(Int(size.height))))
            }
            switch dice.below(10) {
            case 0..<4:
                guard let splitter = shown.splits.compactMap(\.splitter).randomElement(using: &dice) else { break }
                let middle = CGPoint(x: splitter.midX.rounded(), y: splitter.midY.rounded())
                try drag(from: middle, to: inside())
            case 4..<6:
                guard let control = shown.controls.randomElement(using: &dice) else { break }
                let middle = CGPoint(x: control.rect.midX.rounded(), y: control.rect.midY.rounded())
                try click(middle, count: 1 + dice.below(2))
            case 6:
                guard let splitter = shown.splits.compactMap(\.splitter).randomElement(using: &dice) else { break }
                try click(CGPoint(x: splitter.midX.rounded(), y: splitter.midY.rounded()), count: 2)
            case 7: try key(dice.one(of: .tab, .left, .right, .up, .down, .escape), dice.one(of: [], [], .shift))
            case 8: try scroll(dice.one(of: -40, 40), at: inside())
            default:
                try hover(inside())
                try rest()
            }
        }
    }
}
