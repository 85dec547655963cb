/// In which direction the characters of a text run, by Unicode's bidirectional algorithm (UAX 9): each byte has a level,
/// even from left to right, odd from right to left; what has a higher level is a quotation within what has a lower one.
///
/// Most texts run from left to right throughout and have none.
@MainActor struct TextLevels {
    /// The levels of the bytes.
    private let levels: [UInt8]
    /// The level of each paragraph as such, by where it ends.
    private var paragraphs: [(end: Int, level: UInt8)] = []

    /// The levels of `text`; nil where all of it runs from left to right.
    /// - Parameter direction: that of paragraphs in which no letter tells one.
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

    /// Whether there may be something that runs from right to left: the first such letter is U+0590. Where the
    /// surroundings do, what has no letters may as well.
    private nonisolated static func mayNeedLevels(_ text: String, _ direction: LayoutDirection) -> Bool {
        direction == .rightToLeft || text.utf8.contains { $0 >= 0xD6 }
    }

    /// The level of a byte.
    subscript(offset: Int) -> UInt8 { levels[offset] }

    /// The level of the paragraph that has this byte, or ends there.
    func paragraphLevel(at offset: Int) -> UInt8 {
        // It is asked for each line of a text that may have as many paragraphs.
        var (low, high) = (0, paragraphs.count)
        while low < high {
            let middle = (low + high) / 2
            if offset < paragraphs[middle].end { high = middle } else { low = middle + 1 }
        }
        return (low < paragraphs.count ? paragraphs[low] : paragraphs.last)?.level ?? 0
    }

    /// A part of a line as a string that by itself runs as it does in the line: where its characters do not tell so, it
    /// begins with Unicode's marks that say it, one for the characters and one for spaces at the end.
    static func directed(_ string: String, level: UInt8, _ system: any TextSystem) -> String {
        let isOdd = level % 2 == 1
        let own = system.levels(of: string, direction: .leftToRight)?.levels
        if own?.allSatisfy({ ($0 % 2 == 1) == isOdd }) ?? !isOdd { return string }
        return (isOdd ? "\u{200F}\u{202E}" : "\u{200E}\u{202D}") + string
    }
}

/// The levels of a paragraph by the bidirectional algorithm, as a `TextSystem` works them out.
public struct ParagraphLevels: Equatable, Sendable {
    /// The level of the paragraph as such: 0 from left to right, 1 from right to left.
    public var paragraph: UInt8
    /// The level of each byte of its UTF-8.
    public var levels: [UInt8]

    /// Levels from their values.
    public init(paragraph: UInt8, levels: [UInt8]) {
        self.paragraph = paragraph
        self.levels = levels
    }

    /// Parts of a line as they stand from left to right, by their levels in the order in which they are read (rule L2).
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
    /// Nil: all text runs from left to right.
    public func levels(of paragraph: String, direction: LayoutDirection) -> ParagraphLevels? { nil }
}
