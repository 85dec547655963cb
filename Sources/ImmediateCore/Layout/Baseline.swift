import Foundation

/// A line of text on which its letters stand.
public enum TextBaseline: Hashable, Sendable {
    /// That of the first line.
    case first
    /// That of the last line.
    case last
}

/// Where the text in a view stands: the question passes through containers down to a text.
extension LayoutContext {
    /// How far below its top the text in `child` stands when it is placed in `size`; nil without any text.
    public func textBaseline(of child: Child, _ baseline: TextBaseline, in size: CGSize) -> CGFloat? {
        let index = index(of: child)
        return machine.tree.nodes[index].element.baseline(baseline, in: size, LayoutContext(machine, index))
    }

    /// The same, a view without text standing on its lower edge.
    public func baseline(of child: Child, _ baseline: TextBaseline, in size: CGSize) -> CGFloat {
        textBaseline(of: child, baseline, in: size) ?? size.height
    }

    /// The baseline of the first child that has one, each in the rectangle that `place` gives it.
    public func baselineOfChildren(_ baseline: TextBaseline, _ place: (Child) -> CGRect) -> CGFloat? {
        var found: CGFloat?
        for child in children {
            let rect = place(child)
            guard let inner = textBaseline(of: child, baseline, in: rect.size) else { continue }
            found = rect.minY + inner
            if baseline == .first { break }
        }
        return found
    }
}

extension TextElement {
    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let text = text.value.lines(for: ProposedViewSize(size), layout.machine)
        let metrics = text.metrics
        let below = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.descent
        return baseline == .first ? metrics.lineHeight - below : text.height - below
    }
}
