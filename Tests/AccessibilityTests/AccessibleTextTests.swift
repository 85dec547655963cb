import ImmediateCore
import Testing

@testable import ImmediateAccessibility

/// Texts by offsets: characters are Unicode scalars.
@Suite struct AccessibleTextTests {
    @Test(
        "A text is divided into words, sentences, lines and paragraphs, each with what follows it",
        arguments: [
            ("Hello, world", .word, ["Hello, ", "world"]),
            ("  two  spaces ", .word, ["  ", "two  ", "spaces "]),
            ("don't stop", .word, ["don't ", "stop"]),
            ("über 12.5 %", .word, ["über ", "12.5 %"]),
            ("a\nb c\n", .word, ["a\n", "b ", "c\n"]),
            ("One. Two? Three", .sentence, ["One. ", "Two? ", "Three"]),
            ("One\nTwo", .sentence, ["One\n", "Two"]),
            ("a\n\nb", .line, ["a\n", "\n", "b"]),
            ("a\nb\n", .paragraph, ["a\n", "b\n"]),
            ("e\u{301}😀x", .character, ["e\u{301}", "😀", "x"]),
            ("👨‍👩‍👧!", .character, ["👨‍👩‍👧", "!"]),
        ] as [(String, AccessibleText.Unit, [String])]
    )
    func parts(_ string: String, _ unit: AccessibleText.Unit, _ parts: [String]) {
        let text = AccessibleText(string)
        var (found, offset) = ([String](), 0)
        while offset < text.count {
            let part = text.part(unit, at: offset)
            #expect(part.lowerBound == offset)
            found.append(text[part])
            guard part.upperBound > offset else { break }
            offset = part.upperBound
        }
        #expect(found == parts)
        // Any offset inside a part finds the part, and its neighbors.
        var start = 0
        for (index, part) in parts.enumerated() {
            let end = start + part.unicodeScalars.count
            for offset in start..<end {
                #expect(text.part(unit, at: offset) == start..<end)
                #expect(text[text.part(unit, before: offset)] == (index > 0 ? parts[index - 1] : ""))
                #expect(text[text.part(unit, after: offset)] == (index + 1 < parts.count ? parts[index + 1] : ""))
            }
            start = end
        }
    }

    @Test("Visible lines are the lines, with the break after each")
    func visibleLines() {
        var text = AccessibleText("one two\nthree")
        let frame = AccessibleObject.Frame(x: 10, y: 0, width: 40, height: 20)
        text.lines = [
            .init(bytes: 0..<4, frame: frame), .init(bytes: 4..<7, frame: frame), .init(bytes: 8..<13, frame: frame),
        ]
        #expect(text[text.part(.line, at: 0)] == "one ")
        #expect(text[text.part(.line, at: 5)] == "two\n")
        #expect(text[text.part(.line, at: 8)] == "three")
        #expect(text[text.part(.line, at: 13)] == "three")
    }

    @Test(
        "Ranges beyond the text are limited to it; a negative end is the end of the text",
        arguments: [
            (0, -1, 0..<5), (-9, 9, 0..<5), (2, 3, 2..<3), (4, 2, 2..<4), (9, 9, 5..<5), (.min, .max, 0..<5),
            (.max, -1, 5..<5),
        ] as [(Int, Int, Range<Int>)]
    )
    func ranges(_ start: Int, _ end: Int, _ range: Range<Int>) {
        #expect(AccessibleText("hällo").range(start, end) == range)
    }

    @Test(
        "An offset is limited to the text, and a negative one is its end",
        arguments: [(0, 0), (2, 2), (5, 5), (9, 5), (-1, 5)]
    )
    func positions(offset: Int, position: Int) {
        #expect(AccessibleText("hällo").position(offset) == position..<position)
    }

    @Test("Offsets and bytes are converted at scalars, also of bytes inside one")
    func offsets() {
        let text = AccessibleText("aé😀b")
        #expect((0...4).map { text.byte($0) } == [0, 1, 3, 7, 8])
        #expect((0...9).map { text.offset(ofByte: $0) } == [0, 1, 1, 2, 2, 2, 2, 3, 4, 4])
        #expect((-1...5).map { text.scalar(at: $0) } == [0, 97, 233, 0x1F600, 98, 0, 0])
        #expect(text.byte(-3) == 0 && text.byte(99) == 8)
    }

