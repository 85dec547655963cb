import Foundation
import SDLHost
import SplitView

/// A tree of views with input, writes to holders and settings, replaced trees and resizes. After each frame the rules
/// of `FrameCheck` hold, holders have valid numbers, and nothing depends on another interface.
@MainActor enum FrameEntry {
    /// The limits of frames and views of a case, for the fuzzer's speed.
    private static let (frameLimit, viewLimit) = (24, 40)

    static func run(_ bytes: [UInt8]) throws -> [String] {
        let story = try Story(bytes)
        while try story.step() {}
        if !story.host.isClosed, story.frames % 3 == 0 { _ = (try story.host.screenshot(), story.host.inspect()) }
        guard story.frames % 4 == 1, story.broken.isEmpty else { return story.broken }
        return try differences(between: bytes, andBeside: bytes.reversed())
    }

    /// Returns the differences of a story run alone, and run with a frame of another story after each of its own. Two
    /// interfaces in one process share nothing, so the result should be empty.
    static func differences(between bytes: [UInt8], andBeside others: [UInt8]) throws -> [String] {
        // The rules of their frames are checked by other cases.
        func story(_ bytes: [UInt8]) throws -> Story { try Story(bytes, looksAtRules: false) }
        let (alone, beside, other) = (try story(bytes), try story(bytes), try story(others))
        var frame = 0
        while true {
            let goesOn = (try alone.step(), try beside.step())
            if goesOn.0 != goesOn.1 { return ["beside another interface frame \(frame) is another one"] }
            guard goesOn.0, !alone.host.isClosed else { break }
            if alone.host.inspect() != beside.host.inspect() {
                return ["beside another interface frame \(frame) shows something else"]
            }
            _ = try other.step()
            frame += 1
        }
        guard !alone.host.isClosed, try alone.host.screenshot() != beside.host.screenshot() else { return [] }
        return ["beside another interface the last picture is another one"]
    }

    /// A tree of views in its own host, and the bytes of its events.
    @MainActor final class Story {
        private var choices: Choices
        private let subject = Subject()
        private let shown = Shown()
        let host: HeadlessHost
        /// The rules that a frame has broken.
        private(set) var broken: [String] = []
        private let looksAtRules: Bool
        private(set) var frames = 0

        init(_ bytes: [UInt8], looksAtRules: Bool = true) throws {
            self.looksAtRules = looksAtRules
            var choices = Choices(bytes)
            let settings = SettingsStore()
            let size = CGSize(width: 40 + Double(choices.byte()) * 2, height: 40 + Double(choices.byte()))
            let scale = choices.pick([1, 2, 1.25] as [CGFloat])
            let scheme = choices.pick(ColorScheme.self)
            let reduceMotion = choices.byte() > 200
            // A stored value of any kind, under the keys that holders read.
            for key in ["fuzz.fraction", "fuzz.side", "fuzz.layout"] where choices.flag() {
                settings.set(choices.flag() ? choices.number() : choices.text(), forKey: key)
            }
            self.choices = shown.plant(choices, subject, viewLimit)
            host = try HeadlessHost(
                size: size,
                scale: scale,
                colorScheme: scheme,
                reduceMotion: reduceMotion,
                settings: settings,
                startDate: Date(timeIntervalSince1970: 0)
            ) { [subject, shown] in
                let _ = (subject.meter.restart(), subject.read())
                shown.view
            }
            lookAtRules()
        }

        /// Runs the next event, and checks the rules.
        ///
        /// - Returns: False at the end of the story.
        func step() throws -> Bool {
            guard !choices.isEmpty, frames < frameLimit, broken.isEmpty, !host.isClosed else { return false }
            frames += 1
            var size: CGSize?
            var events: [InputEvent] = []
            switch choices.index(below: 10) {
            case 0: size = CGSize(width: Double(choices.byte()) * 2, height: Double(choices.byte()))
            case 1: change(subject, &choices)
            case 2: choices = shown.plant(choices, subject, viewLimit)
            case 3:
                let twentieths = Int(choices.byte() % 16)
                // During an animation each twentieth of a second runs three frames.
                frames += twentieths / 2
                try host.advance(by: Double(twentieths) / 20)
            case 4: try host.askToClose()
            default: events = (0..<1 + choices.index(below: 3)).map { _ in choices.event() }
            }
            guard !host.isClosed else { return true }
            try host.runFrame(events, size: size)
            // Empty rows are not limited: nested lists of them may have a hundred thousand.
            frames += subject.meter.count / 2000
            lookAtRules()
            return true
        }

        private func lookAtRules() {
            guard looksAtRules else { return }
            broken += host.violations().map(\.description)
            broken += subject.fractions.map(\.value).filter { !(0...1).contains($0) }.map { "a holder holds \($0)" }
        }
    }

