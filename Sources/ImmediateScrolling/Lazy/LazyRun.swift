import Foundation

/// A weak reference to a run, for the environment of its elements. The run retains that environment, so a strong
/// reference would keep the list alive forever.
@MainActor package final class RunReference {
    package fileprivate(set) weak var run: LazyRun?
}

/// The persistent state of a `ForEach` in a lazy container: the lengths of its lines, and the lines built in this
/// frame.
///
/// A line is one element, or in a grid one element per column. Lines are built in the layout pass, once the visible
/// part is known. Visible lines stay in place when lines before them are longer or shorter than estimated, and when
/// elements before them are inserted or removed: the run shifts the scroll view's offset.
@MainActor package final class LazyRun {
    /// A built line.
    private struct Slot {
        var child: Child
        /// Its length including the spacing after it, in points.
        var extent: CGFloat = 0
    }

    /// Lines that were built together, as children of one node.
    private struct Piece {
        var lines: Range<Int>
        var root: Child
        /// The index in `built` of the first line.
        var start: Int
    }

    package let reference = RunReference()
    /// The edit actions of its elements, from `onDelete` and `onMove`.
    package private(set) var edits: ItemEdits?
    /// True if its elements contain lazily built elements, as sections do.
    var holdsParts = false
    /// True if its elements are rows, even if they contain others: disclosure groups are, sections are not.
    package var holdsRows = false
    /// True if each element is a row, judging by the elements built so far.
    package var isOfRows: Bool { holdsRows || !holdsParts }
    /// True if elements were inserted, removed or moved since the last frame.
    package private(set) var isChanged = false

    package let items: any LazyItems
    private unowned let container: LazyContainer
    /// The build context of the `ForEach`, and the modifiers around it.
    private var context: BuildContext?
    private var modifiers: KeptNodeModifiers?
    private var lengths = LazyLengths()
    /// The visible lines and some around them, in order, and the number of the first.
    private var slots: [Slot] = []
    private var first = 0
    /// The active lines outside that range, in order, which are built nevertheless.
    private var kept: [(line: Int, slot: Slot)] = []
    /// All lines of this build. A line that was dropped and is needed again, after its scroll view moved, is reused
    /// from here, since building it twice would duplicate its state.
    private var pieces: [Piece] = []
    private var built: [Child] = []
    /// The position of the run in the content of its scroll view; nil before placement.
    private var start: CGFloat?
    /// Its breadth; nil before placement.
    private var breadth: CGFloat?
    /// The ideal breadth of the lines built since the elements changed, and the one last returned for an unspecified
    /// breadth.
    private var liked: CGFloat = 0
    private var answered: CGFloat?
    /// The scroll offset at the last change of elements, while their exiting views may show; nil after scrolling.
    private var leavingOffset: CGPoint?
    /// The numbers of lines and of corrected lengths last reported to the scroll view.
    private var noted = (lines: 0, corrections: 0)
    /// The number of elements per line, as the lines are built.
    private var arranged = 1
    /// The line that must not move, and its current position, see `pin`.
    private var pinned: (line: Int, position: CGFloat)?
    /// The line that the scroll view requested, with the number of the request.
    private var sought: (request: Int, line: Int?)?
    /// The lines with the focus or a tracked press: those found in this frame, and all with the ids of their first
    /// elements.
    private var found: [Int] = []
    private var active: [(line: Int, id: AnyHashable)] = []
    /// The ids of the first elements of the lines in the last frame, and the positions of these lines.
    private var seen: [AnyHashable] = []
    private var seenPositions: [CGFloat] = []
    private var seenFirst = 0
    private var seenCount = 0
    private var isSettled = false
    /// True if this build adds the run to an existing container.
    private var isNew = false
    private var wasShown = false
    /// The animation of this build's changes; nil if there is none or if it never ends.
    private var animation: Animation?
    /// The elements of the last frame if all others fade in; otherwise nil.
    private var known: Set<AnyHashable>?
    /// The absent shares of the elements that fade in, from 1 to 0.
    private var absences: [AnyHashable: Tween<Double>] = [:]

    init(_ container: LazyContainer, _ items: any LazyItems) {
        self.container = container
        self.items = items
        reference.run = self
    }

    /// Begins a build with new elements.
    func begin<Source: ItemSource>(_ source: Source, _ builder: borrowing Builder, edits: ItemEdits?) {
        isNew = context == nil && container.isShown && container.isInShownElement
        (items as? SourceItems<Source>)?.source = source
        context = builder.context
        modifiers = builder.modifiers
        self.edits = edits
        let transaction = builder.transaction
        animation =
            transaction.disablesAnimations ? nil : transaction.animation.flatMap { $0.duration.isFinite ? $0 : nil }
        if builder.environment.accessibilityReduceMotion {
            animation = nil
            absences.removeAll()
        }
        known = nil
        isSettled = false
        isChanged = false
        dropLines()
    }

    private func dropLines() {
        items.beginBuild()
        slots.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
        built.removeAll(keepingCapacity: true)
        kept.removeAll(keepingCapacity: true)
        pinned = nil
        answered = nil
    }

    // MARK: Elements

    private var perLine: Int { container.arrangement.grid?.count ?? 1 }
    private var lineCount: Int { (items.count + perLine - 1) / perLine }

    /// True if there are elements, but no line is built.
    package var isOutOfSight: Bool { slots.isEmpty && items.count > 0 }

    /// Returns true if a line is in or around the visible part.
    package func isShown(_ line: Int) -> Bool { slot(of: line) != nil }

    private func slot(of line: Int) -> Slot? {
        line >= first && line < first + slots.count ? slots[line - first] : nil
    }

    /// Returns the text of an element whose view shows only text; nil for other views.
    package func knownWords(at item: Int) -> String? {
        // Modifiers around the `ForEach` may change the text.
        guard let context, modifiers?.isEmpty == true else { return nil }
        return items.knownWords(at: item, context)
    }

    /// Builds elements off-screen and returns their semantics nodes: one of kind `offscreen row` for each, with its
    /// index. Rows of lists inside them are of kind `row`.
    package func semantics(of range: Range<Int>, in size: CGSize) -> [SemanticsNode] {
        guard let context, let modifiers else { return [] }
        return context.offscreenSemantics(in: size) { builder in
            for item in range {
                builder.atChild(UInt64(item)) { builder in
                    builder.add(OffscreenRowElement(item: item)) {
                        items.build(item, inside: modifiers, into: &$0)
                    }
                }
            }
        }
    }

    // MARK: Lengths

    private var axis: Axis { container.arrangement.axis }
    private var spacing: CGFloat { container.arrangement.spacing }

    /// The total length, without spacing after the last line.
    private var length: CGFloat { max(0, lengths.total() - (lengths.total() > 0 ? spacing : 0)) }

    /// Returns the position of a line, relative to the start of the run.
    private func position(of line: Int) -> CGFloat { lengths.position(of: line) }

    func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let asked = axis.breadth(of: proposal)
        follow()
        if lengths.estimate == nil, lineCount > 0, slots.isEmpty { build(0..<1, asked, layout) }
        let view = LazyViewport(layout, axis)
        if view.scroll?.isPlacing == true, let asked, asked == breadth || breadth == nil {
            breadth = asked
            fill(view, layout)
        }
        let answered = asked ?? max(liked, largestBreadth(layout))
        if asked == nil { self.answered = answered }
        return axis.size(length: length, breadth: answered)
    }

    /// Compares the last returned ideal breadth with that of the current lines.
    ///
    /// - Returns: True if the run has to be measured again.
    private func noteLiked(_ layout: LayoutContext) -> Bool {
        guard let answered, let breadth, breadth > answered - 1e-6 else { return false }
        let now = largestBreadth(layout)
        // The breadth of lines that are not built is unknown, so the largest earlier one counts.
        liked = isChanged || slots.count == lineCount ? now : max(now, liked)
        self.answered = liked
        return liked > breadth + 1e-6 || liked < answered - 1e-6
    }

    private func largestBreadth(_ layout: LayoutContext) -> CGFloat {
        slots.reduce(0) {
            max($0, axis.breadth(of: layout.size(of: $1.child, ProposedViewSize(width: nil, height: nil))))
        }
    }

    /// Updates the number of lines and, in a grid, of columns.
    private func follow() {
        if arranged != perLine {
            arranged = perLine
            dropLines()
            lengths.forgetEstimate()
        }
        lengths.resize(to: lineCount)
    }

    // MARK: Place and paint

    func place(in rect: CGRect, _ layout: LayoutContext) {
        let view = LazyViewport(layout, axis)
        let broad = axis.breadth(of: rect.size)
        if broad != breadth || view.scroll?.remeasures == true {
            // The estimate comes from lines of another breadth, or of another container.
            breadth = broad
            follow()
            lengths.forgetEstimate()
            measure(0..<slots.count, broad, layout)
        } else {
            follow()
        }
        let position = view.position(of: rect) - view.contentStart
        if position != start {
            let way = position - (start ?? position)
            start = position
            pin(view)
            if way != 0, let scroll = view.scroll, let pinned, scroll.request == nil,
                axis.position(of: scroll.offset) > 0
            {
                self.pinned = (pinned.line, pinned.position + way)
                if scroll.anchor?.run === self { scroll.anchor?.position += way }
                scroll.shift(by: way, axis)
                scroll.needsPass = true
            }
        }
        noteLength(view.scroll)
        let offset = view.scroll?.offset
        fill(view, layout)
        let isBroader = noteLiked(layout)
        if isBroader || abs(length - axis.length(of: rect.size)) > 1e-6 {
            layout.forgetSizes()
            view.scroll?.needsPass = true
            // A view outside the scroll view may depend on the breadth, but is measured only in the next frame.
            if isBroader || view.scroll == nil { layout.requestFrame() }
        }
        if offset != view.scroll?.offset { view.scroll?.needsPass = true }
        // Exiting views stay where they were on the screen until the content scrolls. Views that scroll out of the
        // visible part do not exit.
        let newOffset = view.scroll?.offset ?? .zero
        leavingOffset = isChanged || leavingOffset == newOffset ? newOffset : nil
        placeLines(in: rect, layout)
        container.list?.placed(self)
        noteAnchor(view)
        noteSeen(at: layout.time)
    }

    /// Notifies the scroll view if the content's length changed, other than by measuring estimated lines.
    private func noteLength(_ scroll: ScrollState?) {
        let now = (lines: lineCount, corrections: lengths.corrections)
        scroll?.isEstimated = true
        if noted != now { scroll?.revision += 1 }
        noted = now
    }

    private func placeLines(in rect: CGRect, _ layout: LayoutContext) {
        for piece in pieces { layout.place(piece.root, in: rect) }
        for line in kept where line.line < first { place(line.slot, at: position(of: line.line), in: rect, layout) }
        var start = position(of: first)
        for slot in slots {
            place(slot, at: start, in: rect, layout)
            start += slot.extent
        }
        for line in kept where line.line >= first { place(line.slot, at: position(of: line.line), in: rect, layout) }
    }

    private func place(_ slot: Slot, at start: CGFloat, in rect: CGRect, _ layout: LayoutContext) {
        let length = slot.extent == 0 ? 0 : max(0, slot.extent - spacing)
        let origin =
            axis == .vertical
            ? CGPoint(x: rect.minX, y: rect.minY + start) : CGPoint(x: rect.minX + start, y: rect.minY)
        let size = axis.size(length: length, breadth: axis.breadth(of: rect.size))
        layout.place(slot.child, in: CGRect(origin: origin, size: size))
    }

    func paint(_ painter: inout Painter) {
        func paint(_ slot: Slot, _ painter: inout Painter) {
            if painter.findsFocus || painter.isVisible(painter.rect(of: slot.child)) { painter.paint(slot.child) }
        }
        // The only children are exiting views. Lines are painted above them.
        if leavingOffset != nil { painter.paintChildren() }
        for line in kept where line.line < first { paint(line.slot, &painter) }
        for slot in slots { paint(slot, &painter) }
        for line in kept where line.line >= first { paint(line.slot, &painter) }
        noteActive(painter)
    }

    // MARK: Build

    /// The distance from the visible part within which lines are built, in points.
    private static let overscan: CGFloat = 64
    /// The maximum number of lines built in a frame, however short they are.
    private static let most = 2048
    /// The maximum length of a line, in points, for views that take any length.
    private static let longest: CGFloat = 1e7

    /// Builds the visible lines and some around them, and keeps the pinned line in place.
    private func fill(_ view: LazyViewport, _ layout: LayoutContext) {
        guard let breadth, lineCount > 0 else {
            var anchor: ScrollState.Anchor?
            settle(&anchor)
            if view.scroll?.anchor?.run === self { view.scroll?.anchor = nil }
            return
        }
        pin(view)
        for _ in 0..<8 {
            followRequest(view)
            let isBuilt = build(wanted(view), breadth, layout)
            let isMoved = keepPinned(view)
            if !isBuilt && !isMoved { break }
        }
        keepActive(layout)
    }

    /// Returns the lines to build: those visible, and at least one on each side, so that keys can move there.
    private func wanted(_ view: LazyViewport) -> Range<Int> {
        if holdsParts, view.scroll?.isSearching == true { return 0..<min(lineCount, Self.most) }
        let origin = view.contentStart + (start ?? 0)
        let (low, high) = (view.low - origin, view.high - origin)
        guard high >= low, high + Self.overscan > 0, low - Self.overscan < length else { return 0..<0 }
        let first = min(lengths.item(at: low - Self.overscan), max(0, lengths.item(at: low) - 1))
        let last = max(lengths.item(at: high + Self.overscan), min(lineCount - 1, lengths.item(at: high) + 1))
        return first..<min(last + 1, first + Self.most)
    }

    /// Builds and measures lines.
    ///
    /// - Returns: False if all were built already.
    @discardableResult private func build(_ wanted: Range<Int>, _ breadth: CGFloat?, _ layout: LayoutContext) -> Bool {
        guard !wanted.isEmpty else { return false }
        let present = first..<first + slots.count
        if slots.isEmpty || wanted.upperBound < present.lowerBound || wanted.lowerBound > present.upperBound {
            slots.removeAll(keepingCapacity: true)
            first = wanted.lowerBound
            append(wanted, breadth, layout)
            return true
        }
        var isNew = false
        if wanted.lowerBound < present.lowerBound {
            let old = slots
            slots.removeAll(keepingCapacity: true)
            first = wanted.lowerBound
            append(wanted.lowerBound..<present.lowerBound, breadth, layout)
            slots.append(contentsOf: old)
            isNew = true
        }
        if wanted.upperBound > present.upperBound {
            append(present.upperBound..<wanted.upperBound, breadth, layout)
            isNew = true
        }
        return isNew
    }

    private func append(_ lines: Range<Int>, _ breadth: CGFloat?, _ layout: LayoutContext) {
        let count = slots.count
        forEachChild(of: lines, layout) { slots.append(Slot(child: $0)) }
        measure(count..<slots.count, breadth, layout)
    }

    private func measure(_ range: Range<Int>, _ breadth: CGFloat?, _ layout: LayoutContext) {
        let (axis, spacing) = (axis, spacing)
        for index in range {
            let size = layout.size(of: slots[index].child, axis.proposal(length: nil, breadth: breadth))
            let isEmpty = size.width == 0 && size.height == 0
            slots[index].extent = isEmpty ? 0 : min(axis.length(of: size), Self.longest) + spacing
            lengths.set(first + index, slots[index].extent)
        }
    }

    /// Calls `body` with the nodes of lines in order, building those that are missing.
    private func forEachChild(of lines: Range<Int>, _ layout: LayoutContext, _ body: (Child) -> Void) {
        var line = lines.lowerBound
        while line < lines.upperBound {
            guard let piece = pieces.first(where: { $0.lines.contains(line) }) ?? build(from: line, in: lines, layout)
            else { return }
            let end = min(piece.lines.upperBound, lines.upperBound)
            for index in line..<end { body(built[piece.start + index - piece.lines.lowerBound]) }
            line = end
        }
    }

    /// Builds the lines from `line` on, up to the next built line or the end of `lines`.
    private func build(from line: Int, in lines: Range<Int>, _ layout: LayoutContext) -> Piece? {
        var end = lines.upperBound
        for piece in pieces where piece.lines.lowerBound > line { end = min(end, piece.lines.lowerBound) }
        let start = built.count
        guard let root = build(line..<end, layout) else { return nil }
        let piece = Piece(lines: line..<end, root: root, start: start)
        pieces.append(piece)
        return piece
    }

    /// Builds lines below a new node, records them in `built`, and returns the node.
    private func build(_ lines: Range<Int>, _ layout: LayoutContext) -> Child? {
        guard let context, let modifiers else { return nil }
        let (count, perLine) = (items.count, perLine)
        return layout.build(LazyLinesElement(), at: context) { builder in
            let start = builder.nextChild
            let isInShownElement = container.isInShownElement
            defer { container.isInShownElement = isInShownElement }
            for line in lines where perLine == 1 {
                let row = LazyStackElement(container: container, form: .item, run: self, item: line)
                if animation != nil {
                    container.isInShownElement = isInShownElement && seen.contains(items.id(at: line))
                }
                builder.atChild(items.step(at: line)) { builder in
                    builder.add(row) { builder in
                        container.build(into: &builder) { items.build(line, inside: modifiers, into: &$0) }
                    }
                }
            }
            for line in lines where perLine > 1 {
                let first = line * perLine
                builder.add(LazyStackElement(container: container, form: .line, run: self, item: first)) { builder in
                    container.build(into: &builder) { builder in
                        for item in first..<min(count, first + perLine) {
                            // The same path as with one element per line, so that a grid reduced to one column keeps
                            // its cells.
                            builder.atChild(items.step(at: item)) {
                                items.build(item, inside: modifiers, into: &$0)
                            }
                        }
                    }
                }
            }
            for child in builder.children(from: start) { built.append(child) }
        }
    }

    // MARK: Active lines

    /// Builds active lines outside the visible part, so that they still receive typed text and the events of a press.
    private func keepActive(_ layout: LayoutContext) {
        kept.removeAll(keepingCapacity: true)
        guard !active.isEmpty else { return }
        followActive()
        for (line, _) in active where line < lineCount && slot(of: line) == nil {
            guard !kept.contains(where: { $0.line == line }) else { continue }
            forEachChild(of: line..<line + 1, layout) { child in
                let size = layout.size(of: child, axis.proposal(length: nil, breadth: breadth))
                kept.append((line, Slot(child: child, extent: axis.length(of: size) + spacing)))
            }
        }
        if kept.count > 1 { kept.sort { $0.line < $1.line } }
    }

    /// Updates the numbers of the active lines, since their elements may have moved.
    private func followActive() {
        for index in active.indices.reversed() {
            let (line, id) = active[index]
            if line * perLine < items.count, items.id(at: line * perLine) == id { continue }
            if let item = items.position(of: id, near: line * perLine) {
                active[index].line = item / perLine
            } else {
                active.remove(at: index)
            }
        }
    }

    private func noteActive(_ painter: borrowing Painter) {
        found.removeAll(keepingCapacity: true)
        painter.forEachActiveView { view in
            let line =
                kept.first { painter.contains(view, in: $0.slot.child) }?.line
                ?? slots.firstIndex { painter.contains(view, in: $0.child) }.map { first + $0 }
            if let line, !found.contains(line) { found.append(line) }
        }
        if found.isEmpty && active.isEmpty { return }
        active.removeAll { !found.contains($0.line) }
        for line in found where line * perLine < items.count && !active.contains(where: { $0.line == line }) {
            active.append((line, items.id(at: line * perLine)))
        }
    }

    // MARK: Pinned line

    /// Chooses the line that must not move.
    private func pin(_ view: LazyViewport) {
        guard let scroll = view.scroll else {
            var anchor: ScrollState.Anchor?
            return settle(&anchor)
        }
        var anchor = scroll.anchor.flatMap { $0.run === self ? $0 : nil }
        let hadAnchor = anchor != nil
        settle(&anchor)
        if hadAnchor { scroll.anchor = anchor }
        guard pinned == nil else { return }
        let offset = axis.position(of: scroll.offset)
        guard let start, offset > 0 else { return }
        if scroll.wasAtEnd(axis), !isChanged {
            let end = offset + axis.length(of: scroll.visible)
            if start <= end, start + length + 1 >= end { pinned = (lineCount, start + lengths.total()) }
        } else if let anchor {
            pinned = (anchor.line, anchor.position)
        } else if scroll.anchor?.run == nil, start <= offset, offset < start + length {
            let line = lengths.item(at: offset - start)
            pinned = (line, start + position(of: line))
        }
    }

    /// Shifts the scroll view's offset by the movement of the pinned line.
    ///
    /// - Returns: True if the line has moved.
    private func keepPinned(_ view: LazyViewport) -> Bool {
        guard let scroll = view.scroll, let pinned, scroll.request == nil else { return false }
        let position = (start ?? 0) + position(of: pinned.line)
        let way = position - pinned.position
        guard abs(way) > 1e-6 else { return false }
        self.pinned = (pinned.line, position)
        if scroll.anchor?.run === self { scroll.anchor?.position += way }
        scroll.shift(by: way, axis)
        return true
    }

    /// Scrolls to the line that the scroll view requested, if it belongs to the run.
    private func followRequest(_ view: LazyViewport) {
        guard let scroll = view.scroll, let request = scroll.request, let line = line(of: request) else { return }
        scroll.noteFound(self, line * perLine)
        let begin = (start ?? 0) + position(of: line)
        let end = (start ?? 0) + position(of: line + 1) - spacing
        // Keeps the line clear of pinned headers.
        scroll.bring(begin - container.pinnedLength, max(begin, end), into: axis, anchor: request.anchor)
    }

    private func line(of request: ScrollState.Request) -> Int? {
        switch request.target {
        case .edge, .offset: return nil
        case .item(let run, let item): return run === reference ? min(max(0, item), items.count - 1) / perLine : nil
        case .value(let value):
            if let sought, sought.request == request.number { return sought.line }
            let line = items.position(of: value, near: first * perLine).map { $0 / perLine }
            sought = (request.number, line)
            return line
        }
    }

    /// Makes the first visible line the scroll anchor, if the start of the visible part is in this run.
    private func noteAnchor(_ view: LazyViewport) {
        guard let scroll = view.scroll, let start else { return }
        let offset = axis.position(of: scroll.offset)
        guard start <= offset, offset < start + length else {
            if scroll.anchor?.run === self { scroll.anchor = nil }
            return
        }
        let line = lengths.item(at: offset - start)
        scroll.anchor = ScrollState.Anchor(reference: reference, line: line, position: start + position(of: line))
    }

    /// Calls `body` for each line close to a rectangle of the content, with its frame. The content has margins, which
    /// the coordinates of both do not include.
    func forEachLine(near rect: CGRect, insets: EdgeInsets, _ body: (Int, CGRect) -> Void) {
        guard let start, lineCount > 0 else { return }
        let origin = start - (axis == .horizontal ? insets.leading : insets.top)
        let low = axis.position(of: rect.origin) - origin
        let from = max(0, lengths.item(at: low) - 1)
        let to = min(lineCount - 1, lengths.item(at: low + axis.length(of: rect.size)) + 1, from + Self.most)
        guard from <= to else { return }
        for line in from...to {
            let length = max(0, position(of: line + 1) - position(of: line) - spacing)
            let (along, across) = (origin + position(of: line), axis == .horizontal ? rect.minY : rect.minX)
            body(
                line,
                axis == .horizontal
                    ? CGRect(x: along, y: across, width: length, height: rect.height)
                    : CGRect(x: across, y: along, width: rect.width, height: length)
            )
        }
    }

    /// Returns the id of the first element of a line.
    func id(ofLine line: Int) -> AnyHashable? { line * perLine < items.count ? items.id(at: line * perLine) : nil }

    // MARK: Inserted and removed elements

    /// Compares the elements with those of the last frame, and updates the anchor's line number.
    private func settle(_ anchor: inout ScrollState.Anchor?) {
        guard !isSettled else { return }
        isSettled = true
        noteKnown()
        let count = items.count
        func isSame(_ index: Int) -> Bool {
            let item = (seenFirst + index) * perLine
            return item < count && items.id(at: item) == seen[index]
        }
        guard !seen.isEmpty else { return seenCount = count }
        let index = anchor.map { min(max(0, $0.line - seenFirst), seen.count - 1) } ?? 0
        let isAlike = isSame(0) && isSame(index) && isSame(seen.count - 1)
        guard count != seenCount || !isAlike else { return }
        isChanged = true
        defer { seenCount = count }
        // Changes at the end do not affect the visible lines.
        if isAlike { return }
        lengths.forgetAll()
        guard anchor != nil else { return }
        guard let found = find(from: index, near: (seenFirst + index) * perLine, count - seenCount) else {
            anchor = nil
            return
        }
        anchor?.line = found.item / perLine
        anchor?.position += seenPositions[found.index] - seenPositions[index]
    }

    /// Returns the nearest element of the last frame that still exists: its index in `seen` and its current position.
    private func find(from start: Int, near old: Int, _ growth: Int) -> (index: Int, item: Int)? {
        let count = items.count
        for item in [old + growth, old] where item >= 0 && item < count && items.id(at: item) == seen[start] {
            return (start, item)
        }
        var indices: [AnyHashable: Int] = [:]
        for index in seen.indices { indices[seen[index]] = indices[seen[index]] ?? index }
        func distance(_ index: Int) -> Int { index >= start ? index - start : seen.count + start - index }
        return items.positions(of: Set(seen)).lazy.compactMap { item in
            indices[self.items.id(at: item)].map { (index: $0, item: item) }
        }.min { distance($0.index) < distance($1.index) }
    }

    /// Records the built elements for comparison in the next frame, and those that begin to fade in.
    private func noteSeen(at time: Double) {
        let lines = first..<first + slots.count
        noteArrivals(lines, at: time)
        wasShown = true
        seen.removeAll(keepingCapacity: true)
        seenPositions.removeAll(keepingCapacity: true)
        seenFirst = first
        seenCount = items.count
        var position = position(of: first)
        for line in lines where line * perLine < seenCount {
            seen.append(items.id(at: line * perLine))
            seenPositions.append(position)
            position += slots[line - first].extent
        }
    }

    // MARK: Fading in

    /// Decides whether new elements fade in. They do if earlier ones remain, or if the container was empty, but not if
    /// they replace all visible elements, since nothing would show meanwhile.
    private func noteKnown() {
        guard animation != nil, container.arrangement.grid == nil else { return }
        if isNew || wasShown && seenCount == 0 {
            known = []
        } else if items.count > seenCount, !seen.isEmpty, find(from: 0, near: seenFirst, items.count - seenCount) != nil
        {
            known = Set(seen)
        }
    }

    private func noteArrivals(_ lines: Range<Int>, at time: Double) {
        if !absences.isEmpty { absences = absences.filter { $1.isMoving(at: time) } }
        guard let known, let animation else { return }
        for line in lines where line < items.count {
            let id = items.id(at: line)
            if !known.contains(id) && absences[id] == nil {
                absences[id] = Tween(from: 1, to: 0, by: animation, at: time)
            }
        }
    }

    /// Returns the remaining part of an element's fade-in, from 1 to 0.
    func absence(of item: Int, at time: Double) -> Double {
        guard !absences.isEmpty, item < items.count, let absence = absences[items.id(at: item)] else {
            return 0
        }
        return min(max(0, absence.value(at: time)), 1)
    }
}

