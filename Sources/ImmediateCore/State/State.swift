/// A value that a view owns. It lasts from the first frame that shows the view to the last, and follows the view's
/// identity: its place in the tree, or its `id` in a `ForEach`.
@MainActor @propertyWrapper public struct State<Value>: BindableProperty {
    private let beginning: Beginning
    private var box: StateBox<Value>?

    /// What it begins with.
    private enum Beginning {
        case value(Value)
        case object(LazyObject<Value>)
    }

    /// A state that begins with `wrappedValue`.
    public init(wrappedValue: Value) { beginning = .value(wrappedValue) }

    /// A state that begins with an object, such as an `@Observable` model, which is made for the first frame that shows the
    /// view and not for the others.
    public init(wrappedValue: @autoclosure @escaping () -> Value) where Value: AnyObject {
        beginning = .object(LazyObject(make: wrappedValue))
    }

    /// A state that begins with `initialValue`.
    public init(initialValue: Value) { beginning = .value(initialValue) }

    private var initial: Value {
        switch beginning {
        case .value(let value): value
        case .object(let object): object.value
        }
    }

    /// The value. Outside of a body, before the view was ever shown, it is the initial one and cannot be set.
    ///
    /// Set it in actions, `onAppear`, `onChange` and tasks. A body that sets it is reported once on stderr; the write
    /// then waits until all bodies of the frame have been evaluated, so that they all see the same state.
    public var wrappedValue: Value {
        get { box?.value ?? initial }
        nonmutating set { box?.set(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        guard let box else { return .constant(initial) }
        return Binding(get: { box.value }, set: { box.set($0) })
    }

    mutating func bind(slot: UInt64, _ builder: inout Builder) {
        let beginning = self
        box = builder.state(slot) { StateBox(beginning.initial) }
    }
}

/// An object that is made when somebody asks for it.
@MainActor private final class LazyObject<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()

    init(make: @escaping () -> Value) { self.make = make }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state that begins with nil.
    public init() { self.init(wrappedValue: nil) }
}

/// Where the value of a `State` lives between frames.
@MainActor final class StateBox<Value> {
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

    /// Sets the value after the build. A body that sets the same in every frame must not ask for frames for ever.
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

/// The state of something that is not a view, such as a program: it lasts as long as this object.
///
/// ```swift
/// let state = OwnedState()
/// state.bind(&program)    // its @State and @StateObject properties now have storage
/// ```
@MainActor public final class OwnedState {
    private let machine = Machine(textSystem: FixedTextSystem())

    isolated deinit { machine.end() }

    /// State for one owner.
    public init() {}

    /// Connects the `@State`, `@StateObject` and similar properties of `owner`, a struct, to their storage.
    public func bind<Owner>(_ owner: inout Owner) {
        var builder = Builder(
            machine: machine,
            identity: .root,
            environment: EnvironmentValues(),
            time: 0,
            transaction: Transaction()
        )
        DynamicProperties.of(Owner.self).bind(&owner, &builder)
    }
}
