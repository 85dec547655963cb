import SplitViewSDL2
import SplitViewSDL2TTF
import Foundation
import ImmediateUI

/// The pictures that were drawn lately, rasterised on first use and again after the atlas dropped them.
@MainActor final class SpriteCache {
    private static let limit = 8192

    private let atlas: Atlas
    private let fonts: FontLibrary
    private var sprites: [SpriteKey: Sprite] = [:]
    private var frame: UInt64 = 0
    private var pixels: [UInt32] = []
    /// How many pictures were rasterised so far.
    private(set) var rasterizations = 0

    init(atlas: Atlas, fonts: FontLibrary) {
        self.atlas = atlas
        self.fonts = fonts
    }

    var count: Int { sprites.count }

    var textCount: Int {
        sprites.keys.reduce(0) { count, key in
            if case .text = key { count + 1 } else { count }
        }
    }

    func beginFrame() {
        atlas.beginFrame()
        frame += 1
        guard sprites.count > Self.limit else { return }
        // The atlas holds far less than this; most entries point to shelves that were emptied long ago.
        let stamps = sprites.values.map(\.lastUse).sorted()
        let threshold = stamps[stamps.count / 2]
        sprites = sprites.filter { $0.value.lastUse > threshold }
    }

    func removeAll() { sprites.removeAll() }

    /// Where a picture lies, relative to the point at which it is drawn.
    func bounds(of key: SpriteKey) -> PixelRect {
        if let sprite = sprites[key] { return sprite.bounds }
        let sprite = Sprite(bounds: SpriteRaster.bounds(of: key, fonts: fonts))
        sprites[key] = sprite
        return sprite.bounds
    }

    /// Calls `draw` with each tile of a picture that meets `visible`: its place in the atlas and its place relative to
    /// the point at which the picture is drawn.
    /// - Parameter visible: what can be seen, relative to that point.
    func tiles(of key: SpriteKey, visible: PixelRect, draw: (AtlasSlot, PixelRect, _ isColored: Bool) -> Void) {
        let index: Dictionary<SpriteKey, Sprite>.Index
        if let known = sprites.index(forKey: key) {
            index = known
        } else {
            sprites[key] = Sprite(bounds: SpriteRaster.bounds(of: key, fonts: fonts))
            guard let inserted = sprites.index(forKey: key) else { return }
            index = inserted
        }
        sprites.values[index].lastUse = frame
        let bounds = sprites.values[index].bounds
        let seen = visible.intersection(bounds)
        guard !seen.isEmpty else { return }
        let columns = sprites.values[index].columns
        let firstColumn = (seen.x - bounds.x) / Atlas.tileWidth
        let lastColumn = (seen.maxX - 1 - bounds.x) / Atlas.tileWidth
        let firstRow = (seen.y - bounds.y) / Atlas.tileHeight
        let lastRow = (seen.maxY - 1 - bounds.y) / Atlas.tileHeight
        for row in firstRow...lastRow {
            for column in firstColumn...lastColumn {
                let tile = sprites.values[index].tileRect(column: column, row: row)
                let number = row * columns + column
                guard let slot = slot(of: key, at: index, tile: number, rect: tile) else { continue }
                let place = PixelRect(
                    x: bounds.x + tile.x,
                    y: bounds.y + tile.y,
                    width: tile.width,
                    height: tile.height
                )
                draw(slot, place, sprites.values[index].isColored)
            }
        }
    }

    private func slot(
        of key: SpriteKey,
        at index: Dictionary<SpriteKey, Sprite>.Index,
        tile: Int,
        rect: PixelRect
    ) -> AtlasSlot? {
        if let slot = sprites.values[index][tile: tile], atlas.use(slot) { return slot }
        rasterizations += 1
        let bounds = sprites.values[index].bounds
        let window = PixelRect(x: bounds.x + rect.x, y: bounds.y + rect.y, width: rect.width, height: rect.height)
        let isColored = SpriteRaster.draw(key, window: window, fonts: fonts, into: &pixels)
        let slot = pixels.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap {
                atlas.insert(width: rect.width, height: rect.height, pixels: $0, pitch: rect.width * 4)
            }
        }
        sprites.values[index][tile: tile] = slot
        if isColored { sprites.values[index].isColored = true }
        return slot
    }
}
