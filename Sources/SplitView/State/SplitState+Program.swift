import Foundation
import ImmediateUI

/// What the program passed to a split in the last frame. The build compares with it, to find out what the program
/// changed.
///
/// The split's state owns it and the build writes it anew in each frame; a drag notes its own writes to holders, which
/// are no changes by the program.
struct PreviousInput {
    /// Whether there was a frame before.
    var exists = false
    /// Whether it passed no more than a fraction and a layout, as nearly all splits do, and nobody else has changed the
    /// split since: without options nothing is hidden, and no holder has a layout.
    var isPlain = false
    /// Whether options, a styling among them, changed the looks or the behaviour from the default.
    var hasOptions = false
    /// Not a number where a holder has it.
    var fraction = CGFloat.nan
    var position: SplitLength?
    /// The changes of the holders, as they are counted; nil before there was one.
    var fractionChanges: Int?
    var side: SplitSide??
    var sideChanges: Int?
    var layout: SplitLayout?
    var layoutChanges: Int?
    /// Whether bodies made the holders and the styling, which then hand their state over to the next frame's.
    var isFractionHolderMade = false
    var isSideHolderMade = false
    var isLayoutHolderMade = false
    var isStylingMade = false
}

// The build pass: what the program passes.
extension SplitState {
    /// Takes over what the program passes in this frame, and starts or ends movements by what it changed. `splitter` is
    /// the styling of the splitter that it gives; nil for the default one.
    mutating func update(
        _ configuration: borrowing SplitConfiguration,
        splitter: SplitStyling?,
        _ builder: inout Builder
    ) {
        if configuration.options != nil || previous.hasOptions {
            update(options: configuration.options, splitter)
            update(adaptation: configuration.options, layout: configuration.layout)
        }
        if style.visibleThickness != exactThickness || builder.scale != thicknessScale {
            (exactThickness, thicknessScale) = (style.visibleThickness, builder.scale)
            thickness = exactThickness.lineThickness(scale: thicknessScale)
            isPlaced = false
        }
        color = builder.environment.themed(style.color).resolved(builder.environment.colorScheme)
        focus?.ring = builder.environment.tint.resolved(builder.environment.colorScheme)
        let isMirrored = builder.environment.layoutDirection == .rightToLeft
        let isEnabled = builder.environment.isEnabled
        if isMirrored != self.isMirrored { turn(isMirrored) }
        if isEnabled != self.isEnabled {
            self.isEnabled = isEnabled
            isPlaced = false
        }
        if glow.isOver { advanceGlow(&builder) }
        let mayBeArranged = arranged != nil || builder.environment.hasOwnValues
        let isRestored = mayBeArranged && joinArrangement(configuration.options, &builder)
        if !isRestored, previous.isPlain, configuration.layout == previous.layout, !hasOtherFraction(configuration) {
            if arranged != nil { noteArrangement() }
            return
        }
        isPlaced = false
        var change = Change()
        update(fraction: configuration, &change, builder)
        update(side: configuration.options?.hide, configuration.options?.sideHolder, &change, builder)
        update(layout: configuration.layout, configuration.options?.layoutHolder, &change, &builder)
        if let slides = gestures?.pendingMove {
            gestures?.pendingMove = nil
            change.note(.default)
            change.slides = slides
        }
        if isRestored { restore(&change, &builder) } else if arranged != nil { noteArrangement() }
        let isFirst = !previous.exists
        previous.exists = true
        previous.isPlain = !previous.hasOptions
        guard change.isChange, !isFirst else { return }
        // Turned, a side that stays hidden would come out on its way from one edge to the other, and its splitter with it.
        let staysHidden = restingHiddenSide != nil && !change.slides.primary && !change.slides.secondary
        let isAtOnce = change.changesLayout && staysHidden && motion.isIdle
        if let animation = change.animation, !isAtOnce, !builder.environment.accessibilityReduceMotion {
            motion.start(
                animation,
                at: builder.time,
                from: shownFrames,
                sliding: change.slides,
                changingLayout: change.changesLayout
            )
        } else {
            motion.stop()
        }
    }

    /// Whether the fraction is another than in the last frame, or comes from elsewhere. Inlined: a call would copy all of the
    /// state.
    @inline(__always) private func hasOtherFraction(_ configuration: borrowing SplitConfiguration) -> Bool {
        guard let holder = configuration.fractionHolder else { return configuration.fraction != previous.fraction }
        return holder !== fractionHolder || holder.changeCount != previous.fractionChanges
    }

    // MARK: Fraction, side, layout

    /// What the program requests in the middle of a drag is also what the drag returns to when it is cancelled; the
    /// split would differ from its holder otherwise.
    mutating func requestByProgram(_ fraction: CGFloat) {
        request(fraction)
        drag?.fractionBefore = fraction
        drag?.pinnedLengthBefore = nil
    }

    /// What the program changed between two frames.
    struct Change {
        var isChange = false
        var animation: Animation?
        var slides = (primary: false, secondary: false)
        var changesLayout = false

        mutating func note(_ animation: Animation?) {
            isChange = true
            self.animation = animation ?? self.animation
        }
    }

    /// Where the holder of this frame comes from.
    enum Source {
        /// It is the last frame's.
        case same
        /// A body made it in place of the one that it made in the last frame, and it shares that one's state.
        case inherited
        /// The program gives another one.
        case replaced
    }

