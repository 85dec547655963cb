import Foundation
import ImmediateUI

/// A press on a splitter, from the button's going down to its going up. Positions are in points along the split's axis.
struct SplitPress {
    /// The constant distance of the pointer from the splitter's centre line.
    private let grabOffset: CGFloat
    /// The positions of the pointer at the press and now.
    private let start: CGFloat
    private(set) var position: CGFloat
    /// Whether the pointer has moved along the axis since. Until then nothing changes.
    private(set) var hasMoved = false
    /// The point on the screen and the time of the press, and whether it may still be a tap.
    let point: CGPoint
    let time: Double
    private(set) var isTap = true
    /// Whether the press has stopped the splitter in the middle of a movement, which goes on if nothing comes of the drag.
    let wasMoving: Bool
    /// Whether the app has been told that a drag began.
    var hasBegun = false
    /// The side of the splitter on which a release would hide the pane.
    var preview: SplitSide?

    /// A press at the pointer, which is at `position`, on a splitter whose centre line is at `center`.
    init(_ pointer: SplitPointer, at position: CGFloat, center: CGFloat, wasMoving: Bool) {
        (start, self.position, grabOffset) = (position, position, position - center)
        (point, time, self.wasMoving) = (pointer.point, pointer.time, wasMoving)
    }

    /// The position of the centre line: as far from the pointer as it was.
    var center: CGFloat { position - grabOffset }

    /// Follows the pointer, which is at `position` now. False while it has not moved along the axis.
    mutating func move(to pointer: SplitPointer, at position: CGFloat) -> Bool {
        follow(pointer)
        guard hasMoved || position != start else { return false }
        (hasMoved, self.position) = (true, position)
        return true
    }

    /// Notes whether the press may still be a tap.
    mutating func follow(_ pointer: SplitPointer) {
        isTap = isTap && pointer.bounds.allow(from: point, to: pointer.point, after: pointer.time - time)
    }
}

/// The pointer's position at an event, and what goes with it.
@MainActor struct SplitPointer {
    /// Root coordinates, as from left to right.
    let point: CGPoint
    /// The host's clock, in seconds.
    let time: Double
    /// The bounds of its taps.
    let bounds: TapBounds
    /// Whether Shift is held: the splitter then passes its snap positions.
    let passesSnaps: Bool

    init(_ point: CGPoint, _ context: EventContext) {
        self.point = point
        time = context.time
        bounds = context.tapBounds
        passesSnaps = context.modifiers.contains(.shift)
    }
}

/// What an action of the user has changed, for the app: it is sent when nothing of the state is being changed any more, as a
/// setter or an action may ask for anything.
@MainActor struct SplitReport {
    /// The styling of the splitter, and how that answers the pointer.
    private let styling: SplitStyling?
    var signs: SplitterSigns
    var side: HolderChange<SplitSide?>?
    var position: HolderChange<CGFloat>?
    var collapsed: [(binding: Binding<Bool>, value: Bool)] = []
    /// The panes of a report of restored state.
    var list: PaneList?
    var lengths: HolderChange<[PaneLength]>?
    var onDrag: ((CGFloat) -> Void)?
    /// The argument of `onDrag` and `changed`.
    var fraction: CGFloat = 0
    /// Whom a drag is told, and what.
    var actions: SplitDragActions?
    var begins = false
    var tellsChange = false
    var end: SplitDragEnd?
    /// The action of a tap: the app's `onTap`, or that of a double click.
    var tapAction: (() -> Void)?

    init(_ styling: SplitStyling?, _ signs: SplitterSigns) {
        self.styling = styling
        self.signs = signs
    }

    /// Tells the app.
    func send() {
        styling?.show(signs)
        if begins { actions?.began?() }
        side?.send()
        position?.send()
        onDrag?(fraction)
        if tellsChange { actions?.changed?(fraction) }
        list?.endReport()
        for (binding, value) in collapsed { binding.wrappedValue = value }
        lengths?.send()
        if let end { actions?.ended?(end) }
        tapAction?()
    }
}

/// What the app has changed of a split between two frames, and how that is to be seen.
struct SplitChange {
    private(set) var isChange = false
    private(set) var animation: Animation?
    /// The panes that are hidden or shown, whose content slides; empty for none.
    private(set) var slides: [Bool] = []
    var changesLayout = false

    mutating func note(_ animation: Animation?) {
        isChange = true
        self.animation = animation ?? self.animation
    }

    /// Lets the content of a pane slide; `count` is the number of panes.
    mutating func slide(_ pane: Int, of count: Int) {
        if slides.count != count { slides = [Bool](repeating: false, count: count) }
        slides[pane] = true
    }
}
