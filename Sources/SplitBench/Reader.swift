import ArgumentParser
import DemoViews
import Foundation
import SDLHost
import SplitView

/// Measures what a screen reader costs while the user drags a splitter of the gallery.
struct Reader: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames of the gallery in a window while a splitter is dragged.",
        discussion: """
            Prints reader,case,frames,ns_median,ns_process_mean: the processor time of the main thread in a frame with \
            its picture, and that of all threads. Scripts/screen-reader --cost runs it alone, with a bus without a screen \
            reader, and with a client that listens to all events. Needs a display.
            """
    )

    @Argument(help: "The name of the case.")
    var name = "alone"
    @Option(help: "How many frames to measure.")
    var frames = 900
    @Option(help: "How many frames to run before, in which clients connect.")
    var warmUp = 300

    func validate() throws {
        if frames < 1 || warmUp < 1 { throw ValidationError("--frames and --warm-up take numbers above 0") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        var options = WindowOptions()
        options.renderer = .software
        let gallery = Gallery(page: Demo(rawValue: "simple-adjustable"), storage: Storage(isPersistent: false))
        let size = CGSize(width: 1000, height: 700)
        let window = try DesktopWindow("Gallery", size: size, options: options) { GalleryView(gallery: gallery) }
        defer { window.close() }
        func frame(_ events: InputEvent...) throws { try window.runFrame(events, size: nil) }
        for _ in 0..<warmUp { try frame() }
        // The splitter of the page itself, in the middle of the window.
        let middle = CGPoint(x: size.width / 2, y: size.height / 2)
        let splitters = window.inspect().splits.compactMap(\.splitter)
        guard let splitter = splitters.min(by: { abs($0.midX - middle.x) < abs($1.midX - middle.x) }) else {
            throw ValidationError("the page has no splitter")
        }
        let start = CGPoint(x: splitter.midX, y: splitter.midY)
        try frame(.pointerMoved(start))
        try frame(.pointerPressed(.left))
        let processStart = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
        var times: [Double] = []
        for index in 0..<frames {
            // There and back within 60 points, a point each frame.
            let offset = Double(abs((index + 30) % 120 - 60)) - 30
            let threadStart = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
            try frame(.pointerMoved(CGPoint(x: start.x + offset, y: start.y)))
            times.append(Double(nanoseconds(CLOCK_THREAD_CPUTIME_ID) - threadStart))
        }
        let process = Double(nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - processStart) / Double(frames)
        try frame(.pointerReleased(.left))
        times.sort()
        print("reader,\(name),\(frames),\(Int(times[times.count / 2])),\(Int(process))")
    }
}
