import Foundation

/// A character of a line as it is drawn, for caret movement and hit testing.
public struct TextCluster: Equatable, Sendable {
    /// The character's UTF-8 range in the line; whole characters only.
    public var range: Range<Int>
    /// The left edge, in points from the line's left edge. A mark without width has equal edges.
    public var minX: CGFloat
    /// The right edge, in points from the line's left edge.
    public var maxX: CGFloat
    /// True if the character is read from right to left; the caret before it then stands at `maxX`.
    public var isRightToLeft: Bool

    /// Creates a cluster from the range of its character and its edges, in points.
    public init(range: Range<Int>, minX: CGFloat, maxX: CGFloat, isRightToLeft: Bool = false) {
        self.range = range
        self.minX = minX
        self.maxX = maxX
        self.isRightToLeft = isRightToLeft
    }
}

extension TextSystem {
    /// Returns the characters of a line that runs from left to right, measured by its prefixes.
    public func clusters(of string: String, font: ResolvedFont, scale: CGFloat) -> [TextCluster] {
        var clusters: [TextCluster] = []
        var start = 0
        var x: CGFloat = 0
        var prefix = ""
        for character in string {
            prefix.append(character)
            let end = start + character.utf8.count
            let next = width(of: prefix, font: font, scale: scale)
            clusters.append(TextCluster(range: start..<end, minX: x, maxX: max(x, next)))
            start = end
            x = max(x, next)
        }
        return clusters
    }
}
