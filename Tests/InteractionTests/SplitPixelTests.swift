import Foundation
import SDLHost
import SplitView
import TestDice
import Testing

/// Rules 3.3 and 5.2 for any split: where its parts lie on device pixels, and what of it can be grabbed.
@MainActor @Suite struct SplitPixelTests {
    /// What a split is made of, and where it lies. Lengths in points.
    private struct Plan {
        var origin: CGFloat = 0
        var length: CGFloat = 100
        var thickness: CGFloat = 4
        var grip: CGFloat = 30
        var fraction: CGFloat = 0.5
        var hidden: SplitSide?
        var hideSplitter = false

        static func random(_ dice: inout Dice) -> Plan {
            func one<T>(of values: T...) -> T { values[Int.random(in: values.indices, using: &dice)] }
            return Plan(
                origin: one(of: 0, 0.3, 0.5, 17, 100.8, 41.7),
                length: one(of: 0.2, 1, 3, 5, 33, 100, 333.3, 400),
                thickness: one(of: 0, 0.3, 1, 1.7, 4, 20, 500),
                grip: one(of: 0, 10, 30, 1000),
                fraction: one(of: -1, 0, 0.001, 0.1, 0.25, 0.5, 0.777, 1, 2, .nan, .infinity, -.infinity),
                hidden: one(of: nil, nil, .primary, .secondary),
                hideSplitter: dice.happens(0.5)
            )
        }
    }

    /// A stage whose split follows the plan.
    @MainActor private final class Scene {
        var plan = Plan()
        private var stage: Stage?

        func show(_ plan: Plan, scale: CGFloat) throws -> Inspection.Split {
            self.plan = plan
            let stage = try self.stage ?? Stage(800, 40, scale: scale) { [unowned self] in view }
            self.stage = stage
            try stage.frames()
            return try stage.split()
        }

        private var view: some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(plan.fraction)
                .hide(plan.hidden)
                .styling(
                    visibleThickness: plan.thickness,
                    invisibleThickness: plan.grip,
                    hideSplitter: plan.hideSplitter
                )
                .frame(width: plan.length)
                .padding(.leading, plan.origin)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }

    private struct Findings {
        var faults: [String] = []
        mutating func check(_ holds: Bool, _ fault: @autoclosure () -> String) { if !holds { faults.append(fault()) } }
    }

    /// Shows many splits, and fails with the first faults that `check` finds.
    private func sweep(
        _ scale: CGFloat,
        _ check: (Plan, Inspection.Split, inout Findings) -> Void
    ) throws {
        let scene = Scene()
        var (dice, findings) = (Dice(seed: 33), Findings())
        for _ in 0..<150 {
            let plan = Plan.random(&dice)
            let split = try scene.show(plan, scale: scale)
            check(plan, split, &findings)
        }
        #expect(findings.faults.isEmpty, "\(findings.faults.count): \(findings.faults.prefix(5))")
    }

    @Test(
        "3.3 Panes and splitter meet on device pixels, the splitter with the same thickness anywhere",
        arguments: [1, 1.25, 1.5, 2, 3] as [CGFloat]
    )
    func pixels(scale: CGFloat) throws {
        try sweep(scale) { plan, split, findings in
            func pixel(_ position: CGFloat) -> CGFloat { (position * scale * 1e6).rounded() / 1e6 }
            let text = "\(plan): \(split.primary), \(split.splitter as Any), \(split.secondary)"
            let (first, last) = (
                pixel(plan.origin).rounded(), pixel(plan.origin + plan.length).rounded()
            )
            let (start, end) = (pixel(split.primary.maxX), pixel(split.secondary.minX))
            // 3.1
            findings.check(pixel(split.primary.minX) == first && pixel(split.secondary.maxX) == last, "ends: \(text)")
            if let splitter = split.splitter {
                findings.check(pixel(splitter.minX) == start && pixel(splitter.maxX) == end, "gap: \(text)")
            }
            findings.check(start == start.rounded() && end == end.rounded(), "between pixels: \(text)")
            findings.check(first <= start && start <= end && end <= last, "not in order: \(text)")
            // 6.1, 6.2
            let isGone = plan.hidden != nil && plan.hideSplitter
            findings.check((split.splitter == nil) == isGone, "a splitter, or none: \(text)")
            if plan.hidden == .primary { findings.check(start == first, "primary is seen: \(text)") }
            if plan.hidden == .secondary { findings.check(end == last, "secondary is seen: \(text)") }
            // The thickness is rounded first, and is at least one pixel.
            let thickness = isGone ? 0 : min(plan.thickness, plan.length)
            let isFull = thickness > 0 && plan.thickness >= plan.length
            let wanted = thickness > 0 ? max(1, (thickness * scale).rounded()) : 0
            findings.check(end - start == (isFull ? last - first : min(wanted, last - first)), "thickness: \(text)")
            guard plan.hidden == nil, !isFull else { return }
            // Then the position in the root, of the middle of a thickness that was rounded.
            let fraction = plan.fraction.isNaN ? 0.5 : min(max(plan.fraction, 0), 1)
            let position = min(max(fraction * plan.length - thickness / 2, 0), plan.length - thickness)
            let exact = (plan.origin + position) * scale - (wanted - thickness * scale) / 2
            let nearest = min(max(exact, first), last - min(wanted, last - first))
            // A splitter at the very end of the split leaves no pixel between.
            let isAtEnd = position == 0 || position == plan.length - thickness
            findings.check(abs(start - nearest) <= (isAtEnd ? 1 : 0.5) + 1e-6, "position, not \(nearest): \(text)")
        }
    }

    @Test(
        "5.2 The hit region covers the splitter, at most a third of each pane, and nothing else",
        arguments: [1, 1.5] as [CGFloat]
    )
    func hitRegion(scale: CGFloat) throws {
        try sweep(scale) { plan, split, findings in
            let text = "\(plan): \(split.primary), \(split.splitter as Any), \(split.secondary)"
            guard let zone = split.hitZone, let splitter = split.splitter else {
                let isGone = plan.hidden != nil && plan.hideSplitter
                findings.check(split.hitZone == nil && split.splitter == nil && isGone, "no region: \(text)")
                return
            }
            let reach = max(0, (plan.grip - splitter.width) / 2)
            // In the parts of pixels at the ends, the split itself has its exact ends.
            let (before, after) = (split.primary.width, split.secondary.width)
            let (left, right) = (splitter.minX - zone.minX, zone.maxX - splitter.maxX)
            findings.check(abs(left - min(reach, before / 3)) <= 0.5 / scale + 1e-6, "before: \(zone) of \(text)")
            findings.check(abs(right - min(reach, after / 3)) <= 0.5 / scale + 1e-6, "after: \(zone) of \(text)")
            findings.check(
                zone.minX >= split.primary.minX - 1e-9 && zone.maxX <= split.secondary.maxX + 1e-9,
                "outside: \(zone) of \(text)"
            )
        }
    }

    @Test(
        "11.2 A position in points is at most the whole split, and NaN is the middle",
        arguments: [(220, 220), (9000, 496), (.infinity, 496), (-3, 0), (.nan, 248)] as [(CGFloat, CGFloat)]
    )
    func oddPositions(points: CGFloat, primary: CGFloat) throws {
        let stage = try Stage(500, 40) {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(.points(points))
        }
        #expect(try stage.split().primary.width == primary)
    }
}
