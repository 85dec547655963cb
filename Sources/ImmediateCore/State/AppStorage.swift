import Foundation

/// A value under a key that persists between launches.
///
/// It is stored in the given `UserDefaults`, else in the `SettingsStore` of the host that shows the view.
///
/// All properties with the same key share one value. Changes that others make to the defaults show in the next frame.
@preconcurrency @MainActor @propertyWrapper public struct AppStorage<Value>: BindableProperty {
    private let key: String
    private let initial: Value
    private let form: StoredForm<Value>
    /// The settings that the app specified.
    private let named: SettingsStore?
    /// The settings of the host that shows the view, kept because no host is current in blocks of the main queue.
    private var origin = SettingsStore.ofHost

    private init(_ key: String, _ store: UserDefaults?, initial: Value, as form: StoredForm<Value>) {
        (self.key, self.initial, self.form) = (key, initial, form)
        named = store.map { SettingsStore($0) }
    }

    private var settings: SettingsStore { named ?? SettingsStore.ofHost ?? origin ?? .standard }

    /// The stored value; the initial value while no valid value is stored.
    public var wrappedValue: Value {
        get { settings.value(forKey: key).flatMap(form.decode) ?? initial }
        nonmutating set { settings.set(form.encode(newValue), forKey: key) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { origin = SettingsStore.ofHost ?? origin }
}

extension AppStorage {
    /// Creates a property that stores a Boolean under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, store, initial: wrappedValue, as: .bool)
    }

    /// Creates a property that stores an integer under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, store, initial: wrappedValue, as: .int)
    }

    /// Creates a property that stores a number under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, store, initial: wrappedValue, as: .double)
    }

    /// Creates a property that stores a string under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, store, initial: wrappedValue, as: .string)
    }

    /// Creates a property that stores the raw value of `Value` under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, store, initial: wrappedValue, as: .rawValue(.string))
    }

    /// Creates a property that stores the raw value of `Value` under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, store, initial: wrappedValue, as: .rawValue(.int))
    }
}

extension AppStorage {
    /// Creates a property that stores a URL under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, store, initial: wrappedValue, as: .url)
    }

    /// Creates a property that stores data under a key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, store, initial: wrappedValue, as: .data)
    }
}

/// Optional values: nil until one is set; setting nil removes the stored value.
extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Creates a property that stores a Boolean under a key; it is nil until a value is set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, store, initial: nil, as: .optional(.bool))
    }

    /// Creates a property that stores an integer under a key; it is nil until a value is set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, store, initial: nil, as: .optional(.int))
    }

    /// Creates a property that stores a number under a key; it is nil until a value is set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, store, initial: nil, as: .optional(.double))
    }

    /// Creates a property that stores a string under a key; it is nil until a value is set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, store, initial: nil, as: .optional(.string))
    }

    /// Creates a property that stores a URL under a key; it is nil until a value is set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, store, initial: nil, as: .optional(.url))
    }

    /// Creates a property that stores data under a key; it is nil until a value is set.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, store, initial: nil, as: .optional(.data))
    }

    /// Creates a property that stores the raw value of an optional under a key; it is nil until a value is set.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(key, store, initial: nil, as: .optional(.rawValue(.string)))
    }

    /// Creates a property that stores the raw value of an optional under a key; it is nil until a value is set.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(key, store, initial: nil, as: .optional(.rawValue(.int)))
    }
}
