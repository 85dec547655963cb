import Foundation
import ImmediateCore

/// A reader of the files of a string table.
///
/// A malformed file is reported once on stderr with its path, the line and the reason; its other keys show themselves.
struct StringTableReader {
    private(set) var table = StringCatalog.Table()

    /// Reads the table `name` in some folders; a folder before another one has precedence.
    init(folders: [URL], name: String) {
        for folder in folders {
            let file = { (suffix: String) in folder.appendingPathComponent("\(name).\(suffix)") }
            read(file("xcstrings"), Self.readCatalog)
            read(file("strings")) { Self.readStrings($0, $1, language: "") }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            for inner in names.sorted() where inner.hasSuffix(".lproj") {
                let language = String(inner.dropLast(".lproj".count))
                let inFolder = { (suffix: String) in
                    folder.appendingPathComponent(inner).appendingPathComponent("\(name).\(suffix)")
                }
                // The plural forms of a key have precedence over its string.
                read(inFolder("stringsdict")) { Self.readPlurals($0, $1, language: language) }
                read(inFolder("strings")) { Self.readStrings($0, $1, language: language) }
            }
        }
    }

    private mutating func read(_ file: URL, _ parse: (inout StringTableReader, Data, URL) -> Void) {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do {
            parse(&self, try Data(contentsOf: file), file)
        } catch {
            Self.warn(file, line: 1, "it cannot be read: \(error.localizedDescription)")
        }
    }

    private mutating func read(_ file: URL, _ parse: (Data, URL) -> [String: [String: StringCatalog.Entry]]) {
        read(file) { reader, data, file in
            for (language, entries) in parse(data, file) {
                reader.table.entries[language, default: [:]].merge(entries) { first, _ in first }
            }
        }
    }

    private static func warn(_ file: URL, line: Int, _ reason: String) {
        let message = "\(file.path):\(line): \(reason)"
        if Thread.isMainThread {
            MainActor.assumeIsolated { Report.once(message, from: "ImmediateCore") }
        } else {
            Task { @MainActor in Report.once(message, from: "ImmediateCore") }
        }
    }

    /// Returns the text of a file in UTF-8 or UTF-16.
    private static func text(_ data: Data) -> String? {
        let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE]]
        return String(data: data, encoding: marks.contains(Array(data.prefix(2))) ? .utf16 : .utf8)
    }

    // MARK: Strings

    private static func readStrings(_ data: Data, _ file: URL, language: String) -> [String: [String: StringCatalog
        .Entry]]
    {
        guard let text = Self.text(data) else {
            Self.warn(file, line: 1, "it is neither UTF-8 nor UTF-16")
            return [:]
        }
        var parser = StringsParser(text)
        let entries = parser.parse().mapValues { StringCatalog.Entry(format: .string($0)) }
        if let failure = parser.failure { Self.warn(file, line: failure.line, failure.reason) }
        return [language: entries]
    }

    private static func readPlurals(_ data: Data, _ file: URL, language: String) -> [String: [String: StringCatalog
        .Entry]]
    {
        let root: [String: Any]
        do {
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            guard let found = list as? [String: Any] else {
                Self.warn(file, line: 1, "its root is no dictionary")
                return [:]
            }
            root = found
        } catch {
            Self.warn(file, line: Self.line(in: "\(error)", data), "it is no property list")
            return [:]
        }
        var entries: [String: StringCatalog.Entry] = [:]
        for (key, value) in root {
            guard let value = value as? [String: Any], let format = value["NSStringLocalizedFormatKey"] as? String
            else {
                Self.warn(file, line: Self.line(of: key, in: data), "\"\(key)\" has no NSStringLocalizedFormatKey")
                continue
            }
            var entry = StringCatalog.Entry(format: .string(format))
            for (name, part) in value {
                guard let part = part as? [String: Any] else { continue }
                let categories = part.filter { PluralRules.categories.contains($0.key) }
                    .compactMapValues { ($0 as? String).map(StringCatalog.Variation.string) }
                if categories["other"] == nil {
                    Self.warn(file, line: Self.line(of: name, in: data), "\"\(name)\" of \"\(key)\" has no \"other\"")
                }
                entry.substitutions[name] = StringCatalog.Substitution(variation: .plural(categories))
            }
            entries[key] = entry
        }
        return [language: entries]
    }

    // MARK: Catalogs

    /// Reads Xcode's catalog, a JSON file.
    private static func readCatalog(_ reader: inout StringTableReader, _ data: Data, _ file: URL) {
        let root: [String: Any]
        do {
            guard let found = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
                return Self.warn(file, line: 1, "its root is no object")
            }
            root = found
        } catch {
            return Self.warn(file, line: Self.line(in: "\(error)", data), "it is no JSON: \(Self.reason(error))")
        }
        let source = root["sourceLanguage"] as? String ?? "en"
        reader.table.source = reader.table.source ?? source
        guard let strings = root["strings"] as? [String: Any] else {
            return Self.warn(file, line: 1, "it has no \"strings\"")
        }
        for (key, value) in strings {
            let localizations = (value as? [String: Any])?["localizations"] ?? [String: Any]()
            guard let localizations = localizations as? [String: [String: Any]] else {
                Self.warn(file, line: Self.line(of: key, in: data), "\"\(key)\" has no \"localizations\"")
                continue
            }
            for (language, localization) in localizations {
                guard let entry = Self.entry(localization) else {
                    Self.warn(
                        file,
                        line: Self.line(of: key, in: data),
                        "the localization \"\(language)\" of \"\(key)\" has neither a string nor variations"
                    )
                    continue
                }
                if reader.table.entries[language]?[key] == nil {
                    reader.table.entries[language, default: [:]][key] = entry
                }
            }
        }
        // A language without a translation yet exists for the choice.
        if reader.table.entries[source] == nil { reader.table.entries[source] = [:] }
    }

    private static func entry(_ localization: [String: Any]) -> StringCatalog.Entry? {
        guard let format = variation(localization) else { return nil }
        var entry = StringCatalog.Entry(format: format)
        for case (let name, let part as [String: Any]) in localization["substitutions"] as? [String: Any] ?? [:] {
            guard let variation = variation(part) else { continue }
            let argument = (part["argNum"] as? NSNumber).map { $0.intValue - 1 }
            entry.substitutions[name] = StringCatalog.Substitution(variation: variation, argument: argument)
        }
        return entry
    }

    private static func variation(_ value: [String: Any]) -> StringCatalog.Variation? {
        if let unit = value["stringUnit"] as? [String: Any], let string = unit["value"] as? String {
            return .string(string)
        }
        guard let variations = value["variations"] as? [String: Any] else { return nil }
        if let plural = variations["plural"] as? [String: [String: Any]] {
            let cases = plural.compactMapValues(variation)
            return cases.isEmpty ? nil : .plural(cases)
        }
        // A desktop counts as a Mac.
        let devices = variations["device"] as? [String: [String: Any]]
        return (devices?["mac"] ?? devices?["other"]).flatMap(variation)
    }

    // MARK: Lines

    /// Returns the line that an error names, by its number or by a position in the file; 1 if it names none.
    private static func line(in error: String, _ data: Data) -> Int {
        if let line = error.firstMatch(of: /line ([0-9]+)/).flatMap({ Int($0.1) }) { return line }
        guard let position = error.firstMatch(of: /character ([0-9]+)/).flatMap({ Int($0.1) }) else { return 1 }
        return data.prefix(position).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    /// Returns the reason in an error of Foundation's parser.
    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        return error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    }

    /// Returns the line of the first string `key` in a file.
    private static func line(of key: String, in data: Data) -> Int {
        guard let text = text(data), let range = text.range(of: key) else { return 1 }
        return text[..<range.lowerBound].reduce(1) { $0 + ($1.isNewline ? 1 : 0) }
    }
}

