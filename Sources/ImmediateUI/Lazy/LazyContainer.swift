import Foundation

/// How a lazy container arranges its items: one after the other along an axis, or several in a line, line after line.
struct LazyArrangement {
    /// The direction in which lines follow each other.
    var axis = Axis.vertical
    /// How far lines are apart, in points.
    var spacing: CGFloat = 0
    /// Where items lie across the axis: 0 leading or top, 1 trailing or bottom.
    var unit: CGFloat = 0
    /// The columns of a grid; nil for one item a line.
    var grid: GridTracks?
    /// Which headers and footers of sections stay in sight.
    var pinned: PinnedScrollableViews = []

    /// Rows from edge to edge.
    init() {}

    /// What a lazy stack or grid says; nil is the usual space.
    @MainActor init(
        _ axis: Axis,
        spacing: CGFloat?,
        unit: CGFloat,
        pinned: PinnedScrollableViews,
        grid: GridTracks? = nil
    ) {
        self.axis = axis
        self.spacing = spacing?.validDistance ?? StackElement.defaultSpacing
        self.unit = unit
        self.pinned = pinned
        self.grid = grid
    }
}

/// The persistent state of a list, a lazy stack or a lazy grid, which builds the items of each `ForEach` when they are seen.
///
/// Views between the container and a `ForEach` find it in the environment. It takes over only those that are directly in it:
/// the views of a `ForEach` in a row's own stack are parts of that row.
@MainActor final class LazyContainer: ItemContainer {
    /// The list whose rows it arranges; nil for lazy stacks and grids.
    let list: ListState?
    var arrangement = LazyArrangement()
    /// The node that holds what is directly in the container, while that is built.
    private(set) var node: Child?
    /// The length that pinned headers cover at the beginning of the visible part, in points, as they were placed last.
    private(set) var pinnedLength: CGFloat = 0
    /// The same, of the headers that are placed now.
    var nextPinnedLength: CGFloat = 0
    /// Whether an element is painted that fades in: those in it do so with it.
    var isFading = false
    /// Whether what is built now is in an element that the last frame has shown, or in none.
    var isInShownElement = true
    /// Whether a frame has shown it.
    private(set) var isShown = false
    /// What `onDelete` and `onMove` said of the `ForEach` that is built next.
    var edits: ItemEdits?

    /// Builds what is directly in the container: children of the present node.
    func build(into builder: inout Builder, _ content: (inout Builder) -> Void) {
        let outer = node
        node = builder.parent
        content(&builder)
        node = outer
    }

    init(list: ListState? = nil) { self.list = list }

    /// Whether what is appended now is directly in the container.
    func holds(_ builder: borrowing Builder) -> Bool { node != nil && builder.parent == node }

    // MARK: Views that are directly in it

    /// Where a view lies in a cell of a grid that is larger.
    var cellAlignment = Alignment.center

    /// Begins to measure in a breadth, nil for none said.
    func begin(_ breadth: CGFloat?) { _ = arrangement.grid?.fit(breadth) }

    /// Begins to place in a breadth.
    func beginPlace(_ breadth: CGFloat) {
        _ = arrangement.grid?.fit(breadth)
        (pinnedLength, nextPinnedLength) = (nextPinnedLength, 0)
        list?.beginPlace(below: pinnedLength)
    }

    /// Ends the placement of all of it.
    func endPlace() { isShown = true }

    /// Returns the size of a view in a breadth; nil for an unspecified one.
    func size(of view: Child, breadth: CGFloat?, _ layout: LayoutContext) -> CGSize {
        if let list { return list.size(of: view, breadth: breadth, layout) }
        return layout.size(of: view, arrangement.axis.proposal(length: nil, breadth: breadth))
    }

    /// Places a view in a frame of its size.
    func place(_ view: Child, in frame: CGRect, _ element: LazyStackElement, _ layout: LayoutContext) {
        if let list { return list.place(view, in: frame, element, layout) }
        let axis = arrangement.axis
        let unit = arrangement.unit
        let alignment =
            axis == .vertical
            ? Alignment(horizontal: unit == 0 ? .leading : unit == 1 ? .trailing : .center, vertical: .top)
            : Alignment(horizontal: .leading, vertical: unit == 0 ? .top : unit == 1 ? .bottom : .center)
        let proposal = axis.proposal(length: nil, breadth: axis.breadth(of: frame.size))
        layout.place(view, in: frame, alignment: alignment, proposal: proposal)
    }

    /// Places the header or the footer of a section.
    func place(heading: Child, in frame: CGRect, _ layout: LayoutContext) {
        if let list { return list.place(heading: heading, in: frame, layout) }
        layout.place(heading, in: frame, alignment: .leading)
    }

    /// Draws a view, if it is seen.
    func paint(_ view: Child, _ element: LazyStackElement, _ painter: inout Painter) {
        if let list { return list.paint(view, &painter) }
        let rect = painter.rect(of: view)
        guard painter.findsFocus || painter.isVisible(rect) else { return }
        guard painter.describes, case .item = element.form else { return painter.paint(view) }
        painter.state({ .row($0, rect: rect, number: element.item) }, around: { $0.paint(view) })
    }

    /// Draws the header or the footer of a section.
    func paint(heading: Child, _ painter: inout Painter) {
        if let list { list.paint(heading: heading, &painter) } else { painter.paint(heading) }
    }

    // MARK: ForEach

    func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        builder.environment.scrollTargets?.note(id, builder)
        item.build(into: &builder)
    }

    func build<Items: ItemSource>(all items: Items, into builder: inout Builder) -> Bool {
        guard holds(builder) else { return false }
        // Elements of another type have a state of their own.
        let slot = UInt64(UInt(bitPattern: ObjectIdentifier(Items.self)))
        let run = builder.state(slot) { LazyRun(self, SourceItems(items)) }
        run.begin(items, builder, edits: edits)
        builder.unmodified { $0.add(LazyRunElement(run: run)) }
        return true
    }
}

/// What can be done with the elements of a `ForEach`, by their positions.
struct ItemEdits {
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
}

extension EnvironmentValues {
    /// The lazy container around the view that is built, which may lie deep in one of its rows.
    @MainActor var lazyContainer: LazyContainer? { itemContainer as? LazyContainer }
}
