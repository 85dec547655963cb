import Foundation

/// A character of a line as it is drawn: what a caret goes around, and what a press hits.
public struct TextCluster: Equatable, Sendable {
    /// The character's bytes in the UTF-8 of the line; whole characters, never a part of one.
    public var range: Range<Int>
    /// Where it begins and ends, in points from the line's left edge. A mark that takes no room begins where it ends.
    public var minX: CGFloat
    /// See `minX`.
    public var maxX: CGFloat
    /// Whether it is read from the right: the caret before it stands at `maxX` then.
    public var isRightToLeft: Bool

    /// A character from where it stands.
    public init(range: Range<Int>, minX: CGFloat, maxX: CGFloat, isRightToLeft: Bool = false) {
        self.range = range
        self.minX = minX
        self.maxX = maxX
        self.isRightToLeft = isRightToLeft
    }
}

extension TextSystem {
    /// The characters of a line that runs from left to right, each as wide as the line grows by it.
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
