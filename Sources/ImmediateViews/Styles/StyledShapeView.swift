import Foundation

/// A shape filled or stroked with a style.
public struct StyledShapeView<Content: Shape, Style: ShapeStyle>: PrimitiveView {
    /// The shape to fill or stroke.
    public let shape: Content
    let style: Style
    let drawing: ShapeView<Content>.Drawing

    /// Appends the shape to `builder`.
    public func build(into builder: inout Builder) {
        if builder.buildFitted(
            shape,
            { StyledShapeView<FittedContainerShape, Style>(shape: $0, style: style, drawing: .init(drawing)) }
        ) {
            return
        }
        let shadows = style.shadows(in: builder.environment)
        guard shadows.isEmpty else {
            return builder.withShadows(shadows, of: StyledShapeView<Content, AnyShapeStyle>(plain: self))
        }
        switch style.shading(in: builder.environment) {
        case .color(let color): ShapeView(shape: shape, color: color, drawing: drawing).build(into: &builder)
        case .gradient(let gradient):
            let scheme = builder.environment.colorScheme
            builder.addHitShape(ShadedElement(shape: shape, shading: gradient, drawing: drawing, scheme: scheme))
        case .image(let paint): builder.child(TiledShape(shape: shape, paint: paint, drawing: drawing))
        }
    }

    /// Strokes the shape in front of its current drawing.
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(style, lineWidth: lineWidth))
    }

    /// Strokes the shape in front of its current drawing.
    public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle) -> some View {
        overlay(shape.stroke(style, style: stroke))
    }

    /// Fills the shape behind its current drawing.
    public func fill<S: ShapeStyle>(_ style: S) -> some View { background(shape.fill(style)) }
}

extension ShapeView {
    /// Strokes the shape with a style in front of its current drawing.
    @_disfavoredOverload public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(style, lineWidth: lineWidth))
    }

    /// Fills the shape with a style behind its current drawing.
    @_disfavoredOverload public func fill<S: ShapeStyle>(_ style: S) -> some View { background(shape.fill(style)) }
}

extension Shape {
    /// Fills the shape with a style.
    @_disfavoredOverload public func fill<S: ShapeStyle>(_ style: S) -> StyledShapeView<Self, S> {
        StyledShapeView(shape: self, style: style, drawing: .fill)
    }

    /// Strokes the shape with a style, centered on its outline.
    @_disfavoredOverload public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .stroke(StrokeStyle(lineWidth: lineWidth)))
    }

    /// Strokes the shape with a style, centered on its outline.
    @_disfavoredOverload public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle)
        -> StyledShapeView<Self, S>
    {
        StyledShapeView(shape: self, style: style, drawing: .stroke(stroke))
    }
}

extension StyledShapeView where Style == AnyShapeStyle {
    /// Creates a shape in a style without its shadows.
    fileprivate init<S: ShapeStyle>(plain view: StyledShapeView<Content, S>) {
        shape = view.shape
        style = AnyShapeStyle(UnshadowedStyle(style: view.style))
        drawing = view.drawing
    }
}

/// A style without its shadows.
struct UnshadowedStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    func shading(in environment: EnvironmentValues) -> ShapeShading { style.shading(in: environment) }
    func resolve(in environment: EnvironmentValues) -> UnshadowedStyle { self }
}

/// A shape drawn with a gradient.
package struct ShadedElement<S: Shape>: ShapeElement {
    package static var isStretchable: Bool { true }

    package var shape: S
    package var shading: GradientShading
    var drawing: ShapeView<S>.Drawing
    package var scheme: ColorScheme

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        shape.sizeThatFits(proposal).bounded(by: proposal)
    }

    package mutating func paint(_ painter: inout Painter) {
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
