// The content and the mask of a layer are drawn into memory, premultiplied; the effect is applied to the result. A
// shadow is the blurred alpha; a transform takes the mean of four samples of the content for each pixel.

import Foundation
import ImmediateCore

/// The picture of a layer, drawn on demand, as far as needed.
@MainActor package final class LayerPicture {
    /// Draws a part of a layer's content; returns premultiplied pixels, row by row.
    package typealias Drawing = (_ content: DrawLayer.Content, _ window: PixelRect, _ scale: CGFloat) -> [UInt32]

    private let layer: DrawLayer
    private let plan: LayerPlan
    private let targetScale: CGFloat
    private let draw: Drawing
    /// The whole picture, shared by all tiles. Not used for large layers: a view scaled up a hundred times, or one with
    /// a distant shadow, costs only what is visible of it.
    private lazy var whole = makeSource(plan)

    /// The pixels from which the picture, or a part of it, is made.
    private struct Source {
        let plan: LayerPlan
        /// The picture without its effect if that is a transform or shadow, else with it.
        let pixels: [UInt32]
        /// The alpha of the shadow.
        var shadow: [UInt8] = []
    }

    /// Creates a picture.
    /// - Parameter scale: the number of device pixels in a point.
    package init(_ layer: DrawLayer, _ plan: LayerPlan, scale: CGFloat, draw: @escaping Drawing) {
        (self.layer, self.plan, targetScale, self.draw) = (layer, plan, scale, draw)
    }

    /// Writes the pixels of a window, not premultiplied.
    func draw(window: PixelRect, into pixels: inout [UInt32]) {
        let seen = window.intersection(plan.bounds)
        guard !seen.isEmpty else { return }
        let source = plan.isLarge ? makeSource(plan.narrowed(to: seen, layer.effect, scale: targetScale)) : whole
        var (all, bounds, frame) = (source.pixels, source.plan.bounds, source.plan.content)
        switch layer.effect {
        case .transform:
            // The map of a part starts at the part's origin.
            if plan.isLarge { frame = frame.moved(x: -frame.x, y: -frame.y) }
            (all, bounds) = (LayerEffects.turned(all, frame, source.plan.map, to: seen), seen)
        case .shadow(let color, _, _):
            let fallen = source.plan.fallen
            (all, bounds) = (LayerEffects.shadowed(all, frame, color, source.shadow, fallen, to: seen), seen)
        case .group, .mask: break
        }
        for y in seen.y..<seen.maxY {
            let from = (y - bounds.y) * bounds.width + seen.x - bounds.x
            let to = (y - window.y) * window.width + seen.x - window.x
            for x in 0..<seen.width {
                // Most pixels are opaque or clear.
                let pixel = all[from + x]
                pixels[to + x] = pixel == 0 || pixel >> 24 == 255 ? pixel : PremultipliedPixel.straight(pixel)
            }
        }
    }

    private func makeSource(_ plan: LayerPlan) -> Source {
        let content = draw(layer.content, plan.content, plan.scale)
        switch layer.effect {
        case .group, .transform: return Source(plan: plan, pixels: content)
        case .shadow(_, let radius, let offset):
            let shadow = LayerPlan.Shadow(radius: radius, offset: offset, scale: targetScale)
            guard !plan.caster.isEmpty else { return Source(plan: plan, pixels: content) }
            let caster = plan.caster == plan.content ? content : draw(layer.content, plan.caster, plan.scale)
            let blurred = LayerEffects.blurred(caster, plan.caster, shadow)
            return Source(plan: plan, pixels: content, shadow: blurred)
        case .mask:
            let mask = draw(layer.mask, plan.mask, plan.scale)
            let masked = LayerEffects.masked(content, plan.content, by: mask, plan.mask, to: plan.bounds)
            return Source(plan: plan, pixels: masked)
        }
    }
}

