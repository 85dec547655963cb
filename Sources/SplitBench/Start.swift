import ArgumentParser
import Foundation

/// Measures how long the gallery takes from the start of the process to the first frame on the display.
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
        // In turns, so that both see the same machine. The first round finds the files not in memory and is left out.
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
