// With a source s, a backdrop b, their opacities and a function B of both colors, the premultiplied result is
//
//     c = s (1 - αb) + b (1 - αs) + αs αb B(b/αb, s/αs)      α = αs + αb - αs αb
//
// where s and b are premultiplied.

import ImmediateCore

/// Blends pixels with a backdrop.
package enum Blending {
    private typealias Color = SIMD3<Float>

    /// Blends source pixels, not premultiplied, with a backdrop.
    /// - Parameters:
    ///   - source: the pixels to draw, row by row.
    ///   - backdrop: as many pixels, which are replaced by the result.
    ///   - opacity: the factor of the source's opacity, 0…1.
    ///   - isLayer: whether the backdrop is premultiplied, with a meaningful alpha; otherwise it is opaque.
    package static func blend(
        _ source: [UInt32],
        onto backdrop: inout [UInt32],
        _ mode: BlendMode,
        opacity: Double,
        isLayer: Bool
    ) {
        let factor = Float(opacity) / 255
        for index in source.indices where source[index] >> 24 > 0 {
            let (above, below) = (source[index], backdrop[index])
            let alpha = Float(above >> 24) * factor
            let ground = isLayer ? Float(below >> 24) / 255 : 1
            let result = blended(color(above) * alpha, alpha, color(below), ground, mode)
            let kept = isLayer ? result.alpha : 1
            // Rounding may not make a color exceed its opacity.
            let bytes = SIMD3<UInt32>(clamped(result.color, to: kept) * 255 + 0.5)
            backdrop[index] = UInt32(kept * 255 + 0.5) << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
        }
    }

    private static func color(_ pixel: UInt32) -> Color {
        Color(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)) / 255
    }

    private static func clamped(_ color: Color, to limit: Float = 1) -> Color {
        pointwiseMin(pointwiseMax(color, Color()), Color(repeating: limit))
    }

    /// Blends premultiplied colors.
    private static func blended(
        _ s: Color,
        _ alpha: Float,
        _ b: Color,
        _ ground: Float,
        _ mode: BlendMode
    ) -> (color: Color, alpha: Float) {
        let whole = alpha + ground - alpha * ground
        switch mode {
        case .normal: return (s + b * (1 - alpha), whole)
        case .sourceAtop: return (s * ground + b * (1 - alpha), ground)
        case .destinationOver: return (b + s * (1 - ground), whole)
        case .destinationOut, .clear: return (b * (1 - alpha), ground * (1 - alpha))
        case .xor: return (s * (1 - ground) + b * (1 - alpha), whole - alpha * ground)
        case .plusLighter: return (s + b, min(1, alpha + ground))
        case .plusDarker:
            let sum = min(1, alpha + ground)
            return (clamped(Color(repeating: sum) - (alpha - s) - (ground - b)), sum)
        default:
            guard ground > 0 else { return (s, alpha) }
            let mixed = function(clamped(b / ground), clamped(s / alpha), mode)
            return (s * (1 - ground) + b * (1 - alpha) + mixed * (alpha * ground), whole)
        }
    }

    /// Returns the blend of a backdrop and a source, both opaque.
    private static func function(_ b: Color, _ s: Color, _ mode: BlendMode) -> Color {
        switch mode {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .overlay: each(s, b, hardLight)
        case .darken: pointwiseMin(b, s)
        case .lighten: pointwiseMax(b, s)
        case .colorDodge: each(b, s) { b, s in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
        case .colorBurn: each(b, s) { b, s in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
        case .softLight: each(b, s, softLight)
        case .hardLight: each(b, s, hardLight)
        case .difference: pointwiseMax(b, s) - pointwiseMin(b, s)
        case .exclusion: b + s - 2 * b * s
        case .hue: with(luminosity: luminosity(b), of: with(spread: spread(b), of: s))
        case .saturation: with(luminosity: luminosity(b), of: with(spread: spread(s), of: b))
        case .color: with(luminosity: luminosity(b), of: s)
        case .luminosity: with(luminosity: luminosity(s), of: b)
        case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter, .clear, .xor: s
        }
    }

    private static func each(_ b: Color, _ s: Color, _ body: (Float, Float) -> Float) -> Color {
        Color(body(b.x, s.x), body(b.y, s.y), body(b.z, s.z))
    }

    private static func hardLight(_ b: Float, _ s: Float) -> Float {
        s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }

    private static func softLight(_ b: Float, _ s: Float) -> Float {
        guard s > 0.5 else { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
    }

    // MARK: Hue, saturation, luminosity

    private static func luminosity(_ color: Color) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

    /// The difference of the largest and the smallest component.
    private static func spread(_ color: Color) -> Float { color.max() - color.min() }

    /// Returns a color with a luminosity, its components moved towards it where they exceed 0…1.
    private static func with(luminosity: Float, of color: Color) -> Color {
        let moved = color + (luminosity - Self.luminosity(color))
        let (least, most) = (moved.min(), moved.max())
        var result = moved
        if least < 0 { result = luminosity + (result - luminosity) * luminosity / (luminosity - least) }
        if most > 1 { result = luminosity + (result - luminosity) * (1 - luminosity) / (most - luminosity) }
        return clamped(result)
    }

    /// Returns a color whose components are spread from 0 to `spread`.
    private static func with(spread: Float, of color: Color) -> Color {
        let own = self.spread(color)
        return own > 0 ? (color - color.min()) * spread / own : Color()
    }
}
