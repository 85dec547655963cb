import Foundation
import ImmediateCore
import ImmediateRasterizer

/// A picture in the atlas, or a tile of a larger one.
final class Sprite {
    /// The memory of a sprite, in bytes.
    static let byteCount = 160

    /// The bounds of the picture, relative to its origin.
    let bounds: PixelRect
    let isText: Bool
    /// The number of the frame that was the first with it.
    let firstFrame: Int
    /// The tile's slot in the atlas; nil until it is first drawn.
    var slot: AtlasSlot?
    /// Whether it has colors of its own, as emoji do, and takes only the opacity from the command.
    var isColored = false

    init(bounds: PixelRect, isText: Bool, firstFrame: Int) {
        self.bounds = bounds
        self.isText = isText
        self.firstFrame = firstFrame
    }
}

/// A cache of recently drawn pictures, rasterized on demand and again after the atlas evicted them.
///
/// The keys are hashes of the contents: paths and strings would take far more memory than the pictures, and time to
/// compare.
@MainActor final class SpriteCache: SpriteSource {
    /// The most bytes of all sprites, excluding their pixels.
    private static let byteLimit = 4 << 20
    /// The smallest area of paths and layers that are drawn directly in their first frame, in pixels.
    private static let leastDirectArea = 1 << 14

    private let atlas: Atlas
    private let fonts: FontLibrary
    private var sprites = BoundedCache<UInt64, Sprite>(byteLimit: byteLimit) { _, _ in Sprite.byteCount }
    private(set) var frame = 0
    /// The number of pictures rasterized so far.
    private(set) var rasterizations = 0
    /// The outlines of the large paths that are new in this frame, by the hashes of their pictures.
    private var newOutlines: [UInt64: [Polyline]] = [:]
    /// The contents of the large transformed layers that are new in this frame, by the hashes of their pictures.
    private var newContents: [UInt64: TurnedContent] = [:]
    /// The number of cache misses since the last frame was drawn.
    var newCount = 0
    /// The sprites without pixels found so far, while they are collected instead of drawn.
    private var missing: MissingSprites?

    init(atlas: Atlas, fonts: FontLibrary) {
        self.atlas = atlas
        self.fonts = fonts
    }

    var count: Int { sprites.count }

    var textCount: Int { sprites.values.reduce(0) { $0 + ($1.isText ? 1 : 0) } }

    var byteCount: Int { sprites.byteCount }

    func beginFrame() {
        frame += 1
        newOutlines.removeAll(keepingCapacity: true)
        newContents.removeAll(keepingCapacity: true)
        atlas.beginFrame()
        sprites.beginFrame()
    }

    func removeAll() { sprites.removeAll() }

    /// Returns the bounds of a picture, relative to its origin.
    func bounds(of key: SpriteKey) -> PixelRect { bounds(of: key.hash) { key } }

    /// Returns the bounds of the picture with a hash, calling `key` on a cache miss.
    func bounds(of hash: UInt64, key: () -> SpriteKey) -> PixelRect { sprite(hash, key: key).bounds }

    /// Marks a picture as used that is visible but not redrawn, because it did not change.
    func keep(_ hash: UInt64) {
        guard let sprite = sprites.value(for: hash) else { return }
        sprite.slot.map { _ = atlas.use($0) }
        let tiles = SpriteTiles(sprite.bounds)
        // No screen shows more tiles of one picture.
        for number in 1..<max(1, min(tiles.columns * tiles.rows, 256)) {
            sprites.value(for: SpriteTiles.hash(hash, tile: number))?.slot.map { _ = atlas.use($0) }
        }
    }