// MARK: Elements of a source

/// The elements of a `ForEach`, with their type erased.
@MainActor package protocol LazyItems: AnyObject {
    var count: Int { get }
    func id(at position: Int) -> AnyHashable
    /// Returns the position of an id, searching first close to `near`.
    func position(of id: AnyHashable, near: Int) -> Int?
    /// Returns the first position of each id, in one pass over all elements.
    func positions(of ids: Set<AnyHashable>) -> IndexSet
    func knownWords(at position: Int, _ context: BuildContext) -> String?
    /// Begins a build. Elements with the same id are distinguished by their order in it.
    func beginBuild()
    /// Returns the path step of the next element to build.
    func step(at position: Int) -> UInt64
    func build(_ position: Int, inside modifiers: KeptNodeModifiers, into builder: inout Builder)
}

/// The elements of an `ItemSource`, which each build replaces.
@MainActor final class SourceItems<Source: ItemSource>: LazyItems {
    fileprivate var source: Source
    private var steps = ItemSteps()
    private static var neighbours: Int { 100 }

    init(_ source: Source) { self.source = source }

    var count: Int { source.count }

    func id(at position: Int) -> AnyHashable { AnyHashable(source.id(at: position)) }

    func position(of id: AnyHashable, near: Int) -> Int? {
        guard let id = id as? Source.ID else { return nil }
        // Inserting or removing a few rows moves the others only a little.
        for way in 0..<Self.neighbours {
            for position in way == 0 ? [near] : [near - way, near + way]
            where position >= 0 && position < count && source.id(at: position) == id {
                return position
            }
        }
        return source.position(of: id)
    }

