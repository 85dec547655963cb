import Foundation

/// A value that most owners do not have, in a block of its own: they stay small. Copies are independent.
@propertyWrapper struct Rare<Value> {
    private final class Block {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    private var block: Block?

    init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    var wrappedValue: Value? {
        get { block?.value }
        set {
            guard let newValue else { return block = nil }
            if isKnownUniquelyReferenced(&block) { block?.value = newValue } else { block = Block(newValue) }
        }
    }
}
