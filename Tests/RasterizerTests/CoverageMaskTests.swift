import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

struct CoverageMaskTests {
    private func mask(_ path: Path, width: Int = 8, height: Int = 8, x: Int = 0, y: Int = 0) -> CoverageMask {
        let lines = PathFlattener.flatten(path, scale: 1, offset: .zero)
        return CoverageMask(lines, window: PixelRect(x: x, y: y, width: width, height: height))
    }

    /// Returns the covered area in pixels.
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
        // 36: the overlap counts once.
        Shape(testDescription: "overlap", path: squares(reversed: false), area: 36),
        // 36 - 3 · 4: with the opposite direction the inner square is a hole.
        Shape(testDescription: "hole", path: squares(reversed: true), area: 24),
        // π · 3²
        Shape(
            testDescription: "circle",
            path: Path(ellipseIn: CGRect(x: 1, y: 1, width: 6, height: 6)),
            area: 28.274
        ),
        // 8 · 8: the rest is outside the window.
        Shape(
            testDescription: "beyond the window",
            path: Path(CGRect(x: -100, y: -50, width: 500, height: 500)),
            area: 64
        ),
        Shape(testDescription: "outside", path: Path(CGRect(x: -9, y: 0, width: 8, height: 8)), area: 0),
        Shape(testDescription: "nothing", path: Path(), area: 0),
    ])
    func coversTheArea(_ shape: Shape) {
        // Each of up to 64 pixels is rounded by up to half of 1/255; the lines of a circle lie up to 0.02 pixels inside
        // it, all around less than 0.02 · 2π · 3.
        #expect(abs(area(mask(shape.path)) - shape.area) < 0.3)
    }

    /// The rule of each path: a point is inside if the sum of the shapes around it is odd, whatever their directions.
    @Test("The even-odd rule leaves holes", arguments: [false, true])
    func evenOddHoles(isReversed: Bool) {
        var path = Self.squares(reversed: isReversed)
        path.addRect(CGRect(x: 3, y: 3, width: 1, height: 2))
        let lines = PathFlattener.flatten(path, scale: 1, offset: .zero)
        let window = PixelRect(x: 0, y: 0, width: 8, height: 8)
        // 36 - 12 + 2
        #expect(abs(area(CoverageMask(lines, window: window, isEvenOdd: true)) - 26) < 0.01)
        // Parts of a shape that lie to the left of a window count as well.
        let right = CoverageMask(lines, window: PixelRect(x: 4, y: 0, width: 4, height: 8), isEvenOdd: true)
        #expect(abs(area(right) - (18 - 4)) < 0.01)
    }

    @Test("Many overlapping shapes alternate under the even-odd rule")
    func evenOddCrowd() {
        var path = Path()
        for step in 0..<40 { path.addRect(CGRect(x: 0, y: 0, width: 8, height: 8 - CGFloat(step) / 8)) }
        let lines = PathFlattener.flatten(path, scale: 1, offset: .zero)
        let mask = CoverageMask(lines, window: PixelRect(x: 0, y: 0, width: 8, height: 8), isEvenOdd: true)
        // Every other strip of an eighth is covered, down to 3.125: twenty of them.
        #expect(abs(area(mask) - 8 * 20.0 / 8) < 0.3)
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
        // A bow tie: two triangles of 8 · 4 / 2 with opposite directions.
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
            // Sums of floats in another order differ by up to 1/255.
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

/// Masks of many edges, which are subdivided before they are swept.
struct CrowdedMaskTests {
    struct Chart: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The height at a point, 0…1, from the point's share of the path, its number, and pseudorandom numbers in 0…1.
        var height: @Sendable (_ share: Double, _ number: Int, _ random: inout () -> Double) -> Double

        /// Returns the stroke along `count` points over 800 by 200 pixels.
        func outline(count: Int) -> [Polyline] {
            var state: UInt64 = 1
            var random = {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Double(state >> 11) / Double(1 << 53)
            }
            let points = (0..<count).map { number in
                let share = Double(number) / Double(count - 1)
                return CGPoint(x: share * 800, y: 2 + 196 * height(share, number, &random))
            }
            return StrokeOutline.polygons(
                along: [Polyline(points: points, isClosed: false)],
                width: 1.5,
                style: StrokeStyle(lineWidth: 1.5).line
            )
        }
    }

    private static let charts = [
        Chart(testDescription: "wave") { share, _, _ in 0.5 + 0.5 * sin(share * 30) },
        Chart(testDescription: "narrow wave") { _, number, _ in 0.5 + 0.5 * sin(Double(number)) },
        Chart(testDescription: "noise") { _, _, random in random() },
        Chart(testDescription: "noisy wave") { share, _, random in 0.5 + 0.4 * sin(share * 12) + 0.1 * random() },
        Chart(testDescription: "two heights") { _, number, _ in number % 20 < 10 ? 0.2 : 0.8 },
        Chart(testDescription: "a straight line") { share, _, _ in share },
    ]

    /// The cost of an edge is that of the rows that it crosses and of the edges that overlap it there: ten times the
    /// points, with ten times the edges in each row, may cost 30 times as much, and not 100 times. The few have room for
    /// their corners, which then overlap nothing.
    @Test(arguments: charts) func theCostGrowsWithTheEdgesAndNotTheirSquare(_ chart: Chart) {
        let window = PixelRect(x: 0, y: 0, width: 800, height: 200)
        let few = CoverageMask(chart.outline(count: 500), window: window).steps
        let many = CoverageMask(chart.outline(count: 5000), window: window).steps
        #expect(few > 0)
        #expect(many <= 30 * few, "\(many) steps, \(few) for a tenth of the points")
    }

    /// Subdivision cannot separate identical lines.
    @Test func linesThatLieOnOneAnotherCostNoMoreThanOthers() {
        func steps(_ count: Int) -> Int {
            let corners = [(2, 0), (6, 4), (6.1, 4), (2.1, 0)].map { CGPoint(x: $0.0, y: $0.1) }
            let polygons = [Polyline](repeating: Polyline(points: corners, isClosed: true), count: count)
            return CoverageMask(polygons, window: PixelRect(x: 0, y: 0, width: 8, height: 4)).steps
        }
        let (few, many) = (steps(300), steps(3000))
        #expect(many <= 15 * few, "\(many) steps, \(few) for a tenth of the lines")
    }

    /// 2,000 collinear segments cover the same area as one line.
    @Test(arguments: [0, 0.37, 1, 3]) func aLineOfManyPiecesCoversWhatTheWholeDoes(slope: Double) {
        let style = StrokeStyle(lineWidth: 2.5).line
        func mask(_ count: Int) -> CoverageMask {
            let points = (0...count).map { number in
                let x = 2 + 16 * Double(number) / Double(count)
                return CGPoint(x: x, y: 4.3 + slope * x)
            }
            let lines = zip(points, points.dropFirst()).map { Polyline(points: [$0, $1], isClosed: false) }
            let outline = StrokeOutline.polygons(along: lines, width: 2.5, style: style)
            return CoverageMask(outline, window: PixelRect(x: 0, y: 0, width: 20, height: 60))
        }
        // Sums of floats in another order differ by up to 1/255.
        for (few, many) in zip(mask(1).bytes, mask(2000).bytes) { #expect(abs(Int(few) - Int(many)) <= 1) }
    }

    /// Returns triangles of up to 3 pixels in either direction, around and partly beyond 8 by 8 pixels.
    private func scribble(sides: Int) -> [Polyline] {
        var state: UInt64 = 7
        func random() -> CGFloat {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return CGFloat(state >> 11) / CGFloat(1 << 53)
        }
        return (0..<sides / 3).map { _ in
            let corner = CGPoint(x: -2 + 12 * random(), y: -2 + 12 * random())
            let points = (0..<3).map { _ in CGPoint(x: corner.x + 3 * random(), y: corner.y + 3 * random()) }
            return Polyline(points: points, isClosed: true)
        }
    }

    /// The sides to the left of a tile are merged, and those above, below and to its right are ignored.
    @Test(arguments: [30, 300, 1500]) func aTileOfAScribbleShowsItsPartOfTheWhole(sides: Int) {
        let polygons = scribble(sides: sides)
        let whole = CoverageMask(polygons, window: PixelRect(x: 0, y: 0, width: 8, height: 8)).bytes
        for (x, y) in [(0, 0), (3, 0), (0, 5), (5, 2), (7, 7)] {
            let tile = PixelRect(x: x, y: y, width: 8 - x, height: 8 - y)
            let part = (y..<8).flatMap { row in whole[(row * 8 + x)..<(row * 8 + 8)] }
            // Sums of floats in another order differ by up to 1/255.
            for (byte, expected) in zip(CoverageMask(polygons, window: tile).bytes, part) {
                #expect(abs(Int(byte) - Int(expected)) <= 1, "tile at \(x), \(y)")
            }
        }
    }

    /// Compares the coverage with 64 sampled lines through each row of pixels.
    @Test(arguments: [60, 400, 1500]) func aScribbleCoversWhatLinesThroughItMeet(count: Int) {
        let polygons = scribble(sides: count)
        let mask = CoverageMask(polygons, window: PixelRect(x: 0, y: 0, width: 8, height: 8))
        for (bytes, expected) in zip(mask.bytes, sampled(polygons, side: 8)) {
            #expect(abs(Double(bytes) - expected) <= 3, "\(mask.bytes)")
        }
    }

    /// Returns the coverage of square pixels, 0…255, from the lengths of sampled lines inside polygons.
    private func sampled(_ polygons: [Polyline], side: Int) -> [Double] {
        let lines = 64
        var sums = [Double](repeating: 0, count: side * side)
        for line in 0..<side * lines {
            let y = (Double(line) + 0.5) / Double(lines)
            var passages: [(x: Double, winding: Int)] = []
            for polygon in polygons {
                var from = polygon.points[polygon.points.count - 1]
                for to in polygon.points {
                    if (from.y <= y) != (to.y <= y) {
                        let x = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
                        passages.append((x, from.y < to.y ? 1 : -1))
                    }
                    from = to
                }
            }
            passages.sort { $0.x < $1.x }
            var winding = 0
            for (passage, next) in zip(passages, passages.dropFirst()) {
                winding += passage.winding
                guard winding != 0 else { continue }
                for x in 0..<side {
                    let length = min(next.x, Double(x + 1)) - max(passage.x, Double(x))
                    if length > 0 { sums[line / lines * side + x] += length / Double(lines) * 255 }
                }
            }
        }
        return sums
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
        (.bevel, 248),  // minus half of four squares of 2 · 2
        (.round, 252.566),  // with a quarter disc of radius 2 in place of each: 240 + π · 2²
    ])
    func joinsAddTheirArea(_ join: StrokeStyle.Join, _ expected: Double) {
        let square = Path(CGRect(x: 8, y: 8, width: 16, height: 16))
        #expect(abs(area(square, StrokeStyle(lineWidth: 4, lineJoin: join)) - expected) < 0.2)
    }

    /// A line with round corners and ends covers what its segments with round ends cover together.
    @Test(arguments: [1.5, 4, 9], [false, true]) func aRoundLineIsTheUnionOfItsSegments(width: CGFloat, isClosed: Bool)
    {
        let points = [(8, 8), (30, 12), (12, 13), (25, 31), (25.5, 9), (9, 30), (9, 30.2), (20, 20)].map {
            CGPoint(x: $0.0, y: $0.1)
        }
        let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round).line
        func mask(_ lines: [Polyline]) -> [UInt8] {
            let outline = StrokeOutline.polygons(along: lines, width: width, style: style)
            return CoverageMask(outline, window: PixelRect(x: 0, y: 0, width: 40, height: 40)).bytes
        }
        let ends = points.dropFirst() + (isClosed ? points.prefix(1) : [])
        let segments = zip(points, ends).map { Polyline(points: [$0, $1], isClosed: false) }
        // The chords of an arc lie up to 0.02 pixels inside it: 0.02 · 255 = 5.1.
        for (byte, expected) in zip(mask([Polyline(points: points, isClosed: isClosed)]), mask(segments)) {
            #expect(abs(Int(byte) - Int(expected)) <= 6)
        }
    }

    @Test func sharpMitersAreCutOff() {
        // A turn by nearly 180°: the tip would be far away.
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
