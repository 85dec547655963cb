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
        let splitter = options?.divider?.styling
        said.isStyled = options != nil
        said.isPlain = false
        drawsSplitter = options?.divider.map { $0 is Splitter } ?? true
        style = splitter?.style ?? SplitStyle()
        if let options { style = options.styling.applied(to: style) }
        styling = splitter
        splitter?.adopt(previewHide: drag?.preview != nil)
        constraints = options?.constraints ?? SplitConstraints()
        onDrag = options?.onDrag
    }

    /// Builds a custom splitter.
    @usableFromInline mutating func buildSplitter(_ configuration: SplitConfiguration, into builder: inout Builder) {
        guard let divider = configuration.options?.divider else { return }
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

    private mutating func update(
        fraction: CGFloat,
        _ holder: FractionHolder?,
        _ change: inout Change,
        _ animation: Animation?
    ) {
        if let holder {
            guard holder !== fractionHolder || holder.changeCount != said.fractionChanges else { return }
            said.fractionChanges = holder.changeCount
            said.fraction = .nan
            fractionHolder = holder
            wish(byProgram: holder.value)
            change.note(holder.animation)
        } else {
            fractionHolder = nil
            guard said.fraction != fraction else { return }
            said.fraction = fraction
            wish(byProgram: fraction)
            change.note(animation)
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
            guard holder !== sideHolder || holder.changeCount != said.sideChanges else { return }
            said.sideChanges = holder.changeCount
            said.side = nil
            sideHolder = holder
            side = holder.side
            if side != before { change.note(holder.animation) }
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
            guard holder !== layoutHolder || holder.changeCount != said.layoutChanges else { return }
            said.layoutChanges = holder.changeCount
            said.layout = nil
            layoutHolder = holder
            ownsLayoutHolder = false
            layout = holder.value
            if layout != before { change.note(holder.animation) }
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
            // What was grabbed lay along the other axis.
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
