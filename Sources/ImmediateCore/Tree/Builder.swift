import Foundation

/// The second pass of a frame: views append their nodes to the tree through it.
///
/// A primitive view calls `add`; a container builds its content inside the closure of `add`, each child under a path of
/// its own (`child`), so that state finds it again in the next frame.
@MainActor public struct Builder: ~Copyable {
    @usableFromInline let machine: Machine
    @usableFromInline var path: Identity
    /// What the views above have set for those below.
    public var environment: EnvironmentValues
    /// The host's clock, in seconds.
    public let time: Double
    /// The animation under which state changed since the last frame, if it did under one, as the views above see it.
    public internal(set) var transaction: Transaction
    /// The innermost modifier that waits for nodes of its content, see `Modification`.
    @usableFromInline var pending: PendingModification?
    /// The place of the outermost choice around what is built, while a modifier waits for its nodes; see `place`.
    @usableFromInline var choice: Identity?

    /// Device pixels in a point. Unlike `EnvironmentValues.displayScale`, no view can change it.
    public var scale: CGFloat { machine.scale }

    /// The identity of the view that is being built.
    public var identity: Identity { path }

    /// Whether the view that is being built is what the root itself shows, not a part of another view's body.
    var isAtRoot: Bool { machine.requests.isBuildingRoot && machine.requests.trail.depth <= 1 }

    init(
        machine: Machine,
        identity: Identity,
        environment: EnvironmentValues,
        time: Double,
        transaction: Transaction
    ) {
        self.machine = machine
        path = identity
        self.environment = environment
        self.time = time
        self.transaction = transaction
    }

    /// Appends a node without children.
    @inlinable @discardableResult public mutating func add<E: Element>(_ element: E) -> Child {
        guard pending == nil else { return addModified(element) { _ in } }
        return machine.tree.child(machine.tree.append(element, id: path))
    }

    /// Appends a node without children that nobody refers to.
    mutating func addLeaf<E: Element>(_ element: E) {
        if pending == nil { _ = machine.tree.append(element, id: path) } else { add(element) }
    }

