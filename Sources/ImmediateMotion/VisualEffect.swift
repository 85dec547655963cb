import Foundation

/// An effect that changes the drawing of a view, but not its layout. `View.visualEffect(_:)` computes one from the
/// view's geometry, `View.scrollTransition` from its position in a scroll view.
@preconcurrency @MainActor public protocol VisualEffect: Animatable {
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
        case offset(CGSize)
        case scale(CGSize, UnitPoint)
        case rotation(Angle, UnitPoint)
        case spaceRotation(Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), UnitPoint)
        case transform(AffineMap)
        case opacity(Double)
        case blur(CGFloat, isOpaque: Bool)
        case color(ColorChange, Double)
    }

    var base: Base
    var step: Step

    /// The numbers of both effects.
    public var animatableData: AnimatablePair<Base.AnimatableData, VisualEffectNumbers> {
        get { AnimatablePair(base.animatableData, step.numbers) }
        set {
            base.animatableData = newValue.first
            step.numbers = newValue.second
        }
    }

    /// Draws `content` with both effects.
    public func paint(_ painter: inout Painter, _ content: (inout Painter) -> Void) {
        switch step {
        case .opacity(let opacity): painter.faded(to: opacity) { base.paint(&$0, content) }
        case .blur(let radius, let isOpaque):
            painter.blurred(radius: radius, isOpaque: isOpaque) { base.paint(&$0, content) }
        case .color(let change, let amount):
            painter.recolored(by: change.matrix(amount)) { base.paint(&$0, content) }
        case .offset, .scale, .rotation, .spaceRotation, .transform:
            painter.mapped(by: step.map(of: painter.rect.size)) { base.paint(&$0, content) }
        }
    }
}

/// The animated numbers of a visual effect, such as its scale and its anchor point.
public struct VisualEffectNumbers: VectorArithmetic, Sendable {
    /// Up to six numbers; the others are 0.
    fileprivate var parts: SIMD8<Double>

    fileprivate init(_ parts: CGFloat...) {
        self.parts = .zero
        for (index, part) in parts.enumerated() { self.parts[index] = Double(part) }
    }

    fileprivate subscript(index: Int) -> CGFloat { CGFloat(parts[index]) }

    /// Zeros.
    public static var zero: VisualEffectNumbers { VisualEffectNumbers() }
    /// Returns the sums of the numbers.
    public static func + (a: VisualEffectNumbers, b: VisualEffectNumbers) -> VisualEffectNumbers {
        var sum = a
        sum.parts += b.parts
        return sum
    }
    /// Returns the differences of the numbers.
    public static func - (a: VisualEffectNumbers, b: VisualEffectNumbers) -> VisualEffectNumbers {
        var difference = a
        difference.parts -= b.parts
        return difference
    }
    /// Multiplies each number by `factor`.
    public mutating func scale(by factor: Double) { parts *= factor }
    /// The sum of the squares of the numbers.
    public var magnitudeSquared: Double { (parts * parts).sum() }
}

/// A change of colors by an amount.
enum ColorChange {
    case saturation
    case grayscale
    case brightness
    case contrast
    /// A rotation of the hues in radians.
    case hue

    @MainActor func matrix(_ amount: Double) -> ColorMatrix {
        switch self {
        case .saturation: .saturation(amount)
        case .grayscale: .grayscale(amount)
        case .brightness: .brightness(amount)
        case .contrast: .contrast(amount)
        case .hue: .hueRotation(.radians(amount))
        }
    }
}

extension ModifiedVisualEffect.Step {
    /// Returns the map of a view of `size`, relative to its origin.
    fileprivate func map(of size: CGSize) -> AffineMap {
        switch self {
        case .offset(let offset): AffineMap(tx: offset.width, ty: offset.height)
        case .scale(let scale, let anchor):
            AffineMap(a: scale.width, d: scale.height).around(anchor.position(in: size))
        case .rotation(let angle, let anchor): AffineMap(rotation: angle).around(anchor.position(in: size))
        case .spaceRotation(let angle, let axis, let anchor):
            AffineMap(rotation: angle, axis: axis).around(anchor.position(in: size))
        case .transform(let map): map
        case .opacity, .blur, .color: AffineMap()
        }
    }

