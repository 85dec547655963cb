import Foundation

/// A shape that is filled or outlined in a style.
public struct StyledShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView {
    /// The shape.
    public let shape: Content
    let style: Style
    let drawing: ShapeView<Content>.Drawing

    /// Appends the shape.
    public func build(into builder: inout Builder) {
        switch style.shading(in: builder.environment) {
        case .color(let color): ShapeView(shape: shape, color: color, drawing: drawing).build(into: &builder)
        case .gradient(let gradient):
            let scheme = builder.environment.colorScheme
            builder.addHitShape(ShadedElement(shape: shape, shading: gradient, drawing: drawing, scheme: scheme))
        }
    }

    /// The shape's outline upon what is drawn of it so far.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(style, lineWidth: lineWidth))
    }

    /// The shape's outline upon what is drawn of it so far.
    public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle) -> some View {
        overlay(shape.stroke(style, style: stroke))
    }

    /// The shape's outline, inside of it, upon what is drawn of it so far.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.strokeBorder(style, lineWidth: lineWidth))
    }

    /// The shape filled, below what is drawn of it so far.
    public func fill<S: ShapeStyle>(_ style: S) -> some View { background(shape.fill(style)) }
}

extension ShapeView {
    /// The shape's outline in a style upon what is drawn of it so far.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(style, lineWidth: lineWidth))
    }

    /// The shape's outline in a style, inside of it, upon what is drawn of it so far.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.strokeBorder(style, lineWidth: lineWidth))
    }

    /// The shape filled in a style, below what is drawn of it so far.
    public func fill<S: ShapeStyle>(_ style: S) -> some View { background(shape.fill(style)) }
}

extension Shape {
    /// The shape filled in a style.
    public func fill<S: ShapeStyle>(_ style: S) -> StyledShapeView<Self, S> {
        StyledShapeView(shape: self, style: style, drawing: .fill)
    }

    /// The shape's outline in a style, half inside and half outside of it.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .stroke(StrokeStyle(lineWidth: lineWidth)))
    }

    /// The shape's outline in a style, half inside and half outside of it.
    public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .stroke(stroke))
    }

    /// The outline of a shape in a style that is smaller by half the line, so that the line lies inside.
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .border(StrokeStyle(lineWidth: lineWidth)))
    }

    /// The outline of a shape in a style that is smaller by half the line, so that the line lies inside.
    public func strokeBorder<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .border(stroke))
    }
}

/// A shape with a gradient.
struct ShadedElement<S: Shape>: ShapeElement {
    static var isStretchable: Bool { true }

    var shape: S
    var shading: GradientShading
    var drawing: ShapeView<S>.Drawing
    var scheme: ColorScheme

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        shape.sizeThatFits(proposal).answering(proposal)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect.insetBy(dx: -64, dy: -64)) else { return }
        let gradient = shading.drawn(in: rect.size, scheme)
        let radius = shape.cornerRadius(in: rect.size)
        switch drawing {
        case .fill:
            if let radius { return painter.fill(rect, radius: radius, gradient) }
            painter.fill(hitPath(in: rect.size), at: rect.origin, gradient)
        case .stroke(let style): painter.stroke(hitPath(in: rect.size), at: rect.origin, style, gradient)
        case .border(let style):
            if style.dash.isEmpty, let radius {
                return painter.stroke(rect, radius: radius, width: style.lineWidth, gradient)
            }
            let path = shape.path(in: CGRect(origin: .zero, size: rect.size), inset: style.lineWidth / 2)
            painter.stroke(path, at: rect.origin, style, gradient)
        }
    }
}
