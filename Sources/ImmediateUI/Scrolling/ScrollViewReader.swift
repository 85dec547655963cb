import Foundation

/// Views with something that scrolls them: `content` gets a proxy that brings views into sight.
///
/// ```swift
/// ScrollViewReader { proxy in
///     List(messages) { MessageRow(message: $0) }
///     Button("Newest") { proxy.scrollTo(messages.last?.id) }
/// }
/// ```
public struct ScrollViewReader<Content: View>: PrimitiveView {
    private let content: (ScrollViewProxy) -> Content

    /// Views with a proxy for the scroll views among them.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// Appends the views.
    public func build(into builder: inout Builder) {
        let targets = builder.state { ScrollTargets() }
        targets.beginBuild(builder.environment.scrollTargets)
        builder.with({
            $0.scrollTargets = targets
            // Who else wants to know of elements tells of them as well.
            $0.itemContainer = $0.itemContainer ?? targets
        }) { $0.child(content(ScrollViewProxy(targets: targets))) }
    }
}

/// What scrolls the scroll views and lists of a `ScrollViewReader`.
@MainActor public struct ScrollViewProxy {
    let targets: ScrollTargets

    /// Brings a view into sight: the one with this `id`, or that of the element of a `ForEach` with this id, of a list or a
    /// lazy stack built or not. It shows in the next frame; inside of `withAnimation` that is when the content sets out for it.
    /// An id that there is not changes nothing.
    /// - Parameter anchor: which point of the view goes to the same point of what can be seen, such as `.top`; nil for the
    ///   shortest way.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) { targets.show(AnyHashable(id), anchor) }
}

/// The scroll views of a reader, and the view that it is asked for.
@MainActor final class ScrollTargets: ItemContainer {
    /// The scroll views that the last frame has built.
    private var scrolls: [ScrollState] = []
    private var sought: AnyHashable?
    /// The reader further out, whose scroll views these are as well.
    private var outer: ScrollTargets?

    func beginBuild(_ outer: ScrollTargets?) {
        self.outer = outer
        if sought != nil, !scrolls.contains(where: \.isUnderWay) { sought = nil }
        for scroll in scrolls { scroll.forgetNode() }
        scrolls.removeAll(keepingCapacity: true)
    }

    func add(_ scroll: ScrollState) {
        scrolls.append(scroll)
        outer?.add(scroll)
    }

    func show(_ value: AnyHashable, _ anchor: UnitPoint?) {
        sought = value
        let animation = Transaction.current.animation
        for scroll in scrolls { scroll.show(.value(value), anchor: anchor, by: animation) }
        Interface.noteChange()
    }

    /// Notes that the view that is built next has an id.
    func note<ID: Hashable>(_ id: ID, _ builder: borrowing Builder) {
        outer?.note(id, builder)
        guard let sought, sought == AnyHashable(id) else { return }
        for scroll in scrolls { scroll.note(builder.nextChild, of: sought) }
    }

    func build<Item: View, ID: Hashable>(_ item: Item, id: ID, into builder: inout Builder) {
        note(id, builder)
        item.build(into: &builder)
    }
}

extension EnvironmentValues {
    /// The innermost reader around.
    var scrollTargets: ScrollTargets? {
        get { hasOwnValues ? self[ScrollTargetsKey.self] : nil }
        set { self[ScrollTargetsKey.self] = newValue }
    }
}

private struct ScrollTargetsKey: EnvironmentKey { static var defaultValue: ScrollTargets? { nil } }
