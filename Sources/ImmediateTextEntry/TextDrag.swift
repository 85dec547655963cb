import Foundation

/// Selected text that is dragged. Other views than texts receive a copy of it as a `String`.
@MainActor final class DraggedText: Transferable {
    nonisolated let text: String
    /// The view that it is selected in.
    weak var source: TextEntryState?

    init(_ text: String, source: TextEntryState) { (self.text, self.source) = (text, source) }

    nonisolated static var transferRepresentation: some TransferRepresentation<DraggedText> {
        ProxyRepresentation(exporting: { $0.text })
    }
}

/// A press on the selection, which drags the text once it has moved.
@MainActor struct TextGrab {
    /// The point of the press, in root coordinates.
    var start: CGPoint
    /// The pointer, in root coordinates.
    var pointer: CGPoint
    /// The dragged text; nil until the pointer has moved far enough.
    var dragged: DraggedText?
}

// The side of the view that the text is dragged from.
extension TextEntryState {
    /// Begins a press on the selection.
    ///
    /// - Parameters:
    ///   - point: The point of the press, in root coordinates.
    ///   - local: The same point, in the coordinates of the text.
    /// - Returns: False if the point is not on selected text, or if the press continues a double click.
    func grabSelection(at point: CGPoint, _ local: CGPoint, _ context: EventContext) -> Bool {
        let joins = press.last.map { context.tapThresholds.join($0.point, to: local, after: context.time - $0.time) }
        guard joins != true, context.modifiers.isDisjoint(with: .shift), !context.isTouch, composition == nil,
            selectedText != nil, view.contains(local, in: shownSelection)
        else { return false }
        textGrab = TextGrab(start: point, pointer: point)
        return true
    }

    /// Follows the pointer during a press on the selection.
    func follow(_ pointer: CGPoint, _ context: EventContext) {
        guard var grab = textGrab else { return }
        grab.pointer = pointer
        let distance = hypot(pointer.x - grab.start.x, pointer.y - grab.start.y)
        if grab.dragged == nil, distance > context.tapThresholds.movement {
            grab.dragged = selectedText.map { DraggedText($0, source: self) }
        }
        textGrab = grab
        guard let dragged = grab.dragged else { return }
        context.scrollAtEdges()
        context.drag(DragItem(items: [dragged]), to: pointer)
    }

    /// Ends a press on the selection.
    ///
    /// - Returns: True if the text was dragged; false after a mere click.
    func releaseGrab(_ context: EventContext) -> Bool {
        defer { textGrab = nil }
        guard textGrab?.dragged != nil else { return false }
        context.drop()
        return true
    }

    /// Ends a press on the selection without a drop.
    func cancelGrab(_ context: EventContext) {
        if textGrab?.dragged != nil { context.endDrag() }
        textGrab = nil
    }
}

// The side of the view that the text is dropped in.
extension TextEntryState {
    /// Follows text that is dragged over the view, and inserts it when it is dropped: moved, or copied while Ctrl is
    /// held.
    ///
    /// - Parameter local: Converts a point from root coordinates to those of the text.
    /// - Returns: False if something else is dragged.
    func receive(_ phase: DropPhase, _ context: EventContext, _ local: (CGPoint) -> CGPoint) -> Bool {
        guard let dragged = context.dragItem?.items.first as? DraggedText else { return false }
        switch phase {
        case .over(let point):
            commitComposition(context.time)
            let caret = view.position(at: local(point))
            drop = takes(dragged, at: documentOffset(ofShown: caret.offset)) ? caret : nil
        case .left: drop = nil
        case .dropped(let point):
            drop = nil
            let offset = documentOffset(ofShown: view.position(at: local(point)).offset)
            guard takes(dragged, at: offset) else { break }
            let isCopy = !context.modifiers.isDisjoint(with: [.control, .command])
            insert(dragged, at: offset, isCopy: isCopy, context.time)
        }
        return true
    }

    /// Returns whether a drop would change anything: not in the dragged text itself.
    private func takes(_ dragged: DraggedText, at offset: Int) -> Bool {
        guard let source = dragged.source, source.document === document else { return true }
        return offset < source.selection.lowerBound || offset > source.selection.upperBound
    }

    private func insert(_ dragged: DraggedText, at offset: Int, isCopy: Bool, _ time: Double) {
        document.endRun()
        guard !isCopy, let source = dragged.source else { return insert(dragged.text, at: offset, time) }
        guard source.document === document else {
            insert(dragged.text, at: offset, time)
            source.catchUp()
            source.document.endRun()
            source.insert("", kind: .other, time: time)
            return source.reportSelection()
        }
        // One edit, from the text to its new position, so that undo takes it back in one step.
        let range = source.selection
        let between = offset < range.lowerBound ? offset..<range.lowerBound : range.upperBound..<offset
        let text = document.rope[between]
        let isBack = offset < range.lowerBound
        let start = isBack ? offset : range.lowerBound
        select(start..<max(offset, range.upperBound))
        insert(isBack ? dragged.text + text : text + dragged.text, kind: .other, time: time, undone: range)
        let first = isBack ? start : start + text.utf8.count
        select(first..<first + dragged.text.utf8.count, affinity: .before)
    }

    /// Inserts a text and selects it.
    private func insert(_ text: String, at offset: Int, _ time: Double) {
        select(offset..<offset)
        insert(text, kind: .other, time: time)
        // A single-line field has replaced line breaks by spaces.
        select(offset..<head.offset, affinity: .before)
    }
}

extension TextEntryView {
    /// Returns whether a point is on text in a shown range, rather than beside it.
    func contains(_ point: CGPoint, in range: Range<Int>) -> Bool {
        for part in parts {
            for (index, row) in part.rows.enumerated() {
                let top = part.y + CGFloat(index) * lineHeight
                guard point.y >= top, point.y < top + lineHeight, range.upperBound > part.start else { continue }
                let local = max(0, range.lowerBound - part.start)..<range.upperBound - part.start
                let x = point.x - self.x(of: row)
                if row.spans(of: local).contains(where: { $0.contains(x) }) { return true }
            }
        }
        return false
    }
}

extension Builder {
    /// Shows the text that is dragged from the view just appended beside the pointer.
    mutating func presentDraggedText(of state: TextEntryState) {
        guard let grab = state.textGrab, let dragged = grab.dragged else { return }
        // Below the insertion mark.
        let corner = CGPoint(x: grab.pointer.x + 12, y: grab.pointer.y + 12)
        let element = DragPreviewElement(center: corner, anchor: .topLeading)
        atChild(0x7E88) {
            $0.present(
                DragPreview(content: DraggedTextLabel(text: dragged.text), element: element),
                beside: $0.nextChild,
                placement: .at(.zero),
                dismiss: nil
            )
        }
    }
}

/// The dragged text beside the pointer: its first line.
private struct DraggedTextLabel: View {
    var text: String

    var body: some View {
        // More than fits is not laid out.
        let words = text.prefix(200).split(whereSeparator: \.isNewline).first.map(String.init) ?? " "
        Text(words)
            .lineLimit(1)
            .frame(maxWidth: 220)
            .fixedSize(horizontal: false, vertical: true)
            .padding(EdgeInsets(top: 3, leading: 7, bottom: 3, trailing: 7))
            .background(PopupSurface())
    }
}
