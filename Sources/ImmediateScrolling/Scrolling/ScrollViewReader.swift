import Foundation

/// A container that gives `content` a proxy for scrolling to views inside.
///
/// ```swift
/// ScrollViewReader { proxy in
///     List(messages) { MessageRow(message: $0) }
///     Button("Newest") { proxy.scrollTo(messages.last?.id) }
/// }
/// ```
public struct ScrollViewReader<Content: View>: PrimitiveView {
    private let content: (ScrollViewProxy) -> Content

    /// Creates a container that passes `content` a proxy for the scroll views inside.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// Appends the views to `builder`.
    public func build(into builder: inout Builder) {
        let targets = builder.state { ScrollTargets() }
        targets.beginBuild(builder.environment.scrollTargets)
        builder.with({
            $0.scrollTargets = targets
            // A surrounding item container reports element ids to the scroll targets as well.
            $0.itemContainer = $0.itemContainer ?? targets
        }) { $0.child(content(ScrollViewProxy(targets: targets))) }
    }
}

/// A proxy that scrolls the scroll views and lists of a `ScrollViewReader`.
@preconcurrency @MainActor public struct ScrollViewProxy {
    let targets: ScrollTargets

    /// Scrolls to the view or the `ForEach` element with this id, even if a list or lazy stack has not built it.
    ///
    /// The scrolling starts in the next frame, animated inside `withAnimation`. Unknown ids are ignored.
    ///
    /// - Parameters:
    ///   - id: The id of the view or element.
    ///   - anchor: The point of the view to align with the same point of the visible part, such as `.top`; nil scrolls
    ///     the shortest distance.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { targets.show(AnyHashable(id), anchor) }
}

/// The scroll views of a reader, and the id that it is scrolling to.
@MainActor package final class ScrollTargets: ItemContainer, IDObserver {
    /// The scroll views of the latest frame.
    private var scrolls: [ScrollState] = []
    private var sought: AnyHashable?
    /// The surrounding reader, which scrolls these views as well.
    private var outer: ScrollTargets?

    /// The only scroll view, for the targets of its position; nil for those of a reader. Weak, since the scroll view owns
    /// these targets.
    private weak var owner: ScrollState?

    func beginBuild(_ outer: ScrollTargets?, owner: ScrollState) {
        self.owner = owner
        beginBuild(outer)
    }

    private func forEachScroll(_ body: (ScrollState) -> Void) {
        if let owner { return body(owner) }
        for scroll in scrolls { body(scroll) }
    }

    private var isUnderWay: Bool { owner?.isUnderWay ?? scrolls.contains(where: \.isUnderWay) }

    func beginBuild(_ outer: ScrollTargets?) {
        self.outer = outer
        if sought != nil, !isUnderWay { sought = nil }
        forEachScroll { $0.forgetNode() }
        scrolls.removeAll(keepingCapacity: true)
    }

    func add(_ scroll: ScrollState) {
        if owner == nil { scrolls.append(scroll) }
        outer?.add(scroll)
    }

    func show(_ value: AnyHashable, _ anchor: UnitPoint?) {
        show(value, anchor, by: Transaction.current.animation)
        Interface.noteChange()
    }

    func show(_ value: AnyHashable, _ anchor: UnitPoint?, by animation: Animation?) {
        sought = value
        forEachScroll { $0.show(.value(value), anchor: anchor, by: animation) }
    }

    /// Records the id of the view that is built next.
    package func note<ID: Hashable>(_ id: ID, _ builder: borrowing Builder) {
        outer?.note(id, builder)
        guard let sought, sought == AnyHashable(id) else { return }
        let node = builder.nextChild
        forEachScroll { $0.note(node, of: sought) }
    }

    package func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        note(id, builder)
        item.build(into: &builder)
    }
}

extension EnvironmentValues {
    /// The nearest surrounding reader.
    package var scrollTargets: ScrollTargets? {
        get { idObserver as? ScrollTargets }
        set { idObserver = newValue }
    }
}
