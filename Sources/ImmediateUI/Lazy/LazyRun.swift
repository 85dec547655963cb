import Foundation

/// What those keep of a run that are in the environment of its elements. The run has that environment, and if they kept the
/// run itself, no list would ever go.
@MainActor final class RunReference { fileprivate(set) weak var run: LazyRun? }

/// What lasts of a `ForEach` in a lazy container: how long its lines are, and which of them this frame has built.
///
/// A line is one element, or in a grid as many as there are columns. Lines are built in the layout pass, once it is known
/// what can be seen. What is seen stays where it is while lines above it turn out longer or shorter than they were taken to
/// be, and while elements come and go there: the run moves the scroll view's offset along.
@MainActor class LazyRun {
    /// A line that is shown.
    struct Slot {
        var child: Child
        /// How long it is, with the space after it.
        var extent: CGFloat = 0
    }

    /// Lines that were built together, as children of one node.
    struct Piece {
        var lines: Range<Int>
        var root: Child
        /// Where in `built` the first of them is.
        var start: Int
    }

    unowned let container: LazyContainer
    let reference = RunReference()
    var lengths = LazyLengths()
    /// The lines that are shown and some around them, in order, and which one is the first.
    final var slots: [Slot] = []
    final var first = 0
    /// The active lines out of sight, in order: they are built all the same.
    final var kept: [(line: Int, slot: Slot)] = []
    /// All that this build has made. A line that was let go and is asked for again, as its scroll view has come to rest
    /// elsewhere than it was going to, is taken from here: built twice, it would have its state twice.
    final var pieces: [Piece] = []
    final var built: [Child] = []
    /// Where the run begins in the content of its scroll view; nil before it was placed.
    final var start: CGFloat?
    /// How broad it is; nil before it was placed.
    final var breadth: CGFloat?
    /// Where nothing limits how broad it is: how broad the lines like to be that were seen since its elements changed, and what
    /// it has said of that.
    private var liked: CGFloat = 0
    private var answered: CGFloat?
    /// How far the content was scrolled when elements went that may be leaving; nil where it was scrolled since.
    private var leavingOffset: CGPoint?
    /// How many lines there were and how many lengths had changed when the scroll view was told last.
    private var noted = (lines: 0, corrections: 0)
    /// The active lines, while they are looked for.
    private var active: [Int] = []
    /// How many elements are in the lines that are built.
    private var arranged = 1
    /// Whether its elements hold others that are built when they are seen, such as the rows of sections.
    var holdsParts = false
    /// Whether its elements are rows themselves, besides what they hold: groups are, sections are not.
    var holdsRows = false
    /// Whether an element stands for a row, as far as that is known of elements that were never built.
    final var isOfRows: Bool { holdsRows || !holdsParts }
    /// Whether elements came, went or moved since the last frame.
    var isChanged = false
    /// Where the line that has to stay is now, see `pin`.
    final var pinned: (line: Int, position: CGFloat)?
    /// The item in the request of the scroll view, by the request's number.
    final var sought: (request: Int, line: Int?)?

    init(_ container: LazyContainer) {
        self.container = container
        reference.run = self
    }

    // MARK: What the elements are

    /// How many elements there are, and how many lines they make.
    var itemCount: Int { 0 }
    final var perLine: Int { container.arrangement.grid?.count ?? 1 }
    final var lineCount: Int { (itemCount + perLine - 1) / perLine }
    /// What can be done with the elements.
    var edits: ItemEdits? { nil }
    /// The id of an element.
    func value(at item: Int) -> AnyHashable { 0 }
    /// An element with an id, which is looked for around `near` first and then among all of them.
    func item(of value: AnyHashable, near: Int) -> Int? { nil }
    /// The elements with some ids; it looks at all of them once.
    func items(of values: Set<AnyHashable>) -> IndexSet { [] }
    /// The view of an element, to look for words in it.
    func view(at item: Int) -> Any? { nil }
    /// Builds lines as trees of their own, and says what holds them.
    func build(_ lines: Range<Int>, _ layout: LayoutContext, _ appended: (Child) -> Void) -> Child? { nil }
    /// Compares the elements with those of the last frame; a line that has to stay may have another number now.
    func settle(_ anchor: inout ScrollState.Anchor?) {}
    /// Notes the active lines: those with the keyboard's focus, or with what follows a press.
    func noteActive(_ lines: [Int]) {}
    /// Calls `body` with the lines that were active in the last frame.
    func forEachActiveLine(_ body: (Int) -> Void) {}
    /// Notes which elements are seen, for the next frame to compare; and which have come by an animation.
    func note(_ lines: Range<Int>, at time: Double) {}
    /// How much is absent of an element that comes, from 1 to 0.
    func absence(of item: Int, at time: Double) -> Double { 0 }

