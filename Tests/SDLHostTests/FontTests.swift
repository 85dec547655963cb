import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

@MainActor struct FontTests {
    private func system() throws -> SDLTextSystem { SDLTextSystem(fonts: try FontLibrary()) }

    @Test(arguments: [1.0, 1.5, 2.0])
    func measuresAreWholeDevicePixels(scale: Double) throws {
        let system = try system()
        let font = Font.body.resolved
        let metrics = system.metrics(of: font, scale: scale)
        for length in [
            metrics.ascent, metrics.descent, metrics.lineHeight, system.width(of: "Hello", font: font, scale: scale),
        ] {
            #expect(length > 0)
            #expect((length * scale).rounded() == length * scale)
        }
        #expect(metrics.lineHeight >= metrics.ascent + metrics.descent)
    }

    @Test(
        "The replacement of a family that is not installed is named",
        arguments: [
            (["Inter", "sans-serif"], nil), (["DejaVu Sans", "sans-serif"], nil),
            (["No Such Family", "DejaVu Sans"], "DejaVu Sans"), (["No Such Family", "Inter"], "Inter"),
        ] as [([String], String?)]
    )
    func substitutes(families: [String], used: String?) {
        #expect(FontCatalog().substitute(for: families) == used)
    }

    @Test func nothingIsNoPointsWide() throws {
        #expect(try system().width(of: "", font: Font.body.resolved, scale: 1) == 0)
    }

    @Test func monospacedCharactersAreAlikeWide() throws {
        let system = try system()
        let font = Font.body.monospaced().resolved
        let (narrow, wide) = (String(repeating: "i", count: 40), String(repeating: "m", count: 40))
        // The ends of the ink differ by up to two pixels.
        let difference = system.width(of: narrow, font: font, scale: 1) - system.width(of: wide, font: font, scale: 1)
        #expect(abs(difference) <= 2)
    }

    @Test func boldIsWider() throws {
        let system = try system()
        let text = "The quick brown fox jumps over the lazy dog"
        let regular = system.width(of: text, font: Font.body.resolved, scale: 1)
        #expect(system.width(of: text, font: Font.body.bold().resolved, scale: 1) > regular)
    }

    @Test func piecesAreCutByFaceAndDirection() throws {
        let fonts = try FontLibrary()
        func pieces(_ text: String) -> [String] {
            fonts.line(text, font: Font.body.resolved, scale: 1).pieces.map(\.text)
        }
        #expect(pieces("Hello, world") == ["Hello, world"])
        #expect(pieces("a\tb\u{0}c") == ["a b c"])
        let long = String(repeating: "x", count: 1000)
        #expect(pieces(long).map(\.count) == [400, 400, 200])
        #expect(pieces("ab שלום").first == "ab ")
    }

    /// Unassigned characters, for which no font may have a glyph.
    @Test func whatNoFontHasIsOneBoxForEachCharacter() throws {
        let fonts = try FontLibrary()
        func line(_ text: String, _ weight: Font.Weight = .regular, _ scale: CGFloat = 1) -> TextLine {
            fonts.line(text, font: Font.body.weight(weight).resolved, scale: scale)
        }
        func boxes(_ text: String) -> [String] { line(text).pieces.filter { $0.missing != nil }.map(\.text) }
        #expect(boxes("Hello") == [])
        #expect(boxes("a\u{FFFFE}b") == ["\u{FFFFE}"])
        // Marks and joined parts belong to their character.
        #expect(boxes("\u{FFFFE}\u{301}\u{FFFFF}") == ["\u{FFFFE}\u{301}", "\u{FFFFF}"])
        // It takes space in the line: the text after it follows.
        let pieces = line("a\u{FFFFE}b").pieces
        #expect(pieces.map(\.text) == ["a", "\u{FFFFE}", "b"])
        let glyph = try #require(pieces[1].missing)
        #expect(pieces[2].x == pieces[1].x + glyph.advance)
        #expect(glyph.advance > glyph.box.width)
        #expect(line("\u{FFFFE}").width == glyph.advance)
        // On the baseline.
        #expect(glyph.box.maxY == 0)
        // The box is as heavy as the surrounding text.
        let thicknesses = [Font.Weight.thin, .regular, .bold, .black].map {
            line("\u{FFFFE}", $0, 4).pieces[0].missing?.thickness ?? 0
        }
        #expect(thicknesses == thicknesses.sorted() && Set(thicknesses).count == 4)
    }

    @Test(arguments: [0, -5, .nan, .infinity, 1e9] as [CGFloat])
    func anySizeIsMeasured(size: CGFloat) throws {
        let system = try system()
        let font = ResolvedFont(size: size)
        #expect(system.width(of: "x", font: font, scale: 1) >= 0)
        #expect(system.metrics(of: font, scale: 1).lineHeight > 0)
    }

    @Test func aFileThatIsNoFontIsNamed() throws {
        let missing = URL(fileURLWithPath: "/nowhere/font.ttf")
        #expect(throws: HostError("cannot open font /nowhere/font.ttf: no such file")) {
            try FontLibrary(file: missing)
        }
        let garbage = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        defer { try? FileManager.default.removeItem(at: garbage) }
        try Data("no font".utf8).write(to: garbage)
        let error = #expect(throws: HostError.self) { try FontLibrary(file: garbage) }
        #expect(error?.message.hasPrefix("cannot open font \(garbage.path): ") == true)
    }

    @Test func aPipeIsNoFont() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        defer { try? FileManager.default.removeItem(at: file) }
        try #require(mkfifo(file.path, 0o600) == 0)
        #expect(throws: HostError.self) { _ = try FontLibrary(file: file) }
    }

    /// The file has a length but no data: file systems do not store unwritten zeros.
    @Test func aFileThatIsTooLargeIsNotMapped() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data().write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(InputLimits.fontFile) + 1)
        let error = #expect(throws: HostError.self) { _ = try FontLibrary(file: file) }
        let reason = "it is larger than 512 MB, which is the most that is read"
        #expect(error?.message == "cannot open font \(file.path): \(reason)")
    }
}
