import Foundation

extension View {
    /// Names the view's coordinate space, so that descendants can convert to it: `proxy.frame(in: .named("list"))`.
    public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
        NamedSpaceView(content: self, name: AnyHashable(name))
    }

    /// Names the view's coordinate space: `.coordinateSpace(.named("list"))`. Spaces that are not named have no effect.
    public func coordinateSpace(_ space: CoordinateSpace) -> some View {
        NamedSpaceView(content: self, name: space.name)
    }
}

extension CoordinateSpace {
    /// The name of a named space, or nil.
    fileprivate var name: AnyHashable? {
        if case .named(let name) = self { name } else { nil }
    }
}

extension CoordinateSpace {
    /// The space whose origin is the top left corner of the nearest scroll view, without its scroll offset.
    ///
    /// `GeometryProxy` converts to it; elsewhere, and without a scroll view, the space is `global`.
    public static var scrollView: CoordinateSpace { .named(ScrollSpaceName(axis: nil)) }

    /// Returns the space of the nearest scroll view that scrolls along an axis.
    public static func scrollView(axis: Axis) -> CoordinateSpace { .named(ScrollSpaceName(axis: axis)) }
}

/// The name of the space of a scroll view; nil stands for any axis.
private struct ScrollSpaceName: Hashable {
    var axis: Axis?
}

/// The part of a scroll view's content that is shown.
@MainActor package protocol Viewport: AnyObject {
    /// The axes of scrolling.
    var axes: Axis.Set { get }
    /// The frame in the last placement, in root coordinates.
    var frame: CGRect { get }
}

/// The frames of the nearest scroll views around a view: of any, and of those that scroll along an axis.
struct ScrollFrames {
    private var nearest: CGRect?
    private var vertical: CGRect?
    private var horizontal: CGRect?

    @MainActor init(_ layout: LayoutContext) {
        _ = layout.isInside { object in
            guard let viewport = object as? any Viewport else { return false }
            let frame = viewport.frame
            nearest = nearest ?? frame
            if vertical == nil, viewport.axes.contains(.vertical) { vertical = frame }
            if horizontal == nil, viewport.axes.contains(.horizontal) { horizontal = frame }
            return vertical != nil && horizontal != nil
        }
    }

    /// Returns the frame of the space with a name; nil if it is not that of a scroll view.
    func frame(of name: AnyHashable) -> CGRect? {
        guard let name = name.base as? ScrollSpaceName else { return nil }
        return switch name.axis {
        case nil: nearest
        case .vertical: vertical
        case .horizontal: horizontal
        }
    }
}

/// The named coordinate spaces around a view.
package struct CoordinateSpaces {
    /// The rectangle of a space in root coordinates, updated by each layout pass.
    @MainActor final class Frame {
        var rect = CGRect.zero
    }

    fileprivate var frames: [AnyHashable: Frame] = [:]

    /// Returns the origin of a space in root coordinates, or zero if there is no such space.
    @MainActor func origin(of name: AnyHashable) -> CGPoint { frames[name]?.rect.origin ?? .zero }

    /// Converts a point from root coordinates to a space.
    @MainActor func point(_ point: CGPoint, in name: AnyHashable) -> CGPoint {
        let origin = origin(of: name)
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
}

private struct CoordinateSpacesKey: EnvironmentKey {
    static var defaultValue: CoordinateSpaces { CoordinateSpaces() }
}

extension EnvironmentValues {
    package var coordinateSpaces: CoordinateSpaces {
        get { hasOwnValues ? self[CoordinateSpacesKey.self] : CoordinateSpaces() }
        set { self[CoordinateSpacesKey.self] = newValue }
    }
}

struct NamedSpaceView<Content: View>: PrimitiveView {
    var content: Content
    var name: AnyHashable?

    func build(into builder: inout Builder) {
        guard let name else { return builder.child(content) }
        // Siblings in the same group of views need the space as well, not only descendants.
        let frame = builder.state { CoordinateSpaces.Frame() }
        builder.with {
            $0.coordinateSpaces.frames[name] = frame
        } content: {
            $0.modify(content, by: NamedSpaceNodeModifier(name: name, group: frame))
        }
    }
}

/// Defines a separate space for each node of a group of views.
private struct NamedSpaceNodeModifier: NodeModifier {
    var name: AnyHashable
    var group: CoordinateSpaces.Frame

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let frame = builder.state { CoordinateSpaces.Frame() }
        builder.with {
            $0.coordinateSpaces.frames[name] = frame
        } content: {
            $0.enclose(NamedSpaceElement(frame: frame, group: group), node)
        }
    }
}

struct NamedSpaceElement: Element {
    let frame: CoordinateSpaces.Frame
    /// The shared space of all views that receive the name together.
    let group: CoordinateSpaces.Frame

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        frame.rect = layout.rect
        group.rect = layout.rect
        for child in layout.children { layout.place(child, in: rect) }
    }
}
