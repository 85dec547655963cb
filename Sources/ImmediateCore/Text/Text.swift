import Foundation

/// A text, in several lines if the width is limited.
///
/// Texts can be concatenated: `Text("Size: ") + Text("big").bold()` is one text and is broken into lines as one.
public struct Text: Hashable, Sendable {
    /// The part of a text that "…" replaces if it does not fit.
    public enum TruncationMode: Hashable, Sendable, CaseIterable {
        /// The mode that replaces the beginning of the text.
        case head
        /// The mode that replaces the middle of the text. The extension of a file name stays whole: *Har…r.swift*.
        case middle
        /// The mode that replaces the end of the text.
        case tail
    }

    /// The case of a text's letters.
    public enum Case: Hashable, Sendable, CaseIterable {
        /// The case of a text with all letters in upper case.
        case uppercase
        /// The case of a text with all letters in lower case.
        case lowercase

        func changed(_ string: String) -> String {
            switch self {
            case .uppercase: string.uppercased()
            case .lowercase: string.lowercased()
            }
        }
    }

    /// A part of a text in one style.
    package struct Run: Hashable, Sendable {
        package var string: String
        package var style: TextStyle
        private let held: HeldContent
        /// The words that the run writes when it is shown, in place of `string`.
        package var content: (any TextContent)? { held.content }

        // Inlined: a style is large, and a text may have thousands of runs.
        @inline(__always)
        package init(string: String, style: TextStyle = TextStyle(), content: (any TextContent)? = nil) {
            self.string = string
            self.style = style
            held = HeldContent(content: content)
        }
    }

    /// The string of the first run; nearly all texts have no other.
    @usableFromInline var firstString: String
    @usableFromInline var details: Details?
    /// The maximum number of lines: 0 leaves it to the environment, a negative number is unlimited.
    @usableFromInline var lines: Int32 = 0
    /// True if the first string is a key, as that of a literal is.
    @usableFromInline var isKey = false

    /// The first run.
    package var first: Run { Run(string: firstString, style: details?.style ?? TextStyle(), content: firstContent) }
    /// The content of the first run.
    var firstContent: (any TextContent)? { isKey ? TextKeys.content(of: firstString) : details?.content }
    /// The runs after it.
    package var others: [Run] { details?.others ?? [] }
    /// The details, if they have other runs.
    private var detailsWithOthers: Details? { details.flatMap { $0.hasOthers ? $0 : nil } }
    /// The maximum number of lines, if the text sets one.
    var lineLimit: Int? { lines == 0 ? nil : lines < 0 ? .max : Int(lines) }

    /// The whole string of the text, in the user's language and without Markdown.
    public var string: String {
        if hasContents { return written(at: Date(), in: nil).string }
        guard let details else { return firstString }
        return details.others.reduce(into: firstString) { $0 += $1.string }
    }

    /// Returns whether two texts are equal; fast for two from the same literal or variable.
    public static func == (a: Text, b: Text) -> Bool {
        guard a.firstString == b.firstString, a.lines == b.lines,
            a.isKey == b.isKey || HeldContent(content: a.firstContent) == HeldContent(content: b.firstContent)
        else { return false }
        if a.details === b.details { return true }
        if let a = a.details, let b = b.details {
            return a.style == b.style && HeldContent(content: a.content) == HeldContent(content: b.content)
                && a.others == b.others
        }
        return a.first == b.first && a.others == b.others
    }

