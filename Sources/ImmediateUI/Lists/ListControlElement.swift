import Foundation

/// What makes a list a control: it has the focus, and presses on rows and keys come here.
struct ListControlElement: Element {
    let list: ListState

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
        if list.soughtEnd != nil { layout.afterBuild { [list] in list.goToSoughtEnd() } }
        if list.deletion != nil { layout.afterBuild { [list] in list.endDeletion() } }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let (isEnabled, isFocused) = (list.isEnabled, painter.isFocused && list.isEnabled)
        list.isFocused = isFocused && painter.isWindowActive
        guard list.isInteractive else { return painter.paintChildren() }
        painter.addRegion(rect, list.isEnabled && list.choice != nil ? [.press, .focus] : .press)
        if list.isEnabled && list.menu != nil { painter.addRegion(rect, .context) }
        painter.state(
            { _ in Fact.control("list", label: "", rect: rect, isEnabled: isEnabled, isFocused: isFocused) },
            around: { $0.paintChildren() }
        )
        if let line = list.insertionLine { paint(line, &painter) }
        if painter.showsFocus { paintFocus(&painter) }
    }

    /// Around the row that the keyboard goes on from, where that is another than what is selected; else around the list.
    private func paintFocus(_ painter: inout Painter) {
        if let lead = list.lead, let row = list.row(lead), row.value.map({ list.choice?.contains($0) == true }) != true
        {
            painter.clipped(to: painter.rect) {
                $0.focusRing(around: row.frame.insetBy(dx: 5, dy: 3), radius: 3, list.tint.resolved(list.colorScheme))
            }
        }
        painter.focusRing(around: painter.rect.insetBy(dx: 3, dy: 3), radius: 0, list.tint.resolved(list.colorScheme))
    }

    /// Where the rows go that are dragged.
    private func paint(_ line: CGRect, _ painter: inout Painter) {
        let color = list.tint.resolved(list.colorScheme)
        painter.clipped(to: painter.rect) { painter in
            painter.fill(line.line(across: .vertical, scale: painter.scale), radius: 1, color)
            let knob = CGRect(x: line.minX - 3, y: line.midY - 3, width: 6, height: 6)
            painter.stroke(knob, radius: 3, width: 2, color)
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard list.isEnabled, list.isInteractive else { return false }
        switch event {
        case .key(.return, [], isRepeat: true): return list.menu?.primaryAction != nil
        case .key(let key, let modifiers, _): return list.press(key, modifiers, context)
        case .pressed(let point, let button): return list.press(at: point, button, context)
        case .dragged(let point): list.drag(to: point, context)
        case .released(_, let inside): list.release(inside: inside, context)
        case .cancelled: list.cancelPress()
        case .contextMenu(let point): return list.openMenu(at: point, context)
        default: return false
        }
        return true
    }
}
