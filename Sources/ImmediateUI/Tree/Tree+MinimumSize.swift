import Foundation

extension Tree {
    /// The least size that a view asks for by `frame(minWidth:minHeight:)`, be it inside of other modifiers; 0 where it
    /// asks for none. No view is measured for it.
    func minimumSize(of index: Int32) -> CGSize {
        let node = nodes[index]
        var child = index + 1 < node.end ? index + 1 : nil
        if node.type == LayeredElement.self {
            // The second child is the layer, which has no say in the size.
        } else if child.map({ nodes[$0].end != node.end }) ?? false || node.type == ScrollElement.self {
            child = nil
        }
        var size = child.map(minimumSize) ?? .zero
        if node.type == FrameElement.self {
            let frame = element(of: index, as: FrameElement.self).pointee
            size.width = frame.width.min ?? size.width
            size.height = frame.height.min ?? size.height
        } else if node.type == PaddingElement.self {
            let insets = element(of: index, as: PaddingElement.self).pointee.insets
            size.width = size.width > 0 ? size.width + insets.horizontal : 0
            size.height = size.height > 0 ? size.height + insets.vertical : 0
        }
        return size
    }
}
