import Foundation

/// The rules of splits for rows, sections 3 to 6 and 10 to 12, and the doc comments of `HSplit`, `View.pane` and
/// `PaneLengthsHolder`, as the simplest program that follows them. `ReferenceModel` does the same for two sides.
final class RowModel {
    let rows: [Row]
    private var size: CGSize
    let scale: Double
    private(set) var pointer: CGPoint?
    private(set) var time = 0.0
    /// The pressed splitters; and the point and time of the press, and whether it can no longer be a tap.
    private(set) var dragged: [RowSplitter] = []
    private(set) var pressed: (at: CGPoint, time: Double, wentFar: Bool)?
    private(set) var focused: RowSplitter?

    init(_ plan: RowPlan, size: CGSize, scale: Double) {
        let root = Row(plan, around: nil, scale: scale)
        rows = root.all
        (self.size, self.scale) = (size, scale)
    }

    // MARK: Events

    /// Advances the time without an event, and lays out.
    func passes(_ seconds: Double, drawn: [(Double, Double)]) {
        time += seconds
        var grid = ReferenceModel.Grid(scale: scale, drawn: drawn[...])
        rows[0].build()
        rows[0].place(in: CGRect(origin: .zero, size: size), isShown: true, &grid)
        // A splitter is removed with the pane after it.
        if let splitter = focused, !splitter.exists { focused = nil }
    }

    func happens(_ event: Event) {
        time += event == .wait ? 1 : 1 / 60.0
        switch event {
        case .animated(let change): happens(change)
        case .move(let x, let y): move(CGPoint(x: x, y: y))
        case .press: press()
        case .release: release()
        case .cancel: end(committed: false)
        case .resize(let width, let height): size = CGSize(width: width, height: height)
        case .collapse(let number, let pane, let isHidden): rows[number].bindings[pane] = isHidden
        case .panes(let number, let ids): rows[number].present = ids
        case .lengths(let number, let lengths): rows[number].set(lengths)
        case .key(let step, let modifier): focused.map { $0.row.key(step, modifier, at: $0.index) }
        case .tab: focusNext()
        case .wait, .fraction, .hide, .toggle, .turn, .restart: break
        }
    }

    /// The visible splitters, those of outer rows first.
    var seenSplitters: [RowSplitter] { rows[0].seen.flatMap(\.splitters) }

    /// The splitters that a press at the pointer takes.
    var grips: [RowSplitter] {
        guard let pointer else { return [] }
        let all = seenSplitters
        return Grip.taken(at: pointer, of: all.map(\.grip)).map { all[$0] }
    }

    private func press() {
        guard let pointer else { return }
        dragged = grips
        pressed = (pointer, time, false)
        // 12.1: a press beside everything visible removes the focus.
        if !CGRect(origin: .zero, size: size).contains(pointer) { focused = nil }
        for splitter in dragged { splitter.row.grab(splitter.index, at: pointer) }
    }

    private func move(_ point: CGPoint) {
        defer { pointer = point }
        guard let press = pressed, point != pointer else { return }
        if hypot(point.x - press.at.x, point.y - press.at.y) > 4 { pressed?.wentFar = true }
        for splitter in dragged { splitter.row.drag(to: point, from: press.at) }
    }

    private func release() {
        guard let press = pressed, let pointer else { return }
        let isTap = !press.wentFar && time - press.time <= 0.8 + 1e-6
        guard isTap else { return end(committed: true) }
        let splitters = dragged
        end(committed: false)
        for splitter in splitters {
            let (row, pane) = (splitter.row, splitter.pane)
            let last = row.tapped[pane]
            row.tapped[pane] = (pointer, time)
            guard let last, press.time - last.time <= 0.3 + 1e-6,
                hypot(press.at.x - last.at.x, press.at.y - last.at.y) <= 6
            else { continue }
            row.tapped[pane] = nil
            row.reset(splitter.index)
        }
    }

    /// 5.5, 6.4, 10.1.
    private func end(committed: Bool) {
        for splitter in dragged { splitter.row.end(committed: committed) }
        (dragged, pressed) = ([], nil)
    }

    /// 12.1: in reading order; the first follows the last.
    private func focusNext() {
        let stops = rows[0].inReadingOrder
        guard !stops.isEmpty else { return }
        let next = focused.flatMap(stops.firstIndex).map { ($0 + 1) % stops.count } ?? 0
        focused = stops[next]
    }
}

