import Foundation

/// A text of many lines to edit, scrolled where it does not fit.
///
/// ```swift
/// TextEditor(text: $note)        // a text of some pages
/// TextEditor(document)           // a `TextDocument`, of any length
/// ```
///
/// With a `String` each key makes a string of the whole text for the binding, which takes a millisecond for some
/// megabytes; with a `TextDocument` a key costs the same however long the text is.
public struct TextEditor: PrimitiveView {
    private enum Content {
        case text(Binding<String>)
        case document(TextDocument)
    }

    private let content: Content
    private let selection: SelectionBinding?

    /// An editor that shows and sets `text`.
    public init(text: Binding<String>) {
        content = .text(text)
        selection = nil
    }

    /// An editor that shows and sets `text` and what is selected in it. A selection that the program sets comes into sight.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        content = .text(text)
        self.selection = SelectionBinding(selection, in: text)
    }

    /// An editor of a document, which other views may show as well.
    public init(_ document: TextDocument) {
        content = .document(document)
        selection = nil
    }

    /// An editor of a document that shows and sets what is selected, in bytes. A selection that the program sets comes into
    /// sight.
    public init(_ document: TextDocument, selection: Binding<Range<Int>>) {
        content = .document(document)
        self.selection = SelectionBinding(selection)
    }

    /// Appends the editor.
    public func build(into builder: inout Builder) {
        let state: TextEntryState
        switch content {
        case .text(let text):
            state = builder.state { TextEntryState(TextDocument()) }
            TextFieldContent.text(text).connect(state)
        case .document(let document):
            // Apart from that of a text, which would write into the program's document.
            state = builder.state(1) { TextEntryState(document) }
            state.edit(document)
            // Read, so that a change from elsewhere asks for a frame.
            _ = document.version
            state.follow()
            (state.write, state.commit) = (nil, nil)
        }
        builder.follow(selection, state)
        state.traits = TextEntryTraits(isMultiline: true, wraps: true, keepsTab: true, breaksLines: true)
        let look = builder.textEntryLook(
            kind: "textEditor",
            name: "",
            frame: builder.environment.textEditorStyle.hasGround ? .editor : .plain,
            rows: nil
        )
        builder.add(TextEntryElement(state: state, look: look)) {
            $0.child(ScrollBar(axis: .vertical, model: state))
        }
        builder.presentTextMenu(of: state)
    }
}

extension TextEntryState: ScrollBarModel {
    var revision: Int { document.version }

    func share(_ axis: Axis) -> (start: Double, length: Double)? {
        let share = view.share
        return share.length < 0.999 ? share : nil
    }

    func scroll(toShare share: Double, _ axis: Axis) { view.scroll(toShare: share) }

    func stop() {}
}
