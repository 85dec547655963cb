import ArgumentParser
import Foundation

/// The programs that are run and measured from outside.
struct Programs: ParsableArguments {
    @Option(help: "The gallery (default: SplitDemo beside this program).")
    var demo: String?
    @Option(help: "The folder of what Scripts/bench builds from Benchmarks/: bare and presents.so.")
    var tools = ".build/bench"
    @Flag(help: "Have the processor draw; else the graphics hardware or what stands in for it.")
    var software = false

    /// Opens the gallery in a window, with an empty settings folder.
    func gallery(_ arguments: String...) throws -> Child {
        let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let words = ["--window"] + arguments + (software ? ["--renderer", "software"] : [])
        return try Child(demo ?? here.appendingPathComponent("SplitDemo").path, words, presents: presents)
    }

    /// Opens the baseline, a C program with the same window and font.
    func bare() throws -> Child {
        try Child(tools + "/bare", software ? ["software"] : [], presents: presents)
    }

    private var presents: String { tools + "/presents.so" }
}

/// Measures the time from the start of the gallery's process to the first frame on the display.
struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the start up to the first frame presented, beside a bare C program.",
        discussion: "Prints start,renderer,gallery,bare,ratio; medians in milliseconds. Needs a display."
    )

    @OptionGroup var programs: Programs
    @Option(help: "How often to start each of them.")
    var runs = 21

    func validate() throws {
        if runs < 1 { throw ValidationError("--runs takes a number above 0") }
    }

    func run() throws {
        var times: (gallery: [UInt64], bare: [UInt64]) = ([], [])
        // Alternating, so that both run under the same conditions. The first round, with a cold file cache, is left
        // out.
        for round in 0...runs {
            let bare = try programs.bare().firstPresent()
            let gallery = try programs.gallery().firstPresent()
            if round > 0 {
                times.bare.append(bare)
                times.gallery.append(gallery)
            }
        }
        let gallery = median(times.gallery)
        let bare = median(times.bare)
        let renderer = programs.software ? "software" : "auto"
        print("start,\(renderer)," + String(format: "%.1f,%.1f,%.2f", gallery, bare, gallery / bare))
    }

    private func median(_ times: [UInt64]) -> Double { Double(times.sorted()[times.count / 2]) / 1e6 }
}

/// Measures the gallery's frames and processor time while nothing happens.
struct Idle: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures what the gallery does while its window is open and nothing happens.",
        discussion: "Prints idle,seconds,frames,ms: frames presented and processor time used. Needs a display."
    )

    @OptionGroup var programs: Programs
    @Option(help: "How long to look.")
    var seconds: UInt32 = 10

    func run() throws {
        let gallery = try programs.gallery()
        try gallery.rest()
        let before = (frames: gallery.presentCount, time: try gallery.processorTime())
        sleep(seconds)
        let time = try gallery.processorTime() - before.time
        print("idle,\(seconds),\(gallery.presentCount - before.frames)," + String(format: "%.2f", Double(time) / 1e6))
    }
}