    /// Calls `draw` with each tile of a picture that intersects `visible`: its slot in the atlas and its rectangle
    /// relative to the picture's origin.
    /// - Parameter visible: the visible rectangle, relative to that origin.
    func tiles(of key: SpriteKey, visible: PixelRect, draw: (AtlasSlot, PixelRect, _ isColored: Bool) -> Void) {
        let hash = key.hash
        let first = sprite(hash) { key }
        let bounds = first.bounds
        let tiles = SpriteTiles(bounds)
        let seen = tiles.tiles(in: visible)
        for row in seen.y..<seen.maxY {
            for column in seen.x..<seen.maxX {
                let number = row * tiles.columns + column
                let sprite =
                    number == 0
                    ? first
                    : sprites.value(for: SpriteTiles.hash(hash, tile: number)) {
                        Sprite(bounds: bounds, isText: first.isText, firstFrame: frame)
                    }
                let rect = tiles.rect(column: column, row: row)
                if missing != nil {
                    note(sprite, key, rect)
                } else if let slot = slot(of: sprite, key, rect) {
                    draw(slot, rect, sprite.isColored)
                }
            }
        }
    }

    private func sprite(_ hash: UInt64, key: () -> SpriteKey) -> Sprite {
        sprites.value(for: hash) {
            let key = key()
            newCount += 1
            let outline = SpriteRaster.pathOutline(of: key)
            let bounds = outline.map(SpriteRaster.bounds) ?? SpriteRaster.bounds(of: key, text: fonts)
            if bounds.area >= Self.leastDirectArea { newOutlines[hash] = outline }
            return Sprite(bounds: bounds, isText: key.isText, firstFrame: frame)
        }
    }

    /// Returns the outline of a large path in its first frame; nil for any other picture.
    ///
    /// A chart or a drawing in motion is a new path in each frame. Drawing it without storing its pixels takes less
    /// time, and a path that stays is stored when it is drawn in a later frame.
    func newOutline(of key: SpriteKey) -> [Polyline]? {
        switch key {
        case .fill, .stroke: break
        default: return nil
        }
        let hash = key.hash
        guard sprite(hash, key: { key }).firstFrame == frame, let outline = newOutlines[hash] else { return nil }
        if missing == nil { rasterizations += 1 }
        return outline
    }

    /// Returns the content of a large transformed layer in its first frame; nil for any other picture, and while
    /// sprites are collected.
    ///
    /// A layer that turns or grows is a new picture in each frame, and most of a turned line's bounds is clear.
    func newContent(of key: SpriteKey) -> TurnedContent? {
        guard missing == nil, case .layer(let hash, _, let picture) = key else { return nil }
        let sprite = sprite(key.hash) { key }
        guard sprite.firstFrame == frame, sprite.bounds.area >= Self.leastDirectArea else { return nil }
        if let content = newContents[hash] { return content }
        guard let content = picture.turnedContent() else { return nil }
        rasterizations += 1
        newContents[hash] = content
        return content
    }

    /// Collects the sprites that `draw` would draw, and rasterizes those without pixels on all processors.
    func rasterizeAhead(of draw: () -> Void) {
        missing = MissingSprites()
        draw()
        let found = missing
        missing = nil
        for (sprite, window, made) in found?.rasterized() ?? [] { store(made, of: sprite, window) }
    }

    private func note(_ sprite: Sprite, _ key: SpriteKey, _ window: PixelRect) {
        if let slot = sprite.slot, atlas.use(slot) { return }
        guard let job = SpriteJob(key, window: window, text: fonts) else { return }
        missing?.add(sprite, window, job)
    }

    /// Returns the slot of a tile in the atlas, rasterizing it if necessary.
    private func slot(of sprite: Sprite, _ key: SpriteKey, _ window: PixelRect) -> AtlasSlot? {
        if let slot = sprite.slot, atlas.use(slot) { return slot }
        store(SpriteRaster.pixels(of: key, in: window, text: fonts), of: sprite, window)
        return sprite.slot
    }

    /// Stores the pixels of a sprite in the atlas.
    private func store(_ made: SpritePixels, of sprite: Sprite, _ window: PixelRect) {
        rasterizations += 1
        if made.isColored { sprite.isColored = true }
        if let problem = made.problem { Report.once(host: problem) }
        sprite.slot = made.pixels.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap {
                atlas.insert(width: window.width, height: window.height, pixels: $0, pitch: window.width * 4)
            }
        }
    }
}