    /// Where `holder` comes from, after `last` in the last frame. `isMade` says of that whether a body made it, and
    /// then of `holder`.
    static func source<Holder: StateInheriting>(
        of holder: Holder,
        _ birth: Birth,
        after last: Holder?,
        isMade: inout Bool
    ) -> Source {
        guard holder !== last else { return .same }
        let wasMade = isMade
        isMade = birth.isInThisBuild
        guard let last, wasMade, isMade, holder.inherit(from: last) else { return .replaced }
        return .inherited
    }

    private mutating func update(
        fraction configuration: borrowing SplitConfiguration,
        _ change: inout Change,
        _ builder: borrowing Builder
    ) {
        let (fraction, position) = (configuration.fraction, configuration.options?.position)
        var animation = builder.transaction.animation
        if let holder = configuration.fractionHolder {
            let source = Self.source(
                of: holder,
                holder.birth,
                after: fractionHolder,
                isMade: &previous.isFractionHolderMade
            )
            fractionHolder = holder
            guard source == .replaced || holder.changeCount != previous.fractionChanges else { return }
            previous.fractionChanges = holder.changeCount
            previous.fraction = .nan
            previous.position = position
            if !holder.hasValue, let opening = constraints.idealP ?? position {
                open(at: opening)
            } else {
                requestByProgram(holder.value)
            }
            if source != .replaced { animation = builder.animation(of: holder.animation) }
        } else {
            fractionHolder = nil
            guard previous.fraction != fraction || previous.position != position else { return }
            previous.fraction = fraction
            previous.position = position
            // An ideal length is where a split opens; later it moves nothing.
            let ideal = previous.exists || configuration.hasFraction ? nil : constraints.idealP
            if let opening = position ?? ideal { open(at: opening) } else { requestByProgram(fraction) }
        }
        // Hidden, the fraction cannot be seen, and what moves goes on.
        if restingHiddenSide == nil || drag != nil { change.note(animation) }
    }

    private mutating func update(
        side shown: SplitSide?,
        _ holder: SideHolder?,
        _ change: inout Change,
        _ builder: borrowing Builder
    ) {
        let (before, restingBefore) = (hiddenSide, restingHiddenSide)
        var animation = builder.transaction.animation
        if let holder {
            let source = Self.source(of: holder, holder.birth, after: sideHolder, isMade: &previous.isSideHolderMade)
            if source != .same { holder.collapsedSide = nil }
            sideHolder = holder
            guard source == .replaced || holder.changeCount != previous.sideChanges else { return }
            previous.sideChanges = holder.changeCount
            previous.side = nil
            hiddenSide = holder.side
            if source != .replaced { animation = builder.animation(of: holder.animation) }
        } else {
            sideHolder = nil
            guard previous.side != .some(shown) else { return }
            previous.side = .some(shown)
            hiddenSide = shown
        }
        // Also where a holder says what it said: somebody wants to see it.
        overruleCollapse()
        let resting = restingHiddenSide
        guard hiddenSide != before || resting != restingBefore else { return }
        change.note(animation)
        change.slides = restingBefore.slides(to: resting)
        // What the program hides shows at once, and a drag goes on from there.
        drag?.preview = hiddenSide
    }

    private mutating func update(
        layout shown: SplitLayout,
        _ holder: LayoutHolder?,
        _ change: inout Change,
        _ builder: inout Builder
    ) {
        let before = layout
        var animation = builder.transaction.animation
        let fraction = shownFraction
        if let holder {
            let last = ownsLayoutHolder ? nil : layoutHolder
            let source = Self.source(of: holder, holder.birth, after: last, isMade: &previous.isLayoutHolderMade)
            layoutHolder = holder
            ownsLayoutHolder = false
            guard source == .replaced || holder.changeCount != previous.layoutChanges else { return }
            previous.layoutChanges = holder.changeCount
            previous.layout = nil
            layout = holder.value
            if source != .replaced { animation = builder.animation(of: holder.animation) }
        } else {
            if !ownsLayoutHolder {
                layoutHolder = nil
                ownsLayoutHolder = true
            }
            let shown = adaptation?.turnWidth == nil ? shown : adaptation?.layout ?? shown
            guard previous.layout != shown else { return }
            previous.layout = shown
            layout = shown
            // The holder is the split's own. A setter that a custom splitter gave it hears of the layout after the
            // build.
            if let change = layoutHolder?.write(shown) { builder.afterBuild { change.send() } }
        }
        if layout != before { change.note(animation) }
        guard layout != before, previous.exists else { return }
        // The pinned length was one along the other axis: keep its share instead. Without one, what was asked for stays,
        // whatever the limits made of it along that axis.
        request(constraints.priority == nil ? requestedFraction : fraction)
        change.changesLayout = true
        endDrag { builder.afterBuild($0) }
    }

    /// Ends a drag whose split changes its layout, where it is: what was grabbed lay along the other axis. What is given
    /// to `afterBuild` runs after the build.
    mutating func endDrag(_ afterBuild: (@escaping @MainActor () -> Void) -> Void) {
        hasUnwrittenDrag = drag?.hasMoved == true
        drag = nil
        guard let styling, styling.signs != signs else { return }
        styling.adopt(signs)
        // Others that show the same styling may have been built before.
        afterBuild { styling.noteChange() }
    }
}

extension Builder {
    /// The animation of what a holder says: that under which it was changed, unless a modifier around the view names one.
    package borrowing func animation(of held: Animation?) -> Animation? {
        hasOwnTransaction ? transaction.animation : held
    }
}
