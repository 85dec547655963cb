// Shelf packing: rectangles lie side by side on shelves, and shelves one below another on pages. When the pages are
// full, the least recently used shelf is evicted. Shelves used since the last `beginFrame` are never evicted; more
// pages are added instead. Pages unused for many frames are always evicted.

/// The location of a rectangle in an atlas, valid until its shelf is evicted.
public struct AtlasSlot: Hashable, Sendable {
    /// The index of the page, from 0.
    public var page: Int
    /// The index of the shelf on its page, from 0.
    public var shelf: Int
    /// The generation number of the shelf, which changes when the shelf is evicted.
    public var generation: UInt64
    /// The allocated rectangle on the page, in pixels.
    public var rect: PixelRect
}

/// A packer of rectangles into the pages of an atlas. When the pages are full, it evicts the least recently used shelf.
public struct ShelfPacker {
    /// The number of frames after which an unused page is removed.
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

    /// Creates a packer that has no pages yet.
    /// - Parameters:
    ///   - pageWidth: the width of a page, in pixels.
    ///   - pageHeight: the height of a page, in pixels.
    ///   - pageLimit: the maximum number of pages; a single frame may exceed it.
    public init(pageWidth: Int, pageHeight: Int, pageLimit: Int) {
        self.pageWidth = pageWidth
        self.pageHeight = pageHeight
        self.pageLimit = pageLimit
    }

    /// The number of atlas pages, including empty ones before the last used one.
    public var pageCount: Int { pages.count }

    /// Returns true if a page is empty or does not exist.
    public func isEmpty(page: Int) -> Bool { page >= pages.count || pages[page].shelves.isEmpty }

    /// Begins a frame, after which shelves used by earlier frames may be evicted.
    ///
    /// Pages unused for more than `lifetime` frames are emptied. Pages at the end are removed if they are empty, or if
    /// they exceed the page limit and the previous frame did not use them.
    public mutating func beginFrame() {
        for index in pages.indices where pages[index].lastUse + Self.lifetime < frame { pages[index] = Page() }
        while let last = pages.last, last.shelves.isEmpty || pages.count > pageLimit && last.lastUse < frame {
            pages.removeLast()
        }
        frame += 1
    }

    /// Marks a slot as used in this frame.
    /// - Parameter slot: the slot, from `insert(width:height:)`.
    /// - Returns: false if the slot was evicted.
    public mutating func use(_ slot: AtlasSlot) -> Bool {
        guard slot.page < pages.count, slot.shelf < pages[slot.page].shelves.count,
            pages[slot.page].shelves[slot.shelf].generation == slot.generation
        else { return false }
        pages[slot.page].shelves[slot.shelf].lastUse = frame
        return true
    }

    /// Removes all pages, which invalidates all slots.
    public mutating func removeAll() { pages.removeAll() }

    /// Allocates a rectangle, and evicts others if the pages are full.
    /// - Parameters:
    ///   - width: the width in pixels, at most that of a page.
    ///   - height: the height in pixels, at most that of a page.
    public mutating func insert(width: Int, height: Int) -> AtlasSlot {
        // Rounding the shelf height up lets slightly taller rectangles fit as well.
        let shelfHeight = min((height + 3) / 4 * 4, pageHeight)
        if let (page, shelf) = bestShelf(width: width, height: height, wanted: shelfHeight) {
            return allocate(page, shelf, width, height)
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
            return allocate(page, shelf, width, height)
        }
        if let page = oldestPage() {
            pages[page] = Page()
        } else {
            pages.append(Page())
        }
        return insertShelf(width, height, shelfHeight)
            ?? AtlasSlot(page: pages.count - 1, shelf: 0, generation: 0, rect: PixelRect())
    }

    private mutating func allocate(_ page: Int, _ shelf: Int, _ width: Int, _ height: Int) -> AtlasSlot {
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
            return allocate(page, pages[page].shelves.count - 1, width, height)
        }
        return nil
    }

    /// Returns the lowest shelf with enough space that wastes at most a third of its height.
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
