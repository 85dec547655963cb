import Foundation
import ImmediateUI
import Testing

@testable import SDLHost

struct CoverageMaskTests {
    private func mask(_ path: Path, width: Int = 8, height: Int = 8, x: Int = 0, y: Int = 0) -> CoverageMask {
        let lines = PathFlattener.flatten(path, scale: 1, offset: .zero)
        return CoverageMask(lines, window: PixelRect(x: x, y: y, width: width, height: height))
    }

    /// The covered area in pixels.
    private func area(_ mask: CoverageMask) -> Double { mask.bytes.reduce(0) { $0 + Double($1) } / 255 }

    struct Shape: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var path: Path
        var area: Double
    }

    private static func triangle() -> Path {
        Path { path in
            path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 7, y: 1), CGPoint(x: 1, y: 5)])
            path.closeSubpath()
        }
    }

    private static func squares(reversed: Bool) -> Path {
        Path { path in
            path.addRect(CGRect(x: 1, y: 1, width: 6, height: 6))
            let corners = [CGPoint(x: 2, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 6), CGPoint(x: 2, y: 6)]
            path.addLines(reversed ? corners.reversed() : corners)
            path.closeSubpath()
        }
    }

    @Test(arguments: [
        Shape(testDescription: "whole pixels", path: Path(CGRect(x: 2, y: 3, width: 4, height: 2)), area: 8),
        // 2.5 · 1.75
        Shape(
            testDescription: "fractions of pixels",
            path: Path(CGRect(x: 1.25, y: 2.5, width: 2.5, height: 1.75)),
            area: 4.375
        ),
        // 6 · 4 / 2
        Shape(testDescription: "triangle", path: triangle(), area: 12),
        // 36: what lies in both counts once.
        Shape(testDescription: "overlap", path: squares(reversed: false), area: 36),
        // 36 - 3 · 4: running the other way round, the inner one is a hole.
        Shape(testDescription: "hole", path: squares(reversed: true), area: 24),
        // π · 3²
        Shape(
            testDescription: "circle",
            path: Path(ellipseIn: CGRect(x: 1, y: 1, width: 6, height: 6)),
            area: 28.274
        ),
        // 8 · 8: what is outside of the window is cut off.
        Shape(
            testDescription: "beyond the window",
            path: Path(CGRect(x: -100, y: -50, width: 500, height: 500)),
            area: 64
        ),
        Shape(testDescription: "outside", path: Path(CGRect(x: -9, y: 0, width: 8, height: 8)), area: 0),
        Shape(testDescription: "nothing", path: Path(), area: 0),
    ])
    func coversTheArea(_ shape: Shape) {
        // Each of up to 64 pixels is rounded by up to half of 1/255; the lines of a circle lie
        // up to 0.02 pixels inside of it, all around less than 0.02 · 2π · 3.
        #expect(abs(area(mask(shape.path)) - shape.area) < 0.3)
    }

    @Test func coversFractionsExactly() {
        let mask = mask(Path(CGRect(x: 0.25, y: 0.5, width: 1.5, height: 1)), width: 2, height: 2)
        // 0.75 · 0.5 of each pixel: 0.375 · 255 = 95.6
        #expect(mask.bytes == [96, 96, 96, 96])
    }

    @Test func sharedEdgesOfOverlappingPiecesAreNotCountedTwice() {
        // Two bars end to end, overlapping by two pixels, both covering half of the row: 0.5 · 255 = 127.5
        let path = Path { path in
            path.addRect(CGRect(x: 0, y: 0, width: 5, height: 0.5))
            path.addRect(CGRect(x: 3, y: 0, width: 5, height: 0.5))
        }
        #expect(mask(path, height: 1).bytes == [UInt8](repeating: 128, count: 8))
    }

    @Test func crossingEdgesAreSplitWhereTheyCross() {
        // A bow tie: two triangles of 8 · 4 / 2 that turn in opposite directions.
        let path = Path { path in
            path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 8, y: 8), CGPoint(x: 8, y: 0), CGPoint(x: 0, y: 8)])
            path.closeSubpath()
        }
        #expect(abs(area(mask(path)) - 32) < 0.13)
    }

    @Test func tilesOfAShapeFitTogether() {
        let path = Path(ellipseIn: CGRect(x: 0.3, y: 0.7, width: 15, height: 14))
        let whole = mask(path, width: 16, height: 16)
        let right = mask(path, width: 8, height: 16, x: 8)
        for y in 0..<16 {
            // Sums of floats in another order: a step of 1/255 either way.
            for x in 0..<8 { #expect(abs(Int(whole.bytes[y * 16 + x + 8]) - Int(right.bytes[y * 8 + x])) <= 1) }
        }
    }

    @Test func numbersThatAreNotFiniteAreLeftOut() {
        let path = Path { path in
            path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: CGFloat.nan, y: 3), CGPoint(x: 4, y: 0)])
            path.addLine(to: CGPoint(x: 4, y: CGFloat.infinity))
            path.addLine(to: CGPoint(x: 0, y: 4))
        }
        // 4 · 4 / 2
        #expect(abs(area(mask(path)) - 8) < 0.13)
    }
}

struct StrokeOutlineTests {
    private func area(_ path: Path, _ style: StrokeStyle) -> Double {
        let lines = PathFlattener.flatten(path, scale: 1, offset: .zero)
        let outline = StrokeOutline.polygons(along: lines, width: style.lineWidth, style: style.line)
        let mask = CoverageMask(outline, window: PixelRect(x: 0, y: 0, width: 40, height: 40))
        return mask.bytes.reduce(0) { $0 + Double($1) } / 255
    }

    private let line = Path { $0.addLines([CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 30, y: 20)]) }

    @Test(arguments: [
        (StrokeStyle.Cap.butt, 80.0),  // 20 · 4
        (.square, 96),  // 24 · 4
        (.round, 92.566),  // 80 + π · 2²
    ])
    func capsAddTheirArea(_ cap: StrokeStyle.Cap, _ expected: Double) {
        #expect(abs(area(line, StrokeStyle(lineWidth: 4, lineCap: cap)) - expected) < 0.2)
    }

    @Test(arguments: [
        (StrokeStyle.Join.miter, 256.0),  // 20² - 12²
        (.bevel, 248),  // without half of four squares of 2 · 2
        (.round, 252.566),  // with a quarter disc of radius 2 in each instead: 240 + π · 2²
    ])
    func joinsAddTheirArea(_ join: StrokeStyle.Join, _ expected: Double) {
        let square = Path(CGRect(x: 8, y: 8, width: 16, height: 16))
        #expect(abs(area(square, StrokeStyle(lineWidth: 4, lineJoin: join)) - expected) < 0.2)
    }

    @Test func sharpMitersAreCutOff() {
        // A turn back by nearly 180°: the tip would be far away.
        let path = Path { $0.addLines([CGPoint(x: 2, y: 20), CGPoint(x: 20, y: 20), CGPoint(x: 2, y: 21)]) }
        #expect(area(path, StrokeStyle(lineWidth: 2)) < 60)
    }

    @Test func aPointShowsItsCaps() {
        let dot = Path { $0.addLines([CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 20)]) }
        #expect(area(dot, StrokeStyle(lineWidth: 4)) == 0)
        // π · 2²
        #expect(abs(area(dot, StrokeStyle(lineWidth: 4, lineCap: .round)) - 12.566) < 0.2)
    }
}
