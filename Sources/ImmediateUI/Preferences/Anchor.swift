import Foundation

/// A place of a view, which a `GeometryProxy` tells in its own coordinates: `proxy[anchor]`.
@MainActor public struct Anchor<Value> {
    /// Which place of a view is meant.
    public struct Source {
        /// The place, given where the view is, from an origin.
        let value: (CGRect) -> Value
    }

    let place: CoordinateSpaces.Place
    let source: Source

    /// The place as it is seen from a point of the root.
    func value(from origin: CGPoint) -> Value {
        source.value(place.rect.offsetBy(dx: -origin.x, dy: -origin.y))
    }
}

extension Anchor.Source where Value == CGRect {
    /// The view's rectangle.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }

    /// A rectangle in the view's coordinates.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }

    /// A point by its part of the view's size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
    }

    /// The middle.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the left edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the right edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The middle of the upper edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The middle of the lower edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The top left corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The top right corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The bottom left corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The bottom right corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
    /// Says a place of the view to the views around, which an `overlayPreferenceValue` turns into rectangles:
    ///
    /// ```swift
    /// Text("here").anchorPreference(key: Marks.self, value: .bounds) { [$0] }
    /// ```
    public func anchorPreference<Place, Key: PreferenceKey>(
        key: Key.Type = Key.self,
        value: Anchor<Place>.Source,
        transform: @escaping (Anchor<Place>) -> Key.Value
    ) -> some View {
        AnchorView(content: self, key: key, source: value) { _, anchor in transform(anchor) }
    }

    /// Changes what the views inside say by a place of this view.
    public func transformAnchorPreference<Place, Key: PreferenceKey>(
        key: Key.Type = Key.self,
        value: Anchor<Place>.Source,
        transform: @escaping (inout Key.Value, Anchor<Place>) -> Void
    ) -> some View {
        AnchorView(content: self, key: key, source: value) { scope, anchor in
            var value = scope.value(of: key)
            transform(&value, anchor)
            return value
        }
    }
}

struct AnchorView<Content: View, Place, Key: PreferenceKey>: PrimitiveView {
    var content: Content
    var key: Key.Type
    var source: Anchor<Place>.Source
    var make: (PreferenceScope, Anchor<Place>) -> Key.Value

    func build(into builder: inout Builder) {
        let place = builder.state(1) { CoordinateSpaces.Place() }
        let anchor = Anchor(place: place, source: source)
        let make = make
        let statement = PreferenceScope.Statement(ObjectIdentifier(key), .value { make($0, anchor) })
        builder.scope(statement) { builder, _ in
            builder.modify(content, with: NamedSpaceElement(place: place))
        }
    }
}
