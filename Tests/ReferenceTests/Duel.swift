import Foundation
import SplitView

/// A plan and its events: a test that can be written to a file, read and replayed.
struct Story: Codable {
    var plan: Plan
    var width: Double
    var height: Double
    var scale = 1.0
    /// Whether motion is reduced, so that animations end at once.
    var movesAtOnce = true
    var events: [Event] = []

    /// The story as JSON.
    var script: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return (try? encoder.encode(self)).flatMap { String(data: $0, encoding: .utf8) } ?? "\(self)"
    }

    init(plan: Plan, width: Double, height: Double) { (self.plan, self.width, self.height) = (plan, width, height) }

    init(script: String) throws { self = try JSONDecoder().decode(Story.self, from: Data(script.utf8)) }
}

/// The model and the real splits, side by side.
@MainActor final class Duel {
    let model: ReferenceModel
    let subject: Subject
    /// The first difference before any event; nil for none.
    private(set) var fault: String?
    /// The number of events that had a meaning.
    private(set) var count = 0

    /// Whether the model is off by a device pixel somewhere, or rounding errors decide whether the pointer is on a
    /// splitter. Differences then prove nothing.
    private var isUncertain: Bool {
        model.splits.contains { $0.isUncertain || $0.isTied } || model.isPointerOnAnEdge
    }

    init(_ story: Story) {
        let size = CGSize(width: story.width, height: story.height)
        model = ReferenceModel(story.plan, size: size, scale: story.scale)
        subject = Subject(story.plan, size: size, scale: story.scale, movesAtOnce: story.movesAtOnce)
        fault = difference()
    }

    /// Plays a story, and returns the first difference and the index of its event; -1 is before the first one.
    static func difference(in story: Story) -> (event: Int, text: String)? {
        let duel = Duel(story)
        if let text = duel.fault { return (-1, text) }
        for (number, event) in story.events.enumerated() {
            if let text = duel.play(event) { return (number, text) }
        }
        return nil
    }

    /// Sends an event to both, and returns the first difference.
    func play(_ event: Event) -> String? {
        if let fault { return fault }
        guard model.accepts(event), !isUncertain else { return nil }
        count += 1
        model.happens(event)
        subject.happens(event)
        if subject.isAnimating {
            // 9: rule 3.1 holds during animations, and these end.
            for _ in 0..<2 {
                subject.frame([], after: 0.1)
                // During a turn, both panes change at once and fit together only at the end.
                if case .animated(.turn) = event { continue }
                if let text = subject.seen.lazy.compactMap({ $0.fault }).first { return "on the way: " + text }
            }
            subject.frame([], after: 100)
            if subject.isAnimating { return "still moves after 100 s" }
        }
        if let text = difference() ?? told(event) { return text }
        guard case .cancel(let cancellation) = event else { return nil }
        subject.endPress(after: cancellation)
        return difference()
    }

    /// 5.4: `onDrag` receives the displayed fraction; 2.1: a setter receives the value of its holder.
    private func told(_ event: Event) -> String? {
        if isUncertain { return nil }
        for (number, (node, split)) in zip(subject.nodes, model.splits).enumerated() {
            if case .move = event, let told = node.told.dragged, abs(told - split.fraction) > 1e-6 {
                return "split \(number): onDrag was told \(told), the model shows \(split.fraction)"
            }
            if let written = node.told.written, written != node.fraction.value {
                return "split \(number): the setter was given \(written), the holder holds \(node.fraction.value)"
            }
        }
        return nil
    }

    private func difference() -> String? {
        let seen = subject.seen
        let drawn = seen.map {
            $0.isHorizontal ? ($0.primary.maxX, $0.secondary.minX) : ($0.primary.maxY, $0.secondary.minY)
        }
        model.passes(subject.time - model.time, drawn: drawn.map { (Double($0.0), Double($0.1)) })
        if model.splits.contains(where: \.isTied) { return nil }
        let expected = model.seen
        guard seen.count == expected.count else {
            return "\(seen.count) splits are seen, \(expected.count) by the model"
        }
        for (number, (real, wanted)) in zip(seen, expected).enumerated() {
            if let text = real.fault ?? real.difference(from: wanted) { return "seen split \(number): \(text)" }
        }
        if isUncertain { return nil }
        if subject.cursor.rawValue != model.cursor {
            return "the cursor is \(subject.cursor), \(model.cursor) in the model"
        }
        for (number, (node, split)) in zip(subject.nodes, model.splits).enumerated()
        where split.isShown && split.length > 0 {
            if abs(node.fraction.value - split.held) > 1e-6 {
                return "split \(number): the holder holds \(node.fraction.value), \(split.held) in the model"
            }
            let side = node.side.side.map { $0 == .primary ? Side.primary : .secondary }
            if side != split.hidden {
                return "split \(number): hidden is \(side as Any), \(split.hidden as Any) in the model"
            }
        }
        return nil
    }
}

extension Seen {
    /// 3.1: the first violation, whatever the events were.
    fileprivate var fault: String? {
        let parts = [primary, bar ?? .null, secondary].filter { $0 != .null }
        for part in parts {
            let values = [part.minX, part.minY, part.width, part.height]
            if values.contains(where: { !$0.isFinite }) || part.width < 0 || part.height < 0 {
                return "not a rect: \(part)"
            }
            let room = rect.insetBy(dx: -1e-9, dy: -1e-9)
            if part.minX < room.minX || part.maxX > room.maxX || part.minY < room.minY || part.maxY > room.maxY {
                return "\(part) is outside of \(rect)"
            }
        }
        let sum = parts.map { isHorizontal ? $0.width : $0.height }.reduce(0, +)
        let length = isHorizontal ? rect.width : rect.height
        return abs(sum - length) > 1e-9 ? "the parts are \(sum) long, the split is \(length)" : nil
    }

    fileprivate func difference(from model: Seen) -> String? {
        func compareRects(_ name: String, _ a: CGRect?, _ b: CGRect?) -> String? {
            func close(_ a: CGRect, _ b: CGRect) -> Bool {
                abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
                    && abs(a.height - b.height) < 1e-6
            }
            guard let a, let b else { return a == b ? nil : "\(name) is \(a as Any), \(b as Any) in the model" }
            return close(a, b) ? nil : "\(name) is \(a), \(b) in the model"
        }
        func compare<Value: Equatable>(_ name: String, _ a: Value, _ b: Value) -> String? {
            a == b ? nil : "\(name) is \(a), \(b) in the model"
        }
        let differences: [String?] = [
            compare("horizontal", isHorizontal, model.isHorizontal), compare("hidden", hidden, model.hidden),
            compare("previewing", previewing, model.previewing), compare("dragging", isDragging, model.isDragging),
            compareRects("rect", rect, model.rect), compareRects("bar", bar, model.bar),
            compareRects("primary", primary, model.primary), compareRects("secondary", secondary, model.secondary),
            compareRects("zone", zone, model.zone), compare("focused", isFocused, model.isFocused),
        ]
        // Assumed: without a length, no fraction is reported.
        if (isHorizontal ? rect.width : rect.height) < 1e-6 { return differences.lazy.compactMap { $0 }.first }
        let fractions = "fraction is \(fraction), \(model.fraction) in the model"
        return differences.lazy.compactMap { $0 }.first ?? (abs(fraction - model.fraction) < 1e-6 ? nil : fractions)
    }
}
