import Foundation

/// Words, in one line or, where the width is limited, in several.
///
/// Texts are added up: `Text("Size: ") + Text("big").bold()` is one text, broken into lines as one.
public struct Text: Hashable, Sendable {
    /// Which part of a text that does not fit gives way to "…".
    public enum TruncationMode: Hashable, Sendable, CaseIterable {
        /// The beginning.
        case head
        /// The middle.
        case middle
        /// The end.
        case tail
    }

    /// What becomes of the letters of a text.
    public enum Case: Hashable, Sendable, CaseIterable {
        /// All are capitals.
        case uppercase
        /// None is a capital.
        case lowercase

        func changed(_ string: String) -> String {
            switch self {
            case .uppercase: string.uppercased()
            case .lowercase: string.lowercased()
            }
        }
    }

    /// Words in one style.
    struct Run: Hashable, Sendable {
        var string: String
        var style = TextStyle()
        /// The value that the words write.
        var value: TextValue?
    }

    /// What is said of a text beyond its words, which for most is nothing: views are copied on their way through the
    /// bodies, so they are small.
    @usableFromInline final class Details: @unchecked Sendable {
        // They are written before anybody else sees the object, and never again.
        var style = TextStyle()
        var others: [Run] = []
        /// The value that the words of the first run write.
        var value: TextValue?

        static let recycler = Recycler<Details> { $0.others = [] }
    }

    /// The words of the first run; nearly all texts have no other.
    @usableFromInline var firstString: String
    @usableFromInline var details: Details?
    /// How many lines there may be: 0 leaves it to the views around, a negative number is any number.
    @usableFromInline var lines: Int32 = 0

    /// The first run.
    var first: Run { Run(string: firstString, style: details?.style ?? TextStyle(), value: details?.value) }
    /// The runs after it.
    var others: [Run] { details?.others ?? [] }
    /// Whether words in it are those of values, which depend on where the text is shown.
    var hasValues: Bool { details.map { $0.value != nil || $0.others.contains { $0.value != nil } } ?? false }
    /// Whether the words change with time.
    var isTimed: Bool {
        details.map { $0.value?.isTimed == true || $0.others.contains { $0.value?.isTimed == true } } ?? false
    }
    /// How many lines there may be, where the text says it itself.
    var lineLimit: Int? { lines == 0 ? nil : lines < 0 ? .max : Int(lines) }

    /// The words.
    public var string: String {
        guard let details else { return firstString }
        return details.others.reduce(firstString) { $0 + $1.string }
    }

    /// Whether both are the same text; quick for two that were made from the same literal or variable.
    public static func == (a: Text, b: Text) -> Bool {
        guard a.firstString == b.firstString, a.lines == b.lines else { return false }
        if a.details === b.details { return true }
        if let a = a.details, let b = b.details {
            return a.style == b.style && a.value == b.value && a.others == b.others
        }
        return a.first == b.first && a.others == b.others
    }

    /// Hashes the words, their styles and the number of lines.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(others)
        hasher.combine(lines)
    }

    init(string: String, lines: Int32, style: TextStyle, others: [Run], value: TextValue? = nil) {
        firstString = string
        self.lines = lines
        let details = Details.recycler.take { Details() }
        details.style = style
        details.others = others
        details.value = value
        self.details = details
    }

    /// The words of a value, by the conventions of the system until the text is shown.
    init(_ value: TextValue) {
        let words = value.words(at: Date(), in: .current)
        self.init(string: words, lines: 0, style: TextStyle(), others: [], value: value)
    }

    /// The text in no more than `limit` lines; nil is any number. Of several limits the first one counts.
    @inlinable public consuming func lineLimit(_ limit: Int?) -> Text {
        guard lines == 0 else { return self }
        lines = limit.map { Int32(clamping: max(1, $0)) } ?? -1
        return self
    }

    /// A text of `string`, word for word.
    @_disfavoredOverload @inlinable public init(_ string: String) { firstString = string }

    /// A text of `string`, word for word.
    @_disfavoredOverload public init<S: StringProtocol>(_ string: S) { firstString = String(string) }

    /// A text of `string`, word for word.
    @inlinable public init(verbatim string: String) { firstString = string }

    /// A text of `input` as `format` writes it: `Text(0.5, format: .percent)`. The format follows the `\.locale`,
    /// `\.calendar` and `\.timeZone` of the place where the text is shown, except for those that it names itself.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        self.init(.formatted(FormattedValue(input, format)))
    }

    /// The words of both, each in its own style.
    public static func + (a: Text, b: Text) -> Text {
        let others = a.others + [b.first] + b.others
        return Text(string: a.firstString, lines: a.lines, style: a.first.style, others: others, value: a.first.value)
    }
}

