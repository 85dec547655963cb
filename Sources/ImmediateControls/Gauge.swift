import Foundation

/// A view that shows a value within a range.
///
/// ```swift
/// Gauge(value: level, in: 0...100) {
///     Text("Battery")
/// } currentValueLabel: {
///     Text("\(Int(level)) %")
/// }
/// .gaugeStyle(.accessoryCircular)
/// ```
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    @Environment(\.gaugeStyle) private var style
    @Environment(\.labelsHidden) private var labelsHidden
    private let share: Double
    private let label: Label
    private let valueLabel: CurrentValueLabel
    private let minimumLabel: BoundsLabel
    private let maximumLabel: BoundsLabel

    /// Creates a gauge with all labels.
    ///
    /// - Parameters:
    ///   - value: The value; outside the bounds it counts as the nearer one, and NaN as the lower one.
    ///   - bounds: The range of the value.
    ///   - label: The purpose of the gauge.
    ///   - currentValueLabel: The value in words.
    ///   - minimumValueLabel: The lower bound in words.
    ///   - maximumValueLabel: The upper bound in words.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        let length = bounds.upperBound - bounds.lowerBound
        let share = length > 0 ? Double((value - bounds.lowerBound) / length) : 0
        self.share = share > 0 ? min(share, 1) : 0
        self.label = label()
        valueLabel = currentValueLabel()
        minimumLabel = minimumValueLabel()
        maximumLabel = maximumValueLabel()
    }

    /// The gauge in the style of the environment.
    public var body: some View {
        if style.isCircular { circular } else { linear }
    }

    /// The label above a bar between its bounds, and the value below.
    private var linear: some View {
        VStack(alignment: .leading, spacing: 5) {
            if !labelsHidden { label }
            HStack(spacing: 6) {
                minimumLabel.font(.caption).foregroundColor(.secondary)
                GaugeBar(share: share, name: label, isMarker: style.isMarker)
                maximumLabel.font(.caption).foregroundColor(.secondary)
            }
            valueLabel.font(.subheadline).foregroundColor(.secondary)
        }
    }

    /// An arc around the value, with the label or the bounds in its gap.
    private var circular: some View {
        GaugeBar(share: share, name: label, isMarker: style.isMarker, isRing: true)
            .frame(width: 52, height: 52)
            .overlay { valueLabel.font(.caption).lineLimit(1).frame(maxWidth: 36) }
            .overlay(alignment: .bottom) {
                if BoundsLabel.self == EmptyView.self {
                    if !labelsHidden { label.font(.caption2).lineLimit(1).frame(maxWidth: 30) }
                } else {
                    HStack(spacing: 2) {
                        minimumLabel
                        maximumLabel
                    }
                    .font(.caption2).foregroundColor(.secondary).lineLimit(1)
                }
            }
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a label and a label of the value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The range of the value.
    ///   - label: The purpose of the gauge.
    ///   - currentValueLabel: The value in words.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) {
            EmptyView()
        } maximumValueLabel: {
            EmptyView()
        }
    }
}

extension Gauge where BoundsLabel == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a gauge with a label.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - bounds: The range of the value.
    ///   - label: The purpose of the gauge.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label) { EmptyView() }
    }
}

/// The style of a gauge.
public struct GaugeStyle: Hashable, Sendable {
    fileprivate let isCircular: Bool
    /// Whether a dot marks the value, instead of a filled part.
    fileprivate let isMarker: Bool

    /// A bar that is filled up to the value.
    public static let linearCapacity = GaugeStyle(isCircular: false, isMarker: false)
    /// The default style, which is `linearCapacity`.
    public static let automatic = linearCapacity
    /// A bar with a dot at the value.
    public static let accessoryLinear = GaugeStyle(isCircular: false, isMarker: true)
    /// A bar that is filled up to the value.
    public static let accessoryLinearCapacity = linearCapacity
    /// An arc with a dot at the value.
    public static let accessoryCircular = GaugeStyle(isCircular: true, isMarker: true)
    /// An arc that is filled up to the value.
    public static let accessoryCircularCapacity = GaugeStyle(isCircular: true, isMarker: false)
}

extension View {
    /// Sets the style of the gauges inside.
    public func gaugeStyle(_ style: GaugeStyle) -> some View { environment(\.gaugeStyle, style) }
}

extension EnvironmentValues {
    fileprivate var gaugeStyle: GaugeStyle {
        get { hasOwnValues ? self[GaugeStyleKey.self] : .automatic }
        set { self[GaugeStyleKey.self] = newValue }
    }
}

private struct GaugeStyleKey: EnvironmentKey { static let defaultValue = GaugeStyle.automatic }

/// The bar or arc of a gauge.
private struct GaugeBar<Name: View>: PrimitiveView {
    var share: Double
    /// The label that names the gauge.
    var name: Name
    var isMarker: Bool
    var isRing = false

