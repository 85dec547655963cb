// Conversion from points to device pixels that no input can trap: numbers are clamped to ±8 million, NaN becomes 0.
// Each edge of a rectangle is rounded by itself, so that neighbors stay adjacent. Paths are rounded to a 1024th of a
// pixel: finer offsets change no gray level of their edges, and so their masks are found in the cache again.

import Foundation

/// Conversions from points to device pixels that no input can trap.
package enum DevicePixels {
    /// The largest coordinate; beyond it a float does not distinguish neighboring pixels.
    package static let limit: CGFloat = 8_000_000

    /// Returns the nearest whole number, clamped to ±8 million; 0 for NaN.
    package static func nearest(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -limit), limit).rounded(.toNearestOrAwayFromZero))
    }

    /// Converts a rectangle in points to device pixels, rounding each edge to the nearest one.
    package static func snap(_ rect: CGRect, scale: CGFloat) -> PixelRect {
        span(
            nearest(rect.minX * scale),
            nearest(rect.minY * scale),
            nearest(rect.maxX * scale),
            nearest(rect.maxY * scale)
        )
    }

    /// Converts a filled rectangle like `snap`, but without losing thin lines. A side of at least half a point, such as
    /// a hairline's, keeps at least the pixel of its middle: in a view that is scaled down, lines are thinner than
    /// pixels.
    @inline(__always) package static func snapFilled(_ rect: CGRect, scale: CGFloat) -> PixelRect {
        let pixels = snap(rect, scale: scale)
        return pixels.width > 0 && pixels.height > 0 ? pixels : thickened(pixels, rect, scale)
    }

    private static func thickened(_ pixels: PixelRect, _ rect: CGRect, _ scale: CGFloat) -> PixelRect {
        var pixels = pixels
        if pixels.width == 0, rect.width >= 0.5 {
            (pixels.x, pixels.width) = (nearest((rect.midX * scale).rounded(.down)), 1)
        }
        if pixels.height == 0, rect.height >= 0.5 {
            (pixels.y, pixels.height) = (nearest((rect.midY * scale).rounded(.down)), 1)
        }
        return pixels
    }

    /// Returns all device pixels that a rectangle in points touches.
    package static func covering(_ rect: CGRect, scale: CGFloat) -> PixelRect {
        span(
            nearest((rect.minX * scale).rounded(.down)),
            nearest((rect.minY * scale).rounded(.down)),
            nearest((rect.maxX * scale).rounded(.up)),
            nearest((rect.maxY * scale).rounded(.up))
        )
    }

    private static func span(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelRect {
        PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// A device coordinate, split into whole pixels and sixteenths.
package struct Sixteenths {
    /// The whole pixels.
    package let whole: Int
    /// The remaining sixteenths of a pixel, 0…15.
    package let rest: Int
    /// The same to a 64th of a sixteenth; at least minus half a sixteenth.
    package let exact: CGFloat

    /// Splits a coordinate.
    /// - Parameter value: in device pixels.
    package init(_ value: CGFloat) {
        let all = DevicePixels.nearest(value * 16)
        whole = all >> 4
        rest = all & 15
        exact = CGFloat(rest) + CGFloat(DevicePixels.nearest((value * 16 - CGFloat(all)) * 64)) / 64
    }
}
