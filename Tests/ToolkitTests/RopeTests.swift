import TestDice
import Testing

@testable import ImmediateTextEntry
import ImmediateUI

/// Compares the rope with a plain string over random edits.
struct RopeTests {
    private static let pieces = [
        "a", "word ", "\n", "\r\n", "é", "漢字", "👩‍👩‍👧", "e\u{301}", "مرحبا", "\t", String(repeating: "long ", count: 700),
    ]

    /// Returns an offset between two scalars.
    private func place(in text: String, _ dice: inout Dice) -> Int {
        let scalars = text.unicodeScalars
        let index = scalars.index(scalars.startIndex, offsetBy: Int.random(in: 0...scalars.count, using: &dice))
        return text.utf8.distance(from: text.startIndex, to: index)
    }

    @Test(arguments: 1...12) func itIsTheStringThatTheSameEditsMake(_ seed: UInt64) {
        var dice = Dice(seed: seed)
        var (plain, rope) = ("", Rope())
        for _ in 0..<250 {
            let (a, b) = (place(in: plain, &dice), place(in: plain, &dice))
            let isInsertion = Bool.random(using: &dice) || plain.utf8.count < 40
            let range = isInsertion ? a..<a : min(a, b)..<min(max(a, b), min(a, b) + 3000)
            let end = rope.boundary(range.upperBound)
            let valid = range.lowerBound..<max(range.lowerBound, end)
            let piece = isInsertion ? Self.pieces.randomElement(using: &dice) ?? "" : ""
            let start = plain.utf8.index(plain.startIndex, offsetBy: valid.lowerBound)
            plain.replaceSubrange(start..<plain.utf8.index(start, offsetBy: valid.count), with: piece)
            rope.replace(valid, with: piece)
            #expect(Array(rope.string.utf8) == Array(plain.utf8))
            #expect(rope.count == plain.utf8.count)
            #expect(rope.lineCount == plain.utf8.count { $0 == 10 } + 1)
        }
        // Lines, found one by one.
        var start = 0
        for (number, line) in plain.utf8.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            #expect(rope.start(ofLine: number) == start)
            #expect(rope.line(at: start) == number)
            #expect(rope.line(at: start + line.count) == number)
            let isEndedByReturn = line.last == 13 && number + 1 < rope.lineCount
            #expect(rope.range(ofLine: number) == start..<start + line.count - (isEndedByReturn ? 1 : 0))
            start += line.count + 1
        }
        // The tree stays low: a leaf has at most 1024 bytes, most have half of that.
        #expect(rope.height <= 22, "\(rope.height) for \(rope.count) bytes")
    }

    @Test func partsAreThoseOfTheString() {
        let text = String(repeating: "zwölf Boxkämpfer\n", count: 500)
        let rope = Rope(text)
        #expect(rope.count == text.utf8.count)
        for start in stride(from: 0, to: rope.count, by: 391) {
            let range = rope.boundary(start)..<rope.boundary(min(rope.count, start + 2500))
            #expect(Array(rope[range].utf8) == Array(Array(text.utf8)[range]))
        }
    }

    @Test func aCopyStaysAsItWas() {
        var rope = Rope(String(repeating: "x", count: 5000))
        let copy = rope
        rope.replace(100..<4900, with: "y")
        #expect(copy.string == String(repeating: "x", count: 5000))
        #expect(rope.count == 201)
    }

    @Test func typingInTheMiddleLeavesNoCrumbs() {
        var rope = Rope(String(repeating: "0123456789", count: 10_000))
        for step in 0..<3000 { rope.replace(50_000 + step..<50_000 + step, with: "k") }
        #expect(rope.count == 103_000)
        // 103 000 / 512 is 201 leaves: 8 levels, plus the extra height that AVL trees may have.
        #expect(rope.height <= 12)
    }
}
