import Foundation

/// The third pass: sizes, remembered by node and proposal, then places. Edges of nodes are rounded to device pixels here;
/// what an element draws within its own it rounds by itself. Views whose content depends on their size build it now, see
/// `GeometryReader`.
@MainActor struct LayoutPass {
    let machine: Machine
    let build: BuildPass

    /// Places the roots, and those that this adds.
    func run() {
        var index = 0
        repeat {
            while index < machine.roots.count {
                machine.place(machine.roots[index], in: CGRect(origin: .zero, size: machine.bounds))
                index += 1
            }
        } while build.buildLateOverlays()
        machine.followLayers()
        machine.motion.buildLeaving(machine)
        machine.fade()
        machine.endMotion()
    }
}

/// Sizes and places of single nodes, which the pass and the elements ask for.
extension Machine {
    /// The size of a node for a proposal: asked once a frame, remembered after that.
    func size(of index: Int32, _ proposal: ProposedViewSize) -> CGSize {
        let node = tree.nodes[index]
        if node.fillsProposal { return Self.size(proposal.replacingUnspecifiedDimensions()) }
        var memo = node.memo
        while memo >= 0 {
            let entry = tree.memos[memo]
            if entry.proposal == proposal { return entry.size }
            memo = entry.next
        }
        tree.measures += 1
        let asked = node.element.size(proposal, LayoutContext(self, index))
        let size = Self.size(asked)
        tree.nodes[index].memo = tree.memos.append(
            SizeMemo(proposal: proposal, size: size, next: tree.nodes[index].memo)
        )
        return size
    }

    /// The least and the greatest length of a node along an axis.
    func lengths(of index: Int32, along axis: Axis, breadth: CGFloat?) -> LengthRange {
        let node = tree.nodes[index]
        if node.fillsProposal { return LengthRange(least: 0, most: .infinity) }
        return node.element.lengths(along: axis, breadth: breadth, LayoutContext(self, index))
    }

    /// The least size that a node asks for by a frame.
    func minimumSize(of index: Int32) -> CGSize {
        let node = tree.nodes[index]
        return node.element.minimumSize(LayoutContext(self, index))
    }

    /// The newest proposal that a node answered by `size`, nil if it answered none so.
    func proposal(of index: Int32, answered size: CGSize) -> ProposedViewSize? {
        // What was added to a length and taken off again may differ in the last bits.
        let tolerance = 1e-6
        var memo = tree.nodes[index].memo
        while memo >= 0 {
            let entry = tree.memos[memo]
            if entry.size == size { return entry.proposal }
            let (dx, dy) = (abs(entry.size.width - size.width), abs(entry.size.height - size.height))
            if dx <= tolerance && dy <= tolerance { return entry.proposal }
            memo = entry.next
        }
        return nil
    }

    /// Places a node, rounding its edges to device pixels, then lets it place its children.
    @inline(__always) func place(_ index: Int32, in rect: CGRect, isRounded: Bool = false) {
        if tree.hasDetours { return placeDirected(index, in: rect, isRounded: isRounded) }
        let node = tree.nodes[index]
        if isRounded {
            tree.nodes[index].rect = rect
        } else if let rounded = rect.rounded(scale: scale) {
            tree.nodes[index].rect = rounded
        } else {
            return placeFarOut(index, in: rect)
        }
        node.element.place(in: rect, LayoutContext(self, index))
    }

    /// Places a node where an element of the program's own would have it that has no ordinary numbers, or less than
    /// no extent.
    @inline(never) private func placeFarOut(_ index: Int32, in rect: CGRect) {
        let node = tree.nodes[index]
        let rect = rect.validDistance
        tree.nodes[index].rect = rounded(rect)
        node.element.place(in: rect, LayoutContext(self, index))
    }

    /// A rectangle with its edges on device pixels.
    @inline(__always) func rounded(_ rect: CGRect) -> CGRect { rect.rounded(scale: scale) ?? rect.validDistance }

    /// A size as a view must not answer otherwise: not negative, not NaN.
    @inline(__always) private static func size(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
    }
}
