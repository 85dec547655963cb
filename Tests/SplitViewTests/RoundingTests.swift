import Foundation
import Testing

@testable import SplitPanes

@Suite("3.3: Rounding") struct RoundingTests {
    /// Calls `body` with a geometry, edges, their origin and scale, and the rounded edges.
    private func sweep(_ body: (SplitGeometry, SplitEdges, CGFloat, CGFloat, SplitEdges) -> Void) {
        Sweep.geometries(constraints: [SplitConstraints()]) { geometry in
            for fraction in Sweep.fractions {
                let edges = geometry.edges(at: fraction)
                for origin in Sweep.origins {
                    for scale in Sweep.scales {
                        body(geometry, edges, origin, scale, edges.rounded(origin: origin, scale: scale))
                    }
                }
            }
        }
    }

    /// Returns the device pixel of `edge`. Conversion from points to pixels and back leaves an error of some ulps.
    private func pixel(_ edge: CGFloat, _ origin: CGFloat, _ scale: CGFloat) -> CGFloat {
        ((origin + edge) * scale).rounded()
    }

    @Test("3.3 Rounded edges are in order and inside the split")
    func order() {
        var findings = Findings()
        sweep { _, edges, origin, scale, rounded in
            findings.check(
                0 <= rounded.primaryEnd && rounded.primaryEnd <= rounded.secondaryStart
                    && rounded.secondaryStart <= rounded.length && rounded.length == edges.length
                    && rounded.showsSplitter == edges.showsSplitter,
                "\(edges) at \(origin) x\(scale): \(rounded)"
            )
        }
        findings.report()
    }

    @Test("3.3 An edge is round(position * scale) / scale in the root, or the split's own edge")
    func grid() {
        var findings = Findings()
        sweep { _, edges, origin, scale, rounded in
            // A split without a pixel is not rounded.
            if pixel(0, origin, scale) == pixel(edges.length, origin, scale) { return }
            for edge in [rounded.primaryEnd, rounded.secondaryStart] {
                let place = (origin + edge) * scale
                findings.check(
                    nearly(place, place.rounded(), of: 1000) || edge == 0 || edge == edges.length,
                    "\(edges) at \(origin) x\(scale): \(rounded)"
                )
            }
        }
        findings.report()
    }

    /// Returns the thickness of a splitter in device pixels: max(1, round(spacing * scale)).
    private func pixels(_ edges: SplitEdges, _ scale: CGFloat) -> CGFloat {
        guard edges.showsSplitter, edges.spacing > 0 else { return 0 }
        // A computed value may miss the middle between two pixels by some ulps.
        return max(1, (edges.spacing * scale * 1e6).rounded() / 1e6).rounded()
    }

    @Test("3.3 Each edge falls on the nearest device pixel, except for the effect of the rounded thickness")
    func near() {
        var findings = Findings()
        sweep { _, edges, origin, scale, rounded in
            // The middle stays: each edge moves by half of the added thickness, and then to the nearest pixel.
            let isWhole = abs(pixels(edges, scale) - edges.spacing * scale) < 1e-6
            let limit: CGFloat = isWhole ? 0 : 1
            let start = pixel(rounded.primaryEnd, origin, scale) - pixel(edges.primaryEnd, origin, scale)
            let end = pixel(rounded.secondaryStart, origin, scale) - pixel(edges.secondaryStart, origin, scale)
            findings.check(
                abs(start) <= limit && abs(end) <= limit,
                "\(edges) at \(origin) x\(scale): \(rounded)"
            )
        }
        findings.report()
    }

    @Test("3.3 The thickness of a splitter is rounded first, and the same at any position")
    func thickness() {
        var findings = Findings()
        sweep { _, edges, origin, scale, rounded in
            let all = pixel(edges.length, origin, scale) - pixel(0, origin, scale)
            // A splitter that fills the split has the split's length in pixels.
            let isFull = edges.primaryEnd == 0 && edges.secondaryStart == edges.length
            let thickness =
                pixel(rounded.secondaryStart, origin, scale) - pixel(rounded.primaryEnd, origin, scale)
            findings.check(
                all == 0 || thickness == (isFull && edges.showsSplitter ? all : min(pixels(edges, scale), all)),
                "\(edges) at \(origin) x\(scale): \(rounded)"
            )
        }
        findings.report()
    }