    /// Hashes the runs, their styles and the line limit.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(others)
        hasher.combine(lines)
    }

    init(
        string: String,
        lines: Int32,
        style: TextStyle,
        others: Details.Others,
        content: (any TextContent)? = nil,
        isKey: Bool = false
    ) {
        firstString = string
        self.lines = lines
        self.isKey = isKey
        details = Details.make(style: style, content: content, others: others)
    }

    /// Creates a text of a content.
    package init(_ content: any TextContent) {
        self.init(string: "", lines: 0, style: TextStyle(), others: .none, content: content)
    }

    /// Creates the text of a key. A key without a content is shown as it is.
    @inlinable package init(key: String) {
        firstString = key
        isKey = true
    }

    /// Creates a text of runs. The first one may be empty.
    package init(runs: [Run], lines: Int32 = 0) {
        guard let first = runs.first else {
            self.init(verbatim: "")
            return
        }
        self.init(
            string: first.string,
            lines: lines,
            style: first.style,
            others: runs.count > 1 ? .runs(Array(runs.dropFirst())) : .none,
            content: first.content
        )
    }

    /// Returns the text limited to `limit` lines; nil is unlimited. The first of several limits counts.
    @inlinable public consuming func lineLimit(_ limit: Int?) -> Text {
        guard lines == 0 else { return self }
        lines = limit.map { Int32(clamping: max(1, $0)) } ?? -1
        return self
    }

    /// Creates a text of `string`, verbatim.
    @_disfavoredOverload @inlinable public init(_ string: String) { firstString = string }

    /// Creates a text of `string`, verbatim.
    @_disfavoredOverload public init<S: StringProtocol>(_ string: S) { firstString = String(string) }

    /// Creates a text of `string`, verbatim.
    @inlinable public init(verbatim string: String) { firstString = string }

    /// Returns the concatenation of two texts, each with its own style. It takes constant time, so a text of many
    /// pieces can be concatenated in a loop.
    public static func + (a: Text, b: Text) -> Text {
        Text(
            string: a.firstString,
            lines: a.lines,
            style: a.details?.style ?? TextStyle(),
            others: .joined(a.detailsWithOthers, b),
            content: a.firstContent
        )
    }
}

// MARK: Style

/// The style of a text. Properties that are nil are inherited from the views around it; the innermost value counts.
public struct TextStyle: Hashable, Sendable {
    /// An underline or strikethrough.
    public struct Line: Hashable, Sendable {
        /// True if the line is drawn; false removes an inherited one.
        public var isActive: Bool
        /// The color, nil for that of the text.
        public var color: Color?

        /// Creates a line, by default in the color of the text.
        public init(isActive: Bool = true, color: Color? = nil) {
            self.isActive = isActive
            self.color = color
        }
    }

    /// The font before the other properties change it; nil inherits.
    public var font: Font?
    /// The color of the text; nil inherits.
    public var color: Color?
    /// The weight of the font; nil inherits.
    public var weight: Font.Weight?
    /// True if the text is italic, false if not; nil inherits.
    public var isItalic: Bool?
    /// True if the text is monospaced, false if not; nil inherits.
    public var isMonospaced: Bool?
    /// The underline.
    public var underline: Line?
    /// The strikethrough.
    public var strikethrough: Line?
    /// The design of the typeface.
    public var design: Font.Design?
    /// True if digits are monospaced, false if not; nil inherits.
    public var hasMonospacedDigits: Bool?
    /// The additional space between two characters, in points.
    public var tracking: CGFloat?
    /// The additional space between characters, in points, if `tracking` is nil; nil adds none.
    public var kerning: CGFloat?
    /// The upward offset of the text from the baseline, in points.
    public var baselineOffset: CGFloat?
    /// The color behind the text; nil draws none.
    public var backgroundColor: Color?
    /// The destination of a link, which the user opens by a click or a key; nil for other text.
    public var link: URL?
    /// The color of the link, if it is not that of the environment.
    package var linkColor: Color?
    /// True if placeholders are drawn in place of the characters, which screen readers do not find; nil inherits.
    public var isRedacted: Bool?
    /// The case of the letters.
    public var textCase: Text.Case?
    /// The smallest scale factor of a text before it is truncated, 0…1.
    public var minimumScaleFactor: CGFloat?

    /// Creates a style that inherits everything.
    public init() {}

