import Foundation
import Testing

@testable import SplitPanes

@Suite("5.2, 6.3: Hit zone and drag-to-hide") struct HitZoneGeometryTests {
    @Test(
        "6.3 A side is previewed as hidden at half of its minimum and beyond",
        arguments: [
            // 0.2 / 2 = 0.1 for primary, 1 - 0.3 / 2 = 0.85 for secondary
            (0.5, nil), (0.2, nil), (0.15, nil), (0.101, nil), (0.1, .primary), (0.05, .primary), (0, .primary),
            (-3, .primary), (0.7, nil), (0.849, nil), (0.85, .secondary), (1, .secondary), (7, .secondary),
            (-.infinity, .primary), (.infinity, .secondary), (.nan, nil),
            // Three decimals: 0.1004 is 0.100, and 0.1006 is 0.101.
            (0.1004, .primary), (0.1006, nil), (0.8496, .secondary), (0.8494, nil),
        ] as [(CGFloat, SplitSide?)]
    )
    func preview(pointer: CGFloat, side: SplitSide?) {
        let geometry = SplitGeometry(1000, minP: 0.2, minS: 0.3, hideP: true, hideS: true)
        #expect(geometry.previewedSide(pointer: pointer) == side)
    }

    @Test("6.3 Between the limit and the halfway point the side stays at its minimum")
    func between() {
        let geometry = SplitGeometry(1000, minP: 0.2, minS: 0.2, hideP: true, hideS: true)
        for pointer in [0.2, 0.15, 0.11] as [CGFloat] {
            #expect(geometry.previewedSide(pointer: pointer) == nil)
            // 1000 * 0.2 = 200
            #expect(geometry.edges(at: pointer).primaryLength == 200)
        }
    }

    @Test("6.3 Each flag affects its own side only")
    func oneFlag() {
        let primary = SplitGeometry(1000, minP: 0.2, minS: 0.2, hideP: true)
        #expect(primary.previewedSide(pointer: 0) == .primary && primary.previewedSide(pointer: 1) == nil)
        let secondary = SplitGeometry(1000, minP: 0.2, minS: 0.2, hideS: true)
        #expect(secondary.previewedSide(pointer: 0) == nil && secondary.previewedSide(pointer: 1) == .secondary)
    }

    @Test("6.3 Without the matching minimum a flag has no effect", arguments: [nil, .nan] as [CGFloat?])
    func noMinimum(minimum: CGFloat?) {
        var findings = Findings()
        for pointer in Sweep.fractions {
            let primary = SplitGeometry(1000, minP: minimum, minS: 0.2, hideP: true)
            let secondary = SplitGeometry(1000, minP: 0.2, minS: minimum, hideS: true)
            findings.check(primary.previewedSide(pointer: pointer) == nil, "\(pointer)")
            findings.check(secondary.previewedSide(pointer: pointer) == nil, "\(pointer)")
        }
        findings.report()
    }

    @Test("6.3, 4.2 Half of a minimum means half of its scaled-down value")
    func scaled() {
        // 0.9 and 0.9 become 0.5 and 0.5; half of that is 0.25.
        let geometry = SplitGeometry(1000, minP: 0.9, minS: 0.9, hideP: true, hideS: true)
        #expect(geometry.previewedSide(pointer: 0.25) == .primary)
        #expect(geometry.previewedSide(pointer: 0.5) == nil)
        #expect(geometry.previewedSide(pointer: 0.75) == .secondary)
    }

    @Test("6.4 The preview does not depend on the current preview, so it cannot flicker")
    func steady() {
        var findings = Findings()
        for p in Sweep.minimums {
            for s in Sweep.minimums {
                let geometry = SplitGeometry(1000, minP: p, minS: s, hideP: true, hideS: true)
                for pointer in Sweep.fractions {
                    let side = geometry.previewedSide(pointer: pointer)
                    findings.check(
                        SplitSide.allCases.allSatisfy { geometry.hiding($0).previewedSide(pointer: pointer) == side },
                        "\(geometry) at \(pointer)"
                    )
                }
            }
        }
        findings.report()
    }

