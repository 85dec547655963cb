import Foundation

/// A rectangle.
public struct Rectangle: Shape {
    /// Creates a rectangle.
    nonisolated public init() {}
    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Zero.
    public func cornerRadius(in size: CGSize) -> CGFloat? { 0 }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// The width and height of the corners, in points.
    public var cornerSize: CGSize

    /// Creates circular corners of `cornerRadius` points, at most half of the shorter side.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }

    /// Creates elliptical corners.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
    }

    /// The size of the corners.
    public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }

    private var isCircular: Bool { cornerSize.width == cornerSize.height }

    /// The rectangle with rounded corners.
    public func path(in rect: CGRect) -> Path { path(in: rect, inset: 0) }

    /// The rectangle with rounded corners, whose radius shrinks by `inset`, so that the distance is even.
    public func path(in rect: CGRect, inset: CGFloat) -> Path {
        let inner = rect.smaller(by: inset)
        guard isCircular else {
            let size = CGSize(width: max(0, cornerSize.width - inset), height: max(0, cornerSize.height - inset))
            return Path(roundedRect: inner, cornerSize: size)
        }
        let radius = min(cornerSize.width, rect.width / 2, rect.height / 2)
        return Path(roundedRect: inner, cornerRadius: max(0, radius - inset))
    }

    /// The radius, if the corners are circular.
    public func cornerRadius(in size: CGSize) -> CGFloat? {
        isCircular ? max(0, min(cornerSize.width, size.width / 2, size.height / 2)) : nil
    }
}

/// A rectangle with semicircles at its shorter sides.
public struct Capsule: Shape {
    /// Creates a capsule.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
    /// A rectangle with the largest corner radius that fits.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: .infinity) }
    /// Half of the shorter side.
    public func cornerRadius(in size: CGSize) -> CGFloat? { min(size.width, size.height) / 2 }
}

/// The largest circle in the middle of a rectangle. As a view its size is square.
public struct Circle: Shape {
    /// Creates a circle.
    nonisolated public init() {}

    /// The circle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: Alignment.center.place(CGSize(width: side, height: side), in: rect))
    }

    /// The largest square that fits.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }

    /// Half of the side in a square; nil in other rectangles, which the circle does not fill.
    public func cornerRadius(in size: CGSize) -> CGFloat? { size.width == size.height ? size.width / 2 : nil }
}

/// The ellipse that fills a rectangle.
public struct Ellipse: Shape {
    /// Creates an ellipse.
    nonisolated public init() {}
    /// The ellipse.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

// The shorthands for modifiers: `.clipShape(.circle)`.

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with circular corners.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == Capsule {
    /// A rectangle with semicircles at its shorter sides.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    /// The largest circle in the middle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// The ellipse that fills a rectangle.
    public static var ellipse: Ellipse { Ellipse() }
}
