/// The drawings of symbols by name, and the names derived from them.
///
/// Names are those of SF Symbols. All symbols with a body have a `.fill` variant, those in `slashed` a `.slash`
/// variant, and those in `marks` `.circle` and `.square` variants.
package enum SymbolTable {
    static let drawings: [String: String] = [arrows, panes, documents, things, more, ["circle": ring]]
        .reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }

    private static let ring = "body o8 8 6.4"

    /// The shapes that enclose a mark, by name suffix.
    private static let enclosures = ["circle": ring, "square": "body b2 2 12 12 2.2"]

    /// The symbols with a `.slash` variant.
    static let slashed: Set = [
        "eye", "bell", "mic", "speaker", "wifi", "bolt", "lightbulb", "person", "video", "location", "tag", "heart",
        "star",
        "cloud", "icloud", "pin", "flag", "bookmark", "camera", "key", "trash", "phone", "line.3.horizontal",
        "checkmark", "globe",
        "lock", "person.2", "square", "circle", "display",
    ]

    /// Symbols that depend on the layout direction, by name: their drawing for left to right.
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

    /// Returns the symbol of a name.
    /// - Parameter isMirrored: True if the layout direction is right to left.
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

    /// Returns the drawing of a symbol without variants, and whether it depends on the layout direction.
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

    /// All names, in alphabetical order.
    package static let names: [String] = {
        var bases = Set(drawings.keys).union(directed.keys)
        let pointed = directed.filter { marks[$0.value] != nil }.keys
        for mark in Array(marks.keys) + pointed {
            for ending in enclosures.keys { bases.insert(mark + "." + ending) }
        }
        bases.formUnion(slashed.map { $0 + ".slash" })
        return bases.flatMap { base in [base, base + ".fill"].filter { symbol($0, isMirrored: false) != nil } }.sorted()
    }()
}

/// Arrows and other directional symbols.
extension SymbolTable {
    static let arrows: [String: String] = [
        "arrow.right": "line1.4 M2.6 8H13.2 M8.9 3.7 13.2 8 8.9 12.3",
        "arrow.left": "line1.4 M13.4 8H2.8 M7.1 3.7 2.8 8 7.1 12.3",
        "arrow.up": "line1.4 M8 13.4V2.8 M3.7 7.1 8 2.8 12.3 7.1",
        "arrow.down": "line1.4 M8 2.6V13.2 M3.7 8.9 8 13.2 12.3 8.9",
        "arrow.up.right": "line1.4 M3.6 12.4 12.2 3.8 M5.4 3.8H12.2V10.6",
        "arrow.up.left": "line1.4 M12.4 12.4 3.8 3.8 M10.6 3.8H3.8V10.6",
        "arrow.down.right": "line1.4 M3.6 3.6 12.2 12.2 M5.4 12.2H12.2V5.4",
        "arrow.down.left": "line1.4 M12.4 3.6 3.8 12.2 M10.6 12.2H3.8V5.4",
        "arrow.left.and.right": "line1.3 M1.6 8H14.4 M4.8 4.8 1.6 8 4.8 11.2 M11.2 4.8 14.4 8 11.2 11.2",
        "arrow.up.and.down": "line1.3 M8 1.6V14.4 M4.8 4.8 8 1.6 11.2 4.8 M4.8 11.2 8 14.4 11.2 11.2",
        "arrow.up.arrow.down":
            "line1.3 M4.8 13.6V2.4 M1.8 5.4 4.8 2.4 7.8 5.4 M11.2 2.4V13.6 M8.2 10.6 11.2 13.6 14.2 10.6",
        "arrow.left.arrow.right":
            "line1.3 M2.4 4.8H13.6 M10.6 1.8 13.6 4.8 10.6 7.8 M13.6 11.2H2.4 M5.4 8.2 2.4 11.2 5.4 14.2",
        "arrow.up.left.and.arrow.down.right":
            "line1.3 M6.4 6.4 2.4 2.4 M6.4 2.4H2.4V6.4 M9.6 9.6 13.6 13.6 M9.6 13.6H13.6V9.6",
        "arrow.down.right.and.arrow.up.left": "line1.3 M2 2 6.4 6.4 M2.4 6.4H6.4V2.4 M14 14 9.6 9.6 M13.6 9.6H9.6V13.6",
        "arrow.up.to.line": "line1.3 M8 14V5.4 M4.2 9.2 8 5.4 11.8 9.2 M2.8 2.2H13.2",
        "arrow.down.to.line": "line1.3 M8 2V10.6 M4.2 6.8 8 10.6 11.8 6.8 M2.8 13.8H13.2",
        "arrow.left.to.line": "line1.3 M14 8H5.4 M9.2 4.2 5.4 8 9.2 11.8 M2.2 2.8V13.2",
        "arrow.right.to.line": "line1.3 M2 8H10.6 M6.8 4.2 10.6 8 6.8 11.8 M13.8 2.8V13.2",
        "arrow.clockwise": "line1.3 a7.6 8.2 5.5 20 315L14.3 6.9 M14.3 2.9V6.9H10.3",
        "arrow.counterclockwise": "line1.3 a8.4 8.2 5.5 160 -135L1.7 6.9 M1.7 2.9V6.9H5.7",
        "arrow.triangle.2.circlepath": "line1.3 a8 8 5.8 190 330 M13.1 1.9V5.1H9.9 a8 8 5.8 10 150 M2.9 14.1V10.9H6.1",
        "arrow.2.squarepath":
            "line1.3 r1.6 2.6 9.6 2.6 4.4 10.8 4.4 M8.4 2 10.8 4.4 8.4 6.8 r1.6 13.4 6.4 13.4 11.6 5.2 11.6 M7.6 9.2 5.2 11.6 7.6 14",
        "arrow.uturn.left": "line1.4 M5.8 2.4 2.4 5.8 5.8 9.2 M2.4 5.8H9.8A9.8 9.6 3.8 270 450H6",
        "arrow.uturn.right": "line1.4 M10.2 2.4 13.6 5.8 10.2 9.2 M13.6 5.8H6.2A6.2 9.6 3.8 270 90H10",
        "arrow.turn.down.left": "line1.4 r2.4 13.4 3 13.4 9.8 2.8 9.8 M6.4 6.2 2.8 9.8 6.4 13.4",
        "arrow.turn.down.right": "line1.4 r2.4 2.6 3 2.6 9.8 13.2 9.8 M9.6 6.2 13.2 9.8 9.6 13.4",
        "arrow.turn.up.left": "line1.4 r2.4 13.4 13 13.4 6.2 2.8 6.2 M6.4 2.6 2.8 6.2 6.4 9.8",
        "arrow.turn.up.right": "line1.4 r2.4 2.6 13 2.6 6.2 13.2 6.2 M9.6 2.6 13.2 6.2 9.6 9.8",
        "goforward": "line1.3 a8 8.8 5.6 -35 270 M8 3.2H9.8 M7.6 1 9.8 3.2 7.6 5.4",
        "gobackward": "line1.3 a8 8.8 5.6 -90 215 M8 3.2H6.2 M8.4 1 6.2 3.2 8.4 5.4",
        "rotate.right":
            "body b1.4 6.2 8.8 8.4 1.6 line1.3 M6.4 3.4H10.2A10.2 7 3.6 270 360V9.2 M11.6 7 13.8 9.4 15.6 7",
        "rotate.left":
            "body b5.8 6.2 8.8 8.4 1.6 line1.3 M9.6 3.4H5.8A5.8 7 3.6 270 180V9.2 M.4 7 2.2 9.4 4.4 7",
        "arrow.up.right.square": "body b2 2 12 12 2.2 mark M5.4 10.6 10.4 5.6H6.4 10.4V9.6 5.6Z",
        "arrow.triangle.merge":
            "line1.3 o4.4 12.6 1.6 o11.6 12.6 1.6 M8 1.6V5.4C8 8.6 4.4 8 4.4 11 M8 5.4C8 8.6 11.6 8 11.6 11 M5.4 4.2 8 1.6 10.6 4.2",
        "arrow.triangle.pull":
            "line1.3 o4.2 3.4 1.6 o4.2 12.6 1.6 o11.8 12.6 1.6 M4.2 5V11 M11.8 11V6Q11.8 3.8 9.6 3.8H8 M9.8 1.8 7.8 3.8 9.8 5.8",
        "arrow.triangle.branch":
            "line1.3 o4.4 3.4 1.6 o4.4 12.6 1.6 o11.6 5 1.6 M4.4 5V11 M11.6 6.6C11.6 9.2 4.4 7.6 4.4 11",
        "arrowshape.turn.up.left": """
        body M1.6 6.9 6.9 2.3V4.9C11.6 5 14.2 8 14.2 13.4 12.6 10.2 10.4 8.9 6.9 8.9V11.5Z
        """,
        "arrowshape.turn.up.right": """
        body M14.4 6.9 9.1 2.3V4.9C4.4 5 1.8 8 1.8 13.4 3.4 10.2 5.6 8.9 9.1 8.9V11.5Z
        """,
        "arrowtriangle.right": "body R1 5 3.2 12.6 8 5 12.8",
        "arrowtriangle.left": "body R1 11 3.2 3.4 8 11 12.8",
        "arrowtriangle.up": "body R1 3.2 11 8 3.4 12.8 11",
        "arrowtriangle.down": "body R1 3.2 5 8 12.6 12.8 5",
        "chevron.down": "line1.4 M3.4 5.8 8 10.4 12.6 5.8",
        "chevron.up": "line1.4 M3.4 10.2 8 5.6 12.6 10.2",
        "chevron.right": "line1.4 M5.8 3.4 10.4 8 5.8 12.6",
        "chevron.left": "line1.4 M10.2 3.4 5.6 8 10.2 12.6",
        "chevron.right.2": "line1.4 M3.4 3.6 7.8 8 3.4 12.4 M8.4 3.6 12.8 8 8.4 12.4",
        "chevron.left.2": "line1.4 M7.6 3.6 3.2 8 7.6 12.4 M12.6 3.6 8.2 8 12.6 12.4",
        "chevron.up.chevron.down": "line1.4 M4.6 6 8 2.6 11.4 6 M4.6 10 8 13.4 11.4 10",
    ]
}

