import Foundation
import ImmediateUI

/// Finds what of a frame differs from the one before, as rxi's lite does.
///
/// The picture is divided into tiles. Each draw command is reduced to a hash of what its pixels depend on, which is
/// folded, in drawing order, into the hash of every tile that it touches. A tile with the hash that it had in the last
/// frame shows the same pixels, so what is left is covered by a few rectangles.
@MainActor final class Damage {
    /// Wider than high, as lines of text are.
    static let tileWidth = 64
    static let tileHeight = 32

    private let extents: SpriteExtents
    private var whole = PixelRect()
    private var scale: CGFloat = 0
    private var isValid = false
    private var columns = 0
    private var rows = 0
    private var tiles: [UInt64] = []
    private var shown: [UInt64] = []
    private var merged = DamageRects()
    /// The commands of the last list, by index.
    private(set) var footprints: [Footprint] = []
    /// What changed with the last list, in device pixels; no two overlap, and a canvas lies in one of them.
    private(set) var rects: [PixelRect] = []

    init(sprites: SpriteCache) { extents = SpriteExtents(sprites: sprites) }

    /// What is shown is lost: with the next list everything has changed.
    func invalidate() { isValid = false }

    /// The last command that hides all that was drawn before it in a part of the picture.
    func lastCover(of part: PixelRect) -> Int? {
        footprints.lastIndex { $0.kind == .opaque && $0.bounds.contains(part) }
    }

    /// Compares a list with the last one.
    func update(_ list: DrawList, scale: CGFloat, whole: PixelRect, ground: RGBA) {
        if whole != self.whole || scale != self.scale { resize(to: whole, scale: scale) }
        var print = Fingerprint()
        print.add(ground)
        for index in tiles.indices { tiles[index] = print.value }
        merged.removeAll()
        footprints.removeAll(keepingCapacity: true)
        var reader = FootprintReader(list, scale: scale, whole: whole, extents: extents)
        for command in list.commands {
            let footprint = reader.read(command) ?? .none
            footprints.append(footprint)
            if !footprint.bounds.isEmpty { add(footprint) }
        }
        rects.removeAll(keepingCapacity: true)
        if isValid {
            compare()
            for rect in merged.rects { rects.append(pixels(of: rect)) }
        } else if !whole.isEmpty {
            rects.append(whole)
        }
        swap(&tiles, &shown)
        isValid = true
    }

    private func resize(to whole: PixelRect, scale: CGFloat) {
        self.whole = whole
        self.scale = scale
        columns = (whole.width + Self.tileWidth - 1) / Self.tileWidth
        rows = (whole.height + Self.tileHeight - 1) / Self.tileHeight
        tiles = [UInt64](repeating: 0, count: columns * rows)
        shown = tiles
        isValid = false
    }

    private func add(_ footprint: Footprint) {
        let bounds = footprint.bounds
        let left = bounds.x / Self.tileWidth
        let right = (bounds.maxX - 1) / Self.tileWidth
        let top = bounds.y / Self.tileHeight
        let bottom = (bounds.maxY - 1) / Self.tileHeight
        if footprint.kind == .unknown {
            return merged.add(PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
        }
        let columns = columns
        tiles.withUnsafeMutableBufferPointer { tiles in
            for row in top...bottom {
                for column in left...right {
                    let index = row * columns + column
                    var print = Fingerprint(folding: tiles[index])
                    if footprint.kind == .picture {
                        print.add(footprint.hash)
                    } else {
                        // Of a plain colour a tile shows no more than the part that it is covered by, wherever the
                        // rectangle ends outside of it.
                        let tile = pixels(of: PixelRect(x: column, y: row, width: 1, height: 1))
                        let part = tile.intersection(bounds)
                        if part != tile {
                            print.add(part)
                        } else if footprint.kind == .opaque {
                            print = Fingerprint()
                        }
                        print.add(footprint.hash)
                    }
                    tiles[index] = print.value
                }
            }
        }
    }

    /// Finds the tiles that changed, row by row in runs.
    private func compare() {
        for row in 0..<rows {
            var column = 0
            while column < columns {
                let start = column
                while column < columns, tiles[row * columns + column] != shown[row * columns + column] { column += 1 }
                if column > start { merged.add(PixelRect(x: start, y: row, width: column - start, height: 1)) }
                column += 1
            }
        }
    }

    private func pixels(of tiles: PixelRect) -> PixelRect {
        PixelRect(
            x: tiles.x * Self.tileWidth,
            y: tiles.y * Self.tileHeight,
            width: tiles.width * Self.tileWidth,
            height: tiles.height * Self.tileHeight
        )
        .intersection(whole)
    }
}
