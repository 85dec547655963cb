// A file of an app that imports CoreGraphics alone.
import CoreGraphics

/// A line's ends and corners, and a rectangle that is scaled and inset.
func coreGraphics() -> (cap: CGLineCap, join: CGLineJoin, rect: CGRect, vector: CGVector) {
    let scale = CGAffineTransform(scaleX: 2, y: 3)
    let rect = CGRect(origin: CGPoint(x: 1, y: 1).applying(scale), size: CGSize(width: 10, height: 10))
    return (.round, .bevel, rect.insetBy(dx: 1, dy: 1), CGVector(dx: 1, dy: CGFloat(2)))
}