// MARK: Style

/// What is said of a text's look; what is not said is left to the views around it. Of two that say the same the inner
/// one counts.
public struct TextStyle: Hashable, Sendable {
    /// A line along a text.
    public struct Line: Hashable, Sendable {
        /// Whether it is drawn; false takes away one from further out.
        public var isActive: Bool
        /// Its colour, nil for the colour of the words.
        public var color: Color?

        /// A line in the colour of the words, or in another one.
        public init(isActive: Bool = true, color: Color? = nil) {
            self.isActive = isActive
            self.color = color
        }
    }

    /// The font, before the changes below.
    public var font: Font?
    /// The colour of the words.
    public var color: Color?
    /// The thickness of the strokes.
    public var weight: Font.Weight?
    /// Whether the words are slanted.
    public var isItalic: Bool?
    /// Whether all characters have one width.
    public var isMonospaced: Bool?
    /// A line below the words.
    public var underline: Line?
    /// A line through the words.
    public var strikethrough: Line?
    /// The general shape of the face.
    public var design: Font.Design?
    /// Whether all digits have one width.
    public var hasMonospacedDigits: Bool?
    /// Points between two characters beyond what the face asks for.
    public var tracking: CGFloat?
    /// The same, where there is no `tracking`.
    public var kerning: CGFloat?
    /// How far above the baseline the words stand, in points.
    public var baselineOffset: CGFloat?
    /// What becomes of the letters.
    public var textCase: Text.Case?
    /// How small a text may become before something of it is left out, 0 … 1.
    public var minimumScaleFactor: CGFloat?

    /// Nothing is said.
    public init() {}

    /// This style, with what it leaves open taken from `outer`.
    func within(_ outer: TextStyle) -> TextStyle {
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
        style.textCase = textCase ?? outer.textCase
        style.minimumScaleFactor = minimumScaleFactor ?? outer.minimumScaleFactor
        return style
    }

    /// The font that is meant, `base` being that of the environment.
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
        let others = others.map { Run(string: $0.string, style: $0.style.within(outer), value: $0.value) }
        let first = first
        return Text(
            string: firstString,
            lines: lines,
            style: first.style.within(outer),
            others: others,
            value: first.value
        )
    }

    /// The text in another font.
    public func font(_ font: Font?) -> Text { styled { $0.font = font } }
    /// The text in another colour.
    public func foregroundColor(_ color: Color?) -> Text { styled { $0.color = color } }
    /// The text in another colour.
    public func foregroundStyle(_ color: Color) -> Text { styled { $0.color = color } }
    /// The text in another weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
    /// The text in bold.
    public func bold(_ isActive: Bool = true) -> Text { styled { $0.weight = isActive ? .bold : nil } }
    /// The text slanted.
    public func italic(_ isActive: Bool = true) -> Text { styled { $0.isItalic = isActive } }
    /// The text in characters of one width.
    public func monospaced(_ isActive: Bool = true) -> Text { styled { $0.isMonospaced = isActive } }
    /// The text with digits of one width.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    /// The text in a face of another general shape.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
    /// The text with so many points more between two characters; negative moves them together. `tracking` counts more.
    public func kerning(_ points: CGFloat) -> Text { styled { $0.kerning = points } }
    /// The text with so many points more between two characters; negative moves them together.
    public func tracking(_ points: CGFloat) -> Text { styled { $0.tracking = points } }
    /// The text so many points above the baseline; negative is below it. The line grows by as much.
    public func baselineOffset(_ points: CGFloat) -> Text { styled { $0.baselineOffset = points } }
    /// The text with a line below it.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { $0.underline = TextStyle.Line(isActive: isActive, color: color) }
    }
    /// The text with a line through it.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { $0.strikethrough = TextStyle.Line(isActive: isActive, color: color) }
    }
}

extension Text: PrimitiveView {
    /// Appends the text.
    public func build(into builder: inout Builder) {
        let text = builder.memory { LastingText() }
        text.value.update(self, &builder)
        builder.addLeaf(TextElement(text: text, color: text.value.look.color))
    }
}
