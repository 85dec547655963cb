import Foundation

/// The selectability of text by the user, for `View.textSelection(_:)`.
public struct TextSelectability: Hashable, Sendable {
    let isEnabled: Bool
    /// The user can select and copy text.
    public static let enabled = TextSelectability(isEnabled: true)
    /// The user cannot select text.
    public static let disabled = TextSelectability(isEnabled: false)
}

extension View {
    /// Enables or disables the selection of texts inside by the pointer.
    ///
    /// Control-C copies the selection, and the middle button pastes it. A selection does not span texts.
    public func textSelection(_ selectability: TextSelectability) -> some View {
        SelectableView(content: self, isEnabled: selectability.isEnabled)
    }
}

private struct SelectableView<Content: View>: PrimitiveView {
    var content: Content
    var isEnabled: Bool

    func build(into builder: inout Builder) {
        guard isEnabled else { return builder.child(content) }
        builder.modify(content, by: SelectableNodeModifier())
    }
}

/// Gives each node its own selection.
private struct SelectableNodeModifier: NodeModifier {
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

/// The selection in the texts of a view, within one of them.
@MainActor final class TextSelectionState {
    /// A caret in one of the text's lines.
    struct Position: Equatable {
        var line: Int
        var caret: CaretPosition

        init(_ line: Int, _ offset: Int, _ affinity: TextAffinity = .after) {
            self.line = line
            caret = CaretPosition(offset: offset, affinity: affinity)
        }

        func isBefore(_ other: Position) -> Bool { (line, caret.offset) < (other.line, other.caret.offset) }
    }

    /// The index of the selected text in tree order, and its string at that time.
    var text: (index: Int, string: String)?
    var anchor = Position(0, 0)
    var head = Position(0, 0)
    /// The horizontal position that the caret returns to when it moves by lines, in points; nil uses the caret's own.
    var goal: CGFloat?
    var count = 0
    var last: (point: CGPoint, time: Double)?
    /// The range that the press selected, which a drag extends; nil while nothing is pressed.
    var base: (start: Position, end: Position)?
    /// The selection before the press.
    var before: (text: (index: Int, string: String)?, anchor: Position, head: Position)?
    /// The menu while it is open.
    var menu: TextSelectionMenu.Opening?

    func clear() { (text, goal) = (nil, nil) }

    /// Restores the selection from before a press that is cancelled.
    func cancelPress() {
        if base != nil, let before { (text, anchor, head) = before }
        (base, before) = (nil, nil)
    }

    /// Selects a whole text.
    func selectAll(of text: PlacedText) {
        guard let last = text.lines.last else { return }
        anchor = Position(0, 0)
        head = Position(text.lines.count - 1, last.string.utf8.count, .before)
        goal = nil
    }

    /// Returns true if the selection continues from a line to the next.
    func goesOn(after line: Int) -> Bool {
        let (first, last) = head.isBefore(anchor) ? (head, anchor) : (anchor, head)
        return line >= first.line && line < last.line
    }

    /// Returns the selected byte range of a line; nil if it is empty.
    func range(ofLine line: Int, length: Int) -> Range<Int>? {
        let (first, last) = head.isBefore(anchor) ? (head, anchor) : (anchor, head)
        guard line >= first.line, line <= last.line, first != last else { return nil }
        let start = line == first.line ? first.caret.offset : 0
        let end = line == last.line ? last.caret.offset : length
        return start < end ? start..<end : nil
    }
}
