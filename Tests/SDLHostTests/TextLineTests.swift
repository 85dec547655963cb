import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// The order, faces and positions of the characters of a line, and the caret positions between them.
@MainActor struct TextLineTests {
    private let fonts: FontLibrary
    private let system: SDLTextSystem
    private let font = Font.body.resolved

    init() throws {
        fonts = try FontLibrary()
        system = SDLTextSystem(fonts: fonts)
    }

    private func pieces(_ text: String) -> [String] { fonts.line(text, font: font, scale: 1).pieces.map(\.text) }

    private func clusters(_ text: String, _ font: ResolvedFont? = nil, scale: CGFloat = 2) -> [TextCluster] {
        system.clusters(of: text, font: font ?? self.font, scale: scale)
    }

    /// Returns the characters in visual order, from left to right.
    private func seen(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return clusters(text).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }

    // MARK: Direction

    @Test func numbersInHebrewStandWhereTheyAreRead() {
        // "shalom 123 olam": the first word on the right, the number between both, its digits from left to right.
        #expect(pieces("שלום 123 עולם") == ["עולם", " ", "123", "שלום "])
        #expect(seen("אב12") == ["1", "2", "ב", "א"])
        // Within Latin text, Hebrew words are a quotation.
        #expect(seen("a אב c") == ["a", " ", "ב", "א", " ", "c"])
    }

    @Test func numbersInArabicStandWhereTheyAreRead() {
        #expect(seen("سنة 2024") == ["2", "0", "2", "4", " ", "ة", "ن", "س"])
        // Joining letters keep their positions.
        #expect(pieces("سنة 2024") == ["2024", "سنة "])
    }

    @Test func bracketsAreMirrored() throws {
        func picture(_ text: String) throws -> [UInt32] {
            let run = TextRun(string: text, font: font)
            return fonts.picture(of: run, scale: 2).pixels(in: fonts.bounds(of: run, scale: 2)).pixels
        }
        // "(" opens on the right here, with the glyph of ")".
        #expect(try picture("\u{202E}(") == picture(")"))
        #expect(try picture("(") != picture(")"))
    }

    @Test func marksOfDirectionTakeNoRoom() {
        let found = clusters("a\u{200E}b")
        #expect(found.map(\.range) == [0..<1, 1..<4, 4..<5])
        #expect(found[1].minX == found[1].maxX && found[1].minX == found[0].maxX)
        #expect(clusters("\u{200F}").map(\.range) == [0..<3])
    }

    /// Each mark stands at the end of the character before it, after any other marks.
    @Test func severalMarksStandInTheirOrder() {
        let found = clusters("\u{200E}\u{200E}ab\u{200E}\u{200E}")
        #expect(found.map(\.range) == [0..<3, 3..<6, 6..<7, 7..<8, 8..<11, 11..<14])
        let right = clusters("א\u{200F}\u{200F}")
        #expect(right.map(\.range) == [5..<8, 2..<5, 0..<2])
        #expect(right.map(\.isRightToLeft) == [true, true, true])
    }

    @Test func aLongLineWithAMarkTakesNoLongerThanOneWithout() {
        let text = "\u{200E}" + String(repeating: "abcdefghij", count: 1000)
        let start = clock()
        #expect(clusters(text).count == 10_001)
        // A hundred million comparisons would take many seconds.
        #expect(Double(clock() - start) / Double(CLOCKS_PER_SEC) < 2)
    }

    // MARK: Clusters

    @Test(arguments: ["Hello, world", "AVAToWa.", "fi ffl", "e\u{301}a\u{308}", "a\tb", "日本語", "12:30"])
    func charactersFollowEachOtherAsTheyAreDrawn(_ text: String) {
        let found = clusters(text)
        #expect(found.count == text.count)
        #expect(found.first?.minX == 0)
        for (one, next) in zip(found, found.dropFirst()) {
            #expect(one.range.upperBound == next.range.lowerBound)
            #expect(one.maxX == next.minX)
        }
        // The line ends with its ink, at most two device pixels from the end of the last character.
        let width = system.width(of: text, font: font, scale: 2)
        #expect(abs((found.last?.maxX ?? 0) - width) <= 1)
        #expect(found.allSatisfy { !$0.isRightToLeft })
    }

    @Test func kerningCounts() {
        let pair = clusters("AV", Font.system(size: 40).resolved)
        let letters = ["A", "V"].map { clusters($0, Font.system(size: 40).resolved)[0].maxX }
        #expect(pair[1].maxX < letters[0] + letters[1] - 1)
    }

