import Foundation
import ScreenshotTesting
import Testing

/// Text: truncated, wrapped, aligned, styled, in every font.
@MainActor @Suite struct TextLooks {
    private static let sentence = "Two hundred and four steps lead up to the gallery."

    @Test("Text truncated at the head, in the middle and at the tail") func truncated() throws {
        try expectLooks(named: "text-truncated", size: CGSize(width: 150, height: 76)) {
            VStack(alignment: .leading, spacing: 6) {
                Text(Self.sentence).truncationMode(.head)
                Text(Self.sentence).truncationMode(.middle)
                Text(Self.sentence).truncationMode(.tail)
            }
            .lineLimit(1)
            .padding(8)
        }
        try expectLooks(named: "text-two-lines", size: CGSize(width: 130, height: 50), schemes: [.light]) {
            Text(Self.sentence).lineLimit(2).padding(8)
        }
    }

    @Test("Wrapped text: leading, centered, trailing, with line spacing") func wrapped() throws {
        try expectLooks(named: "text-wrapped", size: CGSize(width: 420, height: 116)) {
            HStack(alignment: .top, spacing: 12) {
                Text(Self.sentence)
                Text(Self.sentence).multilineTextAlignment(.center)
                Text(Self.sentence).multilineTextAlignment(.trailing)
                Text(Self.sentence).lineSpacing(6)
            }
            .padding(8)
        }
    }

    @Test("Text styles, combined in a line") func styled() throws {
        try expectLooks(named: "text-styled", size: CGSize(width: 260, height: 120)) {
            VStack(alignment: .leading) {
                Text("Plain, ") + Text("bold").bold() + Text(", ") + Text("slanted").italic() + Text(" and ")
                    + Text("heavy").fontWeight(.heavy)
                Text("Below").underline() + Text(" or ") + Text("through").strikethrough(color: .red)
                Text("In ") + Text("red").foregroundColor(.red) + Text(" and ") + Text("large").font(.title2)
                Text("Of less weight").foregroundColor(.secondary)
            }
            .padding(8)
        }
    }

    @Test("Markdown and the attributes of a string, with links in one and in two lines") func marked() throws {
        var string = AttributedString("Marked, underlined and spaced")
        if let range = string.range(of: "Marked") { string[range].backgroundColor = .yellow.opacity(0.4) }
        if let range = string.range(of: "underlined") {
            string[range].underlineStyle = Text.LineStyle(color: .red)
            string[range].foregroundColor = .purple
        }
        if let range = string.range(of: "spaced") { string[range].kern = 3 }
        try expectLooks(named: "text-marked", size: CGSize(width: 240, height: 144)) {
            VStack(alignment: .leading, spacing: 6) {
                Text("**Bold**, *slanted*, `code`, ~~gone~~, ***both***")
                Text("Read [the manual](https://example.org) or [a much longer page](https://example.org/long) of it.")
                Text("[Green](x:)").tint(.green)
                Text("[Disabled](x:)").disabled(true)
                Text(string)
            }
            .padding(8)
        }
    }

    @Test("A focused link has a ring") func focusedLink() throws {
        try expectLooks([.rest, .focused()], named: "text-link-focused", size: CGSize(width: 200, height: 36)) {
            Text("Read [the manual](https://example.org) first.").padding(8)
        }
    }

    @Test("Placeholders of texts and of a symbol") func redacted() throws {
        try expectLooks(named: "text-redacted", size: CGSize(width: 180, height: 100)) {
            VStack(alignment: .leading) {
                Label("Pancakes with syrup", systemImage: "star").font(.headline)
                Text("Two hundred and four steps lead up").foregroundStyle(.secondary).lineLimit(2)
                Text("Shown").unredacted()
            }
            .redacted(reason: .placeholder)
            .padding(8)
        }
    }

    @Test("Every font, by its name") func fonts() throws {
        try expectLooks(named: "text-fonts", size: CGSize(width: 130, height: 250), schemes: [.light]) {
            VStack(alignment: .leading, spacing: 4) {
                ForEach(Array(Font.TextStyle.allCases), id: \.self) { style in
                    Text("\(style)").font(.system(style))
                }
            }
            .padding(8)
        }
    }

    @Test("Every weight") func weights() throws {
        let weights: [Font.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        try expectLooks(named: "text-weights", size: CGSize(width: 90, height: 196), schemes: [.light]) {
            VStack(alignment: .leading, spacing: 4) {
                ForEach(weights, id: \.self) { Text("Weight \($0.value)").fontWeight($0) }
            }
        }
    }

    @Test("Labels") func labels() throws {
        try expectLooks(named: "label", size: CGSize(width: 110, height: 100), schemes: [.light]) {
            VStack(alignment: .leading) {
                Label("Sidebar", systemImage: "sidebar.left")
                Label("Small", systemImage: "plus").imageScale(.small)
                Label("Large", systemImage: "plus").imageScale(.large)
                Label("Words alone", systemImage: "plus").labelStyle(.titleOnly)
            }
        }
    }

    @Test("Missing glyphs in every weight") func missingGlyphs() throws {
        try expectLooks(named: "text-missing", size: CGSize(width: 150, height: 130), schemes: [.light]) {
            VStack(alignment: .leading, spacing: 4) {
                Text("Thin \u{FFFFE} and \u{FFFFE}\u{FFFFF}").fontWeight(.thin)
                Text("Regular \u{FFFFE} and \u{FFFFE}\u{FFFFF}")
                Text("Bold \u{FFFFE} and \u{FFFFE}\u{FFFFF}").bold()
                Text("Tall \u{FFFFE} and \u{FFFFE}").font(.title).fontWeight(.heavy)
            }
        }
    }
}
