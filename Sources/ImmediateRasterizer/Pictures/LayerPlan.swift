// A layer's content is read like a whole list: each command becomes the rectangle that it touches and a hash of
// everything that affects its pixels. Together these give the bounds of the layer's picture and its cache key; the
// effect is applied to both arithmetically. So an unchanged layer is not redrawn, wherever it is scrolled to.

import Foundation
import ImmediateCore

/// The bounds of a layer's picture, with a hash of everything that affects its pixels.
package struct LayerPlan: Sendable {
    /// The drawn part of the content, in its own pixels from the layer's origin.
    package private(set) var content: PixelRect
    /// The part of the content that casts the shadow.
    private(set) var caster: PixelRect
    /// The drawn part of the mask.
    package private(set) var mask: PixelRect
    /// The number of content pixels in a point.
    package let scale: CGFloat
    /// The bounds of the shadow, in the coordinates of `bounds`.
    private(set) var fallen: PixelRect
    /// The map from content pixels to picture pixels.
    package private(set) var map: AffineMap
    /// The bounds of the picture with its effect, relative to the pixel of the layer's origin.
    package private(set) var bounds: PixelRect
    /// A hash of the picture; equal hashes mean equal pixels.
    package let hash: UInt64

    /// The number of content pixels per picture pixel, in each direction, under a rotation or distortion.
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
            fallen = shadow.frame(of: content)
            bounds = content.isEmpty ? content : content.union(fallen)
            mask = PixelRect()
            print.add(color)
            print.add(radius * scale)
            print.add(shadow.x &<< 32 ^ shadow.y)
        case .blur(let radius, let isOpaque):
            fallen = Shadow(radius: radius, offset: .zero, scale: scale).frame(of: content)
            bounds = isOpaque ? content : fallen
            mask = PixelRect()
            print.add(UInt64(isOpaque ? 2 : 3))
            print.add(radius * scale)
        case .recolor(let matrix):
            bounds = content
            mask = PixelRect()
            print.add(UInt64(4))
            for number in matrix.numbers { print.add(Double(number)) }
        case .blend(let mode):
            bounds = content
            mask = PixelRect()
            print.add(UInt64(5))
            print.add(mode.rawValue)
        case .mask:
            print.add(UInt64(1))
            mask = Self.read(layer.mask, of: list, contentScale, extents, &print)
            bounds = content.intersection(mask)
        }
        print.add(bounds)
        hash = print.value
    }

    /// Whether the layer is so large that each tile draws its own part, instead of the first tile drawing all. A window
    /// on a screen of 3840 × 2160 pixels is not.
    var isLarge: Bool { max(content.area, mask.area) > 1 << 23 }

    /// Returns the plan for a part of the picture, with everything that affects its pixels.
    func narrowed(to part: PixelRect, _ effect: DrawLayer.Effect, scale: CGFloat) -> LayerPlan {
        var plan = self
        plan.bounds = part
        switch effect {
        case .group, .recolor, .blend: plan.content = content.intersection(part)
        case .mask: (plan.content, plan.mask) = (part, part)
        case .transform:
            let seen = CGRect(x: part.x, y: part.y, width: part.width, height: part.height)
            // A position between pixels samples four of them.
            let source = map.inverse.map { DevicePixels.covering($0.bounds(of: seen), scale: 1).grown(by: 1) }
            plan.content = source.map { Self.bounded(content.intersection($0)) } ?? PixelRect()
            // Relative to the part, because far from the origin floating point leaves no precision for positions
            // between pixels.
            plan.map = map.preceded(by: AffineMap(tx: CGFloat(plan.content.x), ty: CGFloat(plan.content.y)))
        case .blur(let radius, _):
            let blur = Shadow(radius: radius, offset: .zero, scale: scale)
            plan.content = Self.bounded(content.intersection(part.grown(by: blur.margin)))
            plan.fallen = blur.frame(of: plan.content)
        case .shadow(_, let radius, let offset):
            let shadow = Shadow(radius: radius, offset: offset, scale: scale)
            let source = part.moved(x: -shadow.x, y: -shadow.y).grown(by: shadow.margin)
            (plan.content, plan.caster) = (content.intersection(part), Self.bounded(caster.intersection(source)))
            plan.fallen = shadow.frame(of: plan.caster)
        }
        return plan
    }

    /// The geometry of a shadow, in device pixels.
    struct Shadow {
        let x: Int
        let y: Int
        /// The extent of three box filters that approximate the Gaussian.
        let blur: CGFloat
        let margin: Int

        init(radius: CGFloat, offset: CGSize, scale: CGFloat) {
            x = DevicePixels.nearest(offset.width * scale)
            y = DevicePixels.nearest(offset.height * scale)
            // Three boxes that extend w pixels each have a variance of w², and extend 3w together.
            blur = 3 * radius * scale
            margin = ShadowMask.margin(blur: blur)
        }

        /// Returns the bounds of the shadow of a rectangle.
        func frame(of caster: PixelRect) -> PixelRect {
            caster.isEmpty ? PixelRect() : caster.grown(by: margin).moved(x: x, y: y)
        }
    }

    /// Returns the scale of the content: that of the picture, so that text stays sharp. Rotated or distorted content is
    /// drawn larger and averaged.
    private static func contentScale(_ map: AffineMap, _ scale: CGFloat) -> CGFloat {
        let largest = map.largestScale
        let unit = AffineMap(a: map.a / largest, b: map.b / largest, c: map.c / largest, d: map.d / largest)
        let wanted = scale * largest * (unit.isPermutation ? 1 : samples)
        let limited = min(max(wanted, scale / 64), scale * 64)
        // The computed scale of a rotation differs from 1 in its last digits. Two angles must not differ there, because
        // text is measured again for another scale.
        let nearest = (limited * 4096).rounded() / 4096
        return abs(nearest - limited) < 1e-9 * limited ? nearest : limited
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

    /// The most pixels drawn at once: 256 MB.
    static let largestArea = 1 << 26

    /// Limits the content drawn for a part of the picture. A part that scales the content down strongly may need all of
    /// it, at any size; content larger than any screen is drawn only near its origin.
    static func bounded(_ rect: PixelRect) -> PixelRect {
        if rect.area <= largestArea { return rect }
        let part = rect.intersection(PixelRect(x: -16384, y: -16384, width: 32768, height: 32768))
        guard part.area > largestArea else { return part }
        return part.intersection(PixelRect(x: -2048, y: -2048, width: 8192, height: 8192))
    }
}

extension AffineMap {
    /// Whether the map takes pixels to pixels: quarter turns and mirrors.
    package var isPermutation: Bool {
        func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }
        let isUpright = isNear(b, 0) && isNear(c, 0) && isNear(abs(a), 1) && isNear(abs(d), 1)
        let isTurned = isNear(a, 0) && isNear(d, 0) && isNear(abs(b), 1) && isNear(abs(c), 1)
        return isUpright || isTurned
    }
}

/// Plans layers for a renderer.
@MainActor package struct LayerPlanner {
    private let extents: SpriteExtents

    /// Creates a planner.
    /// - Parameter sprites: the source of the bounds of texts and paths.
    package init(sprites: any SpriteSource) { extents = SpriteExtents(sprites: sprites) }

    /// Returns the plan of a layer.
    /// - Parameter scale: the number of device pixels in a point.
    package func plan(_ layer: DrawLayer, of list: DrawList, scale: CGFloat) -> LayerPlan {
        LayerPlan(layer, of: list, scale: scale, extents: extents)
    }
}
