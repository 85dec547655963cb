import Foundation
import ImmediateUI

// Where the groups of a layout are: the arithmetic of the very splits that a `DockArea` shows.
extension DockLayout {
    /// What holds the splitters of a dock off its edges.
    static let constraints = SplitConstraints(minPFraction: 0.08, minSFraction: 0.08)

    /// The rectangle of each group in `rect`, by its id.
    /// - Parameters:
    ///   - thickness: that of the splitters, in points.
    ///   - rounded: brings a position on device pixels.
    ///   - showsAll: whether a maximised group has only its own place.
    func frames(
        in rect: CGRect,
        thickness: CGFloat,
        rounded: (CGFloat) -> CGFloat,
        showsAll: Bool = false
    ) -> [Int: CGRect] {
        if !showsAll, let maximized { return [maximized: rect] }
        var frames: [Int: CGRect] = [:]
        func place(_ node: Node, in rect: CGRect) {
            switch node {
            case .group(let group): frames[group.id] = rect
            case .split(let branch):
                let axis = branch.layout.axis
                let (first, last) = (axis.position(of: rect.origin), axis.end(of: rect))
                let edges = SplitGeometry(
                    length: last - first,
                    thickness: thickness,
                    constraints: Self.constraints,
                    hidden: nil,
                    hideSplitter: true
                )
                .edges(at: branch.fraction)
                place(branch.primary, in: axis.part(of: rect, until: clamped(first + edges.primaryEnd)))
                place(branch.secondary, in: axis.part(of: rect, from: clamped(first + edges.secondaryStart)))
                func clamped(_ position: CGFloat) -> CGFloat { min(max(rounded(position), first), last) }
            }
        }
        if let root { place(root, in: rect) }
        return frames
    }
}
