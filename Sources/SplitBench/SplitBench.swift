import ArgumentParser

/// The benchmarks, each a subcommand.
@main struct SplitBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures frames, and the gallery as a program.",
        discussion: "Build it for release. Scripts/bench runs it all and prints a table.",
        subcommands: [
            Frames.self, Lists.self, Controls.self, Typing.self, Raster.self, Start.self, Idle.self, Memory.self,
            Storm.self, Pages.self, Panes.self, Reader.self,
        ],
        defaultSubcommand: Frames.self
    )
}
