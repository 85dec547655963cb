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
    /// Draws a part of the transformed content instead of sampling the content.
    private let drawTurned: ((PixelRect) -> [UInt32])?
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
    /// - Parameters:
    ///   - scale: the number of device pixels in a point.
    ///   - drawTurned: draws a part of the picture directly, as premultiplied pixels, row by row; nil to sample the
    ///     content of a transform.
    package init(
        _ layer: DrawLayer,
        _ plan: LayerPlan,
        scale: CGFloat,
        drawTurned: ((PixelRect) -> [UInt32])? = nil,
        draw: @escaping Drawing
    ) {
        (self.layer, self.plan, targetScale, self.draw, self.drawTurned) = (layer, plan, scale, draw, drawTurned)
    }

    /// Writes the pixels of a window, not premultiplied.
    func draw(window: PixelRect, into pixels: inout [UInt32]) {
        var seen = window.intersection(plan.bounds)
        guard !seen.isEmpty else { return }
        if let drawTurned { return write(drawTurned(seen), seen, seen, to: window, of: &pixels) }
        let source = plan.isLarge ? makeSource(plan.narrowed(to: seen, layer.effect, scale: targetScale)) : whole
        var (all, bounds, frame) = (source.pixels, source.plan.bounds, source.plan.content)
        switch layer.effect {
        case .transform:
            // The map of a part starts at the part's origin.
            if plan.isLarge { frame = frame.moved(x: -frame.x, y: -frame.y) }
            let turned = TurnedContent(all, frame, source.plan.map, bounds: seen)
            all = [UInt32](repeating: 0, count: seen.area)
            var rows = all.mutableSpan
            for y in 0..<seen.height {
                _ = turned.writeRow(seen.y + y, of: seen, to: &rows, at: y * seen.width)
            }
            bounds = seen
        case .shadow(let color, _, _):
            let fallen = source.plan.fallen
            (all, bounds) = (LayerEffects.shadowed(all, frame, color, source.shadow, fallen, to: seen), seen)
        case .blur: (bounds, seen) = (source.plan.fallen, seen.intersection(source.plan.fallen))
        case .recolor, .blend: bounds = frame
        case .group, .mask: break
        }
        write(all, bounds, seen, to: window, of: &pixels)
    }

    /// Writes a part of premultiplied pixels to a window, not premultiplied.
    private func write(
        _ all: [UInt32],
        _ bounds: PixelRect,
        _ seen: PixelRect,
        to window: PixelRect,
        of pixels: inout [UInt32]
    ) {
        for y in seen.y..<max(seen.y, seen.maxY) {
            let from = (y - bounds.y) * bounds.width + seen.x - bounds.x
            let to = (y - window.y) * window.width + seen.x - window.x
            for x in 0..<seen.width {
                // Most pixels are opaque or clear.
                let pixel = all[from + x]
                pixels[to + x] = pixel == 0 || pixel >> 24 == 255 ? pixel : PremultipliedPixel.straight(pixel)
            }
        }
    }

    /// Returns the content of a layer with a transform, for drawing without a stored picture; nil for another effect,
    /// and for a large layer.
    package func turnedContent() -> TurnedContent? {
        guard case .transform = layer.effect, !plan.isLarge, drawTurned == nil else { return nil }
        return TurnedContent(whole.pixels, plan.content, plan.map, bounds: plan.bounds)
    }

    private func makeSource(_ plan: LayerPlan) -> Source {
        let content = draw(layer.content, plan.content, plan.scale)
        switch layer.effect {
        case .group, .transform, .blend: return Source(plan: plan, pixels: content)
        case .recolor(let matrix):
            return Source(plan: plan, pixels: content.map { LayerEffects.recolored($0, by: matrix) })
        case .blur(let radius, let isOpaque):
            guard !plan.content.isEmpty else { return Source(plan: plan, pixels: content) }
            let blur = LayerPlan.Shadow(radius: radius, offset: .zero, scale: targetScale)
            return Source(plan: plan, pixels: LayerEffects.blurred(content, plan.content, blur, isOpaque: isOpaque))
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

    /// Returns content blurred in all channels, including the margin of the blur. An opaque blur has the mean color
    /// without the opacity.
    static func blurred(
        _ content: [UInt32],
        _ frame: PixelRect,
        _ blur: LayerPlan.Shadow,
        isOpaque: Bool
    ) -> [UInt32] {
        let room = frame.grown(by: blur.margin)
        var result = [UInt32](repeating: 0, count: room.area)
        for shift in [UInt32(24), 16, 8, 0] {
            var channel = [UInt8](repeating: 0, count: room.area)
            for y in 0..<frame.height {
                let start = (y + blur.margin) * room.width + blur.margin
                for x in 0..<frame.width {
                    channel[start + x] = UInt8(truncatingIfNeeded: content[y * frame.width + x] >> shift)
                }
            }
            let blurred = ShadowMask.blurred(channel, width: room.width, height: room.height, blur: blur.blur)
            // Rounding may not make a color exceed its opacity.
            for index in result.indices {
                result[index] |= min(UInt32(blurred[index]), shift == 24 ? 255 : result[index] >> 24) << shift
            }
        }
        guard isOpaque else { return result }
        return result.map { $0 >> 24 == 0 ? $0 : PremultipliedPixel.straight($0) | 255 << 24 }
    }

    /// Returns a pixel in the colors of a matrix.
    static func recolored(_ pixel: UInt32, by m: ColorMatrix) -> UInt32 {
        // Clear content stays clear unless the matrix adds opacity.
        if pixel == 0, m.a5 <= 0 { return 0 }
        let straight = PremultipliedPixel.straight(pixel)
        func part(_ shift: UInt32) -> Float { Float(straight >> shift & 255) / 255 }
        let (r, g, b, a) = (part(16), part(8), part(0), part(24))
        func clamped(_ value: Float) -> Float { value > 0 ? min(value, 1) : 0 }
        let red = clamped(m.r1 * r + m.r2 * g + m.r3 * b + m.r4 * a + m.r5)
        let green = clamped(m.g1 * r + m.g2 * g + m.g3 * b + m.g4 * a + m.g5)
        let blue = clamped(m.b1 * r + m.b2 * g + m.b3 * b + m.b4 * a + m.b5)
        let alpha = clamped(m.a1 * r + m.a2 * g + m.a3 * b + m.a4 * a + m.a5)
        return PremultipliedPixel.word(SIMD4(blue * alpha, green * alpha, red * alpha, alpha) * 255)
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
}
