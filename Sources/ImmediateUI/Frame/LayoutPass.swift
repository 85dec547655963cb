import Foundation

/// The third pass: sizes, remembered by node and proposal, then places. Edges are rounded to device pixels here and
/// nowhere else.
@MainActor struct LayoutPass {
    let tree: Tree

    func run(_ roots: [Int32]) {
        for root in roots { tree.place(root, in: CGRect(origin: .zero, size: tree.bounds)) }
    }
}
