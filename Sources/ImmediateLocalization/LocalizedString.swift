import Foundation
import ImmediateCore

extension String {
    /// The key of a localized string: a literal with interpolated values. Markdown stays literal.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        /// The literal with its values.
        let words: String
        let values: LocalizedValues

        /// Creates a key of plain text.
        public init(_ value: String) { (words, values) = (value, LocalizedValues()) }

        /// Creates a key of plain text.
        public init(stringLiteral value: String) { (words, values) = (value, LocalizedValues()) }

        /// Creates a key with interpolated values.
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            (words, values) = (stringInterpolation.words, stringInterpolation.values)
        }
    }

    /// Creates a string that a string table translates.
    ///
    /// ```swift
    /// let title = String(localized: "Hello")
    /// let count = String(localized: "\(files) files", bundle: .module)
    /// ```
    /// - Parameters:
    ///   - key: the key. A value in it stands for its specifier: the key of `"\(count) files"` is `%lld files`.
    ///   - table: the name of the table; nil is `Localizable`.
    ///   - bundle: the bundle of the table; nil is the app's.
    ///   - locale: the locale of the language and of formatted values. The current one stands for the user's languages.
    ///   - comment: a note for translators.
    public init(
        localized key: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let content = LocalizedContent(
            words: key.words,
            values: key.values,
            table: table,
            bundle: bundle,
            isMarkdown: false
        )
        self = content.string(in: locale)
    }

    /// Creates a string that a string table translates, with a key that differs from the text.
    /// - Parameters:
    ///   - key: the key.
    ///   - defaultValue: the text without a translation, and its values.
    ///   - table: the name of the table; nil is `Localizable`.
    ///   - bundle: the bundle of the table; nil is the app's.
    ///   - locale: the locale of the language and of formatted values.
    ///   - comment: a note for translators.
    public init(
        localized key: StaticString,
        defaultValue: LocalizationValue,
        table: String? = nil,
        bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        let content = LocalizedContent(
            words: defaultValue.words,
            values: defaultValue.values,
            table: table,
            bundle: bundle,
            key: "\(key)",
            isMarkdown: false
        )
        self = content.string(in: locale)
    }

    /// Creates the string of a resource.
    /// - Parameter resource: the key, its table and its locale.
    @_disfavoredOverload public init(localized resource: LocalizedStringResource) {
        self = resource.content(isMarkdown: false).string(in: resource.locale)
    }
}

/// A localized string that is looked up later: a key, its table and its bundle.
///
/// ```swift
/// let title = LocalizedStringResource("Hello", table: "Greetings")
/// Text(title)
/// ```
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The bundle of a string table.
    public enum BundleDescription: Hashable, Sendable {
        /// The app's bundle.
        case main
        /// The bundle at a URL.
        case atURL(URL)

        /// Returns the description of the bundle that contains a class.
        public static func forClass(_ type: AnyClass) -> BundleDescription { .atURL(Bundle(for: type).bundleURL) }

        var bundle: Bundle? {
            switch self {
            case .main: nil
            case .atURL(let url): Bundle(url: url)
            }
        }
    }

    /// The key: the literal with specifiers for its values, such as `%lld files`.
    public let key: String
    /// The text without a translation, and its values.
    public let defaultValue: String.LocalizationValue
    /// The name of the table; nil is `Localizable`.
    public let table: String?
    /// The bundle of the table.
    public let bundle: BundleDescription
    /// The locale of `String(localized:)`. A `Text` uses that of its environment.
    public var locale: Locale

    /// Creates a resource.
    /// - Parameters:
    ///   - key: the key, which is also the text without a translation.
    ///   - table: the name of the table; nil is `Localizable`.
    ///   - locale: the locale of `String(localized:)`.
    ///   - bundle: the bundle of the table.
    ///   - comment: a note for translators.
    public init(
        _ key: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.key = LocalizedContent.key(of: key.words, key.values)
        defaultValue = key
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }

    /// Creates a resource with a key that differs from the text.
    /// - Parameters:
    ///   - key: the key.
    ///   - defaultValue: the text without a translation, and its values.
    ///   - table: the name of the table; nil is `Localizable`.
    ///   - locale: the locale of `String(localized:)`.
    ///   - bundle: the bundle of the table.
    ///   - comment: a note for translators.
    public init(
        _ key: StaticString,
        defaultValue: String.LocalizationValue,
        table: String? = nil,
        locale: Locale = .current,
        bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }

    /// Creates a resource of plain text in the app's table.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    /// Creates a resource with interpolated values in the app's table.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    func content(isMarkdown: Bool) -> LocalizedContent {
        LocalizedContent(
            words: defaultValue.words,
            values: defaultValue.values,
            table: table,
            bundle: bundle.bundle,
            key: key,
            isMarkdown: isMarkdown
        )
    }
}

extension Text {
    /// Creates a text of a resource, in the language of the environment's `\.locale`.
    /// - Parameter resource: the key and its table.
    @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
        self.init(resource.content(isMarkdown: true))
    }
}
