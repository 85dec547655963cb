import Foundation

/// A builder of the node tree: in the second pass of a frame, views append their nodes through it.
///
/// A primitive view calls `add`. A container builds its content inside the closure of `add`, each child under its own
/// path (`child`), the key of its state in the next frame.
@preconcurrency @MainActor public struct Builder: ~Copyable {
    @usableFromInline let interface: InterfaceContext
    @usableFromInline var path: Identity
    /// The environment of the current view.
    public var environment: EnvironmentValues
    /// The time of the frame on the host's clock, in seconds.
    public let time: Double
    /// The transaction of the state changes that this build shows, as modified by ancestors.
    public internal(set) var transaction: Transaction
    /// The innermost modifier that waits for nodes of its content, see `NodeModifier`.
    @usableFromInline var pending: PendingNodeModifier?
    /// The position of the outermost choice around the current view, while a modifier waits for its nodes; see
    /// `position`.
    @usableFromInline var choice: Identity?

    /// The number of device pixels per point. Unlike `EnvironmentValues.displayScale`, views cannot change it.
    public var scale: CGFloat { interface.scale }

    /// The identity of the view that is being built.
    public var identity: Identity { path }

    /// Whether the current view is part of the root's content, not of another view's body.
    var isAtRoot: Bool { interface.requests.isBuildingRoot && interface.requests.trail.depth <= 1 }

    /// Whether the properties of an app or a scene are bound, see `OwnedState`.
    var isOutsideWindows: Bool { interface.state.value.isOutsideWindows }

    init(
        interface: InterfaceContext,
        identity: Identity,
        environment: EnvironmentValues,
        time: Double,
        transaction: Transaction
    ) {
        self.interface = interface
        path = identity
        self.environment = environment
        self.time = time
        self.transaction = transaction
    }

    /// Appends a leaf node.
    @inlinable @discardableResult public mutating func add<E: Element>(_ element: E) -> Child {
        guard pending == nil else { return addModified(element) { _ in } }
        return interface.tree.child(interface.tree.append(element, id: path))
    }

    /// Appends a leaf node without returning a reference.
    @inline(__always) mutating func addLeaf<E: Element>(_ element: E) {
        if pending == nil { _ = interface.tree.append(element, id: path) } else { add(element) }
    }

