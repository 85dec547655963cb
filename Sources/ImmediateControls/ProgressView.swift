import Foundation

/// A view that shows the progress of a task, with a label: a bar, or a spinner if the progress cannot be measured.
///
/// ```swift
/// ProgressView("Copying", value: copied, total: 100)
/// ```
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
    private let share: Double?
    private let label: Label
    private let valueLabel: CurrentValueLabel
    /// The time that the bar follows; nil for a value.
    private var timer: ProgressTimer?

    private init(share: Double?, _ label: Label, _ valueLabel: CurrentValueLabel) {
        self.share = share
        self.label = label
        self.valueLabel = valueLabel
    }

    init(timer: ProgressTimer, _ label: Label, _ valueLabel: CurrentValueLabel) {
        self.init(share: nil, label, valueLabel)
        self.timer = timer
    }

    /// Creates a bar with a label above and a label of the current value below.
    ///
    /// - Parameters:
    ///   - value: The completed amount, 0 to `total`; NaN counts as 0. Nil shows a spinner in place of the bar.
    ///   - total: The amount of a full bar.
    ///   - label: The label above the bar.
    ///   - currentValueLabel: The label below the bar.
    public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) { self.init(share: Self.share(value, total), label(), currentValueLabel()) }

    private static func share<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        value.map { value in
            let share = total > 0 ? Double(value / total) : 0
            return share > 0 ? min(share, 1) : 0
        }
    }

    private var configuration: ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: share,
            label: Label.self == EmptyView.self ? nil : StylePart(label),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : StylePart(valueLabel)
        )
    }

    /// Appends the bar or the spinner, with the labels.
    public func build(into builder: inout Builder) {
        if let timer {
            let view = TimelineView(timer) { context in
                ProgressView(share: timer.share(at: context.date), label, valueLabel)
            }
            return builder.child(view)
        }
        let environment = builder.environment
        if let style = environment.progressViewStyle {
            // A progress view in the style's body has the default style.
            return builder.with(\.progressViewStyle, nil) { $0.child(style(configuration)) }
        }
        let element = ProgressElement(
            share: share,
            isEnabled: environment.isEnabled,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint,
            gradient: environment.tintGradient,
            side: environment.controlSize.spokes,
            name: label.name(in: builder.context),
            isStill: environment.accessibilityReduceMotion
        )
        if Label.self == EmptyView.self && CurrentValueLabel.self == EmptyView.self {
            builder.add(element)
            return
        }
        // The label is above a bar, but below a spinner.
        let stack = StackElement(axis: .vertical, unit: share == nil ? 0.5 : 0, spacing: 5)
        builder.add(stack) { builder in
            if share != nil { builder.child(label, 0) }
            builder.add(element)
            if share == nil { builder.child(label.foregroundColor(.secondary), 0) }
            builder.child(valueLabel.font(.subheadline).foregroundColor(.secondary), 1)
        }
    }
}

extension ProgressView where Label == StylePart?, CurrentValueLabel == StylePart? {
    /// Creates a progress view from the configuration of a style, for styles that only apply modifiers.
    public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(share: configuration.fractionCompleted, configuration.label, configuration.currentValueLabel)
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a spinner with a label.
    public init(@ViewBuilder label: () -> Label) { self.init(share: nil, label(), EmptyView()) }

    /// Creates a bar filled to `value` of `total`, with a label above; if `value` is nil, a spinner.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1, @ViewBuilder label: () -> Label) {
        self.init(share: Self.share(value, total), label(), EmptyView())
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates a spinner with a verbatim title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.init(share: nil, Text(title), EmptyView()) }

    /// Creates a bar filled to `value` of `total`, with a verbatim title above; if `value` is nil, a spinner.
    @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1) {
        self.init(share: Self.share(value, total), Text(title), EmptyView())
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a spinner.
    public init() { self.init(share: nil, EmptyView(), EmptyView()) }

    /// Creates a bar filled to `value` of `total`; if `value` is nil, a spinner. NaN counts as 0.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {
        self.init(share: Self.share(value, total), EmptyView(), EmptyView())
    }
}

extension ControlSize {
    /// The size of a spinner relative to the default.
    fileprivate var spokes: CGFloat { self <= .small ? 0.75 : self >= .large ? 1.5 : 1 }
}

struct ProgressElement: Element {
    /// The completed part, 0 to 1; nil for a spinner.
    var share: Double?
    /// False if it is disabled and painted faint.
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    /// The color of the completed part.
    var tint: Color
    /// The gradient of the completed part; nil for the color.
    var gradient: TintGradient?
    /// The size of the spinner relative to the default.
    var side: CGFloat
    /// The accessible name.
    var name: LabelName
    var isStill: Bool

    private static let spokes = 8

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        share == nil
            ? CGSize(width: 20 * side, height: 20 * side)
            : CGSize(width: proposal.width ?? 160, height: max(12, theme.metrics.progressTrack))
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let value = share.map { String(format: "%g", $0) }
        painter.describe(describe(value, rect))
        painter.faded(to: isEnabled ? 1 : 0.45) { painter in
            if let share { paintBar(share, rect, &painter) } else { paintSpokes(rect, &painter) }
        }
    }

    private func describe(_ value: String?, _ rect: CGRect) -> SemanticsNode {
        var semanticsNode = SemanticsNode.control(
            "progress",
            label: name.words ?? "",
            value: value,
            rect: rect,
            isEnabled: true
        )
        semanticsNode.properties["current"] = share.map { .number($0) }
        return semanticsNode
    }

    private func paintBar(_ share: Double, _ rect: CGRect, _ painter: inout Painter) {
        let height = theme.metrics.progressTrack
        let track = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
        painter.fill(track, radius: track.height / 2, theme.colors.track.resolved(scheme))
        let filled = CGRect(x: track.minX, y: track.minY, width: track.width * CGFloat(share), height: track.height)
        painter.fill(filled, ofTrack: track, tint: tint, gradient, scheme)
    }

    private func paintSpokes(_ rect: CGRect, _ painter: inout Painter) {
        let color = theme.colors.text.resolved(scheme)
        let turn = isStill ? 0 : Int((painter.time * 10).rounded(.down))
        for spoke in 0..<Self.spokes {
            let angle = CGFloat(spoke) * 2 * .pi / CGFloat(Self.spokes)
            let (dx, dy) = (sin(angle), -cos(angle))
            let path = Path {
                $0.move(to: CGPoint(x: dx * 4.5 * side, y: dy * 4.5 * side))
                $0.addLine(to: CGPoint(x: dx * 8 * side, y: dy * 8 * side))
            }
            let age = ((turn - spoke) % Self.spokes + Self.spokes) % Self.spokes
            let opacity = 0.85 - 0.1 * Double(age)
            painter.stroke(
                path,
                at: CGPoint(x: rect.midX, y: rect.midY),
                StrokeStyle(lineWidth: 2, lineCap: .round),
                color.opacity(opacity)
            )
        }
        if !isStill { painter.requestFrame(at: (Double(turn) + 1) / 10) }
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates a spinner with a title.
    public init(_ title: LocalizedStringKey) { self.init { Text(title) } }

    /// Creates a bar filled to `value` of `total`, with a title above; if `value` is nil, a spinner.
    public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1) {
        self.init(value: value, total: total) { Text(title) }
    }
}
