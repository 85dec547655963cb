import Foundation

extension Shape {
    /// Returns the part of the outline between two fractions of its length, 0…1.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        ChangedShape(shape: self, amount: AnimatablePair(start, end)) { shape, rect, ends in
            shape.path(in: rect).trimmedPath(from: ends.first, to: ends.second)
        }
    }

    /// Returns the shape moved by an offset in points.
    public func offset(_ offset: CGSize) -> some Shape { moved(by: offset) }

    /// Returns the shape moved by an offset in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { offset(CGSize(width: x, height: y)) }

    /// Returns the shape rotated around a point of its rectangle.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        rotated(by: angle, around: anchor)
    }

    /// Returns the shape scaled by a horizontal and a vertical factor from a point of its rectangle.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        let amount = AnimatablePair(AnimatablePair(x, y), anchor.animatableData)
        return ChangedShape(shape: self, amount: amount) { shape, rect, amount in
            let center = rect.point(amount.second)
            return shape.path(in: rect).map { point in
                CGPoint(
                    x: center.x + (point.x - center.x) * amount.first.first,
                    y: center.y + (point.y - center.y) * amount.first.second
                )
            }
        }
    }

    /// Returns the shape scaled from a point of its rectangle.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// Returns the shape with a fixed size in points, at the top left of its rectangle.
    public func size(_ size: CGSize) -> some Shape {
        ChangedShape(shape: self, amount: size.animatableData) { shape, rect, size in
            shape.path(in: CGRect(origin: rect.origin, size: CGSize(width: size.first, height: size.second)))
        }
    }

    /// Returns the shape with a fixed width and height in points, at the top left of its rectangle.
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

    func moved(by offset: CGSize) -> ChangedShape<Self, CGSize.AnimatableData> {
        ChangedShape(shape: self, amount: offset.animatableData) { shape, rect, offset in
            shape.path(in: rect).offsetBy(dx: offset.first, dy: offset.second)
        }
    }

    func rotated(
        by angle: Angle,
        around anchor: UnitPoint
    ) -> ChangedShape<Self, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>> {
        let amount = AnimatablePair(angle.animatableData, anchor.animatableData)
        return ChangedShape(shape: self, amount: amount) { shape, rect, amount in
            let center = rect.point(amount.second)
            return shape.path(in: rect).rotated(by: .radians(amount.first), around: center)
        }
    }
}

extension CGRect {
    /// Returns the point at an animated `UnitPoint`.
    fileprivate func point(_ unit: UnitPoint.AnimatableData) -> CGPoint {
        CGPoint(x: minX + width * unit.first, y: minY + height * unit.second)
    }
}

extension UnitPoint: Animatable {
    /// The horizontal and the vertical fraction, for animation.
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

/// A shape with a modified outline; the amount can be animated.
struct ChangedShape<Content: Shape, Amount: VectorArithmetic>: Shape {
    var shape: Content
    var amount: Amount
    let change: (Content, CGRect, Amount) -> Path

    var animatableData: AnimatablePair<Content.AnimatableData, Amount> {
        get { AnimatablePair(shape.animatableData, amount) }
        set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path { change(shape, rect, amount) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension ChangedShape: InsettableShape where Content: InsettableShape {
    func inset(by amount: CGFloat) -> ShapeInset<Self> { ShapeInset(shape: self, amount: amount) }
}

/// A type-erased shape.
public struct AnyShape: Shape {
    private let shape: any Shape

    /// Creates a type-erased shape from `shape`.
    public init<S: Shape>(_ shape: S) { self.shape = shape }

    /// Returns the outline of the erased shape.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    /// Returns the outline of the erased shape, `inset` points further inside.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { shape.path(in: rect, inset: inset) }
    /// Returns the size of the erased shape for a proposed size, in points.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// Returns the corner radius of the erased shape, in points; nil unless it is a rectangle with circular corners.
    public func cornerRadius(in size: CGSize) -> CGFloat? { shape.cornerRadius(in: size) }
}

/// A path as a shape of fixed size: its origin is the view's top left corner.
extension Path: Shape, View, ElementAnimatable, Animatable {
    /// Returns the path moved to the rectangle's origin.
    public func path(in rect: CGRect) -> Path {
        rect.origin == .zero ? self : offsetBy(dx: rect.origin.x, dy: rect.origin.y)
    }

    /// Returns the path without an inset: insets of arbitrary paths are not computed.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect) }
}
