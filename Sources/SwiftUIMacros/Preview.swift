/// A `#Preview("Name", traits: …) { body }`, which becomes a `PreviewProvider`.
struct Preview {
    /// The number of lines between the end of the declaration before and the macro.
    let skippedLines: Int
    /// The source of the name, a string literal; nil without a name.
    private let name: String?
    /// The source of the traits; nil without traits.
    private let traits: String?
    /// The declarations with `@Previewable`, which become properties of the view.
    private let properties: [String]
    /// The rest of the body.
    private let content: String

    /// Reads the use of the macro. It is nil unless the body is a trailing closure.
    init?(of source: String) {
        let code = Entry.withoutComments(source)
        guard let head = code.range(of: "#Preview"), code.trimmed.hasSuffix("}") else { return nil }
        skippedLines = code[..<head.lowerBound].count(where: \.isNewline)
        var rest = code[head.upperBound...].trimmed[...]
        var parts: [Substring] = []
        if rest.first == "(" {
            guard let end = rest.dropFirst().firstIndexOutsideBrackets(where: { $0 == ")" }) else { return nil }
            parts = rest[rest.index(after: rest.startIndex)..<end].splitOutsideBrackets { $0 == "," }
            rest = rest[rest.index(after: end)...].trimmed[...]
        }
        guard rest.first == "{" else { return nil }
        let isTraits = { (part: Substring) in part.trimmed.hasPrefix("traits") }
        name = parts.prefix { !isTraits($0) }.first.map(\.trimmed)
        traits = parts.firstIndex(where: isTraits).map { parts[$0...].joined(separator: ",").trimmed }
        var (properties, lines): ([String], [String]) = ([], [])
        for statement in Self.statements(of: rest.dropFirst().dropLast()) {
            if statement.hasPrefix("@Previewable") {
                properties.append(String(statement.dropFirst("@Previewable".count)).trimmed)
            } else {
                lines.append(statement)
            }
        }
        (self.properties, content) = (properties, lines.joined(separator: "\n"))
    }

    /// Returns the provider, a type of a name that no other type has.
    ///
    /// - Parameters:
    ///   - type: the name of the type.
    ///   - place: the place of the macro in its file, which stands for the name of a preview without one.
    func provider(_ type: String, at place: String) -> String {
        """
        #if DEBUG
        @MainActor struct \(type): SwiftUI.PreviewProvider {
            struct Content: SwiftUI.View {
                \(properties.joined(separator: "\n"))
                @SwiftUI.ViewBuilder var body: some SwiftUI.View {
                    \(content)
                }
            }
            static var previewName: String { \(name ?? "\"\(place)\"") }
            static var previews: some SwiftUI.View { Content()\(traits.map { ".preview(\($0))" } ?? "") }
        }
        #endif
        """
    }

    /// The statements of a closure. A statement ends with its line, unless a bracket is open, the line is an
    /// attribute or the next line begins with a point.
    private static func statements(of body: Substring) -> [String] {
        var statements: [String] = []
        var isOpen = false
        for part in body.splitOutsideBrackets(where: \.isNewline) {
            let line = part.trimmed
            guard !line.isEmpty else { continue }
            if !statements.isEmpty, isOpen || line.hasPrefix(".") {
                statements[statements.count - 1] += "\n" + line
            } else {
                statements.append(line)
            }
            let words = line.split(separator: " ")
            isOpen = "=,:".contains(line.last ?? " ") || words.allSatisfy { $0.hasPrefix("@") }
        }
        return statements
    }
}
