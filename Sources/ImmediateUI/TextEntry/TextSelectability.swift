import Foundation

/// Whether the words of texts can be selected, for `View.textSelection`.
public struct TextSelectability: Hashable, Sendable {
    let isEnabled: Bool
    /// They can: by the mouse, to be copied.
    public static let enabled = TextSelectability(isEnabled: true)
    /// They cannot.
    public static let disabled = TextSelectability(isEnabled: false)
}

extension View {
    /// Lets the words of the texts inside be selected by the pointer, and copied by Control and C or pasted by the middle
    /// button: in each text by itself.
    public func textSelection(_ selectability: TextSelectability) -> some View {
        SelectableView(content: self, isEnabled: selectability.isEnabled)
    }
}

private struct SelectableView<Content: View>: PrimitiveView {
    var content: Content
    var isEnabled: Bool

    func build(into builder: inout Builder) {
        guard isEnabled else { return builder.child(content) }
        builder.modify(content, by: SelectableModification())
    }
}

/// Each node has a selection of its own.
private struct SelectableModification: Modification {
    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let state = builder.state { TextSelectionState() }
        let environment = builder.environment
        let element = SelectableElement(
            state: state,
            scheme: environment.colorScheme,
            theme: environment.themeLook,
            tint: environment.tint
        )
        builder.enclose(element, node)
        guard let menu = state.menu else { return }
        builder.presentTextMenu(TextSelectionMenu(state: state, menu: menu), at: menu.opening.point) {
            state.menu = nil
        }
    }
}

/// What is selected of the texts in a view: a part of one of them.
@MainActor final class TextSelectionState {
    /// A caret in a line of the text.
    struct Place: Equatable {
        var line: Int
        var caret: CaretPlace

        init(_ line: Int, _ offset: Int, _ affinity: TextAffinity = .after) {
            self.line = line
            caret = CaretPlace(offset: offset, affinity: affinity)
        }

        func isBefore(_ other: Place) -> Bool { (line, caret.offset) < (other.line, other.caret.offset) }
    }

    /// The text, counted in the order of the tree, and what its words were.
    var text: (index: Int, string: String)?
    var anchor = Place(0, 0)
    var head = Place(0, 0)
    /// From the left edge, where the end that moves wants to be in lines that are long enough; nil where it is.
    var goal: CGFloat?
    var count = 0
    var last: (point: CGPoint, time: Double)?
    /// What the press selected, which a drag extends; nil while nothing is pressed.
    var base: (start: Place, end: Place)?
    /// The menu while it is open.
    var menu: TextSelectionMenu.Opening?

    func clear() { (text, goal) = (nil, nil) }

    /// Selects all of a text.
    func selectAll(of text: PlacedText) {
        guard let last = text.lines.last else { return }
        anchor = Place(0, 0)
        head = Place(text.lines.count - 1, last.string.utf8.count, .before)
        goal = nil
    }

    /// Whether the end of a line and the start of the next one are selected.
    func goesOn(after line: Int) -> Bool {
        let (first, last) = head.isBefore(anchor) ? (head, anchor) : (anchor, head)
        return line >= first.line && line < last.line
    }

    /// The bytes of a line that are selected; nil for none.
    func range(ofLine line: Int, length: Int) -> Range<Int>? {
        let (first, last) = head.isBefore(anchor) ? (head, anchor) : (anchor, head)
        guard line >= first.line, line <= last.line, first != last else { return nil }
        let start = line == first.line ? first.caret.offset : 0
        let end = line == last.line ? last.caret.offset : length
        return start < end ? start..<end : nil
    }
}
