// The picture is divided into tiles (`TileGrid`). Each draw command is reduced to a hash of everything that affects its
// pixels (`Footprint`), which is folded, in drawing order, into the hash of every tile that it touches. A tile with an
// unchanged hash shows the same pixels; the others are covered by a few rectangles (`DamageRects`). No caller has to
// report changes.

import Foundation
import ImmediateCore

/// Computes the damage between two frames, by the method of rxi's lite.
@MainActor package final class Damage {
    private let extents: SpriteExtents
    private var scale: CGFloat = 0
    private var isValid = false
    private var tiles = TileGrid(PixelRect())
    private var shown = TileGrid(PixelRect())
    private var merged = DamageRects()
    /// The footprints of the last list's commands, by index.
    private var footprints: [Footprint] = []
    private var needed: [Bool] = []
    /// The visible parts of large rectangles in the part of the last call of `commands(in:)`.
    package private(set) var visible = VisibleParts()
    /// The damage of the last list, in device pixels; disjoint, with each canvas inside one rectangle.
    package private(set) var rects: [PixelRect] = []

    /// Creates damage tracking without a previous frame: the first list damages everything.
    package init(sprites: any SpriteSource) { extents = SpriteExtents(sprites: sprites) }

    /// Discards the previous frame after its pixels were lost: the next list damages everything.
    package func invalidate() { isValid = false }

    /// Compares a list with the previous one.
    /// - Parameters:
    ///   - scale: the number of device pixels in a point, above 0.
    ///   - whole: the bounds of the picture, in device pixels, with its upper edge at 0.
    ///   - background: the background.
    ///   - commands: the number of commands to compare, from the first one; nil for all.
    package func update(
        _ list: DrawList,
        scale: CGFloat,
        whole: PixelRect,
        background: RGBA,
        commands: Int? = nil
    ) {
        if whole != tiles.whole || scale != self.scale {
            self.scale = scale
            tiles = TileGrid(whole)
            shown = tiles
            isValid = false
        }
        var print = Fingerprint()
        print.add(background)
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

    /// Returns the commands of the last list that are needed to redraw a part of the picture: those that touch it,
    /// starting with the last one that covers everything below.
    /// - Returns: for each command, by index, whether it is needed; and whether the background is visible, because no
    ///   command covers all of the part.
    package func commands(in part: PixelRect) -> (isNeeded: [Bool], isGroundSeen: Bool) {
        let cover = lastCover(of: part)
        needed.removeAll(keepingCapacity: true)
        for (index, footprint) in footprints.enumerated() {
            needed.append(index >= cover ?? 0 && footprint.bounds.intersects(part))
        }
        visible.find(footprints, isNeeded: needed, isGroundSeen: cover == nil, in: part)
        return (needed, cover == nil)
    }

    /// Returns the last command that covers everything below it in a part of the picture.
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
            // Unknown drawing is hashed as well: the area that it leaves differs.
            tiles.add(footprint)
        }
    }
}
