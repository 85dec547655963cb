import Foundation
import ImmediateCore

/// The content of a literal in `Text("…")`: Markdown with interpolated values, which the app's string tables translate.
///
/// ```swift
/// Text("**\(count)** files, \(share, format: .percent), see the [manual](https://example.org)")
/// Text("\(seconds, specifier: "%.2f") s, \(Text("late").bold()), due \(date, style: .time)")
/// ```
///
/// Interpolated values are formatted by the environment. They are literal: Markdown in a value is not interpreted.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The literal text with the formatted values.
    @usableFromInline let words: String
    /// The positions of the values in `words`; nil for none.
    @usableFromInline let values: Values?

    /// The values of a literal. Most literals have none, and keys are made and copied in every frame, so they are kept
    /// in an object.
    @usableFromInline final class Values: @unchecked Sendable {
        // Written only before the object is shared.
        var values = LocalizedValues()

        static let pool = FramePool<Values> { $0.values = LocalizedValues() }

        /// Returns the object of some values; nil for none.
        @usableFromInline static func make(_ values: LocalizedValues) -> Values? {
            guard values.count > 0 else { return nil }
            let object = pool.take { Values() }
            object.values = values
            return object
        }
    }

    /// The text that shows the literal.
    @inlinable var text: Text {
        values == nil ? Text(key: words) : textWithValues
    }

    @usableFromInline var textWithValues: Text { values?.values.text(of: words) ?? Text(verbatim: words) }

    /// Creates a key of text with Markdown.
    @inlinable public init(_ value: String) { (words, values) = (value, nil) }

    /// Creates a key of text with Markdown.
    @inlinable public init(stringLiteral value: String) { (words, values) = (value, nil) }

    /// Creates a key with interpolated values.
    @inlinable public init(stringInterpolation: StringInterpolation) {
        words = stringInterpolation.words
        values = Values.make(stringInterpolation.values)
    }

    /// Returns whether two keys show the same.
    public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool { a.text == b.text }

    /// The builder of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        /// The literal text with the formatted values.
        @usableFromInline var words: String
        /// The positions of the values in `words`.
        @usableFromInline var values = LocalizedValues()

        /// Creates an empty literal.
        @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
            words = ""
            words.reserveCapacity(literalCapacity + 2 * interpolationCount)
        }

        /// Appends literal text.
        @inlinable public mutating func appendLiteral(_ literal: String) { words.append(literal) }

        @inlinable mutating func append(_ specifier: LocalizedSpecifier, _ write: (inout String) -> Void) {
            let start = words.utf8.count
            write(&words)
            values.append(LocalizedValues.Mark(start, words.utf8.count, specifier))
        }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T>(_ value: T)
        where T: TextOutputStreamable, T: CustomStringConvertible {
            append(LocalizedSpecifier(T.self)) { value.write(to: &$0) }
        }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T: TextOutputStreamable>(_ value: T) {
            append(LocalizedSpecifier(T.self)) { value.write(to: &$0) }
        }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
            append(LocalizedSpecifier(T.self)) { $0.append(value.description) }
        }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T>(_ value: T) {
            append(.object) { print(value, terminator: "", to: &$0) }
        }

        /// Appends a value in a format that follows the environment.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            appendInterpolation(Text(input, format: format))
        }

        /// Appends a number in a C format, such as `%.2f`, with the decimal separator of `\.locale`. The specifier
        /// must match the type of the number, or the output is wrong.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            let text = Text(FormattedValue(value, specifier: specifier))
            values.append(text, at: words.utf8.count, specifier)
        }

        /// Appends an object as `formatter` formats it; nothing if it cannot.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject,
            formatter: Formatter
        ) {
            append(.object) { $0.append(formatter.string(for: subject) ?? "") }
        }

        /// Appends an object as `formatter` formats it; nothing if it cannot.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            append(.object) { $0.append(formatter.string(for: subject) ?? "") }
        }

        /// Appends a text with its own style.
        public mutating func appendInterpolation(_ text: Text) { values.append(text, at: words.utf8.count, nil) }

        /// Appends a date; relative dates are kept up to date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Appends a date range, such as "9:30 – 10:45 AM".
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }

        /// Appends an attributed string with its attributes.
        @_disfavoredOverload public mutating func appendInterpolation(_ string: AttributedString) {
            appendInterpolation(Text(string))
        }
    }
}

extension Text {
    /// Creates a text from a literal with Markdown and interpolated values, translated by the app's string tables.
    @inlinable public init(_ key: LocalizedStringKey) { self = key.text }

    /// Creates a text that a string table translates, with the literal as its key.
    ///
    /// A value in the literal stands for its specifier: the key of `"\(count) files"` is `%lld files`.
    /// - Parameters:
    ///   - key: the literal.
    ///   - tableName: the name of the table; nil is `Localizable`.
    ///   - bundle: the bundle of that table; nil is the app's.
    ///   - comment: a note for translators.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        guard tableName != nil || bundle != nil else {
            self = key.text
            return
        }
        let content = LocalizedContent(
            words: key.words,
            values: key.values?.values ?? LocalizedValues(),
            table: tableName,
            bundle: bundle
        )
        self.init(content)
    }
}

// MARK: Values

/// The printf specifier of a value in a key.
@usableFromInline enum LocalizedSpecifier: UInt8, Sendable {
    case object, integer, integer32, unsigned, unsigned32, double, float, text

