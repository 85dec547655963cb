import Foundation
import Testing

@testable import ImmediateCore
import ImmediateUI

/// The hit region at a point, from a table.
@MainActor @Suite struct HitTestTests {
    private func region(
        _ x: CGFloat,
        _ width: CGFloat,
        _ kinds: HitTestOptions = .press,
        bar: (CGFloat, CGFloat)? = nil,
        depth: Int32 = 0
    ) -> HitRegion {
        HitRegion(
            rect: CGRect(x: x, y: 0, width: width, height: 100),
            node: 0,
            id: .root,
            accepts: kinds,
            cursor: nil,
            resizeHandle: bar.map {
                ResizeHandle(bar: CGRect(x: $0.0, y: 0, width: $0.1, height: 100), axis: .horizontal)
            },
            depth: depth
        )
    }

    private func test<Result>(_ regions: [HitRegion], _ body: (inout HitRegions) -> Result) -> Result {
        var all = HitRegions()
        for region in regions { all.append(region) }
        return body(&all)
    }

    private func press(_ regions: [HitRegion], _ x: CGFloat, _ y: CGFloat = 50) -> Int? {
        test(regions) { $0.press(at: CGPoint(x: x, y: y)) }
    }

    @Test("A region is half-open, and the topmost one wins")
    func halfOpen() {
        let regions = [region(0, 100), region(50, 100)]
        for (x, found) in [(-0.1, nil), (0, 0), (49.9, 0), (50, 1), (99.9, 1), (100, 1), (149.9, 1), (150, nil)]
            as [(CGFloat, Int?)]
        {
            #expect(press(regions, x) == found)
        }
        #expect(press(regions, 60, 0) == 1)
        #expect(press(regions, 60, 100) == nil)
    }

    @Test("Regions for other events let presses through, barriers let nothing through")
    func kinds() {
        #expect(press([region(0, 100), region(0, 100, .hover), region(0, 100, .scroll)], 50) == 0)
        #expect(press([region(0, 100), region(0, 100, .barrier)], 50) == nil)
        #expect(press([region(0, 100), region(0, 100, [.press, .barrier])], 50) == 1)
        let (low, high) = (region(0, 100, .scroll), region(0, 50, .scroll))
        test([low, region(0, 100, [.scroll, .barrier]), high]) { all in
            let (near, far) = (CGPoint(x: 10, y: 10), CGPoint(x: 60, y: 10))
            let found = [all.all(.scroll, at: near), all.all(.scroll, at: far), all.all(.hover, at: far)]
            #expect(found == [[2, 1], [1], []])
        }
    }

    @Test("A resize handle wins within 4 points of its bar over views below, and everywhere over none")
    func resizeHandles() {
        // The zone is 35…65 around a bar of 48…52.
        let resizeHandle = region(35, 30, bar: (48, 4))
        for x in stride(from: 35, to: 65, by: 0.5) as StrideTo<CGFloat> {
            #expect(press([resizeHandle], x) == 0)
            let isClose = x >= 44 && x <= 56
            #expect(press([region(0, 100), resizeHandle], x) == (isClose ? 1 : 0))
            // A view above it wins everywhere.
            #expect(press([resizeHandle, region(0, 100)], x) == 1)
        }
        #expect(press([resizeHandle], 65) == nil)
        #expect(press([resizeHandle], 34.9) == nil)
    }

    @Test("Of two handles the nearest center line wins, and of equally near ones the deeper")
    func twoGrips() {
        // Center lines at 40 and 60.
        let outer = region(20, 40, bar: (39, 2), depth: 0)
        let inner = region(40, 40, bar: (59, 2), depth: 1)
        for regions in [[outer, inner], [inner, outer]] {
            let (first, second) = (regions[0].depth == 0 ? 0 : 1, regions[0].depth == 0 ? 1 : 0)
            #expect(press(regions, 45) == first)
            #expect(press(regions, 49.9) == first)
            #expect(press(regions, 50) == second)
            #expect(press(regions, 55) == second)
        }
    }

    // MARK: Joints

    /// Returns two bars that meet in a T: a vertical one at x = 50, from 0 to 100, and a horizontal one at y = 50 that
    /// ends there, from 52 to 100. Both zones are 20 points thick.
    private func junction(joins: Bool = true, _ above: HitRegion? = nil) -> [HitRegion] {
        let bars = [
            (CGRect(x: 48, y: 0, width: 4, height: 100), Axis.horizontal),
            (CGRect(x: 52, y: 48, width: 48, height: 4), Axis.vertical),
        ]
        let zones = [CGRect(x: 40, y: 0, width: 20, height: 100), CGRect(x: 52, y: 40, width: 48, height: 20)]
        return zip(bars, zones).map { bar, zone in
            var region = region(0, 0)
            (region.rect, region.resizeHandle) = (zone, ResizeHandle(bar: bar.0, axis: bar.1, joins: joins))
            return region
        } + (above.map { [$0] } ?? [])
    }

