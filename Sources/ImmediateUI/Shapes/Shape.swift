import Foundation

/// An outline that fits itself into a rectangle; as a view it is filled with the foreground colour.
///
/// A shape with `animatableData` shows how it changes under an animation, see `Animatable`.
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
@MainActor public protocol Shape: View, ElementAnimatable {
    /// The outline inside `rect`.
    func path(in rect: CGRect) -> Path
    /// The outline inside `rect`, everywhere `inset` points further inside than `path`. The default is the outline
    /// inside a smaller rectangle.
    func path(in rect: CGRect, inset: CGFloat) -> Path
    /// The size that the shape takes as a view. The default is all that it is offered, 10 by 10 points where it may
    /// choose.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// The radius of the corners if the shape is a rectangle with circular ones; it is then drawn without a path.
    func cornerRadius(in size: CGSize) -> CGFloat?
}

extension Shape {
    /// Not a rectangle.
    public func cornerRadius(in size: CGSize) -> CGFloat? { nil }

    /// All that is offered.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    /// The outline inside a smaller rectangle.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { path(in: rect.smaller(by: inset)) }

    /// The shape filled with the foreground colour.
    public var body: some View { ShapeView(shape: self, color: nil, drawing: .fill) }

    /// The shape filled with `color`.
    public func fill(_ color: Color) -> ShapeView<Self> { ShapeView(shape: self, color: color, drawing: .fill) }

    /// The shape filled with the foreground colour.
    public func fill() -> ShapeView<Self> { ShapeView(shape: self, color: nil, drawing: .fill) }

    /// The shape's outline, half inside and half outside of it.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView<Self> {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The shape's outline, half inside and half outside of it.
    public func stroke(_ color: Color, style: StrokeStyle) -> ShapeView<Self> {
        ShapeView(shape: self, color: color, drawing: .stroke(style))
    }

    /// The shape's outline in the foreground colour, half inside and half outside of it.
    public func stroke(lineWidth: CGFloat = 1) -> ShapeView<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

    /// The shape's outline in the foreground colour, half inside and half outside of it.
    public func stroke(style: StrokeStyle) -> ShapeView<Self> {
        ShapeView(shape: self, color: nil, drawing: .stroke(style))
    }

    /// The outline of a shape that is smaller by half the line, so that the line lies inside.
    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView<Self> {
        strokeBorder(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline of a shape that is smaller by half the line, so that the line lies inside.
    public func strokeBorder(_ color: Color, style: StrokeStyle) -> ShapeView<Self> {
        ShapeView(shape: self, color: color, drawing: .border(style))
    }

    /// The outline in the foreground colour, inside of the shape.
    public func strokeBorder(lineWidth: CGFloat = 1) -> ShapeView<Self> {
        ShapeView(shape: self, color: nil, drawing: .border(StrokeStyle(lineWidth: lineWidth)))
    }
}

/// Every shape can be made smaller here: conform to `Shape`, and write `path(in:inset:)` where a smaller rectangle is
/// not what makes it so.
public typealias InsettableShape = Shape

extension CGRect {
    /// The rectangle without `inset` points at every edge, nowhere of negative size. What is not finite counts as 0.
    func smaller(by inset: CGFloat) -> CGRect {
        let (dx, dy) = (min(inset.validDistance, width / 2), min(inset.validDistance, height / 2))
        return CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}
