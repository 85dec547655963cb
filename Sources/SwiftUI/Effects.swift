import Foundation
import SDLHost
import SplitView

/// A matrix that moves the points of a view's drawing.
///
/// Drawing here is affine: the parts of the matrix for perspective, `m13`, `m23` and `m33`, have no effect.
public struct ProjectionTransform: Hashable, Sendable {
    /// The factor of x in the new x.
    public var m11: CGFloat = 1
    /// The factor of x in the new y.
    public var m12: CGFloat = 0
    /// The factor of x in the divisor, without effect.
    public var m13: CGFloat = 0
    /// The factor of y in the new x.
    public var m21: CGFloat = 0
    /// The factor of y in the new y.
    public var m22: CGFloat = 1
    /// The factor of y in the divisor, without effect.
    public var m23: CGFloat = 0
    /// The horizontal translation, in points.
    public var m31: CGFloat = 0
    /// The vertical translation, in points.
    public var m32: CGFloat = 0
    /// The constant in the divisor, without effect.
    public var m33: CGFloat = 1

    /// Creates the matrix that moves nothing.
    public init() {}

    /// Creates the matrix of an affine transform.
    public init(_ transform: CGAffineTransform) {
        (m11, m12) = (transform.a, transform.b)
        (m21, m22) = (transform.c, transform.d)
        (m31, m32) = (transform.tx, transform.ty)
    }

    /// The affine part of the matrix.
    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }

    /// True if the matrix moves nothing.
    public var isIdentity: Bool { self == ProjectionTransform() }

    /// True if the matrix has no perspective.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Returns the matrix that applies the affine part of this one first, then that of `other`.
    public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
        ProjectionTransform(affine.concatenating(other.affine))
    }

    /// Replaces the matrix by the inverse of its affine part.
    /// - Returns: False if there is no inverse; the matrix is then unchanged.
    public mutating func invert() -> Bool {
        guard let inverse = affine.inverse else { return false }
        self = ProjectionTransform(inverse)
        return true
    }

    /// Returns the inverse of the affine part; the matrix itself if there is none.
    public func inverted() -> ProjectionTransform {
        var inverse = self
        return inverse.invert() ? inverse : self
    }
}

/// A modifier that moves a view's drawing by a transform, and not its layout. Its `animatableData` is animated.
///
/// ```swift
/// struct Shake: GeometryEffect {
///     var animatableData: CGFloat
///     func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 10 * sin(animatableData * .pi * 4), y: 0))
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol GeometryEffect: Animatable, ViewModifier {
    /// Returns the transform of a view's drawing, from its top left corner.
    /// - Parameter size: The size of the view, in points.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    /// Returns the view, drawn with the transform.
    public func body(content: Content) -> some View {
        content.visualEffect { view, proxy in view.transformEffect(effectValue(size: proxy.size).affine) }
    }

    /// Returns the effect itself: no effect here changes the layout.
    public func ignoredByLayout() -> Self { self }
}

extension View {
    /// Draws the view transformed by the affine part of a matrix, from its top left corner.
    public func projectionEffect(_ transform: ProjectionTransform) -> some View { transformEffect(transform.affine) }

    /// Draws the brightness of the view as the opacity of black, for a mask.
    public func luminanceToAlpha() -> some View { LuminanceView(content: self) }

    /// Draws the view as one layer.
    /// - Parameters:
    ///   - opaque: For compatibility with SwiftUI; has no effect.
    ///   - colorMode: For compatibility with SwiftUI; has no effect.
    public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode) -> some View {
        drawingGroup(opaque: opaque)
    }

    /// Sets the foreground style of this view, and the color of symbol bodies behind marks.
    /// - Parameters:
    ///   - primary: The foreground style.
    ///   - secondary: The color of symbol bodies.
    ///   - tertiary: Has no effect: symbols have two layers.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1,
        _ secondary: S2,
        _ tertiary: S3
    ) -> some View { foregroundStyle(primary, secondary) }
}

private struct LuminanceView<Content: View>: PrimitiveView {
    let content: Content

    func build(into builder: inout Builder) { builder.modify(content, with: LuminanceElement()) }
}

private struct LuminanceElement: Element {
    private static let matrix = {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.g2, matrix.b3) = (0, 0, 0)
        // The shares of the primary colors in the brightness of sRGB. The colors are weighted by their opacity already.
        (matrix.a1, matrix.a2, matrix.a3, matrix.a4) = (0.2126, 0.7152, 0.0722, 0)
        return matrix
    }()

    mutating func paint(_ painter: inout Painter) { painter.recolored(by: Self.matrix) { $0.paintChildren() } }
}