    /// Appends a node with what `content` builds as its children.
    @inlinable @discardableResult public mutating func add<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void
    ) -> Child {
        guard pending == nil else { return addModified(element, content: content) }
        let index = machine.tree.append(element, id: path)
        let outer = machine.tree.open(index)
        content(&self)
        machine.tree.close(index, outer: outer)
        return machine.tree.child(index)
    }

    /// Appends a node with what `content` builds as its children. The element lies in its place already, so `content`
    /// can tell it what it has built, such as which of the children belong together.
    @inlinable @discardableResult public mutating func add<E: Element>(
        _ element: E,
        content: (inout Builder, inout E) -> Void
    ) -> Child {
        guard pending == nil else {
            return addModified(element) { builder in
                content(&builder, &builder.machine.tree.nodes[builder.machine.tree.nodes.count - 1].element[as: E.self])
            }
        }
        let index = machine.tree.append(element, id: path)
        let outer = machine.tree.open(index)
        content(&self, &machine.tree.nodes[index].element[as: E.self])
        machine.tree.close(index, outer: outer)
        return machine.tree.child(index)
    }

    /// The node that is appended next. It need not become a child of the present one: it marks where children end.
    @inlinable public var nextChild: Child { machine.tree.child(machine.tree.nodes.count) }

    /// Appends a node with `content` as its child.
    @inlinable @discardableResult public mutating func add<E: Element, V: View>(_ element: E, content: V) -> Child {
        add(element) { $0.child(content) }
    }

    /// Appends a node inside of what the modifiers above put around it.
    @usableFromInline mutating func addModified<E: Element>(
        _ element: E,
        content: (inout Builder) -> Void
    ) -> Child { machine.tree.child(append(element, content: content, completed: { _, _ in })) }

    /// Builds `view` as the child at `step` of the present path. Of several children each needs a step of its own, by which its
    /// state is found again.
    @inlinable public mutating func child<V: View>(_ view: consuming V, _ step: UInt64 = 0) {
        let outer = path
        path = outer.child(step)
        (consume view).build(into: &self)
        path = outer
    }

    /// Builds what `content` builds under the path of the child at `step`, which need not be one view.
    public mutating func atChild(_ step: UInt64, content: (inout Builder) -> Void) {
        let outer = path
        path = outer.child(step)
        content(&self)
        path = outer
    }

    /// Builds what `content` builds with one value of the environment changed.
    public mutating func with<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value,
        content: (inout Builder) -> Void
    ) { with({ $0[keyPath: path] = value }, content: content) }

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
    @inlinable public mutating func state<Object: AnyObject>(_ slot: UInt64 = 0, _ make: () -> Object) -> Object {
        let identity = path.child(slot ^ 0x57A7E)
        if let cached = machine.states.object(of: identity, as: Object.self) { return cached }
        let made = make()
        machine.states.keep(made, identity)
        return made
    }

    /// A value that lasts as `state` does, made by `make` in the first frame that shows the view.
    ///
    /// What comes back refers to it. Unlike a reference it costs nothing to copy and to drop, so elements can keep it.
    @inlinable public mutating func memory<Value>(_ slot: UInt64 = 0, _ make: () -> Value) -> Lasting<Value> {
        let identity = path.child(slot ^ 0x57A7E)
        return machine.states.value(of: identity, as: Value.self)
            ?? machine.states.keep(make(), identity, as: Value.self)
    }

    /// What text is cut, copied and pasted by: for actions of the views that are built.
    public var clipboard: any Clipboard { machine.input.clipboard }

    /// Runs `action` when all bodies of this frame have been evaluated. State that it sets shows in the next frame.
    public mutating func afterBuild(_ action: @escaping () -> Void) { machine.requests.afterBuild.append(action) }

    /// The composed views around the view that is being built, outermost first, such as `ContentView > Sidebar`.
    package var viewPath: String { machine.requests.trail.description }

    /// The date of the frame, which follows the host's clock where that has a `startDate`.
    package var date: Date { machine.date }

    /// Returns a function for actions of `afterBuild`: the frame of a view, root coordinates; nil once another frame is built.
    package func frame(of child: Child) -> @MainActor () -> CGRect? {
        { [machine] in
            guard machine.isIn(child.build), child.index < machine.tree.count else { return nil }
            return machine.tree.nodes[child.index].rect
        }
    }

    /// The place of what is built among the views that a container lists: the path to it without the choices on the way, such as
    /// the branch of an `if`. What fills a place may change, the place stays.
    ///
    /// It is known to the modifiers around nodes, see `Modification`. Two nodes of one choice may have the same place.
    public var place: Identity { choice ?? path }

    /// Builds one of several views that may fill the same place.
    @inlinable public mutating func choose(_ content: (inout Builder) -> Void) {
        let outer = choice
        beginChoice()
        content(&self)
        choice = outer
    }

    @inlinable mutating func beginChoice() {
        // Only a container that waits for nodes asks for places.
        if choice == nil && pending != nil { choice = path }
    }

    /// Builds `view` as one of the views of a list, each of which has a place of its own.
    @inlinable @inline(__always) mutating func member<V: View>(_ view: consuming V, _ step: UInt64) {
        let outer = choice
        if let outer { choice = outer.child(step) }
        child(view, step)
        choice = outer
    }

    /// Evaluates and builds the body of a composed view, with its state bound.
    @inlinable mutating func buildBody<V: View>(of view: V) {
        machine.requests.trail.enter(V.self)
        if machine.requests.plainTypes.contains(V.self) {
            child(view.body, 1)
        } else {
            var bound = view
            bind(&bound)
            // Here, where the type is often known: else the runtime would look for that of the body by its name.
            if machine.requests.plainTypes.isOff { buildNotedBody(of: bound) } else { child(bound.body, 1) }
        }
        machine.requests.trail.leave()
    }

    /// Connects the state of `view` to its place.
    @usableFromInline mutating func bind<V: View>(_ view: inout V) { DynamicProperties.of(V.self).bind(&view, &self) }
}

