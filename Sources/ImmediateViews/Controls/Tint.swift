import Foundation

extension View {
    /// Sets the color of selected or active parts of the controls inside; nil is the accent color.
    public func tint(_ color: Color?) -> some View { transformEnvironment(\.self) { $0.setTint(color) } }

    /// Sets the style of selected or active parts of the controls inside.
    ///
    /// Sliders, linear progress views, gauges, switches, check boxes and prominent buttons are drawn with a gradient.
    /// A `Gradient` runs along the track of a slider, progress view or gauge. Other parts have the gradient's middle
    /// color.
    ///
    /// ```swift
    /// Gauge(value: load) { Text("Load") }
    ///     .tint(Gradient(colors: [.green, .yellow, .red]))
    /// ```
    /// - Parameter style: The color or gradient.
    @_disfavoredOverload public func tint<S: ShapeStyle>(_ style: S) -> some View {
        transformEnvironment(\.self) { environment in
            let shading = style.shading(in: environment)
            var tint: TintGradient?
            if case .gradient(let gradient) = shading {
                tint = TintGradient(shading: gradient, followsTrack: (style as? Gradient)?.isShade == false)
            }
            environment.setTint(shading.mainColor, tint)
        }
    }

    /// Sets the color of selected or active parts of the controls inside: an older spelling of `tint(_:)`.
    public func accentColor(_ color: Color?) -> some View { tint(color) }
}

/// The gradient of a tint. An object, since few tints have one.
package final class TintGradient: Sendable {
    private let shading: GradientShading
    /// True if it runs from one end of a track to the other.
    private let followsTrack: Bool

    init(shading: GradientShading, followsTrack: Bool) {
        self.shading = shading
        self.followsTrack = followsTrack
    }

    /// The shading of a shape in the style of the tint.
    var shapeShading: ShapeShading { .gradient(shading) }

    /// Returns the gradient for a face of this size.
    func drawn(in size: CGSize, _ scheme: ColorScheme) -> DrawGradient { shading.drawn(in: size, scheme) }

    /// Returns the gradient for a track of this size.
    func drawn(alongTrack size: CGSize, _ direction: LayoutDirection, _ scheme: ColorScheme) -> DrawGradient {
        guard followsTrack else { return drawn(in: size, scheme) }
        let (left, right): (UnitPoint, UnitPoint) = (.leading, .trailing)
        let course: GradientShading.Course =
            direction == .leftToRight ? .linear(start: left, end: right) : .linear(start: right, end: left)
        return GradientShading(gradient: shading.gradient, course: course).drawn(in: size, scheme)
    }

    /// Returns the gradient for an arc around the center of a square of this size.
    package func drawn(alongArc arc: (start: CGFloat, length: CGFloat), in size: CGSize, _ scheme: ColorScheme)
        -> DrawGradient
    {
        guard followsTrack else { return drawn(in: size, scheme) }
        let course = GradientShading.Course.angular(
            center: .center,
            start: .radians(Double(arc.start)),
            end: .radians(Double(arc.start + arc.length))
        )
        return GradientShading(gradient: shading.gradient, course: course).drawn(in: size, scheme)
    }

    /// Returns the color at a position of a track, 0 to 1; nil if the gradient does not follow it.
    @MainActor package func color(at share: Double) -> Color? {
        followsTrack ? shading.gradient.color(at: CGFloat(share)) : nil
    }
}

extension Painter {
    /// Fills a face with round corners in the tint.
    package mutating func fill(
        _ rect: CGRect,
        radius: CGFloat,
        tint color: Color,
        _ gradient: TintGradient?,
        _ scheme: ColorScheme
    ) {
        if let gradient {
            fill(rect, radius: radius, gradient.drawn(in: rect.size, scheme))
        } else {
            fill(rect, radius: radius, color.resolved(scheme))
        }
    }

    /// Fills the part of a track before its value in the tint. Both rectangles are in layout direction left to right.
    package mutating func fill(
        _ part: CGRect,
        ofTrack track: CGRect,
        tint color: Color,
        _ gradient: TintGradient?,
        _ scheme: ColorScheme
    ) {
        let (part, radius) = (directed(part), track.height / 2)
        guard let gradient else { return fill(part, radius: radius, color.resolved(scheme)) }
        let whole = directed(track)
        let shape = Path(
            roundedRect: part.offsetBy(dx: -whole.minX, dy: -whole.minY),
            cornerRadius: min(radius, part.width / 2)
        )
        fill(shape, at: whole.origin, gradient.drawn(alongTrack: whole.size, layoutDirection, scheme))
    }
}

extension EnvironmentValues {
    /// The gradient of the tint; nil for a color.
    package var tintGradient: TintGradient? { controls.gradient }
}
