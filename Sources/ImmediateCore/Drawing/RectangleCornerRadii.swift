import Foundation

/// The radii of the corners of a rectangle, in points.
///
/// Leading corners are the left ones: like paths, shapes are not mirrored from right to left.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The radius of the top left corner.
    public var topLeading: CGFloat
    /// The radius of the bottom left corner.
    public var bottomLeading: CGFloat
    /// The radius of the bottom right corner.
    public var bottomTrailing: CGFloat
    /// The radius of the top right corner.
    public var topTrailing: CGFloat

    /// Creates radii; corners without one are square.
    /// - Parameters:
    ///   - topLeading: The radius of the top left corner.
    ///   - bottomLeading: The radius of the bottom left corner.
    ///   - bottomTrailing: The radius of the bottom right corner.
    ///   - topTrailing: The radius of the top right corner.
    public init(
        topLeading: CGFloat = 0,
        bottomLeading: CGFloat = 0,
        bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }

    /// Returns the radii as drawn: at least 0, and scaled down together until they fit into the sides.
    func fitted(to size: CGSize) -> RectangleCornerRadii {
        func valid(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, .longestDistance) : 0 }
        var radii = RectangleCornerRadii(
            topLeading: valid(topLeading),
            bottomLeading: valid(bottomLeading),
            bottomTrailing: valid(bottomTrailing),
            topTrailing: valid(topTrailing)
        )
        let sides = [
            (size.width, radii.topLeading + radii.topTrailing),
            (size.width, radii.bottomLeading + radii.bottomTrailing),
            (size.height, radii.topLeading + radii.bottomLeading),
            (size.height, radii.topTrailing + radii.bottomTrailing),
        ]
        let share = sides.reduce(1) { $1.1 > $1.0 ? min($0, max(0, $1.0) / $1.1) : $0 }
        radii.topLeading *= share
        radii.bottomLeading *= share
        radii.bottomTrailing *= share
        radii.topTrailing *= share
        return radii
    }
}

extension RectangleCornerRadii: Animatable {
    /// The four radii, for animation.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get {
            AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
        }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}

extension Path {
    /// Creates the outline of a rectangle with a radius for each corner.
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadii: The radii; those that do not fit are scaled down together.
    ///   - style: The style of the corners.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Adds a closed rectangle with a radius for each corner.
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadii: The radii; those that do not fit are scaled down together.
    ///   - style: The style of the corners.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        let radii = cornerRadii.fitted(to: rect.size)
        guard radii != RectangleCornerRadii() else { return addRect(rect) }
        let corners = [
            (CGPoint(x: rect.maxX, y: rect.minY), radii.topTrailing, CGPoint(x: rect.maxX, y: rect.maxY)),
            (CGPoint(x: rect.maxX, y: rect.maxY), radii.bottomTrailing, CGPoint(x: rect.minX, y: rect.maxY)),
            (CGPoint(x: rect.minX, y: rect.maxY), radii.bottomLeading, CGPoint(x: rect.minX, y: rect.minY)),
            (CGPoint(x: rect.minX, y: rect.minY), radii.topLeading, CGPoint(x: rect.maxX, y: rect.minY)),
        ]
        move(to: CGPoint(x: rect.minX + radii.topLeading, y: rect.minY))
        for (corner, radius, next) in corners { addArc(tangent1End: corner, tangent2End: next, radius: radius) }
        closeSubpath()
    }
}
