// A sprite's contents become polygons, these a coverage mask, and the mask white pixels with the coverage as alpha. The
// host provides text. A masked sprite is rasterized without masks; then its alpha is multiplied by the coverage of each
// mask. All of this may run on any thread (`SpriteJob`), except for layers.

import Foundation
import ImmediateCore

/// Rasterizes lines of text; implemented by the host, which has the fonts.
@MainActor package protocol TextRasterizing: AnyObject {
    /// Returns the bounds of the pixels of a line, relative to the left end of its baseline.
    func bounds(of run: TextRun, scale: CGFloat) -> PixelRect

    /// Returns the line, ready to be rasterized.
    func picture(of run: TextRun, scale: CGFloat) -> any TextPicture
}

/// A line of text that can be rasterized on any thread, one line at a time.
package protocol TextPicture: Sendable {
    /// Returns the pixels of a part of the line's bounds.
    func pixels(in window: PixelRect) -> SpritePixels
}

/// The pixels of a sprite as ARGB8888, row by row.
package struct SpritePixels: Sendable {
    /// The pixels.
    package var pixels: [UInt32]
    /// Whether some pixels are colored; the others are pure white, which no colored one is.
    package var isColored: Bool
    /// A description of what could not be drawn, and why.
    package var problem: String?

    /// Creates pixels, row by row.
    package init(_ pixels: [UInt32], isColored: Bool = false) { (self.pixels, self.isColored) = (pixels, isColored) }
}

