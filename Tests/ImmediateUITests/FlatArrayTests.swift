import Testing

@testable import ImmediateCore
import ImmediateUI

/// The arrays of plain data that every frame refills.
@Suite struct FlatArrayTests {
    /// An element whose size is odd, not a power of two.
    private struct Item: Equatable {
        var number: Int
        var tag: UInt8

        init(_ number: Int) {
            self.number = number
            tag = UInt8(truncatingIfNeeded: number)
        }
    }

    private func items(_ numbers: Range<Int>) -> [Item] { numbers.map { Item($0) } }

    private func fill(_ array: inout FlatArray<Item>, _ count: Int, from first: Int = 0) {
        for number in first..<first + count { array.append(Item(number)) }
    }

    @Test("Appended elements lie at the returned index")
    func append() {
        var array = FlatArray<Item>(capacity: 4)
        #expect(array.count == 0)
        for number in 0..<4 {
            let index = array.append(Item(number))
            #expect(index == number)
            #expect(array[index] == Item(number))
        }
        #expect(Array(array.elements) == items(0..<4))
        array[2] = Item(20)
        array[3].number += 30
        #expect(array.elements.map(\.number) == [0, 1, 20, 33])
    }

    @Test("Growing keeps the contents", arguments: [1, 2, 3, 64] as [Int32])
    func growth(capacity: Int32) {
        var array = FlatArray<Item>(capacity: capacity)
        for number in 0..<1000 {
            array.append(Item(number))
            #expect(array.capacity >= array.count)
            // Checked at every size, and fully at each growth.
            if array.count == array.capacity { #expect(Array(array.elements) == items(0..<number + 1)) }
        }
        #expect(Array(array.elements) == items(0..<1000))
        // It doubles, so that many elements take few copies.
        #expect(array.capacity < 2 * 1000)
    }

    @Test("removeAll removes the elements and keeps the memory")
    func removeAll() {
        var array = FlatArray<Item>(capacity: 2)
        fill(&array, 100)
        let (base, capacity) = (array.base, array.capacity)
        for frame in 0..<10 {
            array.removeAll()
            #expect(array.count == 0)
            #expect(array.elements.isEmpty)
            fill(&array, 100, from: frame)
            #expect(Array(array.elements) == items(frame..<frame + 100))
            #expect(array.base == base)
            #expect(array.capacity == capacity)
        }
    }

    @Test("removeLast removes a number of elements, and the next ones replace them")
    func removeLast() {
        var array = FlatArray<Item>(capacity: 2)
        fill(&array, 10)
        array.removeLast(4)
        #expect(Array(array.elements) == items(0..<6))
        fill(&array, 4, from: 6)
        #expect(Array(array.elements) == items(0..<10))
        array.removeLast(0)
        #expect(Array(array.elements) == items(0..<10))
        array.removeLast(10)
        #expect(array.count == 0)
    }

    @Test(
        "An index outside of the elements stops the app in debug builds and in tests",
        arguments: [-1, 3, 4, Int32.max]
    )
    func wrongIndex(index: Int32) async {
        await #expect(processExitsWith: .failure) { [index] in
            // Without the check, index 3 would find the element that was removed.
            var array = FlatArray<Int32>(capacity: 4)
            for number in 0..<4 as Range<Int32> { array.append(number) }
            array.removeLast(1)
            array[0] = array[index]
        }
    }

    @Test("A range of the elements can be reordered")
    func range() {
        var array = FlatArray<Item>(capacity: 2)
        fill(&array, 6)
        var middle = array.elements(1..<5)
        middle.sort { $0.number > $1.number }
        #expect(array.elements.map(\.number) == [0, 4, 3, 2, 1, 5])
        let empty = array.elements(6..<6)
        #expect(empty.isEmpty)
    }
}