    /// Changes the bound values, as an app would.
    private static func change(_ subject: Subject, _ choices: inout Choices) {
        var write: () -> Void = {}
        let (share, number) = (choices.share(), choices.number())
        switch choices.index(below: 12) {
        case 0: write = { subject.fractions[0].value = share }
        case 1: write = { subject.fractions[1].value = share }
        case 2: write = { subject.sides[0].toggle() }
        case 3: write = { subject.sides[1].hide(share < 0.5 ? .primary : .secondary) }
        case 4: write = { subject.layouts[0].toggle() }
        case 5: write = { subject.layouts[1].toggle() }
        case 6: write = { subject.flags = subject.flags.map { !$0 } }
        case 7:
            let text = choices.text()
            write = {
                subject.texts[1] = text
                subject.document.string = text
            }
        case 8: write = { subject.numbers = [number, share, number, -number] }
        case 9:
            let count = choices.index(below: 14)
            write = {
                subject.rows = (0..<count).map { FuzzRow(id: $0 * 2, name: "\($0)") }
                subject.indices = [count, nil, 2, 0]
            }
        case 10: write = { subject.lengths.lengths = [PaneLength(number), PaneLength(40, isCollapsed: share > 0.5)] }
        default:
            let json = choices.text()
            // Most of these share panes with the previous layout, which then move.
            let dock = choices.pick([
                DockLayout(.tabs([json, "z"])), DockLayout(.tabs("a")), DockLayout(.tabs("c", "a", "d")),
                DockLayout(.vertical(0.3, .tabs("d", "b"), .tabs("a"))),
                DockLayout(.horizontal(0.5, .tabs("a", "b"), .vertical(0.4, .tabs("c"), .tabs("d")))),
            ])
            write = {
                subject.arrangement = SplitArrangement(splits: [
                    "/0": .init(fraction: share, length: number, hidden: .neither)
                ])
                // Fewer tabs, or the same in reverse.
                subject.tabs = share < 0.5 && subject.tabs.count > 1 ? subject.tabs.dropLast() : subject.tabs.reversed()
                subject.dock = dock
            }
        }
        var planner = Planner(choices, subject: subject, budget: 0)
        let animation = planner.animation()
        choices = planner.choices
        if choices.flag() { withAnimation(animation, write) } else { write() }
    }

    /// The tree that the host shows.
    @MainActor private final class Shown {
        var view = AnyView(EmptyView())

        /// Chooses another tree.
        ///
        /// - Returns: The remaining choices.
        func plant(_ choices: Choices, _ subject: Subject, _ limit: Int) -> Choices {
            var planner = Planner(choices, subject: subject, budget: 0)
            planner.budget = 1 + planner.choices.index(below: limit)
            view = planner.view()
            return planner.choices
        }
    }
}

extension Choices {
    /// Returns an event of the user or of another program.
    mutating func event() -> InputEvent {
        switch index(below: 16) {
        case 0, 1, 2: .pointerMoved(place())
        case 3, 4: .pointerPressed(pick(PointerButton.self))
        case 5: .pointerReleased(pick(PointerButton.self))
        case 6: .pointerLeft
        case 7: .scrolled(dx: length(), dy: length())
        case 8: .keyPressed(key(), KeyModifiers(rawValue: index(below: 16)), isRepeat: flag())
        case 9: pressOrRelease(key(), KeyModifiers(rawValue: index(below: 16)))
        case 10: .modifiersChanged(KeyModifiers(rawValue: index(below: 16)))
        case 11: .focusChanged(flag())
        case 12: .touch(finger: index(below: 3), pick(TouchPhase.self), place())
        case 13: .textEntered(text())
        case 14: .textComposed(TextComposition(text()))
        default: .dropped(flag() ? [.text(text())] : [.file(URL(fileURLWithPath: "/fuzz"))], at: place())
        }
    }

    /// Returns a point inside most windows, or an odd one.
    private mutating func place() -> CGPoint {
        let (x, y) = (byte(), byte())
        return x == 255 ? point() : CGPoint(x: Double(x) * 1.5, y: Double(y))
    }

    private mutating func pressOrRelease(_ key: Key, _ modifiers: KeyModifiers) -> InputEvent {
        flag() ? .keyReleased(key, modifiers) : .keyPressed(key, modifiers)
    }

    private mutating func key() -> Key {
        let named = Key.named.sorted()
        let number = index(below: named.count + 26)
        return Key(
            rawValue: number < named.count ? named[number] : String(UnicodeScalar(UInt8(97 + number - named.count)))
        )
    }
}
