/// A property that reads and sets the keyboard focus of one view, or of several views.
///
/// ```swift
/// @FocusState private var field: Field?
/// …
/// TextField("Name", text: $name).focused($field, equals: .name)
/// Button("Correct") { field = .name }
/// ```
///
/// It follows the focus in the frame that moves it. A value that the app sets takes effect in the next frame that
/// contains a view with that value.
@preconcurrency @MainActor @propertyWrapper public struct FocusState<Value: Hashable>: BindableProperty {
    private let neutral: Value
    private var box: FocusBox<Value>?

    /// Creates the focus state of one view: true while it has the focus.
    public init() where Value == Bool { neutral = false }

    /// Creates the focus state of several views: the value of the focused one, nil while none has the focus.
    public init<T: Hashable>() where Value == T? { neutral = nil }

    /// The focus: true or false for one view, or the value of the focused one of several views.
    ///
    /// Set it in actions, `onAppear` and `onChange`.
    public var wrappedValue: Value {
        get { box?.value ?? neutral }
        nonmutating set { box?.request(newValue) }
    }

    /// The binding for `View.focused`.
    public var projectedValue: Binding { Binding(box: box ?? FocusBox(neutral)) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) {
        let neutral = neutral
        box = builder.state(slot) { FocusBox(neutral) }
    }

    /// A reference to the `FocusState` of another view, to read, set and pass on.
    @preconcurrency @MainActor @propertyWrapper public struct Binding {
        let box: FocusBox<Value>

        /// The focus: true or false for one view, or the value of the focused one of several views.
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.request(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

/// The storage of a `FocusState`, kept between frames.
@MainActor final class FocusBox<Value: Hashable> {
    private let neutral: Value
    private(set) var value: Value
    /// The value that the app requested; nil once the request is done.
    private var wanted: Value?
    /// The time of the first frame that had the view but could not give it the focus.
    private var refusal: Double?
    /// The last update of the bindings in which a view with the value had the focus.
    private var update = 0
    private let readers = Readers()

    init(_ neutral: Value) {
        self.neutral = neutral
        value = neutral
    }

    func request(_ value: Value) {
        guard value != self.value || wanted != nil else { return }
        (wanted, refusal) = (value, nil)
        self.value = value
        StateChanges.note(Value.self, by: readers.all)
    }

    /// Returns the pending request for a view with this value: true to take the focus, false to lose it.
    func wish(for value: Value) -> Bool? {
        guard let wanted else { return nil }
        return wanted == value ? true : wanted == neutral ? false : nil
    }

    func forgetWish() { wanted = nil }

    /// Records that the view cannot take the focus, and retries in the next frame. If that fails too, the request is
    /// dropped: otherwise it could take the focus away from the user at any later time. While an animation runs, the
    /// request waits for half a second, because a pane that slides in has no pixel in its first frames.
    func refuse(at time: Double, isMoving: Bool) {
        if let refusal, !isMoving || time > refusal + 0.5 { (wanted, value) = (nil, neutral) }
        refusal = refusal ?? time
        StateChanges.note(Value.self, by: readers.all)
    }

    /// - Parameter keepsRequest: whether a request of the app is still to be carried out. A focus that the user moves
    ///   replaces it.
    func gain(_ value: Value, in update: Int, keepsRequest: Bool) {
        self.update = update
        if keepsRequest && wanted != nil { return }
        wanted = nil
        guard self.value != value else { return }
        self.value = value
        StateChanges.note(Value.self, by: readers.all)
    }

    /// - Parameter update: the update of the bindings. Another view with the same value may have the focus in it.
    func lose(_ value: Value, in update: Int) {
        guard self.value == value, wanted == nil, update != self.update else { return }
        self.value = neutral
        StateChanges.note(Value.self, by: readers.all)
    }
}

/// A view's focus binding in one frame.
@MainActor struct FocusBinding {
    /// The node of the view, or a wrapper around it alone.
    var node: Int32
    /// True if an open menu, which has the focus meanwhile, does not end the binding's focus.
    var ignoresMenus: Bool
    /// The app's request: true to take the focus, false to lose it, nil for none.
    var wish: () -> Bool?
    var forgetWish: () -> Void
    var refuse: (_ time: Double, _ isMoving: Bool) -> Void
    var gain: (_ update: Int, _ keepsRequest: Bool) -> Void
    var lose: (_ update: Int) -> Void
}

extension Builder {
    /// Binds the content of the next node to the focus.
    public mutating func bindFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) {
        bindFocus(binding, equals: value, ignoringMenus: false)
    }

    /// Binds the content of the next node to the focus, and chooses whether an open menu ends the binding's focus.
    /// - Parameters:
    ///   - binding: the binding, which is `value` while the content has the focus.
    ///   - value: the value of the content.
    ///   - ignoringMenus: true to keep the value while a menu has the focus that was in the content.
    public mutating func bindFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value,
        ignoringMenus: Bool
    ) {
        let box = binding.box
        interface.requests.focusBindings.append(
            FocusBinding(
                node: interface.tree.count,
                ignoresMenus: ignoringMenus,
                wish: { box.wish(for: value) },
                forgetWish: { box.forgetWish() },
                refuse: { box.refuse(at: $0, isMoving: $1) },
                gain: { box.gain(value, in: $0, keepsRequest: $1) },
                lose: { box.lose(value, in: $0) }
            )
        )
    }
}

extension EventPass {
    /// Updates every focus binding to the current focus.
    /// - Parameter keepsRequests: whether the app's requests are still to be carried out, because the user has not moved
    ///   the focus.
    func tellFocusBindings(keepsRequests: Bool = false) {
        func node(of target: RegionTarget?) -> Int32? { target.flatMap { interface.tree.node(of: $0.id) } }
        let (focus, behind) = (node(of: interface.input.focus), node(of: focusBehindMenus))
        let losers = interface.input.focusHolders
        interface.input.focusHolders = []
        interface.input.focusUpdate += 1
        let update = interface.input.focusUpdate
        func hasFocus(_ binding: FocusBinding) -> Bool {
            guard let focus = binding.ignoresMenus ? behind : focus else { return false }
            return interface.tree.contains(binding.node, focus)
        }
        // The winners first: a value that several views have is kept if one of them has the focus.
        for binding in interface.requests.focusBindings where hasFocus(binding) {
            binding.gain(update, keepsRequests)
            interface.input.focusHolders.append(binding)
        }
        for binding in interface.requests.focusBindings where !hasFocus(binding) { binding.lose(update) }
        for loser in losers where (loser.ignoresMenus ? behind : focus) == nil { loser.lose(update) }
    }

