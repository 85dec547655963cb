import Foundation

/// How settings keep values of a type: as something that a property list can hold.
struct StoredForm<Value> {
    /// The value that was stored so; nil where that is something else.
    let decode: (Any) -> Value?
    let encode: (Value) -> Any?

    /// The form of a type that is kept by its raw value.
    static func rawValue(_ form: StoredForm<Value.RawValue>) -> StoredForm where Value: RawRepresentable {
        StoredForm {
            form.decode($0).flatMap(Value.init)
        } encode: {
            form.encode($0.rawValue)
        }
    }
}

extension StoredForm {
    /// The form of a value that may be missing; nil is nothing stored.
    static func optional<Wrapped>(_ form: StoredForm<Wrapped>) -> StoredForm where Value == Wrapped? {
        StoredForm(decode: { form.decode($0).map(Optional.some) }, encode: { $0.flatMap(form.encode) })
    }
}

// A property list that was read from a file has numbers of Foundation's.

extension StoredForm<Bool> {
    static var bool: StoredForm {
        StoredForm {
            ($0 as? NSNumber)?.boolValue ?? $0 as? Bool
        } encode: {
            $0
        }
    }
}

extension StoredForm<Int> {
    static var int: StoredForm {
        StoredForm {
            ($0 as? NSNumber)?.intValue ?? $0 as? Int
        } encode: {
            $0
        }
    }
}

extension StoredForm<Double> {
    static var double: StoredForm {
        StoredForm {
            ($0 as? NSNumber)?.doubleValue ?? $0 as? Double
        } encode: {
            $0
        }
    }
}

extension StoredForm<String> {
    static var string: StoredForm {
        StoredForm {
            $0 as? String
        } encode: {
            $0
        }
    }
}

extension StoredForm<URL> {
    static var url: StoredForm {
        StoredForm {
            ($0 as? String).flatMap { URL(string: $0) }
        } encode: {
            $0.absoluteString
        }
    }
}

extension StoredForm<Data> {
    static var data: StoredForm {
        StoredForm {
            $0 as? Data
        } encode: {
            $0
        }
    }
}
