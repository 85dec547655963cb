import Foundation

extension View {
    /// Names the view's rectangle, so that views inside can tell places in it: `proxy.frame(in: .named("list"))`.
    public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
        NamedSpaceView(content: self, name: AnyHashable(name))
    }

    /// Names the view's rectangle: `.coordinateSpace(.named("list"))`. The other spaces have their names already.
    public func coordinateSpace(_ space: CoordinateSpace) -> some View {
        NamedSpaceView(content: self, name: space.name)
    }
}

extension CoordinateSpace {
    /// The name of a named space.
    fileprivate var name: AnyHashable? {
        if case .named(let name) = self { name } else { nil }
    }
}

/// The named spaces that a view is in.
struct CoordinateSpaces {
    /// Where a space is; the layout writes it in each frame.
    @MainActor final class Place {
        var rect = CGRect.zero
    }

    fileprivate var places: [AnyHashable: Place] = [:]

    /// Where a space is in root coordinates: the whole view for one that there is not.
    @MainActor func origin(of name: AnyHashable) -> CGPoint { places[name]?.rect.origin ?? .zero }

    /// A point of the root's coordinates in a space.
    @MainActor func point(_ point: CGPoint, in name: AnyHashable) -> CGPoint {
        let origin = origin(of: name)
        return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
}

private struct CoordinateSpacesKey: EnvironmentKey {
    static var defaultValue: CoordinateSpaces { CoordinateSpaces() }
}

extension EnvironmentValues {
    var coordinateSpaces: CoordinateSpaces {
        get { hasOwnValues ? self[CoordinateSpacesKey.self] : CoordinateSpaces() }
        set { self[CoordinateSpacesKey.self] = newValue }
    }
}

struct NamedSpaceView<Content: View>: PrimitiveView {
    var content: Content
    var name: AnyHashable?

    func build(into builder: inout Builder) {
        guard let name else { return builder.child(content) }
        // Whoever is modified together with the view, and not inside of it, asks for its place too.
        let place = builder.state { CoordinateSpaces.Place() }
        builder.with {
            $0.coordinateSpaces.places[name] = place
        } content: {
            $0.modify(content, by: NamedSpaceModification(name: name, group: place))
        }
    }
}

/// Each view of a group is a space of its own for what is inside of it.
private struct NamedSpaceModification: Modification {
    var name: AnyHashable
    var group: CoordinateSpaces.Place

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let place = builder.state { CoordinateSpaces.Place() }
        builder.with {
            $0.coordinateSpaces.places[name] = place
        } content: {
            $0.enclose(NamedSpaceElement(place: place, group: group), node)
        }
    }
}

struct NamedSpaceElement: Element {
    let place: CoordinateSpaces.Place
    /// That of all the views to which the name is given at once.
    let group: CoordinateSpaces.Place

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        place.rect = layout.rect
        group.rect = layout.rect
        for child in layout.children { layout.place(child, in: rect) }
    }
}
