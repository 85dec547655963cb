import ArgumentParser
import Foundation

/// Measures what the gallery does while nothing happens.
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
