import Foundation
import ImmediateUI

/// What lasts of a split from frame to frame.
///
/// Each split on the screen has one. The interface's state store owns it: `SplitElement.init` asks for it in the first
/// build that shows the split, and it is dropped at the end of the first frame of which a build did not. The split's
/// element refers to it. Each pass of a frame has a file of what it writes; the headings below say which fields several
/// of them write:
///
/// - interact, `SplitState+Drag` and `SplitState+Keys`: what the person does with the splitter;
/// - build, `SplitState+Program` and `SplitState+Looks`: what the program passes, compared with what it passed in the last frame;
/// - layout, `SplitState+Layout` and, from right to left, `SplitState+Direction`: where the parts are; and
///   `SplitState+Adaptation`: what the length decides.
///
/// `SplitState+Arrangement` is a part of the build: what an arrangement around the split keeps of it.
///
/// None of them calls the program's code. Setters and actions run when nothing of the state is being changed any more,
/// see `SplitReport`.
@MainActor struct SplitState {
    // MARK: What both the person and the program change. Written by the build, by drags, and by the layout of a resize.

    /// Where the last action of either put the splitter. Constraints are applied when it is shown, so that it comes
    /// back when they no longer hold it off.
    var requestedFraction: CGFloat = 0.5
    /// The length of the side that has priority, in points; nil until the requested fraction is next laid out. Written
    /// by the layout, and made nil by `request`.
    var pinnedLength: CGFloat?
    /// Whether the split has got its first length while something around it moves: what is pinned follows until that rests.
    var isOpening = false
    /// The hidden side as the holder has it. A drag previews another until it ends.
    var hiddenSide: SplitSide?
    /// The animation from what was shown to what is to be shown. Begun by the build, advanced by the layout, held by a
    /// press and ended by a drag.
    var motion = SplitMotion()

    /// Whether this is a splitter of a split of any number of panes. It does not change.
    var isInRow = false

    // MARK: What the program passes. Written by the build.

    /// How the sides lie.
    var layout = SplitLayout.horizontal
    /// Whether the view is usable: not inside of one that is disabled.
    var isEnabled = true
    /// Whether the leading edge is on the right. The parts are where they are shown, all else is as from left to right.
    var isMirrored = false
    var constraints = SplitConstraints() {
        didSet {
            guard !constraints.dependOnLength else { return }
            limits = SplitGeometry.minimums(
                primary: constraints.minP?.share ?? 0,
                secondary: constraints.minS?.share ?? 0
            )
        }
    }
    /// The fractions that the constraints allow while nothing is hidden, where they do not depend on the length.
    private(set) var limits: (least: CGFloat, most: CGFloat) = (0, 1)
    /// The looks in force: the splitter's, after the split's own modifier.
    var style = SplitStyle()
    /// The visible thickness of the splitter on device pixels, in points: rounded before any position is.
    var thickness = SplitStyle().visibleThickness
    /// The thickness that was rounded, and the device pixels in a point that it was rounded for.
    var exactThickness = CGFloat.nan
    var thicknessScale = CGFloat.nan
    /// The colour of a splitter that the split draws by itself, in the scheme of this frame.
    var color = RGBA(0, 0, 0)
    /// Whether it does: the splitter is a `Splitter`.
    var drawsSplitter = true
    var fractionHolder: FractionHolder?
    var sideHolder: SideHolder?
    /// The holder that custom splitters find in the environment: the program's, or one of the split's own, made when
    /// the first of them needs it.
    var layoutHolder: LayoutHolder?
    var ownsLayoutHolder = true
    /// The styling of the splitter; nil for the default one.
    var styling: SplitStyling?
    var onDrag: ((CGFloat) -> Void)?
    /// Taps and snaps; nil for most splits. Written by the interact pass too.
    var gestures: SplitGestures?
    /// The split as the arrangement around it knows it; nil without one.
    var arranged: ArrangedSplit?
    /// What the program passed in the last frame.
    var previous = PreviousInput()
    /// What the split does by the length that it has; nil for one that does nothing of the kind, as nearly all. The
    /// layout writes in it.
    var adaptation: SplitAdaptation?