    @Test("5.2 The zone is as thick as the invisible thickness and centered on the splitter")
    func centred() {
        let geometry = SplitGeometry(400, thickness: 4)
        // 400 * 0.5 = 200, from 200 - 30 / 2 to 200 + 30 / 2
        #expect(geometry.hitZone(geometry.edges(at: 0.5), invisibleThickness: 30) == 185..<215)
    }

    @Test(
        "5.2 The zone is never thinner than the visible splitter",
        arguments: [0, 3, -9, .nan, -.infinity] as [CGFloat]
    )
    func visible(invisible: CGFloat) {
        let geometry = SplitGeometry(400, thickness: 20)
        #expect(geometry.hitZone(geometry.edges(at: 0.5), invisibleThickness: invisible) == 190..<210)
    }

    @Test("5.2 The zone takes at most a third of a visible pane")
    func third() {
        let geometry = SplitGeometry(400, thickness: 4)
        // The center is at 400 * 0.035 = 14, primary 12 long; a third of that is 4, and 12 - 4 = 8. On the other side
        // 14 + 15 = 29.
        #expect(geometry.hitZone(geometry.edges(at: 0.035), invisibleThickness: 30) == 8..<29)
        // Both panes are 99 long, a third of that is 33: 99 - 33 = 66, and 103 + 33 = 136.
        let small = SplitGeometry(202, thickness: 4)
        #expect(small.hitZone(small.edges(at: 0.5), invisibleThickness: .infinity) == 66..<136)
    }

    @Test("5.2, 6.2 A splitter at the edge can be grabbed there, with or without a hidden side")
    func atEdge() {
        let geometry = SplitGeometry(400, thickness: 4)
        // The splitter fills 0...4 and its middle is 2: 2 + 15 = 17, clipped at 0.
        #expect(geometry.hitZone(geometry.edges(at: 0), invisibleThickness: 30) == 0..<17)
        let hidden = geometry.hiding(.secondary)
        // 396...400, its middle 398: 398 - 15 = 383
        #expect(hidden.hitZone(hidden.edges(at: 0.5), invisibleThickness: 30) == 383..<400)
        // An invisible splitter has no thickness: 400 - 15 = 385
        let invisible = SplitGeometry(400, hidden: .secondary)
        #expect(invisible.hitZone(invisible.edges(at: 0.5), invisibleThickness: 30) == 385..<400)
    }

    @Test("6.2 Without a splitter no zone exists, not even during the movement", arguments: SplitSide.allCases)
    func none(side: SplitSide) {
        let geometry = SplitGeometry(400, thickness: 4, hidden: side, hideSplitter: true)
        #expect(geometry.hitZone(geometry.edges(at: 0.5), invisibleThickness: 30) == nil)
        #expect(geometry.hitZone(geometry.hiding(nil).edges(at: 0.5), invisibleThickness: 30) == nil)
    }

    @Test("5.2 The zone covers the splitter and stays inside the split and within a third of each pane")
    func sweep() {
        var findings = Findings()
        Sweep.geometries(constraints: [SplitConstraints()]) { geometry in
            for fraction in Sweep.fractions {
                for invisible in [0, 1, 30, 1000, .nan, .infinity, -5] as [CGFloat] {
                    let edges = geometry.edges(at: fraction)
                    let zone = geometry.hitZone(edges, invisibleThickness: invisible)
                    guard let zone else {
                        findings.check(geometry.hidden != nil && geometry.hideSplitter, "\(geometry): no zone")
                        continue
                    }
                    let (start, end) = (zone.lowerBound, zone.upperBound)
                    findings.check(
                        start >= 0 && end <= edges.length
                            && start <= edges.primaryEnd && end >= edges.secondaryStart
                            && start >= edges.primaryLength * 2 / 3 - 1e-9
                            && edges.length - end >= edges.secondaryLength * 2 / 3 - 1e-9
                            && (end - start <= max(invisible, edges.spacing) + 1e-9 || invisible.isNaN),
                        "\(geometry) at \(fraction), \(invisible): \(edges), \(zone)"
                    )
                }
            }
        }
        findings.report()
    }
}
