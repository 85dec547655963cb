import Foundation

// Writes generated source files: SourceEmbedder KIND FOLDER FILE...
//
// The plugin `EmbedSources` runs it in each build. The kinds:
// - `table` writes DemoSources.swift, the code that the gallery shows: each demo with the declarations that it uses from
//   other files.
// - `files` writes that code as a file for each demo, which the tests compile.
// - `steps` writes a file for each step of the tutorials, which the tests compile and draw.
// - `version` writes Version.swift from the file VERSION.

let (kind, folder) = (CommandLine.arguments[1], URL(fileURLWithPath: CommandLine.arguments[2], isDirectory: true))
let inputs = CommandLine.arguments.dropFirst(3).map { URL(fileURLWithPath: $0) }
if kind == "steps" {
    for (name, text) in TutorialStep.files(of: try inputs.map(TutorialStep.init)) {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    exit(0)
}
if kind == "version" {
    let version = try String(contentsOf: inputs[0], encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    let text = "/// The version of the library, from the file VERSION.\nlet projectVersion = \"\(version)\"\n"
    try text.write(to: folder.appendingPathComponent("Version.swift"), atomically: true, encoding: .utf8)
    exit(0)
}
let files = try inputs.map { try SourceFile($0) }
let demos = files.filter { $0.name.hasSuffix("Demo") }

if kind == "files" {
    for demo in demos {
        let file = folder.appendingPathComponent(demo.name + ".swift")
        try Snippet(of: demo, from: files).text.write(to: file, atomically: true, encoding: .utf8)
    }
} else {
    var lines = ["/// The code of the demos, by the names of their files without `.swift`.", "enum DemoSources {"]
    lines.append("    static let texts: [String: String] = [")
    for demo in demos {
        let text = Snippet(of: demo, from: files).text
        // More number signs than follow any quotation mark in the text, so that it needs no escapes.
        var signs = "#"
        while text.contains("\"" + signs) { signs += "#" }
        lines.append("        \"\(demo.name)\": \(signs)\"\"\"")
        lines.append(text)
        lines.append("\"\"\"\(signs),")
    }
    lines += ["    ]", "}", ""]
    let file = folder.appendingPathComponent("DemoSources.swift")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
}
