import Foundation

/// Views one above the other, of which only those are built that are seen: for a `ForEach` of any number of elements in a
/// `ScrollView`. Views beside the `ForEach` are all built. The stack is as broad as it is offered.
///
/// ```swift
/// ScrollView {
///     LazyVStack(alignment: .leading) { ForEach(0..<1_000_000) { Text("Row \($0)") } }
/// }
/// ```
///
/// A view keeps its state only while it is built. How long the views are together is estimated from those that were seen.
public struct LazyVStack<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Views one above the other, `spacing` points apart (nil: 8; what is not finite counts as 0), aligned horizontally.
    /// - Parameter pinnedViews: which headers and footers of sections stay in sight as long as their section is.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        let arrangement = LazyArrangement(.vertical, spacing: spacing, unit: alignment.unit, pinned: pinnedViews)
        stack = LazyStack(arrangement: arrangement, content: content())
    }

    /// Appends the stack.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}

/// Views side by side, of which only those are built that are seen, see `LazyVStack`.
public struct LazyHStack<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Views side by side, `spacing` points apart (nil: 8; what is not finite counts as 0), aligned vertically.
    /// - Parameter pinnedViews: which headers and footers of sections stay in sight as long as their section is.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        let arrangement = LazyArrangement(.horizontal, spacing: spacing, unit: alignment.unit, pinned: pinnedViews)
        stack = LazyStack(arrangement: arrangement, content: content())
    }

    /// Appends the stack.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}

/// Parts of sections that stay in sight while their section is scrolled.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int
    /// Parts from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The headers.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A lazy stack or grid.
struct LazyStack<Content: View>: PrimitiveView {
    var arrangement: LazyArrangement
    var cellAlignment = Alignment.center
    var content: Content

    func build(into builder: inout Builder) {
        let container = builder.state { LazyContainer() }
        container.arrange(as: arrangement)
        container.cellAlignment = cellAlignment
        builder.child(LazyRoot(content: content, container: container))
    }
}

/// A lazy container with its content.
struct LazyRoot<Content: View>: PrimitiveView {
    var content: Content
    var container: LazyContainer

    func build(into builder: inout Builder) {
        builder.add(LazyStackElement(container: container, form: .root)) { builder in
            builder.with({
                $0.itemContainer = container
                $0.stackAxis = container.arrangement.axis
            }) { builder in
                container.build(into: &builder) { $0.child(content) }
            }
        }
    }
}

extension LazyContainer {
    /// Takes over how the program wants the content arranged; the tracks of a grid stay while they are the same.
    func arrange(as new: LazyArrangement) {
        let old = arrangement.grid
        arrangement = new
        if let old, let grid = new.grid, grid.isLike(old) { arrangement.grid = old }
    }
}
