import SDLHost
import Testing

@testable import ImmediateCore
import ImmediateUI

@MainActor struct TextTests {
    private func host<V: View>(
        width: CGFloat = 200,
        scale: CGFloat = 1,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: width, height: 120), scale: scale, root: view)
    }

    /// Returns the pieces of text that a view draws, with font and position, in fonts of 0.6 em a character.
    private func pieces<V: View>(_ view: V, width: CGFloat) -> [(string: String, font: ResolvedFont, at: CGPoint)] {
        let interface = Interface(textSystem: FixedTextSystem())
        let input = FrameInput(size: CGSize(width: width, height: 200), time: 0)
        let list = interface.frame(input, root: view).drawList
        return list.commands.compactMap {
            guard case .text(let run, let point, _) = $0 else { return nil }
            return (list.texts[run].string, list.texts[run].font, point)
        }
    }

    private func lines<V: View>(_ view: V, width: CGFloat) -> [String] { pieces(view, width: width).map(\.string) }

    // MARK: Styles

    @Test func innerStylesWin() {
        let text = Text("a").bold().font(.title).fontWeight(.light).italic().monospaced()
        let font = pieces(text, width: 200)[0].font
        #expect(font == ResolvedFont(size: 22, weight: .bold, isItalic: true, isMonospaced: true))
        let around = VStack { Text("b") }.bold().italic().font(.title)
        #expect(pieces(around, width: 200)[0].font == ResolvedFont(size: 22, weight: .bold, isItalic: true))
        let other = VStack { Text("c") }.font(.title).bold()
        #expect(pieces(other, width: 200)[0].font.weight == .bold)
        let plain = VStack { Text("d").fontWeight(.regular) }.bold()
        #expect(pieces(plain, width: 200)[0].font.weight == .regular)
    }

    @Test func theInnerLineLimitWins() {
        let words = Text("aaa bbb ccc ddd").font(.system(size: 10))
        #expect(lines(words.lineLimit(1).lineLimit(3), width: 50).count == 1)
        #expect(lines(words.lineLimit(3).lineLimit(1), width: 30).count == 3)
        #expect(lines(words.lineLimit(nil).lineLimit(1), width: 30).count == 4)
        #expect(lines(VStack { words }.lineLimit(2).lineLimit(3), width: 30).count == 2)
        #expect(lines(VStack { words.lineLimit(2) }.lineLimit(3), width: 30).count == 2)
    }

    @Test func fontsAreMadeFromSizeWeightAndDesign() {
        let font = Font.system(size: 17, weight: .semibold, design: .monospaced)
        #expect(font.resolved == ResolvedFont(size: 17, weight: .semibold, isMonospaced: true))
        #expect(Font.system(.headline) == .headline)
    }

    @Test func formatsWriteValues() throws {
        #expect(Text(0.5, format: .percent).string == "50%")
        #expect(Text(verbatim: "**word**").string == "**word**")
    }

    // MARK: Added texts

    /// Ways to make one text of many.
    enum Concatenation: CaseIterable {
        case appending, prepending, halving, styling

        func text(of pieces: [Text]) -> Text {
            switch self {
            case .appending: return pieces.reduce(Text("")) { $0 + $1 }
            case .prepending: return pieces.reversed().reduce(Text("")) { $1 + $0 }
            case .styling: return pieces.reduce(Text("")) { ($0 + $1).italic() }
            case .halving:
                guard pieces.count > 1 else { return pieces.first ?? Text("") }
                let middle = pieces.count / 2
                return text(of: Array(pieces[..<middle])) + text(of: Array(pieces[middle...]))
            }
        }
    }

    // A quadratic concatenation of this many would take minutes and gigabytes, a nested release the whole stack.
    @Test("Thousands of texts make one, whatever loop concatenates them", arguments: Concatenation.allCases)
    func manyTexts(way: Concatenation) {
        let count = 30_000
        let pieces = (0..<count).map { $0 % 2 == 0 ? Text("\($0) ").bold() : Text("\($0) ") }
        let text = way.text(of: pieces)
        #expect(text.string == (0..<count).map { "\($0) " }.joined())
        let runs = ([text.first] + text.others).filter { !$0.string.isEmpty }
        #expect(runs.count == count)
        #expect(runs.indices.allSatisfy { runs[$0].style.weight == ($0 % 2 == 0 ? .bold : nil) })
        #expect(runs.allSatisfy { $0.style.isItalic == (way == .styling ? true : nil) })
        #expect(text == way.text(of: pieces))
        #expect(text != way.text(of: pieces.dropLast()))
    }

    @Test func innerStylesWinInConcatenatedTexts() {
        let inner = Text("a") + (Text("b").fontWeight(.light) + Text("c")).bold()
        let text = (inner.italic() + Text("d")).fontWeight(.heavy).italic(false)
        let runs = [text.first] + text.others
        #expect(runs.map(\.string) == ["a", "b", "c", "d"])
        #expect(runs.map(\.style.weight) == [.heavy, .light, .bold, .heavy])
        #expect(runs.map(\.style.isItalic) == [true, true, true, false])
    }

    @Test("Of a long text only the lines near the visible ones are drawn", arguments: [0, 1200, 11_900] as [CGFloat])
    func longText(scrolled: CGFloat) {
        let numbers = (0..<1000).map { "\($0)" }
        let text = Text(numbers.joined(separator: "\n")).font(.system(size: 10)).fixedSize().offset(y: -scrolled)
        let drawn = lines(text.frame(height: 200, alignment: .top), width: 100)
        // A line is 12 points high.
        let visible = numbers[Int(scrolled / 12)..<min(Int(scrolled / 12) + 17, 1000)]
        #expect(drawn.contains(visible))
        #expect(drawn.count <= visible.count + 6)
    }

    @Test func addedTextsAreBrokenAsOne() {
        // 10 pt: 6 pt a character. "aaa bbb " is 48 pt, with "ccc" 66, with " ddd" 90.
        let text = Text("aaa bbb ") + Text("ccc").bold() + Text(" ddd")
        let found = pieces(text.font(.system(size: 10)), width: 70)
        #expect(found.map(\.string) == ["aaa bbb ", "ccc", "ddd"])
        #expect(found.map(\.font.weight) == [.regular, .bold, .regular])
        // The second piece continues at the end of the first; the third is on the second line, 12 pt lower.
        #expect(found[1].at.x - found[0].at.x == 48)
        #expect(abs(found[1].at.y - found[0].at.y) < 0.01)
        #expect(found[2].at.x == found[0].at.x)
        #expect(abs(found[2].at.y - found[0].at.y - 12) < 0.01)
    }

    @Test func addedTextsAreCutAsOne() {
        let text = (Text("aaa") + Text("bbbbbb").bold()).font(.system(size: 10)).lineLimit(1)
        // Five characters and "…" fit into 38 pt.
        #expect(lines(text, width: 38) == ["aaa", "bb…"])
        #expect(lines(text.truncationMode(.head), width: 38) == ["…bbbbb"])
        #expect(lines(text.truncationMode(.middle), width: 38) == ["aaa…", "bb"])
    }

    @Test func stylesOfASumApplyToWhatSaysNothing() {
        let text = (Text("a").foregroundColor(.red) + Text("b")).foregroundColor(.blue)
        #expect(text.first.style.color == .red)
        #expect(text.others.map(\.style.color) == [.blue])
        #expect(text.string == "ab")
    }

    // MARK: Lines

    @Test func linesAreLimitedAndCut() {
        let text = Text("aaaa bbbb cccc").font(.system(size: 10))
        #expect(lines(text, width: 30) == ["aaaa", "bbbb", "cccc"])
        #expect(lines(text.lineLimit(2), width: 30) == ["aaaa", "bbbb…"])
        #expect(lines(text.lineLimit(1), width: 60) == ["aaaa bbbb…"])
        #expect(lines(text.lineLimit(1).truncationMode(.head), width: 60) == ["…bbbb cccc"])
        #expect(lines(text.lineLimit(1).truncationMode(.middle), width: 60) == ["aaaa …cccc"])
    }

    @Test func linesLieToEachOtherAsTold() {
        let text = Text("aaaaaa\nbb").font(.system(size: 10))
        // The lines are 36 and 12 pt wide.
        func offset(_ alignment: TextAlignment) -> CGFloat {
            let found = pieces(text.multilineTextAlignment(alignment), width: 100)
            return found[1].at.x - found[0].at.x
        }
        #expect(offset(.leading) == 0)
        #expect(offset(.center) == 12)
        #expect(offset(.trailing) == 24)
    }

    @Test func lineSpacingComesBetweenLines() {
        let text = Text("a\nb").font(.system(size: 10))
        let found = pieces(text.lineSpacing(5), width: 100)
        #expect(abs(found[1].at.y - found[0].at.y - 17) < 0.01)
    }

    // MARK: Pixels

    @Test func linesAreDrawnBelowAndThrough() throws {
        let host = try host(scale: 2) {
            VStack {
                Text("xxxx").underline(color: .red)
                Text("xxxx").strikethrough(color: .blue)
            }
        }
        let picture = try host.screenshot()
        func rows(_ text: Int, _ isColor: (UInt8, UInt8, UInt8) -> Bool) -> [Int] {
            let rect = host.inspect().texts[text].rect
            return (Int(rect.minY * 2)..<Int(rect.maxY * 2)).filter { y in
                let pixel = picture[Int(rect.midX * 2), y]
                return isColor(pixel.r, pixel.g, pixel.b)
            }
        }
        #expect(rows(0) { r, g, b in r == 255 && g == 59 && b == 48 }.count == 2)
        #expect(rows(1) { r, g, b in r == 0 && g == 122 && b == 255 }.count == 2)
    }

    // MARK: Cost

    @Test func aTextThatStaysIsBrokenOnce() {
        struct Page: View {
            var number: Int
            var body: some View {
                VStack {
                    ForEach(0..<20, id: \.self) { Text("line \($0) of some words that are broken") }
                    Text("\(number)")
                }
            }
        }
        let interface = Interface(textSystem: FixedTextSystem())
        func breaks(_ number: Int) -> Int {
            let before = interface.textBreaks
            _ = interface.frame(
                FrameInput(size: CGSize(width: 150, height: 2000), time: Double(number)),
                root: Page(number: number)
            )
            return interface.textBreaks - before
        }
        _ = breaks(10)
        // Only the number is new, measured for a few proposals; then nothing is.
        #expect((1...5).contains(breaks(11)))
        #expect(breaks(11) == 0)
    }
    @Test("A text is broken for its proposal, and not again for its resulting size", arguments: [nil, 2])
    func aTextIsBrokenOnceForItsRoom(limit: Int?) {
        let interface = Interface(textSystem: FixedTextSystem())
        _ = interface.frame(FrameInput(size: CGSize(width: 150, height: 400), time: 0)) {
            VStack(alignment: .leading) {
                Text("Some words that need more than a line or two in here").lineLimit(limit)
                Text("Others of which there are three lines as well, or more").lineLimit(limit)
            }
        }
        // Each is broken without limits, and in the proposed size.
        #expect(interface.textBreaks == 4)
    }

    @Test func aTextWithoutRoomIsBrokenOnceForThat() {
        let interface = Interface(textSystem: FixedTextSystem())
        func run() {
            _ = interface.frame(FrameInput(size: CGSize(width: 150, height: 400), time: 0)) {
                VStack { ForEach(0..<3, id: \.self) { Text("Words \($0)").frame(width: 0) } }
            }
        }
        run()
        #expect(interface.textBreaks == 6)
        run()
        #expect(interface.textBreaks == 6)
    }
}
