import Foundation
import Testing

@testable import ImmediateTextEntry
import ImmediateUI

/// Carets in rows with both directions: upper-case letters in these tests are read from the right.
@MainActor @Suite struct CaretTests {
    /// A text system with characters of 10 points, that reverses runs of upper-case letters.
    private final class Bidirectional: TextSystem {
        func metrics(of font: ResolvedFont, scale: CGFloat) -> FontMetrics {
            FontMetrics(ascent: 10, descent: 2, lineHeight: 14)
        }
        func width(of string: String, font: ResolvedFont, scale: CGFloat) -> CGFloat { 10 * CGFloat(string.count) }
        func clusters(of string: String, font: ResolvedFont, scale: CGFloat) -> [TextCluster] {
            let letters = Array(string.utf8)
            func isReverse(_ index: Int) -> Bool { (65...90).contains(letters[index]) }
            var order: [Int] = []
            var index = 0
            while index < letters.count {
                var end = index
                while end < letters.count, isReverse(end) == isReverse(index) { end += 1 }
                order += isReverse(index) ? Array((index..<end).reversed()) : Array(index..<end)
                index = end
            }
            return order.enumerated().map { place, index in
                TextCluster(
                    range: index..<index + 1,
                    minX: 10 * CGFloat(place),
                    maxX: 10 * CGFloat(place + 1),
                    isRightToLeft: isReverse(index)
                )
            }
        }
    }

    private func row(_ string: String) -> TextRow {
        let measure = TextMeasure(Bidirectional(), font: Font.body.resolved, scale: 1, lineSpacing: 0)
        return measure.rows(of: string, width: nil)[0]
    }

    /// "abCDEfg" is displayed as "abEDCfg".
    @Test func arrowsGoAsTheCharactersAreSeen() {
        let row = row("abCDEfg")
        var caret = CaretPosition(offset: 0)
        var way: [(Int, CGFloat)] = []
        while let next = row.position(beside: caret, right: true) {
            caret = next
            way.append((caret.offset, row.x(of: caret)))
        }
        // Each step is one character to the right: 10, 20, … 70.
        #expect(way.map(\.1) == [10, 20, 30, 40, 50, 60, 70])
        // To the right of E the caret stands before E in reading order; and so on.
        #expect(way.map(\.0) == [1, 2, 4, 3, 2, 6, 7])
        var back: [CGFloat] = []
        while let next = row.position(beside: caret, right: false) {
            caret = next
            back.append(row.x(of: caret))
        }
        #expect(back == [60, 50, 40, 30, 20, 10, 0])
    }

    @Test func aPressFindsTheCharacterThatIsSeen() {
        let row = row("abCDEfg")
        #expect(row.position(at: 24) == CaretPosition(offset: 5, affinity: .before))  // the left half of E
        #expect(row.position(at: 26) == CaretPosition(offset: 4, affinity: .after))  // its right half
        #expect(row.position(at: -5) == CaretPosition(offset: 0, affinity: .after))
        #expect(row.position(at: 500) == CaretPosition(offset: 7, affinity: .before))
    }

    @Test func aSelectionMayStandInSeveralParts() {
        let row = row("abCDEfg")
        // a, b and C: C stands at 40 to 50.
        #expect(row.spans(of: 0..<3) == [0...20, 40...50])
        #expect(row.spans(of: 0..<7) == [0...70])
        #expect(row.spans(of: 3..<3) == [])
    }

    @Test func aRowThatBeginsFromTheRightIsOne() {
        #expect(row("ABC").isRightToLeft)
        #expect(!row("abC").isRightToLeft)
        #expect(row("ABC").x(of: CaretPosition(offset: 0)) == 30)
        #expect(row("ABC").x(of: CaretPosition(offset: 3, affinity: .before)) == 0)
    }

    @Test func tabsGoToTheNextStop() {
        let row = row("ab\tc\t")
        // Stops are 8 spaces of 10 points apart.
        #expect(row.clusters.map(\.maxX) == [10, 20, 80, 90, 160])
        #expect(row.width == 160)
    }

    @Test(arguments: [
        ("one two", 0, 3, 0), ("one two", 3, 7, 0), ("one, two", 8, 8, 5), ("  x", 2, 3, 0), ("größe ß", 3, 7, 0),
    ])
    func wordsEndAndBegin(_ line: String, _ place: Int, _ end: Int, _ start: Int) {
        let words = LineWords(line, FixedTextSystem())
        #expect(words.end(after: place) == end)
        #expect(words.start(before: place) == start)
    }

    @Test func aWordIsARunOfOneKind() {
        let words = LineWords("one,, two", FixedTextSystem())
        func run(at offset: Int, _ affinity: TextAffinity = .after) -> Range<Int> {
            words.run(at: CaretPosition(offset: offset, affinity: affinity))
        }
        #expect(run(at: 1) == 0..<3)
        #expect(run(at: 3) == 3..<5)
        #expect(run(at: 3, .before) == 0..<3)
        #expect(run(at: 5) == 5..<6)
        #expect(run(at: 9) == 6..<9)
        #expect(LineWords("", FixedTextSystem()).run(at: CaretPosition(offset: 0)) == 0..<0)
    }
}
