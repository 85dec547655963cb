import Foundation

/// The rules of splits, sections 2 to 7 and 10 to 12, and the doc comments of `HSplit`, `View.pane` and
/// `PaneLengthsHolder`, as the simplest program that follows them. It was written from the rules. Where the rules leave
/// something open, a comment begins with "Assumed:".
final class ReferenceModel {
    private(set) var splits: [ReferenceSplit]
    private var size: CGSize
    let scale: Double
    private(set) var pointer: CGPoint?
    private(set) var time = 0.0
    /// The pressed splitters; and the point and time of the press, and whether it can no longer be a tap.
    private(set) var dragged: [ReferenceSplitter] = []
    private(set) var pressed: (at: CGPoint, time: Double, wentFar: Bool)?
    private(set) var focused: ReferenceSplitter?

    init(_ story: Story) {
        splits = ReferenceSplit(story.plan, scale: story.scale).all
        (size, scale) = (CGSize(width: story.width, height: story.height), story.scale)
    }

    private var root: ReferenceSplit { splits[0] }

    // MARK: Events

    /// Advances the time without an event, and lays out.
    func passes(_ seconds: Double, drawn: [(Double, Double)]) {
        time += seconds
        var grid = Grid(scale: scale, drawn: drawn[...])
        root.build()
        root.place(in: CGRect(origin: .zero, size: size), isShown: true, &grid)
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
        case .wait: break
        case .resize(let width, let height): size = CGSize(width: width, height: height)
        case .turn(let number): splits[number].turn()
        // Assumed: writing a holder's own value is not an action.
        case .fraction(let number, let value): if value != splits[number].held { splits[number].put(value) }
        case .hide(let number, let side): splits[number].side.set(side)
        case .toggle(let number, let side): splits[number].side.toggle(side)
        case .collapse(let number, let pane, let isHidden): splits[number].bindings[pane] = isHidden
        case .panes(let number, let ids): splits[number].present = ids
        case .lengths(let number, let lengths): splits[number].set(lengths)
        case .key(let step, let modifier): focused.map { $0.split.key(step, modifier, at: $0.index) }
        case .tab: focusNext()
        case .restart:
            // 2.1: holders start with the stored values, everything else with the plan's.
            splits = ReferenceSplit(root.plan, scale: scale, stored: root).all
            (focused, pointer) = (nil, nil)
        }
    }

    /// The visible splitters, those of outer splits first.
    var seenSplitters: [ReferenceSplitter] { root.seen.flatMap(\.splitters) }

    /// The splitters that a press at the pointer takes.
    private var grips: [ReferenceSplitter] {
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
        for splitter in dragged { splitter.split.grab(splitter.index, at: pointer) }
    }

    private func move(_ point: CGPoint) {
        defer { pointer = point }
        guard let press = pressed, point != pointer else { return }
        if hypot(point.x - press.at.x, point.y - press.at.y) > 4 { pressed?.wentFar = true }
        for splitter in dragged { splitter.split.drag(to: point, from: press.at) }
    }

    private func release() {
        guard let press = pressed, let pointer else { return }
        let isTap = !press.wentFar && time - press.time <= 0.8 + 1e-6
        guard isTap else { return end(committed: true) }
        let splitters = dragged
        end(committed: false)
        // 10.2. Assumed: both taps are on the same splitter.
        for splitter in splitters {
            let (split, pane) = (splitter.split, splitter.pane)
            let last = split.tapped[pane]
            split.tapped[pane] = (pointer, time)
            guard let last, press.time - last.time <= 0.3 + 1e-6,
                hypot(press.at.x - last.at.x, press.at.y - last.at.y) <= 6
            else { continue }
            split.tapped[pane] = nil
            split.plan.toggled.map { split.toggle($0, of: splitter.index) } ?? split.reset(splitter.index)
        }
    }

    /// 5.5, 6.4, 10.1.
    private func end(committed: Bool) {
        for splitter in dragged { splitter.split.end(committed: committed) }
        (dragged, pressed) = ([], nil)
    }

    /// 12.1: in reading order; the first follows the last.
    private func focusNext() {
        let stops = root.inReadingOrder
        guard !stops.isEmpty else { return }
        focused = stops[focused.flatMap(stops.firstIndex).map { ($0 + 1) % stops.count } ?? 0]
    }
}

/// A splitter of a split, identified by the id of the pane after it, with which it is added and removed.
struct ReferenceSplitter: Equatable {
    let split: ReferenceSplit
    let pane: Int

