import Foundation
import ImmediateCore

extension Text {
    /// The line of an underline or strikethrough in an attributed string.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            /// An unbroken line.
            public static let solid = Pattern()
        }

        /// The color of the line; nil for that of the text.
        public var color: Color?

        /// A line in the color of the text.
        public static let single = LineStyle()

        /// Creates a line.
        /// - Parameters:
        ///   - pattern: the pattern of the line.
        ///   - color: the color of the line; nil for that of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }
    }

    /// Creates a text of an attributed string.
    ///
    /// ```swift
    /// var words = AttributedString("Red and a link")
    /// if let range = words.range(of: "Red") { words[range].foregroundColor = .red }
    /// if let range = words.range(of: "link") { words[range].link = URL(string: "https://example.org") }
    /// Text(words)
    /// ```
    ///
    /// The text shows the attributes of `AttributeScopes.SwiftUIAttributes`, and `link`; others are ignored.
    /// - Parameter string: the string with its attributes.
    @_disfavoredOverload public init(_ string: AttributedString) {
        var runs: [Run] = []
        for run in string.runs {
            let style = TextStyle(run.attributes)
            let words = String(string[run.range].characters)
            if runs.last?.style == style {
                runs[runs.count - 1].string += words
            } else {
                runs.append(Run(string: words, style: style))
            }
        }
        self.init(runs: runs)
    }
}

extension TextStyle {
    /// Creates the style of a run.
    fileprivate init(_ attributes: AttributeContainer) {
        self.init()
        typealias Scope = AttributeScopes.SwiftUIAttributes
        font = attributes[Scope.FontAttribute.self]
        color = attributes[Scope.ForegroundColorAttribute.self]
        backgroundColor = attributes[Scope.BackgroundColorAttribute.self]
        underline = attributes[Scope.UnderlineStyleAttribute.self].map { Line(color: $0.color) }
        strikethrough = attributes[Scope.StrikethroughStyleAttribute.self].map { Line(color: $0.color) }
        kerning = attributes[Scope.KerningAttribute.self]
        tracking = attributes[Scope.TrackingAttribute.self]
        baselineOffset = attributes[Scope.BaselineOffsetAttribute.self]
        link = attributes[AttributeScopes.FoundationAttributes.LinkAttribute.self]
        if link != nil { linkColor = color }
        if let intent = attributes[Scope.InlinePresentationIntentAttribute.self] { add(intent) }
    }
}

// MARK: Attributes

extension AttributeScopes {
    /// The attributes that a `Text` shows.
    public struct SwiftUIAttributes: AttributeScope {
        /// The key of the font.
        public enum FontAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = Font
            /// The name of the attribute.
            public static let name = "SwiftUI.Font"
        }

        /// The key of the color of the text.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The key of the color behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "SwiftUI.BackgroundColor"
        }

        /// The key of the underline.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// The key of the strikethrough.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        /// The key of the additional space between characters, in points, if there is no tracking.
        public enum KerningAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Kern"
        }

        /// The key of the additional space between characters, in points.
        public enum TrackingAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.Tracking"
        }

        /// The key of the offset above the baseline, in points.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "SwiftUI.BaselineOffset"
        }

        /// The key of the meaning of a part, which Markdown sets.
        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            /// The type of the attribute.
            public typealias Value = InlinePresentationIntent
            /// The name of the attribute.
            public static let name = "NSInlinePresentationIntent"
        }

        /// The font.
        public let font: FontAttribute
        /// The color of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The color behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The strikethrough.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// The additional space between characters, in points, if there is no tracking.
        public let kern: KerningAttribute
        /// The additional space between characters, in points.
        public let tracking: TrackingAttribute
        /// The offset above the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// The meaning of a part, such as emphasis.
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        /// The attributes of Foundation, such as `link`.
        public let foundation: FoundationAttributes
    }

    /// The attributes that a `Text` shows.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// Returns the key of an attribute that a `Text` shows, for `string.foregroundColor = .red`.
    public subscript<T: AttributedStringKey>(dynamicMember path: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
        self[T.self]
    }
}

// MARK: Markdown

extension AttributedString {
    /// Options of `AttributedString.init(markdown:options:baseURL:)`.
    public struct MarkdownParsingOptions: Hashable, Sendable {
        /// The part of Markdown's syntax that is interpreted. All of them interpret the inline syntax only: headings,
        /// lists and other blocks stay literal.
        public enum InterpretedSyntax: Hashable, Sendable, CaseIterable {
            /// Inline syntax; a line break counts as a space.
            case full
            /// Inline syntax; a line break counts as a space.
            case inlineOnly
            /// Inline syntax; white space stays as it is.
            case inlineOnlyPreservingWhitespace
        }

        /// The result for a text that cannot be parsed. There is none: what is no Markdown stays literal.
        public enum FailurePolicy: Hashable, Sendable, CaseIterable {
            /// Throws an error.
            case throwError
            /// Returns the parsed part.
            case returnPartiallyParsedIfPossible
        }

        /// True to interpret Apple's attribute syntax, which is not supported: it stays literal.
        public var allowsExtendedAttributes: Bool
        /// The part of the syntax that is interpreted.
        public var interpretedSyntax: InterpretedSyntax
        /// The result for a text that cannot be parsed.
        public var failurePolicy: FailurePolicy
        /// The language of the text, which has no effect.
        public var languageCode: String?

        /// Creates options.
        /// - Parameters:
        ///   - allowsExtendedAttributes: has no effect.
        ///   - interpretedSyntax: the part of the syntax that is interpreted.
        ///   - failurePolicy: has no effect.
        ///   - languageCode: has no effect.
        public init(
            allowsExtendedAttributes: Bool = false,
            interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }

    /// Creates a string from Markdown, with the attributes `inlinePresentationIntent` and `link`.
    ///
    /// ```swift
    /// let words = try AttributedString(markdown: "**Bold**, `code` and a [link](https://example.org)")
    /// ```
    /// - Parameters:
    ///   - markdown: the text with its markup.
    ///   - options: the interpreted syntax.
    ///   - baseURL: the URL that relative links refer to.
    /// - Throws: Nothing yet; SwiftUI code calls the initializer with `try`.
    public init(
        markdown: String,
        options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        self.init()
        let isPreserved = options.interpretedSyntax == .inlineOnlyPreservingWhitespace
        for span in Markdown.spans(of: markdown, isPreserved ? .preserved : .collapsed) {
            var part = AttributedString(span.string)
            if !span.intent.isEmpty { part.inlinePresentationIntent = span.intent }
            if let link = span.link { part.link = URL(string: link, relativeTo: baseURL) }
            append(part)
        }
    }

    /// Creates a string from Markdown in UTF-8.
    /// - Parameters:
    ///   - markdown: the text with its markup.
    ///   - options: the interpreted syntax.
    ///   - baseURL: the URL that relative links refer to.
    /// - Throws: An error if the data is not UTF-8.
    public init(
        markdown: Data,
        options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        guard let text = String(data: markdown, encoding: .utf8) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        try self.init(markdown: text, options: options, baseURL: baseURL)
    }

    /// Creates a string from a file of Markdown in UTF-8.
    /// - Parameters:
    ///   - url: the file.
    ///   - options: the interpreted syntax.
    ///   - baseURL: the URL that relative links refer to.
    /// - Throws: An error if the file cannot be read or is not UTF-8.
    public init(
        contentsOf url: URL,
        options: MarkdownParsingOptions = MarkdownParsingOptions(),
        baseURL: URL? = nil
    ) throws {
        try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
    }
}