/// Effects on premultiplied pixels.
enum LayerEffects {
    static func masked(
        _ content: [UInt32],
        _ frame: PixelRect,
        by mask: [UInt32],
        _ maskFrame: PixelRect,
        to bounds: PixelRect
    ) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: bounds.area)
        for y in bounds.y..<bounds.maxY {
            for x in bounds.x..<bounds.maxX {
                let above = mask[(y - maskFrame.y) * maskFrame.width + x - maskFrame.x] >> 24
                let pixel = content[(y - frame.y) * frame.width + x - frame.x]
                result[(y - bounds.y) * bounds.width + x - bounds.x] = PremultipliedPixel.faded(pixel, above)
            }
        }
        return result
    }

    /// Returns the blurred alpha of content at a rectangle, including the margin of the blur.
    static func blurred(_ content: [UInt32], _ frame: PixelRect, _ shadow: LayerPlan.Shadow) -> [UInt8] {
        let room = frame.grown(by: shadow.margin)
        var alpha = [UInt8](repeating: 0, count: room.area)
        for y in 0..<frame.height {
            let start = (y + shadow.margin) * room.width + shadow.margin
            for x in 0..<frame.width { alpha[start + x] = UInt8(content[y * frame.width + x] >> 24) }
        }
        return ShadowMask.blurred(alpha, width: room.width, height: room.height, blur: shadow.blur)
    }

    /// Draws content above its shadow, which lies at `fallen`.
    static func shadowed(
        _ content: [UInt32],
        _ frame: PixelRect,
        _ color: RGBA,
        _ shadow: [UInt8],
        _ fallen: PixelRect,
        to bounds: PixelRect
    ) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: bounds.area)
        let (r, g, b) = (UInt32(color.r), UInt32(color.g), UInt32(color.b))
        let ink = PremultipliedPixel.faded(255 << 24 | r << 16 | g << 8 | b, UInt32(color.a))
        forEachRow(of: fallen, in: bounds) { from, to, count in
            for x in 0..<count where shadow[from + x] > 0 {
                result[to + x] = PremultipliedPixel.faded(ink, UInt32(shadow[from + x]))
            }
        }
        forEachRow(of: frame, in: bounds) { from, to, count in
            for x in 0..<count {
                let pixel = content[from + x]
                if pixel == 0 { continue }
                result[to + x] = pixel >> 24 == 255 ? pixel : PremultipliedPixel.over(pixel, result[to + x])
            }
        }
        return result
    }

    /// Calls `body` for each common row of a rectangle and `bounds`, with its start in each and its length.
    private static func forEachRow(
        of rect: PixelRect,
        in bounds: PixelRect,
        _ body: (_ from: Int, _ to: Int, _ count: Int) -> Void
    ) {
        let part = rect.intersection(bounds)
        for y in part.y..<part.maxY {
            let from = (y - rect.y) * rect.width + part.x - rect.x
            body(from, (y - bounds.y) * bounds.width + part.x - bounds.x, part.width)
        }
    }

    static func turned(_ content: [UInt32], _ frame: PixelRect, _ map: AffineMap, to bounds: PixelRect) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: bounds.area)
        guard !frame.isEmpty, let inverse = map.inverse else { return result }
        // Four samples a pixel; one is exact if the map takes pixels to pixels.
        let offsets: [(CGFloat, CGFloat)] =
            map.isPermutation ? [(0.5, 0.5)] : [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)]
        let share = 1 / Float(offsets.count)
        for y in 0..<bounds.height {
            for x in columns(of: y, of: bounds, inverse, frame) {
                var sum = SIMD4<Float>()
                for offset in offsets {
                    let point = CGPoint(x: CGFloat(bounds.x + x) + offset.0, y: CGFloat(bounds.y + y) + offset.1)
                    let source = inverse.apply(point)
                    let (u, v) = (Float(source.x) - Float(frame.x) - 0.5, Float(source.y) - Float(frame.y) - 0.5)
                    sum += sample(content, frame.width, frame.height, u, v)
                }
                result[y * bounds.width + x] = word(sum * share)
            }
        }
        return result
    }

    /// Returns the pixels of a row with samples inside the content, and a few beside them. The bounds of a line of text
    /// that is turned are mostly empty.
    private static func columns(
        of y: Int,
        of bounds: PixelRect,
        _ inverse: AffineMap,
        _ frame: PixelRect
    ) -> Range<Int> {
        let start = inverse.apply(CGPoint(x: CGFloat(bounds.x) + 0.5, y: CGFloat(bounds.y + y) + 0.5))
        let sides = [
            (at: start.x - CGFloat(frame.x), step: inverse.a, length: CGFloat(frame.width), side: inverse.c),
            (at: start.y - CGFloat(frame.y), step: inverse.b, length: CGFloat(frame.height), side: inverse.d),
        ]
        var (first, last) = (CGFloat(0), CGFloat(bounds.width))
        for side in sides {
            // A sample reaches a pixel far, and lies up to half a pixel of the result away.
            let margin = 1 + abs(side.step) + abs(side.side)
            let (low, high) = (-margin - side.at, side.length + margin - side.at)
            if abs(side.step) < 1e-9 {
                if low > 0 || high < 0 { return 0..<0 }
                continue
            }
            first = max(first, min(low / side.step, high / side.step))
            last = min(last, max(low / side.step, high / side.step) + 1)
        }
        return first < last ? Int(first)..<Int(last.rounded(.up)) : 0..<0
    }

    /// Returns the bilinear sample at a position; clear beyond the edges.
    private static func sample(_ pixels: [UInt32], _ width: Int, _ height: Int, _ u: Float, _ v: Float) -> SIMD4<Float>
    {
        let (left, top) = (u.rounded(.down), v.rounded(.down))
        guard left >= -1, top >= -1, left < Float(width), top < Float(height) else { return .zero }
        let (x, y, s, t) = (Int(left), Int(top), u - left, v - top)
        func pixel(_ x: Int, _ y: Int, _ weight: Float) -> SIMD4<Float> {
            guard weight > 1e-4, x >= 0, y >= 0, x < width, y < height else { return .zero }
            let pixel = pixels[y * width + x]
            if pixel == 0 { return .zero }
            let channels = SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
            return SIMD4<Float>(channels) * weight
        }
        return pixel(x, y, (1 - s) * (1 - t)) + pixel(x + 1, y, s * (1 - t)) + pixel(x, y + 1, (1 - s) * t)
            + pixel(x + 1, y + 1, s * t)
    }

    private static func word(_ color: SIMD4<Float>) -> UInt32 {
        let bytes = SIMD4<UInt32>(pointwiseMin(color + 0.5, SIMD4(repeating: 255)))
        return bytes.w << 24 | bytes.z << 16 | bytes.y << 8 | bytes.x
    }
}
