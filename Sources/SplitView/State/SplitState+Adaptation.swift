import Foundation
import ImmediateUI

/// What a split does by the length that it has: opens so many points long, hides a side that has no room, turns.
///
/// A split that does none of it has none. Its state owns it: the build makes it and says what the program asks for, the
/// layout finds out what that means at this size, in the frame of the resize. The holders never hear of it: what was
/// collapsed comes back as it was.
@MainActor final class SplitAdaptation {
    // MARK: What the program asks for. Written by the build.

    /// Which side is hidden below which length.
    var collapse: SplitCollapse?
    /// Below which width the sides lie one above the other; nil for never.
    var turnWidth: CGFloat?
    /// The layout as the program has it.
    var askedLayout = SplitLayout.horizontal

    // MARK: What comes of it

    /// Where the split opens, until it has been laid out and has room for that; nil after.
    var opening: SplitLength?
    /// Whether the split is too short for the side that collapses.
    var isShort = false
    /// Whether the person or the program has hidden or shown a side since it became so.
    var isOverruled = false
    /// Whether the split is too narrow for its sides to lie beside one another.
    var isNarrow = false
    /// Where the splitter was when the split was turned, to return to, and where that put it.
    var beforeTurn: (fraction: CGFloat, pinnedLength: CGFloat?, turned: CGFloat)?

    /// The side that is hidden for lack of room.
    var collapsedSide: SplitSide? { isShort && !isOverruled ? collapse?.side : nil }

    /// How the sides lie.
    var layout: SplitLayout { isNarrow ? .vertical : askedLayout }

    /// Whether `length` is too little, where `was` says whether it was so before: one that has become too little is so
    /// until it is 16 points more, or a container would flicker that is resized along the boundary.
    static func isTooLittle(_ length: CGFloat, _ least: CGFloat, was: Bool) -> Bool {
        length < (was ? least + 16 : least)
    }
}

/// A side that is hidden while its split is shorter than `length` points. A part of `SplitOptions`.
struct SplitCollapse: Equatable {
    var side: SplitSide
    var length: CGFloat
}

// The build pass: what the program asks for.
extension SplitState {
    /// Takes over what the options ask for that depends on the length. `layout` is the layout that they ask for.
    mutating func update(adaptation options: SplitOptions?, layout: SplitLayout) {
        guard let options, options.collapse != nil || options.turnWidth != nil else {
            if adaptation?.collapse != nil { sideHolder?.collapsedSide = nil }
            // A place to open at is still to be laid out.
            if adaptation?.opening == nil { adaptation = nil } else { adapt(collapse: nil, turnWidth: nil) }
            return
        }
        adapt(collapse: options.collapse, turnWidth: options.turnWidth)
        adaptation?.askedLayout = layout
    }

    private mutating func adapt(collapse: SplitCollapse?, turnWidth: CGFloat?) {
        let adaptation = adaptation ?? SplitAdaptation()
        self.adaptation = adaptation
        if adaptation.collapse != collapse {
            adaptation.collapse = collapse
            adaptation.isShort = false
            adaptation.isOverruled = false
        }
        adaptation.turnWidth = turnWidth
        if turnWidth == nil { adaptation.isNarrow = false }
    }

    /// Opens the split with so much of primary: at once if that is a fraction, else when it is laid out.
    mutating func open(at length: SplitLength) {
        requestByProgram(length.share ?? 0.5)
        // A holder is told after the layout.
        guard length.share == nil || fractionHolder != nil else { return }
        let adaptation = adaptation ?? SplitAdaptation()
        adaptation.opening = length
        self.adaptation = adaptation
    }

    /// Hides `side` and shows the other, or shows both, as the person asks for. What is returned tells the setter.
    mutating func hide(_ side: SplitSide?) -> HolderChange<SplitSide?>? {
        // A side that is collapsed and stays so has not been hidden by anybody.
        guard side == nil || side != restingHiddenSide else { return nil }
        overruleCollapse()
        hiddenSide = side
        return sideHolder?.write(side)
    }

