import Foundation

/// A control that sets a number by a knob on a track.
///
/// The knob moves by dragging and, while it has the focus, by the arrow keys, Home and End.
///
/// ```swift
/// Slider(value: $volume, in: 0...100, step: 5)
/// ```
public struct Slider<Label: View>: PrimitiveView {
    private let value: Binding<Double>
    private let scale: SliderScale
    private let label: Label
    private let ends: SliderEnds?
    private let editing: (Bool) -> Void

    /// Creates a slider for `value` with a label.
    ///
    /// - Parameters:
    ///   - value: The number that the slider sets.
    ///   - bounds: The range of the number.
    ///   - label: The label of the slider.
    ///   - onEditingChanged: The action that is called with true when a drag begins and with false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step: nil, label(), onEditingChanged)
    }

    /// Creates a slider whose values are whole steps away from the lower bound.
    ///
    /// - Parameters:
    ///   - value: The number that the slider sets.
    ///   - bounds: The range of the number.
    ///   - step: The distance between adjacent values.
    ///   - label: The label of the slider.
    ///   - onEditingChanged: The action that is called with true when a drag begins and with false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step: step.decimalDouble, label(), onEditingChanged)
    }

    /// Creates a slider for `value` within `bounds` with a view at each end of its track.
    ///
    /// - Parameters:
    ///   - value: The number that the slider sets.
    ///   - bounds: The range of the number.
    ///   - label: The label of the slider.
    ///   - minimumValueLabel: The view at the leading end of the track.
    ///   - maximumValueLabel: The view at the trailing end of the track.
    ///   - onEditingChanged: The action that is called with true when a drag begins and with false when it ends.
    public init<V: BinaryFloatingPoint, Minimum: View, Maximum: View>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> Minimum,
        @ViewBuilder maximumValueLabel: () -> Maximum,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let ends = SliderEnds(minimumValueLabel(), maximumValueLabel())
        self.init(value, bounds, step: nil, label(), ends: ends, onEditingChanged)
    }

    /// Creates a slider whose values are whole steps away from the lower bound, with a view at each end of its track.
    ///
    /// - Parameters:
    ///   - value: The number that the slider sets.
    ///   - bounds: The range of the number.
    ///   - step: The distance between adjacent values.
    ///   - label: The label of the slider.
    ///   - minimumValueLabel: The view at the leading end of the track.
    ///   - maximumValueLabel: The view at the trailing end of the track.
    ///   - onEditingChanged: The action that is called with true when a drag begins and with false when it ends.
    public init<V: BinaryFloatingPoint, Minimum: View, Maximum: View>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> Minimum,
        @ViewBuilder maximumValueLabel: () -> Maximum,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        let ends = SliderEnds(minimumValueLabel(), maximumValueLabel())
        self.init(value, bounds, step: step.decimalDouble, label(), ends: ends, onEditingChanged)
    }

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>,
        _ bounds: ClosedRange<V>,
        step: Double?,
        _ label: Label,
        ends: SliderEnds? = nil,
        _ editing: @escaping (Bool) -> Void
    ) {
        self.value =
            value as? Binding<Double>
            ?? Binding(get: { value.wrappedValue.decimalDouble }, set: { value.wrappedValue = V($0) })
        scale = SliderScale(bounds.lowerBound.decimalDouble...bounds.upperBound.decimalDouble, step: step)
        self.label = label
        self.ends = ends
        self.editing = editing
    }

    /// Appends the slider to `builder`.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        if Label.self != EmptyView.self, builder.adopts(label, of: self) { return }
        var element = SliderElement(
            value: value,
            shown: value.wrappedValue,
            scale: scale,
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            gradient: environment.tintGradient,
            state: builder.state { SliderState() },
            editing: editing
        )
        let labelsHidden = environment.labelsHidden
        if labelsHidden || ends != nil { element.name = label.name(in: builder.context) }
        guard let ends else { return builder.addControl(element, label: label) }
        builder.inControlColor { builder in
            builder.add(StackElement(axis: .horizontal, unit: 0.5, spacing: 8)) { builder in
                if !labelsHidden { builder.child(label, 0) }
                builder.child(ends.minimum, 1)
                // Has its own path, since presses find it by its identity.
                builder.atChild(3) { $0.add(element) }
                builder.child(ends.maximum, 2)
            }
        }
    }
}

/// The views at both ends of a slider's track.
@MainActor struct SliderEnds {
    let minimum: StylePart
    let maximum: StylePart

    init<Minimum: View, Maximum: View>(_ minimum: Minimum, _ maximum: Maximum) {
        self.minimum = StylePart(minimum)
        self.maximum = StylePart(maximum)
    }
}

extension Slider where Label == EmptyView {
    /// Creates a slider for `value` within `bounds`.
    ///
    /// - Parameters:
    ///   - value: The number that the slider sets.
    ///   - bounds: The range of the number.
    ///   - onEditingChanged: The action that is called with true when a drag begins and with false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step: nil, EmptyView(), onEditingChanged)
    }

    /// Creates a slider whose values are whole steps away from the lower bound.
    ///
    /// - Parameters:
    ///   - value: The number that the slider sets.
    ///   - bounds: The range of the number.
    ///   - step: The distance between adjacent values.
    ///   - onEditingChanged: The action that is called with true when a drag begins and with false when it ends.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step: step.decimalDouble, EmptyView(), onEditingChanged)
    }
}
