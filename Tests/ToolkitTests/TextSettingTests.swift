import Foundation
import SDLHost
import Testing

@testable import ImmediateCore
import ImmediateUI

/// Text attributes beyond the font: tracking, baseline offset, case, minimum scale; and the text direction.
@MainActor @Suite struct TextSettingTests {
    /// Returns the strings that a view draws, with font and position, in fonts of 0.6 em a character.
    private func pieces<V: View>(
        _ view: V,
        width: CGFloat = 400,
        height: CGFloat = 200
    ) -> [(string: String, font: ResolvedFont, at: CGPoint)] {
        let interface = Interface(textSystem: FixedTextSystem())
        let input = FrameInput(size: CGSize(width: width, height: height), time: 0)
        let list = interface.frame(input, root: view).drawList
        return list.commands.compactMap {
            guard case .text(let run, let point, _) = $0 else { return nil }
            return (list.texts[run].string, list.texts[run].font, point)
        }
    }

    private func font<V: View>(_ view: V) -> ResolvedFont { pieces(view)[0].font }

    // MARK: Style

    @Test func trackingCountsMoreThanKerningAndTheInnerOneMoreThanTheOuterOne() {
        #expect(font(Text("a").tracking(2)).tracking == 2)
        #expect(font(Text("a").kerning(1.5)).tracking == 1.5)
        #expect(font(Text("a").kerning(1).tracking(2)).tracking == 2)
        #expect(font(Text("a").tracking(1).tracking(2)).tracking == 1)
        #expect(font(VStack { Text("a") }.tracking(3)).tracking == 3)
        #expect(font(VStack { Text("a").tracking(1) }.tracking(3)).tracking == 1)
        #expect(font(VStack { Text("a") }.kerning(-1)).tracking == -1)
        for odd in [CGFloat.nan, .infinity, -.infinity] { #expect(font(Text("a").tracking(odd)).tracking == 0) }
        #expect(font(Text("a").tracking(1e9)).tracking == 1000)
    }

    @Test func digitsAndDesignsArePartOfTheFont() {
        #expect(font(Text("1").monospacedDigit()).hasMonospacedDigits)
        #expect(font(VStack { Text("1") }.monospacedDigit()).hasMonospacedDigits)
        #expect(font(Text("1").font(.title.monospacedDigit())).hasMonospacedDigits)
        #expect(!font(Text("1")).hasMonospacedDigits)
        #expect(font(Text("1").fontDesign(.serif)).design == .serif)
        #expect(font(VStack { Text("1") }.fontDesign(.monospaced)).isMonospaced)
        #expect(font(Text("1").font(.system(.title, design: .rounded))).design == .rounded)
        #expect(font(VStack { Text("1").fontDesign(.default) }.fontDesign(.serif)).design == .default)
    }

    @Test func traitsOfAFontAreKeptApart() {
        var font = ResolvedFont(size: 10)
        font.isItalic = true
        font.design = .rounded
        font.hasMonospacedDigits = true
        font.isMonospaced = false
        #expect(font.isItalic && font.design == .rounded && font.hasMonospacedDigits && !font.isMonospaced)
        font.isMonospaced = true
        #expect(font.design == .monospaced)
        font.isMonospaced = false
        #expect(font.design == .default && font.isItalic)
        font.hasMonospacedDigits = false
        #expect(font == ResolvedFont(size: 10, isItalic: true))
    }

    @Test func capitalsAreOfTheViewsAround() {
        let words = Text("Straße ") + Text("Über").bold()
        #expect(pieces(VStack { words }.textCase(.uppercase)).map(\.string) == ["STRASSE ", "ÜBER"])
        #expect(pieces(VStack { words }.textCase(.lowercase)).map(\.string) == ["straße ", "über"])
        #expect(pieces(VStack { VStack { words }.textCase(nil) }.textCase(.uppercase)).map(\.string)[0] == "Straße ")
    }

    @Test func raisedWordsStandAboveTheOthersAndTheLineGrows() throws {
        let plain = Text("a").font(.system(size: 10)) + Text("b").font(.system(size: 10))
        let raised = Text("a").font(.system(size: 10)) + Text("b").font(.system(size: 10)).baselineOffset(4)
        let found = pieces(raised)
        #expect(abs(found[0].at.y - found[1].at.y - 4) < 0.001)
        func height(_ text: Text) throws -> CGFloat {
            let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { text }
            return host.inspect().texts[0].rect.height
        }
        #expect(try height(raised) == height(plain) + 4)
        #expect(try height(Text("a").baselineOffset(-3)) == height(Text("a")) + 3)
        #expect(try height(Text("a").baselineOffset(.nan)) == height(Text("a")))
    }

    @Test func aTextBecomesAsSmallAsItMayBeforeItIsCut() {
        // 10 characters of 6 pt need 60.
        let text = Text("0123456789").font(.system(size: 10)).lineLimit(1)
        #expect(pieces(text.frame(width: 60).minimumScaleFactor(0.5))[0].font.size == 10)
        // 12/16 of it is 45 pt.
        let small = pieces(text.frame(width: 46).minimumScaleFactor(0.5))[0]
        #expect(small.font.size == 7.5 && small.string == "0123456789")
        let cut = pieces(text.frame(width: 20).minimumScaleFactor(0.5))[0]
        #expect(cut.font.size == 5 && cut.string.hasSuffix("…"))
        #expect(pieces(text.frame(width: 46))[0].string.hasSuffix("…"))
        #expect(pieces(text.frame(width: 46).minimumScaleFactor(.nan))[0].font.size == 10)
    }

    // MARK: Direction

    /// Returns the runs of each line of a text from left to right, in the fonts of this machine.
    private func drawn(_ text: Text, width: CGFloat, direction: LayoutDirection = .leftToRight) throws -> [[String]] {
        let system = SDLTextSystem(fonts: try FontLibrary())
        let interface = Interface(textSystem: system)
        interface.environment.layoutDirection = direction
        let input = FrameInput(size: CGSize(width: width, height: 300), time: 0)
        let list = interface.frame(input, root: text).drawList
        var lines: [(y: CGFloat, pieces: [(x: CGFloat, string: String)])] = []
        for case .text(let run, let point, _) in list.commands {
            let piece = (point.x, list.texts[run].string.filter { !"\u{200E}\u{200F}\u{202D}\u{202E}".contains($0) })
            if lines.last?.y == point.y {
                lines[lines.count - 1].pieces.append(piece)
            } else {
                lines.append((point.y, [piece]))
            }
        }
        return lines.map { $0.pieces.sorted { $0.x < $1.x }.map(\.string) }
    }

    @Test func aParagraphHasTheDirectionOfItsFirstLetter() throws {
        #expect(try drawn(Text("abc שלום 12"), width: 400) == [["abc ", "12", "שלום "]])
        #expect(try drawn(Text("שלום abc"), width: 400) == [["abc", "שלום "]])
        // Without letters it has the direction of its environment: brackets and signs change sides, numbers do not.
        #expect(try drawn(Text("(12) - 3"), width: 400) == [["(12) - 3"]])
        #expect(try drawn(Text("(12) - 3"), width: 400, direction: .rightToLeft) == [["3", ") - ", "12", "("]])
        #expect(try drawn(Text("50%"), width: 400, direction: .rightToLeft) == [["50%"]])
        #expect(try drawn(Text("one (two)"), width: 400, direction: .rightToLeft) == [["one (two)"]])
    }

    @Test func eachLineIsOrderedByItself() throws {
        // The first line has Hebrew words, the second only numbers: the paragraph is Hebrew.
        let lines = try drawn(Text("שלום לכם hello\n123 456"), width: 400)
        #expect(lines == [["hello", "שלום לכם "], ["123 456"]])
        let broken = try drawn(Text("אבגד abcdefgh, ijklmnop אבגד"), width: 100)
        // The comma between Latin words belongs to their run, though its line ends there.
        #expect(broken == [["abcdefgh,", "אבגד "], [" אבגד", "ijklmnop"]])
    }

    @Test func stylesWithinALineStandWhereTheirWordsDo() throws {
        let text = Text("אחד ") + Text("שתיים").bold() + Text(" שלוש")
        #expect(try drawn(text, width: 400) == [[" שלוש", "שתיים", "אחד "]])
        let mixed = Text("a ") + Text("אב").bold() + Text(" b")
        #expect(try drawn(mixed, width: 400) == [["a ", "אב", " b"]])
    }

    @Test func whatIsLeftOutIsAtTheEndOfTheLine() throws {
        let text = Text("שלום לכולם מן העיר הגדולה").lineLimit(1)
        let line = try #require(try drawn(text, width: 90).first)
        // The line ends on the left.
        #expect(line.joined().hasSuffix("…") && line.count == 1)
        let latin = try #require(try drawn(Text("hello שלום לכולם מן").lineLimit(1), width: 90).first)
        #expect(latin.last == "…")
    }

    @Test func aTextIsBrokenAnewWhenTheSurroundingsTurn() throws {
        var direction = LayoutDirection.leftToRight
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        func count() -> Int {
            let input = FrameInput(size: CGSize(width: 200, height: 100), time: 0)
            let list = interface.frame(input) { Text("- 12").environment(\.layoutDirection, direction) }.drawList
            return list.commands.count { if case .text = $0 { true } else { false } }
        }
        #expect(count() == 1)
        direction = .rightToLeft
        #expect(count() == 2)
        let breaks = interface.textBreaks
        _ = count()
        #expect(interface.textBreaks == breaks)
    }

    // MARK: Color

    @Test func wordsBesideAPictureHaveTheirOwnColour() throws {
        func colors(_ text: String) throws -> (reds: Int, others: Int) {
            let host = try HeadlessHost(size: CGSize(width: 60, height: 30), scale: 2) {
                Text(text).foregroundColor(Color(red: 1, green: 0, blue: 0)).frame(width: 60, height: 30)
                    .background(Color.white)
            }
            let picture = try host.screenshot()
            var found = (reds: 0, others: 0)
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let pixel = picture[x, y]
                    if pixel.r == 255, pixel.g == 0, pixel.b == 0 { found.reds += 1 }
                    if pixel.r < 255 || pixel.b < pixel.g { found.others += 1 }
                }
            }
            return found
        }
        let words = try colors("HHH")
        #expect(words.reds > 30 && words.others == 0)
        let mixed = try colors("H 😀 H")
        #expect(mixed.reds > 20 && mixed.others > 100)
    }
}