    /// Begins a build: nothing is built yet.
    func beginBuild() {
        slots.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
        built.removeAll(keepingCapacity: true)
        kept.removeAll(keepingCapacity: true)
        pinned = nil
        answered = nil
    }

    // MARK: Lengths

    final var axis: Axis { container.arrangement.axis }
    final var spacing: CGFloat { container.arrangement.spacing }

    /// How long it is, without space after it.
    final var length: CGFloat { max(0, lengths.total() - (lengths.total() > 0 ? spacing : 0)) }

    /// Where a line begins, relative to the run's beginning.
    final func position(of line: Int) -> CGFloat { lengths.position(of: line) }

    final func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
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

    /// Where it was asked how broad it likes to be, compares the answer with what the lines like that are seen now; true if it
    /// has to be asked again.
    private func noteLiked(_ layout: LayoutContext) -> Bool {
        guard let answered, let breadth, breadth > answered - 1e-6 else { return false }
        let now = largestBreadth(layout)
        // Of what is out of sight nobody knows whether it is as broad as it was.
        liked = isChanged || slots.count == lineCount ? now : max(now, liked)
        self.answered = liked
        return liked > breadth + 1e-6 || liked < answered - 1e-6
    }

    private func largestBreadth(_ layout: LayoutContext) -> CGFloat {
        slots.reduce(0) {
            max($0, axis.breadth(of: layout.size(of: $1.child, ProposedViewSize(width: nil, height: nil))))
        }
    }

    /// Takes over how many elements there are, and in a grid how many are in a line.
    private func follow() {
        if arranged != perLine {
            arranged = perLine
            beginBuild()
            lengths.forgetEstimate()
        }
        lengths.resize(to: lineCount)
    }

    // MARK: Place and paint

    final func place(in rect: CGRect, _ layout: LayoutContext) {
        let view = LazyViewport(layout, axis)
        let broad = axis.breadth(of: rect.size)
        if broad != breadth {
            // What was measured to have any estimate was measured in another breadth.
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
            // Who asked for the breadth may be around the scroll view, which does not ask it again.
            if isBroader || view.scroll == nil { layout.requestFrame() }
        }
        if offset != view.scroll?.offset { view.scroll?.needsPass = true }
        // What leaves is seen where it was on the screen, and so no longer once the content is scrolled; what is scrolled
        // out of sight does not leave.
        let newOffset = view.scroll?.offset ?? .zero
        leavingOffset = isChanged || leavingOffset == newOffset ? newOffset : nil
        placeLines(in: rect, layout)
        container.placed(self)
        noteAnchor(view)
        note(first..<first + slots.count, at: layout.time)
    }

    /// Tells the scroll view when the content has another length for other reasons than that the estimate was wrong.
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

    final func paint(_ painter: inout Painter) {
        func paint(_ slot: Slot, _ painter: inout Painter) {
            if painter.findsFocus || painter.isVisible(painter.rect(of: slot.child)) { painter.paint(slot.child) }
        }
        // Its only children are those that are leaving. The others move above them.
        if leavingOffset != nil { painter.paintChildren() }
        for line in kept where line.line < first { paint(line.slot, &painter) }
        for slot in slots { paint(slot, &painter) }
        for line in kept where line.line >= first { paint(line.slot, &painter) }
        findActiveLines(painter)
    }

    private func findActiveLines(_ painter: borrowing Painter) {
        active.removeAll(keepingCapacity: true)
        painter.forEachActiveView { view in
            let line =
                kept.first { painter.contains(view, in: $0.slot.child) }?.line
                ?? slots.firstIndex { painter.contains(view, in: $0.child) }.map { first + $0 }
            if let line, !active.contains(line) { active.append(line) }
        }
        noteActive(active)
    }

    /// A line, if it is shown.
    final func slot(of line: Int) -> Slot? {
        line >= first && line < first + slots.count ? slots[line - first] : nil
    }
}
