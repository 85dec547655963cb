import Foundation

/// The drawable geometry of a symbol at a size and weight.
struct SymbolShape {
    /// A filled or stroked path.
    struct Piece {
        /// The path, in points.
        var path: Path
        /// The stroke style, or nil if the path is filled.
        var style: StrokeStyle?
        /// True for a body behind marks, which may have its own color.
        var isBehind: Bool
    }

    /// The parameters of a shape.
    struct Key: Hashable {
        var name: String
        /// The side of the symbol's square, in device pixels.
        var side: CGFloat
        var scale: CGFloat
        var weight: Int
        /// True if marks are drawn on top of bodies in a second color.
        var isLayered: Bool
    }

    private(set) var pieces: [Piece] = []

    /// The line width relative to regular weight, by font weight in hundreds.
    private static let factors: [CGFloat] = [0.5, 0.62, 0.78, 1, 1.18, 1.38, 1.58, 1.8, 2]

    static func factor(of weight: Int) -> CGFloat { factors[min(max(weight / 100 - 1, 0), factors.count - 1)] }

    /// Creates a shape fitted to the pixel grid. This is much slower than a lookup in a `SymbolCache`.
    init(_ symbol: Symbol, _ key: Key) {
        let weight = Self.factor(of: key.weight)
        let grid = SymbolGrid(symbol.parts, side: key.side, weight: weight)
        let hasMarks = symbol.parts.contains { $0.role != .body }
        /// The index of the filled body that marks are cut out of, and its outline in device pixels.
        var body: Int?
        var edges: [SymbolOutline] = []
        /// The body's outline in units.
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

    /// Adds a piece. Lines of equal width are stroked together, since a translucent color would be denser at
    /// crossings.
    private mutating func add(_ path: Path, _ width: CGFloat?, isBehind: Bool) {
        let style = width.map { StrokeStyle(lineWidth: $0, lineCap: .round, lineJoin: .round) }
        if let last = pieces.indices.last, pieces[last].style == style, pieces[last].isBehind == isBehind, style != nil
        {
            pieces[last].path.addPath(path)
        } else {
            pieces.append(Piece(path: path, style: style, isBehind: isBehind))
        }
    }

    /// Merges pieces of one color, lines and fills, into a single outline, so that translucent colors do not overlap.
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

    /// Returns a closed path grown by the outer half of its line.
    private static func grown(_ path: Path, by distance: CGFloat) -> Path {
        var result = Path()
        for run in SymbolOutline.runs(of: path) { result.addPath(run.clockwise.beside(distance).path) }
        return result
    }

    /// Adds a slash from top left to bottom right, with a gap on both sides.
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
    /// Returns the path scaled by a factor.
    func scaled(by factor: CGFloat) -> Path { map { CGPoint(x: $0.x * factor, y: $0.y * factor) } }

    /// Returns the parts of the filled path that are further than `gap` from the line through two points.
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