    /// Returns this style with its nil properties taken from `outer`.
    package func within(_ outer: TextStyle) -> TextStyle {
        var style = self
        style.font = font ?? outer.font
        style.color = color ?? outer.color
        style.weight = weight ?? outer.weight
        style.isItalic = isItalic ?? outer.isItalic
        style.isMonospaced = isMonospaced ?? outer.isMonospaced
        style.underline = underline ?? outer.underline
        style.strikethrough = strikethrough ?? outer.strikethrough
        style.design = design ?? outer.design
        style.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
        style.tracking = tracking ?? outer.tracking
        style.kerning = kerning ?? outer.kerning
        style.baselineOffset = baselineOffset ?? outer.baselineOffset
        style.isRedacted = isRedacted ?? outer.isRedacted
        style.backgroundColor = backgroundColor ?? outer.backgroundColor
        style.link = link ?? outer.link
        style.linkColor = linkColor ?? outer.linkColor
        style.textCase = textCase ?? outer.textCase
        style.minimumScaleFactor = minimumScaleFactor ?? outer.minimumScaleFactor
        return style
    }

    /// Returns the font of this style.
    /// - Parameter base: the environment's font.
    func resolved(_ base: Font) -> ResolvedFont {
        var font = (font ?? base).resolved
        if let weight { font.weight = weight }
        if let isItalic { font.isItalic = isItalic }
        if let design { font.design = design }
        if let isMonospaced { font.isMonospaced = isMonospaced }
        if let hasMonospacedDigits { font.hasMonospacedDigits = hasMonospacedDigits }
        if let spacing = tracking ?? kerning { font.tracking = spacing }
        return font
    }
}

extension Text {
    private func styled(_ change: (inout TextStyle) -> Void) -> Text {
        var outer = TextStyle()
        change(&outer)
        return Text(
            string: firstString,
            lines: lines,
            style: details?.style.within(outer) ?? outer,
            others: detailsWithOthers.map { .styled($0, outer) } ?? .none,
            content: details?.content,
            isKey: isKey
        )
    }

    /// Returns the text in another font.
    public func font(_ font: Font?) -> Text { styled { $0.font = font } }
    /// Returns the text in another color.
    public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = color } }
    /// Returns the text in another color.
    public func foregroundStyle(_ color: Color) -> Text { styled { $0.color = color } }
    /// Returns the text in another weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
    /// Returns the text in bold, or not in bold if `isActive` is false.
    public func bold(_ isActive: Bool = true) -> Text { styled { $0.weight = isActive ? .bold : nil } }
    /// Returns the text in italics, or upright if `isActive` is false.
    public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = isActive } }
    /// Returns the text monospaced.
    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.isMonospaced = isActive } }
    /// Returns the text with monospaced digits.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    /// Returns the text in another typeface design.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
    /// Returns the text with additional space between characters, in points; negative values move them together.
    /// `tracking` has precedence.
    public func kerning(_ points: CGFloat) -> Text { styled { $0.kerning = points } }
    /// Returns the text with additional space between characters, in points; negative values move them together.
    public func tracking(_ points: CGFloat) -> Text { styled { $0.tracking = points } }
    /// Returns the text raised above the baseline, in points; negative values lower it. The line grows by the same
    /// amount.
    public func baselineOffset(_ points: CGFloat) -> Text { styled { $0.baselineOffset = points } }
    /// Returns the text underlined, or without an underline if `isActive` is false.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { $0.underline = TextStyle.Line(isActive: isActive, color: color) }
    }
    /// Returns the text struck through, or without a strikethrough if `isActive` is false.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { $0.strikethrough = TextStyle.Line(isActive: isActive, color: color) }
    }
}

extension Text: PrimitiveView {
    /// Appends the text.
    public func build(into builder: inout Builder) {
        if builder.environment.hasContentTransition { return buildChanging(into: &builder) }
        let text = builder.textState()
        text.value.update(self, &builder)
        builder.appendLines(of: text)
    }
}

extension Builder {
    /// Appends the element of a text, in that of its links if it has some.
    @inline(__always) mutating func appendLines(of text: StateReference<TextState>) {
        guard let links = text.value.links else {
            return addLeaf(TextElement(text: text, color: text.value.look.color))
        }
        add(TextLinksElement(text: text, links: links, self)) { builder in
            builder.atChild(1) { $0.addLeaf(TextElement(text: text, color: text.value.look.color)) }
        }
    }
}