/// Symbols for documents, editing and text formatting.
extension SymbolTable {
    private static let sheet = "body R1.4 3.2 1.6 9 1.6 12.8 5.4 12.8 14.4 3.2 14.4 mark r.8 8.8 1.6 8.8 5.6 12.8 5.6"
    private static let openBox = "line r1.8 5.4 6.2 3.2 6.2 3.2 14.2 12.8 14.2 12.8 6.2 10.6 6.2"
    private static let page = "line r1.8 7.6 3 2.2 3 2.2 13.8 13 13.8 13 8.4"
    private static let openFolder = "line r1.4 8 13 1.6 13 1.6 3.4 6 3.4 7.6 5.2 14.4 5.2 14.4 8.2"

    static let documents: [String: String] = [
        "doc": sheet,
        "doc.text": sheet + " mark1 M5.6 8.4H10.4 M5.6 11H10.4",
        "doc.plaintext": sheet + " mark1 M5.6 7.4H10.4 M5.6 9.6H10.4 M5.6 11.8H8.4",
        "doc.on.doc":
            "line r1.2 5.6 4.6 5.6 1.4 13.8 1.4 13.8 11 10.6 11 body b2.2 4.8 8.2 9.8 1.4",
        "doc.badge.plus": """
        line r1.4 7.4 14.4 3.2 14.4 3.2 1.6 9 1.6 12.8 5.4 12.8 8 line r.8 9 1.6 9 5.4 12.8 5.4 \
        line M12 10.2V15 M9.6 12.6H14.4
        """,
        "doc.text.magnifyingglass": """
        line r1.4 6.4 14.4 2.6 14.4 2.6 1.6 8.4 1.6 12.2 5.4 12.2 7 line r.8 8.4 1.6 8.4 5.4 12.2 5.4 \
        line o10.6 11.2 2.4 M12.4 13 14.2 14.8
        """,
        "folder": "body R1.4 1.6 3.4 6 3.4 7.6 5.2 14.4 5.2 14.4 13 1.6 13",
        "questionmark.folder": """
        body R1.4 1.6 3.4 6 3.4 7.6 5.2 14.4 5.2 14.4 13 1.6 13 \
        mark M6.6 7.6C6.8 6.6 9.4 6.6 9.4 8 9.4 9 8 8.9 8 10 dot o8 11.5 .7
        """,
        "folder.badge.plus": openFolder + " line M12.2 9.8V14.8 M9.7 12.3H14.7",
        "folder.badge.minus": openFolder + " line M9.7 12.3H14.7",
        "folder.badge.gearshape": openFolder
            + " line o12.2 12.3 1.9 M12.2 9V10 M12.2 14.6V15.6 M8.9 12.3H9.9 M14.5 12.3H15.5",
        "book": """
        body M8 4.2C6.6 3 4.4 2.6 1.6 2.8V12.6C4.4 12.4 6.6 12.8 8 14C9.4 12.8 11.6 12.4 14.4 12.6V2.8C11.6 2.6 9.4 3 8 \
        4.2Z mark M8 4.2V14
        """,
        "book.closed": "body R1.6 3 1.8 13 1.8 13 14.2 3 14.2 mark M3 11.4H13",
        "newspaper": """
        body R1.4 1.6 2.8 11.6 2.8 11.6 13.4 1.6 13.4 line r1.4 11.6 5.6 14.4 5.6 14.4 13.4 3.4 13.4 \
        mark1 M4 5.8H9.2 M4 8.2H9.2 M4 10.6H7.4
        """,
        "magazine": "body R1.4 2.6 1.8 13.4 1.8 13.4 14.2 2.6 14.2 mark1 M5 5H11 M5 8H8.4",
        "clipboard": "body R1.6 3 2.8 13 2.8 13 14.4 3 14.4 mark b5.5 1.4 5 2.8 1",
        "list.clipboard":
            "body R1.6 3 2.8 13 2.8 13 14.4 3 14.4 mark b5.5 1.4 5 2.8 1 mark1 M8 7.6H10.6 M8 10.8H10.6 dot o5.7 7.6 .7 o5.7 10.8 .7",
        "doc.on.clipboard": """
        line r1.5 5.6 14.2 2 14.2 2 2.8 10.8 2.8 10.8 4.6 line b4.2 1.4 4.4 2.8 1 \
        body R1.2 7 6.6 11.2 6.6 14 9.4 14 15 7 15
        """,
        "tray": """
        body R1.2 1.6 9 4.2 3.2 11.8 3.2 14.4 9 14.4 13 1.6 13 mark r1.2 1.6 9 5.2 9 6.2 11 9.8 11 10.8 9 14.4 9
        """,
        "tray.full": """
        body R1.2 1.6 9 4.2 3.2 11.8 3.2 14.4 9 14.4 13 1.6 13 mark r1.2 1.6 9 5.2 9 6.2 11 9.8 11 10.8 9 14.4 9 \
        mark1 M5.4 6.6H10.6
        """,
        "tray.and.arrow.down": """
        line r1.2 5.2 3.6 4.2 3.6 1.6 9 1.6 13.2 14.4 13.2 14.4 9 11.8 3.6 10.8 3.6 \
        line r1.2 1.8 9.4 5.2 9.4 6.2 11.2 9.8 11.2 10.8 9.4 14.2 9.4 M8 1.4V7.4 M5.8 5.2 8 7.4 10.2 5.2
        """,
        "tray.and.arrow.up": """
        line r1.2 5.2 3.6 4.2 3.6 1.6 9 1.6 13.2 14.4 13.2 14.4 9 11.8 3.6 10.8 3.6 \
        line r1.2 1.8 9.4 5.2 9.4 6.2 11.2 9.8 11.2 10.8 9.4 14.2 9.4 M8 7.4V1.4 M5.8 3.6 8 1.4 10.2 3.6
        """,
        "archivebox": "body b1.5 2.4 13 3.6 1.1 body R1.4 2.6 6 13.4 6 13.4 13.8 2.6 13.8 mark M6.2 8.8H9.8",
        "trash": """
        line M2.4 4.2H13.6 line r.9 5.6 4.2 5.6 1.8 10.4 1.8 10.4 4.2 \
        body M3.9 4.2 4.5 12.8Q4.6 14.2 6 14.2H10Q11.4 14.2 11.5 12.8L12.1 4.2Z mark1 M6.5 6.8 6.7 11.6 M9.5 6.8 9.3 11.6
        """,
        "pencil": "body R.5 2.2 13.8 3 10.6 10.8 2.8 13.2 5.2 5.4 13 mark M9 4.6 11.4 7",
        "square.and.pencil": page + " line R.4 6.2 9.8 6.8 7.6 12.6 1.8 14.2 3.4 8.4 9.2",
        "highlighter":
            "body R.6 5.4 7.6 10.8 1.8 14.2 5.2 8.4 10.6 line M5.4 7.6 5 9.4 6.6 11 8.4 10.6 M5.2 9.8 2.4 12.6H5 M2 14.6H14",
        "scissors": "line o4.2 12.2 2 o11.8 12.2 2 M5.2 10.5 11.2 1.8 M10.8 10.5 4.8 1.8",
        "paperclip": """
        line M12.9 7.3C11 9.2 9.2 11 7.4 12.8 4.2 15.8 .6 12 3.6 9 5.6 7 7.4 5.2 9.2 3.4 11.4 1.3 14 3.9 11.8 6.1 10 7.9 8.4 \
        9.5 6.8 11.1 5.7 12.1 4.4 10.8 5.4 9.8 7 8.2 8.4 6.8 9.8 5.4
        """,
        "link": """
        line r2.5 5.55 6.91 1.47 10.99 5.01 14.53 9.09 10.45 r2.5 6.91 5.55 10.99 1.47 14.53 5.01 10.45 9.09 \
        M6.1 9.9 9.9 6.1
        """,
        "square.and.arrow.up": openBox + " line M8 9.6V1.6 M5.4 4.2 8 1.6 10.6 4.2",
        "square.and.arrow.down": openBox + " line M8 1.6V9.8 M5.4 7.2 8 9.8 10.6 7.2",
        "printer": """
        line r.8 4.4 5.4 4.4 1.8 11.6 1.8 11.6 5.4 body M4.4 12H3.4Q1.6 12 1.6 10.2V7.2Q1.6 5.4 3.4 5.4H12.6Q14.4 5.4 14.4 \
        7.2V10.2Q14.4 12 12.6 12H11.6V9.4H4.4Z line r.8 4.4 9.4 4.4 14.4 11.6 14.4 11.6 9.4 M4.4 9.4H11.6
        """,
        "bookmark": "body R1 4 1.8 12 1.8 12 14.2 8 10.8 4 14.2",
        "tag": "body R1.2 1.8 1.8 7.8 1.8 14.2 8.2 8.2 14.2 1.8 7.8 dot o5 5 1",
        "flag": "line M3.2 1.8V14.4 body R.8 3.2 2.6 13.2 2.6 10.9 5.8 13.2 9 3.2 9",
        "pin": """
        body M5.2 1.8H10.8L10 3V6.4C11.4 7 12.4 8.2 12.6 9.8H3.4C3.6 8.2 4.6 7 6 6.4V3Z line M8 9.8V14.6
        """,

        // Text.
        "textformat": "line M1.2 12.6 4.8 3.2 8.4 12.6 M2.5 9.4H7.1 o12 10.2 2.4 M14.4 7.4V12.6",
        "textformat.size": "line M.9 12.6 2.9 7.4 4.9 12.6 M1.6 10.8H4.2 M6.6 12.6 11 1.8 15.4 12.6 M8.2 8.8H13.8",
        "bold": "line1.8 M4.6 13.2V2.8H8.4A8.4 5.4 2.6 270 450H4.6 M8.4 8H9A9 10.6 2.6 270 450H4.6",
        "italic": "line M6.8 2.8H11.8 M4.2 13.2H9.2 M9.4 2.8 6.6 13.2",
        "underline": "line M4.2 1.8V7A8 7 3.8 180 0V1.8 M3.2 14H12.8",
        "strikethrough": """
        line M11.6 4.8C11 3.3 9.8 2.6 8 2.6 6 2.6 4.6 3.6 4.6 5.2 4.6 6.6 5.8 7.4 8 8 10.2 8.6 11.6 9.4 11.6 10.9 11.6 12.5 10 \
        13.4 8 13.4 6 13.4 4.8 12.6 4.2 11 M1.8 8H14.2
        """,
        "text.alignleft": "line M2 3.5H14 M2 6.5H9.6 M2 9.5H14 M2 12.5H9.6",
        "text.aligncenter": "line M2 3.5H14 M4.4 6.5H11.6 M2 9.5H14 M4.4 12.5H11.6",
        "text.alignright": "line M2 3.5H14 M6.4 6.5H14 M2 9.5H14 M6.4 12.5H14",
        "text.justify": "line M2 3.5H14 M2 6.5H14 M2 9.5H14 M2 12.5H14",
        "increase.indent": "line M2 3H14 M8 6.5H14 M8 9.5H14 M2 13H14 M2 5.8 4.2 8 2 10.2",
        "decrease.indent": "line M2 3H14 M8 6.5H14 M8 9.5H14 M2 13H14 M4.6 5.8 2.4 8 4.6 10.2",
        "list.bullet": "line M6 4H14 M6 8H14 M6 12H14 dot o2.6 4 1 o2.6 8 1 o2.6 12 1",
        "list.bullet.indent": "line M6 4H14 M9 8H14 M9 12H14 dot o2.6 4 1 o5.6 8 1 o5.6 12 1",
        "list.number":
            "line M7 4H14 M7 8H14 M7 12H14 line1 M2.4 2.8 3.6 2V6 M2.2 10.4C2.6 9.6 4.6 9.6 4.4 11 4.2 12 2.6 12.8 2.2 13.8H4.6",
        "list.dash": "line M6 4H14 M6 8H14 M6 12H14 M2 4H3.2 M2 8H3.2 M2 12H3.2",
        "checklist": "line M8 4.5H14 M8 11.5H14 M1.8 4.6 3.2 6 5.8 2.8 M1.8 11.6 3.2 13 5.8 9.8",
        "line.3.horizontal": "line M2 4H14 M2 8H14 M2 12H14",
        "line.3.horizontal.decrease": "line M2 4.5H14 M4.4 8H11.6 M6.6 11.5H9.4",
        "line.3.horizontal.circle": "body o8 8 6.4 mark M4.8 5.4H11.2 M4.8 8H11.2 M4.8 10.6H11.2",
        "line.3.horizontal.decrease.circle": "body o8 8 6.4 mark M4.4 5.8H11.6 M5.8 8.3H10.2 M7 10.8H9",
        "text.cursor":
            "line M5.4 2.2C7 2.2 8 2.8 8 4.2V11.8C8 13.2 7 13.8 5.4 13.8 M10.6 2.2C9 2.2 8 2.8 8 4.2 M8 11.8C8 13.2 9 13.8 10.6 13.8",
        "curlybraces": """
        line M5.6 2.4C4 2.4 3.6 3.2 3.6 4.6V6C3.6 7.2 3 8 1.8 8 3 8 3.6 8.8 3.6 10V11.4C3.6 12.8 4 13.6 5.6 13.6 \
        M10.4 2.4C12 2.4 12.4 3.2 12.4 4.6V6C12.4 7.2 13 8 14.2 8 13 8 12.4 8.8 12.4 10V11.4C12.4 12.8 12 13.6 10.4 13.6
        """,
        "chevron.left.forwardslash.chevron.right":
            "line M4.4 4.2 1.2 8 4.4 11.8 M11.6 4.2 14.8 8 11.6 11.8 M9.4 2.6 6.6 13.4",
        "number": "line M6.4 2.4 5 13.6 M11 2.4 9.6 13.6 M2.8 5.6H13.8 M2.2 10.4H13.2",
        "percent": "line M12.6 3.4 3.4 12.6 o4.6 4.6 2 o11.4 11.4 2",
        "function":
            "line M11.2 3.2C10.6 2 8.6 1.8 8 4.4L6.4 11.6C5.8 14.2 3.8 14 3.2 12.8 M4.8 6.8H10 M10.2 9.2 13.8 13.2 M13.8 9.2 10.2 13.2",
        "plusminus": "line1.3 M8 2.4V9.2 M4.6 5.8H11.4 M4.6 12.8H11.4",
        "infinity":
            "line1.3 M8 8C6.6 6.2 5.6 5.2 4.2 5.2 2.6 5.2 1.4 6.4 1.4 8 1.4 9.6 2.6 10.8 4.2 10.8 5.6 10.8 6.6 9.8 8 8 9.4 6.2 10.4 5.2 11.8 5.2 13.4 5.2 14.6 6.4 14.6 8 14.6 9.6 13.4 10.8 11.8 10.8 10.4 10.8 9.4 9.8 8 8Z",
        "sum": "line M12 5V2.8H3.6L8.4 8 3.6 13.2H12V11",
        "quote.bubble": """
        body M3.6 2.4H12.4Q14.4 2.4 14.4 4.4V9.4Q14.4 11.4 12.4 11.4H7.4L4 14.2V11.4H3.6Q1.6 11.4 1.6 9.4V4.4Q1.6 2.4 3.6 \
        2.4Z mark M6.6 5.2Q5.2 5.8 5.2 8.4 M10.6 5.2Q9.2 5.8 9.2 8.4
        """,
        "bubble.left": bubble,
        "bubble.right": """
        body M12.4 2.4H3.6Q1.6 2.4 1.6 4.4V9.4Q1.6 11.4 3.6 11.4H8.6L12 14.2V11.4H12.4Q14.4 11.4 14.4 9.4V4.4Q14.4 2.4 12.4 \
        2.4Z
        """,
        "bubble.left.and.bubble.right": """
        body M3 1.8H8.6Q10.4 1.8 10.4 3.6V6.4Q10.4 8.2 8.6 8.2H5.6L3.2 10.4V8.2H3Q1.2 8.2 1.2 6.4V3.6Q1.2 1.8 3 1.8Z \
        line M12.4 5.6H13Q14.8 5.6 14.8 7.4V10.2Q14.8 12 13 12H12.8V14.4L10.2 12H8Q6.6 12 6.3 10.6
        """,
        "text.bubble": bubble + " mark1 M4.6 5.6H11.4 M4.6 8.2H9",
        "questionmark.bubble": bubble
            + " mark M6.2 5.7C6.2 4.5 7 4 8 4 9 4 9.8 4.6 9.8 5.5 9.8 6.7 8 6.6 8 7.8 dot o8 9.7 .8",
        "ellipsis.bubble": bubble + " dot o5 6.9 .9 o8 6.9 .9 o11 6.9 .9",
    ]

