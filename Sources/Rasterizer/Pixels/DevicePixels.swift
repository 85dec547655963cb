// From points to device pixels, in a way that no input can make trap: numbers are kept within ±8 million, NaN is 0.
// Rectangles go to whole pixels, each edge by itself, so that neighbours stay neighbours. Paths go to the nearest
// 1024th: what is left of their place after that shows in no grey level of their edges, and their masks are found again.

import Foundation

/// Conversions from points to device pixels that no input can make trap.
package enum DevicePixels {
    /// Beyond this a float no longer tells neighbouring pixels apart.
    package static let limit: CGFloat = 8_000_000

    /// The nearest whole number, kept within ±8 million; 0 for NaN.
    package static func nearest(_ value: CGFloat) -> Int {
        value.isNaN ? 0 : Int(min(max(value, -limit), limit).rounded(.toNearestOrAwayFromZero))
    }

    /// `rect` in points as whole device pixels: each edge goes to the nearest one.
    package static func snap(_ rect: CGRect, scale: CGFloat) -> PixelRect {
        span(
            nearest(rect.minX * scale),
            nearest(rect.minY * scale),
            nearest(rect.maxX * scale),
            nearest(rect.maxY * scale)
        )
    }

    /// The pixels of a rectangle that is filled: `snap`, but no line is lost between two pixels. What is half a point thick
    /// or more, as a hairline is on any display, has the pixel in which its middle lies: in a view that is shown smaller
    /// lines are thinner than pixels.
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

    /// All device pixels that a rectangle in points touches.
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

/// A device coordinate as whole pixels and the sixteenths that are left.
package struct Sixteenths {
    /// The pixels.
    package let whole: Int
    /// The sixteenths of a pixel beyond them, 0…15.
    package let rest: Int
    /// The same to a 64th of one, from half of one below 0 on.
    package let exact: CGFloat

    /// - Parameter value: in device pixels.
    package init(_ value: CGFloat) {
        let all = DevicePixels.nearest(value * 16)
        whole = all >> 4
        rest = all & 15
        exact = CGFloat(rest) + CGFloat(DevicePixels.nearest((value * 16 - CGFloat(all)) * 64)) / 64
    }
}
