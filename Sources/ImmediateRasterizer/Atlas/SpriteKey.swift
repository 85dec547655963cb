// A picture in the atlas is identified by a hash of its contents: its paths and strings would take far more memory than
// its pixels, and time to compare. A large picture is cut into tiles; only visible tiles are rasterized.

import Foundation
import ImmediateCore

/// The contents of a picture in the atlas. Lengths are in device pixels.
package enum SpriteKey: Sendable {
    /// A line of text.
    case text(TextRun, scale: CGFloat)
    /// The interior of a path, offset by sixteenths of a pixel, each to a 64th of a sixteenth.
    case fill(Path, scale: CGFloat, x16: CGFloat, y16: CGFloat)
    /// The outline of a path, offset by sixteenths of a pixel, each to a 64th of a sixteenth.
    case stroke(Path, LineStyle, scale: CGFloat, x16: CGFloat, y16: CGFloat)
    /// A rounded rectangle.
    case rounded(width: Int, height: Int, radius: CGFloat)
    /// The outline of a rounded rectangle, inside its edge.
    case ring(width: Int, height: Int, radius: CGFloat, line: CGFloat)
    /// The shadow of a rounded rectangle, with a margin all around.
    case shadow(width: Int, height: Int, radius: CGFloat, blur: CGFloat)
    /// Another picture, clipped by shapes.
    indirect case masked(SpriteKey, by: [SpriteMask])
    /// Another picture with some colored pixels; the white ones are tinted.
    indirect case tinted(SpriteKey, RGBA)
    /// Another picture, a shape, filled with a gradient.
    indirect case shaded(SpriteKey, DrawGradient)
    /// A part of a picture from a file, at a size.
    case picture(ScaledPicture)
    /// The contents of a layer, identified by its hash, within bounds.
    case layer(UInt64, PixelRect, LayerPicture)

    /// The picture inside all masks, tints and gradients; the picture itself if it has none.
    var innermost: SpriteKey {
        switch self {
        case .masked(let key, _), .tinted(let key, _), .shaded(let key, _): key.innermost
        default: self
        }
    }

    /// Whether the picture is the interior of a path by the even-odd rule.
    package var isEvenOdd: Bool {
        if case .fill(let path, _, _, _) = self { path.isEvenOdd } else { false }
    }

    /// Whether the picture is a line of text.
    package var isText: Bool {
        switch self {
        case .text: true
        case .tinted(let key, _): key.isText
        default: false
        }
    }
}

extension SpriteKey {
    /// Returns the picture with its white pixels tinted; nil if it is tinted already or the color is white.
    package func tinted(_ color: RGBA) -> SpriteKey? {
        if case .tinted = self { return nil }
        return RGBA(color.r, color.g, color.b) == RGBA(255, 255, 255) ? nil : .tinted(self, color)
    }
}

/// A shape that clips a picture.
package struct SpriteMask: Sendable {
    /// The picture of the shape's interior.
    package var key: SpriteKey
    /// The offset of its origin from the clipped picture's origin.
    package var x: Int
    package var y: Int

    /// Creates a mask offset by whole pixels.
    package init(key: SpriteKey, x: Int, y: Int) {
        self.key = key
        self.x = x
        self.y = y
    }
}

/// The hashes of sprite contents.
extension Fingerprint {
    private static func subpixelPosition(_ x16: CGFloat, _ y16: CGFloat) -> Int { Int(x16 * 64) &<< 32 ^ Int(y16 * 64) }

    static func text(_ run: TextRun, scale: CGFloat) -> Fingerprint {
        var print = Fingerprint(5)
        print.add(run)
        print.add(scale)
        return print
    }

    static func fill(_ path: Path, scale: CGFloat, x16: CGFloat, y16: CGFloat) -> Fingerprint {
        var print = Fingerprint(6)
        print.add(path)
        print.add(Self.subpixelPosition(x16, y16))
        print.add(scale)
        return print
    }

    static func stroke(_ path: Path, _ style: LineStyle, scale: CGFloat, x16: CGFloat, y16: CGFloat) -> Fingerprint {
        var print = Fingerprint(7)
        print.add(path)
        print.add(style)
        print.add(Self.subpixelPosition(x16, y16))
        print.add(scale)
        return print
    }

    /// Returns the hash of a rounded rectangle, its outline or its shadow.
    fileprivate static func box(_ kind: UInt64, _ width: Int, _ height: Int, _ radius: CGFloat, _ extent: CGFloat)
        -> Fingerprint
    {
        var print = Fingerprint(kind)
        print.add(width &<< 32 ^ height)
        print.add(radius)
        print.add(extent)
        return print
    }
}