    private static let bubble =
        "body M3.6 2.4H12.4Q14.4 2.4 14.4 4.4V9.4Q14.4 11.4 12.4 11.4H7.4L4 14.2V11.4H3.6Q1.6 11.4 1.6 9.4V4.4Q1.6 2.4 3.6 2.4Z"
}

/// Symbols for windows, panes and layout.
extension SymbolTable {
    private static let frame = "body b1.5 2.5 13 11 2"
    private static let window = "line b1.5 2.5 13 11 2"

    private static let square = "body b2 2 12 12 2"

    static let panes: [String: String] = [
        "rectangle": frame,
        "square": square,
        "rectangle.portrait": "body b3.2 1.6 9.6 12.8 1.8",
        "capsule": "body b1.4 4.4 13.2 7.2 3.6",
        "triangle": "body R1.6 8 1.8 14.8 13.4 1.2 13.4",
        "diamond": "body R1 8 1.4 14.6 8 8 14.6 1.4 8",
        "hexagon": "body R1.2 8 1.4 13.8 4.7 13.8 11.3 8 14.6 2.2 11.3 2.2 4.7",
        "rectangle.split.2x1": frame + " mark M8 2.5V13.5",
        "rectangle.split.1x2": frame + " mark M1.5 8H14.5",
        "rectangle.split.3x1": frame + " mark M5.8 2.5V13.5 M10.2 2.5V13.5",
        "rectangle.split.2x2": frame + " mark M8 2.5V13.5 M1.5 8H14.5",
        "rectangle.lefthalf.inset.filled": window + " spot b3.2 4.2 4.2 7.6 .8",
        "rectangle.righthalf.inset.filled": window + " spot b8.6 4.2 4.2 7.6 .8",
        "rectangle.tophalf.inset.filled": window + " spot b3.2 4.2 9.6 3.2 .8",
        "rectangle.bottomhalf.inset.filled": window + " spot b3.2 8.6 9.6 3.2 .8",
        "rectangle.inset.filled": window + " spot b3.2 4.2 9.6 7.6 .8",
        "rectangle.righthalf.inset.filled.arrow.right":
            "line b1 2.2 9 11.6 1.8 spot b5.6 3.9 2.7 8.2 .7 line M11.8 8H15.2 M13.2 5.9 15.3 8 13.2 10.1",
        "rectangle.lefthalf.inset.filled.arrow.left":
            "line b6 2.2 9 11.6 1.8 spot b7.7 3.9 2.7 8.2 .7 line M4.2 8H.8 M2.8 5.9 .7 8 2.8 10.1",
        "rectangle.tophalf.inset.filled.arrow.up":
            "line b2.2 6 11.6 9 1.8 spot b3.9 7.7 8.2 2.7 .7 line M8 4.2V.8 M5.9 2.8 8 .7 10.1 2.8",
        "rectangle.bottomhalf.inset.filled.arrow.down":
            "line b2.2 1 11.6 9 1.8 spot b3.9 5.6 8.2 2.7 .7 line M8 11.8V15.2 M5.9 13.2 8 15.3 10.1 13.2",
        "rectangle.split.1x3": frame + " mark M1.5 6.2H14.5 M1.5 9.8H14.5",
        "square.split.2x1": square + " mark M8 2V14",
        "square.split.1x2": square + " mark M2 8H14",
        "square.split.2x2": square + " mark M8 2V14 M2 8H14",
        "rectangle.3.group": "body b1.4 2.6 6.2 10.8 1.4 b9.4 2.6 5.2 4.6 1.2 b9.4 8.8 5.2 4.6 1.2",
        "rectangle.expand.vertical":
            "line r1.4 3 6.4 3 1.8 13 1.8 13 6.4 r1.4 3 9.6 3 14.2 13 14.2 13 9.6 M8 4.2V11.8 M6.2 6 8 4.2 9.8 6 M6.2 10 8 11.8 9.8 10",
        "rectangle.compress.vertical":
            "line b2.4 6.6 11.2 2.8 1.2 M8 1.2V4.6 M6.2 2.8 8 4.6 9.8 2.8 M8 14.8V11.4 M6.2 13.2 8 11.4 9.8 13.2",
        "plus.rectangle": frame + " mark M8 5.1V8H10.9 8V10.9 8H5.1 8Z",
        "minus.rectangle": frame + " mark M5.1 8H10.9",
        "xmark.rectangle": frame + " mark M6 6 8 8 10 6 8 8 10 10 8 8 6 10 8 8Z",
        "play.rectangle": frame + " dot R.5 6.5 5.2 11 8 6.5 10.8",
        "pip": window + " spot b7.6 7.4 5.2 4.4 .8",
        "dock.rectangle": window + " spot b4 9.6 8 2.2 .7",
        "menubar.rectangle": frame + " mark M1.5 5.4H14.5 dot o3.7 4 .55 o5.7 4 .55",
        "sidebar.left": window + " line M6 2.5V13.5 line1 M3.3 5.2H4.3 M3.3 7.2H4.3 M3.3 9.2H4.3",
        "sidebar.right": window + " line M10 2.5V13.5 line1 M11.7 5.2H12.7 M11.7 7.2H12.7 M11.7 9.2H12.7",
        "rectangle.bottomthird.inset.filled": window + " spot b3.2 9.2 9.6 2.6 .7",
        "rectangle.stack": "body b1.5 6.4 13 8 1.8 line M3 4H13 M4.6 1.6H11.4",
        "rectangle.on.rectangle": "line r1.6 4.4 4.6 4.4 2.4 14.6 2.4 14.6 9.8 12.2 9.8 body b1.4 5.4 10.2 8.2 1.6",
        "square.on.square": "line r1.6 5.6 4.6 5.6 2 14 2 14 10.4 11.4 10.4 body b2 5.6 8.4 8.4 1.6",
        "square.stack": "body b2 5.6 12 9 1.8 line M3.4 3.4H12.6 M5 1.2H11",
        "square.grid.2x2": "body b2 2 4.6 4.6 1 b9.4 2 4.6 4.6 1 b2 9.4 4.6 4.6 1 b9.4 9.4 4.6 4.6 1",
        "square.grid.3x3":
            "body b1.7 1.7 2.6 2.6 .5 b6.7 1.7 2.6 2.6 .5 b11.7 1.7 2.6 2.6 .5 b1.7 6.7 2.6 2.6 .5 b6.7 6.7 2.6 2.6 .5 b11.7 6.7 2.6 2.6 .5 b1.7 11.7 2.6 2.6 .5 b6.7 11.7 2.6 2.6 .5 b11.7 11.7 2.6 2.6 .5",
        "rectangle.grid.1x2": "body b1.6 2 12.8 4.6 1.2 b1.6 9.4 12.8 4.6 1.2",
        "tablecells": frame + " mark M6 2.5V13.5 M1.5 6.2H14.5 M1.5 9.8H14.5",
        "square.dashed":
            "line M2 5V4Q2 2 4 2H5 M7.2 2H8.8 M11 2H12Q14 2 14 4V5 M14 7.2V8.8 M14 11V12Q14 14 12 14H11 M8.8 14H7.2 M5 14H4Q2 14 2 12V11 M2 8.8V7.2",
        "viewfinder":
            "line r2 1.8 5.2 1.8 1.8 5.2 1.8 r2 10.8 1.8 14.2 1.8 14.2 5.2 r2 14.2 10.8 14.2 14.2 10.8 14.2 r2 5.2 14.2 1.8 14.2 1.8 10.8",
        "macwindow": frame + " mark M1.5 6H14.5",
        "slider.horizontal.3":
            "line M2 4H9 M12.4 4H14 M2 8H3.6 M7 8H14 M2 12H7.4 M10.8 12H14 o10.7 4 1.7 o5.3 8 1.7 o9.1 12 1.7",
        "circle.grid.2x2": "body o4.4 4.4 2.4 o11.6 4.4 2.4 o4.4 11.6 2.4 o11.6 11.6 2.4",
        "aspectratio": frame + " mark M4.2 8.2V5.2H7.2 M11.8 7.8V10.8H8.8",
        "crop": "line1.3 M4.4 1.4V11.6H14.6 M1.4 4.4H11.6V14.6",
        "ruler": "body R1.2 1.4 5.2 14.6 5.2 14.6 10.8 1.4 10.8 mark1 M4 5.2V7.4 M6.7 5.2V8.4 M9.3 5.2V7.4 M12 5.2V8.4",
        "square.3.layers.3d":
            "body R.8 8 1.8 14.4 5.2 8 8.6 1.6 5.2 line r.8 1.6 8.4 8 11.8 14.4 8.4 r.8 1.6 11.2 8 14.6 14.4 11.2",
        "circle.lefthalf.filled": "line o8 8 6.4 spot a8 8 6.4 90 270Z",
        "largecircle.fill.circle": "line o8 8 6.4 spot o8 8 3.7",
        "target": "line o8 8 6.4 o8 8 3.4 dot o8 8 1",
        "scope": "line o8 8 5 M8 .8V5.2 M8 10.8V15.2 M.8 8H5.2 M10.8 8H15.2",
        "seal":
            "body R1 8 1.2 9.7 2.6 11.9 2.2 12.6 4.3 14.6 5.2 14.1 7.4 15.2 9.3 13.5 10.7 13.4 12.9 11.2 13 9.8 14.7 8 13.5 6.2 14.7 4.8 13 2.6 12.9 2.5 10.7 .8 9.3 1.9 7.4 1.4 5.2 3.4 4.3 4.1 2.2 6.3 2.6",
    ]
}