    @Test func joinedLettersAreMeasuredAsTheyAreJoined() {
        // A letter alone is wider than in the middle of a word.
        let found = clusters("سسس")
        #expect(found.count == 3)
        #expect(found.allSatisfy { $0.isRightToLeft })
        #expect(found.map(\.range.lowerBound) == [4, 2, 0])
        let alone = clusters("س")[0].maxX
        #expect(found[1].maxX - found[1].minX < alone)
        let width = system.width(of: "سسس", font: font, scale: 2)
        #expect(abs(found[2].maxX - width) <= 1)
    }

    @Test func clustersCoverEachByteOnce() {
        for text in ["a שלום 12 (b)", "नमस्ते दुनिया", "สวัสดี", "👨‍👩‍👧 a 🇩🇪", "\u{FFFFE}א\u{FFFFF}", "لا إله 3", "\r\n\u{85}"] {
            let ranges = clusters(text).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
            #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == text.utf8.count)
            for (one, next) in zip(ranges, ranges.dropFirst()) { #expect(one.upperBound == next.lowerBound) }
            #expect(ranges.count == text.count)
        }
    }

    @Test func clustersAreRemembered() {
        _ = clusters("remembered")
        let count = fonts.clusters.count
        _ = clusters("remembered")
        #expect(fonts.clusters.count == count)
        #expect(clusters("").isEmpty)
    }

    // MARK: Faces

    /// Returns the files of the faces that set a text.
    private func files(_ text: String) -> [String] {
        fonts.line(text, font: font, scale: 1).pieces.map { piece in
            piece.missing != nil ? "none" : (piece.face.file as NSString).lastPathComponent
        }
    }

    @Test func eachScriptComesInAFaceThatHasIt() {
        let text = "Latin עברית العربية हिन्दी বাংলা தமிழ் ไทย 中文 かな ქართული Ωμέγα Жук"
        #expect(!files(text).contains("none"))
        #expect(Set(files(text)).count >= 7)
        #expect(files("Ωμέγα Жук Latin").count == 1)
    }

    @Test(arguments: ["😀", "👍🏽", "👨‍👩‍👧", "🇩🇪", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"])
    func emojiAreOnePictureEach(_ emoji: String) {
        let line = fonts.line(emoji, font: font, scale: 1)
        #expect(line.pieces.count == 1)
        #expect(line.pieces[0].face.isColored)
        // An em and a quarter, as the face specifies: 13 · 1.245 = 16.2 pixels.
        #expect(line.width == 16)
        #expect(clusters(emoji).count == 1)
        let run = TextRun(string: emoji, font: font)
        let bounds = fonts.bounds(of: run, scale: 1)
        #expect(bounds.height <= 17)
        #expect(fonts.picture(of: run, scale: 1).pixels(in: bounds).isColored)
    }

    @Test func signsAreTextUnlessAPictureIsAskedFor() {
        for text in ["❤", "©", "1", "#", "☀\u{FE0E}", "😀\u{FE0E}"] {
            #expect(fonts.line(text, font: font, scale: 1).pieces.allSatisfy { !$0.face.isColored }, "\(text)")
        }
    }

    @Test func wordsAfterAPictureAreInTheirOwnFaceAgain() {
        let found = pieces("ok 👍 fine")
        #expect(found == ["ok ", "👍", " fine"])
    }

    // MARK: Character spacing

    @Test func trackingMovesCharactersApart() {
        var wide = font
        wide.tracking = 3
        let plain = clusters("abc", scale: 1)
        let found = clusters("abc", wide, scale: 1)
        // Three points after each, rounded to whole pixels.
        #expect(abs(found[2].maxX - plain[2].maxX - 9) <= 1)
        #expect(system.width(of: "abc", font: wide, scale: 1) == found[2].maxX)
        wide.tracking = -1
        #expect(abs(clusters("abc", wide, scale: 1)[2].maxX - plain[2].maxX + 3) <= 1)
        // Joined letters stay joined.
        #expect(system.width(of: "سنة", font: wide, scale: 1) == system.width(of: "سنة", font: font, scale: 1))
    }

    @Test func digitsOfOneWidthAreSo() {
        var even = Font.system(size: 30).resolved
        #expect(system.width(of: "1111", font: even, scale: 1) < system.width(of: "0000", font: even, scale: 1) - 4)
        even.hasMonospacedDigits = true
        let widths = Set("0123456789".map { system.width(of: "\($0)\($0)", font: even, scale: 1) })
        #expect(widths.count == 1)
        // Other characters keep their widths.
        #expect(system.width(of: "iiii", font: even, scale: 1) < system.width(of: "mmmm", font: even, scale: 1))
    }
}
