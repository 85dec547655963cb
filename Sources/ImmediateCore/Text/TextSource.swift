import Foundation

/// All of a text that decides how it is broken into lines.
struct TextSource: Equatable {
    /// A run after the first one.
    struct Run: Equatable {
        /// Where in the string it begins, in UTF-8 bytes.
        var start: Int
        var font: ResolvedFont
        /// Points above the baseline.
        var rise: CGFloat = 0
    }

    /// The words of all runs.
    var string: String
    /// The font of the first run.
    var font: ResolvedFont
    /// Points above the baseline of the first run.
    var rise: CGFloat = 0
    var laterRuns: [Run] = []
    /// The direction of paragraphs in which no letter tells one.
    var direction = LayoutDirection.leftToRight
    /// How small the fonts may become before something is left out.
    var minimumScale: CGFloat = 1
    var lineLimit: Int?
    /// Which end gives way.
    var truncation: Text.TruncationMode
    /// Points between two lines, beyond what the font asks for.
    var lineSpacing: CGFloat

    /// The font of a run, counted from 0.
    func font(of run: Int) -> ResolvedFont { run == 0 ? font : laterRuns[run - 1].font }

    /// How far above the baseline a run stands, counted from 0, in points.
    func rise(of run: Int) -> CGFloat { run == 0 ? rise : laterRuns[run - 1].rise }

    /// Whether one look tells that it is a few words in one font which run from left to right, without line breaks: most texts
    /// are.
    var isPlain: Bool {
        guard laterRuns.isEmpty, direction == .leftToRight else { return false }
        let bytes = string.utf8
        // Control characters, U+0085, U+2028 and U+2029 may break lines; from 0xD6 on letters may run from right to left.
        return 1...TextLayout.glance ~= bytes.count
            && bytes.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 && $0 < 0xD6 }
    }

    /// The same in smaller fonts.
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
    /// A line or a width counts as fitting if all but a hundredth of a point of it does.
    static let tolerance: CGFloat = 0.01

    /// How wide a line may be, in points.
    var width: CGFloat
    /// How many lines there may be.
    var maxLines: Int

    /// Room without limits but those that the text sets itself.
    static func unlimited(_ source: TextSource) -> TextRoom {
        TextRoom(width: .infinity, maxLines: source.lineLimit ?? .max)
    }

    /// What a proposal leaves of it for a text that without limits is `natural`; nil where that fits.
    static func limited(_ source: TextSource, _ proposal: ProposedViewSize, _ natural: BrokenText) -> TextRoom? {
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
        // Narrower than a character is no room for lines; one is cut to what fits.
        return TextRoom(width: width, maxLines: width < source.font.size ? 1 : maxLines)
    }
}
