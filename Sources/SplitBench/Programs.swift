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

    /// Opens the gallery in a window, with what it stores in an empty folder.
    func gallery(_ arguments: String...) throws -> Child {
        let here = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let words = ["--window"] + arguments + (software ? ["--renderer", "software"] : [])
        return try Child(demo ?? here.appendingPathComponent("SplitDemo").path, words, presents: presents)
    }

    /// Opens the yardstick, a C program with the same window and font.
    func bare() throws -> Child {
        try Child(tools + "/bare", software ? ["software"] : [], presents: presents)
    }

    private var presents: String { tools + "/presents.so" }
}
