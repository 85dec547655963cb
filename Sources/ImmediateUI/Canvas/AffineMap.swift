import Foundation

/// A map of the plane that keeps lines straight: x' = ax + cy + tx, y' = bx + dy + ty.
struct AffineMap: Equatable {
    var a: CGFloat = 1
    var b: CGFloat = 0
    var c: CGFloat = 0
    var d: CGFloat = 1
    var tx: CGFloat = 0
    var ty: CGFloat = 0

    /// The map that applies `other` first.
    func preceded(by other: AffineMap) -> AffineMap {
        AffineMap(
            a: a * other.a + c * other.b,
            b: b * other.a + d * other.b,
            c: a * other.c + c * other.d,
            d: b * other.c + d * other.d,
            tx: a * other.tx + c * other.ty + tx,
            ty: b * other.tx + d * other.ty + ty
        )
    }

    func apply(_ point: CGPoint) -> CGPoint {
        CGPoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    func apply(_ path: Path) -> Path { self == AffineMap() ? path : path.map(apply) }

    /// How much longer lengths become, on average of the directions.
    var scale: CGFloat { abs(a * d - b * c).squareRoot() }
}