    private func partner(_ regions: [HitRegion], _ x: CGFloat, _ y: CGFloat) -> [Int?] {
        test(regions) { all in
            let point = CGPoint(x: x, y: y)
            let first = all.press(at: point)
            return [first, first.flatMap { all.partner(of: $0, at: point) }]
        }
    }

    @Test("10.3 At a crossing a press has a partner, and past its end a handle serves only as partner")
    func partners() {
        // The horizontal bar's zone extends from 52 to 32, between y = 40 and 60.
        for (x, y, found) in [
            (50, 50, [0, 1]), (41, 50, [0, 1]), (51, 59.9, [0, 1]), (50, 60, [0, nil]), (50, 39.9, [0, nil]),
            (39.9, 50, [nil, nil]), (33, 50, [nil, nil]), (59.9, 50, [1, 0]),
            (60, 50, [1, nil]), (110, 50, [nil, nil]),
        ] as [(CGFloat, CGFloat, [Int?])] {
            #expect(partner(junction(), x, y) == found, "at \(x), \(y)")
        }
        #expect(partner(junction(joins: false), 50, 50) == [0, nil])
        #expect(partner(junction(joins: false), 55, 50) == [1, nil])
    }

    @Test("10.3 A barrier hides partners too, and a view that takes the press has none")
    func hiddenPartners() {
        #expect(partner(junction(region(0, 100, .barrier)), 50, 50) == [nil, nil])
        #expect(partner(junction(region(0, 100)), 50, 50) == [2, nil])
        // A bar above the barrier has no partner below.
        var regions = junction()
        let upright = regions.removeFirst()
        #expect(partner(regions + [region(0, 100, .barrier), upright], 50, 50) == [2, nil])
    }

    @Test("10.3 A clipped end has no extension")
    func clippedJoints() {
        let resizeHandle = ResizeHandle(bar: CGRect(x: 0, y: 48, width: 100, height: 4), axis: .vertical, joins: true)
        func joined(_ left: CGFloat, _ right: CGFloat) -> CGRect {
            var region = region(0, 0)
            region.rect = CGRect(x: left, y: 40, width: right - left, height: 20)
            return region.joinedRect(resizeHandle)
        }
        #expect(joined(0, 100) == CGRect(x: -20, y: 40, width: 140, height: 20))
        #expect(joined(30, 100) == CGRect(x: 30, y: 40, width: 90, height: 20))
        #expect(joined(0, 60) == CGRect(x: -20, y: 40, width: 80, height: 20))
        #expect(joined(30, 60) == CGRect(x: 30, y: 40, width: 30, height: 20))
        // A zone off the pixel grid ends up to a point before its bar, which does not count as clipped.
        #expect(joined(1, 99) == CGRect(x: -20, y: 40, width: 140, height: 20))
        #expect(joined(1.5, 98.5) == CGRect(x: 1.5, y: 40, width: 97, height: 20))
    }

    @Test("10.3 A clipped end of a vertical bar has no extension")
    func clippedUprightJoints() {
        let resizeHandle = ResizeHandle(bar: CGRect(x: 48, y: 0, width: 4, height: 100), axis: .horizontal, joins: true)
        func joined(_ top: CGFloat, _ bottom: CGFloat) -> CGRect {
            var region = region(0, 0)
            region.rect = CGRect(x: 40, y: top, width: 20, height: bottom - top)
            return region.joinedRect(resizeHandle)
        }
        #expect(joined(0, 60) == CGRect(x: 40, y: -20, width: 20, height: 80))
        #expect(joined(30, 100) == CGRect(x: 40, y: 30, width: 20, height: 90))
        #expect(joined(1, 99) == CGRect(x: 40, y: -20, width: 20, height: 140))
        #expect(joined(1.5, 98.5) == CGRect(x: 40, y: 1.5, width: 20, height: 97))
    }
}

extension HitTestTests {
    @Test("10.3 Of two equally long extensions the deeper handle is the partner, in any order")
    func equallyNearEnds() {
        let bars = junction()
        var nested = bars[1]
        nested.depth = 1
        for x in [45, 50, 51.5] as [CGFloat] {
            #expect(partner([bars[0], bars[1], nested], x, 50) == [0, 2])
            #expect(partner([bars[0], nested, bars[1]], x, 50) == [0, 1])
        }
    }
}
