import Foundation
import ImmediateCore
import ImmediateRasterizer

/// The masks of glyphs under rotations and other linear maps.
///
/// The map is rounded so that no point of a glyph moves by more than a 32nd of a pixel, and each glyph is drawn with its
/// origin on the nearest quarter of a pixel. So text that turns slowly reuses masks for some frames, and its letters
/// do not jitter.
@MainActor final class TurnedGlyphs {
    /// A face under a linear map.
    private struct Key: Hashable {
        var face: Face.Key
        var map: SIMD4<Int32>
    }

    /// The masks of a face's glyphs under a map.
    @MainActor final class Turned {
        fileprivate let face: Face
        fileprivate let map: AffineMap
        private var indices: [UInt32: Int] = [:]
        private var masks: [GlyphMask?] = []
        /// The slots of the masks in the atlas, as far as a device has drawn them.
        fileprivate var slots: [Int: AtlasSlot] = [:]
        fileprivate var lastFrame = 0
        /// The size of the masks, in bytes.
        fileprivate private(set) var byteCount = 0

        fileprivate init(_ face: Face, _ map: AffineMap) {
            (self.face, self.map) = (face, map.preceded(by: face.outlineMap))
        }

        /// The number of masks.
        fileprivate var count: Int { masks.count }

        /// Returns the index of a glyph's mask, which is made at first.
        fileprivate func index(of glyph: UInt32) -> Int {
            if let known = indices[glyph] { return known }
            let mask = GlyphMask(face.outline(of: glyph), map)
            masks.append(mask)
            indices[glyph] = masks.count - 1
            byteCount += MemoryLayout<GlyphMask>.stride + (mask?.means.count ?? 0)
            return masks.count - 1
        }

        fileprivate subscript(_ index: Int) -> GlyphMask? { masks[index] }
    }

    /// The size above which masks that the last frame did not use are dropped, in bytes.
    private static let byteLimit = 1 << 20
    /// The number of frames after which unused masks are dropped; up to twice as many in practice.
    private static let lifetime = 120
    /// The largest height of the em square for which masks are made, in pixels.
    private static let largestEm: CGFloat = 72

    private let device: any RenderDevice
    private var turned: [Key: Turned] = [:]
    /// The face that was used last.
    private var latest: (key: Key, turned: Turned)?
    /// The pages of a device that draws textures. One page is enough for the glyphs of a frame, so text that turns
    /// does not fill more of them.
    private lazy var atlas = Atlas(device: device, pageLimit: 1)
    private var hasAtlas = false
    /// The number of the current frame, from 1.
    private var frame = 1
    /// The number of masks made so far.
    private(set) var rasterizations = 0

    init(device: any RenderDevice) { self.device = device }

    /// The size of the masks and their textures, in bytes.
    var byteCount: Int { maskBytes + (hasAtlas ? atlas.byteCount : 0) }

    private var maskBytes: Int { turned.values.reduce(0) { $0 + $1.byteCount } }

    /// The number of textures.
    var pageCount: Int { hasAtlas ? atlas.pageCount : 0 }

    /// Begins a frame; drops masks that earlier frames needed if they take much memory or were not used for long.
    func beginFrame() {
        frame += 1
        if hasAtlas { atlas.beginFrame() }
        if turned.isEmpty { return }
        let isFull = maskBytes > Self.byteLimit
        guard isFull || frame % Self.lifetime == 0 else { return }
        latest = nil
        turned = turned.filter { $0.value.lastFrame >= frame - (isFull ? 1 : Self.lifetime) }
    }

    /// Discards the textures, after the device has lost them.
    func removeAll() {
        turned = [:]
        latest = nil
        if hasAtlas { atlas.removeAll() }
    }

    /// Whether text is drawn from masks of its glyphs under a map: nothing but a rotation, a distortion or both needs
    /// them, and glyphs that are too large are drawn as pictures.
    static func draws(_ font: ResolvedFont, scale: CGFloat, _ map: AffineMap) -> Bool {
        let em = font.size * scale * map.largestScale
        return !map.isPermutation && map.isFinite && em <= largestEm && abs(map.a * map.d - map.b * map.c) > 1e-6
    }

