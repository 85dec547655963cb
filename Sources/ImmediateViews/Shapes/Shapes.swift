import Foundation

/// A rectangle, as a shape.
public struct Rectangle: InsettableShape {
    /// Creates a rectangle.
    nonisolated public init() {}
    /// Returns the rectangle itself as a path.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Returns 0: the corners are square.
    public func cornerRadius(in size: CGSize) -> CGFloat? { 0 }
    /// Returns the outline in a smaller rectangle.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect.smaller(by: inset)) }
    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
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

    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

/// A rectangle with a radius for each corner.
///
/// ```swift
/// UnevenRoundedRectangle(topLeadingRadius: 8, topTrailingRadius: 8).fill(.quaternary)
/// ```
public struct UnevenRoundedRectangle: InsettableShape {
    /// The radii of the corners, in points.
    public var cornerRadii: RectangleCornerRadii

    /// Creates a rectangle with round corners.
    /// - Parameters:
    ///   - cornerRadii: the radii, in points; those that do not fit are scaled down together.
    ///   - style: the style of the corners.
    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
    }

    /// Creates a rectangle with round corners.
    /// - Parameters:
    ///   - topLeadingRadius: the radius of the top left corner, in points.
    ///   - bottomLeadingRadius: the radius of the bottom left corner, in points.
    ///   - bottomTrailingRadius: the radius of the bottom right corner, in points.
    ///   - topTrailingRadius: the radius of the top right corner, in points.
    ///   - style: the style of the corners.
    nonisolated public init(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius,
            bottomLeading: bottomLeadingRadius,
            bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius
        )
    }

    /// The radii of the corners, for animation.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }

    /// Returns the outline of the rectangle with round corners.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii) }

    /// Returns the inset outline, with radii reduced by `inset`, so that the distance to the shape is even.
    public func path(in rect: CGRect, inset: CGFloat) -> Path {
        var radii = cornerRadii
        radii.topLeading -= inset
        radii.bottomLeading -= inset
        radii.bottomTrailing -= inset
        radii.topTrailing -= inset
        return Path(roundedRect: rect.smaller(by: inset), cornerRadii: radii)
    }

    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

/// A rectangle with semicircles at its shorter sides.
public struct Capsule: InsettableShape {
    /// Creates a capsule.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    /// Returns the outline of a rectangle with the largest corner radius that fits.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: .infinity) }
    /// Returns half of the shorter side, in points.
    public func cornerRadius(in size: CGSize) -> CGFloat? { min(size.width, size.height) / 2 }
    /// Returns the outline in a smaller rectangle.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect.smaller(by: inset)) }
    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

/// The largest circle in the middle of a rectangle. As a view its size is square.
public struct Circle: InsettableShape {
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

    /// Returns the outline in a smaller rectangle.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect.smaller(by: inset)) }

    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
}

/// The ellipse that fills a rectangle.
public struct Ellipse: InsettableShape {
    /// Creates an ellipse.
    nonisolated public init() {}
    /// Returns the outline of the ellipse that fills `rect`.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// Returns the outline in a smaller rectangle.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect.smaller(by: inset)) }
    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> some InsettableShape { ShapeInset(shape: self, amount: amount) }
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

extension Shape where Self == UnevenRoundedRectangle {
    /// Returns a rectangle with a radius for each corner, in points.
    /// - Parameters:
    ///   - cornerRadii: The radii; those that do not fit are scaled down together.
    ///   - style: the style of the corners.
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
        -> UnevenRoundedRectangle
    {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }

    /// Returns a rectangle with a radius for each corner, in points.
    /// - Parameters:
    ///   - topLeadingRadius: the radius of the top left corner.
    ///   - bottomLeadingRadius: the radius of the bottom left corner.
    ///   - bottomTrailingRadius: the radius of the bottom right corner.
    ///   - topTrailingRadius: the radius of the top right corner.
    ///   - style: the style of the corners.
    public static func rect(
        topLeadingRadius: CGFloat = 0,
        bottomLeadingRadius: CGFloat = 0,
        bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius,
            bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius,
            topTrailingRadius: topTrailingRadius,
            style: style
        )
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
