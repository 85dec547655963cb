import Foundation

/// Which lines a frame builds: those that are seen, some around them, and what has to stay.
extension LazyRun {
    /// Builds the lines that are seen and some around them, and lets what has to stay stay.
    func fill(_ view: LazyViewport, _ layout: LayoutContext) {
        guard let breadth, lineCount > 0 else { return settleNothing(view) }
        pin(view)
        for _ in 0..<8 {
            followRequest(view)
            let wanted = wanted(view)
            let isBuilt = build(wanted, breadth, layout)
            let isMoved = keepPinned(view)
            if !isBuilt && !isMoved { break }
        }
        keepActive(layout)
    }

    /// What is typed still reaches a row that is scrolled out of sight, and a press or a drag that began in it goes on.
    private func keepActive(_ layout: LayoutContext) {
        kept.removeAll(keepingCapacity: true)
        forEachActiveLine { line in
            guard line < lineCount, slot(of: line) == nil, !kept.contains(where: { $0.line == line }) else { return }
            forEachChild(of: line..<line + 1, layout) { child in
                let size = layout.size(of: child, axis.proposal(length: nil, breadth: breadth))
                kept.append((line, Slot(child: child, extent: axis.length(of: size) + spacing)))
            }
        }
        if kept.count > 1 { kept.sort { $0.line < $1.line } }
    }

    private func settleNothing(_ view: LazyViewport) {
        var anchor: ScrollState.Anchor?
        settle(&anchor)
        if view.scroll?.anchor?.run === self { view.scroll?.anchor = nil }
    }

    /// Where the run's beginning is on the screen.
    private func origin(_ view: LazyViewport) -> CGFloat { view.contentStart + (start ?? 0) }

    /// How far before and after what is seen lines are built, in points.
    private static let overscan: CGFloat = 64
    /// No more lines are built in a frame, however short they are.
    private static let most = 2048

    /// The lines that have to be there: those in sight, and around them some, at least one, so that the keyboard finds
    /// what comes next.
    private func wanted(_ view: LazyViewport) -> Range<Int> {
        if holdsParts, view.scroll?.isSearching == true { return 0..<min(lineCount, Self.most) }
        let origin = origin(view)
        let (low, high) = (view.low - origin, view.high - origin)
        guard high >= low, high + Self.overscan > 0, low - Self.overscan < length else { return 0..<0 }
        let first = min(lengths.item(at: low - Self.overscan), max(0, lengths.item(at: low) - 1))
        let last = max(lengths.item(at: high + Self.overscan), min(lineCount - 1, lengths.item(at: high) + 1))
        return first..<min(last + 1, first + Self.most)
    }

    /// Builds and measures lines; false if all were there and as long as they were known to be.
    @discardableResult func build(_ wanted: Range<Int>, _ breadth: CGFloat?, _ layout: LayoutContext) -> Bool {
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

    /// Calls `body` with the nodes of lines in order, and builds those that this build has not built yet.
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

    /// Builds those of some lines that come from `line` on, up to the next that is built already.
    private func build(from line: Int, in lines: Range<Int>, _ layout: LayoutContext) -> Piece? {
        var end = lines.upperBound
        for piece in pieces where piece.lines.lowerBound > line { end = min(end, piece.lines.lowerBound) }
        let start = built.count
        guard let root = build(line..<end, layout, { built.append($0) }) else { return nil }
        let piece = Piece(lines: line..<end, root: root, start: start)
        pieces.append(piece)
        return piece
    }

    /// True if any is of another length than it was known to be.
    @discardableResult func measure(_ range: Range<Int>, _ breadth: CGFloat?, _ layout: LayoutContext) -> Bool {
        var isChanged = false
        let (axis, spacing) = (axis, spacing)
        for index in range {
            let size = layout.size(of: slots[index].child, axis.proposal(length: nil, breadth: breadth))
            let isEmpty = size.width == 0 && size.height == 0
            let extent = isEmpty ? 0 : min(axis.length(of: size), Self.longest) + spacing
            slots[index].extent = extent
            if lengths.set(first + index, extent) { isChanged = true }
        }
        return isChanged
    }

    /// No line is longer, in points: a line that takes all it is offered has no length of its own.
    private static let longest: CGFloat = 1e7
}
