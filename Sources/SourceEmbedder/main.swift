import Foundation

// Writes the code of the demos, each with the declarations that it uses from other files: SourceEmbedder KIND FOLDER
// FILE...
//
// The plugin `EmbedSources` runs it in each build. The kind `table` writes DemoSources.swift, the source of the code
// shown in the gallery; `files` writes a file for each demo, which the tests compile.

let (kind, folder) = (CommandLine.arguments[1], URL(fileURLWithPath: CommandLine.arguments[2], isDirectory: true))
let files = try CommandLine.arguments.dropFirst(3).map { try SourceFile(URL(fileURLWithPath: $0)) }
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
