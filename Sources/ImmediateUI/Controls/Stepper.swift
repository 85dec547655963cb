import Foundation

/// A control with two small buttons that increase and decrease a value.
///
/// ```swift
/// Stepper("Columns: \(columns)", value: $columns, in: 1...8)
/// ```
public struct Stepper<Label: View>: PrimitiveView {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?
    /// The value in words; nil for a stepper without a value.
    private var shown: String?

    /// Creates a stepper with a label and an action for each button; a nil action disables its button.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    /// Appends the label and the buttons to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        var element = StepperElement(
            press: builder.state { StepperPress() },
            increment: environment.isEnabled ? increment : nil,
            decrement: environment.isEnabled ? decrement : nil,
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            fillsRow: environment.fillsFormRow
        )
        if environment.labelsHidden { element.name = label.name(in: builder.context) }
        element.shown = shown
        builder.addControl(element, label: label)
    }
}

extension Stepper {
    /// Creates a stepper that changes `value` by `step` within `bounds`.
    ///
    /// A step that would pass a bound stops there; a value outside the bounds moves to the nearer bound.
    ///
    /// - Parameters:
    ///   - value: The value that the stepper changes.
    ///   - bounds: The range of the value.
    ///   - step: The amount of a change.
    ///   - label: The label of the stepper.
    ///   - onEditingChanged: The action that is called with true before a step and with false after it.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, Steps(step, in: bounds), label, onEditingChanged)
    }

    /// Creates a stepper that changes `value` by `step` within the limits of its type.
    ///
    /// - Parameters:
    ///   - value: The value that the stepper changes.
    ///   - step: The amount of a change.
    ///   - label: The label of the stepper.
    ///   - onEditingChanged: The action that is called with true before a step and with false after it.
    public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, Steps(step), label, onEditingChanged)
    }

    private init<V: Strideable>(
        _ value: Binding<V>,
        _ steps: Steps<V>,
        _ label: () -> Label,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) {
        let present = value.wrappedValue
        func change(_ next: @escaping (V) -> V) -> (() -> Void)? {
            guard next(present) != present else { return nil }
            return {
                onEditingChanged(true)
                value.wrappedValue = next(value.wrappedValue)
                onEditingChanged(false)
            }
        }
        self.init(label: label, onIncrement: change(steps.up), onDecrement: change(steps.down))
        shown = "\(present)"
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a verbatim title that changes `value` by `step` within `bounds`.
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - bounds: The range of the value.
    ///   - step: The amount of a change.
    ///   - onEditingChanged: The action that is called with true before a step and with false after it.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a verbatim title that changes `value` by `step` within the limits of its type.
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - step: The amount of a change.
    ///   - onEditingChanged: The action that is called with true before a step and with false after it.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a verbatim title that runs one of two actions; nil disables a button.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

/// Steps within bounds, for any type of number, without integer overflow.
struct Steps<V: Strideable> {
    private let step: V.Stride
    /// The bounds; nil if only the type limits the values.
    private let bounds: ClosedRange<V>?

    init(_ step: V.Stride, in bounds: ClosedRange<V>? = nil) {
        self.step = step
        self.bounds = bounds
    }

    /// Returns the value one step up, at most the upper bound; NaN counts as the lower bound.
    func up(_ value: V) -> V { next(value, isUp: true) }

    /// Returns the value one step down, at least the lower bound; NaN counts as the lower bound.
    func down(_ value: V) -> V { next(value, isUp: false) }

    private func next(_ value: V, isUp: Bool) -> V {
        if let integer = value as? any FixedWidthInteger, let step = step as? Int {
            return next(integer, isUp: isUp == (step >= 0), magnitude: step.magnitude) as? V ?? value
        }
        let moved = value.advanced(by: isUp ? step : 0 - step)
        guard let bounds else { return moved == moved ? moved : value }
        return min(max(bounds.lowerBound, moved == moved ? moved : value), bounds.upperBound)
    }

    /// Returns the next integer. Compares the step with the distance to the bound first, since the sum may overflow.
    private func next<I: FixedWidthInteger>(_ value: I, isUp: Bool, magnitude: UInt) -> any FixedWidthInteger {
        let (lower, upper) = (bounds?.lowerBound as? I ?? .min, bounds?.upperBound as? I ?? .max)
        let start = min(max(lower, value), upper)
        guard start == value else { return start }
        // The difference of two integers always fits into the magnitude of their type.
        let room =
            isUp
            ? I.Magnitude(truncatingIfNeeded: upper) &- I.Magnitude(truncatingIfNeeded: value)
            : I.Magnitude(truncatingIfNeeded: value) &- I.Magnitude(truncatingIfNeeded: lower)
        guard magnitude < room else { return isUp ? upper : lower }
        let step = I(truncatingIfNeeded: magnitude)
        return isUp ? value &+ step : value &- step
    }
}

/// The state of a press on a stepper.
@MainActor final class StepperPress {
    /// True if it began on the upper button.
    var isUp = false
    /// True once it was held long enough to repeat.
    var isRepeating = false
}

struct StepperElement: Element {
    let press: StepperPress
    var increment: (() -> Void)?
    var decrement: (() -> Void)?
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The colour of the focus ring.
    var tint: Color
    /// True if the buttons are at the trailing edge of a form row.
    var fillsRow: Bool
    /// The accessible name, if the label is hidden.
    var name: LabelName?
    /// The value in words, for the semantics node; nil for a stepper without a value.
    var shown: String?

    private var mark: CGSize { theme.metrics.stepperSize }
    private var spacing: CGFloat { theme.metrics.labelSpacing }
    /// The delay before a held button repeats, and the interval between repeats, in seconds.
    private static let (delay, interval) = (0.5, 0.1)

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = layout.sizeOfLabel(beside: mark, spacing: spacing, proposal)
        if fillsRow, let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let inner = rect.inset(by: EdgeInsets(.trailing, mark.width + spacing))
        for child in layout.children { layout.place(child, in: inner, alignment: .leading) }
    }

    /// Returns the frame of the buttons.
    private func buttons(in rect: CGRect) -> CGRect {
        CGRect(
            x: rect.maxX - mark.width,
            y: (rect.midY - mark.height / 2).rounded(),
            width: mark.width,
            height: mark.height
        )
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let frame = painter.directed(buttons(in: rect))
        painter.addRegion(frame, isEnabled ? [.press, .keyFocus] : .press)
        painter.paintLabel(of: "stepper", name, isEnabled: isEnabled, shown.map { ["shown": .string($0)] } ?? [:])
        let (colors, radius) = (theme.colors, theme.metrics.stepperRadius)
        painter.faded(to: isEnabled ? 1 : 0.5) { painter in
            painter.fill(frame, radius: radius, colors.controlFace.resolved(scheme))
            let halves = frame.divided(atDistance: frame.height / 2, from: .minYEdge)
            let hover = painter.hover(fadingFor: theme.motion.fade)
            let inner = frame.insetBy(dx: 1, dy: 1)
            for (half, symbol, action) in [
                (halves.slice, "chevron.up", increment), (halves.remainder, "chevron.down", decrement),
            ] {
                if hover > 0, action != nil, painter.pointer.map(half.contains) == true {
                    let face = theme.face(hover: hover, press: painter.isPressed ? 1 : 0, scheme)
                    // Only the outer corners are round.
                    painter.clipped(to: half) { $0.fill(inner, radius: max(0, radius - 1), face) }
                }
                // In a disabled stepper, 0.7 times the fade's 0.5 is the opacity of the label.
                let share = action != nil ? 1 : isEnabled ? 0.35 : 0.7
                let color = colors.text.resolved(scheme).opacity(share)
                let arrow = painter.symbols.symbol(symbol)
                arrow.paint(in: half.insetBy(dx: 0, dy: 1.5), color, &painter)
            }
            painter.stroke(frame, radius: radius, width: 1, colors.controlOutline.resolved(scheme))
        }
        if painter.showsFocus { painter.focusRing(around: frame, radius: radius, tint.resolved(scheme)) }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(let point, .left):
            (press.isUp, press.isRepeating) = (isUp(point, context), false)
            context.wake(at: context.time + Self.delay)
            return true
        case .held:
            press.isRepeating = true
            if let point = context.pointer, isOnButton(point, context) { step() }
            context.wake(at: context.time + Self.interval)
            return true
        case .dragged, .cancelled: return true
        case .released(let point, let inside):
            if inside && !press.isRepeating && isOnButton(point, context) { step() }
            return true
        case .key(.up, [], _): increment?()
        case .key(.down, [], _): decrement?()
        default: return false
        }
        return isEnabled
    }

    private func isUp(_ point: CGPoint, _ context: EventContext) -> Bool { point.y < buttons(in: context.rect).midY }

    /// Returns true if a point is on the pressed button.
    private func isOnButton(_ point: CGPoint, _ context: EventContext) -> Bool {
        context.directed(buttons(in: context.rect)).contains(point) && isUp(point, context) == press.isUp
    }

    private func step() { (press.isUp ? increment : decrement)?() }
}
