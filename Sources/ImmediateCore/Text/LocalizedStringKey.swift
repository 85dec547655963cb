import Foundation

/// What a literal in `Text("…")` stands for: words, in which values are written as they are told.
///
/// ```swift
/// Text("\(count) files, \(share, format: .percent)")
/// Text("\(seconds, specifier: "%.2f") s, \(Text("late").bold()), due \(date, style: .time)")
/// ```
///
/// The words stand for themselves: there is no Markdown in them.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The words, in their styles.
    @usableFromInline let text: Text

    /// Words as they are.
    @inlinable public init(_ value: String) { text = Text(verbatim: value) }

    /// Words as they are.
    @inlinable public init(stringLiteral value: String) { text = Text(verbatim: value) }

    /// Words and values.
    @inlinable public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Puts words and values together.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// What comes before `words`, where that has a style of its own.
        @usableFromInline var before: Text?
        @usableFromInline var words: DefaultStringInterpolation

        /// Nothing yet.
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

        /// Appends words.
        @inlinable public mutating func appendLiteral(_ literal: String) { words.appendLiteral(literal) }

        /// Appends a value as `String` writes it.
        @inlinable public mutating func appendInterpolation<T>(_ value: T)
        where T: TextOutputStreamable, T: CustomStringConvertible {
            words.appendInterpolation(value)
        }

        /// Appends a value as `String` writes it.
        @inlinable public mutating func appendInterpolation<T: TextOutputStreamable>(_ value: T) {
            words.appendInterpolation(value)
        }

        /// Appends a value as `String` writes it.
        @inlinable public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
            words.appendInterpolation(value)
        }

        /// Appends a value as `String` writes it.
        @inlinable public mutating func appendInterpolation<T>(_ value: T) { words.appendInterpolation(value) }

        /// Appends a value as `format` writes it where the text is shown.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
            appendInterpolation(Text(input, format: format))
        }

        /// Appends a number as a format of C's writes it, such as `%.2f`, with the decimal separator of `\.locale`. A format
        /// for another type than the number's writes another number.
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            appendInterpolation(Text(.formatted(FormattedValue(value, specifier: specifier))))
        }

        /// Appends an object as `formatter` writes it; nothing where it cannot.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject,
            formatter: Formatter
        ) {
            words.appendLiteral(formatter.string(for: subject) ?? "")
        }

        /// Appends an object as `formatter` writes it; nothing where it cannot.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            words.appendLiteral(formatter.string(for: subject) ?? "")
        }

        /// Appends a text in its own style.
        public mutating func appendInterpolation(_ text: Text) {
            before = self.text + text
            words = DefaultStringInterpolation(literalCapacity: 0, interpolationCount: 0)
        }

        /// Appends a date; what is told relative to the present is kept up to date.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Appends two dates, such as "9:30 – 10:45 AM".
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
    }
}

extension Text {
    /// A text of a literal with values in it.
    @inlinable public init(_ key: LocalizedStringKey) { self = key.text }

    /// A text that the program's resources may have in the person's language, looked up by its words. One with values in
    /// it stands for itself.
    /// - Parameters:
    ///   - tableName: the file of strings; nil is `Localizable`.
    ///   - bundle: whose file it is; nil is the program's.
    ///   - comment: for who translates.
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
