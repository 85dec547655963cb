import Foundation
import TestDice
import Testing

@testable import ImmediateRasterizer

/// Large rectangles are divided into the parts that later ones leave visible.
struct VisiblePartsTests {
    private let whole = PixelRect(width: 640, height: 400)

    private func fill(_ rect: PixelRect, _ kind: Footprint.Kind = .opaque) -> Footprint {
        Footprint(kind: kind, bounds: rect, hash: 1)
    }

    private func parts(_ footprints: [Footprint], isGroundSeen: Bool = false) -> VisibleParts {
        var parts = VisibleParts()
        let isNeeded = [Bool](repeating: true, count: footprints.count)
        parts.find(footprints, isNeeded: isNeeded, isGroundSeen: isGroundSeen, in: whole)
        return parts
    }

    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var covers: [PixelRect]
        var parts: [PixelRect]
    }

    @Test(arguments: [
        Case(
            testDescription: "the left half",
            covers: [PixelRect(width: 320, height: 400)],
            parts: [PixelRect(x: 320, width: 320, height: 400)]
        ),
        Case(testDescription: "everything", covers: [PixelRect(width: 640, height: 400)], parts: []),
        Case(
            testDescription: "the middle",
            covers: [PixelRect(x: 20, y: 40, width: 600, height: 320)],
            parts: [
                PixelRect(width: 640, height: 40), PixelRect(y: 40, width: 20, height: 320),
                PixelRect(x: 620, y: 40, width: 20, height: 320), PixelRect(y: 360, width: 640, height: 40),
            ]
        ),
        Case(
            testDescription: "two that overlap, and reach beyond the picture",
            covers: [PixelRect(x: -50, width: 400, height: 400), PixelRect(x: 300, y: -9, width: 340, height: 309)],
            parts: [PixelRect(x: 350, y: 300, width: 290, height: 100)]
        ),
    ])
    func coversHideWhatIsBelow(_ test: Case) {
        let found = parts([fill(whole)] + test.covers.map { fill($0) })
        #expect(found.commands.map(\.index) == [0])
        #expect(found.commands.first.map { Array(found.rects[$0.parts]) } == test.parts)
    }

    @Test(arguments: [
        // 1,280 of 256,000 pixels.
        Footprint(kind: .opaque, bounds: PixelRect(width: 40, height: 32), hash: 1),
        // Translucent commands, and those that may draw anything.
        Footprint(kind: .plain, bounds: PixelRect(width: 640, height: 400), hash: 1),
        Footprint(kind: .picture, bounds: PixelRect(width: 640, height: 400), hash: 1),
        Footprint(kind: .unknown, bounds: PixelRect(width: 640, height: 400), hash: 1),
    ])
    func otherDrawingHidesNothing(footprint: Footprint) {
        #expect(parts([fill(whole), footprint]).commands.isEmpty)
    }

    /// The same pixels as without the division, for any rectangles.
    @Test func dividedFillsLookLikeWholeOnes() {
        var dice = Dice(seed: 7)
        for _ in 0..<300 {
            let fills = (0..<Int.random(in: 1...9, using: &dice)).map { _ in
                PixelRect(
                    x: Int.random(in: -99...500, using: &dice),
                    y: Int.random(in: -99...300, using: &dice),
                    width: Int.random(in: 1...700, using: &dice),
                    height: Int.random(in: 1...500, using: &dice)
                )
                .intersection(whole)
            }
            let found = parts(fills.map { fill($0) }, isGroundSeen: true)
            func drawn(_ isDivided: Bool) -> [Int8] {
                var pixels = [Int8](repeating: -2, count: whole.area)
                for (index, rect) in ([whole] + fills).enumerated() {
                    let divided = isDivided ? found.commands.first { $0.index == index - 1 } : nil
                    for part in divided.map({ Array(found.rects[$0.parts]) }) ?? [rect] {
                        for y in part.y..<part.maxY {
                            for x in part.x..<part.maxX { pixels[y * whole.width + x] = Int8(index) }
                        }
                    }
                }
                return pixels
            }
            #expect(drawn(true) == drawn(false))
        }
    }
}
