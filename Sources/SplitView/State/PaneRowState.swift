import Foundation
import ImmediateUI

/// What lasts of a split of any number of panes: which panes there are, how long each is to be, and its splitters.
///
/// The interface's state store owns it. Each splitter is the machine of a split of two sides, with a `SplitState` of its
/// own that follows the pointer, moves and is drawn as always; the row says where it is. Of two panes the row is nothing
/// but limits: the only splitter places both by itself, as in a split of two sides. Of more the row works out all
/// lengths, by `PaneRow`.
///
/// - interact, `PaneRowState+Drag`: what a splitter that was moved does to all panes;
/// - build, `PaneRowState+Program`: panes that come, go, are hidden, shown, and given lengths, `PaneRowState+Turn`: a row
///   that is turned, and `PaneRowState+Arrangement`: what an arrangement around the row keeps of it;
/// - layout, `PaneRowState+Layout`: where the splitters are.
@MainActor struct PaneRowState {
    // MARK: The panes. Written by the build; the person hides and shows them.

    /// Their places among the children, which are theirs alone, and the places as the build found them.
    var ids: [Identity] = []
    var places: [Identity] = []
    /// Their limits, and whether each is hidden.
    var panes: [PaneRow.Pane] = []
    /// What the program is told of that by, and what it said last.
    var bindings: [Binding<Bool>?] = []
    var said: [Bool] = []
    /// Those of the frame that is being built, and which of them come from the last.
    var next = Incoming()

    // MARK: Their lengths. Written by the build, by drags, and by the first layout.

    /// What the last action of the person or the program made of the cells, one for each pane; empty until the row has
    /// been laid out. Of two panes the splitter knows it, and these may be old.
    var requests: [CGFloat] = []
    /// What the row began with; nil once it was long enough for its panes, and what it is in did not open.
    var beginning: [CGFloat]?
    /// Panes that were hidden, to be shown again just as they were if nothing else happens in between.
    var hidden: [HiddenPane] = []
    /// What a drag began with; nil while there is none.
    var drag: PaneDrag?
    /// The panes before which the splitter was itself moved, by the user or by what was restored, not pushed by another.
    var moved: Set<Identity> = []
    /// What an arrangement says of the row, until it is laid out for the first time.
    var opening: SplitEntry?
    /// What has been restored that the bindings, and the holder of the lengths, do not know yet.
    var restored = Restored.nothing
    /// The row as the arrangement around it knows it; nil without one. Written by the build.
    var arranged: ArrangedSplit?

    // MARK: The splitters. Written by the build, and placed by the layout.

    var splitters: [Lasting<SplitState>] = []
    /// The looks of the splitters, which all have the same.
    var style = SplitStyle()
    /// The thickness of a splitter that is shown, on device pixels.
    var thickness = SplitStyle().visibleThickness
    /// The movement that the splitters of this frame begin when they are built.
    var movement = PaneMovement()
    var lengthsHolder: PaneLengthsHolder?
    var lengthsChanges = 0
    var isHolderMade = false
    /// Where the only pane is, while there are no splitters.
    var lone = LonePane()
    /// What says the axis.
    var direction = RowDirection()

    // MARK: Where the row is. Written by the layout.

    var axis = Axis.horizontal
    /// What the row was before a splitter around it was dragged along the same axis; nil while none is.
    var outerDrag: OuterDrag?
    var rect = CGRect.zero
    /// What the requests make of the row as it is, and for which row that holds.
    var fitted: FittedPanes?
}

/// What the requests of a row make of it.
struct FittedPanes {
    var row: PaneRow
    var cells: [CGFloat]
    var bars: [PaneRow.Bar]
}

/// Where the state of a row was restored from.
enum Restored {
    case nothing
    /// A holder of lengths, which the bindings of collapsed panes have to follow.
    case holder
    /// An arrangement, which the holder of lengths has to follow as well.
    case arrangement
}

