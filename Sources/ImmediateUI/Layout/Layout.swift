import Foundation

/// A container of one's own: it decides how large it is and where its views go.
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
@MainActor public protocol Layout {
    /// What it works out once for the calls of one frame.
    associatedtype Cache = Void
    /// The views that it lays out.
    typealias Subviews = LayoutSubviews
    /// The size it takes when it is offered `proposal`, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Places the views by calling `place` on each; `bounds` is in the coordinates that `place` takes. A view that is
    /// not placed appears in the middle.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    /// Begins a frame's cache.
    func makeCache(subviews: Subviews) -> Cache
    /// Brings a cache up to date with other views. A cache begins anew in each frame here, so it is never asked for.
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    /// What it says of itself to the views in it.
    static var layoutProperties: LayoutProperties { get }
}

extension Layout where Cache == Void {
    /// Nothing.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// Begins anew.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

    /// Nothing.
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    /// The container with these views.
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
        return size.answering(proposal)
    }

    mutating func place(in rect: CGRect, _ context: LayoutContext) {
        let proposal = context.proposal(for: rect.size)
        let placements = LayoutPlacements(count: context.children.count)
        let subviews = LayoutSubviews(context, placements: placements)
        var cache = cache ?? layout.makeCache(subviews: subviews)
        layout.placeSubviews(in: rect, proposal: proposal, subviews: subviews, cache: &cache)
        self.cache = cache
        // Children are placed only now, because a layout may place a view twice and the last call counts.
        for (child, placement) in zip(context.children, placements.rects) {
            if let placement {
                context.place(child, in: placement)
            } else {
                context.place(child, in: rect, alignment: .center)
            }
        }
    }
}

/// Where a layout placed its views.
@MainActor final class LayoutPlacements {
    var rects: [CGRect?]

    init(count: Int) { rects = [CGRect?](repeating: nil, count: count) }
}

/// The views that a `Layout` lays out.
@MainActor public struct LayoutSubviews: @MainActor RandomAccessCollection {
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

    /// 0.
    public var startIndex: Int { 0 }
    /// How many there are.
    public var endIndex: Int { subviews.count }
    /// The view at a position, in the order in which they were built.
    public subscript(position: Int) -> LayoutSubview { subviews[position] }
}

/// A view that a `Layout` lays out.
@MainActor public struct LayoutSubview {
    let child: Child
    let index: Int
    let context: LayoutContext
    /// Records where the layout places the view; nil while sizes are asked for.
    let placements: LayoutPlacements?

    /// How early it gets its share of the space, see `View.layoutPriority`.
    public var priority: Double { context.priority(of: child) }

    /// What the view says under a key by `layoutValue`.
    public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
        context.note(of: child, as: LayoutValueElement<Key>.self)?.value ?? key.defaultValue
    }

    /// The size it takes when it is offered `proposal`. Asking the same again costs nothing.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { context.size(of: child, proposal.valid) }

    /// The size it takes when it is offered `proposal`, with the positions of its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        context.dimensions(of: child, in: sizeThatFits(proposal))
    }

    /// Offers it `proposal` and puts `anchor` of it at a point, in the coordinates of the layout's bounds. Only the
    /// last call counts, and only inside of `placeSubviews`.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        placements?.rects[index] = anchor.rect(of: sizeThatFits(proposal), at: position)
    }
}

/// A value that a view says to a `Layout`.
@MainActor public protocol LayoutValueKey {
    /// What is said.
    associatedtype Value
    /// What holds where a view says nothing.
    static var defaultValue: Value { get }
}

extension View {
    /// Says `value` to the `Layout` that the view is in, which asks for it by `subview[Key.self]`.
    public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
        TraitModifier(content: self, element: LayoutValueElement<Key>(value: value))
    }
}

struct LayoutValueElement<Key: LayoutValueKey>: TraitElement {
    var value: Key.Value

    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}
