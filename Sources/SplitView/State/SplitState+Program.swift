import Foundation
import ImmediateUI

/// The build pass: what the program says.
extension SplitState {
    /// The holder of the layout for custom splitters.
    @usableFromInline var sharedLayout: LayoutHolder {
        mutating get {
            if let layoutHolder { return layoutHolder }
            let made = LayoutHolder(layout)
            layoutHolder = made
            return made
        }
    }

    /// Takes over what the program says in this frame, and starts or ends movements by what it changed.
    @usableFromInline mutating func update(
        _ configuration: borrowing SplitConfiguration,
        _ builder: inout Builder
    ) {
        if configuration.options != nil || said.isStyled || !said.isKnown { adopt(configuration.options) }
        color = style.color.resolved(builder.environment.colorScheme)
        // What nearly all splits say in nearly all frames: the same.
        if said.isPlain, configuration.layout == said.layout, !saysOtherFraction(configuration) { return }
        var change = Change()
        let animation = builder.transaction.animation
        update(fraction: configuration.fraction, configuration.fractionHolder, &change, animation)
        update(side: configuration.options?.hide, configuration.options?.sideHolder, &change, animation)
        update(layout: configuration.layout, configuration.options?.layoutHolder, &change, animation)
        let isFirst = !said.isKnown
        said.isKnown = true
        said.isPlain = !said.isStyled && said.side == .some(nil) && side == nil && ownsLayoutHolder
        guard change.isChange, !isFirst else { return }
        if let animation = change.animation, !builder.environment.accessibilityReduceMotion {
            motion.start(
                animation,
                at: builder.time,
                from: shownFrames,
                sliding: change.slides,
                turning: change.turns
            )
        } else {
            motion.stop()
        }
    }

    /// Whether the fraction is another than in the last frame, or said otherwise.
    @inline(__always) private func saysOtherFraction(_ configuration: borrowing SplitConfiguration) -> Bool {
        guard let holder = configuration.fractionHolder else { return configuration.fraction != said.fraction }
        return holder !== fractionHolder || holder.changeCount != said.fractionChanges
    }

    /// Takes over the looks, the constraints and the action.
    private mutating func adopt(_ options: SplitOptions?) {
        said.isStyled = options != nil
        said.isPlain = false
        drawsSplitter = options?.divider.map { $0 is Splitter } ?? true
        adopt(options?.divider?.styling)
        style = styling?.base ?? SplitStyle()
        if let options { style = options.styling.applied(to: style) }
        let constraints = options?.constraints ?? SplitConstraints()
        if constraints.priority != self.constraints.priority { unpin() }
        self.constraints = constraints
        onDrag = options?.onDrag
    }

    /// Takes over the styling of the splitter. Only a split that is dragged says whether it previews: others may use the
    /// same styling.
    private mutating func adopt(_ splitter: SplitStyling?) {
        let isPreviewing = drag?.preview != nil
        if splitter !== styling {
            if let splitter, let styling, splitter.birth.isInThisBuild, said.isStylingMade {
                _ = splitter.inherit(from: styling)
            } else if isPreviewing {
                styling?.adopt(previewHide: false)
            }
            said.isStylingMade = splitter?.birth.isInThisBuild == true
            styling = splitter
        }
        if isPreviewing { splitter?.adopt(previewHide: true) }
    }

    /// Wants the splitter at the fraction that the pinned length makes now, and pins none: another side, or no longer
    /// any, has priority.
    private mutating func unpin() {
        guard let priority = constraints.priority, let kept, length > 0 else { return }
        setWish(openGeometry.fraction(keeping: kept, of: priority))
        drag?.wish = wish
        drag?.kept = nil
    }

    /// Builds a custom splitter.
    @usableFromInline mutating func buildSplitter(_ configuration: SplitConfiguration, into builder: inout Builder) {
        guard let divider = configuration.options?.divider else { return }
        styling?.tell(style)
        let layout = sharedLayout
        builder.with {
            $0.setObject(layout)
        } content: {
            build(divider, into: &$0)
        }
    }

    private func build<Divider: SplitDivider>(_ divider: Divider, into builder: inout Builder) {
        builder.child(divider, 3)
    }

    /// What the program changed between two frames.
    private struct Change {
        var isChange = false
        var animation: Animation?
        var slides = (primary: false, secondary: false)
        var turns = false