    func positions(of ids: Set<AnyHashable>) -> IndexSet {
        var found = IndexSet()
        var ids = Set(ids.lazy.compactMap { $0 as? Source.ID })
        for position in 0..<count where !ids.isEmpty && ids.remove(source.id(at: position)) != nil {
            found.insert(position)
        }
        return found
    }

    func knownWords(at position: Int, _ context: BuildContext) -> String? {
        (source.item(at: position) as? any Worded)?.ownName(in: context).known
    }

    func beginBuild() { steps.removeAll() }

    func step(at position: Int) -> UInt64 { steps.step(source.id(at: position)) }

    func build(_ position: Int, inside modifiers: KeptNodeModifiers, into builder: inout Builder) {
        builder.child(source.item(at: position), 0, inside: modifiers)
    }
}

// MARK: Nodes

/// The lines of a run, as one node.
struct LazyRunElement: Element {
    static var isLazy: Bool { true }

    package var run: LazyRun

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { run.size(proposal, layout) }
    mutating func place(in rect: CGRect, _ layout: LayoutContext) { run.place(in: rect, layout) }
    mutating func paint(_ painter: inout Painter) { run.paint(&painter) }
}

/// The parent of lines that are built together. The run places them.
private struct LazyLinesElement: Element {
    static var isLazy: Bool { true }
    static var hostsExits: Bool { false }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {}
}

/// A row that is built only for its semantics nodes.
private struct OffscreenRowElement: Element {
    var item: Int

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let item = item
        painter.describe(
            { semantics in
                var semanticsNode = SemanticsNode.row(semantics, rect: rect, number: item)
                semanticsNode.properties["kind"] = .string("offscreen row")
                return semanticsNode
            },
            around: { $0.paintChildren() }
        )
    }
}
