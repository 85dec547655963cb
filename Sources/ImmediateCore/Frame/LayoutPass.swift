import Foundation

/// The third pass: sizes, remembered by node and proposal, then places. Edges are rounded to device pixels here and
/// nowhere else. Views whose content depends on their size build it now, see `GeometryReader`.
@MainActor struct LayoutPass {
    let tree: Tree
    let build: BuildPass

    /// Places the roots, and those that this adds.
    func run(_ roots: inout [Int32]) {
        var index = 0
        repeat {
            while index < roots.count {
                tree.place(roots[index], in: CGRect(origin: .zero, size: tree.bounds))
                index += 1
            }
        } while build.buildLateOverlays(&roots)
    }
}