/// Symbols for objects, people and places.
extension SymbolTable {
    private static let gear = """
        body R.6 6.79 2.94 6.99 1.27 9.01 1.27 9.21 2.94 10.72 3.57 12.04 2.53 13.47 3.96 12.43 5.28 13.06 6.79 14.73 6.99 14.73 \
        9.01 13.06 9.21 12.43 10.72 13.47 12.04 12.04 13.47 10.72 12.43 9.21 13.06 9.01 14.73 6.99 14.73 6.79 13.06 5.28 12.43 3.96 \
        13.47 2.53 12.04 3.57 10.72 2.94 9.21 1.27 9.01 1.27 6.99 2.94 6.79 3.57 5.28 2.53 3.96 3.96 2.53 5.28 3.57 \
        mark o8 8 2.2
        """
    private static let star =
        "body R.7 8 1.6 9.79 6.03 14.56 6.37 10.9 9.44 12.06 14.08 8 11.55 3.94 14.08 5.1 9.44 1.44 6.37 6.21 6.03"
    private static let shoulders = "body M2.2 14C2.2 11.2 4.6 9.9 8 9.9 11.4 9.9 13.8 11.2 13.8 14Z"
    private static let cloud = """
        body M4.6 12.8C2.6 12.8 1.2 11.5 1.2 9.8 1.2 8.2 2.3 7.1 3.8 6.9 4.1 4.6 5.8 3 8.1 3 10.2 3 11.8 4.3 12.3 6.3 13.8 6.6 14.8 \
        7.8 14.8 9.4 14.8 11.3 13.4 12.8 11.5 12.8Z
        """
    private static let screen = "body b1.4 2.2 13.2 9 1.6"
    private static let octagon = "body R1 5.4 1.6 10.6 1.6 14.4 5.4 14.4 10.6 10.6 14.4 5.4 14.4 1.6 10.6 1.6 5.4"
    private static let portrait = "body o8 8 6.6 mark o8 6.4 2.2 M4 12.6C4.6 10.8 6 10 8 10 10 10 11.4 10.8 12 12.6"