/// What a drag of one of the splitters began with.
struct PaneDrag {
    /// The number of the splitter, and where it was.
    var index: Int
    var fraction: CGFloat
    /// The lengths that were requested, and those that were shown.
    var requests: [CGFloat]
    var cells: [CGFloat]
    var collapsed: [Bool]
}

/// A pane that was hidden, and what that did.
struct HiddenPane {
    var id: Identity
    var before: [CGFloat]
    var after: [CGFloat]
}

// MARK: What follows from the fields

extension PaneRowState {
    /// How many splitters there are: one between each two panes.
    var splitterCount: Int { max(0, ids.count - 1) }
    /// Whether the row places its splitters, not the only splitter the two panes.
    var placesSplitters: Bool { ids.count > 2 }
    var length: CGFloat { axis.length(of: rect.size) }
    var origin: CGFloat { axis.position(of: rect.origin) }

    /// The arithmetic of the row as it is now.
    var row: PaneRow { row(of: panes) }

    func row(of panes: [PaneRow.Pane]) -> PaneRow {
        PaneRow(length: length, thickness: thickness, hideSplitter: style.hideSplitter, panes: panes)
    }

    /// What the splitters take of each cell while all panes are open.
    var openInsets: [CGFloat] {
        let open = row.collapsing(panes.map { _ in false })
        return panes.indices.map(open.inset)
    }

    /// The lengths as the program sees them, of hidden panes as well; empty before the first layout.
    var lengths: [PaneLength] {
        let requests = currentRequests
        let insets = openInsets
        return requests.indices.map {
            PaneLength(max(0, requests[$0] - insets[$0]), isCollapsed: panes[$0].isCollapsed)
        }
    }

    /// The requests; those of two panes from their splitter.
    var currentRequests: [CGFloat] {
        guard ids.count == 2, !requests.isEmpty, let splitter = splitters.first, length > 0 else { return requests }
        let fraction = splitter.value.shownFraction
        return [fraction * length, (1 - fraction) * length]
    }

    /// What the requests make of the row as it is. Worked out again when anything has changed.
    mutating func fit() -> FittedPanes {
        if let fitted, fitted.row.isLike(length, thickness, hideSplitter: style.hideSplitter) { return fitted }
        let row = row
        // Before the row has any length it has no requests.
        let cells = row.fit(requests.isEmpty ? panes.map { _ in 0 } : requests)
        let fitted = FittedPanes(row: row, cells: cells, bars: row.bars(cells))
        self.fitted = fitted
        return fitted
    }

    /// Takes over other requests.
    mutating func request(_ requests: [CGFloat]) {
        self.requests = requests
        fitted = nil
    }

    /// Where the pane at `index` was shown last, in points from the row's start.
    func shownSpan(_ index: Int) -> SplitFrames.Span {
        guard !splitters.isEmpty else { return span(lone.part(isDirected: true) ?? rect) }
        let parts = splitters[max(0, index - 1)].value.directedParts
        return span(index == 0 ? parts.primary : parts.secondary)
    }

    /// The stretch of the axis that a rectangle of the root covers, in points from the row's start.
    func span(_ rect: CGRect) -> SplitFrames.Span {
        let start = axis.position(of: rect.origin) - origin
        return SplitFrames.Span(start: start, end: start + axis.length(of: rect.size))
    }

    /// Where the pane at `index` is, root coordinates, and where its content is laid out if that keeps another length;
    /// nil for the only one where it has all of the row. It is where the pane is shown, or, directed, where it would be
    /// from left to right.
    func place(of index: Int, isDirected: Bool = false) -> (pane: CGRect, content: CGRect?)? {
        guard !splitters.isEmpty else { return lone.part(isDirected: isDirected).map { ($0, nil) } }
        let splitter = splitters[max(0, index - 1)].value
        let parts = isDirected ? splitter.directedParts : splitter.parts
        return index == 0 ? (parts.primary, parts.primaryContent) : (parts.secondary, parts.secondaryContent)
    }
}
