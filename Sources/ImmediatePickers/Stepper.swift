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
    /// The value; nil for a stepper without one.
    private var shown: SteppedValue?
    /// The field that shows and edits the value; nil for a stepper without one.
    private var field: StylePart?

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
        if builder.adopts(label, of: self) { return }
        if let field { return build(beside: field, into: &builder) }
        var element = StepperElement(
            press: builder.state { StepperPress() },
            increment: environment.isEnabled ? increment : nil,
            decrement: environment.isEnabled ? decrement : nil,
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            fillsRow: environment.fillsRow
        )
        if environment.labelsHidden { element.name = label.name(in: builder.context) }
        element.shown = shown
        builder.addControl(element, label: label)
    }

    /// The width of the field, in points.
    private static var fieldWidth: CGFloat { 72 }

    /// Appends the label, the field and the buttons.
    private func build(beside field: StylePart, into builder: inout Builder) {
        var buttons = self
        buttons.field = nil
        let environment = builder.environment
        let row = StackElement(axis: .horizontal, unit: 0.5, baseline: .first, spacing: StackElement.defaultSpacing)
        builder.add(row) { builder in
            if !environment.labelsHidden { builder.inControlColor { $0.child(label, 0) } }
            if environment.fillsRow {
                builder.with(\.stackAxis, .horizontal) { $0.child(Spacer(minLength: 12), 1) }
            }
            builder.with(\.labelsHidden, true) { builder in
                builder.child(
                    HStack(spacing: 4) {
                        field.frame(width: Self.fieldWidth)
                        buttons
                    },
                    2
                )
            }
        }
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
        shown = SteppedValue(words: "\(present)", scale: NumericSteps(present, steps))
        shown?.set = { number in
            guard let next = steps.value(nearest: number, from: value.wrappedValue) else { return false }
            onEditingChanged(true)
            value.wrappedValue = next
            onEditingChanged(false)
            return true
        }
        shown?.keep = {
            let before = value.wrappedValue
            return {
                guard value.wrappedValue != before else { return }
                onEditingChanged(true)
                value.wrappedValue = before
                onEditingChanged(false)
            }
        }
    }
}

/// Steppers beside a field with the value.
extension Stepper {
    /// Creates a stepper beside a field, which shows and edits the value in a format.
    ///
    /// A typed value outside the bounds becomes the nearer bound. A text that the format cannot parse changes nothing.
    ///
    /// ```swift
    /// Stepper(value: $zoom, in: 0.25...4, step: 0.25, format: .percent) { Text("Zoom") }
    /// ```
    ///
    /// - Parameters:
    ///   - value: The value that the stepper changes.
    ///   - bounds: The range of the value.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - label: The label of the stepper.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(value, Steps(step, in: bounds), format, label, onEditingChanged)
    }

    /// Creates a stepper beside a field, which shows and edits the value in a format.
    ///
    /// A text that the format cannot parse changes nothing.
    ///
    /// - Parameters:
    ///   - value: The value that the stepper changes.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - label: The label of the stepper.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    public init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(value, Steps(step), format, label, onEditingChanged)
    }

    private init<F: ParseableFormatStyle>(
        _ value: Binding<F.FormatInput>,
        _ steps: Steps<F.FormatInput>,
        _ format: F,
        _ label: () -> Label,
        _ onEditingChanged: @escaping (Bool) -> Void
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(value, steps, label, onEditingChanged)
        shown?.words = format.format(value.wrappedValue)
        let name = self.label
        let typed = Binding<F.FormatInput>(
            get: { value.wrappedValue },
            set: { typed in
                let next = steps.bounds.map { min(max($0.lowerBound, typed), $0.upperBound) } ?? typed
                guard next != value.wrappedValue else { return }
                onEditingChanged(true)
                value.wrappedValue = next
                onEditingChanged(false)
            }
        )
        field = StylePart(TextField(value: typed, format: format) { name })
    }
}

/// The value of a stepper, for its semantics node.
@MainActor struct SteppedValue {
    /// The value in words.
    var words: String
    /// The numbers of the value; nil if it is not a number.
    var scale: NumericSteps?
    /// Sets the nearest value that steps reach, and returns false if there is none.
    var set: (Double) -> Bool = { _ in false }
    /// Saves the value, and returns an action that restores it.
    var keep: () -> () -> Void = { {} }

