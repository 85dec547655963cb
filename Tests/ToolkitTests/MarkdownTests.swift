import Foundation
import SDLHost
import Testing

@testable import ImmediateCore
@testable import ImmediateLocalization
import ImmediateUI

/// Markdown in literals and attributed strings.
@MainActor @Suite struct MarkdownTests {
    /// Writes the spans of a text: `[*a*]` for emphasis, with the destination of a link in brackets after it.
    private func marked(_ string: String, _ whitespace: Markdown.Whitespace = .preserved) -> String {
        Markdown.spans(of: string, whitespace).map { span in
            var marks = ""
            if span.intent.contains(.emphasized) { marks += "i" }
            if span.intent.contains(.stronglyEmphasized) { marks += "b" }
            if span.intent.contains(.code) { marks += "c" }
            if span.intent.contains(.strikethrough) { marks += "s" }
            if let link = span.link { marks += "(\(link))" }
            return marks.isEmpty ? span.string : "{\(marks):\(span.string)}"
        }
        .joined()
    }

    @Test(
        "Emphasis follows CommonMark's rules for delimiter runs",
        arguments: [
            ("*a*", "{i:a}"), ("_a_", "{i:a}"), ("**a**", "{b:a}"), ("__a__", "{b:a}"), ("***a***", "{ib:a}"),
            ("a * b *", "a * b *"), ("a*\"b\"*", "a*\"b\"*"), ("*\u{A0}a *", "*\u{A0}a *"), ("a*b*c", "a{i:b}c"),
            ("snake_case_name", "snake_case_name"), ("_(a)_b", "_(a)_b"), ("5*6*78", "5{i:6}78"),
            ("**a *b* c**", "{b:a }{ib:b}{b: c}"), ("*a **b** c*", "{i:a }{ib:b}{i: c}"), ("**a*", "*{i:a}"),
            ("*a**", "{i:a}*"), ("***a** b*", "{ib:a}{i: b}"), ("***a* b**", "{ib:a}{b: b}"),
            ("*a**b*", "{i:a**b}"), ("**", "**"), ("* a", "* a"), ("*a\n", "*a\n"), ("**a\nb**", "{b:a\nb}"),
            ("~~a~~", "{s:a}"), ("~a~", "{s:a}"), ("~~~a~~~", "~~~a~~~"), ("~~a~", "~~a~"), ("**~~a~~**", "{bs:a}"),
            ("*a __b__*", "{i:a }{ib:b}"), ("_a*b_c*", "_a{i:b_c}"), ("*a _b* c_", "{i:a _b} c_"),
        ] as [(String, String)]
    )
    func emphasis(_ string: String, _ expected: String) { #expect(marked(string) == expected) }

    @Test(
        "Code spans, escapes and entities",
        arguments: [
            ("`a`", "{c:a}"), ("`` a`b ``", "{c:a`b}"), ("`*a*`", "{c:*a*}"), ("`a", "`a"), ("``a`", "``a`"),
            ("*a`*`", "*a{c:*}"), ("` `", "{c: }"), ("\\*a\\*", "*a*"), ("\\a", "\\a"), ("\\\\", "\\"),
            ("&amp;&lt;&#65;&#x42;", "&<AB"), ("&nothing; & b", "&nothing; & b"), ("&#0;", "\u{FFFD}"), ("a\\", "a\\"),
        ] as [(String, String)]
    )
    func codeAndEscapes(_ string: String, _ expected: String) { #expect(marked(string) == expected) }

    @Test(
        "Links and addresses",
        arguments: [
            ("[a](b)", "{(b):a}"), ("[a **b**](c)", "{(c):a }{b(c):b}"), ("[a](<b c>)", "{(b c):a}"),
            ("[a](b \"title\")", "{(b):a}"), ("[a](b(c))", "{(b(c)):a}"), ("[a](b", "[a](b"), ("[a] (b)", "[a] (b)"),
            ("[a]", "[a]"), ("[a [b](c) d](e)", "[a {(c):b} d](e)"), ("*[a*](b)", "*{(b):a*}"), ("[a]()", "{():a}"),
            ("![a](b)", "a"), ("<https://a.b>", "{(https://a.b):https://a.b}"), ("<a@b.c>", "{(mailto:a@b.c):a@b.c}"),
            ("<b>", "<b>"), ("a < b", "a < b"), ("see https://a.b/c.", "see {(https://a.b/c):https://a.b/c}."),
            ("(www.a.b)", "({(http://www.a.b):www.a.b})"), ("xhttps://a.b", "xhttps://a.b"), ("`[a](b)`", "{c:[a](b)}"),
            ("[a`](b)`", "[a{c:](b)}"), ("**[a](b)**", "{b(b):a}"),
            ("^[0 day](inflect: true) ago", "0 day ago"), ("a ^[**b**](inflect: true)", "a {b:b}"),
            ("^[a](b", "^[a](b"), ("^[a]", "^[a]"), ("[a](inflect: true)", "[a](inflect: true)"),
        ] as [(String, String)]
    )
    func links(_ string: String, _ expected: String) { #expect(marked(string) == expected) }

    @Test("White space is preserved, or line breaks become spaces") func whitespace() {
        #expect(marked("a\n  b  \nc") == "a\n  b  \nc")
        #expect(marked("a\n  b  \nc\\\nd", .collapsed) == "a b\nc\nd")
    }

    @Test("Hostile texts take linear time") func hostile() {
        let clock = ContinuousClock()
        for part in [
            "*a", "*a **b", "[", "[a](", "`" + "a", "~~a", "a**b", "_a*", "![", "^[a](b c", "<", "&", "**a __b", "([",
        ] {
            let text = String(repeating: part, count: 20_000)
            // Quadratic time would take minutes in a debug build.
            #expect(clock.measure { _ = Markdown.spans(of: text) } < .seconds(30), "\(part)")
        }
    }

    // MARK: Texts

    @Test("A literal shows Markdown; strings and values are literal") func literals() {
        let string = "**a**"
        #expect(Text("**a**").string == "a")
        #expect(Text(.init(string)).string == "a")
        #expect(Text(string).string == "**a**")
        #expect(Text(verbatim: "**a**").string == "**a**")
        #expect(Text("_\(string)_ is \(2)").string == "**a** is 2")
        #expect(Text("plain \(string)").string == "plain **a**")
        let title: LocalizedStringKey = "*a* **b**"
        #expect(Text(title).bold().string == "a b")
        #expect((Text("*a*") + Text(verbatim: "*b*") + Text("`c`")).string == "a*b*c")
        #expect(Text("a") == Text(verbatim: "a"))
        #expect(Text("*a*") != Text(verbatim: "*a*"))
    }

    @Test("Markdown sets the styles of the runs") func styles() {
        func runs(_ text: Text) -> [Text.Run] {
            let written = text.written(at: Date(), in: nil)
            return [written.first] + written.others
        }
        let text = runs(Text("**a** *b* `c` ~~d~~ [e](x:f) **\(Text("g").italic())**").foregroundColor(.red))
        #expect(text.map(\.string) == ["a", " ", "b", " ", "c", " ", "d", " ", "e", " ", "g"])
        #expect(text[0].style.weight == .bold)
        #expect(text[2].style.isItalic == true)
        #expect(text[4].style.isMonospaced == true)
        #expect(text[6].style.strikethrough == TextStyle.Line())
        #expect(text[8].style.link == URL(string: "x:f"))
        #expect(text[10].style.weight == .bold && text[10].style.isItalic == true)
        #expect(text.allSatisfy { $0.style.color == .red })
        let address = "x:y"
        #expect(runs(Text("[a](\(address))")).first?.style.link == URL(string: address))
    }

    @Test("The attributes of an attributed string become styles") func attributes() throws {
        var string = AttributedString("abc")
        let b = try #require(string.range(of: "b"))
        string[b].foregroundColor = .red
        string[b].backgroundColor = .yellow
        string[b].font = .title
        string[b].kern = 2
        string[b].baselineOffset = 3
        string[b].underlineStyle = .single
        string[b].strikethroughStyle = Text.LineStyle(pattern: .solid, color: .blue)
        string[b].link = URL(string: "x:y")
        let text = Text(string)
        #expect(text.string == "abc")
        var style = TextStyle()
        (style.color, style.backgroundColor, style.font, style.kerning) = (.red, .yellow, .title, 2)
        (style.baselineOffset, style.underline, style.strikethrough) = (
            3, TextStyle.Line(), TextStyle.Line(color: .blue)
        )
        (style.link, style.linkColor) = (URL(string: "x:y"), .red)
        #expect(text.others.map(\.style) == [style, TextStyle()])
        let markdown = try AttributedString(markdown: "**a**\n[b](/c)", baseURL: URL(string: "https://d.e"))
        #expect(String(markdown.characters) == "a b")
        #expect(markdown.runs.compactMap(\.inlinePresentationIntent) == [.stronglyEmphasized, .softBreak])
        #expect(markdown.runs.compactMap(\.link).map(\.absoluteString) == ["https://d.e/c"])
        #expect(Text(try AttributedString(markdown: "**a**")).first.style.weight == .bold)
    }

    // MARK: Links

    private struct Page: View {
        var opened: (URL) -> Void
        @State private var number = 1

        var body: some View {
            VStack(alignment: .leading) {
                Button("Next") { number += 1 }
                Group { Text("Read [page \(number)](x:\(number)) or [the **end**](x:end) of it") }
            }
            .environment(
                \.openURL,
                OpenURLAction {
                    opened($0); return .handled
                }
            )
            .padding(10)
        }
    }

    @Test("Links open by a click and by the keyboard, in the order of the text") func linksOpen() throws {
        var opened: [String] = []
        let host = try HeadlessHost(size: CGSize(width: 300, height: 90)) { Page { opened.append($0.absoluteString) } }
        func links() -> [Inspection.Control] { host.inspect().controls.filter { $0.kind == "link" } }
        func play(_ json: String) throws { try host.play(InputScript(json: Data(json.utf8))) }
        try host.advance(by: 0.1)
        #expect(links().map(\.label) == ["page 1", "the end"])
        for link in links() { try play("[{\"click\":[\(link.rect.midX),\(link.rect.midY)]}]") }
        #expect(opened == ["x:1", "x:end"])
        let next = try #require(host.inspect().controls.first { $0.label == "Next" })
        try play("[{\"click\":[\(next.rect.midX),\(next.rect.midY)]}]")
        #expect(links().map(\.label) == ["page 2", "the end"])
        opened = []
        // Tab from no focus: the button, the first link, the second link.
        try play(#"[{"key":"Tab"},{"key":"Tab"},{"key":"Return"},{"key":"Tab"},{"key":"Space"}]"#)
        #expect(opened == ["x:2", "x:end"])
        #expect(links().map(\.focused) == [false, true])
    }

    @Test("A disabled link does not open") func disabledLink() throws {
        var opened = 0
        let host = try HeadlessHost(size: CGSize(width: 100, height: 40)) {
            Text("[a link](x:)").disabled(true)
                .environment(
                    \.openURL,
                    OpenURLAction { _ in
                        opened += 1; return .handled
                    }
                )
        }
        try host.play(InputScript(json: Data(#"[{"click":[50,20]},{"key":"Tab"},{"key":"Return"}]"#.utf8)))
        #expect(opened == 0)
        #expect(host.inspect().controls.map(\.enabled) == [false])
    }
}
