import Foundation

/// The direct children of a lazy container, of one of its sections, or of one element of a `ForEach`. A `ForEach`
/// inside is one node, whose elements are built on demand.
package struct LazyStackElement: Element {
    package static var isLazy: Bool { true }

    /// The kind of container part.
    package enum Form {
        /// The whole container.
        case root
        /// A section: the header precedes `content`, and the footer starts at `footer`.
        case section(content: Child, footer: Child)
        /// An element of a `ForEach`.
        case item
        /// A line of a grid.
        case line
    }

    /// Exiting views are held by the `ForEach`.
    package static var hostsExits: Bool { false }

    let container: LazyContainer
    package var form: Form
    /// The `ForEach` that contains the element, and the element's index.
    package var run: LazyRun?
    package var item = 0

    package init(container: LazyContainer, form: Form, run: LazyRun? = nil, item: Int = 0) {
        self.container = container
        self.form = form
        self.run = run
        self.item = item
    }

    private var arrangement: LazyArrangement { container.arrangement }
    private var axis: Axis { container.arrangement.axis }

    // MARK: Size

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let breadth = axis.breadth(of: proposal)
        if let view = only(layout) {
            let size = container.size(of: view, breadth: breadth, layout)
            return axis.size(length: axis.length(of: size), breadth: breadth ?? axis.breadth(of: size))
        }
        if case .root = form { container.begin(breadth) }
        var (length, largest): (CGFloat, CGFloat) = (0, 0)
        forEachLine(layout) { line in
            let size = size(of: line, breadth, layout)
            if case .part = line, let run { run.holdsParts = true }
            guard size != .zero else { return }
            if length > 0 && axis.length(of: size) > 0 { length += arrangement.spacing }
            length += axis.length(of: size)
            largest = max(largest, axis.breadth(of: size))
        }
        return axis.size(length: length, breadth: breadth ?? largest)
    }

    /// A unit of layout: a view, the views of a grid line, or a part that lays out its own views.
    private enum Line {
        case part(Child)
        case views(Children)
    }

    /// Returns the view of an element with exactly one view, the usual case.
    private func only(_ layout: LayoutContext) -> Child? {
        guard case .item = form, container.arrangement.grid == nil, let view = layout.children.only,
            !isPart(view, layout)
        else { return nil }
        return view
    }

    private func isPart(_ child: Child, _ layout: LayoutContext) -> Bool {
        layout.isElement(child, LazyRunElement.self) || layout.isElement(child, LazyStackElement.self)
    }

    private func forEachLine(_ layout: LayoutContext, _ body: (Line) -> Void) {
        guard let grid = arrangement.grid else {
            for child in layout.children {
                body(isPart(child, layout) ? .part(child) : .views(layout.children.suffix(from: child)))
            }
            return
        }
        var start: Child?
        var count = 0
        func end() {
            if let first = start { body(.views(layout.children.suffix(from: first))) }
            (start, count) = (nil, 0)
        }
        for child in layout.children {
            if isPart(child, layout) {
                end()
                body(.part(child))
                continue
            }
            if count == 0 { start = child }
            count += 1
            if count == grid.count || isHeading(child) { end() }
        }
        end()
    }

    /// Returns true for a section header or footer, which has its own line in a grid.
    private func isHeading(_ child: Child) -> Bool {
        if case .section(let content, let footer) = form {
            child.isBefore(content) || !child.isBefore(footer)
        } else {
            false
        }
    }

    private func size(of line: Line, _ breadth: CGFloat?, _ layout: LayoutContext) -> CGSize {
        switch line {
        case .part(let child): return layout.size(of: child, axis.proposal(length: nil, breadth: breadth))
        case .views(let views):
            guard let first = views.first else { return .zero }
            guard let grid = arrangement.grid, !isHeading(first) else {
                return container.size(of: first, breadth: breadth, layout)
            }
            var length: CGFloat = 0
            for (child, track) in zip(views.prefix(grid.count), grid.tracks) where !isPart(child, layout) {
                length = max(
                    length,
                    axis.length(of: layout.size(of: child, axis.proposal(length: nil, breadth: track.length)))
                )
            }
            return axis.size(length: length, breadth: grid.length)
        }
    }

    // MARK: Place

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let breadth = axis.breadth(of: rect.size)
        if case .root = form { container.beginPlace(breadth) }
        if let run { container.list?.enter(run, item) }
        if let view = only(layout) {
            let size = container.size(of: view, breadth: breadth, layout)
            container.place(view, in: frame(rect, 0, axis.length(of: size), breadth), self, layout)
            if run != nil { container.list?.leave() }
            return
        }
        var position: CGFloat = 0
        forEachLine(layout) { line in
            let size = size(of: line, breadth, layout)
            if position > 0 && axis.length(of: size) > 0 { position += arrangement.spacing }
            let frame = frame(rect, position, axis.length(of: size), breadth)
            switch line {
            case .part(let child): layout.place(child, in: frame)
            case .views(let views): place(views, in: frame, of: rect, layout)
            }
            position += axis.length(of: size)
        }
        if run != nil { container.list?.leave() }
        if case .root = form { container.endPlace() }
    }

    private func frame(_ rect: CGRect, _ position: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
        axis == .vertical
            ? CGRect(x: rect.minX, y: rect.minY + position, width: breadth, height: length)
            : CGRect(x: rect.minX + position, y: rect.minY, width: length, height: breadth)
    }

    private func place(_ views: Children, in frame: CGRect, of rect: CGRect, _ layout: LayoutContext) {
        guard let first = views.first else { return }
        if isHeading(first) { return container.place(heading: first, in: pinned(first, frame, rect, layout), layout) }
        guard let grid = arrangement.grid else { return container.place(first, in: frame, self, layout) }
        for (child, track) in zip(views.prefix(grid.count), grid.tracks) where !isPart(child, layout) {
            let cell =
                axis == .vertical
                ? CGRect(x: frame.minX + track.start, y: frame.minY, width: track.length, height: frame.height)
                : CGRect(x: frame.minX, y: frame.minY + track.start, width: frame.width, height: track.length)
            layout.place(
                child,
                in: cell,
                alignment: track.alignment ?? container.cellAlignment,
                proposal: axis.proposal(length: nil, breadth: track.length)
            )
        }
    }

    /// Returns the frame of a header or footer, pinned while its section is visible.
    private func pinned(_ child: Child, _ frame: CGRect, _ rect: CGRect, _ layout: LayoutContext) -> CGRect {
        guard case .section(let content, _) = form else { return frame }
        let isHeader = child.isBefore(content)
        guard arrangement.pinned.contains(isHeader ? .sectionHeaders : .sectionFooters) else { return frame }
        let view = LazyViewport(layout, axis)
        guard view.scroll != nil, view.low <= view.high else { return frame }
        let length = axis.length(of: frame.size)
        if isHeader { container.nextPinnedLength = max(container.nextPinnedLength, length) }
        let natural = axis.position(of: frame.origin)
        let (start, end) = (axis.position(of: rect.origin), axis.position(of: rect.origin) + axis.length(of: rect.size))
        let position =
            isHeader
            ? max(natural, min(view.low, end - length)) : min(natural, max(view.high - length, start))
        return frame.offsetBy(
            dx: axis == .horizontal ? position - natural : 0,
            dy: axis == .vertical ? position - natural : 0
        )
    }

    package mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        nil
    }

    // MARK: Paint

    package mutating func paint(_ painter: inout Painter) {
        if case .root = form { container.list?.beginPaint() }
        guard case .section(let content, let footer) = form else { return paintViews(&painter) }
        let children = painter.children
        if painter.findsFocus || arrangement.pinned.isEmpty {
            for heading in children.prefix(until: content) {
                container.paint(heading: heading, isHeader: true, &painter)
            }
            paint(children.suffix(from: content).prefix(until: footer), &painter)
        } else {
            // Pinned headers are drawn above the scrolled content.
            paint(children.suffix(from: content).prefix(until: footer), &painter)
            for heading in children.prefix(until: content) {
                container.paint(heading: heading, isHeader: true, &painter)
            }
        }
        for heading in children.suffix(from: footer) { container.paint(heading: heading, isHeader: false, &painter) }
    }

    /// Paints the views of an element, faded in while it appears. Views with a transition animate their own insertion.
    private func paintViews(_ painter: inout Painter) {
        let children = painter.children
        let absence = run?.absence(of: item, at: painter.time) ?? 0
        guard absence > 0, !container.isFading, !painter.findsFocus,
            !children.contains(where: { painter.note(of: $0, as: TransitionTrait.self) != nil })
        else { return paint(children, &painter) }
        container.isFading = true
        painter.requestFrame()
        painter.faded(to: 1 - absence) { paint(children, &$0) }
        container.isFading = false
    }

    private func paint(_ children: Children, _ painter: inout Painter) {
        for child in children {
            if painter.isElement(child, LazyRunElement.self) || painter.isElement(child, LazyStackElement.self) {
                painter.paint(child)
            } else {
                container.paint(child, self, &painter)
            }
        }
    }
}
