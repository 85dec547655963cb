import Foundation

@MainActor package final class SliderState {
    /// A press on a slider.
    struct Press {
        var start: CGPoint
        /// The offset of the press from the knob's center, in points.
        var grab: CGFloat
        /// True once the press changes the value. A finger may be about to scroll, so it does that only when it has moved
        /// horizontally, or is lifted.
        var isDrag: Bool
        /// Restores the value from before the press.
        var restore: () -> Void
    }

    /// The press; nil while nothing is pressed.
    var press: Press?

    package init() {}
}

/// The range and step of a slider.
package struct SliderScale {
    let lower: Double
    let upper: Double
    /// The distance between values, counted from the lower bound; nil if any value is valid.
    let step: Double?

    /// Creates a scale. Ignores a step that is not positive and finite, or too small for the precision of `Double`.
    package init(_ bounds: ClosedRange<Double>, step: Double?) {
        // Limits the bounds so that their difference is finite too.
        let most = Double.greatestFiniteMagnitude / 4
        lower = min(max(-most, bounds.lowerBound), most)
        upper = min(max(-most, bounds.upperBound), most)
        let least = (upper - lower) * 1e-15
        self.step = step.flatMap { $0 > least && $0.isFinite ? $0 : nil }
    }

    var length: Double { upper - lower }

    /// Returns the position of a value between the bounds, 0 to 1.
    func share(of value: Double) -> Double { length > 0 ? (nearest(value) - lower) / length : 0 }

    /// Returns the value at a position from 0 to 1, rounded to a step.
    func value(at share: Double) -> Double { stepped(lower + share * length) }

    /// Returns the nearest value that lies on a step.
    func stepped(_ value: Double) -> Double {
        let value = nearest(value)
        guard let step else { return value }
        return nearest(lower.decimalSum(step, times: ((value - lower) / step).rounded()))
    }

    /// Returns the nearest value within the bounds; the lower bound for NaN.
    func nearest(_ value: Double) -> Double { min(max(lower, value), upper) }
}

