import Foundation
import ImmediateCore
import Synchronization

/// A localized text before its translation: a literal with its values, and the table that translates it.
final class LocalizedContent: TextContent {
    private let words: String
    private let values: LocalizedValues
    private let table: String?
    private let bundle: Bundle?
    /// The key, if it differs from the text.
    private let key: String?
    private let isMarkdown: Bool

    init(
        words: String,
        values: LocalizedValues = LocalizedValues(),
        table: String? = nil,
        bundle: Bundle? = nil,
        key: String? = nil,
        isMarkdown: Bool = true
    ) {
        (self.words, self.values, self.table, self.bundle) = (words, values, table, bundle)
        (self.key, self.isMarkdown) = (key, isMarkdown)
    }

    static func == (a: LocalizedContent, b: LocalizedContent) -> Bool {
        a === b
            || (a.words == b.words && a.values == b.values && a.table == b.table && a.bundle == b.bundle
                && a.key == b.key && a.isMarkdown == b.isMarkdown)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(words)
        hasher.combine(values)
    }

    /// True if the text depends on the environment.
    var isVariable: Bool { StringCatalog.exists || bundle != nil || values.texts.contains(where: \.hasContents) }
    var isTimed: Bool { values.texts.contains(where: \.isTimed) }

    /// Returns the seconds after a date until the text changes.
    func lifetime(at date: Date, in conventions: TextConventions) -> Double {
        values.texts.reduce(.infinity) { min($0, $1.lifetime(at: date, in: conventions)) }
    }

    // MARK: Translation

    /// Returns the key of a literal: its text with specifiers for the values.
    static func key(of words: String, _ values: LocalizedValues) -> String {
        guard values.count > 0 else { return words }
        return values.segments(of: words).reduce(into: "") { key, segment in
            switch segment {
            case .literal(let string): key += string.replacing("%", with: "%%")
            case .value(let index): key += values.specifier(at: index)
            }
        }
    }

    /// Returns the parts of the text in the language of a locale; nil is the user's.
    private func segments(in locale: Locale?) -> [LocalizedSegment] {
        let catalog = StringCatalog.of(bundle)
        let isOwn = locale.map { $0 != .current && $0 != .autoupdatingCurrent } ?? false
        let languages = (isOwn ? locale.map { [$0.identifier] } : nil) ?? StringCatalog.preferredLanguages
        let key = key ?? Self.key(of: words, values)
        guard let (entry, language) = catalog.entry(key, table: table, languages: languages) else {
            return values.segments(of: words)
        }
        return entry.segments(language: language, values, of: words)
    }

    /// Returns the string of the text in a locale.
    func string(in locale: Locale) -> String {
        let conventions = TextConventions(locale: locale, calendar: .current, timeZone: .current)
        return runs(within: TextStyle(), at: Date(), in: conventions).reduce(into: "") { $0 += $1.string }
    }

    // MARK: Runs

    /// The first of the noncharacters that stand for values while Markdown is parsed; Unicode has 32 in a row.
    private static let placeholder: UInt32 = 0xFDD0
    private static let placeholderCount = 32

    /// Returns the runs of the text.
    /// - Parameters:
    ///   - outer: the style around the text.
    ///   - conventions: nil for those of the system.
    func runs(within outer: TextStyle, at date: Date, in conventions: TextConventions?) -> [Text.Run] {
        var runs: [Text.Run] = []
        func append(_ string: String, _ style: TextStyle) {
            if !string.isEmpty { runs.append(Text.Run(string: string, style: style)) }
        }
        func append(_ index: Int, _ style: TextStyle) {
            guard let text = values.text(at: index) else { return append(values.string(at: index, of: words), style) }
            let written = text.written(at: date, in: conventions)
            runs += ([written.first] + written.others).map {
                Text.Run(string: $0.string, style: $0.style.within(style), content: $0.content)
            }
        }
        let segments = segments(in: conventions?.locale)
        guard isMarkdown, segments.contains(where: \.isMarkdown), values.count <= Self.placeholderCount else {
            for segment in segments {
                switch segment {
                case .literal(let string): append(string, outer)
                case .value(let index): append(index, outer)
                }
            }
            return runs.isEmpty ? [Text.Run(string: "", style: outer)] : runs
        }
        let source = segments.reduce(into: "") { source, segment in
            switch segment {
            case .literal(let string): source += string
            case .value(let index):
                if let scalar = Unicode.Scalar(Self.placeholder + UInt32(index)) {
                    source.unicodeScalars.append(scalar)
                }
            }
        }
        for span in Self.parsed(source) {
            var style = TextStyle()
            style.add(span.intent)
            style.link = span.link.flatMap { URL(string: filled($0)) }
            style = style.within(outer)
            for part in parts(of: span.string) {
                switch part {
                case .literal(let string): append(string, style)
                case .value(let index): append(index, style)
                }
            }
        }
        return runs.isEmpty ? [Text.Run(string: "", style: outer)] : runs
    }

    /// Returns the parts of a string with placeholders.
    private func parts(of string: String) -> [LocalizedSegment] {
        guard values.count > 0 else { return [.literal(string)] }
        var parts: [LocalizedSegment] = []
        var literal = String.UnicodeScalarView()
        func flush() {
            if !literal.isEmpty { parts.append(.literal(String(literal))) }
            literal = String.UnicodeScalarView()
        }
        for scalar in string.unicodeScalars {
            if scalar.value >= Self.placeholder, scalar.value - Self.placeholder < UInt32(values.count) {
                flush()
                parts.append(.value(Int(scalar.value - Self.placeholder)))
            } else {
                literal.append(scalar)
            }
        }
        flush()
        return parts
    }

    /// Returns the destination of a link with its values.
    private func filled(_ link: String) -> String {
        parts(of: link).reduce(into: "") { filled, part in
            switch part {
            case .literal(let string): filled += string
            case .value(let index): filled += values.text(at: index)?.string ?? values.string(at: index, of: words)
            }
        }
    }

    // MARK: Cache

    /// The spans of recent texts: a literal is parsed once.
    private static let known = Mutex<[String: [Markdown.Span]]>([:])
    private static let knownLimit = 512

    private static func parsed(_ source: String) -> [Markdown.Span] {
        known.withLock { known in
            if let spans = known[source] { return spans }
            let spans = Markdown.spans(of: source)
            if known.count >= knownLimit { known.removeAll(keepingCapacity: true) }
            known[source] = spans
            return spans
        }
    }
}

extension TextKeys: TextKeyReader {
    package static func content(of key: String) -> (any TextContent)? {
        Markdown.isLikely(in: key) || StringCatalog.exists ? LocalizedContent(words: key) : nil
    }
}