    /// Creates the specifier of a type.
    @inlinable init<T>(_ type: T.Type) {
        self =
            if type == Int.self || type == Int64.self {
                .integer
            } else if type == String.self || type == Substring.self {
                .object
            } else if type == Double.self || type == CGFloat.self {
                .double
            } else if type == UInt.self || type == UInt64.self {
                .unsigned
            } else if type == Int32.self || type == Int16.self || type == Int8.self {
                .integer32
            } else if type == UInt32.self || type == UInt16.self || type == UInt8.self {
                .unsigned32
            } else if type == Float.self {
                .float
            } else {
                .object
            }
    }

    /// The specifier as it stands in a key.
    var string: String {
        switch self {
        case .object, .text: "%@"
        case .integer: "%lld"
        case .integer32: "%d"
        case .unsigned: "%llu"
        case .unsigned32: "%u"
        case .double: "%lf"
        case .float: "%f"
        }
    }
}

/// The values in a literal. The first four take no memory of their own, since most literals are made in every frame.
@usableFromInline struct LocalizedValues: Hashable, Sendable {
    /// The position of a value in the string of the literal.
    @usableFromInline struct Mark: Hashable, Sendable {
        var start: Int32
        var end: Int32
        var specifier: LocalizedSpecifier

        @usableFromInline init(_ start: Int, _ end: Int, _ specifier: LocalizedSpecifier) {
            (self.start, self.end) = (Int32(clamping: start), Int32(clamping: end))
            self.specifier = specifier
        }
    }

    @usableFromInline private(set) var count = 0
    private var first = InlineArray<4, Mark>(repeating: Mark(0, 0, .object))
    private var later: [Mark] = []
    /// The texts among the values.
    private(set) var texts: [Text] = []
    /// The specifiers of texts that are numbers, by the index of the text.
    private var formats: [Int: String]?

    @usableFromInline init() {}

    subscript(index: Int) -> Mark { index < 4 ? first[index] : later[index - 4] }

    @usableFromInline mutating func append(_ mark: Mark) {
        if count < 4 { first[count] = mark } else { later.append(mark) }
        count += 1
    }

    mutating func append(_ text: Text, at position: Int, _ specifier: String?) {
        if let specifier { formats = (formats ?? [:]).merging([texts.count: specifier]) { $1 } }
        append(Mark(position, position, .text))
        texts.append(text)
    }

    @usableFromInline static func == (a: LocalizedValues, b: LocalizedValues) -> Bool {
        a.count == b.count && (0..<a.count).allSatisfy { a[$0] == b[$0] } && a.texts == b.texts
            && a.formats == b.formats
    }

    @usableFromInline func hash(into hasher: inout Hasher) {
        for index in 0..<count { hasher.combine(self[index]) }
        hasher.combine(texts)
    }

    /// Returns the text of a literal with these values.
    func text(of words: String) -> Text {
        let content: () -> Text = { Text(LocalizedContent(words: words, values: self)) }
        if StringCatalog.exists { return content() }
        if Markdown.isLikely(in: words), segments(of: words).contains(where: \.isMarkdown) { return content() }
        guard !texts.isEmpty else { return Text(verbatim: words) }
        return Text(runs: runs(of: words))
    }

    /// Returns the runs of a literal without Markdown.
    private func runs(of words: String) -> [Text.Run] {
        var runs: [Text.Run] = []
        var literal = ""
        for segment in segments(of: words) {
            switch segment {
            case .literal(let string): literal += string
            case .value(let index):
                guard let text = text(at: index) else {
                    literal += string(at: index, of: words)
                    continue
                }
                if !literal.isEmpty || runs.isEmpty { runs.append(Text.Run(string: literal)) }
                literal = ""
                runs += [text.first] + text.others
            }
        }
        if !literal.isEmpty { runs.append(Text.Run(string: literal)) }
        return runs
    }

    /// Returns the parts of a literal.
    func segments(of words: String) -> [LocalizedSegment] {
        var segments: [LocalizedSegment] = []
        var position = words.utf8.startIndex
        func index(_ offset: Int32) -> String.Index { words.utf8.index(words.startIndex, offsetBy: Int(offset)) }
        for number in 0..<count {
            let mark = self[number]
            let start = index(mark.start)
            if position < start { segments.append(.literal(String(words[position..<start]))) }
            segments.append(.value(number))
            position = index(mark.end)
        }
        if position < words.endIndex { segments.append(.literal(String(words[position...]))) }
        return segments
    }

    /// Returns the text at an index; nil if the value is none.
    func text(at index: Int) -> Text? {
        guard self[index].specifier == .text else { return nil }
        return texts[(0..<index).count { self[$0].specifier == .text }]
    }

    /// Returns the string of a value that is no text.
    func string(at index: Int, of words: String) -> String {
        let utf8 = words.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: Int(self[index].start))
        return String(words[start..<utf8.index(utf8.startIndex, offsetBy: Int(self[index].end))])
    }

    /// Returns the specifier of a value in the key.
    func specifier(at index: Int) -> String {
        let mark = self[index]
        guard mark.specifier == .text else { return mark.specifier.string }
        return formats?[(0..<index).count { self[$0].specifier == .text }] ?? "%@"
    }
}

/// A part of a literal: its own text, or the value with an index.
enum LocalizedSegment: Hashable, Sendable {
    case literal(String)
    case value(Int)

    var isMarkdown: Bool { if case .literal(let string) = self { Markdown.isLikely(in: string) } else { false } }
}