/// A place in the tree of views at which more can be built later in the same frame: all that a builder knows there.
///
/// A `GeometryReader` keeps one. Its content is built in the layout pass, once the size is known, and is appended
/// behind all other nodes; identity and environment are those of its place, so state and pop-ups work as anywhere.
public struct BuildContext {
    let identity: Identity
    /// What the views above have set for those at the place.
    public let environment: EnvironmentValues
    let time: Double
    let transaction: Transaction
}

extension Builder {
    /// Where the builder is now.
    public var context: BuildContext {
        BuildContext(
            identity: identity,
            environment: environment,
            time: time,
            transaction: transaction
        )
    }

    /// A builder that goes on at `context`.
    init(machine: Machine, context: BuildContext) {
        self.init(
            machine: machine,
            identity: context.identity,
            environment: context.environment,
            time: context.time,
            transaction: context.transaction
        )
    }
}

extension LayoutContext {
    /// Builds what `content` appends now, as a tree of its own under a node of `root`. The element that asked for it
    /// places and paints it like a child.
    public func build<E: Element>(_ root: E, at context: BuildContext, content: (inout Builder) -> Void) -> Child {
        BuildStage.run(machine) {
            machine.observation.watchMore {
                let outer = machine.tree.open(node)
                var builder = Builder(machine: machine, context: context)
                let child = builder.add(root, content: content)
                machine.tree.parent = outer
                machine.setDirection(from: child.index, context.environment)
                machine.present(from: child.index)
                return child
            }
        }
    }
}

/// What a view can ask of the person's input while it is built, seen from before this frame, and what it asks for.
extension Builder {
    /// Whether the view that is being built is pressed: the press is its own, and the pointer is over it.
    public var isPressed: Bool { machine.input.presses(identity) }

    /// Where the pointer is, nil outside of the view; root coordinates.
    public var pointer: CGPoint? { machine.input.pointer.position }

    /// Whether a press is being followed, by whatever view.
    public var isPointerCaptured: Bool { machine.input.isPressed }

    /// The number of events so far that end a hint beside the pointer: keys, presses, scrolling, the loss of the window's focus.
    public var hintEnds: Int { machine.input.hintEnds }

    /// Whether the window has the keyboard.
    public var isWindowActive: Bool { machine.input.isWindowActive }

    /// The keys that are held, those that are not characters: Shift and its kin.
    public var heldModifiers: KeyModifiers { machine.input.modifiers }

    /// Lets `shortcut` run `action` in the frame's events. Of several alike the first one in the tree runs.
    public mutating func addShortcut(_ shortcut: KeyboardShortcut, _ action: @escaping () -> Void) {
        if environment.isShelved { return }
        machine.requests.shortcuts.append(
            ShortcutAction(shortcut: shortcut, action: action, node: machine.tree.parent)
        )
    }

    /// Lets the node whose content is being built hear of the keys that go to what is inside of it, as
    /// `RegionEvent.keyInside` before that gets them, and as `keyRefused` where it has no use for them.
    public mutating func listenForKeys() { machine.requests.keyListeners.append(machine.tree.parent) }

    /// Lets the focus begin at `child` when the pop-up that is being built opens by a key, as at the selected item of a
    /// menu. The last one named counts.
    public mutating func setInitialFocus(_ child: Child) {
        if environment.isShelved { return }
        machine.requests.initialFocus = machine.tree.index(of: child)
    }

    /// Asks for a frame at `time` of the host's clock, in seconds, on behalf of `child`; the earliest time counts, and one
    /// that is no number does not.
    public mutating func requestFrame(at time: Double, for child: Child) {
        guard !time.isNaN else { return }
        machine.requestFrame(.at(time), by: machine.tree.index(of: child))
    }

    /// Names the window that shows the view. The first name of a frame counts.
    public mutating func proposeNavigationTitle(_ title: String) {
        if environment.isShelved { return }
        machine.requests.navigationTitle = machine.requests.navigationTitle ?? title
    }
}

extension Builder {
    /// What reads picture files for the host; nil where it shows none.
    public var pictureDecoder: (any PictureDecoder)? { machine.textSystem.pictureDecoder }
}
