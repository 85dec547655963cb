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
            state = builder.state { TextEntryState(document) }
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
        let thumb = builder.environment.themeLook.colors.scrollThumb.resolved(builder.environment.colorScheme)
        builder.add(TextEntryElement(state: state, look: look)) {
            $0.child(TextScrollBar(state: state, color: thumb), 0)
        }
        builder.presentTextMenu(of: state)
    }
}

/// The bar at the edge of an editor, where its text does not fit.
private struct TextScrollBar: PrimitiveView {
    var state: TextEntryState
    var color: RGBA

    func build(into builder: inout Builder) {
        builder.add(TextScrollBarElement(state: state, color: color, drag: builder.state { TextScrollDrag() }))
    }
}

/// Where in the thumb it was grabbed, while it is dragged.
@MainActor private final class TextScrollDrag {
    var grab: CGFloat?
}

private struct TextScrollBarElement: Element {
    static var fillsProposal: Bool { true }

    var state: TextEntryState
    var color: RGBA
    var drag: TextScrollDrag

    private static let breadth: CGFloat = 11
    private static let shortestThumb: CGFloat = 24

    private func track(in rect: CGRect) -> CGRect {
        CGRect(x: rect.maxX - Self.breadth, y: rect.minY, width: Self.breadth, height: rect.height)
    }

    /// Where the thumb begins in the track, and how long it is; nil if everything is in sight.
    private func thumb(_ rect: CGRect) -> (start: CGFloat, length: CGFloat)? {
        let share = state.view.share
        guard share.length < 0.999, rect.height > 2 * Self.shortestThumb else { return nil }
        let length = max(Self.shortestThumb, rect.height * CGFloat(share.length))
        return (CGFloat(min(1, share.start / (1 - share.length))) * (rect.height - length), length)
    }

    mutating func paint(_ painter: inout Painter) {
        guard let thumb = thumb(painter.rect) else { return }
        let track = track(in: painter.rect)
        painter.addRegion(painter.directed(track), [.press, .drag], cursor: .arrow)
        let isActive = painter.isHovered || painter.isHeld
        let breadth: CGFloat = isActive ? 7 : 5
        let inset = (Self.breadth - breadth) / 2
        let rect = CGRect(
            x: track.minX + inset,
            y: track.minY + thumb.start + 2,
            width: breadth,
            height: thumb.length - 4
        )
        painter.fill(painter.directed(rect), radius: breadth / 2, isActive ? color.opacity(1) : color.opacity(0.7))
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard let thumb = thumb(context.rect) else { return false }
        switch event {
        case .pressed(let point, .left):
            let position = point.y - context.rect.minY - thumb.start
            // A press beside the thumb brings its middle there.
            drag.grab = position >= 0 && position < thumb.length ? position : thumb.length / 2
            scroll(to: point, thumb, context)
        case .dragged(let point): scroll(to: point, thumb, context)
        case .released, .cancelled: drag.grab = nil
        default: return false
        }
        return true
    }

    private func scroll(to point: CGPoint, _ thumb: (start: CGFloat, length: CGFloat), _ context: EventContext) {
        guard let grab = drag.grab else { return }
        let room = max(1, context.rect.height - thumb.length)
        let position = Double(min(max(0, (point.y - context.rect.minY - grab) / room), 1))
        state.view.scroll(toShare: position * (1 - state.view.share.length))
    }
}
