import Foundation

/// A shape that is filled or stroked in a color.
public struct ShapeView<Content: Shape>: PrimitiveView {
    /// The way to draw a shape.
    enum Drawing {
        case fill
        case stroke(StrokeStyle)
        /// A stroke inside the shape.
        case border(StrokeStyle)

        /// Creates the way to draw another shape in the same way.
        init<Other>(_ drawing: ShapeView<Other>.Drawing) {
            switch drawing {
            case .fill: self = .fill
            case .stroke(let style): self = .stroke(style)
            case .border(let style): self = .border(style)
            }
        }
    }

    /// The shape to fill or stroke.
    public let shape: Content
    /// The color; nil for the foreground color.
    let color: Color?
    let drawing: Drawing

    /// Appends the shape to `builder`.
    public func build(into builder: inout Builder) {
        if builder.buildFitted(
            shape,
            { ShapeView<FittedContainerShape>(shape: $0, color: self.color, drawing: .init(drawing)) }
        ) {
            return
        }
        if color == nil, builder.environment.hasOwnValues,
            case .gradient(let gradient) = builder.environment.foregroundShading
        {
            let scheme = builder.environment.colorScheme
            return builder.addHitShape(
                ShadedElement(shape: shape, shading: gradient, drawing: drawing, scheme: scheme)
            )
        }
        if color == nil, builder.environment.hasOwnValues,
            case .image(let paint) = builder.environment.foregroundShading
        {
            return builder.child(TiledShape(shape: shape, paint: paint, drawing: drawing))
        }
        let color = (color.map(builder.environment.themed) ?? builder.environment.foregroundColor)
            .resolved(builder.environment.colorScheme)
        switch drawing {
        case .fill: builder.addHitShape(FillElement(shape: shape, color: color))
        case .stroke(let style):
            builder.addHitShape(StrokeElement(shape: shape, color: color, style: style, isInset: false))
        case .border(let style):
            builder.addHitShape(StrokeElement(shape: shape, color: color, style: style, isInset: true))
        }
    }

    /// Strokes the outline, `lineWidth` points wide, in front of the shape's current drawing.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
        overlay(shape.stroke(color, lineWidth: lineWidth))
    }

    /// Strokes the outline with a line style, in front of the shape's current drawing.
    public func stroke(_ color: Color, style: StrokeStyle) -> some View { overlay(shape.stroke(color, style: style)) }

    /// Fills the shape behind its current drawing.
    public func fill(_ color: Color) -> some View { background(shape.fill(color)) }
}

/// A filled shape.
package struct FillElement<S: Shape>: ShapeElement {
    package static var isStretchable: Bool { true }

    package var shape: S
    package var color: RGBA

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        shape.sizeThatFits(proposal).bounded(by: proposal)
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if let radius = shape.cornerRadius(in: rect.size) {
            painter.fill(rect, radius: radius, color)
        } else {
            painter.fill(hitPath(in: rect.size), at: rect.origin, color)
        }
    }
}

/// A stroked shape.
package struct StrokeElement<S: Shape>: ShapeElement {
    package static var isStretchable: Bool { true }

    package var shape: S
    package var color: RGBA
    package var style: StrokeStyle
    /// Whether the line lies inside the shape.
    var isInset: Bool

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        shape.sizeThatFits(proposal).bounded(by: proposal)
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if isInset, style.dash.isEmpty, let radius = shape.cornerRadius(in: rect.size) {
            painter.stroke(rect, radius: radius, width: style.lineWidth, color)
        } else if isInset {
            let path = shape.path(in: CGRect(origin: .zero, size: rect.size), inset: style.lineWidth / 2)
            painter.stroke(path, at: rect.origin, style, color)
        } else {
            painter.stroke(hitPath(in: rect.size), at: rect.origin, style, color)
        }
    }
}

/// An element with a shape that limits the hit region of gestures around it.
@MainActor package protocol ShapeElement: HitShaped {
    associatedtype S: Shape
    var shape: S { get }
}

extension ShapeElement {
    package var isRectangle: Bool { S.self == Rectangle.self }

    package func hitPath(in size: CGSize) -> Path { shape.path(in: CGRect(origin: .zero, size: size)) }
}

extension TraitElement where Self: ShapeElement {
    /// Limits the hit regions of gestures around the node to the shape.
    package func change(_ traits: inout Traits, of node: Child) { traits.hitShape = isRectangle ? nil : node }
}
