import Foundation

/// Words, in one line or, where the width is limited, in several.
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

    /// The words.
    public var string: String
    private var font: Font?
    private var color: Color?
    private var weight: Font.Weight?
    private var isItalic = false

    /// A text of `string`, word for word.
    public init(_ string: String) { self.string = string }

    /// A text of `string`, word for word.
    public init<S: StringProtocol>(_ string: S) { self.string = String(string) }

    /// A text of `string`, word for word.
    public init(verbatim string: String) { self.string = string }

    /// The text in another font.
    public func font(_ font: Font?) -> Text { changed { $0.font = font } }
    /// The text in another colour.
    public func foregroundColor(_ color: Color?) -> Text { changed { $0.color = color } }
    /// The text in another weight.
    public func fontWeight(_ weight: Font.Weight?) -> Text { changed { $0.weight = weight } }
    /// The text in bold.
    public func bold() -> Text { fontWeight(.bold) }
    /// The text slanted.
    public func italic() -> Text { changed { $0.isItalic = true } }

    private func changed(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }
}

extension Text: PrimitiveView {
    /// Appends the text.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        var font = (font ?? environment.font).resolved
        if let weight { font.weight = weight }
        if isItalic { font.isItalic = true }
        builder.add(
            TextElement(
                string: string,
                font: font,
                color: (color ?? environment.foregroundColor).resolved(environment.colorScheme),
                lineLimit: environment.lineLimit,
                alignment: environment.multilineTextAlignment,
                truncation: environment.truncationMode
            )
        )
    }
}

struct TextElement: Element {
    var string: String
    var font: ResolvedFont
    var color: RGBA
    var lineLimit: Int?
    var alignment: TextAlignment
    var truncation: Text.TruncationMode
    /// The lines for the rectangle in which the text was placed.
    private var lines: [(text: String, width: CGFloat)] = []
    private var metrics = FontMetrics(ascent: 0, descent: 0, lineHeight: 0)

    init(
        string: String,
        font: ResolvedFont,
        color: RGBA,
        lineLimit: Int?,
        alignment: TextAlignment,
        truncation: Text.TruncationMode
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.lineLimit = lineLimit
        self.alignment = alignment
        self.truncation = truncation
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let metrics = layout.tree.textSystem.metrics(of: font, scale: layout.scale)
        let text = lines(proposal, metrics, layout)
        // Up to the next device pixel: a run that is placed in less than its width would be broken or cut.
        let scale = layout.scale
        var width = (text.width * scale).rounded(.up) / scale
        if let offered = proposal.width { width = min(width, max(0, offered)) }
        return CGSize(width: width, height: metrics.lineHeight * CGFloat(text.lines.count))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        metrics = layout.tree.textSystem.metrics(of: font, scale: layout.scale)
        lines = lines(ProposedViewSize(rect.size), metrics, layout).lines
    }

    private func lines(
        _ proposal: ProposedViewSize,
        _ metrics: FontMetrics,
        _ layout: LayoutContext
    ) -> TextLayout {
        var maxLines = lineLimit ?? .max
        if let height = proposal.height, height.isFinite, metrics.lineHeight > 0 {
            // A line counts as fitting if all but a hundredth of a point of it does.
            maxLines = min(maxLines, Int(max(1, min(1e6, (height + 0.01) / metrics.lineHeight))))
        }
        var width = proposal.width ?? .infinity
        if width < font.size {
            // Narrower than a character is no room for lines; one is cut to what fits.
            maxLines = 1
            width = max(0, width)
        }
        let (system, font, scale) = (layout.tree.textSystem, font, layout.scale)
        return TextLayout(
            string,
            width: width + 0.01,
            maxLines: maxLines,
            truncation: truncation,
            measure: { system.width(of: $0, font: font, scale: scale) }
        )
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let baseline = (metrics.lineHeight - metrics.ascent - metrics.descent) / 2 + metrics.ascent
        var top = rect.origin.y
        for line in lines {
            let x = rect.origin.x + max(0, rect.size.width - line.width) * alignment.unit
            painter.text(line.text, font: font, at: CGPoint(x: x, y: top + baseline), color)
            top += metrics.lineHeight
        }
        painter.state(Fact(.text, ["string": .string(string), "rect": .rect(rect)]))
    }
}
