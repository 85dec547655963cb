/// Where the keyboard's focus is, to read and to set: whether a view has it, or which of several.
///
/// ```swift
/// @FocusState private var field: Field?
/// …
/// TextField("Name", text: $name).focused($field, equals: .name)
/// Button("Correct") { field = .name }
/// ```
///
/// It follows the focus in the frame that moves it. What a program sets is done in the frame that shows it, as soon as
/// a view with that value is there.
@MainActor @propertyWrapper public struct FocusState<Value: Hashable>: BindableProperty {
    private let neutral: Value
    private var box: FocusBox<Value>?

    /// Whether a view has the focus.
    public init() where Value == Bool { neutral = false }

    /// Which view has the focus; nil while none of them has.
    public init<T: Hashable>() where Value == T? { neutral = nil }

    /// What has the focus. Set it in actions, `onAppear` and `onChange`.
    public var wrappedValue: Value {
        get { box?.value ?? neutral }
        nonmutating set { box?.request(newValue) }
    }

    /// What `View.focused` takes.
    public var projectedValue: Binding { Binding(box: box ?? FocusBox(neutral)) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) {
        let neutral = neutral
        box = builder.state(slot) { FocusBox(neutral) }
    }

    /// A `FocusState` of another view, to read, to set and to hand on.
    @MainActor @propertyWrapper public struct Binding {
        let box: FocusBox<Value>

        /// What has the focus.
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.request(newValue) }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

/// Where the value of a `FocusState` lives between frames.
@MainActor final class FocusBox<Value: Hashable> {
    private let neutral: Value
    private(set) var value: Value
    /// What the program wants, until it is done.
    private var wanted: Value?
    /// Whether the view was there in an earlier frame and could not have the focus.
    private var isRefused = false
    private let readers = Readers()

    init(_ neutral: Value) {
        self.neutral = neutral
        value = neutral
    }

    func request(_ value: Value) {
        guard value != self.value || wanted != nil else { return }
        (wanted, isRefused) = (value, false)
        self.value = value
        StateChanges.note(Value.self, by: readers.all)
    }

    /// The wish that is due for a view with this value: true for the focus, false for none.
    func wish(for value: Value) -> Bool? {
        guard let wanted else { return nil }
        return wanted == value ? true : wanted == neutral ? false : nil
    }

    func forgetWish() { wanted = nil }

    /// Notes that the view cannot have the focus. In the next frame it may; a wish that then cannot be met either is forgotten,
    /// or it would take the focus from the person whenever that changes.
    func refuse() {
        if isRefused { (wanted, value) = (nil, neutral) }
        isRefused = true
        StateChanges.note(Value.self, by: readers.all)
    }

    func gain(_ value: Value) {
        wanted = nil
        guard self.value != value else { return }
        self.value = value
        StateChanges.note(Value.self, by: readers.all)
    }

    func lose(_ value: Value) {
        guard self.value == value, wanted == nil else { return }
        self.value = neutral
        StateChanges.note(Value.self, by: readers.all)
    }
}

/// A view that is bound to the focus, in the frame that built it.
@MainActor struct FocusBinding {
    /// The view, or what is around it and nothing else.
    var node: Int32
    /// What the program wants of it: the focus, or that it loses it; nil for nothing.
    var wish: () -> Bool?
    var forgetWish: () -> Void
    var refuse: () -> Void
    var gain: () -> Void
    var lose: () -> Void
}

extension Builder {
    /// Binds what is inside of the node that is built next to the focus.
    public mutating func bindFocus<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) {
        let box = binding.box
        machine.requests.focusBindings.append(
            FocusBinding(
                node: machine.tree.count,
                wish: { box.wish(for: value) },
                forgetWish: { box.forgetWish() },
                refuse: { box.refuse() },
                gain: { box.gain(value) },
                lose: { box.lose(value) }
            )
        )
    }
}

extension InteractPass {
    /// Tells the views that are bound to the focus whether they have it now.
    func tellFocusBindings() {
        let focus = machine.input.focus.flatMap { machine.tree.node(of: $0.id) }
        let losers = machine.input.focusHolders
        machine.input.focusHolders = []
        var winners: [FocusBinding] = []
        for binding in machine.requests.focusBindings {
            if let focus, machine.tree.contains(binding.node, focus) {
                winners.append(binding)
            } else {
                binding.lose()
            }
        }
        if focus == nil { for lose in losers { lose() } }
        for winner in winners {
            winner.gain()
            machine.input.focusHolders.append(winner.lose)
        }
    }

    /// Does what programs want of the focus, now that the views are there, and notices where the view that had it is gone.
    /// - Returns: whether the focus is another now.
    func followFocusBindings() -> Bool {
        let old = machine.input.focus
        for binding in machine.requests.focusBindings {
            guard let wish = binding.wish() else { continue }
            if wish {
                guard moveFocus(into: binding.node) else {
                    binding.refuse()
                    continue
                }
                binding.forgetWish()
            } else {
                let focus = machine.input.focus.flatMap { machine.tree.node(of: $0.id) }
                guard let focus, machine.tree.contains(binding.node, focus) else { continue }
                binding.forgetWish()
                self.focus(nil)
            }
        }
        for binding in machine.requests.focusBindings where binding.wish() == false { binding.forgetWish() }
        if !machine.input.focusHolders.isEmpty || machine.input.focus != old { tellFocusBindings() }
        return machine.input.focus != old
    }
}
