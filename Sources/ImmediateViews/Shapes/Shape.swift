import Foundation

/// A type of outline that fits into a rectangle; as a view it is filled with the foreground color.
///
/// Changes of a shape's `animatableData` can be animated, see `Animatable`.
///
/// ```swift
/// struct Triangle: Shape {
///     func path(in rect: CGRect) -> Path {
///         Path { path in
///             path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///             path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///             path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
///             path.closeSubpath()
///         }
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol Shape: View, ElementAnimatable {
    /// Returns the outline inside `rect`.
    func path(in rect: CGRect) -> Path
    /// Returns the outline inside `rect`, `inset` points further inside than that of `path(in:)` on all sides.
    ///
    /// The default is the outline of `inset(by:)` for an `InsettableShape`, else the outline in a smaller rectangle.
    func path(in rect: CGRect, inset: CGFloat) -> Path
    /// Returns the size of the shape as a view, in points.
    ///
    /// The default is the proposed size, with 10 points for a length that is not proposed.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// Returns the corner radius, in points, of a rectangle with circular corners; nil for other shapes.
    ///
    /// A rectangle with a corner radius is drawn without a path.
    func cornerRadius(in size: CGSize) -> CGFloat?
}

extension Shape {
    /// Returns nil: the shape is not a rectangle with circular corners.
    public func cornerRadius(in size: CGSize) -> CGFloat? { nil }

    /// Returns the proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// Returns the outline in a smaller rectangle.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect.smaller(by: inset)) }

    /// The shape filled with the foreground color.
    public var body: some View { ShapeView(shape: self, color: nil, drawing: .fill) }

    /// Fills the shape with `color`.
    public func fill(_ color: Color) -> ShapeView<Self> { ShapeView(shape: self, color: color, drawing: .fill) }

    /// Fills the shape with the foreground color.
    public func fill() -> ShapeView<Self> { ShapeView(shape: self, color: nil, drawing: .fill) }

    /// Strokes the outline, half inside and half outside the shape.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView<Self> {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline, half inside and half outside the shape.
    public func stroke(_ color: Color, style: StrokeStyle) -> ShapeView<Self> {
        ShapeView(shape: self, color: color, drawing: .stroke(style))
    }

    /// Strokes the outline in the foreground color, half inside and half outside the shape.
    public func stroke(lineWidth: CGFloat = 1) -> ShapeView<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

    /// Strokes the outline in the foreground color, half inside and half outside the shape.
    public func stroke(style: StrokeStyle) -> ShapeView<Self> {
        ShapeView(shape: self, color: nil, drawing: .stroke(style))
    }
}

extension CGRect {
    /// Returns the rectangle shrunk by `inset` points on all sides, at most to size 0. NaN and infinity count as 0.
    func smaller(by inset: CGFloat) -> CGRect {
        let (dx, dy) = (min(inset.validDistance, width / 2), min(inset.validDistance, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