    /// Notes that the person or the program has hidden or shown a side, which holds until the split next becomes too
    /// short, or long enough.
    func overruleCollapse() {
        guard let adaptation, adaptation.isShort else { return }
        adaptation.isOverruled = true
        sideHolder?.collapsedSide = nil
    }

    /// The fraction that the split was built with, to which a double click returns: primary's ideal length, else what
    /// the program gives as a fraction or as a length, else what the holder began with. In points it is that many at the
    /// length that the split has now.
    var originalFraction: CGFloat {
        let held = fractionHolder?.original.map { SplitLength.fraction($0) }
        let given = constraints.idealP ?? held ?? previous.position ?? .fraction(previous.fraction)
        return openGeometry.fraction(at: given)
    }
}

// The layout pass: what the length decides.
extension SplitState {
    /// Turns, collapses and opens the split as the size asks for that it has been given, after a frame in which it was `old`
    /// points long.
    mutating func adapt(_ adaptation: SplitAdaptation, after old: CGFloat, _ context: LayoutContext) {
        turn(adaptation, context)
        guard length > 0 else { return }
        if let collapse = adaptation.collapse {
            let wasShort = adaptation.isShort
            adaptation.isShort = SplitAdaptation.isTooLittle(length, collapse.length, was: wasShort)
            if adaptation.isShort != wasShort {
                adaptation.isOverruled = false
                motion.stop()
            }
            sideHolder?.collapsedSide = adaptation.collapsedSide
        }
        if let opening = adaptation.opening { open(opening, adaptation, after: old, context) }
    }

    private mutating func turn(_ adaptation: SplitAdaptation, _ context: LayoutContext) {
        if let width = adaptation.turnWidth, rect.size.width > 0 {
            adaptation.isNarrow = SplitAdaptation.isTooLittle(rect.size.width, width, was: adaptation.isNarrow)
        }
        guard adaptation.turnWidth != nil, adaptation.layout != layout else { return }
        // Points along one axis mean nothing along the other: their share is kept.
        let fraction = pinnedLength == nil ? requestedFraction : shownFraction
        if let before = adaptation.beforeTurn, before.turned == requestedFraction {
            // Nobody has moved the splitter in between: it is back where it was, to the bit.
            requestedFraction = before.fraction
            pinnedLength = before.pinnedLength
            adaptation.beforeTurn = nil
        } else if adaptation.opening == nil {
            adaptation.beforeTurn = (requestedFraction, pinnedLength, fraction)
            requestedFraction = fraction
            pinnedLength = nil
        }
        // What was short along one axis may not be along the other.
        adaptation.isShort = false
        lie(adaptation.layout, context)
    }

    /// Takes over, in the layout, how the sides lie.
    mutating func lie(_ turned: SplitLayout, _ context: LayoutContext) {
        layout = turned
        previous.layout = turned
        motion.stop()
        endDrag { context.afterBuild($0) }
        // The next build writes the holder of a drag that this has ended.
        if hasUnwrittenDrag { context.requestFrame() }
        if ownsLayoutHolder, let change = layoutHolder?.write(layout) { context.afterBuild { change.send() } }
    }

    /// Puts the splitter where the split opens. That stays to be done while the split is too short for it, or in something
    /// that opens.
    private mutating func open(
        _ opening: SplitLength,
        _ adaptation: SplitAdaptation,
        after old: CGFloat,
        _ context: LayoutContext
    ) {
        let geometry = openGeometry
        requestedFraction = geometry.fraction(at: opening)
        // The points that were asked for are kept, also where there is no room for them yet.
        pinnedLength = nil
        if case .points(let points) = opening {
            if constraints.priority.isPrimary { pinnedLength = points + geometry.thickness / 2 }
            guard points + geometry.thickness <= length else { return }
        }
        if !context.isMoving || length == old { adaptation.opening = nil }
        let shown = shownFraction(geometry)
        if let fractionHolder { context.afterBuild { fractionHolder.open(at: shown) } }
    }
}
