import Foundation
import ImmediateUI

/// Finds what of a frame differs from the one before, as rxi's lite does.
///
/// The picture is divided into tiles. Each draw command is reduced to a hash of what its pixels depend on, which is
/// folded, in drawing order, into the hash of every tile that it touches. A tile with the hash that it had in the last
/// frame shows the same pixels, so what is left is covered by a few rectangles.
@MainActor final class Damage {
    private let extents: SpriteExtents
    private var scale: CGFloat = 0
    private var isValid = false
    private var tiles = TileGrid(PixelRect())
    private var shown = TileGrid(PixelRect())
    private var merged = DamageRects()
    /// The commands of the last list, by index.
    private(set) var footprints: [Footprint] = []
    /// What changed with the last list, in device pixels; no two overlap, and a canvas lies in one of them.
    private(set) var rects: [PixelRect] = []

    init(sprites: SpriteCache) { extents = SpriteExtents(sprites: sprites) }

    /// What is shown is lost: with the next list everything has changed.
    func invalidate() { isValid = false }

    /// Compares a list with the last one.
    func update(_ list: DrawList, scale: CGFloat, whole: PixelRect, ground: RGBA) {
        if whole != tiles.whole || scale != self.scale {
            self.scale = scale
            tiles = TileGrid(whole)
            shown = tiles
            isValid = false
        }
        var print = Fingerprint()
        print.add(ground)
        tiles.reset(to: print.value)
        merged.removeAll()
        read(list, scale: scale)
        rects.removeAll(keepingCapacity: true)
        if isValid {
            tiles.addDifferences(from: shown, to: &merged)
            for rect in merged.rects { rects.append(tiles.pixels(of: rect)) }
        } else if !whole.isEmpty {
            rects.append(whole)
        }
        swap(&tiles, &shown)
        isValid = true
    }

    /// The last command that hides all that was drawn before it in a part of the picture.
    func lastCover(of part: PixelRect) -> Int? {
        var index = footprints.count - 1
        while index >= 0 {
            if footprints[index].kind == .opaque, footprints[index].bounds.contains(part) { return index }
            index -= 1
        }
        return nil
    }

    private func read(_ list: DrawList, scale: CGFloat) {
        footprints.removeAll(keepingCapacity: true)
        var reader = FootprintReader(list, scale: scale, whole: tiles.whole, extents: extents)
        for command in list.commands {
            let footprint = reader.read(command) ?? .none
            footprints.append(footprint)
            if footprint.bounds.isEmpty { continue }
            if footprint.kind == .unknown { merged.add(tiles.tiles(touchedBy: footprint.bounds)) }
            // That something unknown is there counts as well: the place that it leaves differs.
            tiles.add(footprint)
        }
    }
}
