import Foundation

/// An affine transformation of the plane: x' = ax + cy + tx, y' = bx + dy + ty.
public struct AffineMap: Hashable, Sendable {
    /// The factor of x in x'.
    public var a: CGFloat = 1
    /// The factor of x in y'.
    public var b: CGFloat = 0
    /// The factor of y in x'.
    public var c: CGFloat = 0
    /// The factor of y in y'.
    public var d: CGFloat = 1
    /// The horizontal translation, in points.
    public var tx: CGFloat = 0
    /// The vertical translation, in points.
    public var ty: CGFloat = 0

    /// Creates a map, by default the identity.
    public init(a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1, tx: CGFloat = 0, ty: CGFloat = 0) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a rotation around the origin.
    public init(rotation angle: Angle) {
        // Quarter turns are exact, so that they preserve pixels.
        let quarters = angle.radians / (.pi / 2)
        if abs(quarters - quarters.rounded()) < 1e-9, abs(quarters) < 1e9 {
            let turn = ((Int(quarters.rounded()) % 4) + 4) % 4
            let (sine, cosine): (CGFloat, CGFloat) = [(0, 1), (1, 0), (0, -1), (-1, 0)][turn]
            self.init(a: cosine, b: sine, c: -sine, d: cosine)
        } else {
            let (sine, cosine) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
            self.init(a: cosine, b: sine, c: -sine, d: cosine)
        }
    }

    /// Returns the map that applies `other` first, then this one.
    public func preceded(by other: AffineMap) -> AffineMap {
        AffineMap(
            a: a * other.a + c * other.b,
            b: b * other.a + d * other.b,
            c: a * other.c + c * other.d,
            d: b * other.c + d * other.d,
            tx: a * other.tx + c * other.ty + tx,
            ty: b * other.tx + d * other.ty + ty
        )
    }

    /// Returns the map applied around `point` instead of the origin.
    public func around(_ point: CGPoint) -> AffineMap {
        AffineMap(tx: point.x, ty: point.y).preceded(by: self).preceded(by: AffineMap(tx: -point.x, ty: -point.y))
    }

    /// The inverse map; nil if the map is singular or not finite.
    public var inverse: AffineMap? {
        let area = a * d - b * c
        guard isFinite, abs(area) > 1e-12 else { return nil }
        let (a, b, c, d) = (self.d / area, -self.b / area, -self.c / area, self.a / area)
        return AffineMap(a: a, b: b, c: c, d: d, tx: -(a * tx + c * ty), ty: -(b * tx + d * ty))
    }

    /// True if all coefficients are finite.
    public var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

    /// Returns the mapped point.
    public func apply(_ point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// Returns the mapped path.
    public func apply(_ path: Path) -> Path { self == AffineMap() ? path : path.map(apply) }

    /// Returns the bounding rectangle of `rect` after mapping.
    public func bounds(of rect: CGRect) -> CGRect {
        let middle = apply(CGPoint(x: rect.midX, y: rect.midY))
        let width = abs(a) * rect.width + abs(c) * rect.height
        let height = abs(b) * rect.width + abs(d) * rect.height
        return CGRect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// The mean scale factor: the square root of the scale factor of areas.
    public var scale: CGFloat { abs(a * d - b * c).squareRoot() }

    /// The largest scale factor in any direction.
    public var largestScale: CGFloat {
        // The larger singular value of the matrix.
        let (e, f) = ((a * a + b * b + c * c + d * d) / 2, (a * a + b * b - c * c - d * d) / 2)
        let g = a * c + b * d
        return (e + (f * f + g * g).squareRoot()).squareRoot()
    }
}

/// SwiftUI's name of `AffineMap`.
public typealias CGAffineTransform = AffineMap

/// The API of `CGAffineTransform`.
extension AffineMap {
    /// The map that changes nothing.
    public static let identity = AffineMap()

    /// Creates a translation, in points.
    public init(translationX x: CGFloat, y: CGFloat) { self.init(tx: x, ty: y) }

    /// Creates a scale around the origin by a horizontal and a vertical factor.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, d: y) }

    /// Creates a rotation around the origin, in radians, clockwise on the screen for positive angles.
    public init(rotationAngle angle: CGFloat) { self.init(rotation: .radians(Double(angle))) }

    /// True if the map changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// Returns the map that translates by a distance in points first, then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> AffineMap { preceded(by: AffineMap(tx: x, ty: y)) }

    /// Returns the map that scales by a horizontal and a vertical factor first, then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> AffineMap { preceded(by: AffineMap(scaleX: x, y: y)) }

    /// Returns the map that rotates by an angle in radians first, then applies this one.
    public func rotated(by angle: CGFloat) -> AffineMap { preceded(by: AffineMap(rotationAngle: angle)) }

    /// Returns the map that applies this one first, then `other`.
    public func concatenating(_ other: AffineMap) -> AffineMap { other.preceded(by: self) }

    /// Returns the inverse map; the map itself if it has none.
    public func inverted() -> AffineMap { inverse ?? self }
}

extension CGPoint {
    /// Returns the mapped point.
    public func applying(_ transform: AffineMap) -> CGPoint { transform.apply(self) }
}

extension CGRect {
    /// Returns the bounding rectangle of the mapped rectangle.
    public func applying(_ transform: AffineMap) -> CGRect { transform.bounds(of: self) }
}
