import ArgumentParser
import CAllocationCount
import Foundation
import SDLHost
import SplitView

/// Measures frames of lists of few and of very many rows.
struct Lists: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames of lists whose rows are built when they are seen.",
        discussion: """
            Prints lists,variant,rows,ns_per_frame_median,allocs_per_frame,kilobytes: frames at rest (`steady`), frames in each \
            of which the wheel turns (`scroll`), and frames in which it goes to the next row by key (`key`). The last column is \
            by how much the memory of the process grew meanwhile.
            """
    )

    @Option(help: "How many rows.")
    var rows = [1_000, 1_000_000]
    @Option(help: "How many frames to measure of each.")
    var frames = 2_000

    func validate() throws {
        if rows.contains(where: { $0 < 100 }) { throw ValidationError("--rows takes numbers from 100") }
        if frames < 1 { throw ValidationError("--frames takes a number above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        print("lists,variant,rows,ns_per_frame_median,allocs_per_frame,kilobytes")
        let text = SDLTextSystem(fonts: try FontLibrary())
        for variant in ["steady", "scroll", "key"] {
            for rows in rows { measure(variant, rows, text) }
        }
    }

    @MainActor private func measure(_ variant: String, _ rows: Int, _ text: any TextSystem) {
        let interface = Interface(textSystem: text)
        let root = RowList(rows: rows)
        let size = CGSize(width: 400, height: 600)
        let before = ProcessStatus.kilobytes("VmRSS") ?? 0
        var times: [Double] = []
        var allocations = 0
        let warmUp = 60
        for index in 0..<warmUp + frames {
            var events: [InputEvent] = []
            if index == 0 { events = [.pointerMoved(CGPoint(x: 200, y: 300))] }
            if index == 1 { events = [.keyPressed(.tab, []), .keyPressed(.down, [])] }
            // There and back again, within the shorter list.
            let isForward = index / 500 % 2 == 0
            if index > 1 && variant == "scroll" { events = [.scrolled(dx: 0, dy: isForward ? -37 : 37)] }
            if index > 1 && variant == "key" { events = [.keyPressed(isForward ? .down : .up, [])] }
            let input = FrameInput(size: size, time: Double(index) / 60, events: events)
            let count = allocation_count()
            let start = ContinuousClock.now
            _ = interface.frame(input, root: root)
            let duration = (ContinuousClock.now - start) / .nanoseconds(1)
            guard index >= warmUp else { continue }
            times.append(duration)
            allocations += allocation_count() - count
        }
        times.sort()
        let growth = (ProcessStatus.kilobytes("VmRSS") ?? 0) - before
        print(
            "lists,\(variant),\(rows),\(Int(times[times.count / 2])),"
                + String(format: "%.2f,", Double(allocations) / Double(frames)) + "\(growth)"
        )
    }
}

/// A list as a program would have it: two texts a row, one of which can be selected.
private struct RowList: View {
    var rows: Int
    @State private var selection: Int?

    var body: some View {
        List(0..<rows, selection: $selection) { row in
            HStack {
                Text("Row \(row)")
                Spacer()
                Text("detail").foregroundColor(.secondary)
            }
        }
    }
}
