import Foundation
import SDLHost

/// Invariants of the splits in every frame (rule 3.1).
enum SplitInvariants {
    /// Returns the violations as text.
    ///
    /// While a layout turns, its parts move across both axes, so their sums are not checked. Without animations
    /// (`isAnimated` false) every invariant holds in every frame. A scrolled split (`isScrolled`) need not lie inside
    /// its container.
    static func violations(in inspection: Inspection, isAnimated: Bool, isScrolled: Bool = false) -> [String] {
        // Edges on whole and half points add up exactly; those on thirds only up to the rounding of their division.
        let tolerance: CGFloat = inspection.scale == 1 || inspection.scale == 2 ? 0 : 1e-9
        return inspection.splits.enumerated().flatMap { index, split in
            // A splitter held during a movement stays in place, and nothing animates.
            let isMoving = isAnimated && (inspection.animating || split.dragging)
            var found = violations(in: split, tolerance: tolerance, isMoving: isMoving)
            // A split that intersects an earlier one lies in a pane of it, unless it slides or is scrolled. Some splits
            // lie side by side.
            let met = inspection.splits[..<index].filter { $0.rect.insetBy(dx: 0.1, dy: 0.1).intersects(split.rect) }
            let panes = met.flatMap(\.panes)
            if !isAnimated && !isScrolled && !met.isEmpty
                && !panes.contains(where: { contains($0, split.rect, tolerance) })
            {
                found.append("it sticks out of its pane, one of \(panes)")
            }
            return found.map {
                "split \(index): \($0): \(split)"
            }
        }
    }

    private static func violations(
        in split: Inspection.Split,
        tolerance: CGFloat,
        isMoving: Bool
    ) -> [String] {
        var found: [String] = []
        func check(_ holds: Bool, _ words: String) { if !holds { found.append(words) } }

        var parts = [("rect", split.rect)] + split.panes.map { ("a pane", $0) }
        parts += split.splitters.compactMap { $0.rect.map { ("a splitter", $0) } }
        // An empty zone takes no press, at any position.
        parts += split.splitters.compactMap(\.hitZone).filter { !$0.isEmpty }.map { ("a hit zone", $0) }
        for (name, rect) in parts {
            let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
            check(numbers.allSatisfy(\.isFinite), "\(name) is not finite")
            check(rect.size.width >= 0 && rect.size.height >= 0, "\(name) is negative")
            check(contains(split.rect, rect, tolerance), "\(name) sticks out")
        }
        check(split.splitters.allSatisfy { (0...1).contains($0.fraction) }, "a fraction is out of 0…1")
        check(split.splitters.count == max(split.panes.count - 1, 0), "splitters are missing, or too many")

        guard !isMoving else { return found }
        let isHorizontal = split.layout == "horizontal"
        func length(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.size.width : rect.size.height }
        func start(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.origin.x : rect.origin.y }
        func breadth(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.size.height : rect.size.width }
        check(
            split.panes.allSatisfy { abs(breadth($0) - breadth(split.rect)) <= tolerance },
            "a pane does not span the breadth"
        )
        // From right to left the first pane is on the right.
        let isMirrored = isHorizontal && split.panes.count > 1 && split.panes[0].midX > split.panes[1].midX
        let panes = isMirrored ? split.panes.reversed() : split.panes
        let splitters = isMirrored ? split.splitters.reversed() : split.splitters
        check(panes.first.map(start) == start(split.rect), "the first pane does not begin where the split does")
        var end = start(split.rect)
        for (index, pane) in panes.enumerated() {
            let gap = start(pane) - end
            check(gap >= -tolerance, "panes overlap")
            if index > 0, let splitter = splitters[index - 1].rect {
                check(abs(length(splitter) - gap) <= tolerance, "a splitter does not fill its room")
            }
            end = start(pane) + length(pane)
        }
        check(abs(end - start(split.rect) - length(split.rect)) <= tolerance, "the parts do not add up")
        if let hidden = split.hidden ?? split.previewing {
            check(length(hidden == "primary" ? split.primary : split.secondary) == 0, "a hidden side has a length")
        }
        return found
    }

    private static func contains(_ outer: CGRect, _ inner: CGRect, _ tolerance: CGFloat) -> Bool {
        inner.origin.x >= outer.origin.x - tolerance && inner.origin.y >= outer.origin.y - tolerance
            && inner.origin.x + inner.size.width <= outer.origin.x + outer.size.width + tolerance
            && inner.origin.y + inner.size.height <= outer.origin.y + outer.size.height + tolerance
    }
}
