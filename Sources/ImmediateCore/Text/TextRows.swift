import Foundation

/// A row of a wrapped paragraph.
public struct TextRowRange: Equatable, Sendable {
    /// The row's UTF-8 range in the paragraph, including trailing spaces.
    public var range: Range<Int>

    /// Creates a row from its UTF-8 range in the paragraph.
    public init(range: Range<Int>) { self.range = range }
}

extension TextSystem {
    /// Returns the rows of a paragraph, each at most `width` points wide, broken as in a `Text`. There is at least
    /// one.
    public func rows(of paragraph: String, width: CGFloat, measure: (String) -> CGFloat) -> [TextRowRange] {
        withoutActuallyEscaping(measure) { measure in
            let layout = TextLayout(
                paragraph,
                width: width + TextRoom.tolerance,
                maxLines: .max,
                truncation: .tail,
                lineBreaks: lineBreaks,
                measure: { measure($0.string(of: paragraph)) }
            )
            let starts = layout.lines.map {
                paragraph.utf8.distance(from: paragraph.startIndex, to: $0.cut.head.lowerBound)
            }
            // Characters between two rows belong to the first.
            return starts.indices.map { index in
                let end = index + 1 < starts.count ? starts[index + 1] : paragraph.utf8.count
                return TextRowRange(range: starts[index]..<end)
            }
        }
    }
}
