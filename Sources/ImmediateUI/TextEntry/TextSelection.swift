/// What is selected in a text, or where the caret stands in it, for `TextEditor` and `TextField`.
///
/// ```swift
/// @State private var selection: TextSelection?
/// TextEditor(text: $text, selection: $selection)
/// ```
public struct TextSelection: Hashable {
    /// Places in the text that was bound when they were made.
    public enum Indices: Hashable {
        /// A range; an empty one is a caret.
        case selection(Range<String.Index>)
        /// Several ranges, of which a view selects the first.
        case multiSelection(RangeSet<String.Index>)
    }

    /// Where it is.
    public var indices: Indices

    /// What is in a range.
    public init(range: Range<String.Index>) { indices = .selection(range) }

    /// A caret.
    public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

    /// What is in several ranges.
    public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

    /// Whether it is a caret.
    public var isInsertion: Bool { range?.isEmpty ?? true }

    private var range: Range<String.Index>? {
        switch indices {
        case .selection(let range): range
        case .multiSelection(let ranges): ranges.ranges.first
        }
    }

    /// The bytes of a text that it stands for.
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

    /// The selection of some bytes of a text.
    init(bytes: Range<Int>, of text: String) {
        let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
        self.init(range: start..<text.utf8.index(start, offsetBy: bytes.count))
    }
}

/// The selection as a program knows it.
@MainActor struct SelectionBinding {
    /// What the program says is selected, in bytes; nil where it leaves that to the view.
    var selected: Range<Int>?
    /// Tells the program what is selected.
    var set: (Range<Int>) -> Void

    init(_ selection: Binding<Range<Int>>) {
        selected = selection.wrappedValue
        set = { selection.wrappedValue = $0 }
    }

    /// - Parameter text: that in which the selection is.
    init(_ selection: Binding<TextSelection?>, in text: Binding<String>) {
        selected = selection.wrappedValue?.bytes(of: text.wrappedValue)
        set = { bytes in
            let text = text.wrappedValue
            // The program may have made the text shorter meanwhile.
            let bytes = bytes.clamped(to: 0..<text.utf8.count)
            selection.wrappedValue = TextSelection(bytes: bytes, of: text)
        }
    }
}

extension TextEntryState {
    /// Selects what the program says, if it says something new, and brings it into sight.
    func follow(_ binding: SelectionBinding?) {
        tellSelection = binding?.set
        // Nothing is told before the person selects something.
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

    /// Tells the program what is selected, if that has changed.
    func reportSelection() {
        guard let tellSelection, toldSelection != selection else { return }
        toldSelection = selection
        tellSelection(selection)
    }
}
