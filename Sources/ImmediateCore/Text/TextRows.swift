import Foundation

/// A part of a paragraph that stands in one row.
public struct TextRowRange: Equatable, Sendable {
    /// Its characters in the UTF-8 of the paragraph, with the spaces at its end that hang over.
    public var range: Range<Int>

    /// A row of these characters.
    public init(range: Range<Int>) { self.range = range }
}

extension TextSystem {
    /// The rows of a paragraph, at most `width` points wide each by `measure`, broken as a `Text` is. There is at least one.
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
            // What stands between two rows belongs to the first.
            return starts.indices.map { index in
                let end = index + 1 < starts.count ? starts[index + 1] : paragraph.utf8.count
                return TextRowRange(range: starts[index]..<end)
            }
        }
    }
}
