import Foundation
import ImmediateUI
import Testing

/// Line numbers and highlighted ranges in an editor's draw list. Each character is 0.6 em wide, and rows are 1.2 em
/// apart.
@MainActor @Suite struct TextDecorationTests {
    private static let em = Font.body.resolved.size
    private static let row: CGFloat = 1.2 * em
    private static let character: CGFloat = 0.6 * em
    /// The inset of an editor's text at the leading edge, in points.
    private static let leading: CGFloat = 6
    /// The space between the line numbers and the text, in points.
    private static let spacing: CGFloat = 12
    private static let yellow = Color(red: 1, green: 1, blue: 0)

    /// Returns the draw list of an editor after some events.
    private func list(
        _ editor: TextEditor,
        width: CGFloat,
        direction: LayoutDirection = .leftToRight,
        _ events: InputEvent...
    ) -> DrawList {
        let interface = Interface(textSystem: FixedTextSystem())
        func frame(_ events: [InputEvent]) -> DrawList {
            let input = FrameInput(size: CGSize(width: width, height: 100), time: 0, isGuest: false, events: events)
            return interface.frame(input) { editor.environment(\.layoutDirection, direction) }.drawList
        }
        _ = frame([.pointerMoved(CGPoint(x: 100, y: 50))])
        return frame(events)
    }

    /// Returns the texts, from top to bottom and from left to right.
    private func texts(_ list: DrawList) -> [(string: String, at: CGPoint, color: RGBA)] {
        list.commands.compactMap { command in
            guard case .text(let index, let origin, let color) = command else { return nil }
            return (list.texts[index].string, origin, color)
        }
        .sorted { ($0.at.y, $0.at.x) < ($1.at.y, $1.at.x) }
    }

    private func rects(_ list: DrawList, _ color: Color) -> [CGRect] {
        list.commands.compactMap {
            guard case .fill(let rect, color.resolved(.light)) = $0 else { return nil }
            return rect
        }
    }

    @Test(arguments: [
        // Three lines of one row each.
        ("a\nb\nc", 300.0, 0.0, ["1", "a", "2", "b", "3", "c"]),
        // The first line has two rows and one number: eight characters fit.
        ("one two three\nb", 6 + 2 * 7.8 + 12 + 8 * 7.8 + 2 + 11, 0, ["1", "one two ", "three", "2", "b"]),
        // An empty last line has a number.
        ("a\n", 300, 0, ["1", "a", "2"]), ("", 300, 0, ["1"]),
    ])
    func eachLineHasItsNumberBesideItsFirstRow(_ text: String, _ width: CGFloat, _ scroll: CGFloat, _ shown: [String]) {
        let texts = texts(list(TextEditor(TextDocument(text)).lineNumbers(), width: width))
        #expect(texts.map(\.string) == shown)
        // Numbers of one digit are right-aligned in a column for two.
        for number in texts where Int(number.string) != nil {
            #expect(abs(number.at.x - (Self.leading + Self.character)) < 0.01)
        }
        for word in texts where Int(word.string) == nil {
            #expect(abs(word.at.x - (Self.leading + 2 * Self.character + Self.spacing)) < 0.01)
        }
    }

    @Test func theNumbersScrollWithTheText() {
        let document = TextDocument((1...1000).map { "line \($0)" }.joined(separator: "\n"))
        let list = list(TextEditor(document).lineNumbers(), width: 300, .scrolled(dx: 0, dy: -300 * Self.row))
        let texts = texts(list)
        #expect(texts.first?.string == "301")
        for (number, line) in zip(texts.filter { Int($0.string) != nil }, texts.filter { Int($0.string) == nil }) {
            #expect(line.string == "line \(number.string)" && number.at.y == line.at.y)
            // The column fits the four digits of the last line.
            #expect(abs(number.at.x - (Self.leading + Self.character)) < 0.01)
        }
    }

