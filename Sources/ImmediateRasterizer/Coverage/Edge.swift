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
        guard x0.isFinite, x1.isFinite, min(x0, x1) < Double(window.width) else { return nil }
        winding = isDown ? 1 : -1
        x = x0
        y = y0
        slope = (x1 - x0) / (y1 - y0)
        top = max(y0, 0)
        bottom = min(y1, Double(window.height))
    }

    /// Returns the part of the edge between two heights that it passes.
    func piece(from top: Double, to bottom: Double) -> Piece {
        let (top, bottom) = (max(self.top, top), min(self.bottom, bottom))
        return Piece(
            top: top,
            bottom: bottom,
            xTop: x + (top - y) * slope,
            xBottom: x + (bottom - y) * slope,
            slope: slope,
            winding: winding
        )
    }

    /// A part of an edge between two heights.
    struct Piece {
        var top: Double
        var bottom: Double
        var xTop: Double
        var xBottom: Double
        let slope: Double
        let winding: Int

        var left: Double { min(xTop, xBottom) }
        var right: Double { max(xTop, xBottom) }
        var middle: Double { xTop + xBottom }

        func x(at height: Double) -> Double { xTop + (height - top) * slope }

        /// Returns the part above a height that the piece passes.
        func above(_ height: Double) -> Piece {
            var part = self
            (part.bottom, part.xBottom) = (height, x(at: height))
            return part
        }

        /// Returns the part below a height that the piece passes.
        func below(_ height: Double) -> Piece {
            var part = self
            (part.top, part.xTop) = (height, x(at: height))
            return part
        }
    }
}
