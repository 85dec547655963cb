import Foundation
import ImmediateUI

/// What lasts of a split between frames: where its splitter is wanted, what is hidden, a drag, a movement.
///
/// Holders and values are compared with what they said in the last frame; a difference is a change by the program. A
/// drag changes the wish directly and tells the holders when it ends.
@usableFromInline @MainActor struct SplitState {
    /// The layout in this frame.
    private(set) var layout = SplitLayout.horizontal
    /// The hidden side as the holder has it. A drag shows something else until it ends.
    private(set) var side: SplitSide?
    /// Where the last user or program wanted the splitter; constraints are applied when it is shown.
    private(set) var wish: CGFloat = 0.5
    /// The length that the priority side keeps, in points; nil until the wish is next laid out.
    private(set) var kept: CGFloat?
    private(set) var style = SplitStyle()
    /// The colour of a splitter that the split draws by itself.
    private(set) var color = RGBA(0, 0, 0)
    /// Whether it does: the splitter is a `Splitter`.
    private(set) var drawsSplitter = true
    private(set) var constraints = SplitConstraints()

    /// The split's length along its axis and its corner, as last laid out.
    private var length: CGFloat = 0
    private var origin: CGFloat = 0
    private var last: Inputs?
    private(set) var drag: SplitDrag?

    private var fractionHolder: FractionHolder?
    private var sideHolder: SideHolder?
    /// The holder that custom splitters find in the environment: the program's, or one of the split's own, made when
    /// the first of them needs it.
    private var layoutHolder: LayoutHolder?
    private var ownsLayoutHolder = true
    private var styling: SplitStyling?
    private var onDrag: (@MainActor (CGFloat) -> Void)?
    /// Where the parts are. Only the split's element writes it, while it is placed.
    var parts = SplitParts()
    private(set) var motion = SplitMotion()

    @usableFromInline init() {}

    /// What the program said in a frame, to find out what it changed in the next.
    private struct Inputs {
        var fraction: CGFloat?
        var fractionChanges = 0
        var side: SplitSide??
        var sideChanges = 0
        var layout: SplitLayout?
        var layoutChanges = 0
    }