/// Rasterizes sprites.
package enum SpriteRaster {
    /// Returns the bounds of a sprite's pixels, relative to its origin.
    @MainActor package static func bounds(of key: SpriteKey, text: any TextRasterizing) -> PixelRect {
        switch key {
        case .text(let run, let scale): return text.bounds(of: run, scale: scale)
        case .fill, .stroke: return bounds(of: outline(of: key))
        case .rounded(let width, let height, _), .ring(let width, let height, _, _):
            return PixelRect(width: width, height: height)
        case .shadow(let width, let height, _, let blur):
            return PixelRect(width: width, height: height).grown(by: ShadowMask.margin(blur: blur))
        case .masked(let key, let masks):
            return masks.reduce(bounds(of: key, text: text)) { bounds, mask in
                bounds.intersection(self.bounds(of: mask.key, text: text).moved(x: mask.x, y: mask.y))
            }
        case .tinted(let key, _), .shaded(let key, _): return bounds(of: key, text: text)
        case .picture(let picture): return PixelRect(width: picture.width, height: picture.height)
        case .layer(_, let bounds, _): return bounds
        }
    }

    /// Returns the outline of a path's fill or stroke, relative to the sprite's origin; nil for other sprites.
    package static func pathOutline(of key: SpriteKey) -> [Polyline]? {
        switch key {
        case .fill, .stroke: outline(of: key)
        default: nil
        }
    }

    /// Returns the pixels of a part of a sprite's bounds.
    @MainActor package static func pixels(of key: SpriteKey, in window: PixelRect, text: any TextRasterizing)
        -> SpritePixels
    {
        if let job = SpriteJob(key, window: window, text: text) { return job.run() }
        guard case .layer(_, _, let picture) = key.innermost else { return SpritePixels([]) }
        var made = SpritePixels([UInt32](repeating: 0, count: window.area), isColored: true)
        picture.draw(window: window, into: &made.pixels)
        finish(&made, as: key, window)
        return made
    }

    /// Returns the pixels of a shape, or of a picture from a file.
    static func plain(_ key: SpriteKey, _ window: PixelRect) -> SpritePixels {
        switch key {
        case .rounded(_, _, radius: 0): return SpritePixels([UInt32](repeating: 0xffff_ffff, count: window.area))
        case .picture(let picture):
            var made = SpritePixels([UInt32](repeating: 0, count: window.area), isColored: true)
            picture.draw(window: window, into: &made.pixels)
            return made
        case .shadow(_, _, _, let blur):
            let mask = CoverageMask(outline(of: key), window: window, isEvenOdd: key.isEvenOdd)
            return SpritePixels(ShadowMask.blurred(mask, blur: blur).map(white))
        default:
            var rows = CoverageRows(outline(of: key), window: window, isEvenOdd: key.isEvenOdd)
            var pixels = [UInt32](repeating: white(0), count: window.area)
            for row in 0..<max(0, window.height) {
                let start = row * window.width
                rows.next()
                for span in rows.spans {
                    for column in span.columns { pixels[start + column] = white(rows.bytes[column]) }
                }
            }
            return SpritePixels(pixels)
        }
    }

    /// Returns a white pixel with the coverage as alpha.
    package static func white(_ coverage: UInt8) -> UInt32 { UInt32(coverage) << 24 | 0xff_ffff }

    /// Applies a key's masks, tints and gradients to the pixels of its innermost picture.
    static func finish(_ made: inout SpritePixels, as key: SpriteKey, _ window: PixelRect) {
        switch key {
        case .masked(let key, let masks):
            finish(&made, as: key, window)
            for mask in masks { cut(&made.pixels, window: window, by: mask) }
        case .tinted(let key, let color):
            finish(&made, as: key, window)
            let tint = UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
            // Pixels without a color of their own are white.
            for i in made.pixels.indices where made.pixels[i] & 0xff_ffff == 0xff_ffff {
                made.pixels[i] = made.pixels[i] & ~0xff_ffff | tint
            }
        case .shaded(let key, let gradient):
            finish(&made, as: key, window)
            GradientRaster(gradient).fill(&made.pixels, window: window)
            made.isColored = true
        default: break
        }
    }

    /// Multiplies the alpha of pixels by the coverage of a mask.
    private static func cut(_ pixels: inout [UInt32], window: PixelRect, by mask: SpriteMask) {
        let frame = window.moved(x: -mask.x, y: -mask.y)
        let coverage = CoverageMask(outline(of: mask.key), window: frame, isEvenOdd: mask.key.isEvenOdd).bytes
        for i in pixels.indices where coverage[i] < 255 {
            let alpha = ((pixels[i] >> 24) * UInt32(coverage[i]) + 127) / 255
            pixels[i] = alpha << 24 | pixels[i] & 0xff_ffff
        }
    }

    /// Returns the polygons of the sprite's shape.
    private static func outline(of key: SpriteKey) -> [Polyline] {
        switch key {
        case .text, .masked, .tinted, .shaded, .picture, .layer: return []
        case .fill(let path, let scale, let x16, let y16):
            return flatten(path, scale: scale, x16, y16)
        case .stroke(let path, let style, let scale, let x16, let y16):
            let lines = flatten(path, scale: scale, x16, y16)
            return StrokeOutline.polygons(along: lines, width: style.width * scale, style: style)
        case .rounded(let width, let height, let radius), .shadow(let width, let height, let radius, _):
            return roundedRect(CGRect(x: 0, y: 0, width: width, height: height), radius: radius)
        case .ring(let width, let height, let radius, let line):
            let outer = CGRect(x: 0, y: 0, width: width, height: height)
            let inner = outer.insetBy(dx: line, dy: line)
            // The inner edge has the opposite orientation, which cuts out its interior.
            let hole = roundedRect(inner, radius: max(0, radius - line)).map { hole in
                Polyline(points: hole.points.reversed(), isClosed: true)
            }
            return roundedRect(outer, radius: radius) + hole
        }
    }

    private static func flatten(_ path: Path, scale: CGFloat, _ x16: CGFloat, _ y16: CGFloat) -> [Polyline] {
        let offset = CGPoint(x: x16 / 16, y: y16 / 16)
        return PathFlattener.flatten(path, scale: scale, offset: offset)
    }

    private static func roundedRect(_ rect: CGRect, radius: CGFloat) -> [Polyline] {
        PathFlattener.flatten(Path(roundedRect: rect, cornerRadius: radius), scale: 1, offset: .zero)
    }

    /// Returns the pixels that polygons may cover.
    package static func bounds(of polygons: [Polyline]) -> PixelRect {
        var (left, top, right, bottom) = (CGFloat.infinity, CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
        for polygon in polygons {
            for point in polygon.points {
                (left, right) = (min(left, point.x), max(right, point.x))
                (top, bottom) = (min(top, point.y), max(bottom, point.y))
            }
        }
        guard left < right, top < bottom else { return PixelRect() }
        let (x, y) = (DevicePixels.nearest(left.rounded(.down)), DevicePixels.nearest(top.rounded(.down)))
        return PixelRect(
            x: x,
            y: y,
            width: DevicePixels.nearest(right.rounded(.up)) - x,
            height: DevicePixels.nearest(bottom.rounded(.up)) - y
        )
    }
}
