import ArgumentParser
import Foundation
import SDLHost
import SplitView

/// The programs that are run and measured from outside.
struct Programs: ParsableArguments {
    @Option(help: "The gallery (default: SplitDemo beside this program).")
    var demo: String?
    @Option(help: "The folder of what Scripts/bench builds from Benchmarks/: bare, gtk, qt and presents.so.")
    var tools = ".build/bench"
    @Flag(help: "Have the processor draw; else the graphics hardware or what stands in for it.")
    var software = false

    /// Opens the gallery in a window, with an empty settings folder.
    func gallery(_ arguments: String...) throws -> Child {
        let words = ["--window"] + arguments + (software ? ["--renderer", "software"] : [])
        let beside = Self.itself.deletingLastPathComponent().appendingPathComponent("SplitDemo").path
        return try Child(demo ?? beside, words, presents: presents)
    }

    /// Opens 64 labeled panes in a window.
    func panes() throws -> Child { try Child(Self.itself.path, ["panes"], presents: presents) }

    /// Opens a demo in a program that uses another toolkit.
    /// - Parameters:
    ///   - toolkit: the name of the program, `gtk` or `qt`.
    ///   - demo: `panes` or `sidebars`.
    func toolkit(_ toolkit: String, _ demo: String) throws -> Child {
        try Child(tools + "/" + toolkit, ["show", demo], presents: presents)
    }

    /// Opens the baseline, a C program with the same window and font.
    func bare() throws -> Child {
        try Child(tools + "/bare", software ? ["software"] : [], presents: presents)
    }

    private var presents: String { tools + "/presents.so" }

    private static var itself: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }
}

/// Opens 64 labeled panes in a window, for the commands that measure such a program from outside.
struct Panes: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Opens 64 labelled panes in a window, drawn by the processor, until the window is closed."
    )

    func run() throws {
        try MainActor.assumeIsolated {
            var options = WindowOptions()
            options.renderer = .software
            let size = CGSize(width: 1000, height: 700)
            EventLoop.run([try DesktopWindow("Panes", size: size, options: options) { LabelledPanes(depth: 6) }])
        }
    }
}

/// Measures the time from the start of the gallery's process to the first frame on the display.
struct Start: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the start up to the first frame presented, beside a bare C program.",
        discussion: """
            Prints start,renderer,gallery,bare,ratio; medians in milliseconds. With --panes, prints \
            start,panes,ours,qt,ratio instead, for 64 labelled panes drawn by the processor. Needs a display.
            """
    )

    @OptionGroup var programs: Programs
    @Flag(help: "Start 64 labelled panes, beside a program that shows them with Qt.")
    var panes = false
    @Option(help: "How often to start each of them.")
    var runs = 21

    func validate() throws {
        if runs < 1 { throw ValidationError("--runs takes a number above 0") }
    }

    func run() throws {
        var times: (ours: [UInt64], reference: [UInt64]) = ([], [])
        // Alternating, so that both run under the same conditions. The first round, with a cold file cache, is left
        // out.
        for round in 0...runs {
            let reference = try (panes ? programs.toolkit("qt", "panes") : programs.bare()).firstPresent()
            let ours = try (panes ? programs.panes() : programs.gallery()).firstPresent()
            if round > 0 {
                times.reference.append(reference)
                times.ours.append(ours)
            }
        }
        let ours = median(times.ours)
        let reference = median(times.reference)
        let name = panes ? "panes" : programs.software ? "software" : "auto"
        print("start,\(name)," + String(format: "%.1f,%.1f,%.2f", ours, reference, ours / reference))
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
