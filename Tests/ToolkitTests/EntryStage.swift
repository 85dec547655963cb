import Foundation
import ImmediateUI
import SDLHost

/// A view with text to edit, and simulated input.
@MainActor struct EntryStage {
    let host: HeadlessHost

    init<V: View>(
        _ width: CGFloat = 300,
        _ height: CGFloat = 200,
        scale: CGFloat = 1,
        @ViewBuilder _ view: @escaping () -> V
    ) throws {
        host = try HeadlessHost(size: CGSize(width: width, height: height), scale: scale, root: view)
    }

    func play(_ steps: InputScript.Step...) throws { try host.play(InputScript(steps)) }

    /// Types all characters in one frame.
    func type(_ text: String) throws { try play(.text(text)) }

    /// Types each character in its own frame.
    func typeSlowly(_ text: String) throws { for character in text { try play(.text(String(character))) } }

    func keys(_ keys: Key..., modifiers: KeyModifiers = []) throws {
        try host.play(InputScript(keys.map { .key($0, modifiers) }))
    }

    /// Returns the semantics node of the text view with this label, or of the first one.
    func semanticsNode(_ label: String? = nil) -> SemanticsNode? {
        host.semantics().first { semanticsNode in
            guard semanticsNode.role == .control, case .string(let kind)? = semanticsNode.properties["kind"],
                ["textField", "secureField", "textEditor"].contains(kind)
            else { return false }
            return label == nil || semanticsNode.properties["label"] == .string(label ?? "")
        }
    }

    /// Returns the text of the view.
    func text(_ label: String? = nil) -> String? {
        if case .string(let text)? = semanticsNode(label)?.properties["value"] { text } else { nil }
    }

    /// Returns the selection in bytes; an empty range is the caret.
    func selection(_ label: String? = nil) -> Range<Int>? {
        guard case .list(let ends)? = semanticsNode(label)?.properties["selection"], ends.count == 2,
            case .number(let start) = ends[0], case .number(let end) = ends[1]
        else { return nil }
        return Int(start)..<Int(end)
    }

    /// Returns the selected text.
    func selected(_ label: String? = nil) -> String? {
        guard let text = text(label), let range = selection(label) else { return nil }
        return String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    func rect(_ label: String? = nil) -> CGRect {
        if case .rect(let rect)? = semanticsNode(label)?.properties["rect"] { rect } else { .zero }
    }

    /// The label of the focused control.
    var focused: String? { host.inspect().controls.first(where: \.focused)?.label }

    /// Returns the point right of these characters in a field with 13 pt text.
    func point(after characters: String, row: Int = 0, _ label: String? = nil) throws -> CGPoint {
        let rect = rect(label)
        let width = SDLTextSystem(fonts: try FontLibrary()).width(of: characters, font: Font.body.resolved, scale: 1)
        let isEditor = semanticsNode(label)?.properties["kind"] == .string("textEditor")
        let line = SDLTextSystem(fonts: try FontLibrary()).metrics(of: Font.body.resolved, scale: 1).lineHeight
        return CGPoint(
            x: rect.minX + (isEditor ? 6 : 7) + width,
            y: rect.minY + (isEditor ? 5 : 3) + line * (CGFloat(row) + 0.5)
        )
    }
}
