import Foundation
import ImmediateCore
import ImmediateRasterizer
import Testing

/// The mask of a glyph has the coverage of its outline at each of sixteen positions in a pixel.
struct GlyphMaskTests {
    /// An outline of lines through points.
    private func outline(_ contours: [[SIMD2<Float>]]) -> GlyphOutline {
        var outline = GlyphOutline()
        for points in contours {
            for (index, point) in points.enumerated() { outline.parts.append(index == 0 ? .move(point) : .line(point)) }
        }
        return outline
    }

    private func square(_ x: Float, _ y: Float, _ side: Float) -> [SIMD2<Float>] {
        [SIMD2(x, y), SIMD2(x + side, y), SIMD2(x + side, y + side), SIMD2(x, y + side)]
    }

    private static let positions = (0..<16).map { (x: $0 % 4, y: $0 / 4) }

    @Test(arguments: positions) func aSquareCoversItsShareOfEachPixel(quarters: (x: Int, y: Int)) throws {
        let mask = try #require(GlyphMask(outline([square(0.25, -1.5, 2)]), AffineMap()))
        let coverage = mask.coverage(quarters: quarters)
        // The length of the square in a row or column of pixels.
        func share(_ start: Double, _ pixel: Int) -> Double {
            max(0, min(start + 2, Double(pixel) + 1) - max(start, Double(pixel)))
        }
        for y in 0..<mask.bounds.height {
            for x in 0..<mask.bounds.width {
                let expected =
                    share(0.25 + Double(quarters.x) / 4, mask.bounds.x + x)
                    * share(-1.5 + Double(quarters.y) / 4, mask.bounds.y + y) * 255
                #expect(abs(Double(coverage[y * mask.bounds.width + x]) - expected) <= 1, "pixel \(x), \(y)")
            }
        }
    }

    /// Maps that turn, stretch, mirror and shear.
    static let maps = [
        AffineMap(rotation: .degrees(7)), AffineMap(rotation: .degrees(45)), AffineMap(rotation: .degrees(-120)),
        AffineMap(a: 1.7, d: 0.6), AffineMap(a: -1, d: 1), AffineMap(a: 1, b: 0.3, c: -0.8, d: 1),
    ]

    @Test(arguments: maps) func aMaskEqualsThatOfThePath(map: AffineMap) throws {
        var outline = GlyphOutline()
        outline.parts = [
            .move(SIMD2(1, -9)), .line(SIMD2(8, -7)), .quadratic(SIMD2(9, 0), SIMD2(4.5, 2)),
            .cubic(SIMD2(1, 3), SIMD2(-3, -4), SIMD2(1, -9)),
            // A hole.
            .move(SIMD2(3, -5)), .line(SIMD2(4, -2)), .line(SIMD2(6, -4)), .line(SIMD2(3, -5)),
        ]
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: -9))
            path.addLine(to: CGPoint(x: 8, y: -7))
            path.addQuadCurve(to: CGPoint(x: 4.5, y: 2), control: CGPoint(x: 9, y: 0))
            path.addCurve(
                to: CGPoint(x: 1, y: -9),
                control1: CGPoint(x: 1, y: 3),
                control2: CGPoint(x: -3, y: -4)
            )
            path.closeSubpath()
            path.addLines([CGPoint(x: 3, y: -5), CGPoint(x: 4, y: -2), CGPoint(x: 6, y: -4)])
            path.closeSubpath()
        }
        let mask = try #require(GlyphMask(outline, map))
        for quarters in Self.positions {
            let offset = CGPoint(x: CGFloat(quarters.x) / 4, y: CGFloat(quarters.y) / 4)
            let polygons = PathFlattener.flatten(map.apply(path), scale: 1, offset: offset)
            let expected = CoverageMask(polygons, window: mask.bounds, isEvenOdd: false).bytes
            let coverage = mask.coverage(quarters: quarters)
            // Nothing lies outside of the bounds.
            #expect(SpriteRaster.bounds(of: polygons).intersection(mask.bounds) == SpriteRaster.bounds(of: polygons))
            let difference = zip(coverage, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(difference <= 4, "quarters \(quarters)")
        }
    }

    @Test func aGlyphWithoutContoursCoversNothing() throws {
        #expect(try #require(GlyphMask(GlyphOutline(), AffineMap())).bounds.isEmpty)
    }

    @Test func aGlyphLargerThan256PixelsHasNoMask() {
        #expect(GlyphMask(outline([square(0, 0, 255)]), AffineMap()) != nil)
        #expect(GlyphMask(outline([square(0, 0, 257)]), AffineMap()) == nil)
    }
}