/// A parser of `.strings` files: `"key" = "value";` with comments.
struct StringsParser {
    /// The first error.
    struct Failure: Equatable {
        var line: Int
        var reason: String
    }

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private(set) var failure: Failure?

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// Returns the pairs before the first error.
    mutating func parse() -> [String: String] {
        var pairs: [String: String] = [:]
        if current == "\u{FEFF}" { position += 1 }
        while true {
            guard skipSpace(), current != nil else { return pairs }
            guard let key = word("a key"), skipSpace() else { return pairs }
            var value = key
            if current == "=" {
                position += 1
                guard skipSpace(), let found = word("a value"), skipSpace() else { return pairs }
                value = found
            }
            guard current == ";" else {
                fail("a \";\" is missing after \"\(key)\"")
                return pairs
            }
            position += 1
            pairs[key] = value
        }
    }

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func fail(_ reason: String, at position: Int? = nil) {
        let end = min(position ?? self.position, scalars.count)
        if failure == nil { failure = Failure(line: scalars[..<end].count { $0 == "\n" } + 1, reason: reason) }
    }

    /// Skips white space and comments; false after an error.
    private mutating func skipSpace() -> Bool {
        while let scalar = current {
            let next = position + 1 < scalars.count ? scalars[position + 1] : nil
            if scalar.properties.isWhitespace {
                position += 1
            } else if scalar == "/", next == "/" {
                while let scalar = current, scalar != "\n" { position += scalar == "\n" ? 0 : 1 }
            } else if scalar == "/", next == "*" {
                let start = position
                position += 2
                while position + 1 < scalars.count, scalars[position] != "*" || scalars[position + 1] != "/" {
                    position += 1
                }
                guard position + 1 < scalars.count else {
                    fail("a comment has no end", at: start)
                    return false
                }
                position += 2
            } else {
                return true
            }
        }
        return true
    }

    /// Parses a quoted string, or a word of letters and digits.
    private mutating func word(_ role: String) -> String? {
        var word = String.UnicodeScalarView()
        guard current == "\"" else {
            while let scalar = current,
                scalar.properties.isAlphabetic || "0123456789_-.$:/".unicodeScalars.contains(scalar)
            {
                word.append(scalar)
                position += 1
            }
            if word.isEmpty { fail("\(role) is expected") }
            return word.isEmpty ? nil : String(word)
        }
        let start = position
        position += 1
        while let scalar = current {
            position += 1
            switch scalar {
            case "\"": return String(word)
            case "\\":
                guard let escaped = current else { break }
                position += 1
                switch escaped {
                case "n": word.append("\n")
                case "t": word.append("\t")
                case "r": word.append("\r")
                case "U", "u":
                    let digits = scalars[position..<min(position + 4, scalars.count)].map { String(Character($0)) }
                        .joined()
                    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
                        fail("\"\\\(escaped)\(digits)\" is no character")
                        return nil
                    }
                    word.append(scalar)
                    position += digits.count
                default: word.append(escaped)
                }
            default: word.append(scalar)
            }
        }
        fail("a string has no end", at: start)
        return nil
    }
}
