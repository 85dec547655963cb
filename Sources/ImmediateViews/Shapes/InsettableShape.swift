import Foundation

/// A shape that can be inset, and so stroked inside its outline by `strokeBorder`.
///
/// ```swift
/// struct Diamond: InsettableShape {
///     var insetAmount: CGFloat = 0
///
///     func path(in rect: CGRect) -> Path {
///         let rect = rect.insetBy(dx: insetAmount, dy: insetAmount)
///         return Path { path in
///             path.move(to: CGPoint(x: rect.midX, y: rect.minY))
///             path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
///             path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
///             path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
///             path.closeSubpath()
///         }
///     }
///
///     func inset(by amount: CGFloat) -> some InsettableShape {
///         var diamond = self
///         diamond.insetAmount += amount
///         return diamond
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol InsettableShape: Shape {
    /// The type of the inset shape.
    associatedtype InsetShape: InsettableShape
    /// Returns the shape inset by `amount` points on all sides.
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Returns the outline of the inset shape.
    public func path(in rect: CGRect, inset: CGFloat) -> Path { self.inset(by: inset).path(in: rect) }

    /// Strokes the outline inside the shape.
    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> ShapeView<Self> {
        strokeBorder(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline inside the shape.
    public func strokeBorder(_ color: Color, style: StrokeStyle) -> ShapeView<Self> {
        ShapeView(shape: self, color: color, drawing: .border(style))
    }

    /// Strokes the outline inside the shape in the foreground color.
    public func strokeBorder(lineWidth: CGFloat = 1) -> ShapeView<Self> {
        ShapeView(shape: self, color: nil, drawing: .border(StrokeStyle(lineWidth: lineWidth)))
    }

    /// Strokes the inside of the shape with a style: the shape is inset by half the line width.
    @_disfavoredOverload public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .border(StrokeStyle(lineWidth: lineWidth)))
    }

    /// Strokes the inside of the shape with a style: the shape is inset by half the line width.
    @_disfavoredOverload public func strokeBorder<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .border(stroke))
    }

    /// Returns the shape moved by an offset in points.
    public func offset(_ offset: CGSize) -> some InsettableShape { moved(by: offset) }

    /// Returns the shape moved by an offset in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some InsettableShape {
        moved(by: CGSize(width: x, height: y))
    }

    /// Returns the shape rotated around a point of its rectangle.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some InsettableShape {
        rotated(by: angle, around: anchor)
    }
}

extension ShapeView where Content: InsettableShape {
    /// Strokes the outline inside the shape, in front of its current drawing.
    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.strokeBorder(color, lineWidth: lineWidth))
    }

    /// Strokes the inside of the shape with a style in front of its current drawing.
    @_disfavoredOverload public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.strokeBorder(style, lineWidth: lineWidth))
    }
}

extension StyledShapeView where Content: InsettableShape {
    /// Strokes the inside of the shape in front of its current drawing.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.strokeBorder(style, lineWidth: lineWidth))
    }
}

/// A shape inset by an amount, which can be animated.
struct ShapeInset<Content: Shape>: InsettableShape {
    var shape: Content
    /// The inset, in points.
    var amount: CGFloat

    var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
        get { AnimatablePair(shape.animatableData, amount) }
        set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path { shape.path(in: rect, inset: amount) }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    func inset(by amount: CGFloat) -> ShapeInset { ShapeInset(shape: shape, amount: self.amount + amount) }
}