    @Test("3.3 A visible splitter has at least one device pixel, if the split has one")
    func onePixel() {
        var findings = Findings()
        sweep { _, edges, origin, scale, rounded in
            guard edges.showsSplitter, edges.spacing > 0 else { return }
            let all = pixel(edges.length, origin, scale) - pixel(0, origin, scale)
            let thickness =
                pixel(rounded.secondaryStart, origin, scale) - pixel(rounded.primaryEnd, origin, scale)
            findings.check(thickness >= min(1, all), "\(edges) at \(origin) x\(scale): \(rounded)")
        }
        findings.report()
    }

    @Test("3.3, 6.1 Rounding and the one pixel never show a hidden side or a hidden splitter")
    func hidden() {
        var findings = Findings()
        sweep { geometry, edges, origin, scale, rounded in
            let isGone = edges.showsSplitter || rounded.spacing == 0
            switch geometry.hidden {
            case .primary: findings.check(isGone && rounded.primaryLength == 0, "\(geometry) at \(origin) x\(scale)")
            case .secondary:
                findings.check(isGone && rounded.secondaryLength == 0, "\(geometry) at \(origin) x\(scale)")
            case nil: findings.check(true, "")
            }
        }
        findings.report()
    }

    @Test("3.3 Rounding rounded edges changes nothing")
    func idempotent() {
        var findings = Findings()
        sweep { _, edges, origin, scale, rounded in
            // At an edge of the split between pixels, the splitter's thickness is measured from that edge.
            let ends = [origin * scale, (origin + edges.length) * scale]
            guard ends.allSatisfy({ abs($0 - $0.rounded()) < 1e-6 }) else { return }
            // A split without a pixel is not rounded.
            let again = rounded.rounded(origin: origin, scale: scale)
            findings.check(
                nearly(again.primaryEnd, rounded.primaryEnd, of: 1000)
                    && nearly(again.secondaryStart, rounded.secondaryStart, of: 1000),
                "\(edges) at \(origin) x\(scale): \(rounded), then \(again)"
            )
        }
        findings.report()
    }

    @Test("3.3 The position in the root is rounded, not the position in the split")
    func origin() {
        // 33 * 0.5 = 16.5; with an origin of 0.5 it is 17 in the root, a boundary: 17 - 0.5 = 16.5
        let edges = SplitGeometry(33).edges(at: 0.5)
        #expect(edges.rounded(origin: 0.5, scale: 1).primaryEnd == 16.5)
        // With an origin of 0 it is 16.5, which rounds to 17.
        #expect(edges.rounded(origin: 0, scale: 1).primaryEnd == 17)
        // With two pixels a point 16.5 is a boundary.
        #expect(edges.rounded(origin: 0, scale: 2).primaryEnd == 16.5)
    }

    @Test("3.3 A hairline covers the pixel that contains its middle")
    func hairline() {
        // The middle of 100 points is 50, from 49.85 to 50.15: both round to 50, and 50 lies in pixel 50...51.
        let middle = SplitGeometry(100, thickness: 0.3).edges(at: 0.5).rounded(origin: 0, scale: 1)
        #expect((middle.primaryEnd, middle.secondaryStart) == (50, 51))
        // At the end only the last pixel remains.
        let end = SplitGeometry(100, thickness: 0.3, hidden: .right).edges(at: 0.5).rounded(origin: 0, scale: 1)
        #expect((end.primaryEnd, end.secondaryStart) == (99, 100))
        // Two pixels a point: half a point is enough.
        let fine = SplitGeometry(100, thickness: 0.1).edges(at: 0.5).rounded(origin: 0, scale: 2)
        #expect((fine.primaryEnd, fine.secondaryStart) == (50, 50.5))
    }

    @Test(
        "3.3 An invalid scale or origin changes nothing",
        arguments: [
            (0, 0), (0, -2), (0, .nan), (0, .infinity), (.nan, 1), (.infinity, 1), (-.infinity, 2),
            (.greatestFiniteMagnitude, 2),
        ] as [(CGFloat, CGFloat)]
    )
    func garbage(origin: CGFloat, scale: CGFloat) {
        let edges = SplitGeometry(33.3, thickness: 1.7).edges(at: 0.37)
        #expect(edges.rounded(origin: origin, scale: scale) == edges)
    }
}
