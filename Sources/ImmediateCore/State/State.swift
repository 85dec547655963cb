/// A value that a view owns and that persists while frames create the view's struct again.
///
/// The value belongs to the view's identity: its position in the tree, or its `id` in a `ForEach`. It begins with the
/// initial value in the first frame that builds the view, and is released with the first frame that does not.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View { Button("\(count) clicks") { count += 1 } }
/// }
/// ```
///
/// Set it in actions, gestures, tasks and `onChange`, and the next frame shows it, animated inside `withAnimation`. A body
/// must not set it: that is reported once, and the change waits until all bodies of the frame are evaluated. `$count` is a
/// `Binding` for a view that changes the value. Keep what outlives the view in a model.
@preconcurrency @MainActor @propertyWrapper public struct State<Value>: BindableProperty {
    private let beginning: Beginning
    private var box: StateBox<Value>?

    /// The initial value.
    private enum Beginning {
        case value(Value)
        case object(LazyObject<Value>)
    }

    /// Creates a state with an initial value.
    public init(wrappedValue: Value) { beginning = .value(wrappedValue) }

    /// Creates a state with an object, such as an `@Observable` model, which is created only in the first frame that
    /// shows the view.
    public init(wrappedValue: @autoclosure @escaping () -> Value) where Value: AnyObject {
        beginning = .object(LazyObject(make: wrappedValue))
    }

    /// Creates a state with an initial value.
    public init(initialValue: Value) { beginning = .value(initialValue) }

    private var initial: Value {
        switch beginning {
        case .value(let value): value
        case .object(let object): object.value
        }
    }

    /// The value of the state.
    ///
    /// Outside a body, before the view is first shown, it is the initial value and cannot be set.
    ///
    /// Set it in actions, `onAppear`, `onChange` and tasks. Setting it in a body is reported once on stderr and takes
    /// effect after all bodies of the frame are evaluated, so that they all see the same state.
    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { box?.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initial) }
        return Binding(box)
    }

    mutating func bind(slot: UInt64, _ builder: inout Builder) {
        let beginning = self
        box = builder.state(slot) { StateBox(beginning.initial) }
    }
}

/// An object that is created on demand.
@MainActor private final class LazyObject<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()

    init(make: @escaping () -> Value) { self.make = make }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state that is initially nil.
    public init() { self.init(wrappedValue: nil) }
}

/// The storage of a `State` between frames.
@MainActor final class StateBox<Value>: BindingPlace {
    private var present: Value
    private var past = PastValues<Value>()
    private let readers = Readers()

    init(_ value: Value) { present = value }

    var value: Value {
        readers.note()
        return past.value(now: present)
    }

    func set(_ newValue: Value) {
        if BuildStage.isRunning { return postpone(newValue) }
        past.note(present, StateChanges.note(Value.self, by: readers.all))
        present = newValue
    }

    /// Sets the value after the build. A body that sets an equal value in every frame must not request frames for
    /// ever.
    private func postpone(_ newValue: Value) {
        Report.once(
            "\(BuildStage.path): a @State of type \(Value.self) was set while the body was evaluated; it changes after "
                + "the frame. Set it in an action, onAppear or onChange"
        )
        BuildStage.postpone { [self] in
            if let old = value as? any Equatable, old.equals(newValue) { return }
            set(newValue)
        }
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}

/// Persistent state for an owner that is not a view, such as an app; it is kept as long as this object.
///
/// ```swift
/// let state = OwnedState()
/// state.bind(&program)    // its @State and @StateObject properties now have storage
/// ```
@preconcurrency @MainActor public final class OwnedState {
    private let interface = InterfaceContext(textSystem: FixedTextSystem())

    isolated deinit { interface.end() }

    /// Creates state for one owner.
    public init() { interface.state.value.isOutsideWindows = true }

    /// Connects the `@State`, `@StateObject` and similar properties of `owner`, a struct, to their storage. Its
    /// `@Environment` properties read the window that is shown.
    public func bind<Owner>(_ owner: inout Owner) {
        var builder = Builder(
            interface: interface,
            identity: .root,
            environment: EnvironmentValues(),
            time: 0,
            transaction: Transaction()
        )
        DynamicProperties.of(Owner.self).bind(&owner, &builder)
    }
}
