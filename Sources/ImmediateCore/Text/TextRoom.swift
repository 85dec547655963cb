import Foundation

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