    /// The focus, or the one that returns when the open menus close.
    private var focusBehindMenus: RegionTarget? {
        var focus = interface.input.focus
        for layer in interface.input.layers.reversed() {
            let isMenu = interface.requests.overlays.contains { $0.kind == .menu && $0.identity == layer.identity }
            guard isMenu else { break }
            focus = layer.focus
        }
        return focus
    }

    /// Carries out the app's focus requests after the tree is built, and detects that the focused view is gone.
    /// - Parameter isMoving: true while an animation runs.
    /// - Returns: whether the focus changed.
    func followFocusBindings(isMoving: Bool) -> Bool {
        let old = interface.input.focus
        for binding in interface.requests.focusBindings {
            guard let wish = binding.wish() else { continue }
            if wish {
                // Behind a modal layer, which has the focus until it closes.
                if let layer = interface.modalLayer, interface.root(of: binding.node) != layer.node { continue }
                guard moveFocus(into: binding.node) else {
                    binding.refuse(interface.time, isMoving)
                    continue
                }
                binding.forgetWish()
            } else {
                let focus = interface.input.focus.flatMap { interface.tree.node(of: $0.id) }
                guard let focus, interface.tree.contains(binding.node, focus) else { continue }
                binding.forgetWish()
                self.focus(nil)
            }
        }
        for binding in interface.requests.focusBindings where binding.wish() == false { binding.forgetWish() }
        let isChanged = interface.input.focus != old
        if isChanged || !interface.input.focusHolders.isEmpty { tellFocusBindings(keepsRequests: !isChanged) }
        return isChanged
    }
}
