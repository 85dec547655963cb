import ImmediateUI
import Testing

/// A view's persistent values live as long as its elements, and are not shared.
@MainActor @Suite struct PersistentValueTests {
    @MainActor private final class Thing {
        let ends: Log<Int>
        init(_ ends: Log<Int>) { self.ends = ends }
        isolated deinit { ends.add(1) }
    }

    private struct Value {
        var thing: Thing
        var number = 0
    }

    /// A view that keeps values of several types, without slots to distinguish them.
    private struct Keeper: PrimitiveView {
        let ends: Log<Int>
        let handles: Log<(StateReference<Value>, StateReference<Int>, StateReference<Thing>)>

        func build(into builder: inout Builder) {
            let value = builder.persistentValue { Value(thing: Thing(ends)) }
            let number = builder.persistentValue { 0 }
            let object = builder.state { Thing(ends) }
            let reference = builder.persistentValue { Thing(ends) }
            value.value.number += 1
            number.value += 1
            if object !== reference.value { handles.add((value, number, reference)) }
            builder.add(KeeperElement(value: value, number: number))
        }
    }

    @MainActor private final class Shown {
        var value = true
    }

    private struct Switch: View {
        let isShown: Shown
        let keeper: Keeper
        var body: some View { if isShown.value { keeper } }
    }

    private struct KeeperElement: Element {
        let value: StateReference<Value>
        let number: StateReference<Int>

        mutating func paint(_ painter: inout Painter) {
            let (words, rect) = ("\(value.value.number) \(number.value)", painter.rect)
            painter.describe(SemanticsNode(.text, ["string": .string(words), "rect": .rect(rect)]))
        }
    }

    @Test("Values of several types of one view have separate storage while it is shown")
    func types() {
        let (ends, handles) = (Log<Int>(), Log<(StateReference<Value>, StateReference<Int>, StateReference<Thing>)>())
        let isShown = Shown()
        let bench = Bench { Switch(isShown: isShown, keeper: Keeper(ends: ends, handles: handles)) }
        for _ in 0..<3 { bench.frame() }
        #expect(bench.texts == ["4 4"])
        #expect(ends.values.isEmpty)
        #expect(bench.interface.statistics.states == 4)
        // The handles of all four frames refer to the same values: the first frame's read the last one's writes.
        #expect(handles.values.map { $0.0.value.number } == [4, 4, 4, 4])
        #expect(handles.values.map { $0.1.value } == [4, 4, 4, 4])
        isShown.value = false
        bench.frame()
        #expect(ends.values.count == 3)
        #expect(handles.values.allSatisfy { !$0.0.isValid && !$0.1.isValid && !$0.2.isValid })
    }
}
