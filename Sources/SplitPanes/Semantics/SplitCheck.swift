import Foundation
import ImmediateCore

extension SemanticsNode.Role {
    /// The role of a split view.
    public static let split: SemanticsNode.Role = {
        // Every split node has this role, so the rule is registered before any frame with a split is checked.
        FrameCheck.register("split", SplitCheck.violations)
        return SemanticsNode.Role(rawValue: "split")
    }()
}

extension SemanticsNode.Role {
    /// The role of a pane of a split view: a group of the views in it.
    public static let pane = SemanticsNode.Role(rawValue: "pane")
    /// The role of a splitter: a separator that can be moved.
    public static let splitter = SemanticsNode.Role(rawValue: "splitter")
}

extension FrameCheck.Rule {
    /// The parts of a split fill it, without gap or overlap (rule 3.1 of splits).
    public static let split = FrameCheck.Rule(rawValue: "split")
}

/// The frame rules of splits, checked on their semantics: each dragged split has a press, the panes and splitters fill
/// the split, and none is negative or outside it.
@MainActor enum SplitCheck {
    static func violations(in report: FrameReport) -> [FrameCheck.Violation] { drags(report) + parts(report) }

    private static func drags(_ report: FrameReport) -> [FrameCheck.Violation] {
        let dragged = zip(report.semantics, report.semanticsOwners).filter {
            $0.0.role == .split && $0.0.properties["dragging"] == .bool(true)
        }
        // One press drags both splitters where two meet.
        guard dragged.count > 2 * report.presses else { return [] }
        let words = "\(dragged.count) splits are dragged by \(report.presses) presses"
        return [.init(rule: .press, location: report.nodes[dragged[0].1].location, words: words)]
    }

    private static func parts(_ report: FrameReport) -> [FrameCheck.Violation] {
        // At scales 1 and 2 edges add up exactly; at other scales rounding leaves a tolerance.
        let isExact = report.scale == 1 || report.scale == 2
        return zip(report.semantics, report.semanticsOwners).flatMap { semanticsNode, node -> [FrameCheck.Violation] in
            guard semanticsNode.role == .split, let split = StatedSplit(semanticsNode) else { return [] }
            // While a layout turns, the parts move along both axes, so their lengths do not add up.
            let isMoving = report.isAnimating || semanticsNode.properties["dragging"] == .bool(true)
            let isTurned = report.nodes[node].isTurned
            return split.wrongs(isExact: isExact, isResting: !isMoving && !isTurned).map {
                FrameCheck.Violation(rule: .split, location: report.nodes[node].location, words: $0)
            }
        }
    }
}

/// The parts of a split, read from its semantics node.
private struct StatedSplit {
    private let isHorizontal: Bool
    private let rect: CGRect
    private let panes: [CGRect]
    private let splitters: [CGRect?]
    private let fractions: [Double]

    /// Nil if the node does not state all of them, such as one of an app's own element.
    init?(_ semanticsNode: SemanticsNode) {
        func rects(_ value: SemanticsNode.Value?) -> [CGRect?] {
            guard case .list(let values)? = value else { return [] }
            return values.map { value in
                switch value {
                case .rect(let rect): rect
                case .record(let properties): if case .rect(let rect)? = properties["rect"] { rect } else { nil }
                default: nil
                }
            }
        }
        func rect(_ name: String) -> CGRect? {
            if case .rect(let rect)? = semanticsNode.properties[name] { rect } else { nil }
        }
        guard case .string(let layout)? = semanticsNode.properties["layout"], let whole = rect("rect") else {
            return nil
        }
        (isHorizontal, self.rect) = (layout == "horizontal", whole)
        if semanticsNode.properties["panes"] != nil {
            panes = rects(semanticsNode.properties["panes"]).compactMap { $0 }
            splitters = rects(semanticsNode.properties["splitters"])
        } else {
            guard let primary = rect("primary"), let secondary = rect("secondary") else { return nil }
            (panes, splitters) = ([primary, secondary], [rect("splitter")])
        }
        if case .number(let fraction)? = semanticsNode.properties["fraction"] {
            fractions = [fraction]
        } else {
            fractions = []
        }
    }

    private func start(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.origin.x : rect.origin.y }
    private func length(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.size.width : rect.size.height }
    private func words(_ rect: CGRect) -> String { FrameCheck.words(rect) }
    private func breadth(_ rect: CGRect) -> CGFloat { isHorizontal ? rect.size.height : rect.size.width }

    func wrongs(isExact: Bool, isResting: Bool) -> [String] {
        let tolerance = isExact ? 0 : FrameCheck.tolerance(start(rect), length(rect))
        var wrongs: [String] = []
        for part in panes + splitters.compactMap({ $0 }) where !FrameCheck.isPart(part, of: rect) {
            wrongs.append("a part \(words(part)) sticks out of \(words(rect))")
        }
        for fraction in fractions where !(0...1).contains(fraction) { wrongs.append("its fraction is \(fraction)") }
        guard isResting else { return wrongs }
        // In right-to-left layouts the first pane is on the right.
        let isMirrored = isHorizontal && panes.count > 1 && panes[0].midX > panes[1].midX
        let panes = isMirrored ? panes.reversed() : panes
        let splitters = isMirrored ? splitters.reversed() : splitters
        var end = start(rect)
        for (index, pane) in panes.enumerated() {
            if abs(breadth(pane) - breadth(rect)) > 1e-9 {
                wrongs.append("pane \(words(pane)) is not as broad as \(words(rect))")
            }
            let gap = start(pane) - end
            if gap < -tolerance { wrongs.append("pane \(words(pane)) overlaps the one before by \(-gap)") }
            if index == 0, abs(gap) > tolerance { wrongs.append("it begins \(gap) after \(words(rect))") }
            if index > 0, index <= splitters.count, let splitter = splitters[index - 1],
                abs(length(splitter) - gap) > tolerance
            {
                wrongs.append("a splitter is \(length(splitter)) thick in a room of \(gap)")
            }
            end = start(pane) + length(pane)
        }
        let rest = start(rect) + length(rect) - end
        if !panes.isEmpty, abs(rest) > tolerance { wrongs.append("the parts of \(words(rect)) leave \(rest) over") }
        return wrongs
    }
}