    /// Draws a line of text.
    /// - Parameters:
    ///   - map: the map from pixels of the text to those of the target.
    ///   - origin: the left end of the baseline, in pixels of the text.
    func draw(_ run: GlyphRun, at origin: CGPoint, _ map: AffineMap, _ color: RGBA, in batch: QuadBatch) {
        let tint = Tint(color)
        for part in run.parts {
            let turned = turned(part.face, map)
            let known = turned.count
            defer { rasterizations += turned.count - known }
            for glyph in part.glyphs {
                let index = turned.index(of: glyph.id)
                guard let mask = turned[index], !mask.bounds.isEmpty else { continue }
                let pen = map.apply(CGPoint(x: origin.x + CGFloat(glyph.x), y: origin.y + CGFloat(glyph.y)))
                guard abs(pen.x) < DevicePixels.limit, abs(pen.y) < DevicePixels.limit else { continue }
                let (x, y) = (Int((pen.x * 4).rounded()), Int((pen.y * 4).rounded()))
                let bounds = mask.bounds.moved(x: x >> 2, y: y >> 2)
                guard bounds.intersects(batch.clip) else { continue }
                let quarters = (x: x & 3, y: y & 3)
                if batch.pixels != nil {
                    batch.draw(mask, in: bounds, quarters: quarters, tint)
                } else if let slot = slot(of: index, mask, in: turned), let page = atlas.page(of: slot) {
                    let (width, height) = (bounds.width, bounds.height)
                    let corner = (x: slot.rect.x + quarters.x * width, y: slot.rect.y + quarters.y * height)
                    let source = PixelRect(x: corner.x, y: corner.y, width: width, height: height)
                    batch.copy(page, source, to: bounds, color)
                }
            }
        }
    }

    private func turned(_ face: Face, _ map: AffineMap) -> Turned {
        // A power of two: a step moves no point of a glyph by more than a 16th of a pixel.
        let steps = exp2(log2(max(face.em * 16, 1)).rounded(.up))
        let numbers = [map.a, map.b, map.c, map.d].map { Int32(clamping: DevicePixels.nearest($0 * steps)) }
        let key = Key(face: face.key, map: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
        let found =
            (latest?.key == key ? latest?.turned : turned[key])
            ?? Turned(
                face,
                AffineMap(
                    a: CGFloat(numbers[0]) / steps,
                    b: CGFloat(numbers[1]) / steps,
                    c: CGFloat(numbers[2]) / steps,
                    d: CGFloat(numbers[3]) / steps
                )
            )
        if found.lastFrame == 0 { turned[key] = found }
        found.lastFrame = frame
        latest = (key, found)
        return found
    }

    /// Returns the slot of a mask in the atlas: sixteen pictures side by side, one for each position in a pixel.
    private func slot(of index: Int, _ mask: GlyphMask, in turned: Turned) -> AtlasSlot? {
        if let slot = turned.slots[index], atlas.use(slot) { return slot }
        hasAtlas = true
        let (width, height, steps) = (mask.bounds.width, mask.bounds.height, GlyphMask.steps)
        var pixels = [UInt32](repeating: 0, count: mask.bounds.area * steps * steps)
        for number in 0..<steps * steps {
            let quarters = (x: number % steps, y: number / steps)
            let coverage = mask.coverage(quarters: quarters)
            for y in 0..<height {
                let start = (quarters.y * height + y) * steps * width + quarters.x * width
                for x in 0..<width { pixels[start + x] = SpriteRaster.white(coverage[y * width + x]) }
            }
        }
        let slot = pixels.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap {
                atlas.insert(width: steps * width, height: steps * height, pixels: $0, pitch: steps * width * 4)
            }
        }
        turned.slots[index] = slot
        return slot
    }
}

/// Rotated and distorted text.
extension ListRenderer {
    /// Returns whether a layer is nothing but rotated or distorted text that can be drawn glyph by glyph. Where letters
    /// overlap by design, they are translucent only as a whole.
    func isTurnedText(_ layer: DrawLayer, _ plan: LayerPlan, of list: DrawList) -> Bool {
        guard case .transform = layer.effect, layer.content.masks.isEmpty else { return false }
        return layer.content.commands.allSatisfy { command in
            guard case .text(let index, _, let color) = command, index < list.texts.count else { return false }
            let run = list.texts[index]
            guard TurnedGlyphs.draws(run.font, scale: plan.scale, plan.map),
                let glyphs = fonts.glyphs(of: run, scale: plan.scale)
            else { return false }
            return !glyphs.isJoined || color.a == 255
        }
    }

    /// Draws such a layer, its origin at a pixel.
    func drawTurnedText(_ layer: DrawLayer, _ plan: LayerPlan, of list: DrawList, x: Int, y: Int) {
        if batch.isMuted { return }
        let outer = clip
        clip = outer.intersection(plan.bounds.moved(x: x, y: y))
        defer { clip = outer }
        var map = plan.map
        (map.tx, map.ty) = (map.tx + CGFloat(x), map.ty + CGFloat(y))
        for command in layer.content.commands {
            guard case .text(let index, let origin, let color) = command, color.a > 0,
                let glyphs = fonts.glyphs(of: list.texts[index], scale: plan.scale)
            else { continue }
            let start = CGPoint(x: origin.x * plan.scale, y: origin.y * plan.scale)
            turnedGlyphs.draw(glyphs, at: start, map, color, in: batch)
        }
    }
}
