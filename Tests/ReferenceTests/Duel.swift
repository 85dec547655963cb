import Foundation

/// The model and the real splits, side by side.
@MainActor final class Duel {
    let model: ReferenceModel
    private let subject: Subject
    /// The first difference before any event; nil for none.
    private var fault: String?
    /// The number of events that had a meaning.
    private(set) var count = 0

    init(_ story: Story) {
        (model, subject) = (ReferenceModel(story), Subject(story))
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
        guard model.accepts(event), !model.isUncertain else { return nil }
        count += 1
        model.happens(event)
        subject.happens(event)
        if subject.isAnimating {
            // 9: rule 3.1 holds during animations, and these end.
            for _ in 0..<2 {
                subject.frame([], after: 0.1)
                // During a turn, all panes change at once and fit together only at the end. Assumed: a removed pane
                // leaves its room gradually, and no pane is in it yet.
                switch event {
                case .animated(.turn), .animated(.panes): continue
                default: break
                }
                if let text = subject.seen.lazy.compactMap(\.fault).first { return "on the way: " + text }
            }
            subject.frame([], after: 100)
            if subject.isAnimating { return "still moves after 100 s" }
        }
        if let text = difference() ?? told(event) { return text }
        guard case .cancel(let cancellation) = event else { return nil }
        subject.frame(cancellation.end)
        return difference()
    }

    /// 5.4: `onDrag` receives the displayed fraction; 2.1: a setter receives the value of its holder.
    private func told(_ event: Event) -> String? {
        if model.isUncertain { return nil }
        for (number, (node, split)) in zip(subject.nodes, model.splits).enumerated() where !split.mayBeOff {
            if case .move = event, let told = node.dragged,
                let splitter = model.dragged.first(where: { $0.split === split })
            {
                let shown = split.fraction(splitter.index)
                if abs(told - shown) > 1e-6 {
                    return "split \(number): onDrag was told \(told), the model shows \(shown)"
                }
            }
            if let written = node.written, written != node.fraction.value {
                return "split \(number): the setter was given \(written), the holder holds \(node.fraction.value)"
            }
        }
        return nil
    }

    private func difference() -> String? {
        let seen = subject.seen
        let drawn = seen.flatMap { split in
            zip(split.panes, split.panes.dropFirst()).map {
                split.isHorizontal ? (Double($0.maxX), Double($1.minX)) : (Double($0.maxY), Double($1.minY))
            }
        }
        model.passes(subject.time - model.time, drawn: drawn)
        if model.isUncertain { return nil }
        let expected = model.seen
        guard seen.count == expected.count else {
            return "\(seen.count) splits are seen, \(expected.count) by the model"
        }
        for (number, (real, wanted)) in zip(seen, expected).enumerated() {
            if let text = real.fault ?? real.difference(from: wanted) { return "seen split \(number): \(text)" }
        }
        if subject.cursor.rawValue != model.cursor {
            return "the cursor is \(subject.cursor), \(model.cursor) in the model"
        }
        // A pixel more or less decides whether a split has a length, and so what its holders and bindings receive.
        for (number, (node, split)) in zip(subject.nodes, model.splits).enumerated() where !split.mayBeOff {
            if let text = node.difference(from: split) { return "split \(number): \(text)" }
        }
        return nil
    }
}

extension Subject.Node {
    /// Returns the difference between the app's state and that of the model.
    fileprivate func difference(from split: ReferenceSplit) -> String? {
        guard plan.isTwoSided else {
            let (held, wanted) = (kept ?? [], split.lengths ?? [])
            let isSame =
                held.count == wanted.count
                && zip(held, wanted).allSatisfy { abs($0.length - $1.length) < 2e-6 && $0.isHidden == $1.isHidden }
            func words(_ lengths: [Kept]) -> String {
                lengths.map { "\($0.length)\($0.isHidden ? " hidden" : "")" }.joined(separator: ", ")
            }
            return compare("the bindings", hidden, split.bindings)
                ?? (isSame ? nil : "the holder says \(words(held)), \(words(wanted)) in the model")
        }
        guard split.isShown, split.length > 0 else { return nil }
        let isSame = abs(fraction.value - split.held) < 1e-6
        return compare("hidden", side.side.map { $0 == .primary ? Side.primary : .secondary }, split.side.side)
            ?? (isSame ? nil : "the holder holds \(fraction.value), \(split.held) in the model")
    }
}

/// The visible state of a split, of the model or the real one.
struct Seen {
    var isHorizontal: Bool
    var isDragging: Bool
    /// The side of the dragged splitter whose pane a release would hide.
    var previewing: Side?
    /// The hidden side of two.
    var hidden: Side?
    var rect: CGRect
    var panes: [CGRect]
    var bars: [Bar]

    struct Bar {
        var fraction: Double
        var isFocused: Bool
        var rect: CGRect?
        var zone: CGRect?
    }

    private func length(_ rect: CGRect) -> Double { isHorizontal ? rect.width : rect.height }

    /// 3.1: the first violation, whatever the events were.
    fileprivate var fault: String? {
        let parts = panes + bars.compactMap(\.rect)
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
        if bars.count != max(panes.count - 1, 0) { return "\(bars.count) splitters of \(panes.count) panes" }
        let sum = parts.map(length).sum
        return abs(sum - length(rect)) > 1e-9 && !panes.isEmpty
            ? "the parts are \(sum) long, the split is \(length(rect))" : nil
    }

    fileprivate func difference(from model: Seen) -> String? {
        func compareRects(_ name: String, _ a: CGRect?, _ b: CGRect?) -> String? {
            func sides(_ rect: CGRect?) -> [Double] { rect.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? [] }
            let (a, b) = (sides(a), sides(b))
            return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
                ? nil : "\(name) is \(a), \(b) in the model"
        }
        var differences = [
            compare("horizontal", isHorizontal, model.isHorizontal), compare("panes", panes.count, model.panes.count),
            compareRects("rect", rect, model.rect), compare("dragging", isDragging, model.isDragging),
            compare("previewing", previewing, model.previewing), compare("hidden", hidden, model.hidden),
        ]
        for (number, (a, b)) in zip(panes, model.panes).enumerated() {
            differences.append(compareRects("pane \(number)", a, b))
        }
        for (number, (a, b)) in zip(bars, model.bars).enumerated() {
            differences += [
                compareRects("splitter \(number)", a.rect, b.rect), compareRects("zone \(number)", a.zone, b.zone),
                compare("focus of \(number)", a.isFocused, b.isFocused),
            ]
            // Assumed: without a length, no fraction is reported.
            if length(rect) > 1e-6, abs(a.fraction - b.fraction) > 1e-6 {
                differences.append("fraction \(number) is \(a.fraction), \(b.fraction) in the model")
            }
        }
        return differences.lazy.compactMap { $0 }.first
    }
}

private func compare<Value: Equatable>(_ name: String, _ a: Value, _ b: Value) -> String? {
    a == b ? nil : "\(name) is \(a), \(b) in the model"
}
