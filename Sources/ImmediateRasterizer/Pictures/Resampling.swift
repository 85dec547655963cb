// Each pixel of a row is a sum of source pixels, weighted by a kernel as wide as a source or result pixel, whichever is
// larger. Rows come first, then columns: two short sums instead of one long one.

import Foundation
import ImmediateCore

/// The weights of the source pixels for each result pixel.
struct ResamplingWeights {
    private(set) var first: [Int] = []
    private(set) var weights: [[Float]] = []

    /// Computes the weights.
    /// - Parameters:
    ///   - count: the number of result pixels.
    ///   - start: the first result pixel.
    ///   - length: the number of result pixels for all of `source`.
    ///   - source: the drawn part of the picture, in its pixels.
    ///   - limit: the number of pixels in the picture, whose last pixel repeats beyond its end.
    init(
        count: Int,
        from start: Int,
        length: Int,
        source: (from: Double, to: Double),
        limit: Int,
        _ interpolation: PictureInterpolation
    ) {
        let step = (source.to - source.from) / Double(max(length, 1))
        let width = max(1, abs(step))
        for index in start..<start + count {
            let middle = source.from + (Double(index) + 0.5) * step
            if interpolation == .none {
                first.append(min(max(Int(middle.rounded(.down)), 0), limit - 1))
                weights.append([1])
                continue
            }
            let reach = (interpolation == .cubic ? 2 : 1) * width
            let (low, high) = (Int((middle - reach - 0.5).rounded(.up)), Int((middle + reach - 0.5).rounded(.down)))
            // Pixels outside the drawn part are not mixed in.
            let least = max(0, Int(source.from.rounded(.down)))
            let greatest = max(least, min(limit - 1, Int(source.to.rounded(.up)) - 1))
            let (lowest, highest) = (min(max(low, least), greatest), min(max(high, least), greatest))
            var row = [Float](repeating: 0, count: highest - lowest + 1)
            for pixel in low...max(low, high) {
                let distance = abs(Double(pixel) + 0.5 - middle) / width
                row[min(max(pixel, lowest), highest) - lowest] += Float(
                    interpolation == .cubic ? Self.cubic(distance) : max(0, 1 - distance)
                )
            }
            let sum = row.reduce(0, +)
            first.append(lowest)
            weights.append(sum == 0 ? row.map { _ in 1 / Float(row.count) } : row.map { $0 / sum })
        }
    }

    /// The Catmull-Rom kernel: it interpolates all points, with slopes given by their neighbors.
    private static func cubic(_ x: Double) -> Double {
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
        return 0
    }
}

/// A part of a picture, scaled to a size in device pixels.
package struct ScaledPicture: Sendable {
    /// The picture, the part of it, and the interpolation.
    package var drawing: DrawPicture
    /// The width in device pixels.
    package var width: Int
    /// The height in device pixels.
    package var height: Int

    /// Creates a part of a picture, scaled to a size in device pixels.
    package init(drawing: DrawPicture, width: Int, height: Int) {
        (self.drawing, self.width, self.height) = (drawing, width, height)
    }

    /// Writes the pixels of a window, not premultiplied.
    func draw(window: PixelRect, into pixels: inout [UInt32]) {
        let (picture, source) = (drawing.picture, drawing.source)
        let columns = ResamplingWeights(
            count: window.width,
            from: window.x,
            length: width,
            source: (source.minX, source.maxX),
            limit: picture.width,
            drawing.interpolation
        )
        let rows = ResamplingWeights(
            count: window.height,
            from: window.y,
            length: height,
            source: (source.minY, source.maxY),
            limit: picture.height,
            drawing.interpolation
        )
        guard let top = rows.first.min(), !picture.pixels.isEmpty else { return }
        let bottom = zip(rows.first, rows.weights).reduce(top) { max($0, $1.0 + $1.1.count) }
        // The needed rows of the source, scaled to the width of the window.
        var wide = [SIMD4<Float>](repeating: .zero, count: (bottom - top) * window.width)
        for y in top..<bottom {
            for x in 0..<window.width {
                var sum = SIMD4<Float>()
                let start = y * picture.width + columns.first[x]
                for (index, weight) in columns.weights[x].enumerated() {
                    sum += Self.channels(picture.pixels[start + index]) * weight
                }
                wide[(y - top) * window.width + x] = sum
            }
        }
        let tint = drawing.tint.map { UInt32($0.r) << 16 | UInt32($0.g) << 8 | UInt32($0.b) }
        for y in 0..<window.height {
            for x in 0..<window.width {
                var sum = SIMD4<Float>()
                for (index, weight) in rows.weights[y].enumerated() {
                    sum += wide[(rows.first[y] - top + index) * window.width + x] * weight
                }
                let pixel = PremultipliedPixel.straight(sum)
                pixels[y * window.width + x] = tint.map { pixel & 0xff00_0000 | $0 } ?? pixel
            }
        }
    }

    private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
    }
}

/// Premultiplied pixels.
package enum PremultipliedPixel {
    /// Returns a pixel with alpha divided out, from blue, green, red and alpha, 0…255.
    static func straight(_ pixel: SIMD4<Float>) -> UInt32 {
        guard pixel.w >= 0.5 else { return 0 }
        var channels = pixel * (255 / min(pixel.w, 255))
        channels.w = pixel.w
        let clamped = pointwiseMin(pointwiseMax(channels + 0.5, .zero), SIMD4(repeating: 255))
        let bytes = SIMD4<UInt32>(clamped)
        return bytes.w << 24 | bytes.z << 16 | bytes.y << 8 | bytes.x
    }

    /// Returns a pixel with alpha divided out.
    package static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        if alpha == 0 { return 0 }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
        }
        return alpha << 24 | channel(16) | channel(8) | channel(0)
    }

    /// Returns one pixel composited over another.
    static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - above >> 24
        if rest == 0 || below == 0 { return above }
        func channel(_ shift: UInt32) -> UInt32 {
            min(255, (above >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }

    /// Returns a pixel multiplied by `alpha`, 0…255.
    package static func faded(_ pixel: UInt32, _ alpha: UInt32) -> UInt32 {
        if alpha == 255 { return pixel }
        func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }

    /// Returns the pixel with these channels, blue, green, red and alpha, 0…255, rounded.
    @inline(__always) static func word(_ color: SIMD4<Float>) -> UInt32 {
        let bytes = pointwiseMin(color + 0.5, SIMD4(repeating: 255))
        return UInt32(bytes.w) << 24 | UInt32(bytes.z) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.x)
    }
}
