import Foundation

/// A symbol at a size and a weight, ready to be drawn.
struct SymbolShape {
    /// A path that is filled, or drawn as a line.
    struct Piece {
        /// In points.
        var path: Path
        /// That of a line; nil where it is filled.
        var style: StrokeStyle?
        /// Whether it is a body behind marks, which may have a colour of its own.
        var isBehind: Bool
    }

    /// What it depends on.
    struct Key: Hashable {
        var name: String
        /// In device pixels.
        var side: CGFloat
        var scale: CGFloat
        var weight: Int
        /// Whether bodies and marks are drawn upon each other, in two colours.
        var isLayered: Bool
    }

    private(set) var pieces: [Piece] = []

    /// How wide lines are beside those of regular weight, by the weight of a font in hundreds.
    private static let factors: [CGFloat] = [0.5, 0.62, 0.78, 1, 1.18, 1.38, 1.58, 1.8, 2]

    static func factor(of weight: Int) -> CGFloat { factors[min(max(weight / 100 - 1, 0), factors.count - 1)] }

    /// Fits a symbol to pixels, which takes far longer than to find the result in a `SymbolCache`.
    init(_ symbol: Symbol, _ key: Key) {
        let weight = Self.factor(of: key.weight)
        let grid = SymbolGrid(symbol.parts, side: key.side, weight: weight)
        let hasMarks = symbol.parts.contains { $0.role != .body }
        /// The filled body that marks are left out of, and its line.
        var body: Int?
        var edges: [SymbolOutline] = []
        /// The same in units.
        var plainEdges: [SymbolOutline] = []
        /// The lines from edge to edge of a filled body, which divide it.
        var divisions: [(body: Int, line: SymbolOutline, width: CGFloat)] = []
        for part in symbol.parts {
            let width = grid.width(of: part, weight)
            let line = grid.drawnWidth(of: part, width, weight)
            let path = grid.fit(part.path, width: part.isLine ? width : 0, among: symbol.parts)
            switch part.role {
            case .body where symbol.isFilled:
                add(Self.grown(path, by: width / 2), nil, isBehind: key.isLayered && hasMarks)
                body = pieces.count - 1
                (edges, plainEdges) = (SymbolOutline.runs(of: path), SymbolOutline.runs(of: part.path))
            case .body: add(path, line, isBehind: key.isLayered && hasMarks)
            case .mark:
                if symbol.isFilled, !key.isLayered, let body {
                    let plain = SymbolOutline.runs(of: part.path)
                    for (index, run) in SymbolOutline.runs(of: path).enumerated() {
                        if index < plain.count, plain[index].divides(plainEdges) {
                            divisions.append((body, run, width))
                        } else {
                            for hole in run.left(outBy: width, through: edges) { pieces[body].path.addPath(hole.path) }
                        }
                    }
                } else {
                    add(path, line, isBehind: false)
                }
            case .dot:
                let runs = grid.dots(part.path, factor: min(1.2, 0.6 + 0.4 * weight), line: width)
                if symbol.isFilled, !key.isLayered, let body {
                    for run in runs { pieces[body].path.addPath(run.clockwise.reversed.path) }
                } else {
                    for run in runs { add(run.clockwise.path, nil, isBehind: false) }
                }
            case .line: add(path, line, isBehind: false)
            case .open: if !symbol.isFilled { add(path, line, isBehind: false) }
            case .spot: add(path, nil, isBehind: false)
            }
        }
        for (body, line, width) in divisions {
            pieces[body].path = pieces[body].path.divided(by: line.points[0], line.points[1], gap: width / 2)
        }
        if symbol.isSlashed { slash(grid, weight) }
        pieces = Self.merged(pieces.filter(\.isBehind)) + Self.merged(pieces.filter { !$0.isBehind })
        let point = 1 / key.scale
        for index in pieces.indices {
            pieces[index].path = pieces[index].path.scaled(by: point)
            pieces[index].style?.lineWidth *= point
        }
    }

    /// Adds a piece; lines of one width are drawn at once: where they cross, a colour that lets something through would be
    /// denser.
    private mutating func add(_ path: Path, _ width: CGFloat?, isBehind: Bool) {
        let style = width.map { StrokeStyle(lineWidth: $0, lineCap: .round, lineJoin: .round) }
        if let last = pieces.indices.last, pieces[last].style == style, pieces[last].isBehind == isBehind, style != nil
        {
            pieces[last].path.addPath(path)
        } else {
            pieces.append(Piece(path: path, style: style, isBehind: isBehind))
        }
    }

    /// Pieces of one colour: lines of several widths and what is filled become one outline, for the same reason.
    private static func merged(_ pieces: [Piece]) -> [Piece] {
        guard let first = pieces.first, pieces.count > 1 else { return pieces }
        var path = Path()
        for piece in pieces {
            guard let style = piece.style else {
                path.addPath(piece.path)
                continue
            }
            for run in SymbolOutline.runs(of: piece.path) {
                for outline in run.covered(by: style.lineWidth) { path.addPath(outline.path) }
            }
        }
        return [Piece(path: path, style: nil, isBehind: first.isBehind)]
    }

    /// A closed path with the half of its line that is outside.
    private static func grown(_ path: Path, by distance: CGFloat) -> Path {
        var result = Path()
        for run in SymbolOutline.runs(of: path) { result.addPath(run.clockwise.beside(distance).path) }
        return result
    }

    /// A line from the left top to the right bottom, with space on both sides of it.
    private mutating func slash(_ grid: SymbolGrid, _ weight: CGFloat) {
        let width = Symbol.line * weight * grid.unit
        let gap = width / 2 + Symbol.line * grid.unit
        let (corner, middle) = (CGPoint.zero, CGPoint(x: 8 * grid.unit, y: 8 * grid.unit))
        for index in pieces.indices {
            guard pieces[index].style != nil else {
                pieces[index].path = pieces[index].path.divided(by: corner, middle, gap: gap)
                continue
            }
            let room = gap + width / 2
            var path = Path()
            for run in SymbolOutline.runs(of: pieces[index].path) {
                let parts = run.parts(every: 0.25) { p in abs(p.x - p.y) * CGFloat(0.5).squareRoot() >= room }
                for part in parts { path.addPath(part.path) }
            }
            pieces[index].path = path
        }
        let line = Path { $0.addLines([2, 14].map { CGPoint(x: $0 * grid.unit, y: $0 * grid.unit) }) }
        add(line, max(min(1, weight), width), isBehind: false)
    }
}

extension Path {
    /// The path with all coordinates multiplied.
    func scaled(by factor: CGFloat) -> Path { map { CGPoint(x: $0.x * factor, y: $0.y * factor) } }

    /// What of the inside of the path is further than `gap` from the line through two points.
    fileprivate func divided(by a: CGPoint, _ b: CGPoint, gap: CGFloat) -> Path {
        let length = hypot(b.x - a.x, b.y - a.y)
        var path = Path()
        for run in SymbolOutline.runs(of: self) {
            for side: CGFloat in [1, -1] {
                let normal = CGPoint(x: (b.y - a.y) / length * side, y: (a.x - b.x) / length * side)
                let edge = CGPoint(x: a.x + normal.x * gap, y: a.y + normal.y * gap)
                path.addPath(run.cut(at: edge, normal: normal).path)
            }
        }
        return path
    }
}
