import ArgumentParser
import DemoViews
import Foundation
import SDLHost
import SplitView

/// Measures the memory of the gallery, and whether frames leave any behind.
struct Memory: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the gallery's memory beside a bare C program's, and the growth over many frames.",
        discussion: """
            Prints memory,gallery,bare,above,early,late,growth in kilobytes. The first three are peaks of resident \
            memory, the gallery's that of its hungriest page; early and late are the most that this program has resident \
            in a part of its frames, from the 10,000th on and at the end: frames of labels that change, splitters that \
            are dragged and a pointer that moves. Then prints resident,sidebars,gallery,qt,gtk: the resident memory of \
            the sidebars demo in a window at rest, drawn by the processor, and private,sidebars,gallery,qt,gtk: the part \
            of it that belongs to no file. Needs a display.
            """
    )

    @OptionGroup var programs: Programs
    @Option(help: "How many frames to run.")
    var frames = 1_000_000
    @Option(parsing: .upToNextOption, help: "The pages to open.")
    var pages = Demo.allCases.map(\.rawValue)

    private static let early = 10_000

    func validate() throws {
        if frames < Self.early { throw ValidationError("--frames takes a number from \(Self.early)") }
    }

    func run() throws {
        let bare = try peak(programs.bare())
        let gallery = try pages.map { try peak(programs.gallery("--page", $0)) }.max() ?? 0
        let (early, late) = try MainActor.assumeIsolated { try growth() }
        print("memory,\(gallery),\(bare),\(gallery - bare),\(early),\(late),\(late - early)")
        var drawn = programs
        drawn.software = true
        let sidebars = try memory(drawn.gallery("--demo", "sidebars"))
        let qt = try memory(programs.toolkit("qt", "sidebars"))
        let gtk = try memory(programs.toolkit("gtk", "sidebars"))
        print("resident,sidebars,\(sidebars.resident),\(qt.resident),\(gtk.resident)")
        print("private,sidebars,\(sidebars.anonymous),\(qt.anonymous),\(gtk.anonymous)")
    }

    private func memory(_ child: Child) throws -> (resident: Int, anonymous: Int) {
        try child.rest()
        return (try child.residentMemory(), try child.anonymousMemory())
    }

    private func peak(_ child: Child) throws -> Int {
        try child.rest()
        return try child.peakMemory()
    }

    @MainActor private func growth() throws -> (early: Int, late: Int) {
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        let size = CGSize(width: 800, height: 600)
        // Caches grow and shrink, so the peak over many frames counts.
        let part = (frames - Self.early) / 10
        var (early, late) = (0, 0)
        for frame in 0..<frames {
            if frame % 100 == 0, frame >= Self.early {
                let resident = ProcessStatus.settledResidentKilobytes
                if frame <= Self.early + part { early = max(early, resident) }
                if frame >= frames - part { late = max(late, resident) }
            }
            // There are enough different texts for every cache to have evicted some before the first sample.
            let root = ChangingTree(depth: 2, frame: frame)
            let events = Pointer.events(frame: frame, size: size)
            _ = interface.frame(FrameInput(size: size, time: Double(frame) / 60, events: events), root: root)
        }
        return (early, max(late, ProcessStatus.settledResidentKilobytes))
    }
}

/// A tree of splits whose labels change in every frame.
private struct ChangingTree: View {
    var depth: Int
    var frame: Int

    var body: some View {
        if depth > 0 {
            Split(
                primary: { ChangingTree(depth: depth - 1, frame: frame) },
                secondary: { ChangingTree(depth: depth - 1, frame: frame) }
            )
            .layout(depth.isMultiple(of: 2) ? .horizontal : .vertical)
        } else {
            VStack(alignment: .leading, spacing: 0) {
                Text("Frame \(frame)").lineLimit(1)
                Text("\(frame) again").lineLimit(1)
            }
        }
    }
}
