// What a layer draws is read as the whole list is: each command is the rectangle that it touches and a hash of what its
// pixels depend on. Together they are the extent of the layer's picture and its name in the cache; what the effect does to
// both is arithmetic. So a layer that stays as it is is not drawn again, wherever it is scrolled to.

import Foundation
import ImmediateCore

/// Where the picture of a layer touches pixels, and a hash of all that they depend on.
package struct LayerPlan: Sendable {
    /// What of the content is drawn, in its own pixels from the layer's origin.
    package private(set) var content: PixelRect
    /// What of the content throws the shadow.
    private(set) var caster: PixelRect
    /// What of the mask is drawn.
    package private(set) var mask: PixelRect
    /// Pixels of the content in a point.
    package let scale: CGFloat
    /// Where a shadow lies, as `bounds`.
    private(set) var fallen: PixelRect
    /// From pixels of the content to those of the picture.
    private(set) var map: AffineMap
    /// The picture with its effect, relative to the pixel of the layer's origin.
    package private(set) var bounds: PixelRect
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
        (caster, fallen) = (content, PixelRect())
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
            fallen = shadow.place(of: content)
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
        print.add(bounds)
        hash = print.value
    }

    /// Whether so much is drawn that each tile of the picture draws its own part, and not the first one all of it. A window
    /// on a screen of 3840 × 2160 pixels is not.
    var isLarge: Bool { max(content.area, mask.area) > 1 << 23 }

    /// What is drawn for a part of the picture: all that its pixels depend on.
    func narrowed(to part: PixelRect, _ effect: DrawLayer.Effect, scale: CGFloat) -> LayerPlan {
        var plan = self
        plan.bounds = part
        switch effect {
        case .group: plan.content = content.intersection(part)
        case .mask: (plan.content, plan.mask) = (part, part)
        case .transform:
            let seen = CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
            // A place between pixels is seen in four of them.
            let source = map.inverse.map { DevicePixels.covering($0.bounds(of: seen), scale: 1).grown(by: 1) }
            plan.content = source.map { Self.bounded(content.intersection($0)) } ?? PixelRect()
            // Counted from the part, as far from the origin there is no room for what lies between pixels.
            plan.map = map.preceded(by: AffineMap(tx: CGFloat(plan.content.x), ty: CGFloat(plan.content.y)))
        case .shadow(_, let radius, let offset):
            let shadow = Shadow(radius: radius, offset: offset, scale: scale)
            let source = part.moved(x: -shadow.x, y: -shadow.y).grown(by: shadow.margin)
            (plan.content, plan.caster) = (content.intersection(part), Self.bounded(caster.intersection(source)))
            plan.fallen = shadow.place(of: plan.caster)
        }
        return plan
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

        /// Where the shadow of what is drawn in a rectangle lies.
        func place(of caster: PixelRect) -> PixelRect {
            caster.isEmpty ? PixelRect() : caster.grown(by: margin).moved(x: x, y: y)
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
        return bounds ?? PixelRect()
    }

    /// The pixels that are drawn at once: 256 MB.
    static let largestArea = 1 << 26

    /// What of a content is drawn for a part of the picture. A part that shows it much smaller, in one direction or both, may
    /// show all of it, and it may have any size: one that is larger than screens are is drawn where it begins.
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
