import Foundation

/// The content of a literal in `Text("…")`: text with interpolated values, formatted by the environment.
///
/// ```swift
/// Text("\(count) files, \(share, format: .percent)")
/// Text("\(seconds, specifier: "%.2f") s, \(Text("late").bold()), due \(date, style: .time)")
/// ```
///
/// Markdown is not interpreted.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The text with its styles.
    @usableFromInline let text: Text

    /// Creates a key of plain text.
    @inlinable public init(_ value: String) { text = Text(verbatim: value) }

    /// Creates a key of plain text.
    @inlinable public init(stringLiteral value: String) { text = Text(verbatim: value) }

    /// Creates a key with interpolated values.
    @inlinable public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// The builder of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// The text before `words`, if it has styles or values of its own.
        @usableFromInline var before: Text?
        @usableFromInline var words: DefaultStringInterpolation

        /// Creates an empty literal.
        @inlinable public init(literalCapacity: Int, interpolationCount: Int) {
            words = DefaultStringInterpolation(
                literalCapacity: literalCapacity,
                interpolationCount: interpolationCount
            )
        }

        @inlinable var text: Text {
            let end = Text(verbatim: String(stringInterpolation: words))
            return before.map { $0 + end } ?? end
        }

        /// Appends literal text.
        @inlinable public mutating func appendLiteral(_ literal: String) { words.appendLiteral(literal) }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T>(_ value: T)
        where T: TextOutputStreamable, T: CustomStringConvertible {
            words.appendInterpolation(value)
        }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T: TextOutputStreamable>(_ value: T) {
            words.appendInterpolation(value)
        }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
            words.appendInterpolation(value)
        }

        /// Appends a value as `String` formats it.
        @inlinable public mutating func appendInterpolation<T>(_ value: T) { words.appendInterpolation(value) }

        /// Appends a value in a format that follows the environment.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            appendInterpolation(Text(input, format: format))
        }

        /// Appends a number in a C format, such as `%.2f`, with the decimal separator of `\.locale`. The specifier
        /// must match the type of the number, or the output is wrong.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            appendInterpolation(Text(.formatted(FormattedValue(value, specifier: specifier))))
        }

        /// Appends an object as `formatter` formats it; nothing if it cannot.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject,
            formatter: Formatter
        ) {
            words.appendLiteral(formatter.string(for: subject) ?? "")
        }

        /// Appends an object as `formatter` formats it; nothing if it cannot.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            words.appendLiteral(formatter.string(for: subject) ?? "")
        }

        /// Appends a text with its own style.
        public mutating func appendInterpolation(_ text: Text) {
            before = self.text + text
            words = DefaultStringInterpolation(literalCapacity: 0, interpolationCount: 0)
        }

        /// Appends a date; relative dates are kept up to date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Appends a date range, such as "9:30 – 10:45 AM".
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
    }
}

extension Text {
    /// Creates a text from a literal with interpolated values.
    @inlinable public init(_ key: LocalizedStringKey) { self = key.text }

    /// Creates a text that is localized by the app's resources, with the literal as its key. Literals with
    /// interpolated values are not looked up.
    /// - Parameters:
    ///   - key: the literal.
    ///   - tableName: the strings file; nil is `Localizable`.
    ///   - bundle: the bundle of that file; nil is the app's.
    ///   - comment: a note for translators.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        let words = key.text.string
        guard key.text.details == nil else {
            self = key.text
            return
        }
        self.init(verbatim: (bundle ?? .main).localizedString(forKey: words, value: words, table: tableName))
    }
}
