/// The selection or the caret of a `TextEditor` or `TextField`.
///
/// ```swift
/// @State private var selection: TextSelection?
/// TextEditor(text: $text, selection: $selection)
/// ```
public struct TextSelection: Hashable {
    /// The selected indices, in the string that was bound when they were made.
    public enum Indices: Hashable {
        /// A range; an empty one is a caret.
        case selection(Range<String.Index>)
        /// Several ranges; views select the first.
        case multiSelection(RangeSet<String.Index>)
    }

    /// The selected indices in the string.
    public var indices: Indices

    /// Creates a selection of a range.
    public init(range: Range<String.Index>) { indices = .selection(range) }

    /// Creates a caret before the character at an index.
    public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

    /// Creates a selection of several ranges.
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// True if the selection is a caret.
    public var isInsertion: Bool { range?.isEmpty ?? true }

    private var range: Range<String.Index>? {
        switch indices {
        case .selection(let range): range
        case .multiSelection(let ranges): ranges.ranges.first
        }
    }

    /// Returns its byte range in a text, clamped to the text.
    func bytes(of text: String) -> Range<Int>? {
        range.map { range in
            let start = min(range.lowerBound, text.endIndex)
            let end = min(max(range.upperBound, start), text.endIndex)
            return text.utf8.distance(
                from: text.startIndex,
                to: start
            )..<text.utf8.distance(from: text.startIndex, to: end)
        }
    }

    /// Creates a selection of a byte range of a text.
    init(bytes: Range<Int>, of text: String) {
        let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
        self.init(range: start..<text.utf8.index(start, offsetBy: bytes.count))
    }
}

/// A binding to the app's selection.
@MainActor package struct SelectionBinding {
    /// The app's selection, in bytes; nil if the view decides.
    var selected: Range<Int>?
    /// Reports the view's selection to the app.
    var set: (Range<Int>) -> Void

    init(_ selection: Binding<Range<Int>>) {
        selected = selection.wrappedValue
        set = { selection.wrappedValue = $0 }
    }

    /// - Parameter text: The text that contains the selection.
    init(_ selection: Binding<TextSelection?>, in text: Binding<String>) {
        selected = selection.wrappedValue?.bytes(of: text.wrappedValue)
        set = { bytes in
            let text = text.wrappedValue
            // The app may have shortened the text in the meantime.
            let bytes = bytes.clamped(to: 0..<text.utf8.count)
            selection.wrappedValue = TextSelection(bytes: bytes, of: text)
        }
    }
}

extension TextEntryState {
    /// Selects the app's selection if it changed, and scrolls to it.
    func follow(_ binding: SelectionBinding?) {
        tellSelection = binding?.set
        // The initial selection is not reported until the user changes it.
        if toldSelection == nil, binding?.selected == nil { toldSelection = selection }
        guard let selected = binding?.selected, selected != toldSelection else { return }
        toldSelection = selected
        let start = document.rope.boundary(selected.lowerBound)
        let range = start..<max(start, document.rope.boundary(selected.upperBound))
        guard range != selection else { return }
        select(range)
        document.endRun()
        composition = nil
        view.revealsCaret = true
        view.revealsInMiddle = true
    }

    /// Reports the selection to the app if it changed.
    func reportSelection() {
        guard let tellSelection, toldSelection != selection else { return }
        toldSelection = selection
        tellSelection(selection)
    }
}
