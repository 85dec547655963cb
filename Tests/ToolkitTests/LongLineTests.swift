import Foundation
import SDLHost
import Testing

@testable import ImmediateTextEntry
import ImmediateUI

/// Lines too long for a single layout are laid out in segments, without any other difference.
@MainActor @Suite struct LongLineTests {
    private static let line = String(repeating: "some words and 漢字 and more of them, ", count: 25_000)

    private func segments(_ rope: Rope) -> [TextSegment] {
        var (all, next) = ([TextSegment](), TextSegment?.some(rope.segment(at: 0)))
        while let segment = next {
            all.append(segment)
            next = rope.segment(after: segment)
        }
        return all
    }

    @Test func theSegmentsOfALineAreAllOfIt() {
        let rope = Rope("first\n" + Self.line + "\nlast")
        let segments = segments(rope)
        #expect(segments.first?.range == 0..<5 && segments.last?.line == 2)
        let long = segments.filter { $0.line == 1 }
        #expect(long.count > 500 && long.allSatisfy { $0.range.count <= 1200 && !$0.range.isEmpty })
        #expect(long.first?.isFirst == true && long.last?.isLast == true)
        for (a, b) in zip(long, long.dropFirst()) {
            #expect(a.range.upperBound == b.range.lowerBound)
            // The cut follows a space.
            #expect(rope[a.range].last == " ")
            #expect(rope.segment(before: b) == a)
            #expect(rope.segment(at: b.range.lowerBound) == b && rope.segment(at: b.range.upperBound - 1) == b)
        }
        #expect(rope.segment(before: segments[0]) == nil)
    }

    @Test(arguments: ["a", "漢", "👩‍👩‍👧", "e\u{301}"]) func withoutSpacesTheyEndBetweenCharacters(_ character: String) {
        let rope = Rope(String(repeating: character, count: 20_000))
        let segments = segments(rope)
        #expect(segments.count > 5)
        #expect(segments.reduce(0) { $0 + rope[$1.range].count } == 20_000)
    }

    @Test func aKeyMovesNoCutButThoseBesideIt() {
        var rope = Rope(Self.line)
        let before = Set(segments(rope).map { rope[$0.range] })
        rope.replace(500_000..<500_000, with: "x")
        let after = segments(rope).filter { !before.contains(rope[$0.range]) }
        #expect(after.count <= 3)
    }

    @Test func onlyWhatIsSeenIsLaidOut() {
        var view = TextEntryView()
        let measure = TextMeasure(FixedTextSystem(), font: Font.body.resolved, scale: 1, lineSpacing: 0)
        let text = Rope(Self.line)
        let caret = CaretPosition(offset: 400_000)
        view.revealsCaret = true
        view.layOut(text, caret: caret, in: CGSize(width: 400, height: 300), wraps: true, measure)
        #expect(view.rect(of: caret) != nil)
        #expect(view.parts.reduce(0) { $0 + $1.segment.range.count } < 5000)
        // Its relative position is that of the caret in the text.
        #expect(abs(view.share.start - 400_000 / Double(text.count)) < 0.01)
        view.scroll(toShare: 0.75)
        view.layOut(text, caret: caret, in: CGSize(width: 400, height: 300), wraps: true, measure)
        #expect(abs(view.share.start - 0.75) < 0.01)
    }

    @Test func theCaretGoesThroughItAsThroughOthers() throws {
        let document = TextDocument("ab\n" + Self.line + "\ncd")
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab, .down)
        try stage.keys(.end, modifiers: .control)
        try stage.keys(.up)
        let end = document.range(ofLine: 1).upperBound
        #expect(try #require(stage.selection()).lowerBound > end - 100)
        try stage.keys(.end, .right)
        #expect(stage.selection() == (end + 1)..<(end + 1))
        try stage.keys(.left)
        #expect(stage.selection() == end..<end)
        // Row by row, and character by character across a cut.
        let cut = document.rope.segment(at: end - 3000).range.upperBound
        var places: [Int] = []
        for _ in 0..<80 where (places.last ?? end) > cut - 200 {
            try stage.keys(.up)
            places.append(try #require(stage.selection()).lowerBound)
        }
        let start = try #require(places.last)
        #expect(places == places.sorted(by: >) && start < cut)
        var count = 0
        while try #require(stage.selection()).lowerBound <= cut {
            try stage.keys(.right)
            count += 1
        }
        let place = try #require(stage.selection()).lowerBound
        #expect(document[start..<place].count == count)
        try stage.typeSlowly("xyz")
        #expect(document[place..<place + 3] == "xyz")
        try stage.keys("z", modifiers: .control)
        #expect(document.string == "ab\n" + Self.line + "\ncd")
    }

    @Test func wordsAreFoundWithoutTheRest() throws {
        let document = TextDocument(Self.line)
        let stage = try EntryStage { TextEditor(document) }
        try stage.keys(.tab)
        try stage.keys(.right, .right, modifiers: .control)
        #expect(stage.selection() == 10..<10)
        try stage.keys(.end, modifiers: .control)
        try stage.keys(.left, modifiers: [.control, .shift])
        #expect(stage.selected() == "them, ")
    }
}
