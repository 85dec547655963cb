import Foundation

/// A step file of a tutorial, wrapped in a namespace, so that all steps compile in one module.
///
/// The step `first-split-01.swift` becomes `enum FirstSplit01 { … }`. Types of other files of the tutorial are those of
/// the last step that declares them.
struct TutorialStep {
    let name: String
    /// The path of the picture's input script; nil if the picture shows the first frame.
    private let script: String?
    private let url: URL
    private let lines: [String]

    init(_ url: URL) throws {
        self.url = url
        name = url.deletingPathExtension().lastPathComponent
        let json = url.deletingPathExtension().appendingPathExtension("json").path
        script = FileManager.default.fileExists(atPath: json) ? json : nil
        lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    }

    /// The name of the step's namespace: `first-split-01` becomes `FirstSplit01`.
    private var namespace: String {
        name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private var folder: URL { url.deletingLastPathComponent() }

    /// The types that the file declares.
    private var types: [String] {
        lines.compactMap {
            $0.firstMatch(of: #/^(?:@\w+ )*(?:final )?(?:struct|class|enum) (\w+)/#).map { String($0.1) }
        }
    }

    private var words: Set<String> {
        Set(lines.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }

    /// The expression that creates the root view of the picture; nil for steps that cannot be drawn alone.
    private var rootView: String? {
        if types.contains("ContentView") { return "ContentView()" }
        return types.contains("GamePanel") ? "GamePanel(settings: \(namespace).GameSettings())" : nil
    }

    /// Returns the wrapped file.
    /// - Parameter steps: all steps of all tutorials, in the order of names.
    private func wrapped(among steps: [TutorialStep]) -> String {
        var imports: [String] = []
        var body: [String] = []
        for line in lines {
            if line.contains(#/^(@testable )?import /#) {
                // The app of a test is in this module.
                if !line.hasPrefix("@testable") { imports.append(line) }
                body.append("")
            } else {
                body.append(
                    line.replacingOccurrences(of: "@main ", with: "").replacing(#/^let /#, with: "static let ")
                )
            }
        }
        var owners: [String: String] = [:]
        for step in steps where step.folder == folder {
            for type in step.types { owners[type] = step.namespace }
        }
        for type in types { owners[type] = nil }
        let aliases = owners.filter { words.contains($0.key) }.map { "typealias \($0.key) = \($0.value).\($0.key)" }
        // Positions, and the folder of goldens, are those of the step file.
        let start = ["enum \(namespace) {"] + aliases.sorted() + ["#sourceLocation(file: \"\(url.path)\", line: 1)"]
        return (imports + start + body + ["#sourceLocation()", "}", ""]).joined(separator: "\n")
    }

    /// Returns the wrapped files by name, and the table of all steps that can be drawn.
    static func files(of steps: [TutorialStep]) -> [String: String] {
        let steps = steps.sorted { $0.name < $1.name }
        var files: [String: String] = [:]
        var rows: [String] = []
        for step in steps {
            files[step.namespace + ".swift"] = step.wrapped(among: steps)
            guard let view = step.rootView else { continue }
            let script = step.script.map { "\"\($0)\"" } ?? "nil"
            rows.append(
                "        TutorialStep(name: \"\(step.name)\", script: \(script)) { AnyView(\(step.namespace).\(view)) },"
            )
        }
        let resources = steps.first.map { $0.folder.deletingLastPathComponent().deletingLastPathComponent().path } ?? ""
        files["TutorialSteps.swift"] = """
            import ScreenshotTesting
            import SplitView

            enum TutorialSteps {
                @MainActor static let all: [TutorialStep] = [
            \(rows.joined(separator: "\n"))
                ]

                /// Compares a picture with the one that the documentation shows.
                @MainActor static func expectPicture(_ picture: Screenshot, named name: String) {
                    #sourceLocation(file: "\(resources)/Pictures.swift", line: 1)
                    expectScreenshot(of: picture, named: name)
                    #sourceLocation()
                }
            }

            """
        return files
    }
}
