import Foundation
import PackagePlugin

/// Gives a target the text of its own files: those in folders named `Demos` and `Workbench`, as `DemoSources.texts`.
@main struct EmbedSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        guard let module = target as? SourceModuleTarget else { return [] }
        let folders: Set = ["Demos", "Workbench"]
        let files = module.sourceFiles(withSuffix: ".swift").map(\.url)
            .filter { folders.contains($0.deletingLastPathComponent().lastPathComponent) }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appendingPathComponent("DemoSources.swift")
        return [
            .buildCommand(
                displayName: "Embedding the sources of the demos",
                executable: try context.tool(named: "SourceEmbedder").url,
                arguments: [output.path] + files.map(\.path),
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
