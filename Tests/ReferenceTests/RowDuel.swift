import Foundation

/// A plan of rows and its events. See `Story`.
struct RowStory: Codable {
    var plan: RowPlan
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

    init(plan: RowPlan, width: Double, height: Double) { (self.plan, self.width, self.height) = (plan, width, height) }

    init(script: String) throws { self = try JSONDecoder().decode(RowStory.self, from: Data(script.utf8)) }
}

/// The model and the real rows, side by side.
@MainActor final class RowDuel {
    let model: RowModel
    private let subject: RowSubject
    /// The first difference before any event; nil for none.
    private(set) var fault: String?
    /// The number of events that had a meaning, and of those with a visible row of three panes or more.
    private(set) var count = 0
    private(set) var longCount = 0

    init(_ story: RowStory) {
        let size = CGSize(width: story.width, height: story.height)
        model = RowModel(story.plan, size: size, scale: story.scale)
        subject = RowSubject(story.plan, size: size, scale: story.scale, movesAtOnce: story.movesAtOnce)
        fault = difference()
    }

    /// Plays a story, and returns the first difference and the index of its event; -1 is before the first one.
    static func difference(in story: RowStory) -> (event: Int, text: String)? {
        let duel = RowDuel(story)
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
        if model.rows.contains(where: { $0.isSeen && $0.ids.count > 2 }) { longCount += 1 }
        model.happens(event)
        subject.happens(event)
        if subject.isAnimating {
            // 9: rule 3.1 holds during animations, and these end.
            for _ in 0..<2 {
                subject.frame([], after: 0.1)
                // Assumed: a removed pane leaves its room gradually, and no pane is in it yet. Known: the same happens
                // after a double click on two splitters at once.
                if case .animated(.panes) = event { continue }
                if case .release = event { continue }
                if let text = subject.seen.lazy.compactMap(\.fault).first { return "on the way: " + text }
            }
            subject.frame([], after: 100)
            if subject.isAnimating { return "still moves after 100 s" }
        }
        if let text = difference() ?? told(event) { return text }
        if case .cancel(let cancellation) = event {
            subject.endPress(after: cancellation)
            if let text = difference() { return text }
        }
        return nil
    }

    /// 5.4: `onDrag` receives the displayed fraction.
    private func told(_ event: Event) -> String? {
        guard case .move = event, !model.isUncertain else { return nil }
        for splitter in model.dragged {
            guard let number = model.rows.firstIndex(where: { $0 === splitter.row }) else { continue }
            let shown = splitter.row.statedFraction(splitter.index)
            if let told = subject.nodes[number].dragged, abs(told - shown) > 1e-6 {
                return "row \(number): onDrag was told \(told), the model shows \(shown)"
            }
        }
        return nil
    }

    private func difference() -> String? {
        let seen = subject.seen
        let drawn = seen.flatMap { row in
            zip(row.panes, row.panes.dropFirst()).map {
                row.isHorizontal ? (Double($0.maxX), Double($1.minX)) : (Double($0.maxY), Double($1.minY))
            }
        }
        model.passes(subject.time - model.time, drawn: drawn)
        if model.isUncertain { return nil }
        let expected = model.seen
        guard seen.count == expected.count else {
            return "\(seen.count) rows are seen, \(expected.count) by the model"
        }
        for (number, (real, wanted)) in zip(seen, expected).enumerated() {
            if let text = real.fault ?? real.difference(from: wanted) { return "seen row \(number): \(text)" }
        }
        if subject.cursor.rawValue != model.cursor {
            return "the cursor is \(subject.cursor), \(model.cursor) in the model"
        }
        // A pixel more or less decides whether a row has a length, and so what its holder and bindings receive.
        for (number, (node, row)) in zip(subject.nodes, model.rows).enumerated() where !row.mayBeOff {
            if let text = node.difference(from: row) { return "row \(number): \(text)" }
        }
        return nil
    }
}

extension RowSubject.Node {
    /// Returns the difference between the bindings or the holder and the model.
    fileprivate func difference(from row: Row) -> String? {
        if hidden != row.bindings { return "the bindings say \(hidden), \(row.bindings) in the model" }
        let (held, wanted) = (held ?? [], row.held ?? [])
        let isSame =
            held.count == wanted.count
            && zip(held, wanted).allSatisfy { abs($0.length - $1.length) < 1e-6 && $0.isHidden == $1.isHidden }
        return isSame ? nil : "the holder says \(held.words), \(wanted.words) in the model"
    }
}

extension [Kept] {
    fileprivate var words: String { map { "\($0.length)\($0.isHidden ? " hidden" : "")" }.joined(separator: ", ") }
}

extension SeenRow {
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
        let sum = parts.map { isHorizontal ? $0.width : $0.height }.reduce(0, +)
        let length = isHorizontal ? rect.width : rect.height
        return abs(sum - length) > 1e-9 && !panes.isEmpty ? "the parts are \(sum) long, the row is \(length)" : nil
    }

    fileprivate func difference(from model: SeenRow) -> String? {
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
        var differences: [String?] = [
            compare("horizontal", isHorizontal, model.isHorizontal), compare("panes", panes.count, model.panes.count),
            compareRects("rect", rect, model.rect), compare("dragging", isDragging, model.isDragging),
            compare("previewing", previewing, model.previewing),
        ]
        for (number, (a, b)) in zip(panes, model.panes).enumerated() {
            differences.append(compareRects("pane \(number)", a, b))
        }
        let hasLength = (isHorizontal ? rect.width : rect.height) > 1e-6
        for (number, (a, b)) in zip(bars, model.bars).enumerated() {
            differences += [
                compareRects("splitter \(number)", a.rect, b.rect), compareRects("zone \(number)", a.zone, b.zone),
                compare("focus of \(number)", a.isFocused, b.isFocused),
            ]
            // Assumed: without a length, no fraction is reported.
            if hasLength, abs(a.fraction - b.fraction) > 1e-6 {
                differences.append("fraction \(number) is \(a.fraction), \(b.fraction) in the model")
            }
        }
        return differences.lazy.compactMap { $0 }.first
    }
}
