import Foundation

/// A value under a key that persists between launches: in the given `UserDefaults`, else in the settings of the host
/// that shows the view, see `SettingsStore`.
///
/// All properties with the same key share one value. Changes that others make to the defaults show in the next frame.
@MainActor @propertyWrapper public struct AppStorage<Value>: BindableProperty {
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

    /// The value; the initial one while nothing valid is stored.
    public var wrappedValue: Value {
        get { settings.value(forKey: key).flatMap(form.decode) ?? initial }
        nonmutating set { settings.set(form.encode(newValue), forKey: key) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }

    mutating func bind(slot: UInt64, _ builder: inout Builder) { origin = SettingsStore.ofHost ?? origin }
}

extension AppStorage {
    /// Stores a Boolean.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, store, initial: wrappedValue, as: .bool)
    }

    /// Stores an integer.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, store, initial: wrappedValue, as: .int)
    }

    /// Stores a number.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, store, initial: wrappedValue, as: .double)
    }

    /// Stores a string.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, store, initial: wrappedValue, as: .string)
    }

    /// Stores the raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, store, initial: wrappedValue, as: .rawValue(.string))
    }

    /// Stores the raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, store, initial: wrappedValue, as: .rawValue(.int))
    }
}

extension AppStorage {
    /// Stores a URL.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, store, initial: wrappedValue, as: .url)
    }

    /// Stores data.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, store, initial: wrappedValue, as: .data)
    }
}

/// Optional values: nil until one is set; setting nil removes the stored value.
extension AppStorage where Value: ExpressibleByNilLiteral {
    /// Stores a Boolean.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, store, initial: nil, as: .optional(.bool))
    }

    /// Stores an integer.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, store, initial: nil, as: .optional(.int))
    }

    /// Stores a number.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, store, initial: nil, as: .optional(.double))
    }

    /// Stores a string.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, store, initial: nil, as: .optional(.string))
    }

    /// Stores a URL.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, store, initial: nil, as: .optional(.url))
    }

    /// Stores data.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, store, initial: nil, as: .optional(.data))
    }

    /// Stores the raw value.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(key, store, initial: nil, as: .optional(.rawValue(.string)))
    }

    /// Stores the raw value.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(key, store, initial: nil, as: .optional(.rawValue(.int)))
    }
}