    /// The index of the splitter and of the pane before it, from 0.
    var index: Int { (split.ids.firstIndex(of: pane) ?? 0) - 1 }
    var exists: Bool { split.isBuilt && split.ids.dropFirst().contains(pane) }
    var grip: Grip { exists && split.grips.indices.contains(index) ? split.grips[index] : Grip() }

    static func == (a: ReferenceSplitter, b: ReferenceSplitter) -> Bool { a.split === b.split && a.pane == b.pane }
}

// MARK: Comparison

extension ReferenceModel {
    /// Returns whether an event has a meaning now. Others are not sent to the real splits either.
    func accepts(_ event: Event) -> Bool {
        func isThere(_ number: Int) -> Bool {
            number < splits.count && splits[number].isSeen && splits[number].length > 0
        }
        switch event {
        // Assumed: no animation during a press, which would start from what is displayed then; nor before each split has
        // kept its lengths, as it might keep some of the intermediate ones.
        case .animated(let change):
            return pressed == nil && accepts(change) && !splits.contains(where: \.isUnsettled)
        case .press: return pressed == nil && pointer != nil
        // Assumed: outside drags, Escape is a key for the focused splitter.
        case .cancel(.escape):
            return accepts(.cancel(.focus)) && (focused == nil || !dragged.isEmpty)
        case .release, .cancel: return pressed != nil
        case .move, .wait: return true
        case .resize: return pressed == nil
        // Assumed: the value that a split without length reports to its holder is undefined.
        case .restart:
            return pressed == nil && splits.allSatisfy { !$0.isUnsettled && $0.isRestorable && !$0.mayBeOff }
        case .turn(let number): return pressed == nil && isThere(number)
        case .fraction(let number, let value):
            // A rounding error decides whether that changes the holder's value.
            let isUnsure = isThere(number) && splits[number].held != value && abs(splits[number].held - value) < 1e-9
            return pressed == nil && isThere(number) && splits[number].plan.isTwoSided && !isUnsure
        // During a drag too.
        case .hide(let number, _), .toggle(let number, _): return isThere(number) && splits[number].plan.isTwoSided
        case .collapse(let number, let pane, _):
            return isThere(number) && splits[number].present.contains(pane) && splits[number].bindings[pane] != nil
        case .panes(let number, let ids):
            return pressed == nil && isThere(number) && !splits[number].plan.isTwoSided
                && ids.allSatisfy(splits[number].plan.panes.indices.contains)
                && splits[number].restores(ids)
                // Assumed: the focus after the removal of the focused splitter is undefined.
                && focused.map { splits[number].keeps($0, with: ids) } != false
        case .lengths(let number, _): return pressed == nil && isThere(number) && splits[number].lengths != nil
        case .key(let step, let modifier):
            let isPlain = modifier == .none || ![.home, .end, .enter].contains(step)
            return pressed == nil && focused != nil && isFocusReached && isPlain
        // Assumed: splitters that are too small to be seen, or hidden with a pane, have no place in the order.
        case .tab:
            return pressed == nil && (focused == nil || isFocusReached)
                && !seenSplitters.contains { $0.grip.isReachUnsure(scale: scale) }
                && splits.allSatisfy { !$0.isSeen || $0.rect.width >= 1 && $0.rect.height >= 1 }
        }
    }

    private var isFocusReached: Bool { focused.map { $0.split.isSeen && $0.grip.isReached } ?? false }

    var seen: [Seen] {
        root.seen.map { split in
            let isDragged = dragged.contains { $0.split === split }
            return Seen(
                isHorizontal: split.isHorizontal,
                isDragging: isDragged,
                previewing: split.preview,
                hidden: split.hasMoved ? nil : split.side.side,
                rect: split.rect,
                panes: split.spans,
                bars: split.splitters.map {
                    Seen.Bar(
                        fraction: split.fraction($0.index),
                        isFocused: $0 == focused,
                        rect: $0.grip.splitter,
                        zone: $0.grip.zone
                    )
                }
            )
        }
    }

    /// Whether the model is off by a device pixel somewhere, or rounding errors decide, which depend on the order of
    /// sums: also whether the pointer is in a hit region, as device pixels may be thirds of points. Differences then
    /// prove nothing.
    var isUncertain: Bool {
        if splits.contains(where: \.isUnsure) { return true }
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
