import Foundation

/// The arrangement of a lazy container: a column or row of items, or the lines of a grid.
package struct LazyArrangement {
    /// The stacking axis of the lines.
    var axis = Axis.vertical
    /// The spacing between lines, in points.
    var spacing: CGFloat = 0
    /// The alignment of items across the axis: 0 leading or top, 1 trailing or bottom.
    var unit: CGFloat = 0
    /// The tracks of a grid; nil for one item per line.
    var grid: GridTracks?
    /// The section headers and footers to pin.
    package var pinned: PinnedScrollableViews = []

    /// Creates the arrangement of a list: rows from edge to edge.
    init() {}

    /// Creates the arrangement of a lazy stack or grid.
    ///
    /// - Parameter spacing: The spacing, in points; nil uses the default.
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

/// The persistent state of a list, lazy stack or lazy grid, which builds only the visible items of each `ForEach`.
///
/// Views inside find it in the environment. It manages only views that are directly inside it: a `ForEach` in a row's
/// own stack belongs to that row.
@MainActor package final class LazyContainer: ItemContainer {
    /// The list that owns it; nil for lazy stacks and grids.
    package let list: (any LazyRowOwner)?
    package var arrangement = LazyArrangement()
    /// The parent node of direct children, while they are built.
    private(set) var node: Child?
    /// The length that pinned headers cover at the start of the visible part in the last placement, in points.
    private(set) var pinnedLength: CGFloat = 0
    /// The length that pinned headers cover in the current placement, in points.
    var nextPinnedLength: CGFloat = 0
    /// True while a fading element is painted; elements inside fade with it.
    var isFading = false
    /// True while building inside an element that the last frame showed, or outside elements.
    var isInShownElement = true
    /// True once it has been placed.
    private(set) var isShown = false
    /// The targets of the scroll view that the elements belong to, see `View.scrollTargetLayout`.
    weak var targetList: ScrollTargetList?
    /// The edit actions of the `ForEach` that is built next, from `onDelete` and `onMove`.
    package var edits: ItemEdits?

    /// Builds the direct children of the container, below the current node.
    package func build(into builder: inout Builder, _ content: (inout Builder) -> Void) {
        let outer = node
        node = builder.parent
        content(&builder)
        node = outer
    }

    package init(list: (any LazyRowOwner)? = nil) { self.list = list }

    /// Returns true if the next appended node is a direct child.
    package func holds(_ builder: borrowing Builder) -> Bool { node != nil && builder.parent == node }

    // MARK: Direct children

    /// The alignment of a view in a larger cell of a grid.
    var cellAlignment = Alignment.center

    /// Begins measuring at a breadth; nil if unspecified.
    func begin(_ breadth: CGFloat?) { _ = arrangement.grid?.fit(breadth) }

    /// Begins placement at a breadth.
    func beginPlace(_ breadth: CGFloat) {
        _ = arrangement.grid?.fit(breadth)
        (pinnedLength, nextPinnedLength) = (nextPinnedLength, 0)
        list?.beginPlace(below: pinnedLength)
    }

    /// Ends placement.
    func endPlace() { isShown = true }

    /// Returns the size of a view at a breadth; nil if unspecified.
    func size(of view: Child, breadth: CGFloat?, _ layout: LayoutContext) -> CGSize {
        if let list { return list.size(of: view, breadth: breadth, layout) }
        return layout.size(of: view, arrangement.axis.proposal(length: nil, breadth: breadth))
    }

    /// Places a view in its frame.
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

    /// Places a section header or footer.
    func place(heading: Child, in frame: CGRect, _ layout: LayoutContext) {
        if let list { return list.place(heading: heading, in: frame, layout) }
        layout.place(heading, in: frame, alignment: .leading)
    }

    /// Paints a view if it is visible.
    func paint(_ view: Child, _ element: LazyStackElement, _ painter: inout Painter) {
        if let list { return list.paint(view, &painter) }
        let rect = painter.rect(of: view)
        guard painter.findsFocus || painter.isVisible(rect) else { return }
        guard painter.describes, case .item = element.form else { return painter.paint(view) }
        painter.describe({ .row($0, rect: rect, number: element.item) }, around: { $0.paint(view) })
    }

    /// Paints a section header or footer.
    func paint(heading: Child, isHeader: Bool, _ painter: inout Painter) {
        guard isHeader, painter.describes else { return paint(heading, &painter) }
        painter.restated {
            paint(heading, &$0)
        } as: { semantics in
            var semantics = Array(semantics)
            if let title = semantics.firstIndex(where: { $0.role == .text }) {
                semantics[title].properties["traits"] = .list([.string("header")])
                semantics[title].properties["level"] = .number(2)
            }
            return semantics
        }
    }

    private func paint(_ heading: Child, _ painter: inout Painter) {
        if let list { list.paint(heading: heading, &painter) } else { painter.paint(heading) }
    }

    // MARK: ForEach

    package func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        builder.environment.idObserver?.note(id, builder)
        item.build(into: &builder)
    }

    package func build<Items: ItemSource>(all items: Items, into builder: inout Builder) -> Bool {
        guard holds(builder) else { return false }
        // A separate state for each type of elements.
        let slot = UInt64(UInt(bitPattern: ObjectIdentifier(Items.self)))
        let run = builder.state(slot) { LazyRun(self, SourceItems(items)) }
        run.begin(items, builder, edits: edits)
        targetList?.add(run)
        builder.unmodified { $0.add(LazyRunElement(run: run)) }
        return true
    }
}

/// The edit actions of a `ForEach`, which take element offsets.
package struct ItemEdits {
    package var delete: ((IndexSet) -> Void)?
    package var move: ((IndexSet, Int) -> Void)?

    package init() {}
}

extension EnvironmentValues {
    /// The lazy container that contains the view, directly or inside a row.
    @MainActor package var lazyContainer: LazyContainer? { itemContainer as? LazyContainer }
}
