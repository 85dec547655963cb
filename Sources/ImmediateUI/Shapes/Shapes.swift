import Foundation

/// A rectangle, as a shape.
public struct Rectangle: Shape {
    /// Creates a rectangle.
    nonisolated public init() {}
    /// Returns the rectangle itself as a path.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Returns 0: the corners are square.
    public func cornerRadius(in size: CGSize) -> CGFloat? { 0 }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// The width and height of the corners, in points.
    public var cornerSize: CGSize

    /// Creates a rectangle with circular corners of `cornerRadius` points, at most half of the shorter side.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }

    /// Creates a rectangle with elliptical corners of a width and height in points.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
    }

    /// The width and height of the corners, for animation.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    private var isCircular: Bool { cornerSize.width == cornerSize.height }

    /// Returns the outline of the rectangle with rounded corners.
    public func path(in rect: CGRect) -> Path { path(in: rect, inset: 0) }

    /// Returns the inset outline, with corner radii reduced by `inset`, so that the distance to the shape is even.
    public func path(in rect: CGRect, inset: CGFloat) -> Path {
        let inner = rect.smaller(by: inset)
        guard isCircular else {
            let size = CGSize(width: max(0, cornerSize.width - inset), height: max(0, cornerSize.height - inset))
            return Path(roundedRect: inner, cornerSize: size)
        }
        let radius = min(cornerSize.width, rect.width / 2, rect.height / 2)
        return Path(roundedRect: inner, cornerRadius: max(0, radius - inset))
    }

    /// Returns the corner radius, in points; nil if the corners are elliptical.
    public func cornerRadius(in size: CGSize) -> CGFloat? {
        isCircular ? max(0, min(cornerSize.width, size.width / 2, size.height / 2)) : nil
    }
}

/// A rectangle with semicircles at its shorter sides.
public struct Capsule: Shape {
    /// Creates a capsule.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    /// Returns the outline of a rectangle with the largest corner radius that fits.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: .infinity) }
    /// Returns half of the shorter side, in points.
    public func cornerRadius(in size: CGSize) -> CGFloat? { min(size.width, size.height) / 2 }
}

/// The largest circle in the middle of a rectangle. As a view its size is square.
public struct Circle: Shape {
    /// Creates a circle.
    nonisolated public init() {}

    /// Returns the outline of the largest circle in the middle of `rect`.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: Alignment.center.place(CGSize(width: side, height: side), in: rect))
    }

    /// Returns the largest square that fits into the proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    /// Returns half of the side in a square; nil in other rectangles, which the circle does not fill.
    public func cornerRadius(in size: CGSize) -> CGFloat? { size.width == size.height ? size.width / 2 : nil }
}

/// The ellipse that fills a rectangle.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    nonisolated public init() {}
    /// Returns the outline of the ellipse that fills `rect`.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

// The shorthands for modifiers: `.clipShape(.circle)`.

extension Shape where Self == Rectangle {
    /// A shape that is its whole rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// Returns a rectangle with circular corners of `cornerRadius` points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Capsule {
    /// A rectangle with semicircles at its shorter sides.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    /// The largest circle in the middle of a rectangle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// The ellipse that fills a rectangle.
    public static var ellipse: Ellipse { Ellipse() }
}
