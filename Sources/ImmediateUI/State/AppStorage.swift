import Foundation

/// A value that is kept in `UserDefaults` under a key and outlives the program.
///
/// All properties with the same key show the same value. What others write to the defaults shows in the next frame.
@MainActor @propertyWrapper public struct AppStorage<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    private init(
        _ key: String,
        _ store: UserDefaults?,
        initial: Value,
        decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        let store = store ?? .standard
        read = { store.object(forKey: key).flatMap(decode) ?? initial }
        write = {
            if let plain = encode($0) { store.set(plain, forKey: key) } else { store.removeObject(forKey: key) }
            StateChanges.note()
        }
    }

    /// The value; the initial one while nothing usable is stored.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
}

extension AppStorage {
    /// Stores a Boolean.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, store, initial: wrappedValue, decode: { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }) { $0 }
    }

    /// Stores an integer.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, store, initial: wrappedValue, decode: { ($0 as? NSNumber)?.intValue ?? $0 as? Int }) { $0 }
    }

    /// Stores a number.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, store, initial: wrappedValue, decode: { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }) { $0 }
    }

    /// Stores words.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, store, initial: wrappedValue, decode: { $0 as? String }) { $0 }
    }

    /// Stores the raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, store, initial: wrappedValue, decode: { ($0 as? String).flatMap { Value(rawValue: $0) } }) {
            $0.rawValue
        }
    }

    /// Stores the raw value.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(
            key,
            store,
            initial: wrappedValue,
            decode: { (($0 as? NSNumber)?.intValue ?? $0 as? Int).flatMap { Value(rawValue: $0) } },
            encode: { $0.rawValue }
        )
    }
}
