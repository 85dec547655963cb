import ArgumentParser
import SDLHost
import SplitView

/// Measures whole frames, from input to the finished draw list, and prints one line of CSV a case.
struct Frames: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames of a full binary tree of splits.",
        discussion: """
            Prints peer,variant,workload,depth,panes,ns_per_frame_median,ns_per_pane,allocs_per_frame. The leaves of \
            workload W are colours; those of T1 and T4, at depth 6, hold one or four labels.
            """
    )

    enum Workload: String, CaseIterable, ExpressibleByArgument { case W, T1, T4 }

    @Option(help: "The depths of the trees of colours.")
    var depth: [Int] = [4, 8, 10, 12]
    @Option(help: "About how many panes to run through, all frames of a case together.")
    var panes = 2_000_000
    @Option(help: "What to measure.")
    var workload: [Workload] = Workload.allCases

    func validate() throws {
        if let wrong = depth.first(where: { !(1...14).contains($0) }) {
            throw ValidationError("a depth of \(wrong) is out of range: 1 to 14")
        }
        if panes < 1 { throw ValidationError("--panes takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        print("peer,variant,workload,depth,panes,ns_per_frame_median,ns_per_pane,allocs_per_frame")
        let text = SDLTextSystem(fonts: try FontLibrary())
        let label = "A label of 20 letter"
        for workload in workload {
            switch workload {
            case .W: for depth in depth { measure(workload, depth: depth, labels: [], text) }
            case .T1: measure(workload, depth: 6, labels: [label], text)
            case .T4: measure(workload, depth: 6, labels: (1...4).map { String(label.dropLast()) + "\($0)" }, text)
            }
        }
    }

    @MainActor private func measure(_ workload: Workload, depth: Int, labels: [String], _ text: any TextSystem) {
        let count = 1 << depth
        let root = SplitTree(depth: depth, holders: SplitTree.holders(depth: depth), labels: labels)
        let result = Measurement.of(
            root,
            size: SplitTree.size(depth: depth),
            textSystem: text,
            frames: max(64, min(4096, panes / count))
        )
        let perPane = result.frame / Double(count)
        print(
            "splitview,default,\(workload),\(depth),\(count),\(Int(result.frame)),"
                + String(format: "%.1f,%.2f", perPane, result.allocations)
        )
    }
}
