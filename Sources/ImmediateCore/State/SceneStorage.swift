import Foundation

/// A value that each window keeps under a key, such as its selection.
///
/// ```swift
/// @SceneStorage("selection") private var selection = ""
/// ```
///
/// All properties of a window with the same key share one value. It is kept as long as the window; if the host
/// restores the window at the next launch, as it does for an `App`, it restores the value too.
@preconcurrency @MainActor @propertyWrapper public struct SceneStorage<Value>: BindableProperty {
    private let key: String
    private let initial: Value
    private let form: StoredForm<Value>
    private var scene: SceneValues?

    private init(_ key: String, initial: Value, as form: StoredForm<Value>) {
        (self.key, self.initial, self.form) = (key, initial, form)
    }

    /// The stored value; the initial value while no valid value is stored.
    ///
    /// It cannot be set while the view is not shown.
    public var wrappedValue: Value {
        get { scene?.value(forKey: key).flatMap(form.decode) ?? initial }
        nonmutating set { scene?.set(form.encode(newValue), forKey: key) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { scene = builder.interface.state.value.scene }
}

extension SceneStorage {
    /// Creates a property that stores a Boolean under a key.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key, initial: wrappedValue, as: .bool)
    }

    /// Creates a property that stores an integer under a key.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, initial: wrappedValue, as: .int)
    }

    /// Creates a property that stores a number under a key.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, initial: wrappedValue, as: .double)
    }

    /// Creates a property that stores a string under a key.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, initial: wrappedValue, as: .string)
    }

    /// Creates a property that stores the raw value of `Value` under a key.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, initial: wrappedValue, as: .rawValue(.string))
    }

    /// Creates a property that stores the raw value of `Value` under a key.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, initial: wrappedValue, as: .rawValue(.int))
    }

    /// Creates a property that stores a URL under a key.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, initial: wrappedValue, as: .url)
    }

    /// Creates a property that stores data under a key.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(key, initial: wrappedValue, as: .data)
    }
}

/// Optional values: nil until one is set; setting nil removes the stored value.
///
/// ```swift
/// @SceneStorage("sidebar") private var selection: String?
/// ```
extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property that stores a Boolean under a key; it is nil until a value is set.
    public init(_ key: String) where Value == Bool? {
        self.init(key, initial: nil, as: .optional(.bool))
    }

    /// Creates a property that stores an integer under a key; it is nil until a value is set.
    public init(_ key: String) where Value == Int? {
        self.init(key, initial: nil, as: .optional(.int))
    }

    /// Creates a property that stores a number under a key; it is nil until a value is set.
    public init(_ key: String) where Value == Double? {
        self.init(key, initial: nil, as: .optional(.double))
    }

    /// Creates a property that stores a string under a key; it is nil until a value is set.
    public init(_ key: String) where Value == String? {
        self.init(key, initial: nil, as: .optional(.string))
    }

    /// Creates a property that stores a URL under a key; it is nil until a value is set.
    public init(_ key: String) where Value == URL? {
        self.init(key, initial: nil, as: .optional(.url))
    }

    /// Creates a property that stores data under a key; it is nil until a value is set.
    public init(_ key: String) where Value == Data? {
        self.init(key, initial: nil, as: .optional(.data))
    }

    /// Creates a property that stores the raw value of an optional under a key; it is nil until a value is set.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(key, initial: nil, as: .optional(.rawValue(.string)))
    }

    /// Creates a property that stores the raw value of an optional under a key; it is nil until a value is set.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(key, initial: nil, as: .optional(.rawValue(.int)))
    }
}

/// The `@SceneStorage` values of an interface.
@MainActor final class SceneValues {
    /// The name under which the settings store the values; nil keeps them as long as the interface.
    var name: String?
    private lazy var memory = SettingsStore()

    func value(forKey key: String) -> Any? { settings.value(forKey: stored(key)) }

    func set(_ value: Any?, forKey key: String) { settings.set(value, forKey: stored(key)) }

    private var settings: SettingsStore { name == nil ? memory : SettingsStore.ofHost ?? .standard }
    private func stored(_ key: String) -> String { name.map { "Scene \($0) \(key)" } ?? key }
}

extension Interface {
    /// The unique name under which the settings store the `@SceneStorage` values; nil keeps them as long as the
    /// context. Set it before the first frame.
    public var sceneName: String? {
        get { context.state.value.scene.name }
        set { context.state.value.scene.name = newValue }
    }
}
