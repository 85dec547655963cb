import Foundation

/// The shape of the container, inset to the rectangle of the view; a rectangle without a container.
///
/// `containerShape(_:)` sets the shape of a container. The inset is the least distance from the view's rectangle to an
/// edge of the container, so that the corners of both have the same centers.
///
/// ```swift
/// ContainerRelativeShape()
///     .fill(.background)
///     .padding(8)
///     .background(.indigo)
///     .clipShape(ContainerRelativeShape())
///     .containerShape(RoundedRectangle(cornerRadius: 24))
/// ```
///
/// The shape takes its container when it is filled, stroked, or clips a view. As a part of another shape, such as a
/// trimmed one, it is a rectangle.
public struct ContainerRelativeShape: InsettableShape {
    private var insetAmount: CGFloat = 0

    /// Creates a shape.
    nonisolated public init() {}

    /// Returns a rectangle: a path has no container.
    public func path(in rect: CGRect) -> Path { Path(rect.smaller(by: insetAmount)) }

    /// Returns the shape inset by `amount` points on all sides.
    public func inset(by amount: CGFloat) -> ContainerRelativeShape {
        var shape = self
        shape.insetAmount += amount
        return shape
    }

    /// Returns the shape in a container at a position.
    fileprivate func fitted(_ container: ContainerShape, _ position: ShapePosition) -> FittedContainerShape {
        FittedContainerShape(container: container, position: position, insetAmount: insetAmount)
    }
}

extension View {
    /// Sets the shape of the view as a container, from which the `ContainerRelativeShape`s inside derive.
    /// - Parameter shape: The shape of the container.
    public func containerShape<S: InsettableShape>(_ shape: S) -> some View {
        ContainerShapeView(content: self, shape: shape)
    }
}

/// A container and its shape.
@MainActor private final class ContainerShape {
    /// The rectangle of the container, in points, root coordinates.
    var rect = CGRect.zero
    var path: (_ rect: CGRect, _ inset: CGFloat) -> Path = { rect, inset in Path(rect.smaller(by: inset)) }
    var cornerRadius: (_ size: CGSize) -> CGFloat? = { _ in 0 }
}

/// The rectangle of a shape in a container, in points, root coordinates.
@MainActor private final class ShapePosition {
    var rect = CGRect.zero
}

private struct ContainerShapeKey: EnvironmentKey { static var defaultValue: ContainerShape? { nil } }

extension EnvironmentValues {
    /// The container of the view; nil outside containers.
    fileprivate var containerShape: ContainerShape? {
        get { hasOwnValues ? self[ContainerShapeKey.self] : nil }
        set { self[ContainerShapeKey.self] = newValue }
    }
}

private struct ContainerShapeView<Content: View, S: InsettableShape>: PrimitiveView {
    var content: Content
    var shape: S

    func build(into builder: inout Builder) {
        let container = builder.state { ContainerShape() }
        container.path = { [shape] in shape.path(in: $0, inset: $1) }
        container.cornerRadius = { [shape] in shape.cornerRadius(in: $0) }
        builder.with(\.containerShape, container) {
            $0.modify(content, with: ContainerShapeElement(container: container))
        }
    }
}

/// Notes the rectangle of a container.
private struct ContainerShapeElement: Element {
    let container: ContainerShape

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        container.rect = rect
        for child in layout.children { layout.place(child, in: rect) }
    }
}

/// Notes the rectangle of a shape in a container.
private struct ShapePositionElement: Element {
    static var isStretchable: Bool { true }

    let position: ShapePosition

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        position.rect = rect
        for child in layout.children { layout.place(child, in: rect) }
    }
}

extension Builder {
    /// Builds a view of a shape with the shape that it takes in its container.
    /// - Returns: False, without building, for all shapes but a `ContainerRelativeShape` in a container.
    mutating func buildFitted<S: Shape, Content: View>(_ shape: S, _ view: (FittedContainerShape) -> Content) -> Bool {
        guard S.self == ContainerRelativeShape.self, let relative = shape as? ContainerRelativeShape,
            let container = environment.containerShape
        else { return false }
        let position = state { ShapePosition() }
        let element = ShapePositionElement(position: position)
        modify(view(relative.fitted(container, position)), with: element)
        return true
    }
}

/// The shape of a container, inset to the rectangle of a view.
struct FittedContainerShape: InsettableShape {
    fileprivate let container: ContainerShape
    fileprivate let position: ShapePosition
    fileprivate var insetAmount: CGFloat

    /// The least distance to an edge of the container, in points.
    private var distance: CGFloat {
        let (outer, inner) = (container.rect, position.rect)
        let across = min(inner.minX - outer.minX, outer.maxX - inner.maxX)
        return max(0, min(across, min(inner.minY - outer.minY, outer.maxY - inner.maxY)))
    }

    func path(in rect: CGRect) -> Path { path(in: rect, inset: 0) }

    func path(in rect: CGRect, inset: CGFloat) -> Path {
        let distance = distance
        return container.path(rect.insetBy(dx: -distance, dy: -distance), distance + insetAmount + inset)
    }

    func cornerRadius(in size: CGSize) -> CGFloat? {
        guard insetAmount == 0 else { return nil }
        let distance = distance
        let whole = CGSize(width: size.width + 2 * distance, height: size.height + 2 * distance)
        return container.cornerRadius(whole).map { max(0, $0 - distance) }
    }

    func inset(by amount: CGFloat) -> FittedContainerShape {
        var shape = self
        shape.insetAmount += amount
        return shape
    }
}
