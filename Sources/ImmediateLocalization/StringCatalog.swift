import Foundation
import ImmediateCore
import Synchronization

/// The string tables of a bundle: `<language>.lproj` folders with `.strings` and `.stringsdict` files, and `.xcstrings`
/// catalogs.
///
/// Each table is read when its first text is looked up, and kept.
final class StringCatalog: Sendable {
    /// The translation of a key.
    struct Entry: Sendable {
        var format: Variation
        /// The parts of the format that depend on a number of their own, `%#@name@`.
        var substitutions: [String: Substitution] = [:]
    }

    /// A string, or one for each plural category.
    indirect enum Variation: Sendable {
        case string(String)
        case plural([String: Variation])
    }

    /// A part of a format that depends on a value.
    struct Substitution: Sendable {
        var variation: Variation
        /// The index of the value; nil for the position of the part among the specifiers.
        var argument: Int?
    }

    /// A table: its entries by language, and the language of its keys.
    struct Table: Sendable {
        var entries: [String: [String: Entry]] = [:]
        var source: String?
    }

    private static let known = Mutex<[URL: StringCatalog]>([:])

    private static let main = StringCatalog(folders: mainFolders, source: developmentLanguage(of: .main))

    /// Whether the app has string tables of its own; if not, no literal is looked up.
    static let exists = !main.folders.isEmpty

    /// Returns the tables of a bundle; nil is the app's.
    static func of(_ bundle: Bundle?) -> StringCatalog {
        guard let bundle, bundle != .main else { return main }
        let root = bundle.resourceURL ?? bundle.bundleURL
        return known.withLock { known in
            if let catalog = known[root] { return catalog }
            let catalog = StringCatalog(
                folders: tables(in: root) ? [root] : [],
                source: developmentLanguage(of: bundle)
            )
            known[root] = catalog
            return catalog
        }
    }

    /// The folders with the app's tables: that of the main bundle, and the resources that SwiftPM puts beside an
    /// executable, `<package>_<executable>.resources`.
    private static var mainFolders: [URL] {
        let root = Bundle.main.resourceURL ?? Bundle.main.bundleURL
        let program = Bundle.main.executableURL?.lastPathComponent ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        let own = names.filter { $0.hasSuffix("_\(program).resources") }.sorted()
        return ([root] + own.map { root.appendingPathComponent($0) }).filter(tables)
    }

    // Not `Bundle.developmentLocalization`, which traps on Linux in a bundle without this key.
    private static func developmentLanguage(of bundle: Bundle) -> String {
        bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    private static func tables(in folder: URL) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.contains {
            $0.hasSuffix(".xcstrings") || $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict")
                || $0.hasSuffix(".lproj")
        }
    }

    private let folders: [URL]
    private let source: String
    private let tables = Mutex<[String: Table]>([:])

    private init(folders: [URL], source: String) { (self.folders, self.source) = (folders, source) }

    /// Returns the translation of a key and its language; nil if no table has the key.
    /// - Parameters:
    ///   - table: the name of the table; nil is `Localizable`.
    ///   - languages: the languages that the user prefers, in their order.
    func entry(_ key: String, table: String?, languages: [String]) -> (Entry, language: String)? {
        let name = table ?? "Localizable"
        let found = tables.withLock { tables in
            if let table = tables[name] { return table }
            let table = StringTableReader(folders: folders, name: name).table
            tables[name] = table
            return table
        }
        let source = found.source ?? source
        let chosen = LanguageChoice(found.entries.keys).best(for: languages)
        // Base and the root of the bundle, "", have the strings of all languages without their own.
        for language in [chosen, source, "Base", ""] {
            guard let language, let entry = found.entries[language]?[key] else { continue }
            return (entry, language.isEmpty || language == "Base" ? source : language)
        }
        return nil
    }

    /// The languages that the user prefers: those of the environment variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and
    /// `LANG`, or else that of the current locale.
    static let preferredLanguages: [String] = {
        let variables = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }.first { !$0.isEmpty }
        let names = (variables["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [locale].compactMap(\.self)
        let languages = names.map { name in String(name.prefix { $0 != "." && $0 != "@" }) }
            .filter { !["", "C", "POSIX"].contains($0) }
        return languages + [Locale.current.identifier]
    }()
}

/// The choice of a table's language.
struct LanguageChoice {
    private let languages: [String]

    init<Languages: Collection>(_ languages: Languages) where Languages.Element == String {
        self.languages = languages.sorted()
    }

    /// Returns the language that suits the user best: the first preferred one that exists, also without its region or
    /// its script; nil if none does.
    func best(for preferred: [String]) -> String? {
        for name in preferred {
            for candidate in Self.candidates(for: name) {
                if let found = languages.first(where: { Self.normal($0) == candidate }) { return found }
            }
        }
        return nil
    }

