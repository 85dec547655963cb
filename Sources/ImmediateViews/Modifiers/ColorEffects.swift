import Foundation

/// Changes of colors, blurs and blends. Like all effects, they change the drawing, not the layout.
extension View {
    /// Blurs the view.
    /// - Parameters:
    ///   - radius: The standard deviation of the blur, in points; at most 85. The blur extends about three times as far.
    ///   - opaque: True for an opaque result that ends at the bounds of the drawing; false for a soft edge.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        ElementModifier(content: self, element: BlurElement(radius: radius, isOpaque: opaque))
    }

    /// Changes the saturation of the view's colors.
    /// - Parameter amount: 0 for grays, 1 for no change, more for stronger colors.
    public func saturation(_ amount: Double) -> some View { colored(.saturation, amount) }

    /// Changes the view's colors to grays.
    /// - Parameter amount: 0 for no change, 1 for grays.
    public func grayscale(_ amount: Double) -> some View { colored(.grayscale, amount) }

    /// Brightens the view's colors.
    /// - Parameter amount: The addition to each component: -1 for black, 0 for no change, 1 for white.
    public func brightness(_ amount: Double) -> some View { colored(.brightness, amount) }

    /// Changes the contrast of the view's colors.
    /// - Parameter amount: 0 for a medium gray, 1 for no change, more for more contrast; a negative one inverts.
    public func contrast(_ amount: Double) -> some View { colored(.contrast, amount) }

    /// Rotates the hues of the view's colors, and keeps their brightness.
    /// - Parameter angle: The angle on the circle of hues.
    public func hueRotation(_ angle: Angle) -> some View { colored(.hueRotation, angle.radians) }

    /// Multiplies each component of the view's colors by that of a color.
    /// - Parameter color: The color.
    public func colorMultiply(_ color: Color) -> some View { ColorMultiplyView(content: self, color: color) }

    /// Inverts the view's colors.
    public func colorInvert() -> some View { colored(.inversion, 1) }

    private func colored(_ change: ColorEffectElement.Change, _ amount: Double) -> some View {
        ElementModifier(content: self, element: ColorEffectElement(change: change, amount: amount))
    }

    /// Blends the view with the views drawn before it in the same window, mask, effect or `compositingGroup()`.
    ///
    /// ```swift
    /// ZStack {
    ///     Circle().fill(.yellow)
    ///     Circle().fill(.cyan).offset(x: 20).blendMode(.multiply)
    /// }
    /// ```
    ///
    /// - Parameter blendMode: The formula of the colors.
    public func blendMode(_ blendMode: BlendMode) -> some View {
        ElementModifier(content: self, element: BlendElement(mode: blendMode))
    }

    /// Draws the view transformed, in points from its top left corner. Hit testing follows the transform.
    /// - Parameter transform: The transform; one without an inverse draws nothing.
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        ElementModifier(content: self, element: TransformElement(transform: transform))
    }
}

struct BlurElement: Element {
    var radius: CGFloat
    var isOpaque: Bool

    mutating func paint(_ painter: inout Painter) {
        painter.blurred(radius: radius, isOpaque: isOpaque) { $0.paintChildren() }
    }
}

extension BlurElement: Animatable {
    var animatableData: CGFloat {
        get { radius.validLength ?? 0 }
        set { radius = max(0, newValue) }
    }
}

struct ColorEffectElement: Element {
    enum Change {
        case saturation
        case grayscale
        case brightness
        case contrast
        case hueRotation
        case inversion
    }

    var change: Change
    /// The amount; for a rotation of hues, in radians.
    var amount: Double

    private var matrix: ColorMatrix {
        switch change {
        case .saturation: .saturation(amount)
        case .grayscale: .grayscale(amount)
        case .brightness: .brightness(amount)
        case .contrast: .contrast(amount)
        case .hueRotation: .hueRotation(.radians(amount))
        case .inversion: .invert
        }
    }

    mutating func paint(_ painter: inout Painter) { painter.recolored(by: matrix) { $0.paintChildren() } }
}

extension ColorEffectElement: Animatable {
    var animatableData: Double {
        get { amount.isFinite ? amount : 0 }
        set { amount = newValue }
    }
}

struct ColorMultiplyView<Content: View>: PrimitiveView {
    var content: Content
    var color: Color

    func build(into builder: inout Builder) {
        let color = builder.environment.themed(color).resolved(builder.environment.colorScheme)
        builder.modify(content, with: ColorMultiplyElement(color: color))
    }
}

struct ColorMultiplyElement: Element {
    var color: RGBA

    mutating func paint(_ painter: inout Painter) { painter.recolored(by: .multiply(color)) { $0.paintChildren() } }
}

extension ColorMultiplyElement: Animatable {
    var animatableData: RGBA.AnimatableData {
        get { color.animatableData }
        set { color.animatableData = newValue }
    }
}

struct BlendElement: Element {
    var mode: BlendMode

    mutating func paint(_ painter: inout Painter) { painter.blended(mode) { $0.paintChildren() } }
}

struct TransformElement: Element {
    var transform: AffineMap

    mutating func paint(_ painter: inout Painter) { painter.mapped(by: transform) { $0.paintChildren() } }
}
