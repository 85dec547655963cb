import Foundation

/// What changes the text.
extension TextEntryState {
    /// Replaces what is selected; the caret stands behind it then.
    func insert(_ text: String, kind: EditKind, time: Double) {
        let text = permitted(text)
        guard !text.isEmpty || !selection.isEmpty else { return }
        replace(selection, with: text, kind: selection.isEmpty ? kind : .other, time)
        // What is typed over a selection goes on as a run.
        if kind == .typing { document.reopenRun() }
    }

    /// Enters what an input method composes: what it was about to enter is not lost when it is interrupted.
    func commitComposition(_ time: Double) {
        guard let composition else { return }
        self.composition = nil
        insert(composition.string, kind: .typing, time: time)
        view.follow(shown)
    }

    private func replace(_ range: Range<Int>, with text: String, kind: EditKind, _ time: Double) {
        document.edit(range, text, kind: kind, time: time, selection: selection)
        follow()
        let end = range.lowerBound + text.utf8.count
        select(end..<end, affinity: text.isEmpty ? .after : .before)
        changed(time)
    }

    private func changed(_ time: Double) {
        touch(time)
        write?()
    }

    /// What of a text can be entered: a field has no line breaks, and nothing has control characters.
    func permitted(_ text: String) -> String {
        let isPlain = text.unicodeScalars.allSatisfy { !Self.isSpecial($0) }
        if isPlain { return text }
        let lineBreak: Unicode.Scalar = traits.isMultiline ? "\n" : " "
        var result = ""
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A where isAfterReturn: break
            case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: result.unicodeScalars.append(lineBreak)
            case 0x09: result.unicodeScalars.append(traits.isMultiline ? "\t" : " ")
            case 0..<0x20, 0x7F..<0xA0: break
            default: result.unicodeScalars.append(scalar)
            }
            isAfterReturn = scalar.value == 0x0D
        }
        return result
    }

    private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x2029).contains(scalar.value)
    }

    /// Deletes what is selected, or else from the caret to another place of the shown text.
    func delete(to shownPlace: Int, kind: EditKind, time: Double) {
        if !selection.isEmpty { return replace(selection, with: "", kind: .other, time) }
        let place = place(shownPlace)
        let range = min(place, head.offset)..<max(place, head.offset)
        guard !range.isEmpty else { return }
        replace(range, with: "", kind: kind, time)
    }

    /// The place one character before the caret or after it, in the order of reading, in the shown text.
    func characterBoundary(forward: Bool) -> Int {
        let text = view.text
        let offset = shownCaret.offset
        let line = text.line(at: offset)
        let range = text.range(ofLine: line)
        if forward, offset >= range.upperBound {
            return line + 1 < text.lineCount ? text.start(ofLine: line + 1) : offset
        }
        if !forward, offset <= range.lowerBound {
            return line > 0 ? text.range(ofLine: line - 1).upperBound : offset
        }
        let window = text.window(around: offset, in: range)
        let words = text[forward ? offset..<window.upperBound : window.lowerBound..<offset]
        let length = (forward ? words.first : words.last).map { String($0).utf8.count } ?? 0
        return forward ? offset + length : offset - length
    }

    // MARK: Undo

    /// Takes back the last step; false if there is none.
    func undo(_ time: Double) -> Bool { restore(document.undone(), time) }

    /// Does again what was taken back; false if nothing was.
    func redo(_ time: Double) -> Bool { restore(document.redone(), time) }

    private func restore(_ selection: Range<Int>?, _ time: Double) -> Bool {
        guard let selection else { return false }
        follow()
        select(selection)
        changed(time)
        return true
    }

    // MARK: The clipboard

    /// Copies what is selected; false if there is nothing.
    func copy(_ clipboard: any Clipboard) -> Bool {
        guard let text = selectedText else { return false }
        clipboard.text = text
        return true
    }

    /// Copies what is selected and deletes it.
    func cut(_ clipboard: any Clipboard, _ time: Double) -> Bool {
        guard copy(clipboard) else { return false }
        replace(selection, with: "", kind: .other, time)
        return true
    }

    /// Puts in what was copied.
    func paste(_ text: String?, _ time: Double) {
        guard let text, !text.isEmpty else { return }
        insert(text, kind: .other, time: time)
    }

    /// Hands a selection that was just made to the middle buttons of all programs.
    func offerSelection(_ clipboard: any Clipboard) {
        if let text = selectedText { clipboard.selectedText = text }
    }
}