extension SpriteKey {
    /// A hash of the contents; equal hashes mean equal pixels.
    package var hash: UInt64 {
        switch self {
        case .text(let run, let scale): return Fingerprint.text(run, scale: scale).value
        case .fill(let path, let scale, let x16, let y16):
            return Fingerprint.fill(path, scale: scale, x16: x16, y16: y16).value
        case .stroke(let path, let style, let scale, let x16, let y16):
            return Fingerprint.stroke(path, style, scale: scale, x16: x16, y16: y16).value
        case .rounded(let width, let height, let radius): return Fingerprint.box(10, width, height, radius, 0).value
        case .ring(let width, let height, let radius, let line):
            return Fingerprint.box(11, width, height, radius, line).value
        case .shadow(let width, let height, let radius, let blur):
            return Fingerprint.box(12, width, height, radius, blur).value
        case .masked(let key, let masks):
            var print = Fingerprint(13)
            print.add(key.hash)
            for mask in masks {
                print.add(mask.key.hash)
                print.add(mask.x &<< 32 ^ mask.y)
            }
            return print.value
        case .tinted(let key, let color):
            var print = Fingerprint(14)
            print.add(key.hash)
            print.add(RGBA(color.r, color.g, color.b))
            return print.value
        case .shaded(let key, let gradient):
            var print = Fingerprint(15)
            print.add(key.hash)
            print.add(gradient)
            return print.value
        case .picture(let picture):
            var print = Fingerprint(16)
            print.add(picture.drawing)
            print.add(picture.width &<< 32 ^ picture.height)
            return print.value
        case .layer(let hash, _, _): return hash
        }
    }
}

extension SpriteKey {
    /// Returns the picture of a shape with a gradient, and the pixel of its origin; nil for a missing path.
    /// - Parameter origin: in points.
    @MainActor package static func shading(
        _ shading: DrawShading,
        of list: DrawList,
        at origin: CGPoint,
        scale: CGFloat
    )
        -> (key: SpriteKey, x: Int, y: Int)?
    {
        let gradient = shading.gradient.scaled(by: scale)
        func snapped(_ size: CGSize) -> PixelRect {
            DevicePixels.snap(CGRect(origin: origin, size: size), scale: scale)
        }
        func clamped(_ radius: CGFloat, _ rect: PixelRect) -> CGFloat {
            min(max(0, radius * scale), CGFloat(min(rect.width, rect.height)) / 2)
        }
        switch shading.shape {
        case .fill(let path):
            guard path < list.paths.count else { return nil }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let key = SpriteKey.fill(list.paths[path], scale: scale, x16: x.exact, y16: y.exact)
            return (.shaded(key, gradient), x.whole, y.whole)
        case .stroke(let path, let style):
            guard path < list.paths.count else { return nil }
            let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
            let key = SpriteKey.stroke(list.paths[path], style, scale: scale, x16: x.exact, y16: y.exact)
            return (.shaded(key, gradient), x.whole, y.whole)
        case .rounded(let size, let radius):
            let rect = snapped(size)
            let key = SpriteKey.rounded(width: rect.width, height: rect.height, radius: clamped(radius, rect))
            return (.shaded(key, gradient), rect.x, rect.y)
        case .ring(let size, let radius, let width):
            let rect = snapped(size)
            let key = SpriteKey.ring(
                width: rect.width,
                height: rect.height,
                radius: clamped(radius, rect),
                line: width * scale
            )
            return (.shaded(key, gradient), rect.x, rect.y)
        }
    }
}

extension DrawGradient {
    /// Returns the gradient with all lengths multiplied by a factor.
    func scaled(by factor: CGFloat) -> DrawGradient {
        func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x * factor, y: point.y * factor) }
        var gradient = self
        switch course {
        case .linear(let start, let end): gradient.course = .linear(start: scaled(start), end: scaled(end))
        case .radial(let center, let start, let end, let aspect):
            gradient.course = .radial(
                center: scaled(center),
                startRadius: start * factor,
                endRadius: end * factor,
                aspect: aspect
            )
        case .angular(let center, let start, let end):
            gradient.course = .angular(center: scaled(center), start: start, end: end)
        }
        return gradient
    }
}

/// The division of a picture into tiles.
package struct SpriteTiles {
    /// The width of a tile, in pixels.
    package static let tileWidth = 1024
    /// The height of a tile, in pixels: an atlas page holds two tiles and a white row.
    package static let tileHeight = 511

    private let bounds: PixelRect

    /// Creates the tiles of a picture.
    /// - Parameter bounds: the picture's bounds, relative to its origin.
    package init(_ bounds: PixelRect) { self.bounds = bounds }

    /// The number of tile columns, at least one.
    package var columns: Int { max(1, (bounds.width + Self.tileWidth - 1) / Self.tileWidth) }
    /// The number of tile rows, at least one.
    package var rows: Int { max(1, (bounds.height + Self.tileHeight - 1) / Self.tileHeight) }

    /// Returns the hash of a tile; that of the first tile is the picture's own.
    package static func hash(_ picture: UInt64, tile number: Int) -> UInt64 {
        if number == 0 { return picture }
        var print = Fingerprint(picture)
        print.add(number)
        return print.value
    }

    /// Returns the bounds of a tile, relative to the picture's origin.
    package func rect(column: Int, row: Int) -> PixelRect {
        let (x, y) = (column * Self.tileWidth, row * Self.tileHeight)
        return PixelRect(
            x: bounds.x + x,
            y: bounds.y + y,
            width: min(Self.tileWidth, bounds.width - x),
            height: min(Self.tileHeight, bounds.height - y)
        )
    }

    /// Returns the tiles that intersect `visible`, in units of tiles; empty if there are none.
    /// - Parameter visible: the visible rectangle, relative to the picture's origin.
    package func tiles(in visible: PixelRect) -> PixelRect {
        let seen = visible.intersection(bounds).moved(x: -bounds.x, y: -bounds.y)
        guard !seen.isEmpty else { return PixelRect() }
        let (left, top) = (seen.x / Self.tileWidth, seen.y / Self.tileHeight)
        let (right, bottom) = ((seen.maxX - 1) / Self.tileWidth, (seen.maxY - 1) / Self.tileHeight)
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
