import Foundation

/// A vertical stack that builds only the visible elements of its `ForEach`, for use in a `ScrollView`.
///
/// Other views inside are always built. The stack fills the proposed width.
///
/// ```swift
/// ScrollView {
///     LazyVStack(alignment: .leading) { ForEach(0..<1_000_000) { Text("Row \($0)") } }
/// }
/// ```
///
/// Views keep their state only while they are built. The total height is estimated from the elements measured so far.
public struct LazyVStack<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Creates a vertical stack with horizontal alignment.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of the views.
    ///   - spacing: The spacing, in points. Nil uses 8; non-finite values count as 0.
    ///   - pinnedViews: The section headers and footers that stay visible while their section is.
    ///   - content: The views of the stack. Only the elements of a `ForEach` are built lazily.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        let arrangement = LazyArrangement(.vertical, spacing: spacing, unit: alignment.unit, pinned: pinnedViews)
        stack = LazyStack(arrangement: arrangement, content: content())
    }

    /// Appends the stack to `builder`.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}

/// A horizontal stack that builds only the visible elements of its `ForEach`, as `LazyVStack` does.
public struct LazyHStack<Content: View>: PrimitiveView {
    private let stack: LazyStack<Content>

    /// Creates a horizontal stack with vertical alignment.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of the views.
    ///   - spacing: The spacing, in points. Nil uses 8; non-finite values count as 0.
    ///   - pinnedViews: The section headers and footers that stay visible while their section is.
    ///   - content: The views of the stack. Only the elements of a `ForEach` are built lazily.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        let arrangement = LazyArrangement(.horizontal, spacing: spacing, unit: alignment.unit, pinned: pinnedViews)
        stack = LazyStack(arrangement: arrangement, content: content())
    }

    /// Appends the stack to `builder`.
    public func build(into builder: inout Builder) { stack.build(into: &builder) }
}

/// The parts of sections that stay visible while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public var rawValue: Int
    /// Creates a set from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
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
        container.targetList = builder.environment.scrollTargetLayout
        builder.child(LazyRoot(content: content, container: container))
    }
}

/// The root node of a lazy container with its content.
package struct LazyRoot<Content: View>: PrimitiveView {
    var content: Content
    var container: LazyContainer

    package init(content: Content, container: LazyContainer) {
        self.content = content
        self.container = container
    }

    package func build(into builder: inout Builder) {
        // All rows of a list are targets of its position.
        if container.list != nil { container.targetList = builder.environment.scrollTargetList }
        builder.add(LazyStackElement(container: container, form: .root)) { builder in
            builder.with({
                $0.itemContainer = container
                if $0.scrollTargetLayout != nil { $0.scrollTargetLayout = nil }
                $0.stackAxis = container.arrangement.axis
            }) { builder in
                container.build(into: &builder) { $0.child(content) }
            }
        }
    }
}

extension LazyContainer {
    /// Adopts the app's arrangement. Grid tracks are kept while they are equivalent.
    func arrange(as new: LazyArrangement) {
        let old = arrangement.grid
        arrangement = new
        if let old, let grid = new.grid, grid.isLike(old) { arrangement.grid = old }
    }
}
