// A side of a polygon is stored as its upper end and its slope. Its position at a height takes one multiplication, and
// is the same wherever the side is cut. Pieces are ranges of heights, so that cut parts fit together exactly.

import Foundation

/// A non-horizontal side of a polygon, from its upper to its lower end, relative to the window.
struct Edge {
    let top: Double
    let bottom: Double
    let winding: Int
    private let x: Double
    private let y: Double
    private let slope: Double

    /// Creates an edge; nil if it cannot affect the coverage: horizontal, above, below or to the right of the window.
    init?(_ from: CGPoint, _ to: CGPoint, window: PixelRect) {
        let isDown = from.y < to.y
        let (upper, lower) = isDown ? (from, to) : (to, from)
        let (offsetX, offsetY) = (Double(window.x), Double(window.y))
        let (y0, y1) = (Double(upper.y) - offsetY, Double(lower.y) - offsetY)
        guard y1 - y0 > 1e-9, y1 > 0, y0 < Double(window.height) else { return nil }
        let (x0, x1) = (Double(upper.x) - offsetX, Double(lower.x) - offsetX)
        guard min(x0, x1) < Double(window.width) else { return nil }
        winding = isDown ? 1 : -1
        x = x0
        y = y0
        slope = (x1 - x0) / (y1 - y0)
        top = max(y0, 0)
        bottom = min(y1, Double(window.height))
    }

    func x(at height: Double) -> Double { x + (height - y) * slope }

    /// A part of an edge between two heights.
    struct Piece {
        var edge: Int
        var top: Double
        var bottom: Double

        /// Returns the part of the piece between two heights; nil if there is none.
        func part(from top: Double, to bottom: Double) -> Piece? {
            let part = Piece(edge: edge, top: max(self.top, top), bottom: min(self.bottom, bottom))
            return part.top < part.bottom ? part : nil
        }
    }

    /// Returns the part of a piece between two verticals, excluding the right one; nil if there is none. Parts on both
    /// sides of a vertical meet at the same height, regardless of rounding.
    func part(of piece: Piece, from left: Double, to right: Double) -> Piece? {
        guard slope != 0 else { return x >= left && x < right ? piece : nil }
        let (atLeft, atRight) = (y + (left - x) / slope, y + (right - x) / slope)
        var part = piece
        part.top = max(piece.top, min(atLeft, atRight))
        part.bottom = min(piece.bottom, max(atLeft, atRight))
        return part.top < part.bottom ? part : nil
    }

    /// Returns the height of the crossing of two edges between two heights; nil if there is none.
    func crossing(_ other: Edge, from: Double, to: Double) -> Double? {
        guard to > from else { return nil }
        let before = x(at: from) - other.x(at: from)
        let after = x(at: to) - other.x(at: to)
        guard (before < -1e-9 && after > 1e-9) || (before > 1e-9 && after < -1e-9) else { return nil }
        return from + (to - from) * before / (before - after)
    }
}
