import Foundation

/// A custom container that determines its size and the positions of its subviews.
///
/// ```swift
/// struct Diagonal: Layout {
///     func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         subviews.map { $0.sizeThatFits(.unspecified) }
///             .reduce(.zero) { CGSize(width: $0.width + $1.width, height: $0.height + $1.height) }
///     }
///     func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         var corner = bounds.origin
///         for subview in subviews {
///             let size = subview.sizeThatFits(.unspecified)
///             subview.place(at: corner, proposal: ProposedViewSize(size))
///             corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
///         }
///     }
/// }
/// Diagonal { Text("one"); Text("two") }
/// ```
@preconcurrency @MainActor public protocol Layout {
    /// The type of the results that the methods share within a frame.
    associatedtype Cache = Void
    /// The collection of the layout's subviews.
    typealias Subviews = LayoutSubviews
    /// Returns the size of the container for a proposed size, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the subviews by calling `place` on each, in the coordinates of `bounds`. A subview that is not placed is
    /// centered.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Returns the cache for a frame.
    func makeCache(subviews: Subviews) -> Cache
    /// Updates the cache for changed subviews. Never called here, since each frame makes a new cache.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// Properties of the layout that affect its subviews.
    static var layoutProperties: LayoutProperties { get }
}

extension Layout where Cache == Void {
    /// Creates no cache, for layouts that need none.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// Replaces the cache by a new one, the result of `makeCache(subviews:)`.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// The default properties: no stack orientation.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// Returns a container that arranges the views of `content`.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

struct LayoutView<L: Layout, Content: View>: PrimitiveView {
    var layout: L
    var content: Content

    func build(into builder: inout Builder) {
        builder.with {
            $0.stackAxis = L.layoutProperties.stackOrientation
        } content: {
            $0.add(LayoutElement(layout: layout), content: content)
        }
    }
}

struct LayoutElement<L: Layout>: Element {
    let layout: L
    private var cache: L.Cache?

    init(layout: L) { self.layout = layout }

    mutating func size(_ proposal: ProposedViewSize, _ context: LayoutContext) -> CGSize {
        let subviews = LayoutSubviews(context)
        var cache = cache ?? layout.makeCache(subviews: subviews)
        let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        self.cache = cache
        return size.bounded(by: proposal)
    }

    mutating func place(in rect: CGRect, _ context: LayoutContext) {
        let proposal = context.proposal(for: rect.size)
        let placements = LayoutPlacements(count: context.children.count)
        let subviews = LayoutSubviews(context, placements: placements)
        var cache = cache ?? layout.makeCache(subviews: subviews)
        layout.placeSubviews(in: rect, proposal: proposal, subviews: subviews, cache: &cache)
        self.cache = cache
        // Children are placed after the calls, since only the last call for each subview counts.
        for (child, placement) in zip(context.children, placements.rects) {
            if let placement {
                context.place(child, in: placement)
            } else {
                context.place(child, in: rect, alignment: .center)
            }
        }
    }
}

/// The rectangles of a layout's subviews, or nil for those not placed.
@MainActor final class LayoutPlacements {
    var rects: [CGRect?]

    init(count: Int) { rects = [CGRect?](repeating: nil, count: count) }
}

/// The subviews of a `Layout`.
@preconcurrency @MainActor public struct LayoutSubviews: @MainActor RandomAccessCollection {
    private let subviews: [LayoutSubview]

    init(_ context: LayoutContext, placements: LayoutPlacements? = nil) {
        var subviews: [LayoutSubview] = []
        for child in context.children {
            subviews.append(
                LayoutSubview(child: child, index: subviews.count, context: context, placements: placements)
            )
        }
        self.subviews = subviews
    }

    /// The index of the first subview: 0.
    public var startIndex: Int { 0 }
    /// The index after the last subview, which is the number of subviews.
    public var endIndex: Int { subviews.count }
    /// The subview at an index, in build order.
    public subscript(position: Int) -> LayoutSubview { subviews[position] }
}

/// A subview of a `Layout`.
@preconcurrency @MainActor public struct LayoutSubview {
    let child: Child
    let index: Int
    let context: LayoutContext
    /// Records the placement, or nil while the layout only computes sizes.
    let placements: LayoutPlacements?

    /// The priority for space, set by `View.layoutPriority(_:)`; 0 by default.
    public var priority: Double { context.priority(of: child) }

    /// The value of a key, set by `layoutValue`, or its default.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        context.note(of: child, as: LayoutValueElement<Key>.self)?.value ?? key.defaultValue
    }

    /// Returns the size of the subview for a proposed size. Results are cached.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { context.size(of: child, proposal.valid) }

    /// Returns the size of the subview for a proposed size, with its alignment guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        context.dimensions(of: child, in: sizeThatFits(proposal))
    }

    /// Places the subview with `anchor` at a point, in the coordinates of the layout's bounds.
    ///
    /// Only the last call counts, and only inside `placeSubviews`.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        placements?.rects[index] = anchor.rect(of: sizeThatFits(proposal), at: position)
    }
}

/// A key for a value that a subview passes to its `Layout`.
@preconcurrency @MainActor public protocol LayoutValueKey {
    /// The type of the value.
    associatedtype Value
    /// The value for subviews that set none.
    static var defaultValue: Value { get }
}

extension View {
    /// Sets a value for the enclosing `Layout`, which reads it as `subview[Key.self]`.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        TraitModifier(content: self, element: LayoutValueElement<Key>(value: value))
    }
}

struct LayoutValueElement<Key: LayoutValueKey>: TraitElement {
    var value: Key.Value

    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}
