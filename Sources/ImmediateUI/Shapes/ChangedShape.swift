import Foundation

extension Shape {
    /// The part of the outline between two fractions of its length, 0…1.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        ChangedShape(shape: self) { shape, rect in shape.path(in: rect).trimmedPath(from: start, to: end) }
    }

    /// The shape moved.
    public func offset(_ offset: CGSize) -> some Shape {
        ChangedShape(shape: self) { shape, rect in
            shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
        }
    }

    /// The shape moved.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { offset(CGSize(width: x, height: y)) }

    /// The shape turned around a point of its rectangle.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(shape: self) { shape, rect in
            let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            return shape.path(in: rect).rotated(by: angle, around: center)
        }
    }

    /// The shape enlarged from a point of its rectangle.
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        ChangedShape(shape: self) { shape, rect in
            let center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
            return shape.path(in: rect).map { point in
                CGPoint(x: center.x + (point.x - center.x) * x, y: center.y + (point.y - center.y) * y)
            }
        }
    }

    /// The shape enlarged from a point of its rectangle.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
        self.scale(x: scale, y: scale, anchor: anchor)
    }

    /// The shape in a rectangle of its own at the top left of the one it is given.
    public func size(_ size: CGSize) -> some Shape {
        ChangedShape(shape: self) { shape, rect in shape.path(in: CGRect(origin: rect.origin, size: size)) }
    }

    /// The shape in a rectangle of its own at the top left of the one it is given.
    public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

    /// The shape, everywhere so many points further inside.
    public func inset(by amount: CGFloat) -> some Shape {
        ChangedShape(shape: self) { shape, rect in shape.path(in: rect, inset: amount) }
    }
}

/// A shape whose outline is changed.
struct ChangedShape<Content: Shape>: Shape {
    let shape: Content
    let change: (Content, CGRect) -> Path

    func path(in rect: CGRect) -> Path { change(shape, rect) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape whose type is hidden.
public struct AnyShape: Shape {
    private let shape: any Shape

    /// Hides the type of `shape`.
    public init<S: Shape>(_ shape: S) { self.shape = shape }

    /// The outline of the shape.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    /// The outline of the shape, further inside.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { shape.path(in: rect, inset: inset) }
    /// The size of the shape.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// The radius of the shape's corners.
    public func cornerRadius(in size: CGSize) -> CGFloat? { shape.cornerRadius(in: size) }
}

/// A path is a shape that stays as it is, whatever the rectangle: its origin is the view's top left corner.
extension Path: Shape {
    /// The path, moved to the rectangle's corner.
    public func path(in rect: CGRect) -> Path {
        rect.origin == .zero ? self : offsetBy(dx: rect.origin.x, dy: rect.origin.y)
    }

    /// The path as it is: what is further inside of an arbitrary path is not worked out.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect) }
}
