import Foundation

/// The part of a text that determines its line breaks.
struct TextSource: Equatable {
    /// A run after the first one.
    struct Run: Equatable {
        /// The start in the string, in UTF-8 bytes.
        var start: Int
        var font: ResolvedFont
        /// The offset above the baseline, in points.
        var rise: CGFloat = 0
    }

    /// The string of all runs.
    var string: String
    /// The font of the first run.
    var font: ResolvedFont
    /// The offset of the first run above the baseline, in points.
    var rise: CGFloat = 0
    var laterRuns: [Run] = []
    /// The direction of paragraphs without a strong character.
    var direction = LayoutDirection.leftToRight
    /// The smallest scale of the fonts before truncation.
    var minimumScale: CGFloat = 1
    var lineLimit: Int?
    /// The part that is truncated.
    var truncation: Text.TruncationMode
    /// The additional space between two lines, in points.
    var lineSpacing: CGFloat

    /// Returns the font of a run; the first is 0.
    func font(of run: Int) -> ResolvedFont { run == 0 ? font : laterRuns[run - 1].font }

    /// Returns the offset of a run above the baseline, in points; the first run is 0.
    func rise(of run: Int) -> CGFloat { run == 0 ? rise : laterRuns[run - 1].rise }

    /// Whether the text is clearly a short left-to-right text in one font without newlines, as most texts are.
    var isPlain: Bool {
        guard laterRuns.isEmpty, direction == .leftToRight else { return false }
        let bytes = string.utf8
        // Control characters, U+0085, U+2028 and U+2029 may break lines; letters from byte 0xD6 on may run from right
        // to left.
        return 1...TextLayout.glance ~= bytes.count
            && bytes.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 && $0 < 0xD6 }
    }

    /// Returns the source with scaled fonts.
    func scaled(by factor: CGFloat) -> TextSource {
        guard factor != 1 else { return self }
        var source = self
        source.font.size *= factor
        for index in source.laterRuns.indices { source.laterRuns[index].font.size *= factor }
        return source
    }
}

/// The room that a text is broken for.
struct TextRoom: Hashable {
    /// The tolerance for lines and widths to fit, in points.
    static let tolerance: CGFloat = 0.01

    /// The maximum width of a line, in points.
    var width: CGFloat
    /// The maximum number of lines.
    var maxLines: Int

    /// Returns room without limits but the text's own.
    static func unlimited(_ source: TextSource) -> TextRoom {
        TextRoom(width: .infinity, maxLines: source.lineLimit ?? .max)
    }

    /// Returns the room that a proposal leaves; nil if the unlimited text `natural` fits.
    @MainActor static func limited(_ source: TextSource, _ proposal: ProposedViewSize, _ natural: BrokenText)
        -> TextRoom?
    {
        var maxLines = source.lineLimit ?? .max
        if let height = proposal.height, height.isFinite, natural.metrics.lineHeight > 0 {
            let line = natural.metrics.lineHeight + source.lineSpacing
            let fitting = (height + source.lineSpacing + tolerance) / line
            maxLines = min(maxLines, Int(max(1, min(1e6, fitting))))
        }
        let width = max(0, proposal.width ?? .infinity)
        if natural.width <= width + tolerance {
            return natural.lines.count <= maxLines ? nil : TextRoom(width: .infinity, maxLines: maxLines)
        }
        // If not even one character fits, the text is truncated to one line.
        return TextRoom(width: width, maxLines: width < source.font.size ? 1 : maxLines)
    }
}