    static let things: [String: String] = [
        "gear": gear,
        "gearshape": gear,
        "magnifyingglass": "line1.4 o6.7 6.7 4.5 M10 10 13.8 13.8",
        "plus.magnifyingglass": "line1.3 o6.7 6.7 4.7 M10.2 10.2 14 14 line1.1 M6.7 4.6V8.8 M4.6 6.7H8.8",
        "minus.magnifyingglass": "line1.3 o6.7 6.7 4.7 M10.2 10.2 14 14 line1.1 M4.6 6.7H8.8",
        "checkmark": "line1.5 M2.8 8.6 6.2 12 13.2 4.2",
        "xmark": "line1.4 M3.6 3.6 12.4 12.4 M12.4 3.6 3.6 12.4",
        "plus": "line1.4 M8 2.6V13.4 M2.6 8H13.4",
        "minus": "line1.4 M2.6 8H13.4",
        "equal": "line1.4 M2.6 5.5H13.4 M2.6 10.5H13.4",
        "questionmark":
            "line1.4 M4.8 5.4C4.8 3.4 6.2 2.2 8.1 2.2 10.1 2.2 11.4 3.4 11.4 5.2 11.4 7.6 8 7.6 8 10 dot o8 13.4 1.05",
        "exclamationmark": "line1.5 M8 2.2V9.8 dot o8 13.4 1.1",
        "ellipsis": "dot o3 8 1.35 o8 8 1.35 o13 8 1.35",
        "exclamationmark.triangle": "body R1.7 8 1.2 15.1 13.8 .9 13.8 mark M8 6V9.4 dot o8 11.5 .85",
        "exclamationmark.octagon": octagon + " mark M8 4.6V8.8 dot o8 11.3 .9",
        "xmark.octagon": octagon + " mark M5.6 5.6 8 8 10.4 5.6 8 8 10.4 10.4 8 8 5.6 10.4 8 8Z",
        "checkmark.seal":
            "body R.7 8 1.2 9.7 2.6 11.9 2.2 12.6 4.3 14.6 5.2 14.1 7.4 15.2 9.3 13.5 10.7 13.4 12.9 11.2 13 9.8 14.7 8 13.5 6.2 14.7 4.8 13 2.6 12.9 2.5 10.7 .8 9.3 1.9 7.4 1.4 5.2 3.4 4.3 4.1 2.2 6.3 2.6 mark M5.4 8.2 7.2 10.1 10.6 6",
        "person": "body o8 4.9 2.9 " + shoulders,
        "person.2": """
        body o6 5.2 2.6 body M1 13.4C1 10.9 3.1 9.7 6 9.7 8.9 9.7 11 10.9 11 13.4Z \
        line M10.4 2.8A10.4 5.2 2.4 270 450 M12 9.8C13.8 10.2 15 11.4 15 13.4H13.2
        """,
        "person.badge.plus": """
        line o6.4 4.9 2.9 M8 9.9C7.5 9.9 7 9.9 6.4 9.9 3 9.9 .9 11.2 .9 14H8.4 M12.6 9.4V14.4 M10.1 11.9H15.1
        """,
        "person.crop.circle": portrait,
        "person.3": """
        body o8 5.4 2.2 body M4.2 13C4.2 10.8 5.8 9.6 8 9.6 10.2 9.6 11.8 10.8 11.8 13Z \
        line a3.2 6.2 1.6 60 300 M3 9.8C1.6 10 .6 11 .6 12.6H2.2 a12.8 6.2 1.6 240 480 M13 9.8C14.4 10 15.4 11 15.4 12.6H13.8
        """,
        "person.circle": portrait,
        "envelope": "body b1.5 3 13 10 1.8 mark r1 2.3 4.2 8 9.2 13.7 4.2",
        "envelope.open": "body R1.4 1.5 6.4 8 1.8 14.5 6.4 14.5 14 1.5 14 mark r1 2.2 7.4 8 11 13.8 7.4",
        "envelope.badge":
            "line M9.6 3H3.3Q1.5 3 1.5 4.8V11.2Q1.5 13 3.3 13H12.7Q14.5 13 14.5 11.2V8.2 r1 2.1 4.2 8 9.2 11.2 6.6 spot o13 3.6 2",
        "paperplane": "body R.6 14.4 1.6 9.6 14.4 7.1 8.9 1.6 6.4 mark M7.1 8.9 11 5",
        "phone": """
        body M4.6 1.8 6.6 5.2 5.2 6.9C6 8.6 7.4 10 9.1 10.8L10.8 9.4 14.2 11.4C14.2 13 13 14.2 11.4 14.2 6.2 14.2 1.8 9.8 1.8 4.6 \
        1.8 3 3 1.8 4.6 1.8Z
        """,
        "bell": """
        body M2.6 11.6C4.1 10.3 3.9 8.6 3.9 6.6 3.9 3.9 5.6 1.9 8 1.9 10.4 1.9 12.1 3.9 12.1 6.6 12.1 8.6 11.9 10.3 13.4 11.6Z \
        line M6.3 13.9C7 14.9 9 14.9 9.7 13.9
        """,
        "bell.badge": """
        line M10 2.4C9.4 2.1 8.7 1.9 8 1.9 5.6 1.9 3.9 3.9 3.9 6.6 3.9 8.6 4.1 10.3 2.6 11.6H13.4C12.4 10.7 12.1 9.7 12.1 8.4 \
        M6.3 13.9C7 14.9 9 14.9 9.7 13.9 spot o12.6 4.2 2.2
        """,
        "house": """
        body R.8 3 7 8 2.4 13 7 13 14 3 14 line M1.2 8.6 8 2.2 14.8 8.6 mark M6.4 14V10H9.6V14
        """,
        "building.2":
            "body b1.6 2 7 12.4 1 line r1 8.6 6 14.4 6 14.4 14.4 8.6 14.4 mark1 M4 5H6.2 M4 7.8H6.2 M4 10.6H6.2 line1 M11 9H12 M11 11.6H12",
        "eye": """
        body M1 8C3.2 4.7 5.4 3.4 8 3.4 10.6 3.4 12.8 4.7 15 8 12.8 11.3 10.6 12.6 8 12.6 5.4 12.6 3.2 11.3 1 8Z mark o8 8 2.2
        """,
        "lock": "body b2.9 7 10.2 7.4 1.6 line M5.2 7V4.6A8 4.6 2.8 180 360V7",
        "lock.open": "body b1.9 7 10.2 7.4 1.6 line M9.2 7V4.6A11.8 4.6 2.6 180 360V6",
        "key": "line o5.2 10.8 3.2 M7.5 8.5 13.8 2.2 M11.2 4.8 13.4 7 M9 7 10.4 8.4",
        "shield":
            "body M8 1.4C9.8 2.7 11.8 3.3 13.8 3.4V7.6C13.8 11 11.6 13.4 8 14.6 4.4 13.4 2.2 11 2.2 7.6V3.4C4.2 3.3 6.2 2.7 8 1.4Z",
        "checkmark.shield":
            "body M8 1.4C9.8 2.7 11.8 3.3 13.8 3.4V7.6C13.8 11 11.6 13.4 8 14.6 4.4 13.4 2.2 11 2.2 7.6V3.4C4.2 3.3 6.2 2.7 8 1.4Z mark M5.2 7.8 7.2 9.9 10.8 5.8",
        "calendar": """
        body b1.8 2.8 12.4 11.6 2 mark M1.8 6.4H14.2 line M5 1.4V3.8 M11 1.4V3.8 dot o5 9 .85 o8 9 .85 o11 9 .85 o5 11.8 .85 \
        o8 11.8 .85
        """,
        "clock": "body o8 8 6.4 mark M8 4.2V8.2L10.9 9.9",
        "clock.arrow.circlepath": "line1.3 a8.6 8.2 5.6 190 520 M.7 6.4 3 8.8 5.4 6.4 line M8.6 5V8.4L11 9.8",
        "timer": "line a8 8.6 5.8 -90 215 M8 8.6 5.2 5.8 M8 2.8V5",
        "stopwatch": "body o8 9 5.6 mark M8 9 10 6.8 line M6.2 1.4H9.8 M8 1.4V3.4 M12.6 3.6 13.6 4.6",
        "alarm":
            "body o8 8.8 5.4 mark M8 5.8V9L10.2 10.2 line M1.6 4.4C2 3 3 2 4.4 1.6 M14.4 4.4C14 3 13 2 11.6 1.6 M4.2 13 2.8 14.6 M11.8 13 13.2 14.6",
        "hourglass":
            "line M3.4 1.8H12.6 M3.4 14.2H12.6 M4.6 1.8V4.2C4.6 6.2 7.2 6.8 7.2 8 7.2 9.2 4.6 9.8 4.6 11.8V14.2 M11.4 1.8V4.2C11.4 6.2 8.8 6.8 8.8 8 8.8 9.2 11.4 9.8 11.4 11.8V14.2",
        "star": star,
        "heart": """
        body M8 14C3.4 10.6 1.5 8.2 1.5 5.7 1.5 3.6 3 2.2 4.8 2.2 6.2 2.2 7.3 3 8 4.2 8.7 3 9.8 2.2 11.2 2.2 13 2.2 14.5 3.6 14.5 \
        5.7 14.5 8.2 12.6 10.6 8 14Z
        """,
        "bolt": "body R.6 9.6 1.2 3.2 9.2 7.4 9.2 6.4 14.8 12.8 6.8 8.6 6.8",
        "lightbulb": """
        body M5.8 11.4C5.8 9.8 3.4 8.8 3.4 6.1 3.4 3.4 5.4 1.4 8 1.4 10.6 1.4 12.6 3.4 12.6 6.1 12.6 8.8 10.2 9.8 10.2 11.4Z \
        line M6.2 13.2H9.8 M7 14.8H9
        """,
        "sun.max": """
        body o8 8 3 line M13.4 8H15 M11.82 11.82 12.95 12.95 M8 13.4V15 M4.18 11.82 3.05 12.95 M2.6 8H1 M4.18 4.18 3.05 \
        3.05 M8 2.6V1 M11.82 4.18 12.95 3.05
        """,
        "moon": """
        body M13.6 9.8C9 11.6 4.6 7.4 6.4 2.4 3.4 3.5 1.7 6.2 2.1 9.2 2.8 13 6.4 15 9.8 13.9 11.6 13.3 12.9 11.8 13.6 9.8Z
        """,
        "cloud": cloud,
        "cloud.rain": """
        body M4.6 10C2.6 10 1.2 8.8 1.2 7.2 1.2 5.7 2.3 4.7 3.8 4.5 4.1 2.4 5.8 1 8.1 1 10.2 1 11.8 2.2 12.3 4 13.8 4.3 14.8 5.4 \
        14.8 6.9 14.8 8.6 13.4 10 11.5 10Z line M5 12 4.2 14.4 M8.4 12 7.6 14.4 M11.8 12 11 14.4
        """,
        "icloud": cloud,
        "drop":
            "body M8 1.4C10.6 4.6 12.6 7.2 12.6 9.8 12.6 12.6 10.6 14.6 8 14.6 5.4 14.6 3.4 12.6 3.4 9.8 3.4 7.2 5.4 4.6 8 1.4Z",
        "flame": """
        body M8.6 1.4C9 4.2 12.9 5.8 12.9 9.8 12.9 12.6 10.8 14.6 8 14.6 5.2 14.6 3.1 12.6 3.1 9.9 3.1 8.3 3.8 6.8 5 5.6 5 7 5.5 \
        7.9 6.4 8.3 6.2 5.8 6.8 3.2 8.6 1.4Z
        """,
        "leaf":
            "body M13.8 2.2C14.6 8.6 12 13.2 7.4 13.2 4.8 13.2 3 11.4 3 8.9 3 4.6 7.4 3.2 13.8 2.2Z line M1.8 14.6C2.4 13.5 3.1 12.4 4.1 11.4 mark M5.4 10C6.6 8.7 8 7.7 10 6.6",
        "snowflake": """
        line M8 1.4V14.6 M2.28 4.7 13.72 11.3 M2.28 11.3 13.72 4.7 line1 M6 2.4 8 4 10 2.4 M6 13.6 8 12 10 13.6 M2.2 7.2 4.5 6 4.1 \
        3.4 M13.8 8.8 11.5 10 11.9 12.6 M2.2 8.8 4.5 10 4.1 12.6 M13.8 7.2 11.5 6 11.9 3.4
        """,
        "globe": "line o8 8 6.4 e8 8 2.8 6.4 M1.6 8H14.4",
        "network": "line o8 3 1.7 o3 13 1.7 o13 13 1.7 M8 4.7V8 M3 11.3V8H13V11.3",
        "map": "body R.6 1.6 4 5.8 2.2 10.2 4 14.4 2.2 14.4 12 10.2 13.8 5.8 12 1.6 13.8 mark M5.8 2.2V12 M10.2 4V13.8",
        "mappin": "body o8 4.8 3.2 line M8 8V14.8",
        "mappin.and.ellipse": """
        body M8 11.4C5.4 8.8 4 6.8 4 5 4 2.8 5.8 1.2 8 1.2 10.2 1.2 12 2.8 12 5 12 6.8 10.6 8.8 8 11.4Z dot o8 5 1.3 \
        line M4.4 10.6C2.6 11 1.4 11.7 1.4 12.5 1.4 13.8 4.4 14.8 8 14.8 11.6 14.8 14.6 13.8 14.6 12.5 14.6 11.7 13.4 11 11.6 10.6
        """,
        "location": "body R.6 14.4 1.6 9.4 14.2 8 8 1.8 6.6",
        "cart":
            "body R1.2 3.8 4.4 14.2 4.4 12.8 10 5 10 line M1.2 1.8H3.2L5 10 5.4 12H12.6 spot o6.4 14.1 1.1 o11.6 14.1 1.1",
        "bag": "body R1.6 3 5 13 5 13.8 14.4 2.2 14.4 line M5.4 5V4.4A8 4.4 2.6 180 360V5",
        "creditcard": "body b1.4 3 13.2 10 1.8 mark1.6 M1.4 6.4H14.6 mark M4 10.2H6.6",
        "gift":
            "body b1.6 4.8 12.8 3 .8 body R1.2 2.8 7.8 13.2 7.8 13.2 14.4 2.8 14.4 mark M8 7.8V14.4 line M8 4.8C5 4.8 3.8 3.8 4 2.8 4.2 1.4 7 .8 8 4.8 9 .8 11.8 1.4 12 2.8 12.2 3.8 11 4.8 8 4.8",
        "hammer": "body R.9 7.1 8.6 8.6 7.1 14.2 12.7 12.7 14.2 body R.8 1.6 7.4 7.4 1.6 10.4 4.6 4.6 10.4",
        "wrench": """
        body M10.3 2.1C8 2.6 6.8 5 7.6 7L2.3 12.2C1.6 12.9 1.6 13.6 2.1 14 2.6 14.4 3.2 14.4 3.8 13.7L9 8.4C11 9.2 13.5 8 13.9 5.6 \
        14 5 13.9 4.4 13.8 4L11.7 6.1 9.9 4.3 12 2.2C11.5 2 10.9 2 10.3 2.1Z
        """,
        "paintbrush": """
        body M13.9 2.1C11 3.2 8.4 5.6 6.6 8.2L8.4 10C11 8 12.9 5.2 13.9 2.1Z body M5.2 9.4C3.6 9.4 3 10.8 2.9 12.2 2.8 13.2 2.3 13.8 \
        1.7 14.2 4.2 14.6 7.4 14.2 7.5 11.4 7.3 10.2 6.4 9.4 5.2 9.4Z
        """,
        "paintpalette": """
        body M8 1.6C4.4 1.6 1.6 4.4 1.6 8 1.6 11.6 4.4 14.4 8 14.4 9.2 14.4 9.7 13.6 9.5 12.8 9.2 11.6 9.8 10.7 11 10.7H12.4C13.8 \
        10.7 14.4 9.4 14.4 8 14.4 4.4 11.6 1.6 8 1.6Z dot o5 6 .95 o8 4.4 .95 o11 6 .95 o4.4 9.4 .95
        """,
        "eyedropper":
            "body R1.2 9.6 4.4 12 2 14 4 11.6 6.4 line M8.2 4.2 11.8 7.8 line r.6 9.2 5.4 3.4 11.2 2.6 13.4 4.8 12.6 10.6 6.8",
        "wand.and.stars":
            "line1.4 M2.4 13.6 9.6 6.4 line M11.6 1.4V4.6 M10 3H13.2 M13.6 8.4V10.8 M12.4 9.6H14.8 M5.4 2V4.4 M4.2 3.2H6.6",
        "sparkles": """
        body M7 3Q7.6 8.2 12.4 8.8 7.6 9.4 7 14.4 6.4 9.4 1.6 8.8 6.4 8.2 7 3Z \
        spot M12.6 1Q12.9 3.2 15 3.6 12.9 4 12.6 6.2 12.3 4 10.2 3.6 12.3 3.2 12.6 1Z
        """,
        "photo": "body b1.5 2.5 13 11 2 mark r.8 2 11.8 5.6 8 8.6 11 10.8 8.8 14 11.8 dot o10.2 5.9 1.2",
        "photo.on.rectangle": """
        line r1.6 4.4 4.6 4.4 2.4 14.6 2.4 14.6 9.8 12.2 9.8 body b1.4 5.4 10.2 8.2 1.6 \
        mark r.7 1.8 12 4.6 9.2 6.8 11.4 8.6 9.8 11.4 12 dot o8.8 7.8 .9
        """,
        "camera": """
        body M3.4 4.4H4.9L6 2.7H10L11.1 4.4H12.6Q14.4 4.4 14.4 6.2V11.6Q14.4 13.4 12.6 13.4H3.4Q1.6 13.4 1.6 11.6V6.2Q1.6 4.4 3.4 \
        4.4Z mark o8 8.7 2.6
        """,
        "video": "body b1.2 3.8 8.8 8.4 1.8 body R.4 12 7.4 14.8 5 14.8 11 12 8.6",
        "film": "body b1.8 2.4 12.4 11.2 1.6 mark M4.8 2.4V8H11.2V2.4V13.6V8H4.8V13.6Z",
        "mic": "body b5.4 1.5 5.2 8.4 2.6 line M3.1 7.4A8 7.4 4.9 180 0 M8 12.3V14.6 M5.6 14.6H10.4",
        "speaker": "body R.8 3.6 5.6 6.2 5.6 9.8 2.6 9.8 13.4 6.2 10.4 3.6 10.4",
        "speaker.wave.1": "body R.8 1.2 5.6 3.8 5.6 7.4 2.6 7.4 13.4 3.8 10.4 1.2 10.4 line a6.6 8 3.8 -36 36",
        "speaker.wave.2":
            "body R.8 1.2 5.6 3.8 5.6 7.4 2.6 7.4 13.4 3.8 10.4 1.2 10.4 line a6.6 8 3.8 -36 36 a6.6 8 6.2 -42 42",
        "speaker.wave.3":
            "body R.8 .4 5.6 2.8 5.6 6.2 2.6 6.2 13.4 2.8 10.4 .4 10.4 line a5.4 8 3.4 -36 36 a5.4 8 6.1 -42 42 a5.4 8 8.8 -42 42",
        "music.note": "spot e5.6 12.4 2.3 1.9 line1.3 M7.4 12.2V1.8C8 4.2 11.8 4.2 11.4 8",
        "music.note.list":
            "line M1.8 4H8 M1.8 8H7 M1.8 12H6 line1.2 M12.2 12V3.4L15 2.6V5 spot e10.4 12.2 1.9 1.5",
        "headphones": "line M2 10.6V8A8 8 6 180 360V10.6 body b1.9 9.4 2.8 4.8 1.2 b11.3 9.4 2.8 4.8 1.2",
        "play": "body R1 4.4 2.6 13.4 8 4.4 13.4",
        "pause": "body b3.9 2.8 2.4 10.4 .8 b9.7 2.8 2.4 10.4 .8",
        "stop": "body b3.2 3.2 9.6 9.6 1.4",
        "forward": "body R.8 1.6 3.8 7.6 8 1.6 12.2 body R.8 8.4 3.8 14.4 8 8.4 12.2",
        "backward": "body R.8 14.4 3.8 8.4 8 14.4 12.2 body R.8 7.6 3.8 1.6 8 7.6 12.2",
        "forward.end": "body R.8 3 3.2 10.6 8 3 12.8 line1.4 M13 3.2V12.8",
        "backward.end": "body R.8 13 3.2 5.4 8 13 12.8 line1.4 M3 3.2V12.8",
        "shuffle":
            "line1.3 M1.6 4.4H3.6C8 4.4 8 11.6 12.4 11.6H14.2 M1.6 11.6H3.6C5 11.6 6 10.8 6.7 9.8 M9.3 6.2C10 5.2 11 4.4 12.4 4.4H14.2 M12.2 2.2 14.4 4.4 12.2 6.6 M12.2 9.4 14.4 11.6 12.2 13.8",
        "repeat":
            "line1.3 r2 2.2 7.4 2.2 4.2 13.4 4.2 M11 1.8 13.4 4.2 11 6.6 r2 13.8 8.6 13.8 11.8 2.6 11.8 M5 9.4 2.6 11.8 5 14.2",
        "repeat.1":
            "line1.3 M3.2 7.4V6Q3.2 3.8 5.4 3.8H12 M10 1.6 12.2 3.8 10 6 M12.8 8.6V10Q12.8 12.2 10.6 12.2H4 M6 10 3.8 12.2 6 14.4 line1 M7.2 7.2 8.3 6.4V9.8",
        "eject": "body R.8 8 2.6 14 9.2 2 9.2 body b2 11.2 12 2.4 .8",
        "power": "line1.4 M8 1.6V7.6 a8 8.6 5.6 -55 235",
        "terminal": "body b1.5 2.5 13 11 2 mark M4.4 5.6 6.8 8 4.4 10.4 M8.4 10.6H11.4",
        "keyboard": """
        body b1.2 3.6 13.6 8.8 1.8 dot o3.8 6.4 .75 o6.6 6.4 .75 o9.4 6.4 .75 o12.2 6.4 .75 mark1 M5 9.7H11
        """,
        "computermouse": "body b4 1.5 8 13 4 mark M8 4.2V6.4",
        "display": screen + " line M8 11.2V14 M5 14H11",
        "desktopcomputer": screen + " mark M1.4 8.8H14.6 line M6.6 11.2 6.2 14 M9.4 11.2 9.8 14 M4.8 14H11.2",
        "laptopcomputer": "body b2.8 3 10.4 7.4 1.2 line M1 12.8H15",
        "cpu": """
        body b3.4 3.4 9.2 9.2 1.6 mark b6 6 4 4 .6 line1 M5.8 1.2V3.4 M10.2 1.2V3.4 M5.8 12.6V14.8 M10.2 12.6V14.8 M1.2 5.8H3.4 \
        M1.2 10.2H3.4 M12.6 5.8H14.8 M12.6 10.2H14.8
        """,
        "memorychip": """
        body b1.4 4.6 13.2 6.8 1.4 mark1 M5 7V9 M8 7V9 M11 7V9 line1 M4 11.4V13.4 M8 11.4V13.4 M12 11.4V13.4 M4 2.6V4.6 M8 \
        2.6V4.6 M12 2.6V4.6
        """,
        "externaldrive":
            "body R1.6 1.4 8.4 3.6 3.6 12.4 3.6 14.6 8.4 14.6 12.4 1.4 12.4 mark M1.6 8.4H14.4 dot o11.8 10.5 .8",
        "internaldrive": "body b1.4 4.6 13.2 6.8 1.6 dot o11.8 8 .85 mark1 M4 8H7.6",
        "opticaldisc": "body o8 8 6.6 mark o8 8 1.7",
        "server.rack":
            "body b1.8 1.8 12.4 4.8 1.3 b1.8 9.4 12.4 4.8 1.3 dot o4.6 4.2 .8 mark1 M8.6 4.2H11.4 dot o4.6 11.8 .8 mark1 M8.6 11.8H11.4",
        "battery.100": "line b1 4.6 12.2 6.8 1.8 M15.2 6.9V9.1 spot b3 6.6 8.2 2.8 .6",
        "wifi": "line1.3 M1.2 6.2C5 2.6 11 2.6 14.8 6.2 M3.6 8.9C6.1 6.6 9.9 6.6 12.4 8.9 dot o8 12.6 1.2",
        "antenna.radiowaves.left.and.right":
            "dot o8 8 1.3 line a8 8 3.6 -40 40 a8 8 3.6 140 220 a8 8 6.6 -40 40 a8 8 6.6 140 220",
        "cube": "body R.7 8 1.4 14 4.6 14 11.4 8 14.6 2 11.4 2 4.6 mark M2.4 4.8 8 8 13.6 4.8 8 8V14.2V8Z",
        "shippingbox":
            "body R.7 8 1.4 14 4.6 14 11.4 8 14.6 2 11.4 2 4.6 mark M2.4 4.8 8 8 13.6 4.8 8 8V14.2V8Z mark1 M5.4 3.6 9 5.4",
        "puzzlepiece": """
        body M2 5.4H5.2C4.4 4.4 4.6 2 6.6 2 8.6 2 8.8 4.4 8 5.4H11.2V8.4C12.2 7.6 14.6 7.8 14.6 9.8 14.6 11.8 12.2 12 11.2 \
        11.2V14.4H2V11.4C4.4 11.6 4.6 8.2 2 8.4Z
        """,
        "ladybug":
            "body e8 9 4 5 mark M8 5.4V13.6 line M5.4 3.6C6 1.2 10 1.2 10.6 3.6 M1.4 5.6 4.6 7 M14.6 5.6 11.4 7 M1 9.6H4 M15 9.6H12 M1.8 13.6 4.8 11.8 M14.2 13.6 11.2 11.8",
        "chart.bar": "body b1.6 8.6 2.6 5.6 .6 b6.7 5.2 2.6 9 .6 b11.8 1.8 2.6 12.4 .6",
        "chart.pie": "body M6.6 3.2V9.4H12.8A6.6 9.4 6.2 0 270Z line M9.4 1.4V6.6H14.6A9.4 6.6 5.2 0 -90Z",
        "chart.line.uptrend.xyaxis":
            "line r1.4 1.8 1.8 1.8 14.2 14.2 14.2 M4.4 10.4 7.2 7.4 9.6 9.4 13.6 4 M10.6 3.6 13.8 3.8 13.8 7",
        "waveform": "line1.3 M1.8 7V9 M4.9 4.6V11.4 M8 1.8V14.2 M11.1 4.6V11.4 M14.2 7V9",
        "gauge": "line a8 9.6 6.4 150 390 M8 9.6 10.6 5.6 dot o8 9.6 1.2",
        "command": """
        line M5.6 5.6V3.9A3.9 3.9 1.7 0 -270H5.6 M10.4 5.6V3.9A12.1 3.9 1.7 180 450H10.4 M5.6 10.4V12.1A3.9 12.1 1.7 0 270H5.6 \
        M10.4 10.4V12.1A12.1 12.1 1.7 180 -90H10.4 M5.6 5.6H10.4V10.4H5.6Z
        """,
        "option": "line M1.6 3.4H5.6L10.4 12.6H14.4 M10 3.4H14.4",
        "shift": "body R.6 8 1.8 14 8.4 11 8.4 11 13.6 5 13.6 5 8.4 2 8.4",
        "delete.left":
            "body R1.4 5.6 3.2 14.6 3.2 14.6 12.8 5.6 12.8 1.2 8 mark M7.9 6.1 9.8 8 11.7 6.1 9.8 8 11.7 9.9 9.8 8 7.9 9.9 9.8 8Z",
        "escape": "line a8 8.6 5.6 -80 190 M8.4 8 3 2.6 M3 6.4V2.6H6.8",
        "at": "line o8 8 2.6 M10.6 5.4V8.8C10.6 11 13.8 11 14.4 8A8 8 6.4 0 -305",
        "cursorarrow": "body R.6 3.6 1.6 13.2 8.9 8.6 9.5 6.2 13.6",
        "hand.raised": """
        body M4.2 9.4V4.2C4.2 2.8 6.2 2.8 6.2 4.2V2.6C6.2 1.2 8.2 1.2 8.2 2.6V3.2C8.2 2 10.2 2 10.2 3.2V5C10.2 3.8 12.2 3.8 12.2 \
        5V10.4C12.2 13 10.6 14.6 8.2 14.6 6.2 14.6 5 13.8 4.2 12.4L2.2 9C1.6 7.8 3 7 3.8 8.2Z
        """,
        "briefcase": "body b1.5 4.6 13 9.2 1.6 mark M1.5 8.8H14.5 line r.9 5.4 4.6 5.4 2 10.6 2 10.6 4.6",
        "tv": "body b1.5 2.6 13 8.8 1.6 line M5 14H11",
        "cup.and.saucer":
            "body M2.8 4H11.4V7.6C11.4 10 9.8 11.2 7.1 11.2 4.4 11.2 2.8 10 2.8 7.6Z line M11.4 5H12.6C14.6 5 14.6 8.6 12.4 8.6H11.2 M2 13.8H12.4",
        "umbrella":
            "body M1.4 8.6C1.4 4.8 4.4 2.2 8 2.2 11.6 2.2 14.6 4.8 14.6 8.6Z line M8 8.6V12.6A9.5 12.6 1.5 180 20",
        "trophy":
            "body M4.6 1.8H11.4V6C11.4 8.2 10 9.6 8 9.6 6 9.6 4.6 8.2 4.6 6Z line M4.6 3.2H2.2C2.2 5.4 3 6.6 4.8 7 M11.4 3.2H13.8C13.8 5.4 13 6.6 11.2 7 M8 9.6V12.8 M5 14.2C5 13.2 6 12.8 8 12.8 10 12.8 11 13.2 11 14.2Z",
        "graduationcap": "body R.6 8 3 15 6.2 8 9.4 1 6.2 line M4 8V11.2C5.6 13 10.4 13 12 11.2V8 M14.6 6.6V10.8",
        "airplane":
            "body R.5 8 1.2 9.2 3 9.2 6.2 14.6 9.6 14.6 11 9.2 9.4 9 12.4 10.6 13.6 10.6 14.8 8 14.1 5.4 14.8 5.4 13.6 7 12.4 6.8 9.4 1.4 11 1.4 9.6 6.8 6.2 6.8 3",
        "car":
            "body M1.6 12V8.6L3.2 7.4 4.6 4.4Q5 3.6 6 3.6H10Q11 3.6 11.4 4.4L12.8 7.4 14.4 8.6V12Z mark M3.6 7.4H12.4 line1.6 M3.4 12V13.4 M12.6 12V13.4 dot o4.2 9.6 .85 o11.8 9.6 .85",
    ]