    func build(into builder: inout Builder) {
        let environment = builder.environment
        builder.add(
            GaugeElement(
                share: share,
                isMarker: isMarker,
                isRing: isRing,
                isEnabled: environment.isEnabled,
                scheme: environment.colorScheme,
                theme: environment.themeLook,
                tint: environment.tint,
                gradient: environment.tintGradient,
                name: name.name(in: builder.context)
            )
        )
    }
}

struct GaugeElement: Element {
    /// The value as a share of the range, 0 to 1.
    var share: Double
    var isMarker: Bool
    var isRing: Bool
    var isEnabled: Bool
    var scheme: ColorScheme
    var theme: ThemeLook
    var tint: Color
    /// The gradient of the gauge; nil for the color.
    var gradient: TintGradient?
    var name: LabelName

    /// The thickness of the bar and of the arc, in points.
    private static let thickness: CGFloat = 6
    /// The arc leaves a gap of a quarter turn at the bottom.
    private static let (arcStart, arcLength) = (CGFloat.pi * 0.75, CGFloat.pi * 1.5)

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        isRing
            ? proposal.replacingUnspecifiedDimensions(by: CGSize(width: 52, height: 52))
            : CGSize(width: proposal.width ?? 160, height: 12)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        var node = SemanticsNode.control(
            "progress",
            label: name.words ?? "",
            value: String(format: "%g", share),
            rect: rect,
            isEnabled: isEnabled
        )
        node.properties["current"] = .number(share)
        painter.describe(node)
        painter.faded(to: isEnabled ? 1 : 0.45) { isRing ? paintArc(rect, &$0) : paintBar(rect, &$0) }
    }

    private func paintBar(_ rect: CGRect, _ painter: inout Painter) {
        let height = Self.thickness
        let track = CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
        if isMarker, gradient != nil {
            // The position of the marker in the gradient shows the value.
            painter.fill(track, ofTrack: track, tint: tint, gradient, scheme)
        } else {
            painter.fill(track, radius: height / 2, theme.colors.track.resolved(scheme))
        }
        if isMarker {
            let side = min(height * 2, rect.width)
            let x = track.minX + (track.width - side) * CGFloat(share)
            let dot = painter.directed(CGRect(x: x, y: rect.midY - side / 2, width: side, height: side))
            paintDot(dot, &painter)
        } else {
            let filled = CGRect(x: track.minX, y: track.minY, width: track.width * CGFloat(share), height: height)
            painter.fill(filled, ofTrack: track, tint: tint, gradient, scheme)
        }
    }

    private func paintArc(_ rect: CGRect, _ painter: inout Painter) {
        let radius = max(0, min(rect.width, rect.height) / 2 - Self.thickness)
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let style = StrokeStyle(lineWidth: Self.thickness, lineCap: .round)
        func arc(to share: Double) -> Path {
            Path {
                let end = Self.arcStart + Self.arcLength * CGFloat(share)
                $0.addArc(center: .zero, radius: radius, startAngle: Self.arcStart, endAngle: end)
            }
        }
        func strokeTint(to share: Double) {
            guard let gradient else { return painter.stroke(arc(to: share), at: center, style, tint.resolved(scheme)) }
            let turn = (start: Self.arcStart, length: Self.arcLength)
            // Gradients are relative to the corner of the gauge.
            let shift = CGAffineTransform(translationX: rect.width / 2, y: rect.height / 2)
            let shade = gradient.drawn(alongArc: turn, in: rect.size, scheme)
            painter.stroke(arc(to: share).applying(shift), at: rect.origin, style, shade)
        }
        if isMarker, gradient != nil {
            strokeTint(to: 1)
        } else {
            painter.stroke(arc(to: 1), at: center, style, theme.colors.track.resolved(scheme))
        }
        guard isMarker else {
            if share > 0 { strokeTint(to: share) }
            return
        }
        let angle = Self.arcStart + Self.arcLength * CGFloat(share)
        let side = Self.thickness * 2
        let (x, y) = (center.x + radius * cos(angle), center.y + radius * sin(angle))
        paintDot(CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side), &painter)
    }

    /// Paints the dot that marks the value, with a ring in the color of the background.
    private func paintDot(_ rect: CGRect, _ painter: inout Painter) {
        let ring = rect.insetBy(dx: -1.5, dy: -1.5)
        painter.fill(Path(ellipseIn: CGRect(origin: .zero, size: ring.size)), at: ring.origin, ground)
        let color = (gradient?.color(at: share) ?? tint).resolved(scheme)
        painter.fill(Path(ellipseIn: CGRect(origin: .zero, size: rect.size)), at: rect.origin, color)
    }

    private var ground: RGBA { theme.colors.window.resolved(scheme) }
}

extension GaugeElement: Animatable {
    var animatableData: Double {
        get { share }
        set { share = min(max(0, newValue), 1) }
    }
}
