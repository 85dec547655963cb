import Foundation

/// The third pass: sizes, remembered by node and proposal, then places. Edges are rounded to device pixels here and
/// nowhere else. Views whose content depends on their size build it now, see `GeometryReader`.
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
    }
}
