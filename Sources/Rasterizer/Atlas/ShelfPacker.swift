// Rectangles lie side by side on shelves, and shelves below one another on pages. When the pages are full the shelf that
// was not used longest is emptied. What was used since the last `beginFrame` is never emptied: then the pages grow in
// number instead. A page that was not used for many frames is emptied in any case.

/// Where a rectangle lies in an atlas. It is valid as long as its shelf was not emptied.
public struct AtlasSlot: Hashable, Sendable {
    /// The page, from 0.
    public var page: Int
    /// The shelf on the page, from 0.
    public var shelf: Int
    /// Changes when the shelf is emptied.
    public var generation: UInt64
    /// The place on the page, in pixels.
    public var rect: PixelRect
}

/// Packs rectangles into pages and forgets those that were not used longest.
public struct ShelfPacker {
    /// The frames that a page lasts without being used.
    public static let lifetime: UInt64 = 120

    private struct Shelf {
        var y: Int
        var height: Int
        var nextX = 0
        var generation: UInt64
        var lastUse: UInt64
    }

    private struct Page {
        var shelves: [Shelf] = []
        var nextY = 0

        var lastUse: UInt64 { shelves.reduce(0) { max($0, $1.lastUse) } }
    }

    private let pageWidth: Int
    private let pageHeight: Int
    private let pageLimit: Int
    private var pages: [Page] = []
    private var frame: UInt64 = 1
    private var generation: UInt64 = 0

    /// - Parameters:
    ///   - pageWidth: in pixels.
    ///   - pageHeight: in pixels.
    ///   - pageLimit: the pages, unless a single frame uses more.
    public init(pageWidth: Int, pageHeight: Int, pageLimit: Int) {
        self.pageWidth = pageWidth
        self.pageHeight = pageHeight
        self.pageLimit = pageLimit
    }

    /// The pages, empty ones before the last that is used included.
    public var pageCount: Int { pages.count }

    /// Whether there is nothing on a page.
    public func isEmpty(page: Int) -> Bool { page >= pages.count || pages[page].shelves.isEmpty }

    /// Starts a frame: what was used before may be emptied from here on. Pages beyond the limit go, from the last, and
    /// pages that nobody used for long.
    public mutating func beginFrame() {
        for index in pages.indices where pages[index].lastUse + Self.lifetime < frame { pages[index] = Page() }
        while let last = pages.last, last.shelves.isEmpty || pages.count > pageLimit && last.lastUse < frame {
            pages.removeLast()
        }
        frame += 1
    }

    /// Whether the slot still holds what was put there; if so it counts as used in this frame.
    public mutating func use(_ slot: AtlasSlot) -> Bool {
        guard slot.page < pages.count, slot.shelf < pages[slot.page].shelves.count,
            pages[slot.page].shelves[slot.shelf].generation == slot.generation
        else { return false }
        pages[slot.page].shelves[slot.shelf].lastUse = frame
        return true
    }

    /// Empties every page.
    public mutating func removeAll() { pages.removeAll() }

    /// A place for `width` by `height` pixels, at most a page.
    public mutating func insert(width: Int, height: Int) -> AtlasSlot {
        // Shelves in steps of a few pixels are of use to neighbouring heights too.
        let shelfHeight = min((height + 3) / 4 * 4, pageHeight)
        if let (page, shelf) = bestShelf(width: width, height: height, wanted: shelfHeight) {
            return place(page, shelf, width, height)
        }
        if let slot = insertShelf(width, height, shelfHeight) { return slot }
        if pages.count < pageLimit {
            pages.append(Page())
            if let slot = insertShelf(width, height, shelfHeight) { return slot }
        }
        if let (page, shelf) = oldestShelf(height: height) {
            generation += 1
            pages[page].shelves[shelf].nextX = 0
            pages[page].shelves[shelf].generation = generation
            return place(page, shelf, width, height)
        }
        if let page = oldestPage() {
            pages[page] = Page()
        } else {
            pages.append(Page())
        }
        return insertShelf(width, height, shelfHeight)
            ?? AtlasSlot(page: pages.count - 1, shelf: 0, generation: 0, rect: PixelRect())
    }

    private mutating func place(_ page: Int, _ shelf: Int, _ width: Int, _ height: Int) -> AtlasSlot {
        let found = pages[page].shelves[shelf]
        pages[page].shelves[shelf].nextX += width
        pages[page].shelves[shelf].lastUse = frame
        let rect = PixelRect(x: found.nextX, y: found.y, width: width, height: height)
        return AtlasSlot(page: page, shelf: shelf, generation: found.generation, rect: rect)
    }

    private mutating func insertShelf(_ width: Int, _ height: Int, _ shelfHeight: Int) -> AtlasSlot? {
        for page in pages.indices where pages[page].nextY + shelfHeight <= pageHeight {
            generation += 1
            let shelf = Shelf(y: pages[page].nextY, height: shelfHeight, generation: generation, lastUse: frame)
            pages[page].shelves.append(shelf)
            pages[page].nextY += shelfHeight
            return place(page, pages[page].shelves.count - 1, width, height)
        }
        return nil
    }

    /// The lowest shelf with room that does not waste more than a third of its height.
    private func bestShelf(width: Int, height: Int, wanted: Int) -> (Int, Int)? {
        var best: (page: Int, shelf: Int)?
        var bestHeight = wanted + wanted / 3 + 1
        for (p, page) in pages.enumerated() {
            for (s, shelf) in page.shelves.enumerated()
            where shelf.height >= height && shelf.height < bestHeight && shelf.nextX + width <= pageWidth {
                best = (p, s)
                bestHeight = shelf.height
            }
        }
        return best.map { ($0.page, $0.shelf) }
    }

    private func oldestShelf(height: Int) -> (Int, Int)? {
        var oldest: (page: Int, shelf: Int)?
        var oldestUse = frame
        for (p, page) in pages.enumerated() {
            for (s, shelf) in page.shelves.enumerated()
            where shelf.height >= height && shelf.height <= 2 * height + 8 && shelf.lastUse < oldestUse {
                oldest = (p, s)
                oldestUse = shelf.lastUse
            }
        }
        return oldest.map { ($0.page, $0.shelf) }
    }

    private func oldestPage() -> Int? {
        let uses = pages.map(\.lastUse)
        guard let oldest = uses.indices.min(by: { uses[$0] < uses[$1] }), uses[oldest] < frame else { return nil }
        return oldest
    }
}
