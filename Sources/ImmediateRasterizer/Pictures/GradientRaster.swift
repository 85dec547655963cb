// Each pixel gets the color at the gradient position of its center. The position changes by a known amount per pixel;
// where that range crosses a hard border, the pixel gets the mean color.

import Foundation
import ImmediateCore

/// Fills pixels with a gradient.
struct GradientRaster {
    private let ramp: GradientRamp
    private let course: DrawGradient.Course

    /// Creates a raster.
    /// - Parameter gradient: with lengths in device pixels.
    init(_ gradient: DrawGradient) {
        let stops = gradient.stops.isEmpty ? [DrawGradient.Stop(color: RGBA(0, 0, 0, 0), location: 0)] : gradient.stops
        let ramp = GradientRamp(stops)
        course = gradient.course
        if case .angular(_, let start, let end) = course {
            self.ramp = GradientRamp(around: ramp, part: Float(min(abs(end - start) / (2 * .pi), 1)))
        } else {
            self.ramp = ramp
        }
    }

    /// Replaces the colors of pixels by those of the gradient, and multiplies their alpha by its alpha.
    /// - Parameter window: the window of the pixels.
    func fill(_ pixels: inout [UInt32], window: PixelRect) {
        for row in 0..<window.height {
            let y = Float(window.y + row) + 0.5
            let start = row * window.width
            switch course {
            case .linear(let from, let to): fillLinear(&pixels, start, window, y, from, to)
            case .radial(let center, let inner, let outer, let aspect):
                fillRadial(&pixels, start, window, y, center, Float(inner), Float(outer), Float(aspect))
            case .angular(let center, let from, let to):
                fillAngular(&pixels, start, window, y, center, Float(from), Float(to))
            }
        }
    }

    private func fillLinear(
        _ pixels: inout [UInt32],
        _ start: Int,
        _ window: PixelRect,
        _ y: Float,
        _ from: CGPoint,
        _ to: CGPoint
    ) {
        let (dx, dy) = (Float(to.x - from.x), Float(to.y - from.y))
        let square = dx * dx + dy * dy
        // A gradient without length puts the whole plane after its end.
        guard square > 0 else { return set(&pixels, start, window.width) { _ in ramp.last } }
        let first = (Float(window.x) + 0.5 - Float(from.x)) * dx + (y - Float(from.y)) * dy
        // Half the change of position across a pixel, from corner to corner.
        let reach = (abs(dx) + abs(dy)) / square / 2
        var stretch = ramp.stretch(at: 0)
        set(&pixels, start, window.width) { x in color(at: (first + Float(x) * dx) / square, reach, &stretch) }
    }

    private func fillRadial(
        _ pixels: inout [UInt32],
        _ start: Int,
        _ window: PixelRect,
        _ y: Float,
        _ center: CGPoint,
        _ inner: Float,
        _ outer: Float,
        _ aspect: Float
    ) {
        let width = outer - inner
        let dy = y - Float(center.y)
        let left = Float(window.x) + 0.5 - Float(center.x)
        var stretch = ramp.stretch(at: 0)
        set(&pixels, start, window.width) { x in
            let dx = (left + Float(x)) / aspect
            let distance = (dx * dx + dy * dy).squareRoot()
            // A gradient without width has a hard border at the radius.
            guard width != 0 else { return distance < inner ? ramp.first : ramp.last }
            return color(at: (distance - inner) / width, 0.5 / abs(width), &stretch)
        }
    }

    private func fillAngular(
        _ pixels: inout [UInt32],
        _ start: Int,
        _ window: PixelRect,
        _ y: Float,
        _ center: CGPoint,
        _ from: Float,
        _ to: Float
    ) {
        let turn = 2 * Float.pi
        let dy = y - Float(center.y)
        let left = Float(window.x) + 0.5 - Float(center.x)
        var stretch = ramp.stretch(at: 0)
        set(&pixels, start, window.width) { x in
            let dx = left + Float(x)
            let angle = atan2(dy, dx)
            var position = (to < from ? from - angle : angle - from) / turn
            position -= position.rounded(.down)
            let distance = (dx * dx + dy * dy).squareRoot()
            let reach = min(0.5, 0.5 / max(distance * turn, 0.1))
            // The end of the turn meets its start.
            if position < reach {
                let part = (reach - position) / (2 * reach)
                let (before, after) = (
                    ramp.mean(from: 1 - (reach - position), to: 1), ramp.mean(from: 0, to: position + reach)
                )
                return before * part + after * (1 - part)
            }
            if position > 1 - reach {
                let part = (position + reach - 1) / (2 * reach)
                let (before, after) = (
                    ramp.mean(from: position - reach, to: 1), ramp.mean(from: 0, to: position + reach - 1)
                )
                return after * part + before * (1 - part)
            }
            return color(at: position, reach, &stretch)
        }
    }

    /// Returns the color of a pixel that extends by `reach` to both sides of a position.
    /// - Parameter stretch: the stretch of the last pixel, mostly the same as this one's.
    private func color(at position: Float, _ reach: Float, _ stretch: inout GradientRamp.Stretch) -> GradientRamp.Color
    {
        if ramp.hasBorder(from: position - reach, to: position + reach) {
            return ramp.mean(from: position - reach, to: position + reach)
        }
        if !stretch.contains(position) { stretch = ramp.stretch(at: position) }
        return stretch.color(at: position)
    }

    /// Sets the pixels of a row, except those that the shape does not cover.
    private func set(_ pixels: inout [UInt32], _ start: Int, _ count: Int, _ color: (Int) -> GradientRamp.Color) {
        for x in 0..<count {
            let coverage = pixels[start + x] >> 24
            if coverage > 0 { pixels[start + x] = Self.pixel(color(x), coverage) }
        }
    }

    /// Returns a pixel that is not premultiplied.
    private static func pixel(_ color: GradientRamp.Color, _ coverage: UInt32) -> UInt32 {
        // Most gradients are opaque and need no division.
        if color.w == 255 {
            let channels = color + 0.5
            return coverage << 24 | UInt32(channels.z) << 16 | UInt32(channels.y) << 8 | UInt32(channels.x)
        }
        guard color.w > 0 else { return 0 }
        var channels = color * (255 / color.w)
        channels.w = color.w * Float(coverage) / 255
        channels += 0.5
        channels.replace(with: 255, where: channels .> 255)
        // Converted one by one: the generic conversion of the vector costs as much as everything else.
        let (red, green, blue) = (UInt32(channels.x), UInt32(channels.y), UInt32(channels.z))
        return UInt32(channels.w) << 24 | blue << 16 | green << 8 | red
    }
}
