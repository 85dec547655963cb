import Foundation

/// A scrolling editor for text of many lines.
///
/// ```swift
/// TextEditor(text: $note)        // a text of some pages
/// TextEditor(document)           // a `TextDocument`, of any length
/// ```
///
/// With a `String`, each keystroke creates a string of the whole text for the binding, which takes a millisecond for
/// some megabytes. With a `TextDocument`, a keystroke costs the same at any length.
public struct TextEditor: PrimitiveView {
    private enum Content {
        case text(Binding<String>)
        case document(TextDocument)
    }

    private let content: Content
    private let selection: SelectionBinding?
    private var showsLineNumbers = false
    private var keepsIndentation = false
    private var highlights: [TextHighlight] = []

    /// Creates an editor bound to `text`.
    public init(text: Binding<String>) {
        content = .text(text)
        selection = nil
    }

    /// Creates an editor bound to `text` and its selection. A selection set by the app scrolls into view.
    public init(text: Binding<String>, selection: Binding<TextSelection?>) {
        content = .text(text)
        self.selection = SelectionBinding(selection, in: text)
    }

    /// Creates an editor of a document, which other views may show as well.
    public init(_ document: TextDocument) {
        content = .document(document)
        selection = nil
    }

    /// Creates an editor of a document, bound to its selection in bytes. A selection set by the app scrolls into view.
    public init(_ document: TextDocument, selection: Binding<Range<Int>>) {
        content = .document(document)
        self.selection = SelectionBinding(selection)
    }

    /// Appends the editor to `builder`.
    public func build(into builder: inout Builder) {
        let state: TextEntryState
        switch content {
        case .text(let text):
            state = builder.state { TextEntryState(TextDocument()) }
            TextFieldContent.text(text).connect(state)
        case .document(let document):
            // A separate state slot, since the state of `.text` would write into the app's document.
            state = builder.state(1) { TextEntryState(document) }
            state.edit(document)
            // Reading the version makes changes by other views request a frame.
            _ = document.version
            state.follow()
            state.text = nil
            (state.write, state.commit, state.offer) = (nil, nil, nil)
        }
        builder.follow(selection, state)
        state.traits = TextEntryTraits(
            isMultiline: true,
            wraps: true,
            keepsTab: true,
            breaksLines: true,
            keepsIndentation: keepsIndentation
        )
        let hasBackground =
            builder.environment.textEditorStyle.hasBackground && !builder.environment.hidesScrollBackground
        var look = builder.textEntryLook(
            kind: "textEditor",
            name: "",
            frame: hasBackground ? .editor : .plain,
            rows: nil
        )
        look.showsLineNumbers = showsLineNumbers
        look.highlights = highlights
        builder.add(TextEntryElement(state: state, look: look)) {
            $0.child(ScrollBar(axis: .vertical, model: state))
        }
        builder.presentTextMenu(of: state)
    }
}

extension TextEditor {
    /// Shows the number of each line at the leading edge, beside its first row.
    ///
    /// The numbers scroll with the text, and that of the caret's line is emphasized. SwiftUI has no such modifier.
    public func lineNumbers(_ isShown: Bool = true) -> TextEditor {
        var editor = self
        editor.showsLineNumbers = isShown
        return editor
    }

    /// Begins the line after Return with the spaces and tabs of the line before, as in an editor for code.
    ///
    /// SwiftUI has no such modifier.
    public func keepsIndentation(_ isKept: Bool = true) -> TextEditor {
        var editor = self
        editor.keepsIndentation = isKept
        return editor
    }

    /// Fills the background of parts of the text, such as the matches of a search.
    ///
    /// ```swift
    /// TextEditor(document).highlighting(document.ranges(of: words))
    /// ```
    ///
    /// The fill is drawn above the selection: a translucent color lets the selection show through. Of two calls, the
    /// later one draws above the earlier one. SwiftUI has no such modifier.
    ///
    /// - Parameters:
    ///   - ranges: The parts, in bytes of UTF-8, in ascending order and without overlaps.
    ///   - color: The color of the fill.
    public func highlighting(_ ranges: [Range<Int>], color: Color = .yellow.opacity(0.4)) -> TextEditor {
        guard !ranges.isEmpty else { return self }
        var editor = self
        editor.highlights.append(TextHighlight(ranges: ranges, color: color))
        return editor
    }
}

/// Parts of a text with a background.
struct TextHighlight {
    /// The parts, in bytes of the document, in ascending order.
    var ranges: [Range<Int>]
    package var color: Color
}

extension TextEntryState: ScrollBarModel {
    package var revision: Int { document.version }

    package func share(_ axis: Axis) -> (start: Double, length: Double)? {
        let share = view.share
        return share.length < 0.999 ? share : nil
    }

    package func scroll(toShare share: Double, _ axis: Axis) { view.scroll(toShare: share) }

    package func stop() {}
}
