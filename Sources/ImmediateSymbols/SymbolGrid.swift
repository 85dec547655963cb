import Foundation

/// Fits a symbol to the pixel grid, so that horizontal and vertical lines cover whole pixels.
///
/// A part's straight lines and the extrema of its curves move to the nearest position where the line's edges lie
/// between pixels, symmetrically around the symbol's center. Points between them move in proportion.
struct SymbolGrid {
    /// The number of device pixels in a unit.
    let unit: CGFloat
    /// The center of the symbol, in device pixels from the top-left corner.
    private var middle: (x: CGFloat, y: CGFloat)
    /// True if the symbol has no horizontal or vertical line, so that line widths need not be whole pixels.
    private let isOblique: Bool

    /// Creates a grid for `parts` on a square of `side` device pixels.
    init(_ parts: [Symbol.Part], side: CGFloat, weight: CGFloat) {
        unit = side / Symbol.grid
        middle = (side / 2, side / 2)
        let stems = parts.map { Stems($0.path) }
        isOblique = stems.allSatisfy { $0.x.isEmpty && $0.y.isEmpty }
        // A line through the center decides whether the center is on a row of pixels or between two.
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

    /// Returns the line width of a part, in device pixels.
    ///
    /// Adjacent symbols should have equal line widths. Widths near the usual one therefore differ from it only in
    /// oblique symbols, and fine lines never become wider than usual.
    func width(of part: Symbol.Part, _ weight: CGFloat) -> CGFloat {
        let usual = max(1, (Symbol.line * weight * unit).rounded())
        if isOblique { return max(1, min(part.width * weight * unit, usual * 1.25)) }
        switch part.width / Symbol.line {
        case ..<0.9: return max(1, min(usual, (part.width * min(weight, 1.2) * unit).rounded()))
        case ..<1.25: return usual
        default: return max(1, (part.width * weight * unit).rounded())
        }
    }

    /// Returns the stroke width for a line that spans `width` pixels. A light line that spans as many pixels as a
    /// regular one is stroked thinner.
    func drawnWidth(of part: Symbol.Part, _ width: CGFloat, _ weight: CGFloat) -> CGFloat {
        weight < 1 && width == self.width(of: part, 1) ? width * weight : width
    }

    /// Returns a part's path in device pixels; `width` is its line width, or 0 for filled parts.
    func fit(_ path: Path, width: CGFloat, among all: [Symbol.Part]) -> Path {
        let stems = Stems(path)
        let shared = stems.x.isEmpty || stems.y.isEmpty ? Stems(all.filter(\.isLine).map(\.path)) : Stems()
        let x = Course(stems.x.isEmpty ? shared.x : stems.x) { snap($0, width, middle.x) }
        let y = Course(stems.y.isEmpty ? shared.y : stems.y) { snap($0, width, middle.y) }
        return path.map { point in
            CGPoint(
                x: x?.position(of: point.x, unit) ?? (point.x * unit + middle.x - Symbol.grid / 2 * unit),
                y: y?.position(of: point.y, unit) ?? (point.y * unit + middle.y - Symbol.grid / 2 * unit)
            )
        }
    }

    /// Returns dots as closed outlines in device pixels, scaled by a factor and centered like lines of width `line`.
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

    /// Returns the position of a line in device pixels: the nearest to `position` (in units) whose edges lie between
    /// pixels.
    private func snap(_ position: CGFloat, _ width: CGFloat, _ middle: CGFloat) -> CGFloat {
        let distance = (position - Symbol.grid / 2) * unit
        guard width == width.rounded() else { return middle + distance }
        let offset = width / 2 - middle
        let share = offset - offset.rounded(.down)
        let snapped = (abs(distance) - share).rounded() + share
        return middle + (distance < 0 ? -snapped : snapped)
    }

    /// A piecewise linear map from units to device pixels that snaps the positions of lines.
    private struct Course {
        private var known: [(from: CGFloat, to: CGFloat)]

        init?(_ stems: [CGFloat], _ snap: (CGFloat) -> CGFloat) {
            if stems.isEmpty { return nil }
            known = Set(stems).sorted().map { ($0, snap($0)) }
        }

        func position(of value: CGFloat, _ unit: CGFloat) -> CGFloat {
            let next = known.firstIndex { $0.from >= value - 1e-9 } ?? known.count
            if next == 0 { return known[0].to + (value - known[0].from) * unit }
            let before = known[next - 1]
            if next == known.count { return before.to + (value - before.from) * unit }
            let after = known[next]
            return before.to + (after.to - before.to) * (value - before.from) / (after.from - before.from)
        }
    }

    /// The positions of straight lines and curve extrema: the x of vertical ones, the y of horizontal ones.
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

        /// Rounds a position, so that one computed in two ways compares equal.
        private func round(_ position: CGFloat) -> CGFloat { (position * 1e4).rounded() / 1e4 }
    }
}

extension Symbol.Part {
    /// True if the part is stroked in the outline variant.
    var isLine: Bool { role != .dot && role != .spot }
}
