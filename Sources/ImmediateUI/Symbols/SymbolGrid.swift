import Foundation

/// Where lines of a symbol go so that those that run along rows or columns of pixels cover whole ones.
///
/// A part's straight lines and the outermost points of its curves are moved to the nearest place where both their edges
/// are between pixels, alike on both sides of the symbol's middle, and what lies between goes along in proportion.
struct SymbolGrid {
    /// Device pixels in a unit.
    let unit: CGFloat
    /// The middle of the symbol, from left and from top, in device pixels.
    private var middle: (x: CGFloat, y: CGFloat)
    /// Whether no line runs along a row or a column of pixels; such lines need no whole width.
    private let isOblique: Bool

    /// A grid for `parts` on a square of `side` device pixels.
    init(_ parts: [Symbol.Part], side: CGFloat, weight: CGFloat) {
        unit = side / Symbol.grid
        middle = (side / 2, side / 2)
        let stems = parts.map { Stems($0.path) }
        isOblique = stems.allSatisfy { $0.x.isEmpty && $0.y.isEmpty }
        // A line in the middle decides where that is: on a row of pixels or between two.
        let half = Symbol.grid / 2
        for (part, stems) in zip(parts, stems) where part.isLine {
            let edge = width(of: part, weight) / 2
            if stems.x.contains(where: { abs($0 - half) < 0.01 }) {
                middle.x = (side / 2 - edge).rounded(.down) + edge
            }
            if stems.y.contains(where: { abs($0 - half) < 0.01 }) {
                middle.y = (side / 2 - edge).rounded(.down) + edge
            }
        }
    }

    /// How wide the lines of a part are, in device pixels. Symbols beside each other have lines of one width, so those that
    /// are drawn a little wider or thinner than most are that only where no pixels decide, and fine ones become no bolder.
    func width(of part: Symbol.Part, _ weight: CGFloat) -> CGFloat {
        let usual = max(1, (Symbol.line * weight * unit).rounded())
        if isOblique { return max(1, min(part.width * weight * unit, usual * 1.25)) }
        switch part.width / Symbol.line {
        case ..<0.9: return max(1, min(usual, (part.width * min(weight, 1.2) * unit).rounded()))
        case ..<1.25: return usual
        default: return max(1, (part.width * weight * unit).rounded())
        }
    }

    /// How wide they are drawn, `width` being the pixels that they have. Where a light line has as many as a regular one, it
    /// covers less of them.
    func drawnWidth(of part: Symbol.Part, _ width: CGFloat, _ weight: CGFloat) -> CGFloat {
        weight < 1 && width == self.width(of: part, 1) ? width * weight : width
    }

    /// The path of a part in device pixels; `width` is that of its lines, 0 of what is filled.
    func fit(_ path: Path, width: CGFloat, among all: [Symbol.Part]) -> Path {
        let stems = Stems(path)
        let shared = stems.x.isEmpty || stems.y.isEmpty ? Stems(all.filter(\.isLine).map(\.path)) : Stems()
        let x = Course(stems.x.isEmpty ? shared.x : stems.x) { snap($0, width, middle.x) }
        let y = Course(stems.y.isEmpty ? shared.y : stems.y) { snap($0, width, middle.y) }
        return path.map { point in
            CGPoint(
                x: x?.place(point.x, unit) ?? (point.x * unit + middle.x - Symbol.grid / 2 * unit),
                y: y?.place(point.y, unit) ?? (point.y * unit + middle.y - Symbol.grid / 2 * unit)
            )
        }
    }

    /// The runs of a path of dots in device pixels, each larger by a factor: their middles are where those of lines go.
    func dots(_ path: Path, factor: CGFloat, line: CGFloat) -> [SymbolOutline] {
        SymbolOutline.runs(of: path).map { run in
            let bounds = run.path.boundingRect
            let center = CGPoint(x: snap(bounds.midX, line, middle.x), y: snap(bounds.midY, line, middle.y))
            let points = run.points.map { point in
                CGPoint(
                    x: center.x + (point.x - bounds.midX) * unit * factor,
                    y: center.y + (point.y - bounds.midY) * unit * factor
                )
            }
            return SymbolOutline(points: points, isClosed: true)
        }
    }

    /// The place, in device pixels, of a line at `place`, in units: the nearest one where its edges are between pixels.
    private func snap(_ place: CGFloat, _ width: CGFloat, _ middle: CGFloat) -> CGFloat {
        let distance = (place - Symbol.grid / 2) * unit
        guard width == width.rounded() else { return middle + distance }
        let offset = width / 2 - middle
        let share = offset - offset.rounded(.down)
        let snapped = (abs(distance) - share).rounded() + share
        return middle + (distance < 0 ? -snapped : snapped)
    }

    /// From places in units to places in device pixels, by those of some lines.
    private struct Course {
        private var known: [(from: CGFloat, to: CGFloat)]

        init?(_ stems: [CGFloat], _ snap: (CGFloat) -> CGFloat) {
            if stems.isEmpty { return nil }
            known = Set(stems).sorted().map { ($0, snap($0)) }
        }

        func place(_ value: CGFloat, _ unit: CGFloat) -> CGFloat {
            let next = known.firstIndex { $0.from >= value - 1e-9 } ?? known.count
            if next == 0 { return known[0].to + (value - known[0].from) * unit }
            let before = known[next - 1]
            if next == known.count { return before.to + (value - before.from) * unit }
            let after = known[next]
            return before.to + (after.to - before.to) * (value - before.from) / (after.from - before.from)
        }
    }

    /// Where lines run along an axis, and where curves touch one: the x of vertical ones, the y of horizontal ones.
    private struct Stems {
        var x: [CGFloat] = []
        var y: [CGFloat] = []

        init() {}

        init(_ paths: [Path]) {
            for path in paths {
                let stems = Stems(path)
                x += stems.x
                y += stems.y
            }
        }

        init(_ path: Path) {
            var (start, from) = (CGPoint.zero, CGPoint.zero)
            for element in path.elements {
                switch element {
                case .move(let to): (start, from) = (to, to)
                case .line(let to):
                    note(from, to)
                    from = to
                case .quadCurve(let to, let control):
                    note(from, control)
                    note(control, to)
                    from = to
                case .curve(let to, let c1, let c2):
                    note(from, c1)
                    note(c2, to)
                    from = to
                case .closeSubpath:
                    note(from, start)
                    from = start
                }
            }
        }

        private mutating func note(_ a: CGPoint, _ b: CGPoint) {
            let (dx, dy) = (abs(a.x - b.x), abs(a.y - b.y))
            if dx < 1e-6 && dy > 0.1 { x.append(round(a.x)) }
            if dy < 1e-6 && dx > 0.1 { y.append(round(a.y)) }
        }

        /// So that a place that was worked out twice is one.
        private func round(_ place: CGFloat) -> CGFloat { (place * 1e4).rounded() / 1e4 }
    }
}

extension Symbol.Part {
    /// Whether it is drawn as a line in the variant that is not filled.
    var isLine: Bool { role != .dot && role != .spot }
}
