import Foundation

/// A line of text on which its letters stand, or another line that views say of themselves.
public enum TextBaseline: Hashable, Sendable {
    /// That of the first line.
    case first
    /// That of the last line.
    case last
    /// A line that a view says by `alignmentGuide`.
    case guide(GuideKey)
}

/// Where the text in a view stands: the question passes through containers down to a text.
extension LayoutContext {
    /// How far below its top the text in `child` stands when it is placed in `size`; nil without any text.
    public func textBaseline(of child: Child, _ baseline: TextBaseline, in size: CGSize) -> CGFloat? {
        let index = index(of: child)
        // A guide is what some view says, not what a text is.
        if case .guide = baseline, !machine.tree.hasGuides || machine.tree.nodes[index].end == index + 1 { return nil }
        guard machine.tree.hasGuides else {
            return machine.tree.nodes[index].element.baseline(baseline, in: size, LayoutContext(machine, index))
        }
        // To answer, each view may ask the one inside several times: of nested ones the innermost would be asked beyond count.
        let question = NodeTree.LineQuestion(node: index, line: baseline, width: size.width, height: size.height)
        if let known = machine.tree.knownLines[question] { return known }
        let line = machine.tree.nodes[index].element.baseline(baseline, in: size, LayoutContext(machine, index))
        machine.tree.knownLines[question] = .some(line)
        return line
    }

    /// The same, a view without text standing on its lower edge.
    public func baseline(of child: Child, _ baseline: TextBaseline, in size: CGSize) -> CGFloat {
        if let line = textBaseline(of: child, baseline, in: size) { return line }
        guard case .guide(let key) = baseline else { return size.height }
        return key.defaultValue(in: dimensions(of: child, in: size))
    }

    /// A size of `child`, with the positions of its guides.
    public func dimensions(of child: Child, in size: CGSize) -> ViewDimensions {
        ViewDimensions(width: size.width, height: size.height) { textBaseline(of: child, $0, in: size) }
    }

    /// The baseline of the first child that has one, each in the rectangle that `place` gives it.
    public func baselineOfChildren(_ baseline: TextBaseline, _ place: (Child) -> CGRect) -> CGFloat? {
        var found: CGFloat?
        for child in children {
            let rect = place(child)
            guard let inner = textBaseline(of: child, baseline, in: rect.size) else { continue }
            found = baseline.isHorizontal ? rect.minX + inner : rect.minY + inner
            if baseline == .first { break }
        }
        return found
    }
}
