import Foundation

/// A position or rectangle of a view. A `GeometryProxy` converts it to its own coordinates: `proxy[anchor]`.
@preconcurrency @MainActor public struct Anchor<Value> {
    /// The position or rectangle to take from a view.
    public struct Source {
        /// Returns the value for the view's rectangle.
        let value: (CGRect) -> Value
    }

    let frame: CoordinateSpaces.Frame
    let source: Source

    /// Returns the value relative to a point in root coordinates.
    func value(from origin: CGPoint) -> Value {
        source.value(frame.rect.offsetBy(dx: -origin.x, dy: -origin.y))
    }
}

extension Anchor.Source where Value == CGRect {
    /// The rectangle of the view's bounds.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }

    /// Returns the source of a rectangle in the view's coordinates.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { rect.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
}

extension Anchor.Source where Value == CGPoint {
    /// Returns the source of a point in the view's coordinates.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + point.x, y: $0.minY + point.y) }
    }

    /// Returns the source of a point given as fractions of the view's size.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
    }

    /// The center of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The center of the left edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The center of the right edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The center of the top edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The center of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The top-left corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The top-right corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The bottom-left corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The bottom-right corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension View {
    /// Sets a preference from an anchor of the view, which an `overlayPreferenceValue` of an ancestor converts to
    /// coordinates:
    ///
    /// ```swift
    /// Text("here").anchorPreference(key: Marks.self, value: .bounds) { [$0] }
    /// ```
    public func anchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self,
        value: Anchor<Value>.Source,
        transform: @escaping (Anchor<Value>) -> Key.Value
    ) -> some View {
        AnchorView(content: self, key: key, source: value) { _, anchors in
            guard let first = anchors.first else { return nil }
            return anchors.dropFirst().reduce(into: transform(first)) { joined, anchor in
                key.reduce(value: &joined) { transform(anchor) }
            }
        }
    }

    /// Changes a preference of this view's descendants, using an anchor of the view.
    public func transformAnchorPreference<Value, Key: PreferenceKey>(
        key: Key.Type = Key.self,
        value: Anchor<Value>.Source,
        transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
    ) -> some View {
        AnchorView(content: self, key: key, source: value) { scope, anchors in
            anchors.reduce(into: scope.value(of: key), transform)
        }
    }
}

/// Sets a preference from anchors: one for a view, one for each node of a group.
struct AnchorView<Content: View, Value, Key: PreferenceKey>: PrimitiveView {
    var content: Content
    var key: Key.Type
    var source: Anchor<Value>.Source
    /// Returns the preference for the anchors, or nil if there are none.
    var make: (PreferenceScope, [Anchor<Value>]) -> Key.Value?

    func build(into builder: inout Builder) {
        let frames = builder.state(1) { AnchorFrames() }
        frames.all.removeAll(keepingCapacity: true)
        let statement = PreferenceScope.Statement(
            ObjectIdentifier(key),
            .value { [make, source] in make($0, frames.all.map { Anchor(frame: $0, source: source) }) as Any }
        )
        builder.scope(statement) { builder, _ in builder.modify(content, by: AnchorNodeModifier(frames: frames)) }
    }
}

/// The frames of the anchored views, in order.
@MainActor private final class AnchorFrames {
    var all: [CoordinateSpaces.Frame] = []
}

private struct AnchorNodeModifier: NodeModifier {
    var frames: AnchorFrames

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let frame = builder.state { CoordinateSpaces.Frame() }
        // A list can build its rows more than once in a frame.
        if !frames.all.contains(where: { $0 === frame }) { frames.all.append(frame) }
        builder.enclose(FrameRecordingElement(frame: frame), node)
    }
}

/// Records the rectangle of a view.
private struct FrameRecordingElement: Element {
    let frame: CoordinateSpaces.Frame

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        frame.rect = layout.rect
        for child in layout.children { layout.place(child, in: rect) }
    }
}
