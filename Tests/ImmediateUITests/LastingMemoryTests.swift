import ImmediateUI
import Testing

/// What a view keeps in the builder's memory: there as long as its elements are, and nobody else's.
@MainActor @Suite struct LastingMemoryTests {
    @MainActor private final class Thing {
        let ends: Log<Int>
        init(_ ends: Log<Int>) { self.ends = ends }
        isolated deinit { ends.add(1) }
    }

    private struct Value {
        var thing: Thing
        var number = 0
    }

    /// Keeps values of several types, without telling them apart by slots.
    private struct Keeper: PrimitiveView {
        let ends: Log<Int>
        let addresses: Log<[UnsafeRawPointer]>

        func build(into builder: inout Builder) {
            let value = builder.memory { Value(thing: Thing(ends)) }
            let number = builder.memory { 0 }
            let object = builder.state { Thing(ends) }
            let reference = builder.memory { Thing(ends) }
            value.pointee.number += 1
            number.pointee += 1
            addresses.add(
                [
                    UnsafeRawPointer(value), UnsafeRawPointer(number), UnsafeRawPointer(reference),
                    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()),
                ]
            )
            builder.add(KeeperElement(value: value, number: number))
        }
    }

    private struct KeeperElement: Element {
        let value: UnsafeMutablePointer<Value>
        let number: UnsafeMutablePointer<Int>

        mutating func paint(_ painter: inout Painter) {
            let (words, rect) = ("\(value.pointee.number) \(number.pointee)", painter.rect)
            painter.state(Fact(.text, ["string": .string(words), "rect": .rect(rect)]))
        }
    }

    @Test("Values of several types of one view have places of their own, for as long as it is shown")
    func types() {
        let (ends, addresses) = (Log<Int>(), Log<[UnsafeRawPointer]>())
        let bench = Bench { Keeper(ends: ends, addresses: addresses) }
        for _ in 0..<3 { bench.frame() }
        #expect(bench.texts == ["4 4"])
        #expect(ends.values.isEmpty)
        #expect(addresses.values.allSatisfy { $0 == addresses.values[0] && Set($0).count == 4 })
        #expect(bench.interface.statistics.states == 4)
    }
}
