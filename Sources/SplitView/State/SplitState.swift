import Foundation
import ImmediateUI

/// What lasts of a split between frames: where its splitter is wanted, what is hidden, a drag, a movement.
///
/// Holders and values are compared with what they said in the last frame; a difference is a change by the program. A
/// drag changes the wish directly and tells the holders when it ends.
@usableFromInline @MainActor struct SplitState {
    /// The layout in this frame.
    var layout = SplitLayout.horizontal
    /// The hidden side as the holder has it. A drag shows something else until it ends.
    var side: SplitSide?
    /// Where the last user or program wanted the splitter; constraints are applied when it is shown.
    var wish: CGFloat = 0.5
    /// The length that the priority side keeps, in points; nil until the wish is next laid out.
    var kept: CGFloat?
    var style = SplitStyle()
    /// The colour of a splitter that the split draws by itself.
    var color = RGBA(0, 0, 0)
    /// Whether it does: the splitter is a `Splitter`.
    @usableFromInline var drawsSplitter = true
    var constraints = SplitConstraints() {
        didSet { limits = SplitGeometry.limits(of: constraints, hidden: nil) }
    }
    /// The fractions that the constraints allow while nothing is hidden.
    private(set) var limits: (least: CGFloat, most: CGFloat) = (0, 1)
    /// What the program said in the last frame.
    var said = Said()

    /// Where the split was last laid out, not rounded.
    var rect = CGRect.zero
    var parts = SplitParts()
    var drag: SplitDrag?
    /// Whether a drag ended while the split was built, when its holder cannot be told.
    @usableFromInline var hasUntoldDrag = false
    var motion = SplitMotion()

    var fractionHolder: FractionHolder?
    var sideHolder: SideHolder?
    /// The holder that custom splitters find in the environment: the program's, or one of the split's own, made when
    /// the first of them needs it.
    var layoutHolder: LayoutHolder?
    var ownsLayoutHolder = true
    var styling: SplitStyling?
    var onDrag: ((CGFloat) -> Void)?

    @usableFromInline init() {}

    /// What the program said in a frame, to find out what it changed in the next.
    struct Said {
        /// Whether there was such a frame.
        var isKnown = false
        /// Whether it said no more than a fraction and a layout, and nothing is hidden.
        var isPlain = false
        /// Whether a styling, or options, changed the looks from the default.
        var isStyled = false
        /// Not a number where a holder says it.
        var fraction = CGFloat.nan
        var fractionChanges = 0
        var side: SplitSide??
        var sideChanges = 0
        var layout: SplitLayout?
        var layoutChanges = 0
        /// Whether bodies made the holders and the styling, which then go on in the next frame's.
        var isFractionMade = false
        var isSideMade = false
        var isLayoutMade = false
        var isStylingMade = false
    }

    /// The side that is hidden on the screen: the preview of a drag that has moved, else what the holder says.
    @inline(__always) var hidden: SplitSide? { drag?.hasMoved == true ? drag?.preview : side }

    /// The split's length along its axis, as last laid out.
    @inline(__always) var length: CGFloat { layout.length(of: rect.size) }
    /// Where it begins along its axis.
    @inline(__always) var origin: CGFloat { layout.along(rect.origin) }

    /// The arithmetic for the split as it is now, with nothing hidden.
    @inline(__always) var openGeometry: SplitGeometry {
        SplitGeometry(
            length: length,
            thickness: style.visibleThickness,
            constraints: constraints,
            openLimits: limits,
            hideSplitter: style.hideSplitter
        )
    }

    /// The fraction that is shown, or would be if nothing were hidden.
    var shownFraction: CGFloat { shownFraction(openGeometry) }

    /// The fraction that is shown in `open`, the split without anything hidden.
    @inline(__always) func shownFraction(_ open: SplitGeometry) -> CGFloat {
        guard let priority = constraints.priority, let kept, length > 0 else { return open.constrain(wish) }
        return open.constrain(open.fraction(keeping: kept, of: priority))
    }

    /// Whether nothing sticks out of the split: it is at rest, and draws its splitter by itself in the room for it.
    @inline(__always) var isWithinItself: Bool {
        drawsSplitter && motion.isIdle && hidden == nil && !parts.sticksOut
    }

    /// Wants the splitter elsewhere.
    mutating func setWish(_ fraction: CGFloat) {
        wish = fraction
        kept = nil
    }

    /// The parts as they are shown now, from the split's corner.
    var shownFrames: SplitFrames { SplitFrames(parts, origin: rect.origin, size: rect.size) }
}
