import Foundation

/// A value that each window keeps for itself, under a key: what is selected in it, what is open.
///
/// ```swift
/// @SceneStorage("selection") private var selection = ""
/// ```
///
/// All properties of a window with the same key show the same value. It lasts as long as the window; where the host
/// remembers the window from one start to the next, as it does with those of an `App`, the value is remembered with it.
@MainActor @propertyWrapper public struct SceneStorage<Value>: BindableProperty {
    private let key: String
    private let initial: Value
    private let form: StoredForm<Value>
    private var scene: SceneValues?

    private init(_ key: String, initial: Value, as form: StoredForm<Value>) {
        (self.key, self.initial, self.form) = (key, initial, form)
    }

    /// The value; the initial one while nothing usable is stored. A view that is not shown has nowhere to store another.
    public var wrappedValue: Value {
        get { scene?.value(forKey: key).flatMap(form.decode) ?? initial }
        nonmutating set { scene?.set(form.encode(newValue), forKey: key) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { scene = builder.machine.state.value.scene }
}

extension SceneStorage {
    /// Stores a Boolean.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key, initial: wrappedValue, as: .bool)
    }

    /// Stores an integer.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, initial: wrappedValue, as: .int)
    }

    /// Stores a number.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, initial: wrappedValue, as: .double)
    }

    /// Stores words.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, initial: wrappedValue, as: .string)
    }

    /// Stores the raw value.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, initial: wrappedValue, as: .rawValue(.string))
    }

    /// Stores the raw value.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, initial: wrappedValue, as: .rawValue(.int))
    }

    /// Stores an address.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, initial: wrappedValue, as: .url)
    }

    /// Stores bytes.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(key, initial: wrappedValue, as: .data)
    }
}

/// What may be missing: nil until something is set, and setting nil removes what is stored.
///
/// ```swift
/// @SceneStorage("sidebar") private var selection: String?
/// ```
extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Stores a Boolean.
    public init(_ key: String) where Value == Bool? {
        self.init(key, initial: nil, as: .optional(.bool))
    }

    /// Stores an integer.
    public init(_ key: String) where Value == Int? {
        self.init(key, initial: nil, as: .optional(.int))
    }

    /// Stores a number.
    public init(_ key: String) where Value == Double? {
        self.init(key, initial: nil, as: .optional(.double))
    }

    /// Stores words.
    public init(_ key: String) where Value == String? {
        self.init(key, initial: nil, as: .optional(.string))
    }

    /// Stores an address.
    public init(_ key: String) where Value == URL? {
        self.init(key, initial: nil, as: .optional(.url))
    }

    /// Stores bytes.
    public init(_ key: String) where Value == Data? {
        self.init(key, initial: nil, as: .optional(.data))
    }

    /// Stores the raw value.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(key, initial: nil, as: .optional(.rawValue(.string)))
    }

    /// Stores the raw value.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(key, initial: nil, as: .optional(.rawValue(.int)))
    }
}

/// What the `@SceneStorage` properties of an interface keep.
@MainActor final class SceneValues {
    /// What the values are kept under in the settings; nil keeps them as long as the interface.
    var name: String?
    private lazy var memory = SettingsStore()

    func value(forKey key: String) -> Any? { settings.value(forKey: stored(key)) }

    func set(_ value: Any?, forKey key: String) { settings.set(value, forKey: stored(key)) }

    private var settings: SettingsStore { name == nil ? memory : SettingsStore.ofHost ?? .standard }
    private func stored(_ key: String) -> String { name.map { "Scene \($0) \(key)" } ?? key }
}

extension Interface {
    /// The name under which the settings keep what views have in `@SceneStorage`, which no other interface has; nil keeps it
    /// as long as the interface. To be set before the first frame.
    public var sceneName: String? {
        get { machine.state.value.scene.name }
        set { machine.state.value.scene.name = newValue }
    }
}
