import Foundation

extension View {
    /// Makes the views of this layout the scroll targets of the scroll view around it.
    ///
    /// Apply it to the stack or grid inside the scroll view. `scrollPosition(id:anchor:)` then reports their ids, which
    /// are those of the `ForEach`, and `scrollTargetBehavior(.viewAligned)` stops at their edges.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     LazyHStack { ForEach(photos) { PhotoView($0) } }.scrollTargetLayout()
    /// }
    /// .scrollTargetBehavior(.viewAligned)
    /// ```
    ///
    /// - Parameter isEnabled: True if the views are targets.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        ScrollTargetLayoutView(content: self, isEnabled: isEnabled)
    }
}

private struct ScrollTargetLayoutView<Content: View>: PrimitiveView {
    var content: Content
    var isEnabled: Bool

    func build(into builder: inout Builder) {
        guard isEnabled, let list = builder.environment.scrollTargetList else { return builder.child(content) }
        builder.with({
            $0.scrollTargetLayout = list
            $0.itemContainer = list
        }) { builder in
            builder.modify(content, by: ScrollTargetLayoutModifier(list: list))
        }
    }
}

/// Marks the node of a layout whose children are targets.
private struct ScrollTargetLayoutModifier: NodeModifier {
    var list: ScrollTargetList

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        list.add(layout: builder.nextChild)
        builder.enclose(ScrollTargetLayoutElement(), node)
    }
}

private struct ScrollTargetLayoutElement: Element {}

/// The targets of a scroll view: the children of layouts, and the elements of lazy stacks.
@MainActor final class ScrollTargetList: ItemContainer {
    /// A target, with its rectangle in the content, without the margins.
    struct Target {
        var rect: CGRect
        /// The number of the target in its layout; nil for an element of a lazy stack.
        var number: Int?
        var id: () -> AnyHashable?
    }

    /// The marked layouts of this build.
    private var layouts: [Child] = []
    /// The elements of each `ForEach` in them, in order of building.
    private var items: [(id: AnyHashable, node: Child)] = []
    /// The lazily built elements in them.
    private var runs: [RunReference] = []
    /// True while an element is built, whose own elements are not targets.
    private var isInItem = false

    func beginBuild() {
        layouts.removeAll(keepingCapacity: true)
        items.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
    }

    func add(layout: Child) { layouts.append(layout) }

    func add(_ run: LazyRun) { if !runs.contains(where: { $0 === run.reference }) { runs.append(run.reference) } }

    /// Records the id of the view that is built next.
    func note<ID: Hashable>(_ id: ID, _ builder: borrowing Builder) {
        if !isInItem { items.append((AnyHashable(id), builder.nextChild)) }
    }

    func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        builder.environment.scrollTargets?.note(id, builder)
        note(id, builder)
        let outer = isInItem
        isInItem = true
        item.build(into: &builder)
        isInItem = outer
    }

    // MARK: Rectangles

    /// Calls `body` for the targets close to a rectangle of the content, and for all of layouts that are not lazy.
    func forEach(near rect: CGRect, _ state: ScrollState, _ layout: LayoutContext, _ body: (Target) -> Void) {
        for reference in runs {
            reference.run?.forEachTarget(near: rect, state, body)
        }
        var number = 0
        var index = 0
        for root in layouts where layout.contains(root) {
            guard let views = views(of: root, layout) else { continue }
            for child in views {
                while index < items.count, items[index].node.isBefore(child) { index += 1 }
                let id = index < items.count && !child.isBefore(items[index].node) ? items[index].id : nil
                body(Target(rect: frame(of: child, state, layout), number: number, id: { id }))
                number += 1
            }
        }
    }

    /// Returns the rectangle of the target with a number.
    func rect(of number: Int, _ state: ScrollState, _ layout: LayoutContext) -> CGRect? {
        var found: CGRect?
        forEach(near: .zero, state, layout) { if $0.number == number { found = $0.rect } }
        return found
    }

    /// Returns the views of a layout: the children of the first node that is not a modifier's. Those of a lazy stack
    /// are the elements of its runs.
    private func views(of root: Child, _ layout: LayoutContext) -> Children? {
        var views = layout.children(of: root)
        while let only = views.only {
            if layout.isElement(only, LazyStackElement.self) { return nil }
            let inner = layout.children(of: only)
            guard inner.first != nil else { break }
            views = inner
            if layout.isElement(only, StackElement.self) { break }
        }
        return views
    }

    private func frame(of child: Child, _ state: ScrollState, _ layout: LayoutContext) -> CGRect {
        var rect = layout.rect(of: child)
        if layout.layoutDirection == .rightToLeft { rect = rect.mirrored(in: state.frame) }
        return rect.offsetBy(
            dx: state.offset.x - state.frame.minX - state.insets.leading,
            dy: state.offset.y - state.frame.minY - state.insets.top
        )
    }
}

extension LazyRun {
    /// Calls `body` for the lines close to a rectangle of the content, which lies without margins.
    fileprivate func forEachTarget(
        near rect: CGRect,
        _ state: ScrollState,
        _ body: (ScrollTargetList.Target) -> Void
    ) {
        forEachLine(near: rect, insets: state.insets) { line, frame in
            body(ScrollTargetList.Target(rect: frame, id: { [self] in id(ofLine: line) }))
        }
    }
}

extension EnvironmentValues {
    /// The targets of the scroll view around, if it has settings.
    var scrollTargetList: ScrollTargetList? {
        get { hasOwnValues ? self[ScrollTargetListKey.self] : nil }
        set { self[ScrollTargetListKey.self] = newValue }
    }
    /// The targets that the next lazy stack adds its elements to.
    var scrollTargetLayout: ScrollTargetList? {
        get { hasOwnValues ? self[ScrollTargetLayoutKey.self] : nil }
        set { self[ScrollTargetLayoutKey.self] = newValue }
    }
}

private struct ScrollTargetListKey: EnvironmentKey { static var defaultValue: ScrollTargetList? { nil } }
private struct ScrollTargetLayoutKey: EnvironmentKey { static var defaultValue: ScrollTargetList? { nil } }
