import Foundation
import ImmediateUI

/// What lasts of a split between frames: where its splitter is wanted, what is hidden, a drag, a movement.
///
/// Holders and values are compared with what they said in the last frame; a difference is a change by the program. A
/// drag changes the wish directly and tells the holders when it ends.
@MainActor final class SplitState {
    /// The layout in this frame.
    private(set) var layout = SplitLayout.horizontal
    /// Where the last user or program wanted the splitter; constraints are applied when it is shown.
    private(set) var wish: CGFloat = 0.5
    /// The length that the priority side keeps, in points; nil until the wish is next laid out.
    private(set) var kept: CGFloat?
    /// The hidden side as the holder has it. A drag shows something else until it ends.
    private(set) var side: SplitSide?
    private(set) var drag: SplitDrag?
    private(set) var motion = SplitMotion()

    private(set) var style = SplitStyle()
    private(set) var constraints = SplitConstraints()
    /// The holder that custom splitters find in the environment: the program's, or one of the split's own.
    private(set) var layoutHolder = LayoutHolder()

    /// The split's length along its axis and its corner, as last laid out.
    private var length: CGFloat = 0
    private var origin: CGFloat = 0

    private var fractionHolder: FractionHolder?
    private var sideHolder: SideHolder?
    private var ownsLayoutHolder = true
    private var styling: SplitStyling?
    private var onDrag: (@MainActor (CGFloat) -> Void)?
    private var last: Inputs?

    /// What the program said in a frame, to find out what it changed in the next.
    private struct Inputs {
        var fraction: CGFloat?
        var fractionChanges = 0
        var side: SplitSide??
        var sideChanges = 0
        var layout: SplitLayout?
        var layoutChanges = 0
    }

    /// The side that is hidden on the screen: the preview of a drag that has moved, else what the holder says.
    var hidden: SplitSide? {
        guard let drag, drag.hasMoved else { return side }
        return drag.preview
    }

    /// The arithmetic for a split of this length as it is now.
    func geometry(length: CGFloat, hidden: SplitSide?) -> SplitGeometry {
        SplitGeometry(
            length: length,
            thickness: style.visibleThickness,
            constraints: constraints,
            hidden: hidden,
            hideSplitter: style.hideSplitter
        )
    }

    // MARK: Building

    /// Takes over what the program says in this frame, and starts or ends movements by what it changed.
    func update(
        _ configuration: SplitConfiguration,
        style: SplitStyle,
        styling: SplitStyling?,
        _ builder: borrowing Builder
    ) {
        self.style = style
        self.styling = styling
        styling?.adopt(previewHide: drag?.preview != nil)
        constraints = configuration.constraints
        onDrag = configuration.onDrag

        var now = Inputs()
        var change = Change()
        update(configuration.fraction, &now, &change, builder.transaction)
        update(configuration.hide, &now, &change, builder.transaction)
        update(configuration.layout, &now, &change, builder.transaction)
        let isFirst = last == nil
        last = now
        guard change.isChange, !isFirst else { return }
        if let animation = change.animation, !builder.environment.accessibilityReduceMotion {
            motion.start(animation, at: builder.time, sliding: change.slides, turning: change.turns)
        } else {
            motion.stop()
        }
    }

    /// What the program changed between two frames.
    private struct Change {
        var isChange = false
        var animation: Animation?
        var slides: [SplitSide] = []
        var turns = false

        mutating func note(_ animation: Animation?) {
            isChange = true
            self.animation = animation ?? self.animation
        }
    }

    private func update(
        _ source: SplitConfiguration.Source<CGFloat, FractionHolder>,
        _ now: inout Inputs,
        _ change: inout Change,
        _ transaction: Transaction
    ) {
        switch source {
        case .value(let value):
            fractionHolder = nil
            now.fraction = value
            guard last?.fraction != value else { return }
            wish(byProgram: value)
            change.note(transaction.animation)
        case .holder(let holder):
            now.fractionChanges = holder.changeCount
            guard holder !== fractionHolder || now.fractionChanges != last?.fractionChanges else { return }
            fractionHolder = holder
            wish(byProgram: holder.value)
            change.note(holder.animation)
        }
    }

    private func update(
        _ source: SplitConfiguration.Source<SplitSide?, SideHolder>,
        _ now: inout Inputs,
        _ change: inout Change,
        _ transaction: Transaction
    ) {
        let (before, animation) = (side, transaction.animation)
        switch source {
        case .value(let value):
            sideHolder = nil
            now.side = .some(value)
            guard last?.side != .some(value) else { return }
            side = value
            if side != before { change.note(animation) }
        case .holder(let holder):
            now.sideChanges = holder.changeCount
            guard holder !== sideHolder || now.sideChanges != last?.sideChanges else { return }
            sideHolder = holder
            side = holder.side
            if side != before { change.note(holder.animation) }
        }
        guard side != before else { return }
        change.slides = [before, side].compactMap { $0 }
        // What the program hides shows at once, and a drag goes on from there.
        drag?.preview = side
    }

