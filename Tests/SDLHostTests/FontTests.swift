import Foundation
import ImmediateUI
import Testing

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

    @Test func nothingIsNoPointsWide() throws {
        #expect(try system().width(of: "", font: Font.body.resolved, scale: 1) == 0)
    }

    @Test func monospacedCharactersAreAlikeWide() throws {
        let system = try system()
        let font = Font.body.monospaced().resolved
        let (narrow, wide) = (String(repeating: "i", count: 40), String(repeating: "m", count: 40))
        // The ends of the ink differ, by up to two pixels.
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
}
