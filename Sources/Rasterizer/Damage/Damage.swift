// The picture is divided into tiles (`TileGrid`). Each draw command is reduced to a hash of what its pixels depend on
// (`Footprint`), which is folded, in drawing order, into the hash of every tile that it touches. A tile with the hash
// that it had in the last frame shows the same pixels, so what is left is covered by a few rectangles (`DamageRects`).
// Nobody has to say what changed.

import Foundation
import ImmediateCore

/// Finds what of a frame differs from the one before, as rxi's lite does.
@MainActor package final class Damage {
    private let extents: SpriteExtents
    private var scale: CGFloat = 0
    private var isValid = false
    private var tiles = TileGrid(PixelRect())
    private var shown = TileGrid(PixelRect())
    private var merged = DamageRects()
    /// The commands of the last list, by index.
    private var footprints: [Footprint] = []
    private var needed: [Bool] = []
    /// What changed with the last list, in device pixels; no two overlap, and a canvas lies in one of them.
    package private(set) var rects: [PixelRect] = []

    /// Nothing is shown yet: with the first list everything has changed.
    package init(sprites: any SpriteSource) { extents = SpriteExtents(sprites: sprites) }

    /// What is shown is lost: with the next list everything has changed.
    package func invalidate() { isValid = false }

    /// Compares a list with the last one.
    /// - Parameters:
    ///   - scale: device pixels in a point, above 0.
    ///   - whole: the picture, in device pixels; it begins at 0, 0.
    ///   - ground: what is seen where nothing is drawn.
    ///   - commands: how many of the commands count, from the first one on; nil for all.
    package func update(
        _ list: DrawList,
        scale: CGFloat,
        whole: PixelRect,
        ground: RGBA,
        commands: Int? = nil
    ) {
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
        read(list, commands ?? list.commands.count, scale: scale)
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

    /// Finds the commands of the last list that have to be drawn to bring a part of the picture up to date: those that
    /// touch it, from the last one on that hides all that was drawn before.
    /// - Returns: for each command, by index, whether it is one of them, and whether the ground is seen, as no command
    ///   hides all of it.
    package func commands(in part: PixelRect) -> (isNeeded: [Bool], isGroundSeen: Bool) {
        let cover = lastCover(of: part)
        needed.removeAll(keepingCapacity: true)
        for (index, footprint) in footprints.enumerated() {
            needed.append(index >= cover ?? 0 && footprint.bounds.intersects(part))
        }
        return (needed, cover == nil)
    }

    /// The last command that hides all that was drawn before it in a part of the picture.
    private func lastCover(of part: PixelRect) -> Int? {
        var index = footprints.count - 1
        while index >= 0 {
            if footprints[index].kind == .opaque, footprints[index].bounds.contains(part) { return index }
            index -= 1
        }
        return nil
    }

    private func read(_ list: DrawList, _ count: Int, scale: CGFloat) {
        footprints.removeAll(keepingCapacity: true)
        var reader = FootprintReader(list, scale: scale, whole: tiles.whole, extents: extents)
        let commands = list.commands
        for index in 0..<count {
            let footprint = reader.read(commands[index]) ?? .none
            footprints.append(footprint)
            if footprint.bounds.isEmpty { continue }
            if footprint.kind == .unknown { merged.add(tiles.tiles(touchedBy: footprint.bounds)) }
            // That something unknown is there counts as well: the place that it leaves differs.
            tiles.add(footprint)
        }
    }
}
