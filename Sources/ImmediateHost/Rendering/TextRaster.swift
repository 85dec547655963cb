import Foundation
import ImmediateCore
import ImmediateRasterizer

extension FontLibrary: TextRasterizing {
    package func bounds(of run: TextRun, scale: CGFloat) -> PixelRect {
        TextRaster(run, scale: scale, fonts: self).bounds
    }

    package func picture(of run: TextRun, scale: CGFloat) -> any TextPicture {
        TextRaster(run, scale: scale, fonts: self)
    }
}

/// The rasterization of a line of text, relative to the left end of its baseline.
struct TextRaster: TextPicture {
    private let pieces: [Placed]

    private struct Placed {
        var face: Face
        var text: String
        var script: TextScript
        var rect: PixelRect
        /// The line thickness of a box for a missing glyph; nil for text.
        var boxLine: Int?
    }

    @MainActor init(_ run: TextRun, scale: CGFloat, fonts: FontLibrary) {
        pieces = fonts.line(run.string, font: run.font, scale: scale).pieces.map { piece in
            if let glyph = piece.missing {
                let rect = glyph.box.moved(x: piece.x, y: 0)
                return Placed(
                    face: piece.face,
                    text: piece.text,
                    script: piece.script,
                    rect: rect,
                    boxLine: glyph.thickness
                )
            }
            let extent = piece.extent ?? piece.face.extent(of: piece.text, script: piece.script)
            let rect = PixelRect(
                x: piece.x + piece.inset - extent.penX,
                y: -extent.baseline,
                width: extent.width,
                height: extent.height
            )
            return Placed(face: piece.face, text: piece.text, script: piece.script, rect: rect)
        }
    }

    var bounds: PixelRect {
        let visible = pieces.map(\.rect).filter { !$0.isEmpty }
        guard let first = visible.first else { return PixelRect() }
        return visible.dropFirst().reduce(first) { $0.union($1) }
    }

    func pixels(in window: PixelRect) -> SpritePixels {
        var made = SpritePixels([UInt32](repeating: 0, count: window.area))
        for piece in pieces where piece.rect.intersects(window) {
            if let line = piece.boxLine {
                drawBox(piece.rect, line: line, window: window, into: &made.pixels)
                continue
            }
            do {
                try piece.face.draw(piece.text, script: piece.script) { image in
                    draw(image, of: piece, in: window, into: &made)
                }
            } catch {
                made.problem = "\(error)"
            }
        }
        return made
    }

    private func draw(_ image: GlyphImage, of piece: Placed, in window: PixelRect, into made: inout SpritePixels) {
        if piece.face.isColored { made.isColored = true }
        let size = PixelRect(x: piece.rect.x, y: piece.rect.y, width: image.width, height: image.height)
        let seen = size.intersection(window)
        var hasColors = false
        made.pixels.withUnsafeMutableBufferPointer { pixels in
            for y in seen.y..<seen.maxY {
                let colors = image.pixels + (y - size.y) * image.pitch + seen.x - size.x
                let target = (y - window.y) * window.width + seen.x - window.x
                var x = 0
                while x < seen.width {
                    let pixel = colors[x]
                    if pixel >> 24 != 0 {
                        // Pure white stands for the text color; white in a color glyph becomes a shade darker.
                        let own = pixel & 0xff_ffff
                        let color = piece.face.isColored ? min(own, 0xff_fffe) : own
                        if own != 0xff_ffff { hasColors = true }
                        // At piece boundaries, the overhang of one piece may overlap the other.
                        let coverage = max(pixels[target + x] >> 24, pixel >> 24)
                        pixels[target + x] = coverage << 24 | color
                    }
                    x += 1
                }
            }
        }
        if hasColors { made.isColored = true }
    }

    /// Draws the outline of a rectangle, inside its edges.
    private func drawBox(_ box: PixelRect, line: Int, window: PixelRect, into pixels: inout [UInt32]) {
        let seen = box.intersection(window)
        for y in seen.y..<seen.maxY {
            for x in seen.x..<seen.maxX {
                let depth = min(x - box.x, box.maxX - 1 - x, y - box.y, box.maxY - 1 - y)
                if depth < line { pixels[(y - window.y) * window.width + x - window.x] = 0xffff_ffff }
            }
        }
    }
}
