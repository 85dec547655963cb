import Foundation

/// A parser for the notation of symbols: SVG path data in units with additional shapes, preceded by words for their
/// roles.
///
/// ```
/// body R1.4 3.2 1.6 9 1.6 12.8 5.4 12.8 14.4 3.2 14.4  mark M5.6 8.4H10.4
/// ```
///
/// A word is a `Symbol.Part.Role`, directly followed by its line width if that is not the default. All coordinates are
/// absolute:
///
/// - `M` and `L` (x y), `H` (x), `V` (y), `C`, `Q` and `Z`: as in SVG.
/// - `o`: a circle (x y radius).
/// - `e`: an ellipse (x y and two radii).
/// - `b`: a rounded rectangle (x y width height radius).
/// - `a`: an arc (x y radius, start and end in degrees, clockwise from the right).
/// - `A`: an arc that continues the current subpath.
/// - `r`: an open polyline with rounded corners (radius, points).
/// - `R`: the same, closed.
struct SymbolNotation {
    private let text: [UInt8]
    private var index = 0
    private var parts: [Symbol.Part] = []

    /// Returns the parts that `text` describes. An error in a table traps.
    static func parts(_ text: String) -> [Symbol.Part] {
        var notation = SymbolNotation(text: Array(text.utf8))
        notation.read()
        return notation.parts
    }

    private init(text: [UInt8]) { self.text = text }

    private mutating func read() {
        while let word = nextWord() {
            if word.count > 1 {
                parts.append(Symbol.Part(role: Self.role(word), path: Path(), width: nextNumber() ?? Symbol.line))
            } else {
                precondition(!parts.isEmpty, "a symbol begins with a word")
                draw(word)
            }
        }
    }

    private static func role(_ word: String) -> Symbol.Part.Role {
        switch word {
        case "body": .body
        case "mark": .mark
        case "dot": .dot
        case "line": .line
        case "spot": .spot
        case "open": .open
        default: preconditionFailure("no part of a symbol is called \(word)")
        }
    }

    // MARK: Words and numbers

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }

    private mutating func skipSpace() {
        while index < text.count, text[index] == 32 { index += 1 }
    }

    private mutating func nextWord() -> String? {
        skipSpace()
        let start = index
        // Single letters are commands, so words start with two lowercase letters.
        while index < text.count, Self.isLetter(text[index]) { index += 1 }
        precondition(index > start || index == text.count, "a number where none belongs")
        return index > start ? String(decoding: text[start..<index], as: UTF8.self) : nil
    }

    private mutating func nextNumber() -> CGFloat? {
        skipSpace()
        let start = index
        while index < text.count, text[index] == 45 || text[index] == 46 || (48...57).contains(text[index]) {
            index += 1
        }
        return Double(String(decoding: text[start..<index], as: UTF8.self)).map { CGFloat($0) }
    }

    private mutating func numbers() -> [CGFloat] {
        var numbers: [CGFloat] = []
        while let number = nextNumber() { numbers.append(number) }
        return numbers
    }

    // MARK: Commands

    private mutating func draw(_ command: String) {
        let n = numbers()
        var path = parts[parts.count - 1].path
        func point(_ i: Int) -> CGPoint { CGPoint(x: n[i], y: n[i + 1]) }
        switch command {
        case "M":
            path.move(to: point(0))
            for i in stride(from: 2, to: n.count, by: 2) { path.addLine(to: point(i)) }
        case "L": for i in stride(from: 0, to: n.count, by: 2) { path.addLine(to: point(i)) }
        case "H": for x in n { path.addLine(to: CGPoint(x: x, y: path.currentPoint?.y ?? 0)) }
        case "V": for y in n { path.addLine(to: CGPoint(x: path.currentPoint?.x ?? 0, y: y)) }
        case "C":
            for i in stride(from: 0, to: n.count, by: 6) {
                path.addCurve(to: point(i + 4), control1: point(i), control2: point(i + 2))
            }
        case "Q":
            for i in stride(from: 0, to: n.count, by: 4) { path.addQuadCurve(to: point(i + 2), control: point(i)) }
        case "Z": path.closeSubpath()
        case "o": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2]))
        case "e": path.addEllipse(in: CGRect(x: n[0] - n[2], y: n[1] - n[3], width: 2 * n[2], height: 2 * n[3]))
        case "b":
            path.addRoundedRect(in: CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: n[4])
        case "a": path.addPath(Self.arc(Path(), n))
        case "A": path = Self.arc(path, n)
        case "r", "R":
            let corners = stride(from: 1, to: n.count, by: 2).map(point)
            path.addPath(Self.rounded(n[0], corners, isClosed: command == "R"))
        default: preconditionFailure("no command of a symbol is called \(command)")
        }
        parts[parts.count - 1].path = path
    }

    /// Returns the path with an arc appended.
    private static func arc(_ path: Path, _ n: [CGFloat]) -> Path {
        var path = path
        path.addArc(
            center: CGPoint(x: n[0], y: n[1]),
            radius: n[2],
            startAngle: n[3] * .pi / 180,
            endAngle: n[4] * .pi / 180
        )
        return path
    }

    /// Returns a polyline with rounded corners.
    private static func rounded(_ radius: CGFloat, _ points: [CGPoint], isClosed: Bool) -> Path {
        /// The point at a distance of `radius` from `a` towards `b`, at most half way.
        func near(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            let length = hypot(b.x - a.x, b.y - a.y)
            let share = length > 0 ? min(radius / length, 0.5) : 0
            return CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
        }
        var path = Path()
        for (index, corner) in points.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == points.count - 1)
            let before = points[(index + points.count - 1) % points.count]
            let start = isEnd ? corner : near(corner, before)
            if index == 0 { path.move(to: start) } else { path.addLine(to: start) }
            if !isEnd { path.addQuadCurve(to: near(corner, points[(index + 1) % points.count]), control: corner) }
        }
        if isClosed { path.closeSubpath() }
        return path
    }
}
