import Foundation

/// The second pass of a frame: views append their nodes to the tree through it.
///
/// A primitive view calls `add`; a container builds its content inside the closure of `add`, each child under a path of
/// its own (`child`), so that state finds it again in the next frame.
@MainActor public struct Builder: ~Copyable {
    unowned(unsafe) let tree: Tree
    unowned(unsafe) let store: StateStore
    /// The identity of the view that is being built.
    public internal(set) var identity: Identity
    /// What the views above have set for those below.
    public var environment: EnvironmentValues
    /// The host's clock, in seconds.
    public let time: Double
    /// The animation under which state changed since the last frame, if it did under one.
    public let transaction: Transaction
    /// The innermost modifier that waits for nodes of its content, see `Modification`.
    var pending: UnsafePointer<PendingModification>?

    /// Appends a node without children.
    @discardableResult public mutating func add<E: Element>(_ element: E) -> Child {
        guard pending != nil else { return Child(index: tree.append(element, id: identity)) }
        return Child(index: append(element, content: { _ in }, settle: { _, _ in }))
    }

    /// Appends a node with what `content` builds as its children.
    @discardableResult public mutating func add<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void
    ) -> Child {
        Child(index: append(element, content: content, settle: { _, _ in }))
    }

    /// Appends a node with `content` as its child.
    @discardableResult public mutating func add<E: Element, V: View>(_ element: E, content: V) -> Child {
        Child(index: append(element, content: { $0.child(content, 0) }, settle: { _, _ in }))
    }

    /// Builds `view` as the child at `step` of the present path.
    public mutating func child<V: View>(_ view: V, _ step: UInt64) {
        let outer = identity
        identity = outer.child(step)
        view.build(into: &self)
        identity = outer
    }

    /// Builds what `content` builds with a changed environment.
    public mutating func with(
        _ change: (inout EnvironmentValues) -> Void,
        content: (inout Builder) -> Void
    ) {
        let outer = environment
        change(&environment)
        content(&self)
        environment = outer
    }

    /// The object that stands for the present view's lasting state, made by `make` in the first frame that shows it
    /// and dropped after the last. `slot` tells several objects of one view apart.
    public mutating func state<Object: AnyObject>(_ slot: UInt64 = 0, _ make: () -> Object) -> Object {
        store.object(identity.child(slot ^ 0x57A7E), make)
    }

    /// Shows `content` above everything, beside `anchor`. A press outside of it and Escape call `dismiss`; without
    /// one it leaves the pointer to what is below.
    public mutating func present<V: View>(
        _ content: V,
        beside anchor: Child,
        placement: OverlayPlacement,
        dismiss: (@MainActor () -> Void)?
    ) {
        tree.overlays.append(
            Overlay(
                identity: identity.child(0x0FE7),
                environment: environment,
                anchor: anchor.index,
                placement: placement,
                dismiss: dismiss,
                build: { $0.child(content, 0) }
            )
        )
    }

    /// Runs `action` when all bodies of this frame have been evaluated. State that it sets shows in the next frame.
    public mutating func afterBuild(_ action: @escaping @MainActor () -> Void) { tree.afterBuild.append(action) }

    /// Evaluates and builds the body of a composed view, with its state bound.
    @usableFromInline mutating func buildBody<V: View>(of view: V) {
        let properties = DynamicProperties.of(V.self)
        tree.trail.enter(V.self)
        defer { tree.trail.leave() }
        if properties.isEmpty {
            child(view.body, 1)
        } else {
            var bound = view
            properties.bind(&bound, &self)
            child(bound.body, 1)
        }
    }
}
