import Foundation
import ImmediateUI
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
@testable import SDLHost

/// In real fonts a ruler breaks texts into the same lines as measuring everything.
@MainActor struct TextRulerTests {
    /// Kerned, joined and fallback letters, text without spaces, and emoji.
    nonisolated static let texts = [
        "It stands on the last rock before the open sea. On a clear night its beam is seen from every window.",
        "AVAVAV To Ty We. LTA, P. f. V.A. Yo 11.7 WAVE, Tomorrow AWAY ffi fl office affluent fjord Ta Te To",
        "iiiiiiiiiiiiiiiiiiii llllllllll WWWWWWWWWW mmmmmmmm ........ ,,,, '''' iiiiiii WWWWWWW",
        "Fußgängerübergänge überqueren, naïve façades, œuvres; ąęłż ñandú e\u{301}te\u{301} a\u{308}o\u{308}u\u{308}",
        "Ξεσκεπάζω τὴν ψυχοφθόρα βδελυγμία. Съешь же ещё этих мягких французских булок, да выпей чаю.",
        "汉字汉字。汉「字」汉字汉字汉字，汉字 words 汉字汉字汉字汉字汉字汉字。",
        "A 👨‍👩‍👧 and 🇩🇪🇫🇷 in 👍🏽 pictures ❤️ between words 😀😀😀😀😀😀 and 1️⃣2️⃣3️⃣ more of them",
        "हिन्दी में शब्द एक दूसरे से जुड़े होते हैं और अक्षर भी, जैसा कि यहाँ दिखता है।",
        "1234567890 11:11:11 06:12 0.25 × 1,000,000 = 250,000; 111 111 111 111 888 888 888",
        "tabs\tand\u{A0}no-break\u{A0}spaces  two  spaces   three \u{200B} zero\u{200B}width, soft hy\u{AD}phens",
        "first line\nsecond line, which is longer than the first one\n\nfourth line after an empty one\r\nlast",
        "anextremelylongwordthatdoesnotfitintoalinehoweverbroaditisandhastobecutsomewhereinsideofitself.",
    ]

    enum Look: CaseIterable {
        case body, heading, italic, serif, monospaced, tracked, digits

        var font: ResolvedFont {
            switch self {
            case .body: Font.body.resolved
            case .heading: Font.system(size: 22, weight: .bold).resolved
            case .italic: Font.system(size: 12).italic().resolved
            case .serif: Font.system(size: 15, design: .serif).resolved
            case .monospaced: Font.system(size: 11, design: .monospaced).resolved
            case .tracked:
                {
                    var font = ResolvedFont(size: 12)
                    font.tracking = 1.3
                    return font
                }()
            case .digits: Font.system(size: 12).monospacedDigit().resolved
            }
        }
    }

    @Test(arguments: texts, Look.allCases) func linesAreTheSame(_ text: String, _ look: Look) throws {
        let system = SDLTextSystem(fonts: try FontLibrary())
        for (scale, mode) in [(1, .tail), (1.25, .middle), (2, .head), (2, .tail)] as [(CGFloat, Text.TruncationMode)] {
            let source = TextSource(string: text, font: look.font, truncation: mode, lineSpacing: 0)
            let cutter = TextCutter(source: source, scale: scale, system: system)
            let ruler = try #require(TextRuler(source, scale: scale, system))
            for width in stride(from: CGFloat(15), through: 500, by: 37.5) {
                for maxLines in [1, 2, .max] {
                    func lines(_ ruler: TextRuler?) -> [String] {
                        TextLayout(
                            text,
                            width: width,
                            maxLines: maxLines,
                            truncation: mode,
                            lineBreaks: system.lineBreaks,
                            ruler: ruler,
                            measure: cutter.width
                        )
                        .lines.map { "\($0.cut.string(of: text)) \($0.width)" }
                    }
                    #expect(lines(ruler) == lines(nil), "\(width) wide, \(maxLines) lines, scale \(scale)")
                }
            }
        }
    }
}
