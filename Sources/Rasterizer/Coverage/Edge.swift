// A side of a polygon is kept as its upper end and its slope: where it is at a height is one multiplication, and the
// same at whatever heights it is cut. Pieces are ranges of heights, so that what is cut fits together again.

import Foundation

/// A side of a polygon that is not horizontal, from its upper end to its lower, relative to the window.
struct Edge {
    let top: Double
    let bottom: Double
    let winding: Int
    private let x: Double
    private let y: Double
    private let slope: Double

    /// Nil when the side cannot change the coverage: horizontal, above, below or to the right of the window.
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

    /// A part of the edge, from one height to another.
    struct Piece {
        /// The edge's place among all edges.
        var edge: Int
        var top: Double
        var bottom: Double

        /// What of the piece lies between two heights; nil if nothing does.
        func part(from top: Double, to bottom: Double) -> Piece? {
            let part = Piece(edge: edge, top: max(self.top, top), bottom: min(self.bottom, bottom))
            return part.top < part.bottom ? part : nil
        }
    }

    /// What of a piece lies between two verticals, the right one excluded; nil if nothing does. Pieces on both sides of
    /// a vertical meet in the very same height, however that is rounded.
    func part(of piece: Piece, from left: Double, to right: Double) -> Piece? {
        guard slope != 0 else { return x >= left && x < right ? piece : nil }
        let (atLeft, atRight) = (y + (left - x) / slope, y + (right - x) / slope)
        var part = piece
        part.top = max(piece.top, min(atLeft, atRight))
        part.bottom = min(piece.bottom, max(atLeft, atRight))
        return part.top < part.bottom ? part : nil
    }

    /// The height at which the edge and another one change sides between two heights; nil when they do not.
    func crossing(_ other: Edge, from: Double, to: Double) -> Double? {
        guard to > from else { return nil }
        let before = x(at: from) - other.x(at: from)
        let after = x(at: to) - other.x(at: to)
        guard (before < -1e-9 && after > 1e-9) || (before > 1e-9 && after < -1e-9) else { return nil }
        return from + (to - from) * before / (before - after)
    }
}
