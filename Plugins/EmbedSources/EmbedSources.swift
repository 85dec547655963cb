import Foundation
import PackagePlugin

/// Gives the target `DemoViews` the code of its demos as `DemoSources.texts`, and the target `Snippets` the same code as files.
@main struct EmbedSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folders = ["Demos", "Workbench", "Content"]
            .map { context.package.directoryURL.appendingPathComponent("Sources/DemoViews/\($0)") }
        let files = try folders.flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
        .filter { $0.pathExtension == "swift" }
        .sorted { $0.path < $1.path }
        let work = context.pluginWorkDirectoryURL
        let isDemoViews = target.name == "DemoViews"
        let demos = files.map(\.lastPathComponent).filter { $0.hasSuffix("Demo.swift") }
        let outputs = isDemoViews ? ["DemoSources.swift"] : demos
        return [
            .buildCommand(
                displayName: "Embedding the code of the demos",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [isDemoViews ? "table" : "files", work.path] + files.map(\.path),
                inputFiles: files,
                outputFiles: outputs.map { work.appendingPathComponent($0) }
            )
        ]
    }
}
