import Foundation

/// What keys do in a list that has the focus.
extension ListState {
    /// - Returns: whether the key is taken.
    func press(_ key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        guard choice != nil, count > 0 else { return false }
        let isPlain = modifiers.isSubset(of: [.shift, .control])
        switch key {
        case .down where isPlain: step(1, modifiers)
        case .up where isPlain: step(-1, modifiers)
        case .pageDown where isPlain: step(page, modifiers)
        case .pageUp where isPlain: step(-page, modifiers)
        case .home where isPlain: goToEnd(isLast: false, modifiers)
        case .end where isPlain: goToEnd(isLast: true, modifiers)
        case "a" where modifiers == .control || modifiers == .command: selectAll()
        case "Delete" where modifiers.isEmpty, "Backspace" where modifiers.isEmpty: return deleteSelected()
        case .space where modifiers == .control: if let lead = presentLead { toggle(lead) }
        case .return where modifiers.isEmpty:
            // The button that Return presses is not kept from it.
            guard menu?.primaryAction != nil, choice?.values(atMost: 1).isEmpty == false else { return false }
            runPrimaryAction()
        case .left where modifiers.isEmpty, .right where modifiers.isEmpty:
            let isOpening = (key == .right) == (context.layoutDirection == .leftToRight)
            return disclose(isOpening)
        default: return type(key, modifiers, context)
        }
        return true
    }

    private func step(_ step: Int, _ modifiers: KeyModifiers) {
        guard let lead = presentLead else {
            if let edge = step > 0 ? selectable(from: 0, 1) : selectable(from: count - 1, -1) { goTo(edge, modifiers) }
            return
        }
        let target = min(max(0, lead + step), count - 1)
        let way = step > 0 ? 1 : -1
        if let next = selectable(from: target, way) ?? selectable(from: target, -way) { goTo(next, modifiers) }
    }

    /// Goes to the first or the last row; to that of a section that is not built once it is.
    private func goToEnd(isLast: Bool, _ modifiers: KeyModifiers) {
        if let (run, item) = unbuiltEnd(isLast: isLast) {
            soughtEnd = (isLast, modifiers)
            scroll.show(.item(run.reference, item), anchor: isLast ? .bottom : .top)
        } else if let row = isLast ? selectable(from: count - 1, -1) : selectable(from: 0, 1) {
            goTo(row, modifiers)
        }
    }

    /// Goes to the end that was sought, if what is there is built now.
    func goToSoughtEnd() {
        guard let sought = soughtEnd else { return }
        soughtEnd = nil
        if let row = sought.isLast ? selectable(from: count - 1, -1) : selectable(from: 0, 1) {
            goTo(row, sought.modifiers)
        }
    }

    /// How many rows a page is, the last one of it staying in sight.
    private var page: Int {
        guard let first = rows.first, let last = rows.last, rows.count > 1 else { return 1 }
        let mean = (last.frame.maxY - first.frame.minY) / CGFloat(rows.count)
        return mean > 0 ? max(1, Int(scroll.visible.height / mean) - 1) : rows.count
    }

    /// Opens or closes the row that the keyboard is at, if it is one that does; goes into one that is open.
    private func disclose(_ isOpening: Bool) -> Bool {
        guard let lead = presentLead, let disclosure = row(lead)?.disclosure else { return false }
        if disclosure.isExpanded.wrappedValue != isOpening {
            disclosure.isExpanded.wrappedValue = isOpening
        } else if isOpening {
            step(1, [])
        } else {
            return false
        }
        return true
    }

    // MARK: Typing what a row begins with

    /// After so many seconds a new word begins.
    private static let pause = 1.0
    /// How many rows are looked at that are not built.
    private static let most = 10_000

    private func type(_ key: Key, _ modifiers: KeyModifiers, _ context: EventContext) -> Bool {
        let isGoingOn = context.time - typedAt < Self.pause && !typed.isEmpty
        if key == .space, modifiers.isEmpty, !isGoingOn {
            if let lead = presentLead { select(lead) }
            return true
        }
        let letter = key == .space ? " " : key.rawValue
        guard modifiers.isSubset(of: .shift), letter.count == 1 else { return false }
        // One letter again and again goes from row to row.
        let isAgain = isGoingOn && typed == letter
        typed = isGoingOn && !isAgain ? typed + letter : letter
        typedAt = context.time
        let start = presentLead.map { typed.count == 1 ? $0 + 1 : $0 } ?? 0
        if let found = find(typed, from: start, labels(context)) { goTo(found, []) }
        return true
    }

    /// What the rows say that are in sight.
    private func labels(_ context: EventContext) -> [Int: String] {
        var labels: [Int: String] = [:]
        for fact in context.facts() {
            guard case .string("row")? = fact.properties["kind"], case .number(let number)? = fact.properties["index"],
                case .string(let label)? = fact.properties["label"]
            else { continue }
            labels[Int(number)] = label
        }
        return labels
    }

    /// The first row from `start` on, around the end, that begins with some letters.
    private func find(_ letters: String, from start: Int, _ labels: [Int: String]) -> Int? {
        for step in 0..<min(count, Self.most) {
            let number = (start + step) % count
            guard let entry = entry(of: number) else { continue }
            let item = entry.item(of: number)
            guard let words = labels[number] ?? entry.run?.view(at: item).flatMap({ ViewWords.first(in: $0) }) else {
                continue
            }
            let range = words.range(of: letters, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
            if range != nil, value(at: number) != nil { return number }
        }
        return nil
    }
}
