/// The symbols by name: how each is drawn, and the names that are made of others.
///
/// Names are those of SF Symbols. `.fill` is there of all that have a body, `.slash` of those listed here, and `.circle` and
/// `.square` of `marks`.
enum SymbolTable {
    static let drawings: [String: String] = [arrows, panes, documents, things, ["circle": ring]]
        .reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }

    private static let ring = "body o8 8 6.4"

    /// What goes round a mark, by the end of the name.
    private static let enclosures = ["circle": ring, "square": "body b2 2 12 12 2.2"]

    /// Which symbols there are with a line through them.
    static let slashed: Set = [
        "eye", "bell", "mic", "speaker", "wifi", "bolt", "lightbulb", "person", "video", "location", "tag", "heart",
        "star",
        "cloud", "icloud", "pin", "flag", "bookmark", "camera", "key", "trash", "phone", "line.3.horizontal",
        "checkmark", "globe",
        "lock", "person.2", "square", "circle", "display",
    ]

    /// Symbols that point where one reads on, and others that turn with the direction of reading, by what they are where one
    /// reads to the right.
    static let directed: [String: String] = [
        "arrow.forward": "arrow.right", "arrow.backward": "arrow.left",
        "arrow.forward.to.line": "arrow.right.to.line", "arrow.backward.to.line": "arrow.left.to.line",
        "arrow.up.forward": "arrow.up.right", "arrow.up.backward": "arrow.up.left",
        "arrow.down.forward": "arrow.down.right", "arrow.down.backward": "arrow.down.left",
        "arrow.uturn.forward": "arrow.uturn.right", "arrow.uturn.backward": "arrow.uturn.left",
        "arrowshape.turn.up.forward": "arrowshape.turn.up.right",
        "arrowshape.turn.up.backward": "arrowshape.turn.up.left",
        "chevron.forward": "chevron.right", "chevron.backward": "chevron.left",
        "chevron.forward.2": "chevron.right.2", "chevron.backward.2": "chevron.left.2",
        "sidebar.leading": "sidebar.left", "sidebar.trailing": "sidebar.right",
        "rectangle.leadinghalf.inset.filled": "rectangle.lefthalf.inset.filled",
        "rectangle.trailinghalf.inset.filled": "rectangle.righthalf.inset.filled",
        "decrease.indent": "decrease.indent", "increase.indent": "increase.indent",
        "list.bullet": "list.bullet", "list.bullet.indent": "list.bullet.indent", "list.dash": "list.dash",
        "list.number": "list.number", "checklist": "checklist",
    ]

    /// A symbol of its name.
    /// - Parameter isMirrored: whether one reads from right to left.
    static func symbol(_ name: String, isMirrored: Bool) -> Symbol? {
        var base = name[...]
        func cut(_ ending: String) -> Bool {
            guard base.hasSuffix(ending) else { return false }
            base = base.dropLast(ending.count)
            return true
        }
        let isFilled = cut(".fill")
        let isSlashed = cut(".slash")
        guard !isSlashed || slashed.contains(String(base)), let (text, turns) = drawing(of: String(base)) else {
            return nil
        }
        var symbol = Symbol(name: name, parts: SymbolNotation.parts(text), isFilled: isFilled, isSlashed: isSlashed)
        if isFilled && !symbol.hasBody { return nil }
        if turns && isMirrored { symbol = symbol.mirrored }
        return symbol
    }

    /// How a symbol is drawn that is neither filled nor slashed, and whether it turns with the direction of reading.
    private static func drawing(of name: String) -> (text: String, turns: Bool)? {
        let target = directed[name]
        if let text = drawings[target ?? name] { return (text, target != nil) }
        for (ending, outline) in enclosures where name.hasSuffix("." + ending) {
            let mark = String(name.dropLast(ending.count + 1))
            let target = directed[mark]
            if let text = marks[target ?? mark] { return (outline + " " + text, target != nil) }
        }
        return nil
    }

    /// All names, in alphabetic order.
    static let names: [String] = {
        var bases = Set(drawings.keys).union(directed.keys)
        let pointed = directed.filter { marks[$0.value] != nil }.keys
        for mark in Array(marks.keys) + pointed {
            for ending in enclosures.keys { bases.insert(mark + "." + ending) }
        }
        bases.formUnion(slashed.map { $0 + ".slash" })
        return bases.flatMap { base in [base, base + ".fill"].filter { symbol($0, isMirrored: false) != nil } }.sorted()
    }()
}
