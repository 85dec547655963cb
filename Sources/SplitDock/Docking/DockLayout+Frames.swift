import Foundation
import ImmediateUI
import SplitPanes

/// The rectangle that a layout is placed in, and what that takes to be the arithmetic of the area's own splits.
struct DockRoom {
    var rect: CGRect
    /// The thickness of the splitters, in points.
    var thickness: CGFloat
    /// Rounds a position to device pixels.
    var rounded: (CGFloat) -> CGFloat

    /// A square of one point without splitters, so that neighbours touch.
    static var unit: DockRoom {
        DockRoom(rect: CGRect(x: 0, y: 0, width: 1, height: 1), thickness: 0, rounded: { $0 })
    }

    /// The splitter of a split of this length.
    fileprivate func bar(at fraction: CGFloat, _ length: CGFloat) -> SplitBar {
        SplitBar(DockLayout.constraints, fraction: fraction, length: length, thickness: thickness)
    }

    /// The parts of a split that has `rect`.
    fileprivate func parts(of branch: DockLayout.Branch, in rect: CGRect) -> (primary: CGRect, secondary: CGRect) {
        let axis = branch.layout.axis
        let (first, last) = (axis.position(of: rect.origin), axis.end(of: rect))
        let bar = bar(at: branch.fraction, last - first)
        func position(_ edge: CGFloat) -> CGFloat { min(max(rounded(first + edge), first), last) }
        return (
            axis.part(of: rect, until: position(bar.start)),
            axis.part(of: rect, from: position(bar.end))
        )
    }
}

// Where the groups of a layout are: the arithmetic of the very splits that a `DockArea` shows.
extension DockLayout {
    /// What holds the splitters of a dock off its edges.
    static let constraints = SplitConstraints(minPFraction: 0.08, minSFraction: 0.08)

    /// The rectangle of each group in `room`, by its id.
    /// - Parameter showsAll: whether a maximised group has only its own place.
    func frames(in room: DockRoom, showsAll: Bool = false) -> [Int: CGRect] {
        if !showsAll, let maximized { return [maximized: room.rect] }
        var frames: [Int: CGRect] = [:]
        func place(_ node: Node, in rect: CGRect) {
            switch node {
            case .group(let group): frames[group.id] = rect
            case .split(let branch):
                let parts = room.parts(of: branch, in: rect)
                place(branch.primary, in: parts.primary)
                place(branch.secondary, in: parts.secondary)
            }
        }
        if let root { place(root, in: room.rect) }
        return frames
    }

    /// Sets where the splitter of a split is, in an area that has `room`. Splitters of the same direction inside of the split
    /// stay where they are, as far as the groups between them have room.
    mutating func setFraction(_ fraction: CGFloat, ofSplit id: Int, in room: DockRoom) {
        let fractions = fractions(moving: [id: fraction], in: room)
        tree = tree?.mapSplits { branch in
            branch.fraction = branch.id == id ? fraction : fractions[branch.id] ?? branch.fraction
        }
        normalize()
    }

    /// The fractions of splits inside of others whose splitters are moved: those in the direction of the movement keep their
    /// places.
    func fractions(moving moved: [Int: CGFloat], in room: DockRoom) -> [Int: CGFloat] {
        var fractions: [Int: CGFloat] = [:]
        /// `old` is where the node is now, `new` where it goes by what moves around it.
        func follow(_ node: Node, from old: CGRect, to new: CGRect) {
            guard case .split(var branch) = node else { return }
            let axis = branch.layout.axis
            let before = room.parts(of: branch, in: old)
            let (length, newLength) = (axis.length(of: old.size), axis.length(of: new.size))
            if let fraction = moved[branch.id] {
                branch.fraction = fraction
            } else if length != newLength, newLength > 0 {
                let center = axis.position(of: old.origin) + room.bar(at: branch.fraction, length).center
                // A centre in the middle between two pixels is rounded as it was, whatever the division makes of it.
                let distance = center + 1e-6 - axis.position(of: new.origin)
                branch.fraction = room.bar(at: distance / newLength, newLength).fraction
                fractions[branch.id] = branch.fraction
            }
            let after = room.parts(of: branch, in: new)
            follow(branch.primary, from: before.primary, to: after.primary)
            follow(branch.secondary, from: before.secondary, to: after.secondary)
        }
        if let root { follow(root, from: room.rect, to: room.rect) }
        return fractions
    }
}