    @Test("Without a text, every part is empty")
    func empty() {
        let text = AccessibleText("")
        for unit in [AccessibleText.Unit.character, .word, .sentence, .line, .paragraph] {
            for part in [text.part(unit, at: 0), text.part(unit, before: 0), text.part(unit, after: 0)] {
                #expect(part == 0..<0)
            }
        }
    }

    @Test("A character's rectangle lies in its line, and the point inside finds the character")
    func rectangles() {
        var text = AccessibleText("abcd\nef")
        let whole = AccessibleObject.Frame(x: 0, y: 0, width: 100, height: 40)
        text.lines = [
            .init(bytes: 0..<4, frame: .init(x: 10, y: 0, width: 40, height: 20)),
            .init(bytes: 5..<7, frame: .init(x: 10, y: 20, width: 20, height: 20)),
        ]
        #expect(text.frame(of: 1..<2, in: whole) == .init(x: 20, y: 0, width: 10, height: 20))
        #expect(text.frame(of: 6..<7, in: whole) == .init(x: 20, y: 20, width: 10, height: 20))
        #expect(text.frame(of: 3..<6, in: whole) == .init(x: 10, y: 0, width: 40, height: 40))
        #expect(text.offset(atX: 25, y: 5, in: whole) == 1)
        #expect(text.offset(atX: 25, y: 25, in: whole) == 6)
        #expect(text.offset(atX: 25, y: 50, in: whole) == -1)
        // A soft break belongs to the line before, and the next character to the next line.
        text.lines[1].bytes = 4..<7
        #expect(text.frame(of: 4..<5, in: whole).y == 20)
        // Without visible lines, the paragraphs share the height.
        text.lines = []
        #expect(text.frame(of: 6..<7, in: whole) == .init(x: 50, y: 20, width: 50, height: 20))
        #expect(text.frame(of: 0..<1, in: whole) == .init(x: 0, y: 0, width: 25, height: 20))
    }

    /// Two lines of characters that are 2, 6, 4 and 20 points wide, at two pixels a point.
    private var measured: AccessibleText {
        var text = AccessibleText("iwé\n😀")
        func line(_ bytes: Range<Int>, y: Int32, _ characters: [(Range<Int>, Double, Double)]) -> AccessibleText.Line {
            AccessibleText.Line(
                bytes: bytes,
                frame: .init(x: 10, y: y, width: Int32((characters.last?.2 ?? 0) * 2), height: 20),
                characters: characters.map { TextCluster(range: $0.0, minX: $0.1, maxX: $0.2) },
                scale: 2
            )
        }
        text.lines = [
            line(0..<4, y: 0, [(0..<1, 0, 2), (1..<2, 2, 8), (2..<4, 8, 12)]), line(5..<9, y: 20, [(0..<4, 0, 20)]),
        ]
        return text
    }

    @Test("A measured character has its own rectangle, and the points in it find it")
    func measuredRectangles() {
        let (text, whole) = (measured, AccessibleObject.Frame(x: 0, y: 0, width: 100, height: 40))
        let expected: [Int: (x: Int32, y: Int32, width: Int32)] = [
            0: (10, 0, 4), 1: (14, 0, 12), 2: (26, 0, 8), 4: (10, 20, 40),
        ]
        for (offset, place) in expected {
            let frame = text.frame(of: offset..<offset + 1, in: whole)
            #expect(frame == .init(x: place.x, y: place.y, width: place.width, height: 20))
            for x in [place.x, place.x + place.width - 1] {
                #expect(text.offset(atX: Int(x), y: Int(place.y) + 5, in: whole) == offset)
            }
        }
        // The break is behind the last character of its line, and so is a point there.
        #expect(text.frame(of: 3..<4, in: whole) == .init(x: 34, y: 0, width: 0, height: 20))
        #expect(text.offset(atX: 90, y: 5, in: whole) == 2 && text.offset(atX: 1, y: 5, in: whole) == 0)
        #expect(text.frame(of: 1..<3, in: whole) == .init(x: 14, y: 0, width: 20, height: 20))
        #expect(text.frame(of: 2..<5, in: whole) == .init(x: 10, y: 0, width: 40, height: 40))
    }

