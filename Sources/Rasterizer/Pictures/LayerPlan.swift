// What a layer draws is read as the whole list is: each command is the rectangle that it touches and a hash of what its
// pixels depend on. Together they are the extent of the layer's picture and its name in the cache; what the effect does to
// both is arithmetic. So a layer that stays as it is is not drawn again, wherever it is scrolled to.

import Foundation
import ImmediateCore

/// Where the picture of a layer touches pixels, and a hash of all that they depend on.
package struct LayerPlan: Sendable {
    /// What of the content is drawn, in its own pixels from the layer's origin.
    package let content: PixelRect
    /// What of the mask is drawn.
    package let mask: PixelRect
    /// Pixels of the content in a point.
    package let scale: CGFloat
    /// Where a shadow lies, as `bounds`.
    let fallen: PixelRect
    /// From pixels of the content to those of the picture.
    let map: AffineMap
    /// The picture with its effect, relative to the pixel of the layer's origin.
    package let bounds: PixelRect
    /// Equal hashes mean equal pixels.
    package let hash: UInt64

    /// Pixels of the content for one of the picture, in each direction, where that is turned or stretched.
    private static let samples: CGFloat = 2

    @MainActor init(_ layer: DrawLayer, of list: DrawList, scale: CGFloat, extents: SpriteExtents) {
        var (contentScale, map) = (scale, AffineMap())
        if case .transform(let turn) = layer.effect {
            contentScale = Self.contentScale(turn, scale)
            let unit = scale / contentScale
            map = AffineMap(
                a: turn.a * unit,
                b: turn.b * unit,
                c: turn.c * unit,
                d: turn.d * unit,
                tx: turn.tx * scale,
                ty: turn.ty * scale
            )
            if map.isPermutation { (map.tx, map.ty) = (map.tx.rounded(), map.ty.rounded()) }
        }
        (self.scale, self.map) = (contentScale, map)
        var print = Fingerprint(20)
        content = Self.read(layer.content, of: list, contentScale, extents, &print)
        var fallen = PixelRect()
        switch layer.effect {
        case .group:
            bounds = content
            mask = PixelRect()
        case .transform:
            let room = CGRect(x: content.x, y: content.y, width: content.width, height: content.height)
            let covered = DevicePixels.covering(map.bounds(of: room), scale: 1)
            bounds = content.isEmpty ? PixelRect() : map.isPermutation ? covered : covered.grown(by: 1)
            mask = PixelRect()
            for number in [map.a, map.b, map.c, map.d, map.tx, map.ty] { print.add(number) }
        case .shadow(let color, let radius, let offset):
            let shadow = Shadow(radius: radius, offset: offset, scale: scale)
            if !content.isEmpty { fallen = content.grown(by: shadow.margin).moved(x: shadow.x, y: shadow.y) }
            bounds = content.isEmpty ? content : content.union(fallen)
            mask = PixelRect()
            print.add(color)
            print.add(radius * scale)
            print.add(shadow.x &<< 32 ^ shadow.y)
        case .mask:
            print.add(UInt64(1))
            mask = Self.read(layer.mask, of: list, contentScale, extents, &print)
            bounds = content.intersection(mask)
        }
        self.fallen = fallen
        print.add(bounds)
        hash = print.value
    }

    /// Where a shadow lies, in device pixels.
    struct Shadow {
        let x: Int
        let y: Int
        /// How far three box filters reach that come close to the Gaussian.
        let blur: CGFloat
        let margin: Int

        init(radius: CGFloat, offset: CGSize, scale: CGFloat) {
            x = DevicePixels.nearest(offset.width * scale)
            y = DevicePixels.nearest(offset.height * scale)
            // Three boxes that reach w pixels each have a variance of w², and reach 3w together.
            blur = 3 * radius * scale
            margin = ShadowMask.margin(blur: blur)
        }
    }

    /// The content is drawn in the size in which it is seen: its texts are as sharp as any. What is turned or stretched is
    /// drawn larger, and each of its pixels is a mean.
    private static func contentScale(_ map: AffineMap, _ scale: CGFloat) -> CGFloat {
        let largest = map.largestScale
        let unit = AffineMap(a: map.a / largest, b: map.b / largest, c: map.c / largest, d: map.d / largest)
        let wanted = scale * largest * (unit.isPermutation ? 1 : samples)
        return min(max(wanted, scale / 64), scale * 64)
    }

    @MainActor private static func read(
        _ content: DrawLayer.Content,
        of list: DrawList,
        _ scale: CGFloat,
        _ extents: SpriteExtents,
        _ print: inout Fingerprint
    ) -> PixelRect {
        let side = 1 << 22
        let whole = PixelRect(x: -side, y: -side, width: 2 * side, height: 2 * side)
        var reader = FootprintReader(content, of: list, scale: scale, whole: whole, extents: extents)
        var bounds: PixelRect?
        print.add(scale)
        for command in content.commands {
            guard let footprint = reader.read(command), !footprint.bounds.isEmpty else { continue }
            print.add(footprint.hash)
            print.add(footprint.bounds)
            bounds = bounds?.union(footprint.bounds) ?? footprint.bounds
        }
        return bounds.map(bounded) ?? PixelRect()
    }

    /// The pixels that a layer may have: 256 MB.
    static let largestArea = 1 << 26

    /// What of a layer is drawn. It takes memory and time for each pixel, seen or not, and a shape may have any size: one that
    /// is larger than screens are is drawn where it begins.
    static func bounded(_ rect: PixelRect) -> PixelRect {
        if rect.area <= largestArea { return rect }
        let part = rect.intersection(PixelRect(x: -16384, y: -16384, width: 32768, height: 32768))
        guard part.area > largestArea else { return part }
        return part.intersection(PixelRect(x: -2048, y: -2048, width: 8192, height: 8192))
    }
}

extension AffineMap {
    /// Whether pixels go to pixels: quarter turns and mirrors.
    var isPermutation: Bool {
        func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }
        let isUpright = isNear(b, 0) && isNear(c, 0) && isNear(abs(a), 1) && isNear(abs(d), 1)
        let isTurned = isNear(a, 0) && isNear(d, 0) && isNear(abs(b), 1) && isNear(abs(c), 1)
        return isUpright || isTurned
    }
}

/// Plans layers for whoever draws them.
@MainActor package struct LayerPlanner {
    private let extents: SpriteExtents

    /// - Parameter sprites: what knows where texts and paths touch pixels.
    package init(sprites: any SpriteSource) { extents = SpriteExtents(sprites: sprites) }

    /// The plan of a layer.
    /// - Parameter scale: device pixels in a point.
    package func plan(_ layer: DrawLayer, of list: DrawList, scale: CGFloat) -> LayerPlan {
        LayerPlan(layer, of: list, scale: scale, extents: extents)
    }
}
