/// A property with `@Entry`: `var name: Type = value`.
struct Entry {
    struct Fault: Error, CustomStringConvertible { var description: String }

    private let name: String
    private let type: String?
    private let value: String?
    private let container: String

    /// Reads the declaration of the property in an extension.
    init(of declaration: String, in container: String) throws {
        self.container = Self.words(of: container).drop { $0 != "extension" }.dropFirst().first ?? ""
        let code = Self.withoutComments(declaration)
        guard let keyword = code.range(ofWord: "var") else { throw Fault(description: "@Entry takes a 'var'") }
        let rest = code[keyword.upperBound...]
        let end = rest.firstIndexOutsideBrackets { $0 == ":" || $0 == "=" } ?? rest.endIndex
        name = rest[..<end].trimmed
        let value = rest[end...].firstIndexOutsideBrackets { $0 == "=" }
        type =
            end < rest.endIndex && rest[end] == ":"
            ? rest[rest.index(after: end)..<(value ?? rest.endIndex)].trimmed : nil
        self.value = value.map { rest[rest.index(after: $0)...].trimmed }
        if self.value == nil, type?.hasSuffix("?") != true {
            throw Fault(description: "'@Entry var \(name)' needs a default value")
        }
    }

    /// The accessors of the property.
    var accessors: String {
        """
        {
            get { self[__Key_\(name).self] }
            set { self[__Key_\(name).self] = newValue }
        }
        """
    }

    /// The key of the value.
    var key: String {
        let kind = container.hasSuffix("FocusedValues") ? "FocusedValueKey" : "EnvironmentKey"
        if kind == "FocusedValueKey", let type, type.hasSuffix("?") {
            return "private struct __Key_\(name): \(kind) { typealias Value = \(type.dropLast()) }"
        }
        let property =
            type.map { "static var defaultValue: \($0) { \(value ?? "nil") }" }
            ?? "static let defaultValue = \(value ?? "nil")"
        return "private struct __Key_\(name): \(kind) { \(property) }"
    }

    private static func words(of code: String) -> [String] {
        withoutComments(code).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
    }

    /// Returns code without comments; strings keep their contents.
    static func withoutComments(_ code: String) -> String {
        var (result, rest, isString) = ("", Substring(code), false)
        while let next = rest.first {
            if !isString, rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if !isString, rest.hasPrefix("/*") {
                rest = rest.dropFirst(2)
                while !rest.isEmpty, !rest.hasPrefix("*/") { rest.removeFirst() }
                rest = rest.dropFirst(2)
                result += " "
            } else {
                if isString, next == "\\" { result.append(rest.removeFirst()) }
                if next == "\"" { isString.toggle() }
                if !rest.isEmpty { result.append(rest.removeFirst()) }
            }
        }
        return result
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        var text = drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text = text.dropLast() }
        return String(text)
    }

    /// Returns the range of a word that stands alone.
    fileprivate func range(ofWord word: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            let end = self[start...].firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? endIndex
            if self[start..<end] == word { return start..<end }
            start = end == start ? index(after: start) : end
        }
        return nil
    }

    /// Returns the first index with a matching character outside brackets and strings.
    func firstIndexOutsideBrackets(where matches: (Character) -> Bool) -> Index? {
        var (depth, isString, isEscaped) = (0, false, false)
        for index in indices {
            let next = self[index]
            if isEscaped {
                isEscaped = false
            } else if isString {
                if next == "\\" { isEscaped = true } else if next == "\"" { isString = false }
            } else if depth == 0, matches(next) {
                return index
            } else if "([{<".contains(next) {
                depth += 1
            } else if ")]}".contains(next) || next == ">" && depth > 0 {
                // The arrow of a function type closes nothing.
                if next != ">" || index == startIndex || self[self.index(before: index)] != "-" { depth -= 1 }
            } else if next == "\"" {
                isString = true
            }
        }
        return nil
    }
}

extension Substring {
    /// Returns the parts between the matching characters outside brackets and strings.
    func splitOutsideBrackets(where matches: (Character) -> Bool) -> [Substring] {
        var (parts, rest): ([Substring], Substring) = ([], self)
        while let end = rest.firstIndexOutsideBrackets(where: matches) {
            parts.append(rest[..<end])
            rest = rest[rest.index(after: end)...]
        }
        return parts + [rest]
    }
}
