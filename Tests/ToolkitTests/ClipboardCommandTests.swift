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

extension View {
    /// Returns the view with the focus from the start.
    fileprivate func defaultFocusForTest() -> some View { FocusedAtOnce(content: self) }
}

private struct FocusedAtOnce<Content: View>: View {
    let content: Content
    @FocusState private var isFocused: Bool

    var body: some View { content.focused($isFocused).onAppear { isFocused = true } }
}
