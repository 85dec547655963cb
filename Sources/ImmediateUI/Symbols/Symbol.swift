import Foundation

/// A picture made of outlines, drawn on a square of 16 units.
struct Symbol: Sendable {
    /// One outline and how it is drawn.
    enum Part: Sendable {
        /// Its inside.
        case fill(Path)
        /// Its line, this many units wide, ends and corners round.
        case stroke(Path, CGFloat)
    }

    /// The side of the square that the outlines are drawn on.
    static let grid: CGFloat = 16

    let parts: [Part]

    /// A symbol of these parts, drawn in their order, but lines of one width at once: where they cross, a colour that
    /// lets something through would be denser.
    init(parts: [Part]) {
        var joined: [Part] = []
        for part in parts {
            if case .stroke(let path, let width) = part, case .stroke(var lines, width)? = joined.last {
                lines.addPath(path)
                joined[joined.count - 1] = .stroke(lines, width)
            } else {
                joined.append(part)
            }
        }
        self.parts = joined
    }

    /// Draws the symbol into the largest square in the middle of `rect`.
    @MainActor func paint(in rect: CGRect, _ color: RGBA, _ painter: inout Painter) {
        let side = min(rect.size.width, rect.size.height)
        let square = Alignment.center.place(CGSize(width: side, height: side), in: rect)
        let unit = side / Self.grid
        for part in parts {
            switch part {
            case .fill(let path): painter.fill(path.scaled(by: unit), at: square.origin, color)
            case .stroke(let path, let width):
                let style = StrokeStyle(lineWidth: width * unit, lineCap: .round, lineJoin: .round)
                painter.stroke(path.scaled(by: unit), at: square.origin, style, color)
            }
        }
    }

    /// The symbol of this name. An unknown name gives the placeholder, and is logged once.
    @MainActor static func named(_ name: String) -> Symbol {
        if let symbol = all[name] { return symbol }
        Report.once("no symbol is named \"\(name)\"\(hint(for: name)); a placeholder is shown")
        return placeholder
    }

    /// The name that there is which takes the fewest changes of letters, if they are few.
    private static func hint(for name: String) -> String {
        let near = all.keys.map { (distance: distance(name, $0), name: $0) }.min {
            ($0.distance, $0.name) < ($1.distance, $1.name)
        }
        guard let near, near.distance <= max(3, name.count / 2) else { return "" }
        return ", the nearest is \"\(near.name)\""
    }

    /// How many letters must be added, taken away or replaced.
    private static func distance(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var corner = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let changed = corner + (letter == other ? 0 : 1)
                corner = row[j + 1]
                row[j + 1] = min(changed, row[j] + 1, corner + 1)
            }
        }
        return row[b.count]
    }

    /// A box with a cross.
    static let placeholder = Symbol(parts: [
        .stroke(Path(roundedRect: CGRect(x: 2, y: 2, width: 12, height: 12), cornerRadius: 1.5), 1.2),
        .stroke(Path { $0.addLines([CGPoint(x: 5, y: 5), CGPoint(x: 11, y: 11)]) }, 1.2),
        .stroke(Path { $0.addLines([CGPoint(x: 11, y: 5), CGPoint(x: 5, y: 11)]) }, 1.2),
    ])
}

extension Path {
    /// The path with all coordinates multiplied.
    func scaled(by factor: CGFloat) -> Path { map { CGPoint(x: $0.x * factor, y: $0.y * factor) } }
}
