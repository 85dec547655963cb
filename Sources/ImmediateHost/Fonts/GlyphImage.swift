import Foundation

/// The pixels of drawn glyphs, with straight alpha, `0xAARRGGBB`; valid during a call.
package struct GlyphImage {
    package let width: Int
    package let height: Int
    /// The distance between rows, in pixels.
    let pitch: Int
    let pixels: UnsafePointer<UInt32>

    /// Creates an image of rows of pixels.
    /// - Parameter pitch: the distance between rows, in pixels.
    package init(_ pixels: UnsafePointer<UInt32>, width: Int, height: Int, pitch: Int) {
        (self.pixels, self.width, self.height, self.pitch) = (pixels, width, height, pitch)
    }

    /// Passes a smaller copy by area averaging, weighted by alpha.
    func reduced(width: Int, height: Int, _ body: (GlyphImage) -> Void) {
        var copy = [UInt32](repeating: 0, count: width * height)
        let (stepX, stepY) = (CGFloat(self.width) / CGFloat(width), CGFloat(self.height) / CGFloat(height))
        for y in 0..<height {
            let rows = Self.shares(of: y, step: stepY, count: self.height)
            for x in 0..<width {
                var (alpha, red, green, blue): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
                for (column, share) in Self.shares(of: x, step: stepX, count: self.width) {
                    for (line, part) in rows {
                        let pixel = pixels[line * pitch + column]
                        let weight = share * part * CGFloat(pixel >> 24)
                        alpha += weight
                        red += weight * CGFloat(pixel >> 16 & 0xff)
                        green += weight * CGFloat(pixel >> 8 & 0xff)
                        blue += weight * CGFloat(pixel & 0xff)
                    }
                }
                guard alpha > 0 else { continue }
                func byte(_ value: CGFloat) -> UInt32 { UInt32(min(255, value.rounded())) }
                copy[y * width + x] =
                    byte(alpha / (stepX * stepY)) << 24 | byte(red / alpha) << 16 | byte(green / alpha) << 8
                    | byte(blue / alpha)
            }
        }
        copy.withUnsafeBufferPointer { pixels in
            pixels.baseAddress.map { body(GlyphImage($0, width: width, height: height, pitch: width)) }
        }
    }

    /// Returns the source pixels that a destination pixel covers, each with its covered share.
    private static func shares(of index: Int, step: CGFloat, count: Int) -> [(Int, CGFloat)] {
        let (start, end) = (CGFloat(index) * step, CGFloat(index + 1) * step)
        return (Int(start)..<min(count, Int(end.rounded(.up)))).map { pixel in
            (pixel, min(end, CGFloat(pixel + 1)) - max(start, CGFloat(pixel)))
        }
    }
}
