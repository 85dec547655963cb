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

    /// Words in one style.
    struct Run: Hashable, Sendable {
        var string: String
        var style = TextStyle()
    }

    /// The first run; nearly all texts have no other.
    private(set) var first: Run
    /// The runs after it.
    private(set) var others: [Run] = []

    /// The words.
    public var string: String { others.reduce(first.string) { $0 + $1.string } }

    /// A text of `string`, word for word.
    public init(_ string: String) { first = Run(string: string) }

    /// A text of `string`, word for word.
    public init<S: StringProtocol>(_ string: S) { first = Run(string: String(string)) }

    /// A text of `string`, word for word.
    public init(verbatim string: String) { first = Run(string: string) }

    /// A text of `input` as `format` writes it: `Text(0.5, format: .percent)`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
        first = Run(string: format.format(input))
    }

    /// The words of both, each in its own style.
    public static func + (a: Text, b: Text) -> Text {
        var text = a
        text.others.append(b.first)
        text.others += b.others
        return text
    }
}

// MARK: Style

/// What is said of a text's look; what is not said is left to the views around it. Of two that say the same the inner
/// one counts.
struct TextStyle: Hashable, Sendable {
    /// A line along a text.
    struct Line: Hashable, Sendable {
        var isActive: Bool
        /// Its colour, nil for the colour of the words.
        var color: Color?
    }

    var font: Font?
    var color: Color?
    var weight: Font.Weight?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var underline: Line?
    var strikethrough: Line?

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
        return style
    }

    /// The font that is meant, `base` being that of the environment.
    func resolved(_ base: Font) -> ResolvedFont {
        var font = (font ?? base).resolved
        if let weight { font.weight = weight }
        if let isItalic { font.isItalic = isItalic }
        if let isMonospaced { font.isMonospaced = isMonospaced }
        return font
    }
}

extension Text {
    private func styled(_ change: (inout TextStyle) -> Void) -> Text {
        var outer = TextStyle()
        change(&outer)
        var text = self
        text.first.style = first.style.within(outer)
        for index in others.indices { text.others[index].style = others[index].style.within(outer) }
        return text
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
        let environment = builder.environment
        func look(_ run: Run) -> TextLook {
            let style = environment.textStyle.map { run.style.within($0) } ?? run.style
            let color = (style.color ?? environment.foregroundColor).resolved(environment.colorScheme)
            func line(_ line: TextStyle.Line?) -> RGBA? {
                guard let line, line.isActive else { return nil }
                return line.color?.resolved(environment.colorScheme) ?? color
            }
            return TextLook(
                font: style.resolved(environment.font),
                color: color,
                underline: line(style.underline),
                strikethrough: line(style.strikethrough)
            )
        }
        var source = TextSource(
            string: string,
            font: look(first).font,
            lineLimit: environment.lineLimit,
            truncation: environment.truncationMode,
            lineSpacing: environment.lineSpacing
        )
        var looks: [TextLook] = []
        if !others.isEmpty {
            var end = first.string.utf8.count
            for run in others {
                let look = look(run)
                source.laterRuns.append(TextSource.Run(start: end, font: look.font))
                looks.append(look)
                end += run.string.utf8.count
            }
        }
        builder.add(
            TextElement(
                source: source,
                look: look(first),
                laterLooks: looks,
                alignment: environment.multilineTextAlignment
            )
        )
    }
}