        mutating func note(_ animation: Animation?) {
            isChange = true
            self.animation = animation ?? self.animation
        }
    }

    /// How a holder comes to be the one of this split.
    private enum Arrival {
        /// It was it in the last frame.
        case known
        /// A body made it in place of the one that it made in the last frame.
        case heir
        /// The program gives another one.
        case other
    }

    /// How `holder` comes in place of `known`. `isMade` says of that whether a body made it, and then of `holder`.
    private func arrival<Holder: StateInheriting>(
        of holder: Holder,
        _ birth: Birth,
        after known: Holder?,
        isMade: inout Bool
    ) -> Arrival {
        guard holder !== known else { return .known }
        let wasMade = isMade
        isMade = birth.isInThisBuild
        guard let known, wasMade, isMade, holder.inherit(from: known) else { return .other }
        return .heir
    }

    private mutating func update(
        fraction: CGFloat,
        _ holder: FractionHolder?,
        _ change: inout Change,
        _ animation: Animation?
    ) {
        if let holder {
            let arrival = arrival(of: holder, holder.birth, after: fractionHolder, isMade: &said.isFractionMade)
            fractionHolder = holder
            guard arrival == .other || holder.changeCount != said.fractionChanges else { return }
            said.fractionChanges = holder.changeCount
            said.fraction = .nan
            wish(byProgram: holder.value)
            // Hidden, the fraction cannot be seen, and what moves goes on.
            if side == nil || drag != nil { change.note(arrival == .other ? animation : holder.animation) }
        } else {
            fractionHolder = nil
            guard said.fraction != fraction else { return }
            said.fraction = fraction
            wish(byProgram: fraction)
            if side == nil || drag != nil { change.note(animation) }
        }
    }

    private mutating func update(
        side shown: SplitSide?,
        _ holder: SideHolder?,
        _ change: inout Change,
        _ animation: Animation?
    ) {
        let before = side
        if let holder {
            let arrival = arrival(of: holder, holder.birth, after: sideHolder, isMade: &said.isSideMade)
            sideHolder = holder
            guard arrival == .other || holder.changeCount != said.sideChanges else { return }
            said.sideChanges = holder.changeCount
            said.side = nil
            side = holder.side
            if side != before { change.note(arrival == .other ? animation : holder.animation) }
        } else {
            sideHolder = nil
            guard said.side != .some(shown) else { return }
            said.side = .some(shown)
            side = shown
            if side != before { change.note(animation) }
        }
        guard side != before else { return }
        change.slides = (before.isPrimary || side.isPrimary, before.isSecondary || side.isSecondary)
        // What the program hides shows at once, and a drag goes on from there.
        drag?.preview = side
    }

    private mutating func update(
        layout shown: SplitLayout,
        _ holder: LayoutHolder?,
        _ change: inout Change,
        _ animation: Animation?
    ) {
        let before = layout
        let fraction = shownFraction
        if let holder {
            let known = ownsLayoutHolder ? nil : layoutHolder
            let arrival = arrival(of: holder, holder.birth, after: known, isMade: &said.isLayoutMade)
            layoutHolder = holder
            ownsLayoutHolder = false
            guard arrival == .other || holder.changeCount != said.layoutChanges else { return }
            said.layoutChanges = holder.changeCount
            said.layout = nil
            layout = holder.value
            if layout != before { change.note(arrival == .other ? animation : holder.animation) }
        } else {
            if !ownsLayoutHolder {
                layoutHolder = nil
                ownsLayoutHolder = true
            }
            guard said.layout != shown else { return }
            said.layout = shown
            layout = shown
            layoutHolder?.value = shown
            if layout != before { change.note(animation) }
        }
        // The length that a priority side kept was one along the other axis: keep its share instead.
        if layout != before && said.isKnown {
            setWish(fraction)
            change.turns = true
            // What was grabbed lay along the other axis: the drag ends where it is.
            hasUntoldDrag = drag?.hasMoved == true
            drag = nil
            styling?.previewHide = false
        }
    }

    /// What the program says in the middle of a drag is also what the drag returns to when it is cancelled; the split
    /// would differ from its holder otherwise.
    private mutating func wish(byProgram fraction: CGFloat) {
        setWish(fraction)
        drag?.wish = wish
        drag?.kept = nil
    }
}
