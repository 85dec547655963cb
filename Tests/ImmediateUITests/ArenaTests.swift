import Foundation
import Testing

@testable import ImmediateCore
import ImmediateUI

/// The memory arena of a frame.
@MainActor @Suite struct ArenaTests {
    @Test("Memory is aligned, does not overlap and does not move")
    func allocation() {
        var arena = Arena()
        for _ in 0..<3 {
            arena.reset()
            var spans: [(start: UInt, end: UInt)] = []
            var tables: [(table: ArenaTable<Int32>, entry: Int32)] = []
            func note<T>(_ pointer: UnsafeMutablePointer<T>) {
                let start = UInt(bitPattern: pointer)
                #expect(start % UInt(MemoryLayout<T>.alignment) == 0)
                spans.append((start, start + UInt(MemoryLayout<T>.size)))
            }
            for index in 0..<5000 {
                let byte = arena.allocate(UInt8.self)
                byte.initialize(to: UInt8(truncatingIfNeeded: index))
                note(byte)
                note(arena.allocate(Double.self))
                note(arena.allocate(SIMD4<Float>.self))
                note(arena.allocate(Void.self))
                tables.append((arena.allocate(Int32(index), count: index % 40), Int32(index)))
                if index.isMultiple(of: 500) { note(arena.allocate(Large.self)) }
                #expect(byte.pointee == UInt8(truncatingIfNeeded: index))
            }
            // Later allocations have not changed them.
            for (table, entry) in tables { #expect((0..<table.count).allSatisfy { table[$0] == entry }) }
            let sorted = spans.filter { $0.start < $0.end }.sorted { $0.start < $1.start }
            for (one, next) in zip(sorted, sorted.dropFirst()) { #expect(one.end <= next.start) }
        }
    }

    @Test("After a reset the same memory is reused")
    func reuse() {
        var arena = Arena()
        func addresses() -> [UInt] {
            arena.reset()
            return (0..<1000).map { index in
                index.isMultiple(of: 100)
                    ? UInt(bitPattern: arena.allocate(Large.self))
                    : UInt(bitPattern: arena.allocate(SIMD4<Int32>.self))
            }
        }
        let first = addresses()
        for _ in 0..<10 { #expect(addresses() == first) }
    }

    @Test("Every element with references is destroyed once, in every frame and at the end")
    func destroyed() {
        let counts = Counts()
        do {
            let bench = Bench {
                VStack {
                    ForEach(0..<50) { _ in Counted(counts: counts) }
                    Box("plain")
                }
            }
            for frame in 1...100 {
                bench.frame()
                // Only the visible ones are alive.
                #expect(counts.made == 50 * (frame + 1))
                #expect(counts.alive == 50)
            }
        }
        #expect(counts.alive == 0)
    }

    @Test("An element larger than a chunk is kept whole")
    func large() throws {
        let bench = Bench { LargeView() }
        for _ in 0..<5 { bench.frame() }
        #expect(try bench.rect("65536 7").width == 400)
    }
}

/// Larger than a chunk of 64 KiB.
private struct Large {
    var values: InlineArray<65_536, UInt16> = .init(repeating: 7)
}

private struct LargeView: PrimitiveView {
    func build(into builder: inout Builder) { builder.add(LargeElement()) }
}

private struct LargeElement: Element {
    var content = Large()

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    mutating func paint(_ painter: inout Painter) {
        let words = "\(content.values.count) \(content.values[65_535])"
        let rect = painter.rect
        painter.describe(SemanticsNode(.text, ["string": .string(words), "rect": .rect(rect)]))
    }
}

@MainActor private final class Counts {
    var made = 0
    var alive = 0
}

/// An element that holds its own reference.
private struct Counted: PrimitiveView {
    var counts: Counts

    func build(into builder: inout Builder) { builder.add(CountedElement(token: Token(counts))) }
}

private struct CountedElement: Element {
    var token: Token
}

@MainActor private final class Token {
    private let counts: Counts

    init(_ counts: Counts) {
        self.counts = counts
        counts.made += 1
        counts.alive += 1
    }

    isolated deinit { counts.alive -= 1 }
}
