import Foundation

/// A Swift source file: its imports and top-level declarations.
struct SourceFile {
    /// A declaration with its comment, and the names that refer to it.
    struct Declaration {
        var text: String
        var names: [String]
    }

    /// The file's name without `.swift`.
    let name: String
    let imports: [String]
    let declarations: [Declaration]

    /// Parses a file formatted by swift-format, where a declaration ends at a brace in the first column.
    init(_ url: URL) throws {
        name = url.deletingPathExtension().lastPathComponent
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        imports = lines.filter { $0.hasPrefix("import ") }
        var declarations: [Declaration] = []
        var current: [String] = []
        for line in lines where !line.hasPrefix("import ") {
            if current.isEmpty && line.isEmpty { continue }
            current.append(line)
            if line == "}" {
                declarations.append(Declaration(lines: current))
                current = []
            }
        }
        self.declarations = declarations
    }
}

extension SourceFile.Declaration {
    private static let kinds = ["struct", "class", "enum", "protocol", "extension"]

    fileprivate init(lines: [String]) {
        text = lines.joined(separator: "\n")
        names = []
        guard let head = lines.first(where: { !$0.hasPrefix("//") }) else { return }
        let words = head.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        guard let kind = words.firstIndex(where: Self.kinds.contains), kind + 1 < words.count else { return }
        guard words[kind] == "extension" else {
            names = [words[kind + 1]]
            return
        }
        // References to an extension are those to its functions and properties.
        for line in lines where line.hasPrefix("    ") && !line.hasPrefix("     ") {
            let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            guard let word = words.firstIndex(where: { $0 == "func" || $0 == "var" }), word + 1 < words.count,
                !line.hasPrefix("    ///")
            else { continue }
            names.append(words[word + 1])
        }
    }

    /// The declaration, made private to its file.
    var privateText: String {
        var lines = text.components(separatedBy: "\n")
        guard let head = lines.firstIndex(where: { !$0.hasPrefix("//") }), !lines[head].contains("private ") else {
            return text
        }
        let line = lines[head]
        let starts = (["final", "indirect"] + Self.kinds).compactMap { line.range(of: $0 + " ")?.lowerBound }
        if let start = starts.min() { lines[head].insert(contentsOf: "private ", at: start) }
        return lines.joined(separator: "\n")
    }
}

/// The code of a demo that can be pasted into an app: its file, and the declarations that it uses from other files.
struct Snippet {
    let text: String

    init(of demo: SourceFile, from files: [SourceFile]) {
        var imports = Set(demo.imports)
        var texts = demo.declarations.map(\.text)
        let others = files.filter { $0.name != demo.name && !$0.name.hasSuffix("Demo") }
        var words = Set(texts.flatMap(Self.words))
        var added: Set<String> = []
        var privateNames: Set<String> = []
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for file in others {
                for declaration in file.declarations {
                    guard !declaration.names.isEmpty, !words.isDisjoint(with: declaration.names),
                        added.insert(declaration.text).inserted
                    else { continue }
                    imports.formUnion(file.imports)
                    texts.append(declaration.privateText)
                    privateNames.formUnion(declaration.names)
                    words.formUnion(Self.words(of: declaration.text))
                    isGrowing = true
                }
            }
        }
        texts = texts.map { Self.restricting($0, to: privateNames) }
        let code = ([imports.sorted().joined(separator: "\n")] + texts).joined(separator: "\n\n")
        text = code.replacingOccurrences(of: "package ", with: "")
    }

    /// Returns a declaration whose properties with a type that is private to the file are so too.
    private static func restricting(_ text: String, to privateNames: Set<String>) -> String {
        let lines = text.components(separatedBy: "\n").map { line in
            // A property of the declaration itself, without an access level of its own.
            guard let match = line.firstMatch(of: /^    ((@\w+ )*)((?:var|let) .*)/),
                !words(of: String(match.output.3)).isDisjoint(with: privateNames),
                !match.output.3.hasSuffix("{")
            else { return line }
            return "    \(match.output.1)fileprivate \(match.output.3)"
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the words of a text that may be names, excluding comment lines.
    private static func words(of text: String) -> Set<String> {
        let lines = text.components(separatedBy: "\n").filter {
            !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        }
        return Set(lines.joined(separator: "\n").split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }
}