    @Test func theLineOfTheCaretIsEmphasized() {
        let list = list(
            TextEditor(TextDocument("a\nb\nc")).lineNumbers(),
            width: 300,
            .keyPressed(.tab, [], isRepeat: false),
            .keyPressed(.down, [], isRepeat: false)
        )
        let numbers = texts(list).filter { Int($0.string) != nil }
        #expect(numbers[0].color == numbers[2].color && numbers[1].color != numbers[0].color)
        #expect(numbers[1].color == texts(list).last?.color)
    }

    @Test func theNumbersStandAtTheRightInARightToLeftLayout() {
        let list = list(TextEditor(TextDocument("a\nb")).lineNumbers(), width: 300, direction: .rightToLeft)
        let (texts, edge) = (texts(list), 300 - Self.leading - 2 * Self.character)
        for number in texts where Int(number.string) != nil { #expect(abs(number.at.x - edge) < 0.01) }
        for word in texts where Int(word.string) == nil { #expect(word.at.x < edge - Self.spacing) }
    }

    @Test func aPressBesideALineSetsTheCaretThere() {
        var selection = 0..<0
        let document = TextDocument("first\nsecond")
        let binding = Binding(get: { selection }, set: { selection = $0 })
        _ = list(
            TextEditor(document, selection: binding).lineNumbers(),
            width: 300,
            .pointerMoved(CGPoint(x: Self.leading + 2 * Self.character + Self.spacing, y: 5 + 1.5 * Self.row)),
            .pointerPressed(.left),
            .pointerReleased(.left),
            .keyPressed("End", [], isRepeat: false)
        )
        #expect(selection == 12..<12)
        _ = list(
            TextEditor(document, selection: binding).lineNumbers(),
            width: 300,
            .pointerMoved(CGPoint(x: Self.leading + 2, y: 5 + 0.5 * Self.row)),
            .pointerPressed(.left),
            .pointerReleased(.left)
        )
        #expect(selection == 0..<0)
    }

    @Test(
        arguments: [
            // The byte ranges, and the filled rows with their first and last characters.
            ([0..<3], [(0, 0, 3)]), ([0..<1, 2..<3], [(0, 0, 1), (0, 2, 3)]), ([4..<6], [(1, 0, 2)]), ([], []),
            // Past the end of the text nothing is filled.
            ([4..<99], [(1, 0, 3)]), ([50..<60], []),
        ] as [([Range<Int>], [(Int, Int, Int)])]
    )
    func highlightedRangesAreFilled(_ ranges: [Range<Int>], _ filled: [(Int, Int, Int)]) {
        let editor = TextEditor(TextDocument("abc\ndef")).highlighting(ranges, color: Self.yellow)
        let rects = rects(list(editor, width: 300), Self.yellow)
        #expect(rects.count == filled.count)
        for (rect, (row, start, end)) in zip(rects, filled) {
            #expect(rect.minX == (Self.leading + CGFloat(start) * Self.character).rounded())
            #expect(rect.maxX == (Self.leading + CGFloat(end) * Self.character).rounded())
            #expect(rect.minY == (5 + CGFloat(row) * Self.row).rounded())
        }
    }

    @Test func onlyHighlightsInSightAreDrawn() {
        let document = TextDocument([String](repeating: "ab", count: 10_000).joined(separator: "\n"))
        let editor = TextEditor(document).highlighting(document.ranges(of: "a"), color: Self.yellow)
        let rects = rects(list(editor, width: 300, .scrolled(dx: 0, dy: -5000 * Self.row)), Self.yellow)
        // With rows of 15.6 points, at most eight are partly in the view's 100 points.
        #expect((6...8).contains(rects.count))
    }

    @Test func aLaterHighlightIsDrawnAboveAnEarlierOne() {
        let editor = TextEditor(TextDocument("abc")).highlighting([0..<3], color: Self.yellow)
            .highlighting([1..<2], color: .blue)
        let list = list(editor, width: 300)
        let colors = [Self.yellow, .blue].map { $0.resolved(.light) }
        let order = list.commands.compactMap { command -> RGBA? in
            guard case .fill(_, let color) = command, colors.contains(color) else { return nil }
            return color
        }
        #expect(order == colors)
    }
}
