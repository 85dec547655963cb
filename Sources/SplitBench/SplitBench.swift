import ArgumentParser
import SDLHost
import SplitView

/// Measures whole frames, from input to the finished draw list, and prints one line of CSV a case.
@main struct SplitBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames of a full binary tree of splits.",
        discussion: "Build it for release: swift run -c release SplitBench",
        subcommands: [Raster.self]
    )

    @Option(help: "The depths of the trees of colours.")
    var depth: [Int] = [4, 8, 10, 12]
    @Option(help: "About how many panes to run through, all frames of a case together.")
    var panes = 2_000_000

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
        for depth in depth { measure("W", depth: depth, labels: [], text) }
        let label = "A label of 20 letter"
        measure("T1", depth: 6, labels: [label], text)
        measure("T4", depth: 6, labels: (1...4).map { String(label.dropLast()) + "\($0)" }, text)
    }

    @MainActor private func measure(_ name: String, depth: Int, labels: [String], _ text: any TextSystem) {
        let count = 1 << depth
        let root = SplitTree(depth: depth, holders: Workload.holders(depth: depth), labels: labels)
        let result = Measurement.of(
            root,
            size: Workload.size(depth: depth),
            textSystem: text,
            frames: max(64, min(4096, panes / count))
        )
        let perPane = result.frame / Double(count)
        print(
            "splitview,default,\(name),\(depth),\(count),\(Int(result.frame)),"
                + String(format: "%.1f,%.2f", perPane, result.allocations)
        )
    }
}