    /// Appends a node with the nodes of `content` as its children.
    @inlinable @discardableResult public mutating func add<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void
    ) -> Child {
        guard pending == nil else { return addModified(element, content: content) }
        let index = interface.tree.append(element, id: path)
        let outer = interface.tree.open(index)
        content(&self)
        interface.tree.close(index, outer: outer)
        return interface.tree.child(index)
    }

    /// Appends a node with the nodes of `content` as its children. The element is already in the tree, so `content`
    /// can update it with information on its children.
    @inlinable @discardableResult public mutating func add<E: Element>(
        _ element: E,
        content: (inout Builder, inout E) -> Void
    ) -> Child {
        guard pending == nil else {
            return addModified(element) { builder in
                content(
                    &builder,
                    &builder.interface.tree.nodes[builder.interface.tree.nodes.count - 1].element[as: E.self]
                )
            }
        }
        let index = interface.tree.append(element, id: path)
        let outer = interface.tree.open(index)
        content(&self, &interface.tree.nodes[index].element[as: E.self])
        interface.tree.close(index, outer: outer)
        return interface.tree.child(index)
    }

    /// The reference to the node that will be appended next, which marks the end of a range of children.
    ///
    /// The node is not necessarily a child of the current one.
    @inlinable public var nextChild: Child { interface.tree.child(interface.tree.nodes.count) }

    /// Appends a node with `content` as its child.
    @inlinable @discardableResult public mutating func add<E: Element, V: View>(_ element: E, content: V) -> Child {
        add(element) { $0.child(content) }
    }

    /// Appends a node inside the pending modifiers.
    @usableFromInline mutating func addModified<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void
    ) -> Child { interface.tree.child(append(element, content: content, completed: { _, _ in })) }

    /// Builds `view` as the child at `step` of the current path.
    ///
    /// Each child needs its own step, which identifies its state in the next frame.
    @inlinable public mutating func child<V: View>(_ view: consuming V, _ step: UInt64 = 0) {
        let outer = path
        path = outer.child(step)
        (consume view).build(into: &self)
        path = outer
    }

    /// Builds `content`, which may be several views, under the path of the child at `step`.
    public mutating func atChild(_ step: UInt64, content: (inout Builder) -> Void) {
        let outer = path
        path = outer.child(step)
        content(&self)
        path = outer
    }

    /// Builds `content` with the environment value at `path` set to `value`.
    public mutating func with<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value,
        content: (inout Builder) -> Void
    ) { with({ $0[keyPath: path] = value }, content: content) }

    /// Builds `content` in an environment that `change` has modified.
    public mutating func with(
        _ change: (inout EnvironmentValues) -> Void,
        content: (inout Builder) -> Void
    ) {
        let outer = environment
        change(&environment)
        content(&self)
        environment = outer
    }

    /// Returns the persistent object of the current view.
    ///
    /// `make` creates the object in the first frame that builds the view. The first frame that does not build it
    /// releases the object.
    /// - Parameters:
    ///   - slot: distinguishes several objects of one view.
    ///   - make: creates the object.
    @inlinable public mutating func state<Object: AnyObject>(_ slot: UInt64 = 0, _ make: () -> Object) -> Object {
        let identity = path.child(slot ^ 0x57A7E)
        if let cached = interface.states.object(of: identity, as: Object.self) { return cached }
        let made = make()
        interface.states.keep(made, identity)
        return made
    }

    /// Returns a reference to a persistent value of the current view.
    ///
    /// `make` creates the value in the first frame that builds the view. Unlike an object reference, the result costs
    /// nothing to copy or destroy, so elements can store it.
    /// - Parameters:
    ///   - slot: distinguishes several values of one view.
    ///   - make: creates the value.
    @inlinable public mutating func persistentValue<Value: ~Copyable>(
        _ slot: UInt64 = 0,
        _ make: () -> Value
    ) -> StateReference<Value> {
        let identity = path.child(slot ^ 0x57A7E)
        return interface.states.value(of: identity, as: Value.self)
            ?? interface.states.keep(make(), identity, as: Value.self)
    }

    /// Returns a reference to the persistent state of a text.
    @inline(__always) mutating func textState() -> StateReference<TextState> {
        interface.states.text(of: path.child(0x57A7E))
    }

    /// The clipboard for the cut, copy and paste actions of views.
    public var clipboard: any Clipboard { interface.input.clipboard }

    /// Runs `action` after all bodies of this frame are evaluated. State that it sets shows in the next frame.
    public mutating func afterBuild(_ action: @escaping () -> Void) { interface.requests.afterBuild.append(action) }

    /// The path of the composed views around the current view, outermost first, such as `ContentView > Sidebar`.
    public var viewPath: String { interface.requests.trail.description }

    /// The date of the frame, which follows the host's clock if `Interface.startDate` is set.
    public var date: Date { interface.date }

    /// Returns a function that returns the rectangle of `child` in root coordinates, for actions of `afterBuild`.
    ///
    /// The function returns nil once another frame is built.
    public func frame(of child: Child) -> @MainActor () -> CGRect? {
        { [interface] in
            guard interface.isIn(child.build), child.index < interface.tree.count else { return nil }
            return interface.tree.nodes[child.index].rect
        }
    }

    /// The position of the current view in the enclosing container: its path without choices, such as the branch of an
    /// `if`. It stays the same when the choice changes.
    ///
    /// It is valid within modifiers of nodes, see `NodeModifier`. Two nodes of one choice may have the same position.
    public var position: Identity { choice ?? path }

    /// Builds one of several alternative views with the same position.
    @inlinable public mutating func choose(_ content: (inout Builder) -> Void) {
        let outer = choice
        beginChoice()
        content(&self)
        choice = outer
    }

    @inlinable mutating func beginChoice() {
        // Positions are used only by containers that wait for nodes.
        if choice == nil && pending != nil { choice = path }
    }

    /// Builds `view` as an item of a list, with its own position.
    @inlinable @inline(__always) mutating func member<V: View>(_ view: consuming V, _ step: UInt64) {
        let outer = choice
        if let outer { choice = outer.child(step) }
        child(view, step)
        choice = outer
    }

    /// Builds `content`, an item of a list, under the path of the child at `step`, with its own position.
    mutating func atMember(_ step: UInt64, content: (inout Builder) -> Void) {
        let outer = choice
        if let outer { choice = outer.child(step) }
        atChild(step, content: content)
        choice = outer
    }

    /// Binds the state of a composed view, then evaluates and builds its body.
    @inlinable mutating func buildBody<V: View>(of view: V) {
        interface.requests.trail.enter(V.self)
        if interface.requests.plainTypes.contains(V.self) {
            child(view.body, 1)
        } else {
            var bound = view
            bind(&bound)
            // Here the type is often known statically; elsewhere the runtime would look up the body's type by name.
            if interface.requests.plainTypes.isOff { buildNotedBody(of: bound) } else { child(bound.body, 1) }
        }
        interface.requests.trail.leave()
    }

    /// Connects the state of `view` to its identity.
    @usableFromInline mutating func bind<V: View>(_ view: inout V) { DynamicProperties.of(V.self).bind(&view, &self) }
}

