// Four pixels at a time are two vectors of 16-bit lanes: blue and red, green and alpha. With coverage c:
//
//     a = ⌊alpha · c / 255⌋      d = ⌊color · a / 255⌋ + ⌊d · (255 - a) / 255⌋
//
// The formulas match SDL's to the bit, so that both give the same picture. SDL's own blits take sixty instructions a
// pixel; most pixels of a text are clear and take none here.

import ImmediateCore

/// A color to draw onto rows of 32-bit pixels: alpha or unused, red, green and blue.
package struct Tint {
    private typealias Lanes = SIMD8<UInt16>

    private let color: RGBA
    private let blueRed: Lanes
    private let greenAlpha: Lanes

    /// The constants of blending, created once a row because a debug build fills them lane by lane.
    private struct Numbers {
        let one = Lanes(repeating: 1)
        let eight = Lanes(repeating: 8)
        let full = Lanes(repeating: 255)

        /// Returns `⌊x / 255⌋` for a product of two bytes. Forced inline, because a call would make blending take
        /// half as long again.
        @inline(__always)
        func divided(_ x: Lanes) -> Lanes { (x &+ one &+ (x &>> eight)) &>> eight }
    }

    /// Creates a tint that draws in `color`, blended by its opacity.
    package init(_ color: RGBA) {
        self.color = color
        let (r, g, b) = (UInt16(color.r), UInt16(color.g), UInt16(color.b))
        blueRed = Lanes(b, r, b, r, b, r, b, r)
        greenAlpha = Lanes(g, 255, g, 255, g, 255, g, 255)
    }

    /// The pixel of the color at full opacity.
    package var opaque: UInt32 { 255 << 24 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b) }

    /// Blends the color onto a rectangle inside a picture.
    /// - Parameter pitch: the distance between rows of the picture, in pixels.
    package func blend(onto rect: PixelRect, of picture: inout MutableSpan<UInt32>, pitch: Int) {
        for y in rect.y..<rect.maxY { blend(onto: &picture, from: y * pitch + rect.x, count: rect.width) }
    }

    /// Draws a part of a page onto a rectangle inside a picture.
    /// - Parameters:
    ///   - source: the part of the page; a width or height that differs from that of `rect` is 1, and is stretched.
    ///   - pageWidth: the distance between rows of the page, in pixels.
    ///   - pitch: the distance between rows of the picture, in pixels.
    ///   - isColored: whether to keep the page's own colors and apply only the opacity of the tint.
    ///   - isLayer: whether the picture is that of a layer, with a meaningful alpha.
    package func copy(
        _ source: PixelRect,
        of page: Span<UInt32>,
        pageWidth: Int,
        to rect: PixelRect,
        of picture: inout MutableSpan<UInt32>,
        pitch: Int,
        isColored: Bool,
        isLayer: Bool = false
    ) {
        for y in 0..<rect.height {
            let from = (source.y + (source.height == rect.height ? y : 0)) * pageWidth + source.x
            let start = (rect.y + y) * pitch + rect.x
            if source.width != rect.width {
                let tint = isColored ? Tint(pixel: page[from], opacity: color.a) : with(coverage: page[from] >> 24)
                tint.blend(onto: &picture, from: start, count: rect.width)
            } else if isColored || color == RGBA(255, 255, 255) {
                copy(page.extracting(from..<from + rect.width), onto: &picture, from: start, isLayer: isLayer)
            } else {
                blend(page.extracting(from..<from + rect.width), onto: &picture, from: start)
            }
        }
    }

    /// Draws a glyph.
    /// - Parameters:
    ///   - part: the part of the mask's bounds to draw, from their top left pixel.
    ///   - quarters: the position of the glyph's origin in its pixel.
    ///   - start: the index of the first pixel of the part in the picture.
    ///   - pitch: the distance between rows of the picture, in pixels.
    package func draw(
        _ mask: GlyphMask,
        part: PixelRect,
        quarters: (x: Int, y: Int),
        onto picture: inout MutableSpan<UInt32>,
        from start: Int,
        pitch: Int
    ) {
        let (means, numbers) = (mask.means.span, Numbers())
        let opacity = Lanes(repeating: UInt16(color.a))
        var (row, target) = (mask.index(x: part.x, y: part.y, quarters: quarters), start)
        for _ in 0..<part.height {
            var x = 0
            // The coverage of every fourth cell is that of the next pixel.
            while x &+ 4 <= part.width {
                let coverage = means.bits(from: row &+ 4 &* x, as: SIMD4<UInt32>.self) & 255
                if coverage != SIMD4() {
                    let lanes = Lanes(halves: coverage | coverage &<< 16)
                    let alpha = color.a == 255 ? lanes : numbers.divided(lanes &* opacity)
                    blend(alpha, onto: &picture, from: target &+ x, numbers)
                }
                x &+= 4
            }
            while x < part.width {
                let alpha = UInt32(means[row &+ 4 &* x]) * UInt32(color.a) / 255
                if alpha > 0 {
                    picture[target &+ x] = Self.blended(opaque, alpha, onto: picture[target &+ x])
                }
                x &+= 1
            }
            (row, target) = (row &+ 4 &* mask.stride, target &+ pitch)
        }
    }

    /// Returns the color with its opacity multiplied by `coverage`.
    private func with(coverage: UInt32) -> Tint {
        Tint(RGBA(color.r, color.g, color.b, UInt8(UInt32(color.a) * coverage / 255)))
    }

    /// Creates a tint in the color of a page's pixel, with its opacity multiplied, 0…255.
    private init(pixel: UInt32, opacity: UInt8) {
        let (r, g, b) = (pixel >> 16, pixel >> 8, pixel)
        let alpha = (pixel >> 24) * UInt32(opacity) / 255
        self.init(
            RGBA(
                UInt8(truncatingIfNeeded: r),
                UInt8(truncatingIfNeeded: g),
                UInt8(truncatingIfNeeded: b),
                UInt8(alpha)
            )
        )
    }

    // MARK: Rows

    /// Blends the color onto `count` pixels of a row.
    private func blend(onto picture: inout MutableSpan<UInt32>, from start: Int, count: Int) {
        let (alpha, numbers) = (Lanes(repeating: UInt16(color.a)), Numbers())
        // A translucent fill mostly lies on one color: four pixels often equal the four before, and so does the
        // result.
        var known: (below: Four, blended: Four)?
        var index = 0
        while index + 4 <= count {
            defer { index += 4 }
            let target = start + index
            let pixels = Four(picture.span, from: target)
            if let known, known.below == pixels {
                known.blended.store(to: &picture, from: target)
            } else {
                blend(alpha, onto: &picture, from: target, numbers)
                known = (pixels, Four(picture.span, from: target))
            }
        }
        while index < count {
            let target = start + index
            if color.a > 0 { picture[target] = Self.blended(opaque, UInt32(color.a), onto: picture[target]) }
            index += 1
        }
    }

    /// Blends the color onto a row of pixels, with the alpha of the mask as coverage.
    private func blend(_ mask: Span<UInt32>, onto picture: inout MutableSpan<UInt32>, from start: Int) {
        let (opacity, numbers) = (Lanes(repeating: UInt16(color.a)), Numbers())
        let full = Four(repeating: opaque)
        var index = 0
        while index + 4 <= mask.count {
            defer { index &+= 4 }
            // Outside and inside a shape, four pixels are mostly alike.
            let four = Four(mask, from: index)
            if four.isClear { continue }
            if color.a == 255, four.isOpaque {
                full.store(to: &picture, from: start + index)
                continue
            }
            let coverage = mask.bits(from: index, as: SIMD4<UInt32>.self) &>> 24
            let lanes = Lanes(halves: coverage | coverage &<< 16)
            let alpha = color.a == 255 ? lanes : numbers.divided(lanes &* opacity)
            blend(alpha, onto: &picture, from: start + index, numbers)
        }
        while index < mask.count {
            let alpha = mask[index] >> 24 * UInt32(color.a) / 255
            let target = start + index
            if alpha > 0 { picture[target] = Self.blended(opaque, alpha, onto: picture[target]) }
            index += 1
        }
    }

    /// Blends the color onto four pixels.
    /// - Parameter alpha: the alpha of each pixel, in two lanes.
    @inline(__always)
    private func blend(_ alpha: Lanes, onto picture: inout MutableSpan<UInt32>, from start: Int, _ numbers: Numbers) {
        let pixels = picture.span.bits(from: start, as: Lanes.self)
        let rest = numbers.full &- alpha
        let even = numbers.divided(blueRed &* alpha) &+ numbers.divided((pixels & numbers.full) &* rest)
        let odd = numbers.divided(greenAlpha &* alpha) &+ numbers.divided((pixels &>> numbers.eight) &* rest)
        picture.setBits(from: start, to: even | odd &<< numbers.eight)
    }

    /// Blends colored or white pixels with the opacity of the tint.
    private func copy(
        _ source: Span<UInt32>,
        onto picture: inout MutableSpan<UInt32>,
        from start: Int,
        isLayer: Bool
    ) {
        for index in source.indices {
            let (pixel, target) = (source[index], start + index)
            let alpha = (pixel >> 24) * UInt32(color.a) / 255
            if alpha == 0 { continue }
            // SDL uses another formula for pixels that it neither tints nor fades.
            if color.a == 255 && !isLayer {
                picture[target] = alpha == 255 ? pixel : Self.shifted(pixel, alpha, onto: picture[target])
            } else {
                picture[target] = Self.blended(pixel | 255 << 24, alpha, onto: picture[target])
            }
        }
    }

    // MARK: Formulas

    private static func blended(_ pixel: UInt32, _ alpha: UInt32, onto below: UInt32) -> UInt32 {
        channels { (pixel >> $0 & 255) * alpha / 255 + (below >> $0 & 255) * (255 - alpha) / 255 }
    }

    private static func shifted(_ pixel: UInt32, _ alpha: UInt32, onto below: UInt32) -> UInt32 {
        channels { ((pixel >> $0 & 255) * alpha) >> 8 + ((below >> $0 & 255) * (255 - alpha)) >> 8 }
    }

    private static func channels(_ value: (UInt32) -> UInt32) -> UInt32 {
        value(24) << 24 | value(16) << 16 | value(8) << 8 | value(0)
    }
}

/// Four pixels, for comparing and copying.
private struct Four: Equatable {
    private let first: UInt64
    private let second: UInt64

    init(repeating pixel: UInt32) {
        first = UInt64(pixel) << 32 | UInt64(pixel)
        second = first
    }

    init(_ pixels: Span<UInt32>, from start: Int) {
        first = pixels.bits(from: start, as: UInt64.self)
        second = pixels.bits(from: start + 2, as: UInt64.self)
    }

    func store(to pixels: inout MutableSpan<UInt32>, from start: Int) {
        pixels.setBits(from: start, to: first)
        pixels.setBits(from: start + 2, to: second)
    }

    private static let alpha: UInt64 = 0xff00_0000_ff00_0000

    /// Whether all four have an alpha of 0.
    var isClear: Bool { (first | second) & Self.alpha == 0 }

    /// Whether all four have an alpha of 255.
    var isOpaque: Bool { first & second & Self.alpha == Self.alpha }
}
