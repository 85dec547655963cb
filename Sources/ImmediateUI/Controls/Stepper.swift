import Foundation

/// Two small buttons that make a number larger and smaller.
///
/// ```swift
/// Stepper("Columns: \(columns)", value: $columns, in: 1...8)
/// ```
public struct Stepper<Label: View>: PrimitiveView {
    private let label: Label
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?

    /// A stepper that runs one of two actions; one that is nil cannot be pressed.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?
    ) {
        self.label = label()
        increment = onIncrement
        decrement = onDecrement
    }

    /// Appends the label and the buttons.
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
        if environment.labelsHidden { element.name = label.words(at: builder.context) }
        builder.addControl(element, label: label)
    }
}

extension Stepper {
    /// A stepper that changes `value` by `step` within `bounds`. Where less than a step is left, it goes to the bound;
    /// a value outside of the bounds goes to the nearer one. `onEditingChanged` runs before a step (true) and after
    /// it (false).
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, Steps(step, in: bounds), label, onEditingChanged)
    }

    /// A stepper that changes `value` by `step`, as far as its type goes.
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
    }
}

extension Stepper where Label == Text {
    /// A stepper called `title`, word for word, that changes `value` by `step` within `bounds`.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper called `title`, word for word, that changes `value` by `step`, as far as its type goes.
    @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
        _ title: S,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// A stepper called `title`, word for word, that runs one of two actions; one that is nil cannot be pressed.
    @_disfavoredOverload public init<S: StringProtocol>(
        _ title: S,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?
    ) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}

/// Steps within bounds, for any type of number, at any of its ends.
struct Steps<V: Strideable> {
    private let step: V.Stride
    /// Nil where only the type of the values is a bound.
    private let bounds: ClosedRange<V>?

    init(_ step: V.Stride, in bounds: ClosedRange<V>? = nil) {
        self.step = step
        self.bounds = bounds
    }

    /// The value a step further, not beyond the bounds; NaN counts as the lower one.
    func up(_ value: V) -> V { next(value, isUp: true) }

    /// The value a step back, not beyond the bounds; NaN counts as the lower one.
    func down(_ value: V) -> V { next(value, isUp: false) }

    private func next(_ value: V, isUp: Bool) -> V {
        if let integer = value as? any FixedWidthInteger, let step = step as? Int {
            return next(integer, isUp: isUp == (step >= 0), magnitude: step.magnitude) as? V ?? value
        }
        let moved = value.advanced(by: isUp ? step : 0 - step)
        guard let bounds else { return moved == moved ? moved : value }
        return min(max(bounds.lowerBound, moved == moved ? moved : value), bounds.upperBound)
    }

    /// For integers, whose sums may be beyond what their type can hold: what is left to the bound is compared first.
    private func next<I: FixedWidthInteger>(_ value: I, isUp: Bool, magnitude: UInt) -> any FixedWidthInteger {
        let (lower, upper) = (bounds?.lowerBound as? I ?? .min, bounds?.upperBound as? I ?? .max)
        let start = min(max(lower, value), upper)
        guard start == value else { return start }
        // The difference of two numbers always fits into the magnitudes of their type.
        let room =
            isUp
            ? I.Magnitude(truncatingIfNeeded: upper) &- I.Magnitude(truncatingIfNeeded: value)
            : I.Magnitude(truncatingIfNeeded: value) &- I.Magnitude(truncatingIfNeeded: lower)
        guard magnitude < room else { return isUp ? upper : lower }
        let step = I(truncatingIfNeeded: magnitude)
        return isUp ? value &+ step : value &- step
    }
}

/// A press on a stepper.
@MainActor final class StepperPress {
    /// Whether it began on the upper button.
    var isUp = false
    /// Whether it was held so long that it steps by itself.
    var isRepeating = false
}

struct StepperElement: Element {
    let press: StepperPress
    var increment: (() -> Void)?
    var decrement: (() -> Void)?
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The colour of the focus.
    var tint: Color
    /// Whether the buttons stand at the end of a row of a form.
    var fillsRow: Bool
    /// What it is called, where its label is hidden.
    var name: String?

    private var mark: CGSize { theme.metrics.stepperSize }
    private var spacing: CGFloat { theme.metrics.labelSpacing }
    /// How long a button is held before it steps by itself, and how long from step to step, in seconds.
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

    /// Where the buttons are.
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
        painter.paintLabel(of: "stepper", name, isEnabled: isEnabled)
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
                    // Round at its outer corners alone.
                    painter.clipped(to: half) { $0.fill(inner, radius: max(0, radius - 1), face) }
                }
                // As faint as its label where the whole of it is disabled.
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

    /// Whether a point is on the button that was pressed.
    private func isOnButton(_ point: CGPoint, _ context: EventContext) -> Bool {
        context.directed(buttons(in: context.rect)).contains(point) && isUp(point, context) == press.isUp
    }

    private func step() { (press.isUp ? increment : decrement)?() }
}