/// A position in the view tree for building more nodes later in the same frame.
///
/// A `GeometryReader` stores one. Its content is built during layout, once the size is known, and appended after all
/// other nodes, with the identity and environment of that position, so that state and pop-ups work as usual.
@preconcurrency @MainActor public struct BuildContext {
    let interface: InterfaceContext
    /// The build of that position.
    let build: UInt32
    let identity: Identity
    /// The environment at the position.
    public let environment: EnvironmentValues
    let time: Double
    let transaction: Transaction
}

extension Builder {
    /// The position of the current view, for building more nodes there later in the frame.
    public var context: BuildContext {
        BuildContext(
            interface: interface,
            build: interface.tree.build,
            identity: identity,
            environment: environment,
            time: time,
            transaction: transaction
        )
    }

    /// Creates a builder at a position.
    init(interface: InterfaceContext, context: BuildContext) {
        self.init(
            interface: interface,
            identity: context.identity,
            environment: context.environment,
            time: context.time,
            transaction: context.transaction
        )
    }
}

extension LayoutContext {
    /// Builds `content` during layout, as a separate tree with the root node `root`. The calling element places and
    /// paints it like a child.
    public func build<E: Element>(_ root: E, at context: BuildContext, content: (inout Builder) -> Void) -> Child {
        BuildStage.run(interface) {
            interface.observation.watchMore {
                let outer = interface.tree.open(node)
                var builder = Builder(interface: interface, context: context)
                let child = builder.add(root, content: content)
                interface.tree.parent = outer
                interface.setDirection(from: child.index, context.environment)
                interface.present(from: child.index)
                return child
            }
        }
    }
}

/// Input state for views being built, as of the last frame's events, and requests of views.
extension Builder {
    /// True while the current view is pressed with the pointer over it.
    public var isPressed: Bool { interface.input.presses(identity) }

    /// The pointer's position in root coordinates; nil while the pointer is outside the interface.
    public var pointer: CGPoint? { interface.input.pointer.position }

    /// True while any press is in progress.
    public var isPointerCaptured: Bool { interface.input.isPressed }

    /// The number of events so far that hide hints: keys, presses, scrolling, loss of the window's focus.
    public var hintEnds: Int { interface.input.hintEnds }

    /// True while the window has the keyboard focus.
    public var isWindowActive: Bool { interface.input.isWindowActive }

    /// The held modifier keys.
    public var heldModifiers: KeyModifiers { interface.input.modifiers }

    /// Registers a keyboard shortcut. If views register the same shortcut, the first one in the tree runs.
    public mutating func addShortcut(_ shortcut: KeyboardShortcut, _ action: @escaping () -> Void) {
        if environment.isShelved { return }
        interface.requests.shortcuts.append(
            ShortcutAction(
                shortcut: shortcut,
                action: action,
                node: interface.tree.parent,
                yields: environment.yieldsShortcuts
            )
        )
    }

    /// Sends the keys of focused descendants to the node being built: as `RegionEvent.keyInside` before the
    /// descendant receives them, and as `keyRefused` if it does not handle them.
    /// - Parameter releases: True to send the releases of these keys as well, as `RegionEvent.keyReleased`.
    public mutating func listenForKeys(releases: Bool = false) {
        interface.requests.keyListeners.append(interface.tree.parent)
        if releases { interface.requests.releaseListeners.append(interface.tree.parent) }
    }

    /// Sets the view that receives the focus if a key opens the pop-up being built, such as a menu's selected item.
    ///
    /// The last call applies.
    public mutating func setInitialFocus(_ child: Child) {
        if environment.isShelved { return }
        interface.requests.initialFocus = interface.tree.index(of: child)
    }

    /// Requests a frame at `time` of the host's clock, in seconds, on behalf of `child`; the earliest time applies.
    /// NaN is ignored.
    public mutating func requestFrame(at time: Double, for child: Child) {
        guard !time.isNaN else { return }
        interface.requestFrame(.at(time), by: interface.tree.index(of: child))
    }

    /// Sets the title of the window. The first title in a frame applies.
    public mutating func proposeNavigationTitle(_ title: String) {
        if environment.isShelved { return }
        interface.requests.navigationTitle = interface.requests.navigationTitle ?? title
    }
}

extension Builder {
    /// The host's decoder of picture files; nil if the host shows no pictures.
    public var pictureDecoder: (any PictureDecoder)? { interface.textSystem.pictureDecoder }
}