    /// The properties of the semantics node.
    fileprivate var properties: [String: SemanticsNode.Value] {
        var properties: [String: SemanticsNode.Value] = ["shown": .string(words)]
        guard let scale else { return properties }
        properties["current"] = .number(scale.current)
        properties["minimum"] = .number(scale.minimum)
        properties["maximum"] = .number(scale.maximum)
        properties["step"] = .number(scale.step)
        return properties
    }
}

/// A value with its steps and bounds, as numbers.
struct NumericSteps: Equatable {
    var current: Double
    var minimum: Double
    var maximum: Double
    var step: Double

    /// Returns nil if the value is not a number.
    init?<V: Strideable>(_ value: V, _ steps: Steps<V>) {
        guard let current = Self.number(value), let step = Self.number(steps.step) else { return nil }
        (self.current, self.step) = (current, abs(step))
        let limits = steps.bounds.flatMap { Self.number($0.lowerBound, $0.upperBound) } ?? Self.limits(of: value)
        (minimum, maximum) = limits
    }

    private static func number(_ value: Any) -> Double? {
        let number: Double? =
            switch value {
            case let integer as any BinaryInteger: Double(integer)
            case let number as any BinaryFloatingPoint: Double(number)
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private static func number(_ lower: Any, _ upper: Any) -> (Double, Double)? {
        guard let lower = number(lower), let upper = number(upper) else { return nil }
        return (lower, upper)
    }

    /// Returns the limits of a type of numbers.
    private static func limits(of value: Any) -> (Double, Double) {
        func limits<I: FixedWidthInteger>(_: I) -> (Double, Double) { (Double(I.min), Double(I.max)) }
        if let integer = value as? any FixedWidthInteger { return limits(integer) }
        return (-.greatestFiniteMagnitude, .greatestFiniteMagnitude)
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

    /// Creates a stepper with a verbatim title beside a field, which shows and edits the value in a format.
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - bounds: The range of the value.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(value, Steps(step, in: bounds), format, { Text(title) }, onEditingChanged)
    }

    /// Creates a stepper with a verbatim title beside a field, which shows and edits the value in a format.
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    @_disfavoredOverload public init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(value, Steps(step), format, { Text(title) }, onEditingChanged)
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
    let step: V.Stride
    /// The bounds; nil if only the type limits the values.
    let bounds: ClosedRange<V>?

    init(_ step: V.Stride, in bounds: ClosedRange<V>? = nil) {
        self.step = step
        self.bounds = bounds
    }

    /// Returns the value one step up, at most the upper bound; NaN counts as the lower bound.
    func up(_ value: V) -> V { next(value, isUp: true) }

    /// Returns the value one step down, at least the lower bound; NaN counts as the lower bound.
    func down(_ value: V) -> V { next(value, isUp: false) }

    /// Returns the value nearest to a number that whole steps from `value` reach, or the bound where they end; nil if the
    /// values are not numbers, or the number is not finite.
    func value(nearest number: Double, from value: V) -> V? {
        guard number.isFinite, let steps = NumericSteps(value, self) else { return nil }
        let wanted = min(max(number, steps.minimum), steps.maximum)
        var reached = wanted
        if wanted > steps.minimum, wanted < steps.maximum {
            let count = steps.step > 0 ? ((wanted - steps.current) / steps.step).rounded() : 0
            reached = min(max(steps.current.decimalSum(steps.step, times: count), steps.minimum), steps.maximum)
        }
        func integer<I: FixedWidthInteger>(_: I) -> V? {
            let limit = reached < 0 ? I.min : I.max
            return (I(exactly: reached.rounded()) ?? limit) as? V
        }
        func float<F: BinaryFloatingPoint>(_: F) -> V? { F(reached) as? V }
        let result: V? =
            switch value {
            case let value as any FixedWidthInteger: integer(value)
            case let value as any BinaryFloatingPoint: float(value)
            default: nil
            }
        // The number may have been rounded beyond a bound.
        return result.map { result in bounds.map { min(max($0.lowerBound, result), $0.upperBound) } ?? result }
    }

    private func next(_ value: V, isUp: Bool) -> V {
        if let integer = value as? any FixedWidthInteger, let step = step as? Int {
            return next(integer, isUp: isUp == (step >= 0), magnitude: step.magnitude) as? V ?? value
        }
        let way = isUp ? step : 0 - step
        let moved = Self.decimalSum(value, way) ?? value.advanced(by: way)
        guard let bounds else { return moved == moved ? moved : value }
        return min(max(bounds.lowerBound, moved == moved ? moved : value), bounds.upperBound)
    }

    /// Returns the sum of floating-point numbers; nil for other values.
    private static func decimalSum(_ value: V, _ way: V.Stride) -> V? {
        func sum<F: BinaryFloatingPoint>(_ number: F) -> V? {
            guard let way = way as? F else { return nil }
            return number.decimalSum(way) as? V
        }
        return (value as? any BinaryFloatingPoint).flatMap { sum($0) }
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
    /// Restores the value from before the press; nil for a stepper without a value.
    var restore: (() -> Void)?
}

struct StepperElement: Element {
    let press: StepperPress
    var increment: (() -> Void)?
    var decrement: (() -> Void)?
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the focus ring.
    var tint: Color
    /// True if the buttons are at the trailing edge of a form row.
    var fillsRow: Bool
    /// True if it belongs to a field that takes the keys and describes the value.
    var isPart = false
    /// The accessible name, if the label is hidden.
    var name: LabelName?
    /// The value; nil for a stepper without one.
    var shown: SteppedValue?

    private var mark: CGSize { theme.metrics.stepperSize }
    private var spacing: CGFloat { theme.metrics.labelSpacing }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        if isPart { return mark }
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
        painter.addRegion(frame, isEnabled && !isPart ? [.press, .keyFocus] : .press)
        if !isPart { painter.paintLabel(of: "stepper", name, isEnabled: isEnabled, shown?.properties ?? [:]) }
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
            (press.isUp, press.isRepeating, press.restore) = (isUp(point, context), false, shown?.keep())
            context.wake(at: context.time + HeldPress.delay)
            return true
        case .held:
            press.isRepeating = true
            if let point = context.pointer, isOnButton(point, context) { step() }
            context.wake(at: context.time + HeldPress.interval)
            return true
        case .cancelled:
            if press.isRepeating { press.restore?() }
            press.restore = nil
            return true
        case .dragged: return true
        case .released(let point, let inside):
            press.restore = nil
            if inside && !press.isRepeating && isOnButton(point, context) { step() }
            return true
        case .key(.up, [], _): increment?()
        case .key(.down, [], _): decrement?()
        case .action(.setValue(let number)) where isEnabled: return shown?.set(number) == true
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

extension Stepper where Label == Text {
    /// Creates a stepper with a title that changes `value` by `step` within `bounds`.
    ///
    /// A step that would leave the bounds ends at the bound. A value outside the bounds moves to the nearer one.
    public init<V: Strideable>(
        _ title: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title beside a field, which shows and edits the value in a format.
    ///
    /// ```swift
    /// Stepper("Recent items:", value: $count, in: 0...50, step: 5, format: .number)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - bounds: The range of the value.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        in bounds: ClosedRange<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(
            value: value,
            in: bounds,
            step: step,
            format: format,
            label: { Text(title) },
            onEditingChanged: onEditingChanged
        )
    }

    /// Creates a stepper with a title beside a field, which shows and edits the value in a format.
    ///
    /// - Parameters:
    ///   - title: The title of the stepper.
    ///   - value: The value that the stepper changes.
    ///   - step: The amount of a change by a button.
    ///   - format: The format of the value in the field.
    ///   - onEditingChanged: The action that is called with true before a change and with false after it.
    public init<F: ParseableFormatStyle>(
        _ title: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where F.FormatInput: Strideable, F.FormatOutput == String {
        self.init(value: value, step: step, format: format, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that changes `value` by `step`, within the limits of its type.
    public init<V: Strideable>(
        _ title: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
    }

    /// Creates a stepper with a title that calls `onIncrement` and `onDecrement`. A nil action disables its button.
    public init(_ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}