    /// The holder of the layout for custom splitters.
    @usableFromInline var sharedLayout: LayoutHolder {
        mutating get {
            if let layoutHolder { return layoutHolder }
            let made = LayoutHolder(layout)
            layoutHolder = made
            return made
        }
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
    /// - Parameter splitter: the styling of the splitter that was given, nil for the default one.
    @usableFromInline mutating func update(
        _ configuration: borrowing SplitConfiguration,
        _ splitter: SplitStyling?,
        drawsSplitter: Bool,
        _ builder: borrowing Builder
    ) {
        let options = configuration.options
        style = splitter?.style ?? SplitStyle()
        if let options { style = options.styling.applied(to: style) }
        color = style.color.resolved(builder.environment.colorScheme)
        self.drawsSplitter = drawsSplitter
        if splitter !== styling { styling = splitter }
        splitter?.adopt(previewHide: drag?.preview != nil)
        constraints = options?.constraints ?? SplitConstraints()
        if onDrag != nil || options?.onDrag != nil { onDrag = options?.onDrag }

        var now = Inputs()
        var change = Change()
        let animation = builder.transaction.animation
        update(fraction: configuration.fraction, configuration.fractionHolder, &now, &change, animation)
        update(side: options?.hide, options?.sideHolder, &now, &change, animation)
        update(layout: configuration.layout, options?.layoutHolder, &now, &change, animation)
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
        _ now: inout Inputs,
        _ change: inout Change,
        _ animation: Animation?
    ) {
        if let holder {
            now.fractionChanges = holder.changeCount
            guard holder !== fractionHolder || now.fractionChanges != last?.fractionChanges else { return }
            fractionHolder = holder
            wish(byProgram: holder.value)
            change.note(holder.animation)
        } else {
            if fractionHolder != nil { fractionHolder = nil }
            now.fraction = fraction
            guard last?.fraction != fraction else { return }
            wish(byProgram: fraction)
            change.note(animation)
        }
    }

    private mutating func update(
        side shown: SplitSide?,
        _ holder: SideHolder?,
        _ now: inout Inputs,
        _ change: inout Change,
        _ animation: Animation?
    ) {
        let before = side
        if let holder {
            now.sideChanges = holder.changeCount
            guard holder !== sideHolder || now.sideChanges != last?.sideChanges else { return }
            sideHolder = holder
            side = holder.side
            if side != before { change.note(holder.animation) }
        } else {
            if sideHolder != nil { sideHolder = nil }
            now.side = .some(shown)
            guard last?.side != .some(shown) else { return }
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
        _ now: inout Inputs,
        _ change: inout Change,
        _ animation: Animation?
    ) {
        let before = layout
        if let holder {
            now.layoutChanges = holder.changeCount
            guard holder !== layoutHolder || now.layoutChanges != last?.layoutChanges else { return }
            layoutHolder = holder
            ownsLayoutHolder = false
            layout = holder.value
            if layout != before { change.note(holder.animation) }
        } else {
            if !ownsLayoutHolder {
                layoutHolder = nil
                ownsLayoutHolder = true
            }
            now.layout = shown
            guard last?.layout != shown else { return }
            layout = shown
            layoutHolder?.value = shown
            if layout != before { change.note(animation) }
        }
        // The length that a priority side kept was one along the other axis: keep its share instead.
        if layout != before && last != nil {
            setWish(shownFraction)
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

    private mutating func setWish(_ fraction: CGFloat) {
        wish = fraction
        kept = nil
    }

    // MARK: Layout

    /// The fraction that is shown, or would be if nothing were hidden.
    var shownFraction: CGFloat { shownFraction(geometry(length: length, hidden: nil)) }

    /// The fraction that is shown in `open`, the split without anything hidden.
    private func shownFraction(_ open: SplitGeometry) -> CGFloat {
        guard let priority = constraints.priority, let kept, length > 0 else { return open.constrain(wish) }
        return open.constrain(open.fraction(keeping: kept, of: priority))
    }

    /// Takes over the place of the split and returns where its parts are at `time`.
    @inline(__always) mutating func place(in rect: CGRect, scale: CGFloat, time: Double) -> SplitPlacement {
        let isResized = length != layout.length(of: rect.size)
        length = layout.length(of: rect.size)
        origin = layout.along(rect.origin)
        let open = geometry(length: length, hidden: nil)
        if let priority = constraints.priority {
            if kept == nil && length > 0 {
                kept = open.keptLength(of: priority, at: wish)
            } else if isResized && length > 0 {
                if drag == nil { fractionHolder?.adopt(shownFraction) } else { wish = shownFraction }
            }
        }
        let fraction = shownFraction(open)
        let unhidden = open.edges(at: fraction).rounded(origin: origin, scale: scale)
        var (geometry, edges) = (open, unhidden)
        if hidden != nil {
            geometry = open.hiding(hidden)
            edges = geometry.edges(at: fraction).rounded(origin: origin, scale: scale)
        }
        let target = SplitFrames(edges, layout, size: rect.size)
        guard motion.isIdle else {
            let frames = motion.frames(toward: target, at: time)
            parts.frames = frames.rounded(origin: rect.origin, scale: scale)
            edges = frames.edges(layout, length: length, showsSplitter: geometry.showsSplitter)
            return SplitPlacement(geometry: geometry, shown: edges, unhidden: unhidden)
        }
        motion.rest(at: target)
        parts.frames = SplitFrames(edges, layout, roundedIn: rect, scale: scale)
        return SplitPlacement(geometry: geometry, shown: edges, unhidden: unhidden)
    }

    // MARK: Dragging

    /// Follows a press that went down at `point`, root coordinates. What moves stops where it is.
    mutating func press(at point: CGPoint) {
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
    mutating func move(to point: CGPoint) {
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
    mutating func release(at time: Double) {
        guard let drag else { return }
        if drag.hasMoved {
            setSide(drag.preview)
            tellFraction()
        }
        end(at: time)
    }

    /// Ends the drag as if it had not been.
    mutating func cancel(at time: Double) {
        guard let drag else { return }
        wish = drag.wish
        kept = drag.kept
        end(at: time)
    }

    private mutating func end(at time: Double) {
        drag = nil
        // A splitter that was only held in the middle of a movement goes on to where it was going.
        if motion.isHeld { motion.start(.default, at: time, sliding: (false, false), turning: false) }
        styling?.previewHide = false
    }

    /// Tells the holder where the splitter was dragged. That is no change by the program, unless its setter makes one of it.
    private mutating func tellFraction() {
        guard let fractionHolder else { return }
        fractionHolder.value = wish
        if fractionHolder.value == wish { last?.fractionChanges = fractionHolder.changeCount }
    }

    private mutating func setSide(_ side: SplitSide?) {
        self.side = side
        sideHolder?.side = side
    }
}
