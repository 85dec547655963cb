import Foundation
import HostSDL2
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// Extreme texts.
@MainActor @Suite("Faults of texts") struct TextFaultTests {
    /// Draws a text, with a field and an editor for it, in a view of 300 × 200 points.
    private func show(_ text: String) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200), reduceMotion: true) {
            VStack {
                Text(text).lineLimit(3)
                TextField("Field", text: .constant(text))
                TextEditor(text: .constant(text))
            }
        }
        _ = try host.screenshot()
        return host
    }

    @Test(
        "A text of 1 MB stays in place, whether of words, one word, or lines",
        arguments: [("word ", false), ("w", true), ("line\n", true)]
    )
    func megabyte(part: String, isEdited: Bool) throws {
        let text = String(repeating: part, count: (1 << 20) / part.utf8.count)
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200), reduceMotion: true) {
            if isEdited { TextEditor(text: .constant(text)) } else { Text(text).lineLimit(3) }
        }
        _ = try host.screenshot()
        // It stays inside the view.
        let shown = host.inspect()
        let rect = try #require((shown.controls.map(\.rect) + shown.texts.map(\.rect)).first)
        #expect(rect.minX >= 0 && rect.maxX <= 300 && rect.minY >= 0 && rect.maxY <= 200)
        #expect(host.violations().isEmpty)
    }

    @Test("Invalid UTF-8 is read and drawn as the replacement character")
    func invalidBytes() throws {
        let bytes: [UInt8] = [0x61, 0xff, 0xfe, 0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xf5, 0x80, 0x62]
        let text = String(decoding: bytes, as: UTF8.self)
        let host = try show(text)
        #expect(host.inspect().texts.contains { $0.string == text })
        #expect(text.contains("\u{FFFD}") && text.hasPrefix("a") && text.hasSuffix("b"))
    }

    @Test("Valid parts of invalid UTF-8 from an input method are entered")
    func invalidInput() throws {
        var event = SDL_Event()
        event.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: [0x61, 0xff, 0xc3, 0x62, 0]) }
        var events: [InputEvent] = []
        let size = CGSize(width: 10, height: 10)
        EventTranslation(windowSize: size, viewSize: size).translate(event, into: &events)
        #expect(events == [.textEntered("a\u{FFFD}\u{FFFD}b")])
    }

    @Test("All control characters, direction marks and unassigned characters can be drawn")
    func controlCharacters() throws {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x1f, 0x7f...0x9f, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfdd0...0xfdd3, 0xfff9...0xffff,
            0xe0001...0xe0003, 0x10fffe...0x10ffff,
        ]
        let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
        for text in [
            scalars.map { "a\(Character($0))b" }.joined(), String(String.UnicodeScalarView(scalars)),
            String(repeating: "\u{202e}a\u{2066}", count: 200), "\0",
        ] {
            #expect(try show(text).violations().isEmpty)
        }
    }

    @Test("10,000 combining marks on a letter are one character of the letter's width")
    func combiningMarks() throws {
        let text = "e" + String(repeating: "\u{301}\u{323}", count: 5000)
        #expect(text.count == 1)
        let host = try show(text)
        #expect(host.violations().isEmpty)
        let system = SDLTextSystem(fonts: try FontLibrary())
        let width = system.width(of: text, font: Font.body.resolved, scale: 1)
        #expect(width > 0 && width < 100)
    }
}
