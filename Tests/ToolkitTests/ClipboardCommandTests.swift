import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Copying, cutting and pasting by views that are no text fields.
@MainActor @Suite struct ClipboardCommandTests {
    private struct Board: View {
        @State private var items = ["one", "two"]
        @State private var pasted = "nothing"
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                Text(items.joined(separator: "+"))
                Text(pasted)
                Text("Board").focusable().focused($isFocused)
                    .onAppear { isFocused = true }
            }
            .copyable(items)
            .cuttable(for: String.self) {
                defer { items = [] }
                return items
            }
            .pasteDestination(for: URL.self) { pasted = $0.map(\.absoluteString).joined() }
        }
    }

    private func host<Root: View>(@ViewBuilder _ root: @escaping () -> Root) throws -> HeadlessHost {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200), root: root)
        try host.runFrame([], size: nil)
        return host
    }

    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    private func press(_ key: Key, _ modifiers: KeyModifiers, _ host: HeadlessHost) throws {
        try host.runFrame([.keyPressed(key, modifiers)], size: nil)
    }

    @Test("The keys of the clipboard copy, cut and paste", arguments: [KeyModifiers.control, .command])
    func commands(modifier: KeyModifiers) throws {
        let host = try host { Board() }
        try press("c", modifier, host)
        #expect(host.clipboard.text == "one\ntwo")
        #expect(texts(host).contains("one+two"))
        host.clipboard.text = nil
        try press("x", modifier, host)
        #expect(host.clipboard.text == "one\ntwo")
        #expect(!texts(host).contains("one+two"))
        // Nothing is left to copy, so the clipboard keeps its text.
        try press("c", modifier, host)
        #expect(host.clipboard.text == "one\ntwo")

        host.clipboard.text = "https://example.org/a"
        try press("v", modifier, host)
        #expect(texts(host).contains("https://example.org/a"))
    }

    @Test("A text that is no value of the type is not pasted")
    func otherText() throws {
        let host = try host { Board() }
        host.clipboard.text = "no address"
        try press("v", .control, host)
        #expect(texts(host).contains("nothing"))
    }

    @Test("The commands take and give items, and ignore other types")
    func providers() throws {
        final class Log {
            var texts: [String] = []
        }
        let log = Log()
        let host = try host {
            Text("Board").focusable().defaultFocusForTest()
                .onCopyCommand { [NSItemProvider(object: "copied"), NSItemProvider(object: Data([1]))] }
                .onPasteCommand(of: [.plainText]) { items in
                    for item in items {
                        item.loadObject(ofClass: String.self) { text, _ in log.texts.append(text ?? "none") }
                    }
                }
        }
        try press("c", .control, host)
        #expect(host.clipboard.text == "copied")
        host.clipboard.text = "words"
        try press("v", .control, host)
        #expect(log.texts == ["words"])

        let other = try self.host {
            Text("Board").focusable().defaultFocusForTest().onPasteCommand(of: [.png]) { _ in log.texts.append("png") }
        }
        other.clipboard.text = "words"
        try press("v", .control, other)
        #expect(log.texts == ["words"])
    }

    /// A value without a text.
    private struct Card: Codable, Transferable, Equatable {
        var title: String

        static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .card) }
    }

    /// A value without representations.
    private struct Token: Transferable { var number: Int }

    private final class Received {
        var entries: [String] = []
    }

    /// Returns a host of a view that copies `items`, and of one that notes what it receives. Tab moves between them.
    private func host<Item: Transferable>(_ items: [Item], _ received: Received) throws -> HeadlessHost {
        try host {
            VStack {
                Text("Source").focusable().copyable(items).defaultFocusForTest()
                Text("Target").focusable()
                    .pasteDestination(for: Card.self) { cards in
                        received.entries.append("cards " + cards.map(\.title).joined(separator: " "))
                    }
                    .pasteDestination(for: Token.self) { tokens in
                        received.entries.append("tokens \(tokens.map(\.number))")
                    }
                    .onPasteCommand(of: [.plainText]) { received.entries.append("texts \($0.count)") }
            }
        }
    }

    @Test("Values without a text are pasted inside the app, also in another window")
    func values() throws {
        let received = Received()
        let cards = try host([Card(title: "A"), Card(title: "B")], received)
        cards.clipboard.text = "before"
        try press("c", .control, cards)
        // Text fields and other apps find no text.
        #expect(cards.clipboard.text == nil)
        try press(.tab, [], cards)
        try press("v", .control, cards)
        #expect(received.entries == ["cards A B"])

        let tokens = try host([Token(number: 7)], received)
        tokens.clipboard = cards.clipboard
        try press(.tab, [], tokens)
        try press("v", .control, tokens)
        #expect(received.entries == ["cards A B", "cards A B"])
        try press(.tab, .shift, tokens)
        try press("c", .control, tokens)
        try press(.tab, [], cards)
        try press(.tab, [], cards)
        try press("v", .control, cards)
        #expect(received.entries == ["cards A B", "cards A B", "tokens [7]"])
    }

    @Test("A text that was copied since replaces the values")
    func replaced() throws {
        let received = Received()
        let host = try host([Card(title: "A")], received)
        try press("c", .control, host)
        host.clipboard.text = "from another app"
        try press(.tab, [], host)
        try press("v", .control, host)
        #expect(received.entries == ["texts 1"])
    }

    @Test("Items with a text are pasted as items inside the app, and as lines elsewhere")
    func items() throws {
        var pasted: [[String]] = []
        let host = try host {
            Text("Board").focusable().defaultFocusForTest().copyable(["one", "two"])
                .pasteDestination(for: String.self) { pasted.append($0) }
        }
        try press("c", .control, host)
        #expect(host.clipboard.text == "one\ntwo")
        try press("v", .control, host)
        host.clipboard.text = "one\ntwo\nthree"
        try press("v", .control, host)
        #expect(pasted == [["one", "two"], ["one\ntwo\nthree"]])
    }

    @Test("Providers of data are pasted by their type")
    func data() throws {
        var pasted: [String] = []
        let host = try host {
            Text("Board").focusable().defaultFocusForTest()
                .onCopyCommand { [NSItemProvider(object: Card(title: "A")), NSItemProvider()] }
                .onPasteCommand(of: [.card]) { items in
                    for item in items {
                        item.loadDataRepresentation(forTypeIdentifier: UTType.card.identifier) { data, _ in
                            pasted.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "none")
                        }
                    }
                }
        }
        try press("c", .control, host)
        try press("v", .control, host)
        #expect(pasted == [#"{"title":"A"}"#])
    }

    @Test("A clipboard that stores no values keeps its text")
    func plainClipboard() throws {
        final class Plain: Clipboard {
            var text: String?
            var selectedText: String?
        }
        let received = Received()
        let host = try host([Card(title: "A")], received)
        host.clipboard = Plain()
        host.clipboard.text = "text"
        try press("c", .control, host)
        #expect(host.clipboard.text == "text")
    }

    @Test("A focused text field handles the keys itself")
    func field() throws {
        struct Form: View {
            @State private var text = "field"
            @FocusState private var isFocused: Bool

            var body: some View {
                TextField("Name", text: $text).focused($isFocused).onAppear { isFocused = true }.copyable(["outer"])
            }
        }
        let host = try host { Form() }
        try press("a", .control, host)
        try press("c", .control, host)
        #expect(host.clipboard.text == "field")
    }
}

extension UTType {
    fileprivate static let card = UTType(exportedAs: "org.example.clipboard-card")
}

extension View {
    /// Returns the view with the focus from the start.
    fileprivate func defaultFocusForTest() -> some View { FocusedAtOnce(content: self) }
}

private struct FocusedAtOnce<Content: View>: View {
    let content: Content
    @FocusState private var isFocused: Bool

    var body: some View { content.focused($isFocused).onAppear { isFocused = true } }
}