/// A splitter of a row, identified by the id of the pane after it, with which it is added and removed.
struct RowSplitter: Equatable {
    let row: Row
    let pane: Int

    /// The index of the splitter and of the pane before it, from 0.
    var index: Int { (row.ids.firstIndex(of: pane) ?? 0) - 1 }
    var exists: Bool { row.isBuilt && row.ids.dropFirst().contains(pane) }
    var grip: Grip { exists && row.grips.indices.contains(index) ? row.grips[index] : Grip() }

    static func == (a: RowSplitter, b: RowSplitter) -> Bool { a.row === b.row && a.pane == b.pane }
}

// MARK: Comparison

extension RowModel {
    /// Returns whether an event has a meaning now. Others are not sent to the real rows either.
    func accepts(_ event: Event) -> Bool {
        func isThere(_ number: Int) -> Bool {
            pressed == nil && number < rows.count && rows[number].isSeen && rows[number].length > 0
        }
        switch event {
        // Known: a row that opens gradually takes its holder's lengths while it is shorter than its splitters.
        case .animated(.panes(let number, let ids)):
            guard accepts(.panes(row: number, ids)) else { return false }
            let new = ids.filter { !rows[number].present.contains($0) }
            let opens = new.contains { id in
                rows[number].plan.panes[id].content?.all.contains { $0.lengths != nil } == true
            }
            return !opens
        case .animated(let change): return accepts(change)
        case .press: return pressed == nil && pointer != nil
        // Assumed: outside drags, Escape is a key for the focused splitter.
        case .cancel(.escape): return pressed != nil && (focused == nil || !dragged.isEmpty)
        case .release, .cancel: return pressed != nil
        case .move, .wait: return true
        case .resize: return pressed == nil
        case .collapse(let number, let pane, _):
            return isThere(number) && rows[number].present.contains(pane) && rows[number].bindings[pane] != nil
        case .panes(let number, let ids):
            return isThere(number) && ids.allSatisfy(rows[number].plan.panes.indices.contains)
                // Assumed: the focus after the removal of the focused splitter is undefined.
                && focused.map { rows[number].keeps($0, with: ids) } != false
        case .lengths(let number, _): return isThere(number) && rows[number].held != nil
        case .key(let step, let modifier):
            let isPlain = modifier == .none || ![.home, .end, .enter].contains(step)
            return pressed == nil && focusCounts && focused != nil && isPlain
        // Assumed: splitters that are too small to be seen, or hidden with a pane, have no place in the order.
        case .tab:
            return pressed == nil && (focused == nil || focusCounts)
                && !seenSplitters.contains { $0.grip.isReachUnsure(scale: scale) }
                && rows.allSatisfy { !$0.isSeen || $0.rect.width >= 1 && $0.rect.height >= 1 }
        case .fraction, .hide, .toggle, .turn, .restart: return false
        }
    }

    private var focusCounts: Bool { focused.map { $0.row.isSeen && $0.grip.isReached } ?? false }

    var seen: [SeenRow] {
        rows[0].seen.map { row in
            let isDragged = dragged.contains { $0.row === row }
            return SeenRow(
                isHorizontal: row.plan.isHorizontal,
                isDragging: isDragged,
                previewing: isDragged ? row.preview : nil,
                rect: row.rect,
                panes: row.spans,
                bars: row.splitters.map {
                    SeenBar(
                        fraction: row.statedFraction($0.index),
                        isFocused: $0 == focused,
                        rect: $0.grip.splitter,
                        zone: $0.grip.zone
                    )
                }
            )
        }
    }

    /// Whether rounding errors decide, which depend on the order of sums.
    var isUncertain: Bool {
        if rows.contains(where: \.isUncertain) { return true }
        guard scale != 1, scale != 2, let pointer else { return false }
        return seenSplitters.contains { $0.grip.hasEdge(at: pointer) }
    }

    /// 5.6, 10.3.
    var cursor: String {
        let under = dragged.isEmpty ? grips : dragged
        return under.count == 2
            ? "resizeAll" : under.first.map { $0.grip.isHorizontal ? "resizeLeftRight" : "resizeUpDown" } ?? "arrow"
    }
}
