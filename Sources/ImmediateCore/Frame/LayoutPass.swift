import Foundation

/// The third pass: computes sizes, cached by node and proposal, then positions. Edges of nodes are rounded to device
/// pixels; elements round their own drawing. Views whose content depends on their size build it during this pass, see
/// `GeometryReader`.
@MainActor struct LayoutPass {
    let interface: InterfaceContext
    let build: BuildPass

    /// Places the roots, including those added meanwhile.
    func run() {
        var index = 0
        repeat {
            while index < interface.roots.count {
                let layer = index == 0 ? nil : interface.requests.overlays[index - 1]
                let rect = layer.map { interface.rect(of: $0) } ?? interface.contentFrame
                interface.place(interface.roots[index], in: rect)
                index += 1
            }
        } while build.buildLateOverlays()
        interface.followLayers()
        interface.motion.buildLeaving(interface)
        interface.fade()
        interface.endMotion()
    }
}

/// Sizes and positions of single nodes, for the pass and the elements.
extension InterfaceContext {
    /// Returns the size of a node for a proposal, cached during the frame.
    func size(of index: Int32, _ proposal: ProposedViewSize) -> CGSize {
        let node = tree.nodes[index]
        if node.isGreedy { return Self.size(proposal.replacingUnspecifiedDimensions()) }
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

    /// Returns the least and the greatest length of a node along an axis.
    func lengths(of index: Int32, along axis: Axis, breadth: CGFloat?) -> LengthRange {
        let node = tree.nodes[index]
        if node.isGreedy { return LengthRange(min: 0, max: .infinity) }
        return node.element.lengths(along: axis, breadth: breadth, LayoutContext(self, index))
    }

    /// Returns the minimum size that a node sets by a frame.
    func minimumSize(of index: Int32) -> CGSize {
        let node = tree.nodes[index]
        return node.element.minimumSize(LayoutContext(self, index))
    }

    /// Returns the latest proposal that resulted in `size`; nil if none did.
    func proposal(of index: Int32, answered size: CGSize) -> ProposedViewSize? {
        // Adding and subtracting an inset may change the last bits.
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

    /// Places a node, rounding its edges to device pixels, and its children.
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

    /// Places a node at a rectangle that is non-finite, negative or out of range, as a custom element may request.
    @inline(never) private func placeFarOut(_ index: Int32, in rect: CGRect) {
        let node = tree.nodes[index]
        let rect = rect.validDistance
        tree.nodes[index].rect = rounded(rect)
        node.element.place(in: rect, LayoutContext(self, index))
    }

    /// Returns a rectangle with its edges rounded to device pixels.
    @inline(__always) func rounded(_ rect: CGRect) -> CGRect { rect.rounded(scale: scale) ?? rect.validDistance }

    /// Returns a valid size: neither negative nor NaN.
    @inline(__always) private static func size(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 0, height: size.height > 0 ? size.height : 0)
    }
}