package struct SliderElement: Element {
    /// The binding that events read and set.
    var value: Binding<Double>
    /// The displayed value. It is read during the build, so that a change of the model requests a frame.
    var shown: Double
    var scale: SliderScale
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the track before the knob.
    var tint: Color
    /// The gradient of that track; nil for the color.
    var gradient: TintGradient?
    var state: SliderState
    var editing: (Bool) -> Void
    /// The accessible name, if the element does not contain its label.
    package var name: LabelName?
    /// The colors of the values, for a slider that selects a color; nil for others.
    package var track: ColorTrack?
    /// Saves the value, and returns an action that restores it; nil for the value of the binding.
    package var keep: (() -> () -> Void)?
    /// The width of the label and the space after it, in points.
    var labelWidth: CGFloat = 0

    package init(
        value: Binding<Double>,
        shown: Double,
        scale: SliderScale,
        isEnabled: Bool,
        scheme: ColorScheme,
        theme: ThemeLook,
        tint: Color,
        gradient: TintGradient? = nil,
        state: SliderState,
        editing: @escaping (Bool) -> Void,
        name: LabelName? = nil,
        track: ColorTrack? = nil,
        keep: (() -> () -> Void)? = nil,
        labelWidth: CGFloat = 0
    ) {
        self.value = value
        self.shown = shown
        self.scale = scale
        self.isEnabled = isEnabled
        self.scheme = scheme
        self.theme = theme
        self.tint = tint
        self.gradient = gradient
        self.state = state
        self.editing = editing
        self.name = name
        self.track = track
        self.keep = keep
        self.labelWidth = labelWidth
    }

    private var knobSide: CGFloat { theme.metrics.sliderKnob }
    private var spacing: CGFloat { theme.metrics.sliderSpacing }

    private func set(_ value: Double) {
        let value = scale.stepped(value)
        if value != self.value.wrappedValue { self.value.wrappedValue = value }
    }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let label = layout.sizeOfLargestChild(.unspecified)
        let lead = label.width > 0 ? label.width + spacing : 0
        return CGSize(
            width: max(lead + 40, proposal.width ?? lead + 160),
            height: max(theme.metrics.rowHeight, label.height)
        )
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        labelWidth = 0
        for child in layout.children {
            let size = layout.size(of: child, .unspecified)
            layout.place(child, in: Alignment.leading.place(size, in: rect))
            labelWidth = size.width > 0 ? size.width + spacing : 0
        }
    }

    /// Returns the range of the knob's center, in left-to-right coordinates.
    private func reach(in rect: CGRect) -> (start: CGFloat, length: CGFloat) {
        (rect.minX + labelWidth + knobSide / 2, max(1, rect.width - labelWidth - knobSide))
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let (start, length) = reach(in: rect)
        let colors = theme.colors
        let thickness = self.track == nil ? theme.metrics.sliderTrack : ColorTrack.thickness
        let track = CGRect(
            x: start - knobSide / 2,
            y: rect.midY - thickness / 2,
            width: length + knobSide,
            height: thickness
        )
        let knobRect = CGRect(
            x: start + length * CGFloat(scale.share(of: shown)) - knobSide / 2,
            y: rect.midY - knobSide / 2,
            width: knobSide,
            height: knobSide
        )
        let knob = painter.directed(knobRect)
        let zone = CGRect(x: track.minX, y: rect.minY, width: track.width, height: rect.height)
        painter.addRegion(painter.directed(zone), kinds)
        let drawnTrack = painter.directed(track)
        painter.paintLabel(
            of: "slider",
            name,
            value: String(format: "%g", shown),
            isEnabled: isEnabled,
            properties(track: drawnTrack, knob: knob)
        )
        painter.faded(to: isEnabled ? 1 : 0.45) { painter in
            if let shown = self.track {
                shown.paint(in: painter.directed(track), colors.controlOutline.resolved(scheme), &painter)
                painter.shadow(knob.offsetBy(dx: 0, dy: 0.5), radius: knobSide / 2, blur: 2.5, RGBA(0, 0, 0, 80))
                return
            }
            painter.fill(painter.directed(track), radius: track.height / 2, colors.track.resolved(scheme))
            let filled = CGRect(x: track.minX, y: track.minY, width: knobRect.midX - track.minX, height: track.height)
            painter.fill(filled, ofTrack: track, tint: tint, gradient, scheme)
            paintTicks(start, length, rect, &painter)
            painter.shadow(knob.offsetBy(dx: 0, dy: 0.5), radius: knobSide / 2, blur: 2.5, RGBA(0, 0, 0, 80))
        }
        // The knob is opaque, so that it also hides the track of a disabled slider.
        painter.fill(knob, radius: knobSide / 2, (isEnabled ? colors.knob : colors.disabledKnob).resolved(scheme))
        if isEnabled { paintState(of: knob, &painter) }
        self.track?.paintKnob(knob, colors.controlOutline.resolved(scheme), &painter)
        if theme.contrast == .increased {
            let outline = colors.controlOutline.resolved(scheme).opacity(isEnabled ? 1 : 0.6)
            painter.stroke(knob, radius: knobSide / 2, width: 1, outline)
        }
        if painter.showsFocus { painter.focusRing(around: knob, radius: knobSide / 2, tint.resolved(scheme)) }
    }

    /// Darkens the knob under the pointer, and more while it is dragged, even if the pointer has left it.
    private func paintState(of knob: CGRect, _ painter: inout Painter) {
        let hover = painter.hover(fadingFor: theme.motion.fade)
        let press = painter.isHeld ? 1 : painter.press(fadingFor: theme.motion.fade)
        let shade = 10 * hover * (1 - press) + 26 * press
        painter.fill(knob, radius: knobSide / 2, RGBA(0, 0, 0, UInt8(shade.rounded())))
    }

    /// Returns the range of the value and the rectangles of the parts, for the semantics node.
    private func properties(track: CGRect, knob: CGRect) -> [String: SemanticsNode.Value] {
        [
            "minimum": .number(scale.lower), "maximum": .number(scale.upper),
            "current": .number(scale.nearest(shown)),
            "step": .number(unit), "track": .rect(track), "knob": .rect(knob),
        ]
    }

    /// The distance of an arrow key.
    private var unit: Double { scale.step ?? scale.length / 20 }

    private var kinds: HitTestOptions { isEnabled ? [.press, .horizontalDrag, .keyFocus] : .press }

    /// Paints a tick for each step if they are at least 8 points apart.
    private func paintTicks(_ start: CGFloat, _ length: CGFloat, _ rect: CGRect, _ painter: inout Painter) {
        guard let step = scale.step, scale.length > 0 else { return }
        let count = (scale.length / step).rounded(.down)
        guard count >= 1, length / CGFloat(count) >= 8 else { return }
        let color = theme.colors.sliderTick.resolved(scheme)
        for index in 0...Int(count) {
            let share = Double(index) * step / scale.length
            let tick = CGRect(x: start + length * CGFloat(share) - 1, y: rect.midY + 5, width: 2, height: 4)
            let line = painter.directed(tick).line(across: .horizontal, scale: painter.scale)
            painter.fill(line, radius: tick.width / 2, color)
        }
    }

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(_, .left) where !isEnabled: return true
        case .pressed(let point, .left): press(at: point, context)
        case .dragged(let point): if isEnabled { drag(to: point, context) }
        case .released(let point, _):
            if isEnabled, let press = state.press, isTap(press, to: point, context) { begin(at: point, context) }
            end()
        case .cancelled:
            if state.press?.isDrag == true { state.press?.restore() }
            end()
        case .key(let key, let modifiers, _) where isEnabled && modifiers.isSubset(of: .shift):
            return move(key, isLarge: modifiers.contains(.shift), context.layoutDirection)
        case .action(.setValue(let value)) where isEnabled && value.isFinite:
            editing(true)
            set(value)
            editing(false)
        default: return false
        }
        return true
    }

    private func press(at point: CGPoint, _ context: EventContext) {
        let (start, length) = reach(in: context.rect)
        let offset = context.directed(point).x - (start + length * CGFloat(scale.share(of: value.wrappedValue)))
        // A press beside the knob moves its center there.
        let grab = abs(offset) <= knobSide / 2 ? offset : 0
        let (value, before) = (value, value.wrappedValue)
        let restore = keep?() ?? { if value.wrappedValue != before { value.wrappedValue = before } }
        state.press = SliderState.Press(start: point, grab: grab, isDrag: false, restore: restore)
        if !context.isTouch { begin(at: point, context) }
    }

    /// Begins to change the value.
    private func begin(at point: CGPoint, _ context: EventContext) {
        state.press?.isDrag = true
        editing(true)
        drag(to: point, context)
    }

    private func end() {
        let press = state.press
        state.press = nil
        if press?.isDrag == true { editing(false) }
    }

    /// Returns whether a finger has not moved further than in a tap.
    private func isTap(_ press: SliderState.Press, to point: CGPoint, _ context: EventContext) -> Bool {
        let way = hypot(point.x - press.start.x, point.y - press.start.y)
        return !press.isDrag && way <= context.tapThresholds.movement
    }

    private func drag(to point: CGPoint, _ context: EventContext) {
        guard let press = state.press else { return }
        guard press.isDrag else {
            let isHorizontal = abs(point.x - press.start.x) >= abs(point.y - press.start.y)
            if isHorizontal, !isTap(press, to: point, context) { begin(at: point, context) }
            return
        }
        let (start, length) = reach(in: context.rect)
        let share = Double(min(max((context.directed(point).x - press.grab - start) / length, 0), 1))
        set(scale.value(at: share))
    }

    private func move(_ key: Key, isLarge: Bool, _ direction: LayoutDirection) -> Bool {
        let unit = unit * (isLarge ? 5 : 1)
        switch key {
        case .down, direction == .leftToRight ? .left : .right: set(value.wrappedValue.decimalSum(-unit))
        case .up, direction == .leftToRight ? .right : .left: set(value.wrappedValue.decimalSum(unit))
        case .home: set(scale.lower)
        case .end: set(scale.upper)
        default: return false
        }
        return true
    }
}