    /// Marks with enclosed variants: `plus.circle`, `plus.square.fill`.
    static let marks = commonMarks.merging(moreMarks) { first, _ in first }

    private static let commonMarks: [String: String] = [
        "checkmark": "mark M5.1 8.3 7.2 10.6 10.9 5.6",
        "xmark": "mark M5.8 5.8 8 8 10.2 5.8 8 8 10.2 10.2 8 8 5.8 10.2 8 8Z",
        "plus": "mark M8 4.9V8H11.1 8V11.1 8H4.9 8Z",
        "minus": "mark M4.9 8H11.1",
        "info": "mark M6.9 7.2H8V11.2H9.3 6.7 8V7.2Z dot o7.9 4.9 .9",
        "questionmark": "mark M6.1 6.3C6.1 5.1 7 4.4 8 4.4 9.1 4.4 10 5.1 10 6.2 10 7.5 8 7.7 8 9.1 dot o8 11.5 .9",
        "exclamationmark": "mark M8 4.5V8.7 dot o8 11.3 .9",
        "ellipsis": "dot o5 8 .95 o8 8 .95 o11 8 .95",
        "arrow.up": "mark M8 11.2V4.9L5.3 7.6 8 4.9 10.7 7.6 8 4.9Z",
        "arrow.down": "mark M8 4.8V11.1L10.7 8.4 8 11.1 5.3 8.4 8 11.1Z",
        "arrow.left": "mark M11.2 8H4.9L7.6 10.7 4.9 8 7.6 5.3 4.9 8Z",
        "arrow.right": "mark M4.8 8H11.1L8.4 5.3 11.1 8 8.4 10.7 11.1 8Z",
        "chevron.up": "mark M5.3 9.2 8 6.5 10.7 9.2",
        "chevron.down": "mark M5.3 6.8 8 9.5 10.7 6.8",
        "chevron.left": "mark M9.2 5.3 6.5 8 9.2 10.7",
        "chevron.right": "mark M6.8 5.3 9.5 8 6.8 10.7",
        "arrowtriangle.up": "dot M8 5 11.4 10.2 4.6 10.2Z",
        "arrowtriangle.down": "dot M8 11 11.4 5.8 4.6 5.8Z",
        "arrowtriangle.left": "dot M5 8 10.2 4.6 10.2 11.4Z",
        "arrowtriangle.right": "dot M11 8 5.8 4.6 5.8 11.4Z",
        "play": "dot R.5 6.4 5 11.2 8 6.4 11",
        "pause": "mark1.4 M6.4 5.9V10.1 M9.6 5.9V10.1",
        "stop": "dot b5.8 5.8 4.4 4.4 .7",
        "record": "dot o8 8 3.2",
        "star":
            "dot R.3 8 4.5 8.98 6.95 11.61 7.13 9.58 8.82 10.23 11.37 8 9.97 5.77 11.37 6.42 8.82 4.39 7.13 7.02 6.95",
        "power": "mark M8 4.6V7.6 a8 8.4 3.2 -50 230",
    ]
}
