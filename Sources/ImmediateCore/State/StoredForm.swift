import Foundation

/// The conversion of a type's values to and from property list types.
struct StoredForm<Value> {
    /// Returns the value of a stored object; nil if it has another type.
    let decode: (Any) -> Value?
    let encode: (Value) -> Any?

    /// Returns the form of a type that is stored by its raw value.
    static func rawValue(_ form: StoredForm<Value.RawValue>) -> StoredForm where Value: RawRepresentable {
        StoredForm(decode: { form.decode($0).flatMap(Value.init) }, encode: { form.encode($0.rawValue) })
    }
}

extension StoredForm {
    /// Returns the form of an optional; nil removes the stored value.
    static func optional<Wrapped>(_ form: StoredForm<Wrapped>) -> StoredForm where Value == Wrapped? {
        StoredForm(decode: { form.decode($0).map(Optional.some) }, encode: { $0.flatMap(form.encode) })
    }
}

// Numbers read from a property list file are `NSNumber`s.

extension StoredForm<Bool> {
    static var bool: StoredForm { StoredForm(decode: { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool }, encode: { $0 }) }
}

extension StoredForm<Int> {
    static var int: StoredForm { StoredForm(decode: { ($0 as? NSNumber)?.intValue ?? $0 as? Int }, encode: { $0 }) }
}

extension StoredForm<Double> {
    static var double: StoredForm {
        StoredForm(decode: { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double }, encode: { $0 })
    }
}

extension StoredForm<String> {
    static var string: StoredForm { StoredForm(decode: { $0 as? String }, encode: { $0 }) }
}

extension StoredForm<URL> {
    static var url: StoredForm {
        StoredForm(decode: { ($0 as? String).flatMap { URL(string: $0) } }, encode: { $0.absoluteString })
    }
}

extension StoredForm<Data> {
    static var data: StoredForm { StoredForm(decode: { $0 as? Data }, encode: { $0 }) }
}