    private static func normal(_ language: String) -> String {
        language.replacing("_", with: "-").prefix { $0 != "@" }.lowercased()
    }

    /// Returns a language and those that contain it, from the most special: `zh-hant-tw`, `zh-tw`, `zh-hant`, `zh`.
    private static func candidates(for name: String) -> [String] {
        let language = Locale.Language(identifier: name.replacing("_", with: "-"))
        guard let code = language.languageCode?.identifier.lowercased() else { return [normal(name)] }
        let region = language.region?.identifier.lowercased()
        let script = Locale.Language(identifier: language.maximalIdentifier).script?.identifier.lowercased()
        var candidates = [normal(name)]
        if let script, let region { candidates.append("\(code)-\(script)-\(region)") }
        if let region { candidates.append("\(code)-\(region)") }
        if let script { candidates.append("\(code)-\(script)") }
        // Chinese without its script is not readable for everyone who reads the other one.
        candidates.append(code)
        return candidates
    }
}

// MARK: Formats

extension StringCatalog.Entry {
    /// Returns the parts of the translation.
    /// - Parameters:
    ///   - language: the language of the translation, for its plural categories.
    ///   - values: the values of the key.
    ///   - words: the string of the key with its values.
    func segments(language: String, _ values: LocalizedValues, of words: String) -> [LocalizedSegment] {
        func number(_ index: Int) -> Double? {
            guard (0..<values.count).contains(index) else { return nil }
            let string = values.text(at: index)?.string ?? values.string(at: index, of: words)
            return Double(string) ?? (values.specifier(at: index) == "%@" ? nil : 0)
        }
        func chosen(_ variation: StringCatalog.Variation, _ index: Int) -> String {
            switch variation {
            case .string(let string): return string
            case .plural(let variations):
                let number = number(index) ?? 0
                let category = PluralRules.category(of: number, language: language)
                let zero = number == 0 ? variations["zero"] : nil
                guard let found = zero ?? variations[category] ?? variations["other"] else { return "" }
                return chosen(found, index)
            }
        }
        guard values.count > 0 else { return [.literal(chosen(format, 0))] }
        let counted = (0..<values.count).first { number($0) != nil } ?? 0
        var segments: [LocalizedSegment] = []
        var next = 0
        func append(_ format: String, argument: Int?) {
            for part in FormatPart.parts(of: format) {
                switch part {
                case .literal(let string): segments.append(.literal(string))
                case .argument: if let argument { segments.append(.value(argument)) }
                case .value(let position):
                    let index = position ?? next
                    if position == nil { next += 1 }
                    if index < values.count { segments.append(.value(index)) }
                case .substitution(let name, let position):
                    guard let substitution = substitutions[name] else { continue }
                    let index = substitution.argument ?? position ?? next
                    if substitution.argument == nil, position == nil { next += 1 }
                    let outer = next
                    next = index
                    append(chosen(substitution.variation, index), argument: index)
                    next = outer
                }
            }
        }
        append(chosen(format, counted), argument: nil)
        return segments
    }
}

/// A part of a printf format.
enum FormatPart: Equatable {
    case literal(String)
    /// The value at a position, or the next one.
    case value(Int?)
    /// `%#@name@`, for the value at a position, or the next one.
    case substitution(String, Int?)
    /// `%arg`, the value of the substitution around it.
    case argument

    /// Returns the parts of a format.
    static func parts(of format: String) -> [FormatPart] {
        var parts: [FormatPart] = []
        var literal = ""
        var rest = format[...]
        func flush() {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
        }
        while let percent = rest.firstIndex(of: "%") {
            literal += rest[..<percent]
            rest = rest[percent...]
            let body = rest.dropFirst()
            if body.first == "%" {
                literal += "%"
                rest = body.dropFirst()
            } else if body.hasPrefix("arg") {
                flush()
                parts.append(.argument)
                rest = body.dropFirst(3)
            } else if let found = body.prefixMatch(of: /(?:([1-9][0-9]*)\$)?#@([^@]+)@/) {
                flush()
                parts.append(.substitution(String(found.2), found.1.flatMap { Int($0) }.map { $0 - 1 }))
                rest = body[found.range.upperBound...]
            } else if let found = body.prefixMatch(
                of: /(?:([1-9][0-9]*)\$)?[-+ 0#']*[0-9]*(?:\.[0-9]+)?(?:hh|h|ll|l|q|L|z|t|j)?[@diouxXeEfgGaAcCsSp]/
            ) {
                flush()
                parts.append(.value(found.1.flatMap { Int($0) }.map { $0 - 1 }))
                rest = body[found.range.upperBound...]
            } else {
                literal += "%"
                rest = body
            }
        }
        literal += rest
        flush()
        return parts
    }
}
