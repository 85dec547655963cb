/// The embedding levels of a text's bytes by Unicode's bidirectional algorithm (UAX 9): even levels run from left to
/// right, odd ones from right to left, higher ones are nested in lower ones.
///
/// Most texts run from left to right and need none.
@MainActor struct TextLevels {
    /// The levels of the bytes.
    private let levels: [UInt8]
    /// The end and the level of each paragraph.
    private var paragraphs: [(end: Int, level: UInt8)] = []

    /// Computes the levels of `text`; nil if all of it runs from left to right.
    /// - Parameter direction: the direction of paragraphs without a strong character.
    init?(of text: String, direction: LayoutDirection, _ system: any TextSystem) {
        guard Self.mayNeedLevels(text, direction) else { return nil }
        var levels: [UInt8] = []
        levels.reserveCapacity(text.utf8.count)
        var isNeeded = false
        var start = text.startIndex
        while start < text.endIndex {
            let newline = text[start...].firstIndex(where: \.isNewline)
            let end = newline.map { text.index(after: $0) } ?? text.endIndex
            let paragraph = String(text[start..<(newline ?? end)])
            let count = text.utf8.distance(from: start, to: end)
            if let found = system.levels(of: paragraph, direction: direction) {
                isNeeded = true
                levels += found.levels
                levels += repeatElement(found.paragraph, count: count - found.levels.count)
                paragraphs.append((levels.count, found.paragraph))
            } else {
                levels += repeatElement(0, count: count)
                paragraphs.append((levels.count, 0))
            }
            start = end
        }
        guard isNeeded else { return nil }
        self.levels = levels
    }

    /// Returns whether the text may contain right-to-left characters (U+0590 or higher). In a right-to-left
    /// environment, any text may.
    private nonisolated static func mayNeedLevels(_ text: String, _ direction: LayoutDirection) -> Bool {
        direction == .rightToLeft || text.utf8.contains { $0 >= 0xD6 }
    }

    /// The level of a byte.
    subscript(offset: Int) -> UInt8 { levels[offset] }

    /// Returns the level of the paragraph that contains this byte or ends there.
    func paragraphLevel(at offset: Int) -> UInt8 {
        // A binary search: it is called for each line, and there may be as many paragraphs.
        var (low, high) = (0, paragraphs.count)
        while low < high {
            let middle = (low + high) / 2
            if offset < paragraphs[middle].end { high = middle } else { low = middle + 1 }
        }
        return (low < paragraphs.count ? paragraphs[low] : paragraphs.last)?.level ?? 0
    }

    /// Returns a part of a line as a string with the same direction on its own. If its characters do not imply it,
    /// Unicode marks precede it: one for the trailing spaces, one for the characters.
    static func directed(_ string: String, level: UInt8, _ system: any TextSystem) -> String {
        let isOdd = level % 2 == 1
        let own = system.levels(of: string, direction: .leftToRight)?.levels
        if own?.allSatisfy({ ($0 % 2 == 1) == isOdd }) ?? !isOdd { return string }
        return (isOdd ? "\u{200F}\u{202E}" : "\u{200E}\u{202D}") + string
    }
}

/// The bidirectional levels of a paragraph, as a `TextSystem` computes them.
public struct ParagraphLevels: Equatable, Sendable {
    /// The level of the paragraph: 0 from left to right, 1 from right to left.
    public var paragraph: UInt8
    /// The levels of the UTF-8 bytes of the paragraph, one for each byte.
    public var levels: [UInt8]

    /// Creates levels from those of the paragraph and of its bytes.
    public init(paragraph: UInt8, levels: [UInt8]) {
        self.paragraph = paragraph
        self.levels = levels
    }

    /// Returns the visual order, from left to right, of parts of a line given in logical order (rule L2).
    package static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}

extension TextSystem {
    /// Returns the default, nil: all text runs from left to right.
    public func levels(of paragraph: String, direction: LayoutDirection) -> ParagraphLevels? { nil }
}
