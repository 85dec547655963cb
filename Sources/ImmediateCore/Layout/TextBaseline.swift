import Foundation

/// A text baseline, or another alignment guide.
public enum TextBaseline: Hashable, Sendable {
    /// The baseline of the first line.
    case first
    /// The baseline of the last line.
    case last
    /// An alignment guide that views set by `alignmentGuide`.
    case guide(GuideKey)
}

/// Baselines and guides, which containers look up in their children.
extension LayoutContext {
    /// Returns the distance of a baseline or guide from the top (or leading edge) of `child` in `size`, in points.
    ///
    /// - Returns: The distance; nil if the child has no such baseline or guide.
    public func textBaseline(of child: Child, _ baseline: TextBaseline, in size: CGSize) -> CGFloat? {
        let index = index(of: child)
        // Only views with a modifier set guides, so leaves have none.
        if case .guide = baseline, !interface.tree.hasGuides || interface.tree.nodes[index].end == index + 1 {
            return nil
        }
        guard interface.tree.hasGuides else {
            return interface.tree.nodes[index].element.baseline(baseline, in: size, LayoutContext(interface, index))
        }
        // Cached: each view may ask the one inside several times, which would be exponential for nested ones.
        let question = NodeTree.LineQuestion(node: index, line: baseline, width: size.width, height: size.height)
        if let known = interface.tree.knownLines[question] { return known }
        let line = interface.tree.nodes[index].element.baseline(baseline, in: size, LayoutContext(interface, index))
        interface.tree.knownLines[question] = .some(line)
        return line
    }

    /// Returns the distance of a baseline or guide from the top (or leading edge) of `child` in `size`, in points.
    ///
    /// If the child has none, it is the bottom edge for a text baseline, or the default of the guide.
    public func baseline(of child: Child, _ baseline: TextBaseline, in size: CGSize) -> CGFloat {
        if let line = textBaseline(of: child, baseline, in: size) { return line }
        guard case .guide(let key) = baseline else { return size.height }
        return key.defaultValue(in: dimensions(of: child, in: size))
    }

    /// Returns the dimensions of `child` in `size`: the size and the positions of its guides.
    public func dimensions(of child: Child, in size: CGSize) -> ViewDimensions {
        ViewDimensions(width: size.width, height: size.height) { textBaseline(of: child, $0, in: size) }
    }

    /// Returns the baseline of the first child with one, or for `.last` and guides of the last. `frame` returns the
    /// rectangle of a child.
    public func baselineOfChildren(_ baseline: TextBaseline, _ frame: (Child) -> CGRect) -> CGFloat? {
        var found: CGFloat?
        for child in children {
            let rect = frame(child)
            guard let inner = textBaseline(of: child, baseline, in: rect.size) else { continue }
            found = baseline.isHorizontal ? rect.minX + inner : rect.minY + inner
            if baseline == .first { break }
        }
        return found
    }
}
