import Foundation

/// An effect that changes the drawing of a view, but not its layout. `View.visualEffect(_:)` computes one from the
/// view's geometry.
@preconcurrency @MainActor public protocol VisualEffect {
    /// Draws `content` with the effect.
    func paint(_ painter: inout Painter, _ content: (inout Painter) -> Void)
}

/// The effect that changes nothing. Other effects are added to it.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates the effect.
    public init() {}

    /// Draws `content` unchanged.
    public func paint(_ painter: inout Painter, _ content: (inout Painter) -> Void) { content(&painter) }
}

/// An effect with a further one, which applies to its result.
public struct ModifiedVisualEffect<Base: VisualEffect>: VisualEffect {
    enum Step {
        case map((CGSize) -> AffineMap)
        case opacity(Double)
        case blur(CGFloat, isOpaque: Bool)
        case colors(ColorMatrix)
    }

    let base: Base
    let step: Step

    /// Draws `content` with both effects.
    public func paint(_ painter: inout Painter, _ content: (inout Painter) -> Void) {
        switch step {
        case .map(let map): painter.mapped(by: map(painter.rect.size)) { base.paint(&$0, content) }
        case .opacity(let opacity): painter.faded(to: opacity) { base.paint(&$0, content) }
        case .blur(let radius, let isOpaque):
            painter.blurred(radius: radius, isOpaque: isOpaque) { base.paint(&$0, content) }
        case .colors(let matrix): painter.recolored(by: matrix) { base.paint(&$0, content) }
        }
    }
}

extension VisualEffect {
    private func adding(_ step: ModifiedVisualEffect<Self>.Step) -> ModifiedVisualEffect<Self> {
        ModifiedVisualEffect(base: self, step: step)
    }

    /// Moves the drawing, in points. Hit testing follows.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ModifiedVisualEffect<Self> {
        let map = AffineMap(tx: x.validDistance, ty: y.validDistance)
        return adding(.map { _ in map })
    }

    /// Moves the drawing, in points. Hit testing follows.
    public func offset(_ offset: CGSize) -> ModifiedVisualEffect<Self> {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Scales the drawing from an anchor point.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> ModifiedVisualEffect<Self> {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    /// Scales the drawing in both directions from an anchor point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> ModifiedVisualEffect<Self> {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Scales the drawing in both directions from an anchor point.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ModifiedVisualEffect<Self> {
        let map = AffineMap(a: x.validDistance, d: y.validDistance)
        return adding(.map { map.around(anchor.position(in: $0)) })
    }

    /// Rotates the drawing around an anchor point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> ModifiedVisualEffect<Self> {
        let map = AffineMap(rotation: angle.radians.isFinite ? angle : .zero)
        return adding(.map { map.around(anchor.position(in: $0)) })
    }

    /// Transforms the drawing from the view's origin.
    public func transformEffect(_ transform: CGAffineTransform) -> ModifiedVisualEffect<Self> {
        adding(.map { _ in transform })
    }

    /// Fades the drawing.
    ///
    /// - Parameter opacity: The opacity, from 0 to 1.
    public func opacity(_ opacity: Double) -> ModifiedVisualEffect<Self> {
        adding(.opacity(opacity.isNaN ? 0 : min(max(0, opacity), 1)))
    }

    /// Blurs the drawing.
    ///
    /// - Parameters:
    ///   - radius: The standard deviation of the blur, in points.
    ///   - opaque: True if the drawing has no transparent parts, so that its edges are not blurred.
    public func blur(radius: CGFloat, opaque: Bool = false) -> ModifiedVisualEffect<Self> {
        adding(.blur(max(0, radius.validDistance), isOpaque: opaque))
    }

    /// Changes the saturation of the colours: 1 leaves them, 0 is grey.
    public func saturation(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.colors(.saturation(amount))) }

    /// Makes the colours grey: 0 leaves them, 1 is grey.
    public func grayscale(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.colors(.grayscale(amount))) }

    /// Adds to the brightness of the colours.
    public func brightness(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.colors(.brightness(amount))) }

    /// Changes the contrast of the colours: 1 leaves them.
    public func contrast(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.colors(.contrast(amount))) }

    /// Rotates the hues of the colours.
    public func hueRotation(_ angle: Angle) -> ModifiedVisualEffect<Self> { adding(.colors(.hueRotation(angle))) }
}

extension UnitPoint {
    /// Returns the point in a rectangle of this size at the origin.
    fileprivate func position(in size: CGSize) -> CGPoint {
        CGPoint(x: x * size.width, y: y * size.height).validDistance
    }
}

extension View {
    /// Draws the view with an effect that depends on its geometry, such as its position in a scroll view.
    ///
    /// The effect does not change the layout, and is computed in the frame that draws it.
    ///
    /// ```swift
    /// PhotoView(photo).visualEffect { content, proxy in
    ///     content.opacity(1 - abs(proxy.frame(in: .scrollView).minX) / 500)
    /// }
    /// ```
    ///
    /// - Parameter effect: Adds effects to the empty effect, from the geometry of the view.
    public func visualEffect<Effect: VisualEffect>(
        _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Effect
    ) -> some View {
        VisualEffectView(content: self, effect: effect)
    }
}

private struct VisualEffectView<Content: View, Effect: VisualEffect>: PrimitiveView {
    var content: Content
    var effect: (EmptyVisualEffect, GeometryProxy) -> Effect

    func build(into builder: inout Builder) {
        let spaces = builder.environment.coordinateSpaces
        builder.modify(content, with: VisualEffectElement(effect: effect, spaces: spaces))
    }
}

struct VisualEffectElement<Effect: VisualEffect>: Element {
    var effect: (EmptyVisualEffect, GeometryProxy) -> Effect
    var spaces: CoordinateSpaces
    private var current: Effect?

    init(effect: @escaping (EmptyVisualEffect, GeometryProxy) -> Effect, spaces: CoordinateSpaces) {
        (self.effect, self.spaces) = (effect, spaces)
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
        current = effect(EmptyVisualEffect(), GeometryProxy(rect: rect, spaces: spaces, layout))
    }

    mutating func paint(_ painter: inout Painter) {
        guard let current else { return painter.paintChildren() }
        current.paint(&painter) { $0.paintChildren() }
    }
}
