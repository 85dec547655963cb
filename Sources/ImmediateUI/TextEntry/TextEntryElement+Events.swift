import Foundation

/// Answering the pointer, the keys and the input method.
extension TextEntryElement {
    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        state.catchUp()
        if case .focused(let isFocused) = event { state.commandTarget?.note(state, isFocused: isFocused) }
        defer { state.reportSelection() }
        switch event {
        case .scrolled(_, let dy): return look.rows != nil && !state.traits.wraps ? false : state.view.scroll(by: -dy)
        case .pressed(let point, let button): return press(at: point, button, context)
        case .dragged(let point): state.drag(to: local(point, context), context)
        case .contextMenu(let point): return openMenu(at: point, context)
        case .held: if let point = context.pointer { state.drag(to: local(point, context), context) }
        case .released(let point, _): state.release(at: local(point, context), context)
        case .cancelled: state.press.base = nil
        case .focused(let isFocused): focus(isFocused, context)
        case .interrupted: interrupt(context)
        case .text(let text) where look.isEnabled:
            state.composition = nil
            state.insert(text, kind: .typing, time: context.time)
        case .composition(let composition) where look.isEnabled:
            state.composition = composition.string.isEmpty ? nil : composition
            state.touch(context.time)
        case .key(let key, let modifiers, let isRepeat) where look.isEnabled:
            return state.respond(to: key, modifiers, context) || submit(key, modifiers, isRepeat)
        default: return false
        }
        return true
    }

    private func local(_ point: CGPoint, _ context: EventContext) -> CGPoint {
        let content = context.directed(contentRect(of: context.rect))
        return CGPoint(x: point.x - content.minX, y: point.y - content.minY)
    }

    private func press(at point: CGPoint, _ button: PointerButton, _ context: EventContext) -> Bool {
        guard look.isEnabled else { return button == .left }
        switch button {
        case .left: state.press(at: local(point, context), context)
        case .middle: state.pasteSelection(at: local(point, context), context)
        case .right: return openMenu(at: point, context)
        }
        return true
    }

    /// Makes text of what is composed, and gives the program a draft, which goes on.
    private func interrupt(_ context: EventContext) {
        state.commitComposition(context.time)
        state.document.endRun()
        state.offer?()
    }

    private func focus(_ isFocused: Bool, _ context: EventContext) {
        state.commitComposition(context.time)
        state.document.endRun()
        state.activeSince = context.time
        guard isFocused else {
            state.commit?()
            // A field that is left shows its beginning again.
            let isRightToLeft = state.view.parts.first?.rows.first?.isRightToLeft == true
            if look.rows != nil { state.view.left = isRightToLeft ? .greatestFiniteMagnitude : 0 }
            return
        }
        // What is typed in a field that Tab comes to replaces what is there.
        if context.showsFocus, look.rows != nil { state.selectAll() }
    }

    private func submit(_ key: Key, _ modifiers: KeyModifiers, _ isRepeat: Bool) -> Bool {
        guard key == .return, modifiers.isEmpty, look.rows != nil else { return false }
        if !isRepeat {
            state.document.endRun()
            state.commit?()
        }
        guard let submit = look.submit else { return false }
        if !isRepeat { submit() }
        return true
    }
}
