import Foundation

// Writes a Swift file that has the texts of other files, by their names: SourceEmbedder OUTPUT FILE...
//
// The gallery shows the code of its demos, which is then typed once. The plugin `EmbedSources` runs this in each build.

let files = CommandLine.arguments.dropFirst(2).map { URL(fileURLWithPath: $0) }
var lines = ["/// The text of the demos' files, by the names of these without `.swift`.", "enum DemoSources {"]
lines.append("    static let texts: [String: String] = [")
for file in files {
    let text = try String(contentsOf: file, encoding: .utf8)
    // More number signs than the text has after any quotation mark, so that it stands as it is.
    var signs = "#"
    while text.contains("\"" + signs) { signs += "#" }
    lines.append("        \"\(file.deletingPathExtension().lastPathComponent)\": \(signs)\"\"\"")
    lines.append(text.trimmingCharacters(in: .newlines))
    lines.append("\"\"\"\(signs),")
}
lines += ["    ]", "}", ""]
try lines.joined(separator: "\n").write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
