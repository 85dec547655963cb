import Foundation

/// An event that changes a split. Positions and lengths are in points along the axis, from the split's start. Splitters
/// and panes are indices from 0; splitter `i` lies between panes `i` and `i + 1`.
enum SplitEvent {
    /// The app describes its panes. `kept` contains the former index of each pane, nil for a new one.
    case panes([SplitPane], kept: [Int?])
    /// The app positions all splitters, even before the split has a length.
    case open([SplitPosition])
    /// The app sets the shares that all panes have of the length while none is hidden.
    case share([CGFloat])
    /// The app positions a splitter. An opening position applies until the first length with room for it; from then on
    /// the priorities of the panes decide what is kept.
    case move(Int, to: SplitPosition, isOpening: Bool = false)
    /// The app sets the visible lengths of all panes, and which are hidden.
    case lengths([PaneLength])
    /// The app or the user hides a pane, or it has no room; nil shows it.
    case hide(Int, SplitHiding?)
    /// The user presses a splitter. `cells` are the displayed ones if a running animation shows others than the layout.
    case press(Int, cells: [CGFloat]?)
    /// The pressed splitter follows the pointer: `center` is the requested position of its center line.
    case drag(center: CGFloat, pointer: CGFloat)
    /// The user releases the pressed splitter.
    case release
    /// The press is cancelled, and the request before it is restored.
    case cancel
    /// A key moves a splitter by a signed number of points.
    case step(Int, by: CGFloat)
    /// A key moves a splitter as far as it goes, towards the start or the end.
    case stepToLimit(Int, isEnd: Bool)
    /// A double click returns a splitter to its opening position, along with neighbors that were only pushed.
    case reset(Int)
    /// The axis changes.
    case turn
    /// Restores an earlier request.
    case restore(SplitRequest)
}

/// Why a pane is hidden.
enum SplitHiding: Equatable, Sendable {
    /// By the app or the user.
    case asked
    /// The split is too short for it.
    case noRoom
    /// A drag would hide it if it ended now.
    case preview
}

/// An end of a split.
enum SplitEnd: Sendable { case start, end }

/// The requested position of a splitter's center line. The case states what is kept when the split's length changes.
enum SplitPosition: Equatable, Sendable {
    /// A share of the length, 0…1.
    case fraction(CGFloat)
    /// A distance from the start, in points.
    case fromStart(CGFloat)
    /// A distance from the end, in points.
    case fromEnd(CGFloat)
    /// A share of the length plus a distance in points, for a splitter with fixed and flexible panes on both sides.
    case mixed(share: CGFloat, points: CGFloat)

    /// Returns the distance from the start in points, in a split of this length. It may lie outside the split.
    func points(in length: CGFloat) -> CGFloat {
        switch self {
        case .fraction(let fraction): fraction * length
        case .fromStart(let points): points
        case .fromEnd(let points): length - points
        case .mixed(let share, let points): share * length + points
        }
    }

    /// The share, if that alone is kept.
    var share: CGFloat? { if case .fraction(let share) = self { share } else { nil } }
}