    fileprivate var numbers: VisualEffectNumbers {
        get {
            switch self {
            case .offset(let offset): VisualEffectNumbers(offset.width, offset.height)
            case .scale(let scale, let anchor): VisualEffectNumbers(scale.width, scale.height, anchor.x, anchor.y)
            case .rotation(let angle, let anchor): VisualEffectNumbers(angle.radians, anchor.x, anchor.y)
            case .spaceRotation(let angle, let axis, let anchor):
                VisualEffectNumbers(angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y)
            case .transform(let map): VisualEffectNumbers(map.a, map.b, map.c, map.d, map.tx, map.ty)
            case .opacity(let opacity): VisualEffectNumbers(opacity)
            case .blur(let radius, _): VisualEffectNumbers(radius)
            case .color(_, let amount): VisualEffectNumbers(amount)
            }
        }
        set {
            switch self {
            case .offset: self = .offset(CGSize(width: newValue[0], height: newValue[1]))
            case .scale:
                let anchor = UnitPoint(x: newValue[2], y: newValue[3])
                self = .scale(CGSize(width: newValue[0], height: newValue[1]), anchor)
            case .rotation: self = .rotation(.radians(newValue[0]), UnitPoint(x: newValue[1], y: newValue[2]))
            case .spaceRotation:
                self = .spaceRotation(
                    .radians(newValue[0]),
                    axis: (newValue[1], newValue[2], newValue[3]),
                    UnitPoint(x: newValue[4], y: newValue[5])
                )
            case .transform:
                self = .transform(
                    AffineMap(
                        a: newValue[0],
                        b: newValue[1],
                        c: newValue[2],
                        d: newValue[3],
                        tx: newValue[4],
                        ty: newValue[5]
                    )
                )
            case .opacity: self = .opacity(min(max(0, newValue[0]), 1))
            case .blur(_, let isOpaque): self = .blur(max(0, newValue[0]), isOpaque: isOpaque)
            case .color(let change, _): self = .color(change, newValue[0])
            }
        }
    }
}

extension VisualEffect {
    private func adding(_ step: ModifiedVisualEffect<Self>.Step) -> ModifiedVisualEffect<Self> {
        ModifiedVisualEffect(base: self, step: step)
    }

    /// Moves the drawing, in points. Hit testing follows.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> ModifiedVisualEffect<Self> {
        offset(CGSize(width: x, height: y))
    }

    /// Moves the drawing, in points. Hit testing follows.
    public func offset(_ offset: CGSize) -> ModifiedVisualEffect<Self> {
        adding(.offset(CGSize(width: offset.width.validDistance, height: offset.height.validDistance)))
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
        adding(.scale(CGSize(width: x.validDistance, height: y.validDistance), anchor))
    }

    /// Rotates the drawing around an anchor point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> ModifiedVisualEffect<Self> {
        adding(.rotation(angle.radians.isFinite ? angle : .zero, anchor))
    }

    /// Rotates the drawing in space around an axis through an anchor point, without perspective; see
    /// `View.rotation3DEffect`.
    /// - Parameters:
    ///   - angle: The angle of the rotation.
    ///   - axis: The direction of the axis.
    ///   - anchor: The point of the view that stays in place.
    ///   - anchorZ: The depth of that point, which has no effect.
    ///   - perspective: The strength of the perspective, which has no effect.
    public func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> ModifiedVisualEffect<Self> {
        adding(.spaceRotation(angle.radians.isFinite ? angle : .zero, axis: axis, anchor))
    }

    /// Transforms the drawing from the view's origin.
    public func transformEffect(_ transform: CGAffineTransform) -> ModifiedVisualEffect<Self> {
        adding(.transform(transform))
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

    /// Changes the saturation of the colors: 1 leaves them, 0 is gray.
    public func saturation(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.color(.saturation, amount)) }

    /// Makes the colors gray: 0 leaves them, 1 is gray.
    public func grayscale(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.color(.grayscale, amount)) }

    /// Adds to the brightness of the colors.
    public func brightness(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.color(.brightness, amount)) }

    /// Changes the contrast of the colors: 1 leaves them.
    public func contrast(_ amount: Double) -> ModifiedVisualEffect<Self> { adding(.color(.contrast, amount)) }

    /// Rotates the hues of the colors.
    public func hueRotation(_ angle: Angle) -> ModifiedVisualEffect<Self> { adding(.color(.hue, angle.radians)) }
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
