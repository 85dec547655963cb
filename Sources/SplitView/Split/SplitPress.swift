import Foundation
import ImmediateUI

/// A press on a splitter, from button down to button up. Positions are root coordinates along the split's axis, in
/// points.
struct SplitPress {
    /// The constant distance from the splitter's center line to the pointer.
    private let grabOffset: CGFloat
    /// The pointer's positions at the press and now.
    private let start: CGFloat
    private(set) var position: CGFloat
    /// Whether the pointer has moved along the axis. Nothing changes before that.
    private(set) var hasMoved = false
    /// The point and the time, in seconds, of the press, and whether it may still be a tap.
    let point: CGPoint
    let time: Double
    private(set) var isTap = true
    /// Whether the press has stopped a running animation, which resumes if nothing is dragged.
    let wasMoving: Bool
    /// Whether the app has received the beginning of the drag.
    var hasBegun = false
    /// The side of the splitter that a release would leave hidden: the preview of the drag.
    var preview: SplitSide?

    /// Creates a press with the pointer at `position` on a splitter with the center line at `center`.
    init(_ pointer: SplitPointer, at position: CGFloat, center: CGFloat, wasMoving: Bool) {
        (start, self.position, grabOffset) = (position, position, position - center)
        (point, time, self.wasMoving) = (pointer.point, pointer.time, wasMoving)
    }

    /// The requested position of the center line.
    var center: CGFloat { position - grabOffset }

    /// Moves the pointer to `position`. Returns false while it has not moved along the axis.
    mutating func move(to pointer: SplitPointer, at position: CGFloat) -> Bool {
        follow(pointer)
        guard hasMoved || position != start else { return false }
        (hasMoved, self.position) = (true, position)
        return true
    }

    /// Updates whether the press may still be a tap.
    mutating func follow(_ pointer: SplitPointer) {
        isTap = isTap && pointer.bounds.allow(from: point, to: pointer.point, after: pointer.time - time)
    }
}

/// The pointer at an event.
@MainActor struct SplitPointer {
    /// The position in root coordinates, mirrored for right to left.
    let point: CGPoint
    /// The time of the host's clock, in seconds.
    let time: Double
    /// The limits for taps.
    let bounds: TapThresholds
    /// Whether Shift is down, which disables snapping.
    let passesSnaps: Bool

    init(_ point: CGPoint, _ context: EventContext) {
        self.point = point
        time = context.time
        bounds = context.tapThresholds
        passesSnaps = context.modifiers.contains(.shift)
    }
}

/// The callbacks to send after a user's action. They run once the state no longer changes, as the app's code may read
/// or change anything.
@MainActor struct SplitReport {
    /// The styling of the splitter, and its state for the pointer.
    private let styling: SplitStyling?
    var signs: SplitterSigns
    /// The changes of holders and bindings.
    var side: HolderChange<SplitSide?>?
    var position: HolderChange<CGFloat>?
    var collapsed: [(binding: Binding<Bool>, value: Bool)] = []
    /// The panes, if the report is one of restored state.
    var list: PaneList?
    var lengths: HolderChange<[PaneLength]>?
    var onDrag: ((CGFloat) -> Void)?
    /// The argument of `onDrag` and `changed`: a fraction, 0…1.
    var fraction: CGFloat = 0
    /// The app's drag actions, and which of them to call.
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

    /// Runs the callbacks.
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

/// The app's changes to a split between two frames, and their animation.
struct SplitChange {
    private(set) var isChange = false
    private(set) var animation: Animation?
    /// Whether the content of each pane slides, because it is being hidden or shown; empty for none.
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