    // MARK: The person's drag. Written by the interact pass; the build ends a drag whose split changes its layout.

    var drag: SplitDrag?
    /// How the last press ended.
    var lastEnd = SplitDragEnd.cancelled
    /// How the splitter answers the pointer that is over it. Followed by the build.
    var glow = SplitterGlow()
    /// What the splitter goes back to by Escape while it has the keyboard's focus; nil while it has not. Written by the
    /// interact pass, its colour by the build.
    var focus: SplitFocus?
    /// Whether a drag ended while the split was built, and its holder has not been written yet.
    var hasUnwrittenDrag = false

    // MARK: Where the split is. Written by the layout.

    /// Where the split was last laid out, not rounded.
    var rect = CGRect.zero
    var parts = SplitParts()
    /// Whether the parts need not be worked out again where the split is laid out as it was. Events, and a build that
    /// finds anything but what it found before, make it false.
    var isPlaced = false
}

// MARK: What follows from the fields

extension SplitState {
    /// The side that is hidden on the screen: the preview of a drag that has moved, else what is hidden at rest.
    /// Inlined, as the next: a call would copy all of the state.
    @inline(__always) var shownHiddenSide: SplitSide? { drag?.hasMoved == true ? drag?.preview : restingHiddenSide }

    /// The side that is hidden while nothing is dragged: the holder's, else the one that has no room.
    @inline(__always) var restingHiddenSide: SplitSide? { hiddenSide ?? adaptation?.collapsedSide }

    /// Whether the person can move the splitter.
    var canBeDragged: Bool { isEnabled && gestures?.options.isDraggable != false }

    /// The split's length along its axis, as last laid out.
    var length: CGFloat { layout.axis.length(of: rect.size) }

    /// Where it begins along its axis.
    var origin: CGFloat { layout.axis.position(of: rect.origin) }

    /// The arithmetic for the split as it is now, with both sides shown.
    @inline(__always) var openGeometry: SplitGeometry {
        if constraints.dependOnLength { return Self.geometry(length, thickness, style, constraints) }
        return SplitGeometry(
            length: length,
            thickness: thickness,
            constraints: constraints,
            openLimits: limits,
            hideSplitter: style.hideSplitter
        )
    }

    /// The same where the limits depend on the length, as those in points do.
    @inline(never) private static func geometry(
        _ length: CGFloat,
        _ thickness: CGFloat,
        _ style: SplitStyle,
        _ constraints: SplitConstraints
    ) -> SplitGeometry {
        SplitGeometry(
            length: length,
            thickness: thickness,
            constraints: constraints,
            hidden: nil,
            hideSplitter: style.hideSplitter
        )
    }

    /// The fraction that is shown, or would be if both sides were.
    var shownFraction: CGFloat { shownFraction(openGeometry) }

    /// The fraction that is shown in `open`, the split with both sides shown.
    @inline(__always) func shownFraction(_ open: SplitGeometry) -> CGFloat {
        guard let priority = constraints.priority, let pinnedLength, length > 0 else {
            return open.constrain(requestedFraction)
        }
        return open.constrain(open.fraction(keeping: pinnedLength, of: priority))
    }

    /// The panes and the splitter as they are shown now, from the split's corner.
    var shownFrames: SplitFrames { SplitFrames(directedParts, origin: rect.origin, size: rect.size) }

    /// Holds the splitter between these fractions, in a row of many panes that has worked out how far it reaches.
    mutating func limit(to reach: (least: CGFloat, most: CGFloat)) {
        constraints = SplitConstraints()
        limits = reach
    }

    /// Puts the splitter at `fraction`, as an action of the person or the program.
    mutating func request(_ fraction: CGFloat) {
        requestedFraction = fraction
        pinnedLength = nil
        adaptation?.opening = nil
    }
}
