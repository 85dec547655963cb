import ImmediateUI
import Testing

/// Text stays readable on every background of the toolkit.
@MainActor struct ContrastTests {
    /// A text color and a background as drawn, with names for the message.
    private struct Pair: CustomStringConvertible {
        var words: String
        var ground: String
        var contrast: Double
        var description: String { "\(words) on \(ground): \(contrast)" }
    }

    /// Returns all combinations of a scheme.
    private func pairs(_ colors: Theme.Colors, _ scheme: ColorScheme) -> [Pair] {
        var pairs: [Pair] = []
        func drawn(_ color: Color, upon ground: RGBA? = nil) -> RGBA {
            let own = color.resolved(scheme)
            return ground.map { own.over($0) } ?? own
        }
        func meet(_ words: [String], _ name: String, _ ground: RGBA) {
            #expect(ground.a == 255, "\(name) lets something through")
            for word in words {
                let color: Color =
                    switch word {
                    case "text": colors.text
                    case "secondary": colors.secondaryText
                    case "placeholder": colors.placeholder
                    case "link": colors.link
                    case "destructive": colors.destructive
                    default: colors.prominentText
                    }
                pairs.append(Pair(words: word, ground: name, contrast: drawn(color, upon: ground).contrast(to: ground)))
            }
        }
        let accent = colors.accent
        let (window, panel, popup) = (drawn(colors.window), drawn(colors.panel), drawn(colors.popup))
        let grounds = [
            ("window", window), ("content", drawn(colors.content)), ("popup", popup), ("panel", panel),
            ("group on window", drawn(colors.group, upon: window)),
            ("group on panel", drawn(colors.group, upon: panel)),
            ("bar", drawn(colors.bar, upon: window)),
        ]
        for (name, ground) in grounds {
            meet(["text", "secondary", "link", "destructive"], name, ground)
            let marks = [
                ("selected words", accent.opacity(colors.textSelectionOpacity)),
                ("words selected elsewhere", colors.inactiveTextSelection),
                ("a selected row", accent.opacity(colors.selectionOpacity)),
                ("a row selected elsewhere", colors.inactiveSelection),
            ]
            for (mark, color) in marks { meet(["text", "secondary"], "\(mark), \(name)", drawn(color, upon: ground)) }
            for (mark, color) in [("hover", colors.hover), ("press", colors.press), ("segments", colors.segmentTrack)] {
                meet(["text"], "\(mark), \(name)", drawn(color, upon: ground))
            }
            let track = drawn(colors.segmentTrack, upon: ground)
            meet(["text"], "segment under the pointer, \(name)", drawn(colors.hover.opacity(0.7), upon: track))
        }
        let marked = drawn(accent.opacity(colors.menuSelectionOpacity), upon: popup)
        meet(["text", "secondary", "destructive"], "marked item", marked)
        let faces = [colors.controlFace, colors.controlFaceHovered, colors.controlFacePressed]
        for (index, face) in faces.enumerated() { meet(["text"], "face \(index)", drawn(face)) }
        let destructive = [colors.destructiveFace, colors.destructiveFaceHovered, colors.destructiveFacePressed]
        for (index, face) in destructive.enumerated() {
            meet(["destructive"], "destructive face \(index)", drawn(face))
        }
        meet(["text", "placeholder"], "field", drawn(colors.fieldFace))
        meet(
            ["text"],
            "selected words, field",
            drawn(accent.opacity(colors.textSelectionOpacity), upon: drawn(colors.fieldFace))
        )
        meet(["text"], "selected segment", drawn(colors.segmentFace))
        meet(["text"], "tab", drawn(colors.tabFace))
        let row = Pair(
            words: "selected",
            ground: "selected row",
            contrast: drawn(colors.selectedRowText).contrast(to: drawn(colors.selectedRow))
        )
        return pairs + [row] + prominent(colors, scheme)
    }

    /// Returns the text of a prominent button, at rest, under the pointer and pressed.
    private func prominent(_ colors: Theme.Colors, _ scheme: ColorScheme) -> [Pair] {
        let face = colors.prominentFace.resolved(scheme)
        let words = colors.prominentText.resolved(scheme)
        return [("rest", Color.clear), ("hovered", colors.prominentHover), ("pressed", colors.prominentPress)].map {
            let ground = $1.resolved(scheme).over(face)
            return Pair(words: "prominent", ground: $0, contrast: words.contrast(to: ground))
        }
    }

    @Test(arguments: ColorSchemeContrast.allCases, ColorScheme.allCases)
    func wordsCanBeReadOnEveryGround(contrast: ColorSchemeContrast, scheme: ColorScheme) {
        let least = contrast == .standard ? 4.5 : 7
        let pairs = pairs(Theme().colors(contrast), scheme)
        // 7 backgrounds with 4 + 4 * 2 + 3 + 1 pairs each, and 18 of single places.
        #expect(pairs.count == 7 * 16 + 18)
        for pair in pairs { #expect(pair.contrast >= least, "\(pair)") }
    }

    /// The accent colors of GNOME's desktop, and extremes.
    @Test(
        arguments: [
            0x3584E4, 0x2190A4, 0x3A944A, 0xC88800, 0xED5B00, 0xE62D42, 0xD56199, 0x9141AC, 0x6F8396, 0x000000,
            0xFFFFFF,
            0xFFFF00, 0x0000FF, 0x808080,
        ],
        ColorScheme.allCases
    )
    func anyAccentColorCanBeReadOn(accent: Int, scheme: ColorScheme) {
        let color = RGBA(UInt8(accent >> 16), UInt8(accent >> 8 & 255), UInt8(accent & 255))
        let theme = Theme(accent: Color(light: color, dark: color))
        for contrast in ColorSchemeContrast.allCases {
            let colors = theme.colors(contrast)
            #expect(colors.accent.resolved(scheme) == color)
            let least = contrast == .standard ? 4.5 : 7
            let words = pairs(colors, scheme).filter { ["prominent", "link", "selected"].contains($0.words) }
            #expect(words.count == 7 + 3 + 1)
            for pair in words { #expect(pair.contrast >= least, "\(pair), \(contrast)") }
        }
    }

    /// Known pairs: black and white, a color and itself, and the lightest gray with enough contrast on white.
    @Test func contrastIsThatOfTheGuidelines() {
        let (black, white) = (RGBA(0, 0, 0), RGBA(255, 255, 255))
        #expect(black.contrast(to: white) == 21)
        #expect(white.contrast(to: white) == 1)
        #expect(RGBA(118, 118, 118).contrast(to: white) >= 4.5)
        #expect(RGBA(119, 119, 119).contrast(to: white) < 4.5)
        // Half of black on white is 127.5; an opacity of 128 rounds it towards black.
        #expect(RGBA(0, 0, 0, 128).over(white) == RGBA(127, 127, 127))
        #expect((black.luminance, white.luminance) == (0, 1))
    }
}
