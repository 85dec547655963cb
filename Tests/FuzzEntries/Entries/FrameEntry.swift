import Foundation
import SDLHost
import SplitView

/// A tree of views, and what happens to it: input, writes to holders and to settings, another tree, another size.
/// After each frame the rules of `FrameCheck` hold, holders hold numbers, and nothing of it depends on another interface.
@MainActor enum FrameEntry {
    /// No case runs more frames, or has more views, than a fuzzer has the time for.
    private static let (frameLimit, viewLimit) = (24, 40)

    static func run(_ bytes: [UInt8]) throws -> [String] {
        let story = try Story(bytes)
        while try story.step() {}
        if !story.host.isClosed, story.frames % 3 == 0 { _ = (try story.host.screenshot(), story.host.inspect()) }
        guard story.frames % 4 == 1, story.broken.isEmpty else { return story.broken }
        return try differences(between: bytes, andBeside: bytes.reversed())
    }

    /// Two interfaces in one process share nothing: a tree and what happens to it are the same alone, and with a frame of
    /// another story after each of its own.
    static func differences(between bytes: [UInt8], andBeside others: [UInt8]) throws -> [String] {
        // The rules of their frames have been looked at, or are by another case.
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

    /// A tree of views in a host of its own, and the bytes that say what happens.
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
            // A stored value of any kind, under the keys that holders look at.
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

        /// Lets the next thing happen, and looks at the rules.
        /// - Returns: whether something has happened.
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
                // While something moves these are as many frames thrice.
                frames += twentieths / 2
                try host.advance(by: Double(twentieths) / 20)
            case 4: try host.askToClose()
            default: events = (0..<1 + choices.index(below: 3)).map { _ in choices.event() }
            }
            guard !host.isClosed else { return true }
            try host.runFrame(events, size: size)
            // Rows that show nothing are not limited: lists of them in each other may be a hundred thousand.
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

    /// A program changes what the views are bound to.
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
            // Most of them have panes of the one before, which go on elsewhere.
            let dock = choices.pick([
                DockLayout(.tabs([json, "z"])), DockLayout(.tabs("a")), DockLayout(.tabs("c", "a", "d")),
                DockLayout(.vertical(0.3, .tabs("d", "b"), .tabs("a"))),
                DockLayout(.horizontal(0.5, .tabs("a", "b"), .vertical(0.4, .tabs("c"), .tabs("d")))),
            ])
            write = {
                subject.arrangement = SplitArrangement(splits: [
                    "/0": .init(fraction: share, length: number, hidden: .some(nil))
                ])
                // Fewer tabs, or the same the other way round.
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
        /// - Returns: the choices that are left.
        func plant(_ choices: Choices, _ subject: Subject, _ limit: Int) -> Choices {
            var planner = Planner(choices, subject: subject, budget: 0)
            planner.budget = 1 + planner.choices.index(below: limit)
            view = planner.view()
            return planner.choices
        }
    }
}

extension Choices {
    /// What a person or another program does.
    mutating func event() -> InputEvent {
        switch index(below: 16) {
        case 0, 1, 2: .pointerMoved(place())
        case 3, 4: .pointerPressed(pick(PointerButton.self))
        case 5: .pointerReleased(pick(PointerButton.self))
        case 6: .pointerLeft
        case 7: .scrolled(dx: length(), dy: length())
        case 8, 9: .keyPressed(key(), KeyModifiers(rawValue: index(below: 16)), isRepeat: flag())
        case 10: .modifiersChanged(KeyModifiers(rawValue: index(below: 16)))
        case 11: .focusChanged(flag())
        case 12: .touch(finger: index(below: 3), pick(TouchPhase.self), place())
        case 13: .textEntered(text())
        case 14: .textComposed(TextComposition(text()))
        default: .dropped(flag() ? [.text(text())] : [.file(URL(fileURLWithPath: "/fuzz"))], at: place())
        }
    }

    /// A place in most windows, or an odd one.
    private mutating func place() -> CGPoint {
        let (x, y) = (byte(), byte())
        return x == 255 ? point() : CGPoint(x: Double(x) * 1.5, y: Double(y))
    }

    private mutating func key() -> Key {
        let named = Key.named.sorted()
        let number = index(below: named.count + 26)
        return Key(
            rawValue: number < named.count ? named[number] : String(UnicodeScalar(UInt8(97 + number - named.count)))
        )
    }
}
