import Foundation
import TestDice
import Testing

@testable import ImmediateCore
import ImmediateUI

/// The index of the hit regions finds the results of a linear search with few tests.
@MainActor @Suite struct HitRegionsTests {
    private func region(_ rect: CGRect, _ kinds: HitTestOptions = .press) -> HitRegion {
        HitRegion(rect: rect, node: 0, id: .root, accepts: kinds, cursor: nil, resizeHandle: nil, depth: 0)
    }

    @Test(
        "The index finds the same regions in the same order as a linear search",
        arguments: [0, 1, 16, 17, 256, 257, 5000]
    )
    func sameAsLinear(_ count: Int) {
        var random = Dice(seed: count + 1)
        var regions = HitRegions()
        for _ in 0..<count {
            let size = CGSize(width: .random(in: 0...60, using: &random), height: .random(in: 0...60, using: &random))
            let origin = CGPoint(x: .random(in: -50...500, using: &random), y: .random(in: -50...500, using: &random))
            regions.append(region(CGRect(origin: origin, size: size)))
        }
        for _ in 0..<200 {
            // Half of the points lie on a corner of a region, where the near edges belong to it and the far ones do
            // not.
            var point = CGPoint(x: .random(in: -60...600, using: &random), y: .random(in: -60...600, using: &random))
            if count > 0 && Bool.random(using: &random) {
                let rect = regions[.random(in: 0..<count, using: &random)].rect
                point = Bool.random(using: &random) ? rect.origin : CGPoint(x: rect.maxX, y: rect.maxY)
            }
            let found = (0..<regions.find(at: point)).map { regions.hit($0) }
            let all = regions.indices.reversed().filter { regions.contains(point, at: $0) }
            #expect(found == all)
        }
    }

    /// Returns the tests in a grid of `side` by `side` regions of 10 points, row by row, like a list of rows.
    private func asked(_ side: Int) -> Int {
        var regions = HitRegions()
        for y in 0..<side {
            for x in 0..<side { regions.append(region(CGRect(x: 10 * x, y: 10 * y, width: 10, height: 10))) }
        }
        _ = regions.find(at: CGPoint(x: 5 * side, y: 5 * side))
        return regions.asked
    }

    @Test("Each kind of event has its own bit")
    func kinds() {
        let kinds: [HitTestOptions] = [
            .press, .hover, .scroll, .barrier, .focus, .gesture, .shared, .preferred, .drag, .context, .drop,
            .keyFocus,
            .passesFocus,
        ]
        #expect(kinds.map(\.rawValue) == kinds.indices.map { 1 << $0 })
    }

    @Test("A region is tested once, whatever was tested before")
    func asksOnce() {
        var regions = HitRegions()
        for _ in 0..<2 {
            #expect(regions.asked == 0)
            regions.append(region(CGRect(x: 0, y: 0, width: 10, height: 10)))
            #expect(regions.find(at: CGPoint(x: 5, y: 5)) == 1)
            #expect(regions.asked == 1)
            regions.removeAll()
        }
    }

    @Test("For 256 times as many regions a search tests at most twice as many")
    func sublinear() {
        let (few, many) = (asked(16), asked(256))
        #expect(few > 0)
        #expect(many <= 2 * few)
    }

    @Test("Regions appended or removed after a search are found, or not")
    func changed() {
        var regions = HitRegions()
        func found() -> [Int] {
            (0..<regions.find(at: CGPoint(x: 5, y: 5))).map { regions.hit($0) }
        }
        for index in 0..<40 {
            regions.append(region(CGRect(x: 0, y: 0, width: 10, height: 10)))
            #expect(found() == Array((0...index).reversed()))
        }
        regions.removeAll()
        #expect(found() == [])
    }
}
