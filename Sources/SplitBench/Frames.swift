import ArgumentParser
import SDLHost
import SplitView

/// Measures whole frames, from input to the finished draw list, and prints one line of CSV for each case.
struct Frames: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames of a full binary tree of splits.",
        discussion: """
            Prints peer,variant,workload,depth,panes,ns_per_frame_median,ns_per_pane,allocs_per_frame. The leaves of \
            workload W are colours; those of T1 and T4, at depth 6, hold one or four labels. The variant `holders` \
            gives each split a holder of its own, the variant `list` makes the labels in a ForEach.
            """
    )

    enum Workload: String, CaseIterable, ExpressibleByArgument { case W, T1, T4 }

    @Option(help: "The depths of the trees of colours.")
    var depth: [Int] = [4, 8, 10, 12]
    @Flag(help: "Print footprint,variant,depth,panes,kilobytes, the peak of resident memory, instead of times.")
    var memory = false
    @Option(help: "About how many panes to run through, all frames of a case together.")
    var panes = 2_000_000
    @Option(help: "What to measure.")
    var workload: [Workload] = Workload.allCases

    @Option(help: "The variant to measure: default, holders or list; all without it.")
    var variant = ""

    func validate() throws {
        if !["", "default", "holders", "list"].contains(variant) {
            throw ValidationError("there is no variant \(variant): default, holders or list")
        }
        if let wrong = depth.first(where: { !(1...14).contains($0) }) {
            throw ValidationError("a depth of \(wrong) is out of range: 1 to 14")
        }
        if panes < 1 { throw ValidationError("--panes takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        print("peer,variant,workload,depth,panes,ns_per_frame_median,ns_per_pane,allocs_per_frame")
        let text = SDLTextSystem(fonts: try FontLibrary())
        for workload in workload {
            switch workload {
            case .W:
                for depth in depth { measure(SplitTree(depth: depth), "default", workload, depth: depth, text) }
                for depth in depth { measure(HeldSplitTree(depth: depth), "holders", workload, depth: depth, text) }
            case .T1: measure(LabelTree(depth: 6), "default", workload, depth: 6, text)
            case .T4:
                measure(LabelsTree(depth: 6), "default", workload, depth: 6, text)
                measure(ListedLabelsTree(depth: 6), "list", workload, depth: 6, text)
            }
        }
    }

    @MainActor private func measure<Root: View>(
        _ root: Root,
        _ variant: String,
        _ workload: Workload,
        depth: Int,
        _ text: any TextSystem
    ) {
        guard self.variant.isEmpty || self.variant == variant else { return }
        let count = 1 << depth
        let result = Measurement.of(
            root,
            size: SplitTree.size(depth: depth),
            textSystem: text,
            frames: max(64, min(4096, panes / count))
        )
        guard !memory else {
            return print("footprint,\(variant),\(depth),\(count),\(ProcessStatus.kilobytes("VmHWM") ?? 0)")
        }
        let perPane = result.frame / Double(count)
        print(
            "splitview,\(variant),\(workload),\(depth),\(count),\(Int(result.frame)),"
                + String(format: "%.1f,%.2f", perPane, result.allocations)
        )
    }
}
