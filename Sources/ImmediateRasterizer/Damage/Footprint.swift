// A draw command is reduced to the rectangle of pixels that it changes and a hash of everything that affects them:
// color, shape, position, the visible part, curved clips. The current clip and mask are state of the reader.

import Foundation
import ImmediateCore

/// The rectangle of pixels that a draw command changes, with a hash of everything that affects them.
struct Footprint {
    enum Kind {
        /// One color, the same in every pixel.
        case plain
        /// One opaque color, which hides everything below.
        case opaque
        /// Drawing that varies from pixel to pixel.
        case picture
        /// The app's own drawing, of unknown content.
        case unknown
    }

    var kind: Kind
    /// The visible bounds, in device pixels.
    var bounds: PixelRect
    var hash: UInt64

    static let none = Footprint(kind: .plain, bounds: PixelRect(), hash: 0)
}

extension RGBA {
    /// The color for pictures with colors of their own.
    fileprivate static let white = RGBA(255, 255, 255)
}

/// Reads the footprints of a list's commands, in order.
@MainActor struct FootprintReader {
    private let list: DrawList
    private let scale: CGFloat
    private let whole: PixelRect
    private let extents: SpriteExtents
    private var clip: PixelRect
    private var mask = -1
    /// The hashes of a layer's masks; nil to use those of the list.
    private var masks: [UInt64]?

    init(_ list: DrawList, scale: CGFloat, whole: PixelRect, extents: SpriteExtents) {
        self.list = list
        self.scale = scale
        self.whole = whole
        self.extents = extents
        clip = whole
        extents.begin(list, scale: scale)
    }

    /// Creates a reader of the contents of a layer.
    init(_ content: DrawLayer.Content, of list: DrawList, scale: CGFloat, whole: PixelRect, extents: SpriteExtents) {
        (self.list, self.scale, self.whole, self.extents, clip) = (list, scale, whole, extents, whole)
        var hashes: [UInt64] = []
        SpriteExtents.hash(content.masks, of: list, scale: scale, into: &hashes)
        masks = hashes
    }

    /// Returns the footprint of the next command; nil if nothing of it is visible.
    mutating func read(_ command: DrawCommand) -> Footprint? {
        switch command {
        case .clip(let rect):
            clip = DevicePixels.snap(rect, scale: scale).intersection(whole)
            return nil
        case .mask(let index):
            mask = index
            return nil
        case .fill(let rect, let color):
            let bounds = DevicePixels.snapFilled(rect, scale: scale).intersection(clip)
            if bounds.isEmpty || color.a == 0 { return nil }
            var print = Fingerprint(1)
            print.add(color)
            guard mask >= 0 else {
                return Footprint(kind: color.a == 255 ? .opaque : .plain, bounds: bounds, hash: print.value)
            }
            return picture(print, bounds)
        case .fillRounded(let rect, let radius, let color):
            return box(2, DevicePixels.snapFilled(rect, scale: scale), color, radius)
        case .strokeRounded(let rect, let radius, let width, let color):
            return box(3, DevicePixels.snap(rect, scale: scale), color, radius, width)
        case .shadow(let rect, let radius, let blur, let color):
            let margin = ShadowMask.margin(blur: min(max(0, blur * scale), 66))
            return box(4, DevicePixels.snap(rect, scale: scale), color, radius, blur, margin: margin)
        case .fillPath(let index, let origin, let color):
            guard index < list.paths.count else { return nil }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let sprite = extents.fill(list.paths[index], scale: scale, x16: x.exact, y16: y.exact)
            return self.sprite(sprite, x: x.whole, y: y.whole, color)
        case .strokePath(let index, let origin, let style, let color):
            guard index < list.paths.count else { return nil }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let sprite = extents.stroke(list.paths[index], style, scale: scale, x16: x.exact, y16: y.exact)
            return self.sprite(sprite, x: x.whole, y: y.whole, color)
        case .text(let index, let origin, let color):
            guard index < list.texts.count else { return nil }
            let (x, y) = (DevicePixels.nearest(origin.x * scale), DevicePixels.nearest(origin.y * scale))
            return sprite(extents.text(list.texts[index], scale: scale), x: x, y: y, color)
        case .canvas(_, let rect):
            let bounds = DevicePixels.snap(rect, scale: scale).intersection(clip)
            return bounds.isEmpty ? nil : Footprint(kind: .unknown, bounds: bounds, hash: Fingerprint(9).value)
        case .shade(let index, let origin, let opacity):
            guard index < list.shadings.count,
                let shading = SpriteKey.shading(list.shadings[index], of: list, at: origin, scale: scale)
            else { return nil }
            return sprite(extents.shading(shading.key), x: shading.x, y: shading.y, RGBA.white.opacity(opacity))
        case .picture(let index, let rect, let opacity):
            guard index < list.pictures.count else { return nil }
            let pixels = DevicePixels.snap(rect, scale: scale)
            let scaled = ScaledPicture(drawing: list.pictures[index], width: pixels.width, height: pixels.height)
            return kept(SpriteKey.picture(scaled).hash, pixels, RGBA.white.opacity(opacity))
        case .layer(let index, let origin, let opacity):
            guard index < list.layers.count else { return nil }
            let plan = LayerPlan(list.layers[index], of: list, scale: scale, extents: extents)
            let (x, y) = (DevicePixels.nearest(origin.x * scale), DevicePixels.nearest(origin.y * scale))
            return kept(plan.hash, plan.bounds.moved(x: x, y: y), RGBA.white.opacity(opacity))
        }
    }

    /// Returns the footprint of a rounded rectangle, its outline or its shadow.
    private func box(
        _ kind: UInt64,
        _ rect: PixelRect,
        _ color: RGBA,
        _ radius: CGFloat,
        _ extent: CGFloat = 0,
        margin: Int = 0
    ) -> Footprint? {
        let bounds = rect.grown(by: margin).intersection(clip)
        if bounds.isEmpty || color.a == 0 { return nil }
        var print = Fingerprint(kind)
        print.add(rect)
        print.add(radius)
        print.add(extent)
        print.add(color)
        return picture(print, bounds)
    }

    private func sprite(_ sprite: SpriteExtents.Extent, x: Int, y: Int, _ color: RGBA) -> Footprint? {
        let bounds = sprite.bounds.moved(x: x, y: y).intersection(clip)
        if bounds.isEmpty || color.a == 0 { return nil }
        var print = Fingerprint(sprite.hash)
        print.add(x &<< 32 ^ y)
        print.add(color)
        return picture(print, bounds)
    }

    /// Returns the footprint of a picture identified by its hash alone.
    private func kept(_ hash: UInt64, _ rect: PixelRect, _ color: RGBA) -> Footprint? {
        extents.keep(hash)
        return sprite(SpriteExtents.Extent(hash: hash, bounds: rect), x: 0, y: 0, color)
    }

    private func picture(_ print: Fingerprint, _ bounds: PixelRect) -> Footprint {
        var print = print
        // Only the visible part of the clip matters.
        print.add(bounds)
        if mask >= 0 { print.add(masks.map { mask < $0.count ? $0[mask] : 0 } ?? extents.hash(ofMask: mask)) }
        return Footprint(kind: .picture, bounds: bounds, hash: print.value)
    }
}
