import Foundation
import ImmediateUI
import SDLHost

/// Scrolling by the wheel until something is in sight.
extension Harness {
    /// The share of a scroll view by which a step of the search scrolls on.
    private static let step: CGFloat = 0.8
    /// The most steps of a search.
    private static let mostSteps = 20_000
    /// The pause after which the wheel begins another gesture, in seconds.
    private static let pause = 0.35

    /// Scrolls until the control with this label, or, if there is none, the text with these characters, is in sight.
    ///
    /// The pointer moves over the scroll view and the wheel turns, a frame a step, as a user does: also through rows that are
    /// not built yet, from the present offset to the end and then from the start. What is in sight already stays.
    /// - Parameters:
    ///   - kind: such as `button`, if a control of another kind has the same label.
    ///   - index: which one, if there are several in sight.
    /// - Throws: `HarnessError` that names the scroll views that were searched and the nearest spelling in them.
    public func scroll(
        to label: String,
        kind: String? = nil,
        index: Int? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws {
        let query = HarnessQuery(label: label, kind: .any(kind), index: index, verb: "scroll: ")
        var search = ScrollSearch(query: query, fileID: fileID, line: line)
        if try reveal(&search) { return }
        let views = frame.scrollViews
        for view in views {
            for axis in [Axis.vertical, .horizontal] {
                guard let start = view.offsets[axis]?.offset else { continue }
                // A wheel that goes on turning belongs to the view in which it began.
                if search.steps > 0 { try advance(by: Self.pause) }
                if try scan(view, axis, &search) { return }
                // From the start to where the search began.
                try advance(by: Self.pause)
                try wheel(view, axis, by: -1e7)
                if try reveal(&search) || scan(view, axis, until: start, &search) { return }
            }
        }
        throw search.error(views.map(\.rect))
    }

    /// Scrolls on to the end of a scroll view, or to an offset, until the element is found.
    private func scan(
        _ view: HarnessScrollView,
        _ axis: Axis,
        until end: CGFloat = .infinity,
        _ search: inout ScrollSearch
    ) throws -> Bool {
        let visible = axis == .vertical ? view.rect.height : view.rect.width
        while let offset = current(view)?.offsets[axis]?.offset, offset < end {
            guard search.steps < Self.mostSteps else {
                let words = "scroll: gave up on “\(search.query.label)” after \(search.steps) steps"
                throw HarnessError(words, search.fileID, search.line)
            }
            search.steps += 1
            try wheel(view, axis, by: max(1, visible * Self.step))
            if try reveal(&search) { return true }
            guard let next = current(view)?.offsets[axis]?.offset, next != offset else { return false }
        }
        return false
    }

    /// Whether the element is there; scrolls by the rest of the way if only a part of it is in sight.
    private func reveal(_ search: inout ScrollSearch) throws -> Bool {
        var frame = frame
        search.note(frame)
        guard !search.query.matches(in: frame).isEmpty else { return false }
        var element = try search.query.find(in: frame, search.fileID, search.line)
        var tries = 0
        while !isInSight(element), let view = frame.scrollView(around: element.index), tries < 4 {
            tries += 1
            for axis in [Axis.vertical, .horizontal] where view.offsets[axis] != nil {
                let (low, high, start, end) =
                    axis == .vertical
                    ? (view.rect.minY, view.rect.maxY, element.rect.minY, element.rect.maxY)
                    : (view.rect.minX, view.rect.maxX, element.rect.minX, element.rect.maxX)
                let way = start < low || end - start > high - low ? start - low : max(0, end - high)
                if way != 0 { try wheel(view, axis, by: way) }
            }
            frame = self.frame
            guard !search.query.matches(in: frame).isEmpty else { return false }
            element = try search.query.find(in: frame, search.fileID, search.line)
        }
        guard isInSight(element) else {
            throw HarnessError(
                "scroll: “\(search.query.label)” at \(Listing.position(element.rect)) stays out of sight: "
                    + "nothing that scrolls brings its middle into the view",
                search.fileID,
                search.line
            )
        }
        return true
    }

    /// Whether the middle of an element shows.
    private func isInSight(_ element: HarnessElement) -> Bool {
        CGRect(origin: .zero, size: size).contains(element.center)
            && host.obstacle(at: element.center, to: element.fact) != .outOfSight
    }

    /// The scroll view as it is now.
    private func current(_ view: HarnessScrollView) -> HarnessScrollView? {
        frame.scrollViews.min { a, b in distance(a, view) < distance(b, view) }
    }

    private func distance(_ a: HarnessScrollView, _ b: HarnessScrollView) -> CGFloat {
        abs(a.rect.minX - b.rect.minX) + abs(a.rect.minY - b.rect.minY) + abs(a.rect.maxX - b.rect.maxX)
            + abs(a.rect.maxY - b.rect.maxY)
    }

    /// Turns the wheel over a scroll view, so that its content moves on by `distance` points.
    private func wheel(_ view: HarnessScrollView, _ axis: Axis, by distance: CGFloat) throws {
        let point = point(in: view)
        if point != host.pointer { try move(to: point) }
        if axis == .vertical { try scroll(dy: -distance) } else { try scroll(dx: -distance) }
    }

    /// A point where the wheel scrolls this view, not one that lies in it or over it.
    private func point(in view: HarnessScrollView) -> CGPoint {
        let shown = view.rect.intersection(CGRect(origin: .zero, size: size))
        let others = frame.scrollViews.filter { other in
            other.rect != view.rect && view.rect.contains(CGPoint(x: other.rect.midX, y: other.rect.midY))
        }
        let shares: [CGFloat] = [0.5, 0.25, 0.75, 0.05, 0.95]
        for y in shares {
            for x in shares {
                let point = CGPoint(x: shown.minX + x * shown.width, y: shown.minY + y * shown.height)
                if !others.contains(where: { $0.rect.contains(point) }) { return point }
            }
        }
        return CGPoint(x: shown.midX, y: shown.midY)
    }
}

/// A search by scrolling: what is looked for, and the labels that came by.
private struct ScrollSearch {
    let query: HarnessQuery
    let fileID: StaticString
    let line: UInt
    var steps = 0
    private var seen: [String] = []
    private var known: Set<String> = []

    init(query: HarnessQuery, fileID: StaticString, line: UInt) {
        (self.query, self.fileID, self.line) = (query, fileID, line)
    }

    mutating func note(_ frame: HarnessFrame) {
        for element in query.pool(frame) where !element.label.isEmpty && known.insert(element.label).inserted {
            seen.append(element.label)
        }
    }

    func error(_ views: [CGRect]) -> HarnessError {
        var message = "scroll: there is no “\(query.label)”"
        if views.isEmpty {
            message += ", and nothing has content out of sight."
        } else {
            let places = views.map(Listing.position).joined(separator: " and ")
            message += " in the scroll view\(views.count == 1 ? "" : "s") at \(places), searched from start to end."
        }
        let near = Spelling.near(query.label, in: seen) { $0 }
        if let first = near.first {
            message += " Did you mean “\(Listing.short(first))”?"
            message += near.map { "\n  “\(Listing.short($0))”" }.joined()
        }
        return HarnessError(message, fileID, line)
    }
}
