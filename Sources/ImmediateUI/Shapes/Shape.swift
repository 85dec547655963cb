import Foundation

/// An outline that fits itself into a rectangle; as a view it is filled with the foreground colour.
@MainActor public protocol Shape: View {
    /// The outline inside `rect`.
    func path(in rect: CGRect) -> Path
    /// The radius of the corners if the shape is a rectangle with circular ones; it is then drawn without a path.
    func cornerRadius(in size: CGSize) -> CGFloat?
}

extension Shape {
    /// Not a rectangle.
    public func cornerRadius(in size: CGSize) -> CGFloat? { nil }

    /// The shape filled with the foreground colour.
    public var body: some View { ShapeView(shape: self, color: nil, stroke: nil) }

    /// The shape filled with `color`.
    public func fill(_ color: Color) -> some View { ShapeView(shape: self, color: color, stroke: nil) }

    /// The shape's outline, half inside and half outside of it.
    public func stroke(_ color: Color, lineWidth: CGFloat = 1) -> some View {
        stroke(color, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The shape's outline, half inside and half outside of it.
    public func stroke(_ color: Color, style: StrokeStyle) -> some View {
        ShapeView(shape: self, color: color, stroke: style)
    }

    /// The outline of a shape that is smaller by half the line, so that the line lies inside.
    public func strokeBorder(_ color: Color, lineWidth: CGFloat = 1) -> some View {
        ShapeView(shape: self, color: color, stroke: StrokeStyle(lineWidth: lineWidth), isInset: true)
    }
}

/// A rectangle.
public struct Rectangle: Shape {
    /// A rectangle.
    public init() {}
    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// None.
    public func cornerRadius(in size: CGSize) -> CGFloat? { 0 }
}

/// A rectangle with circular corners.
public struct RoundedRectangle: Shape {
    private let radius: CGFloat

    /// Corners of `cornerRadius` points, at most half of the shorter side.
    public init(cornerRadius: CGFloat) { radius = cornerRadius }
    /// The rectangle with its corners cut.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
    /// The radius.
    public func cornerRadius(in size: CGSize) -> CGFloat? { min(radius, size.width / 2, size.height / 2) }
}

/// A rectangle with half circles on its shorter sides.
public struct Capsule: Shape {
    /// A capsule.
    public init() {}
    /// A rectangle with the largest corners that fit.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: .infinity) }
    /// Half of the shorter side.
    public func cornerRadius(in size: CGSize) -> CGFloat? { min(size.width, size.height) / 2 }
}

/// The largest circle in the middle of a rectangle.
public struct Circle: Shape {
    /// A circle.
    public init() {}
    /// The circle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: Alignment.center.place(CGSize(width: side, height: side), in: rect))
    }
}

struct ShapeView<S: Shape>: PrimitiveView {
    var shape: S
    var color: Color?
    var stroke: StrokeStyle?
    var isInset = false

    func build(into builder: inout Builder) {
        let color = (color ?? builder.environment.foregroundColor).resolved(builder.environment.colorScheme)
        builder.add(ShapeElement(shape: shape, color: color, stroke: stroke, isInset: isInset))
    }
}

struct ShapeElement<S: Shape>: Element {
    var shape: S
    var color: RGBA
    var stroke: StrokeStyle?
    var isInset: Bool

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let local = CGRect(origin: .zero, size: rect.size)
        guard let stroke else {
            if let radius = shape.cornerRadius(in: rect.size) {
                painter.fill(rect, radius: radius, color)
            } else {
                painter.fill(shape.path(in: local), at: rect.origin, color)
            }
            return
        }
        if isInset, let radius = shape.cornerRadius(in: rect.size) {
            painter.stroke(rect, radius: radius, width: stroke.lineWidth, color)
        } else {
            let inset = isInset ? stroke.lineWidth / 2 : 0
            painter.stroke(shape.path(in: local.insetBy(dx: inset, dy: inset)), at: rect.origin, stroke, color)
        }
    }
}
