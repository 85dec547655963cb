// The picture is divided into tiles, and the hash of each command is folded, in drawing order, into the tiles that it
// touches. A fill adds only its part inside each tile, and an opaque fill of a whole tile replaces everything
// before. A tile with an unchanged hash shows the same pixels.

/// The tiles of a picture, each with a hash of its contents.
struct TileGrid {
    /// Wider than high, like lines of text.
    static let tileWidth = 64
    static let tileHeight = 32

    /// The bounds of the picture, with no negative coordinates; the upper edge is at 0.
    let whole: PixelRect
    /// The first column of tiles, counted from 0.
    private let first: Int
    private let columns: Int
    private let rows: Int
    private var hashes: [UInt64]

    init(_ whole: PixelRect) {
        self.whole = whole
        first = whole.x / Self.tileWidth
        columns = (whole.maxX + Self.tileWidth - 1) / Self.tileWidth - first
        rows = (whole.height + Self.tileHeight - 1) / Self.tileHeight
        hashes = [UInt64](repeating: 0, count: max(0, columns * rows))
    }

    mutating func reset(to hash: UInt64) {
        for index in hashes.indices { hashes[index] = hash }
    }

    /// Adds a command to the tiles that it touches.
    mutating func add(_ footprint: Footprint) {
        let touched = tiles(touchedBy: footprint.bounds)
        guard footprint.kind == .picture else { return addPlain(footprint, touched) }
        for row in touched.y..<touched.maxY {
            let start = row * columns - first
            for index in start + touched.x..<start + touched.maxX {
                hashes[index] = Self.fold(hashes[index], footprint.hash)
            }
        }
    }

    /// Returns the tiles that a rectangle inside the picture touches, in units of tiles.
    func tiles(touchedBy rect: PixelRect) -> PixelRect {
        let (left, top) = (rect.x / Self.tileWidth, rect.y / Self.tileHeight)
        let (right, bottom) = ((rect.maxX - 1) / Self.tileWidth, (rect.maxY - 1) / Self.tileHeight)
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Returns the pixels of a rectangle of tiles.
    func pixels(of tiles: PixelRect) -> PixelRect {
        PixelRect(
            x: tiles.x * Self.tileWidth,
            y: tiles.y * Self.tileHeight,
            width: tiles.width * Self.tileWidth,
            height: tiles.height * Self.tileHeight
        )
        .intersection(whole)
    }

    /// Adds the tiles that differ from another grid of the same size, as runs within rows.
    func addDifferences(from other: TileGrid, to rects: inout DamageRects) {
        for row in 0..<rows {
            var column = 0
            while column < columns {
                let start = column
                while column < columns, hashes[row * columns + column] != other.hashes[row * columns + column] {
                    column += 1
                }
                if column > start { rects.add(PixelRect(x: first + start, y: row, width: column - start, height: 1)) }
                column += 1
            }
        }
    }

    /// Adds a fill. Only the part of it inside each tile matters, and an opaque fill of a whole tile hides
    /// everything before.
    private mutating func addPlain(_ footprint: Footprint, _ touched: PixelRect) {
        let bounds = footprint.bounds
        // The fully covered tiles; those at the end of the picture may be cut off.
        let left = (bounds.x + Self.tileWidth - 1) / Self.tileWidth
        let top = (bounds.y + Self.tileHeight - 1) / Self.tileHeight
        let right = bounds.maxX == whole.maxX ? first + columns : bounds.maxX / Self.tileWidth
        let bottom = bounds.maxY == whole.maxY ? rows : bounds.maxY / Self.tileHeight
        for row in touched.y..<touched.maxY {
            let isCovered = row >= top && row < bottom
            let (y, maxY) = (max(bounds.y, row * Self.tileHeight), min(bounds.maxY, (row + 1) * Self.tileHeight))
            for column in touched.x..<touched.maxX {
                let index = row * columns + column - first
                if isCovered, column >= left, column < right {
                    let isOpaque = footprint.kind == .opaque
                    hashes[index] = isOpaque ? footprint.hash : Self.fold(hashes[index], footprint.hash)
                } else {
                    let x = max(bounds.x, column * Self.tileWidth)
                    let maxX = min(bounds.maxX, (column + 1) * Self.tileWidth)
                    var print = Fingerprint(folding: Self.fold(hashes[index], footprint.hash))
                    print.add(x &<< 32 ^ maxX)
                    print.add(y &<< 32 ^ maxY)
                    hashes[index] = print.value
                }
            }
        }
    }

    private static func fold(_ tile: UInt64, _ hash: UInt64) -> UInt64 {
        var print = Fingerprint(folding: tile)
        print.add(hash)
        return print.value
    }
}