    @Test(
        "An area has the characters in it, and those at its edges as its clip says",
        arguments: [
            (.init(x: 0, y: 0, width: 100, height: 40), .none, .none, [0..<3, 4..<5]),
            (.init(x: 0, y: 0, width: 100, height: 40), .both, .both, [0..<3, 4..<5]),
            (.init(x: 12, y: 5, width: 4, height: 10), .none, .none, [0..<2]),
            (.init(x: 12, y: 5, width: 4, height: 10), .near, .none, [1..<2]),
            (.init(x: 12, y: 5, width: 4, height: 10), .far, .none, [0..<1]),
            (.init(x: 12, y: 5, width: 4, height: 10), .both, .none, []),
            (.init(x: 0, y: 5, width: 100, height: 20), .none, .near, [4..<5]),
            (.init(x: 0, y: 5, width: 100, height: 20), .none, .far, [0..<3]),
            (.init(x: 0, y: 5, width: 100, height: 20), .none, .both, []),
            (.init(x: 14, y: 0, width: 12, height: 20), .none, .none, [1..<2]),
            (.init(x: 60, y: 0, width: 40, height: 40), .none, .none, []),
            (.init(x: 0, y: 0, width: 0, height: -5), .none, .none, []),
        ] as [(AccessibleObject.Frame, AccessibleText.Clip, AccessibleText.Clip, [Range<Int>])]
    )
    func areas(
        _ area: AccessibleObject.Frame,
        _ x: AccessibleText.Clip,
        _ y: AccessibleText.Clip,
        _ ranges: [Range<Int>]
    ) {
        let whole = AccessibleObject.Frame(x: 0, y: 0, width: 100, height: 40)
        #expect(measured.ranges(in: area, x, y, of: whole) == ranges)
    }

    @Test("Each part of a text has its attributes, and those of the first are the default ones")
    func attributes() {
        var text = AccessibleText("äbc")
        let (plain, bold) = (Font.body.resolved, Font.system(size: 12.5, weight: .bold).italic().resolved)
        text.runs = [
            .init(font: plain, color: RGBA(1, 2, 3)),
            .init(start: 2, font: bold, color: RGBA(255, 0, 9), isUnderlined: true),
        ]
        let first = [
            "size": "13", "weight": "400", "style": "normal", "fg-color": "1,2,3", "underline": "none",
            "strikethrough": "false",
        ]
        let second = [
            "size": "12.5", "weight": "700", "style": "italic", "fg-color": "255,0,9", "underline": "single",
            "strikethrough": "false",
        ]
        #expect(text.defaultAttributes == first)
        for (offset, range, attributes) in [
            (0, 0..<1, first), (1, 1..<3, second), (2, 1..<3, second), (3, 1..<3, second), (-9, 0..<1, first),
        ] {
            let found = text.attributes(at: offset)
            #expect(found.range == range && found.attributes == attributes)
        }
        let unknown = AccessibleText("abc").attributes(at: 1)
        #expect(unknown.range == 0..<3 && unknown.attributes.isEmpty)
    }

    @Test(
        "A change of a text is what was deleted and inserted in one place",
        arguments: [
            ("", "abc", 0, "", "abc"), ("abc", "", 0, "abc", ""), ("abc", "abXc", 2, "", "X"),
            ("abXc", "abc", 2, "X", ""),
            ("one two", "one 2", 4, "two", "2"), ("aaa", "aaaa", 3, "", "a"), ("😀", "😁", 0, "😀", "😁"),
            ("same", "same", 4, "", ""), ("é", "e\u{301}", 0, "é", "e\u{301}"),
        ]
    )
    func changes(_ old: String, _ new: String, _ offset: Int, _ deleted: String, _ inserted: String) {
        let change = TextChange(from: old, to: new)
        #expect(change.offset == offset)
        #expect(Array(change.deleted.unicodeScalars) == Array(deleted.unicodeScalars))
        #expect(Array(change.inserted.unicodeScalars) == Array(inserted.unicodeScalars))
    }
}