    private func update(
        _ source: SplitConfiguration.Source<SplitLayout, LayoutHolder>,
        _ now: inout Inputs,
        _ change: inout Change,
        _ transaction: Transaction
    ) {
        let (before, fraction) = (layout, shownFraction)
        switch source {
        case .value(let value):
            if !ownsLayoutHolder {
                layoutHolder = LayoutHolder()
                ownsLayoutHolder = true
            }
            now.layout = value
            guard last?.layout != value else { return }
            layout = value
            layoutHolder.value = value
            if layout != before { change.note(transaction.animation) }
        case .holder(let holder):
            now.layoutChanges = holder.changeCount
            guard holder !== layoutHolder || now.layoutChanges != last?.layoutChanges else { return }
            layoutHolder = holder
            ownsLayoutHolder = false
            layout = holder.value
            if layout != before { change.note(holder.animation) }
        }
        // The length that a priority side kept was one along the other axis: keep its share instead.
        if layout != before && last != nil {
            setWish(fraction)
            change.turns = true
            // What was grabbed lay along the other axis.
            drag = nil
            styling?.previewHide = false
        }
    }

    /// What the program says in the middle of a drag is also what the drag returns to when it is cancelled; the split
    /// would differ from its holder otherwise.
    private func wish(byProgram fraction: CGFloat) {
        setWish(fraction)
        drag?.wish = wish
        drag?.kept = nil
    }

    private func setWish(_ fraction: CGFloat) {
        wish = fraction
        kept = nil
    }

    // MARK: Layout

    /// The fraction that is shown, or would be if nothing were hidden.
    var shownFraction: CGFloat {
        let geometry = geometry(length: length, hidden: nil)
        guard let priority = constraints.priority, let kept, length > 0 else { return geometry.constrain(wish) }
        return geometry.constrain(geometry.fraction(keeping: kept, of: priority))
    }

    /// Takes over the place of the split and returns its parts: as they are shown at `time`, and as they would be if
    /// nothing were hidden.
    func place(in rect: CGRect, scale: CGFloat, time: Double) -> (shown: SplitFrames, unhidden: SplitEdges) {
        let isResized = length != layout.length(of: rect.size)
        length = layout.length(of: rect.size)
        origin = layout.along(rect.origin)
        if let priority = constraints.priority {
            if kept == nil && length > 0 {
                kept = geometry(length: length, hidden: nil).keptLength(of: priority, at: wish)
            } else if isResized && length > 0 {
                if drag == nil { fractionHolder?.adopt(shownFraction) } else { wish = shownFraction }
            }
        }
        let fraction = shownFraction
        let edges = geometry(length: length, hidden: hidden).edges(at: fraction).rounded(origin: origin, scale: scale)
        let unhidden = geometry(length: length, hidden: nil).edges(at: fraction).rounded(origin: origin, scale: scale)
        let target = SplitFrames(edges, layout, size: rect.size)
        return (motion.frames(toward: target, at: time), unhidden)
    }

    // MARK: Dragging

    /// Follows a press that went down at `point`, root coordinates. What moves stops where it is.
    func press(at point: CGPoint) {
        let center: CGFloat
        if let shown = motion.shown?.splitter.rect {
            center = origin + layout.along(CGPoint(x: shown.midX, y: shown.midY))
        } else {
            center = layout.along(point)
        }
        motion.hold()
        let start = layout.along(point)
        drag = SplitDrag(grab: start - center, start: start, wish: wish, kept: kept)
    }

    /// Moves the splitter with the pointer.
    func move(to point: CGPoint) {
        let position = layout.along(point)
        guard var drag, length > 0, drag.hasMoved || position != drag.start else { return }
        drag.hasMoved = true
        motion.stop()
        let geometry = geometry(length: length, hidden: nil)
        drag.preview = geometry.previewedSide(pointer: (position - origin) / length)
        setWish(geometry.constrain((position - drag.grab - origin) / length))
        self.drag = drag
        styling?.previewHide = drag.preview != nil
        onDrag?(wish)
    }

    /// Ends the drag: the holders are told, and what was previewed as hidden is hidden.
    func release(at time: Double) {
        guard let drag else { return }
        if drag.hasMoved {
            setSide(drag.preview)
            tellFraction()
        }
        end(at: time)
    }

    /// Ends the drag as if it had not been.
    func cancel(at time: Double) {
        guard let drag else { return }
        wish = drag.wish
        kept = drag.kept
        end(at: time)
    }

    private func end(at time: Double) {
        drag = nil
        // A splitter that was only held in the middle of a movement goes on to where it was going.
        if motion.isHeld { motion.start(.default, at: time, sliding: [], turning: false) }
        styling?.previewHide = false
    }

    /// Tells the holder where the splitter was dragged. That is no change by the program, unless its setter makes one of it.
    private func tellFraction() {
        guard let fractionHolder else { return }
        fractionHolder.value = wish
        if fractionHolder.value == wish { last?.fractionChanges = fractionHolder.changeCount }
    }

    private func setSide(_ side: SplitSide?) {
        self.side = side
        sideHolder?.side = side
    }
}
