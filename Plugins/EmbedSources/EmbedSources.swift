import Foundation
import PackagePlugin

/// Generates source files of four targets: `DemoViews` gets the code of its demos as `DemoSources.texts`, `Snippets`
/// the same code as files, `TutorialTests` the steps of the tutorials, and `SplitDemo` the version.
@main struct EmbedSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let package = context.package.directoryURL
        switch target.name {
        case "DemoViews": return [try command(context, "table", demoFiles(in: package), ["DemoSources.swift"])]
        case "Snippets":
            let files = try demoFiles(in: package)
            let demos = files.map(\.lastPathComponent).filter { $0.hasSuffix("Demo.swift") }
            return [try command(context, "files", files, demos)]
        case "TutorialTests":
            let files = stepFiles(in: package)
            let outputs = files.map(wrappedName) + ["TutorialSteps.swift"]
            return [try command(context, "steps", files, outputs)]
        default:
            return [try command(context, "version", [package.appendingPathComponent("VERSION")], ["Version.swift"])]
        }
    }

    private func command(_ context: PluginContext, _ kind: String, _ files: [URL], _ outputs: [String]) throws
        -> Command
    {
        let folder = context.pluginWorkDirectoryURL
        return .buildCommand(
            displayName: "Embedding \(kind)",
            executable: try context.tool(named: "SourceEmbedder").url,
            arguments: [kind, folder.path] + files.map(\.path),
            inputFiles: files,
            outputFiles: outputs.map { folder.appendingPathComponent($0) }
        )
    }

    private func demoFiles(in package: URL) throws -> [URL] {
        try ["Demos", "Workbench", "Content"].flatMap {
            try FileManager.default.contentsOfDirectory(
                at: package.appendingPathComponent("Sources/DemoViews/\($0)"),
                includingPropertiesForKeys: nil
            )
        }
        .filter { $0.pathExtension == "swift" }
        .sorted { $0.path < $1.path }
    }

    /// Returns the name of the generated file of a step: `first-split-01.swift` becomes `FirstSplit01.swift`.
    private func wrappedName(_ step: URL) -> String {
        let words = step.deletingPathExtension().lastPathComponent.split(separator: "-")
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
    }

    /// Returns the steps of the tutorials, without their manifests.
    private func stepFiles(in package: URL) -> [URL] {
        let folder = package.appendingPathComponent("Documentation/SplitView.docc/Resources/Code")
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.contains("-package") }.sorted()
            .map { folder.appendingPathComponent($0) }
    }
}
