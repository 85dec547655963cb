import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

/// Edges at any fraction of a pixel cover their exact share of it, to one gray level.
struct EdgePositionTests {
    private func mask(_ path: Path, scale: CGFloat = 1, offset: CGPoint = .zero, side: Int = 8) -> CoverageMask {
        let lines = PathFlattener.flatten(path, scale: scale, offset: offset)
        return CoverageMask(lines, window: PixelRect(width: side, height: side))
    }

    /// Returns the overlap of an interval with a pixel.
    private func share(_ from: Double, _ to: Double, of pixel: Int) -> Double {
        max(0, min(to, Double(pixel + 1)) - max(from, Double(pixel)))
    }

    private func differs(_ byte: UInt8, from coverage: Double) -> Bool {
        abs(Double(byte) - coverage * 255) > 0.5 + 1e-3
    }

    /// A rectangle covers the product of its shares of a pixel's column and row.
    @Test func rectanglesCoverTheirShareOfEachPixel() {
        for step in 0..<256 {
            // Fractions that are not simple multiples of one another.
            let (x, y) = (1 + Double(step) / 256, 2 + Double(step * 37 % 256) / 256)
            let (width, height) = (0.3 + Double(step * 11 % 256) / 64, 0.1 + Double(step * 101 % 256) / 80)
            let mask = mask(Path(CGRect(x: x, y: y, width: width, height: height)))
            let wrong = (0..<64).filter { index in
                let (columns, rows) = (share(x, x + width, of: index % 8), share(y, y + height, of: index / 8))
                return differs(mask.bytes[index], from: columns * rows)
            }
            #expect(wrong.isEmpty, "\(width)×\(height) at (\(x), \(y)): pixels \(wrong) of \(mask.bytes)")
        }
    }

    /// Moving by the offset or by the path's own points is equivalent.
    @Test(arguments: 0..<16) func sixteenthsMoveAnEdge(sixteenths: Int) {
        let fraction = Double(sixteenths) / 16
        let moved = mask(Path(CGRect(x: 2, y: 0, width: 3, height: 8)), offset: CGPoint(x: fraction, y: 0))
        // 2 + fraction … 5 + fraction
        let expected = (0..<8).map { share(2 + fraction, 5 + fraction, of: $0) }
        for row in 0..<8 {
            for column in 0..<8 { #expect(!differs(moved.bytes[row * 8 + column], from: expected[column])) }
        }
    }

    /// Pixels along a slanted edge have the area of a trapezium or a triangle.
    @Test(arguments: [0, 0.1, 0.25, 0.5, 0.77, 0.999]) func slantedEdgesCoverTheirShare(start: Double) {
        // Left of the line from (1 + start, 0) down to (5 + start, 8): half a pixel a row.
        let path = Path { path in
            path.addLines([
                CGPoint(x: 0, y: 0), CGPoint(x: 1 + start, y: 0), CGPoint(x: 5 + start, y: 8), CGPoint(x: 0, y: 8),
            ])
            path.closeSubpath()
        }
        let mask = mask(path)
        // The area left of the line in one row, in columns below `x`: ∫ min(line, x) dy.
        func area(below x: Double, row: Int) -> Double {
            let (x0, x1) = (1 + start + Double(row) / 2, 1.5 + start + Double(row) / 2)
            if x <= x0 { return x }
            if x >= x1 { return (x0 + x1) / 2 }
            let part = (x - x0) / (x1 - x0)
            return part * (x0 + x) / 2 + (1 - part) * x
        }
        for row in 0..<8 {
            for column in 0..<8 {
                let expected = area(below: Double(column + 1), row: row) - area(below: Double(column), row: row)
                #expect(!differs(mask.bytes[row * 8 + column], from: expected), "row \(row), column \(column)")
            }
        }
    }

    /// Two shapes that meet at a fraction of a pixel cover it together, to one level of rounding.
    @Test func neighboursFillThePixelBetweenThem() {
        for step in 0...64 {
            let border = 3 + Double(step) / 64
            let left = mask(Path(CGRect(x: 0, y: 0, width: border, height: 8)))
            let right = mask(Path(CGRect(x: border, y: 0, width: 8 - border, height: 8)))
            for (a, b) in zip(left.bytes, right.bytes) { #expect(abs(Int(a) + Int(b) - 255) <= 1) }
        }
    }

    /// A command at any position and scale covers its share of each pixel, to one gray level: the path exactly, its
    /// origin to 1/2048 of a pixel, which is an eighth of a level.
    @MainActor @Test(arguments: [1, 1.25, 4.0 / 3, 1.5, 2, 2.75] as [CGFloat])
    func whatIsDrawnAtAnyPlaceCoversItsShare(scale: CGFloat) {
        for step in 0..<97 {
            let origin = CGPoint(x: 3 + CGFloat(step) / 97, y: 5 + CGFloat(step * 31 % 97) / 97)
            let size = CGSize(width: 2 + CGFloat(step * 7 % 97) / 61, height: 1 + CGFloat(step * 53 % 97) / 43)
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let key = SpriteKey.fill(Path(CGRect(origin: .zero, size: size)), scale: scale, x16: x.exact, y16: y.exact)
            let window = PixelRect(x: -1, y: -1, width: 14, height: 12)
            let pixels = SpriteRaster.pixels(of: key, in: window, text: NoText()).pixels
            var worst = 0
            for index in pixels.indices {
                let column = x.whole + window.x + index % window.width
                let row = y.whole + window.y + index / window.width
                let (left, top) = (Double(origin.x * scale), Double(origin.y * scale))
                let across = share(left, left + Double(size.width * scale), of: column)
                let down = share(top, top + Double(size.height * scale), of: row)
                worst = max(worst, abs(Int(pixels[index] >> 24) - Int((across * down * 255).rounded())))
            }
            #expect(worst <= 1, "\(size) at \(origin)")
        }
    }
}
