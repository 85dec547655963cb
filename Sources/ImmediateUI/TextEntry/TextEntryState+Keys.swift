import Foundation

/// What keys do: those of Linux desktops.
extension TextEntryState {
    /// Answers a key.
    /// - Returns: whether it means anything here.
    func respond(to key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        // The keys of an input method's composition are its own.
        if composition != nil { return true }
        var held = modifiers
        // The Command key of other keyboards is Control here, as it is for shortcuts.
        if held.remove(.command) != nil { held.insert(.control) }
        guard !held.contains(.option) else { return false }
        let extends = held.remove(.shift) != nil
        let isControl = held.remove(.control) != nil
        let time = context.time
        if move(by: key, isControl: isControl, extends: extends) {
            touch(time)
            offerSelection(context.clipboard)
            return true
        }
        if isControl || key == "Insert" || (key == "Delete" && extends) {
            if let isTaken = command(key, isControl: isControl, isShifted: extends, context) { return isTaken }
        }
        return edit(by: key, isControl: isControl, isShifted: extends, time)
    }

    /// Moves the caret; false if the key does not.
    private func move(by key: Key, isControl: Bool, extends: Bool) -> Bool {
        switch key {
        case .left where isControl, .right where isControl: moveByWord(right: key == .right, extends: extends)
        case .left, .right: moveByCharacter(right: key == .right, extends: extends)
        case .up where isControl, .down where isControl: return false
        case .up, .down: moveByRows(key == .down ? 1 : -1, extends: extends)
        case .home where isControl, .end where isControl: moveToEdge(end: key == .end, extends: extends)
        case .home, .end: moveToRowEdge(end: key == .end, extends: extends)
        case .pageUp where traits.isMultiline && !isControl, .pageDown where traits.isMultiline && !isControl:
            let seen = (view.size.height / view.lineHeight).rounded(.down)
            // Of lines without a height as many as there can be.
            let rows = max(1, Int(min(max(0, seen), 1e6)) - 1)
            moveByRows(key == .pageDown ? rows : -rows, extends: extends)
        default: return false
        }
        return true
    }

    /// Cuts, copies, pastes, undoes; nil if the key does not.
    private func command(_ key: Key, isControl: Bool, isShifted: Bool, _ context: EventContext) -> Bool? {
        switch key {
        case "a" where !isShifted:
            selectAll()
            document.endRun()
            offerSelection(context.clipboard)
            activeSince = context.time
        case "c": return copy(context.clipboard)
        case "Insert" where isControl: return copy(context.clipboard)
        case "x": return cut(context.clipboard, context.time)
        case "Delete" where isShifted && !isControl: return cut(context.clipboard, context.time)
        case "v": paste(context.clipboard.text, context.time)
        case "Insert" where isShifted: paste(context.clipboard.text, context.time)
        case "z" where isShifted: return redo(context.time)
        case "y": return redo(context.time)
        case "z": return undo(context.time)
        default: return nil
        }
        return true
    }

    /// Deletes, breaks the line; takes what types a character.
    private func edit(by key: Key, isControl: Bool, isShifted: Bool, _ time: Double) -> Bool {
        switch key {
        case "Backspace", "Delete":
            let isForward = key == "Delete"
            let end: Int
            if !isControl {
                end = characterBoundary(forward: isForward)
            } else if isShifted {
                let line = view.text.range(ofLine: view.text.line(at: shownCaret.offset))
                end = isForward ? line.upperBound : line.lowerBound
            } else {
                end = wordBoundary(from: shownCaret.offset, forward: isForward)
            }
            let kind: EditKind = isControl ? .other : isForward ? .deletingForward : .deletingBackward
            delete(to: end, kind: kind, time: time)
        case .return where traits.isMultiline && !isControl && (traits.breaksLines || isShifted):
            insert("\n", kind: .typing, time: time)
        case .tab where traits.keepsTab && !isControl && !isShifted: insert("\t", kind: .typing, time: time)
        // What it types comes as text; here it is only kept from shortcuts.
        default: return !isControl && (key == .space || key.rawValue.count == 1)
        }
        return true
    }
}
