import Foundation
import ImmediateCore
import ImmediateRasterizer

/// The glyphs of a font file at one pixel size, by the library that draws them. Its functions are callable on any
/// thread.
package protocol GlyphSource: Sendable {
    /// The distance from the baseline to the top of a line, in device pixels.
    var ascent: Int { get }
    /// The distance from the bottom to the top of a line, in device pixels.
    var height: Int { get }
    /// The distance between baselines, in device pixels.
    var lineSkip: Int { get }

    /// Returns whether there is a glyph for `scalar`.
    func has(_ scalar: Unicode.Scalar) -> Bool

    /// Returns the size of the image of a text, in device pixels; nil if it cannot be drawn.
    func size(of text: String, script: TextScript) -> (width: Int, height: Int)?

    /// Returns how far the first glyph extends left of the pen, and the lowest point of any glyph relative to the
    /// baseline.
    func overhangs(of text: String, script: TextScript) -> (left: Int, lowest: Int)

    /// Draws a text in white, or in the glyphs' own colors, and passes the image.
    /// - Throws: `HostError` with the reason.
    func draw(_ text: String, script: TextScript, _ body: (GlyphImage) -> Void) throws
}

/// A font file opened at one pixel size. It measures text on the main thread and draws it on any thread.
@MainActor package final class Face {
    package struct Key: Hashable {
        package var file: FontFile
        /// The height of the em square in eighths of a device pixel.
        package var eighths: Int

        /// The approximate size in bytes of a face in use, whose library caches glyph bitmaps.
        var byteCount: Int { 64 << 10 + eighths * eighths }
    }

    /// Opens the glyphs of a face.
    package typealias GlyphOpening = @MainActor (Key, MappedFile) throws -> any GlyphSource

    private let glyphs: any GlyphSource
    let key: Key
    var file: String { key.file.path }
    /// The memory that `glyphs` read from.
    private let content: MappedFile
    /// The distance from the baseline to the top of a line, in device pixels.
    let ascent: Int
    /// The distance from the baseline to the bottom of a line, in device pixels; positive.
    let descent: Int
    /// The distance between baselines, in device pixels.
    let lineSkip: Int
    /// The height of the em square, in device pixels.
    let em: CGFloat
    /// Whether the glyphs are color bitmaps of one fixed size, which are scaled down.
    let isColored: Bool
    /// The scale factor of those bitmaps.
    private let factor: CGFloat
    private let shaper: Shaper
    /// Whether strokes are thickened, because the family has no bold face.
    let isThickened: Bool
    private var outlines: [UInt32: GlyphOutline] = [:]

    /// Opens the face.
    /// - Throws: `HostError` with the path and the reason.
    init(_ key: Key, of content: MappedFile, _ open: GlyphOpening) throws {
        glyphs = try open(key, content)
        self.key = key
        self.content = content
        em = CGFloat(key.eighths) / 8
        shaper = Shaper(content, index: key.file.index, em: em)
        isColored = shaper.hasOnlyPictures
        isThickened = key.file.needsBold
        ascent = glyphs.ascent
        descent = max(0, glyphs.height - ascent)
        lineSkip = max(glyphs.lineSkip, ascent + descent)
        factor = isColored ? shaper.lineHeight / CGFloat(max(1, ascent + descent)) : 1
    }

    /// Returns whether the face has a glyph for `scalar`.
    func has(_ scalar: Unicode.Scalar) -> Bool { glyphs.has(scalar) }

    /// Whether the face has a glyph for every printable ASCII character.
    private(set) lazy var hasASCII = (UInt8(0x20)...0x7E).allSatisfy { has(Unicode.Scalar($0)) }

    /// The size of rendered text and the pen's start within it, in device pixels.
    struct Extent {
        var width = 0
        var height = 0
        var penX = 0
        var baseline: Int
    }

    /// Returns the size of `text` when rendered, and the pen's start within it, in device pixels.
    func extent(of text: String, script: TextScript) -> Extent {
        guard !text.isEmpty, let (width, height) = glyphs.size(of: text, script: script) else {
            return Extent(baseline: ascent)
        }
        if isColored {
            return Extent(
                width: scaled(width),
                height: scaled(height),
                baseline: Int((CGFloat(ascent) * factor).rounded())
            )
        }
        let (penX, lowest) = glyphs.overhangs(of: text, script: script)
        let above = height - (ascent + descent) - max(0, -lowest - descent)
        return Extent(width: width, height: height, penX: penX, baseline: ascent + max(0, above))
    }

    /// Returns the advance width of each character of `text`, in device pixels.
    func advances(of text: String, script: TextScript) -> [CGFloat] {
        let advances = shaper.advances(of: text, script: script)
        guard isThickened, case let sum = advances.reduce(0, +), sum > 0 else { return advances }
        // Emboldened strokes add to the advance.
        let extent = extent(of: text, script: script)
        return advances.map { $0 * CGFloat(extent.width - extent.penX) / sum }
    }

    /// The slant of a face without an italic one, as SDL2_ttf has it: the shift to the right of a point above the
    /// baseline, in its heights.
    private static let slant: CGFloat = 0.207

    /// Returns the glyphs of `text`, from left to right.
    func shapedGlyphs(of text: String, script: TextScript) -> [ShapedGlyph] { shaper.glyphs(of: text, script: script) }

    /// Returns the outline of a glyph, without hinting.
    func outline(of glyph: UInt32) -> GlyphOutline {
        if let known = outlines[glyph] { return known }
        let outline = shaper.outline(of: glyph)
        outlines[glyph] = outline
        return outline
    }

    /// The map from outlines to glyphs as they are drawn.
    var outlineMap: AffineMap { AffineMap(c: key.file.needsSlant ? -Self.slant : 0) }

    /// The advance width of the widest digit, in device pixels.
    private(set) lazy var digitAdvance: CGFloat = {
        "0123456789".reduce(0) { max($0, advances(of: String($1), script: .ordinary).first ?? 0) }
    }()

    /// Draws `text` in white, or in the glyphs' own colors, and passes the image. Callable on any thread.
    /// - Throws: `HostError` with the reason.
    nonisolated func draw(_ text: String, script: TextScript, _ body: (GlyphImage) -> Void) throws {
        try glyphs.draw(text, script: script) { image in
            guard isColored else { return body(image) }
            image.reduced(width: scaled(image.width), height: scaled(image.height), body)
        }
    }

    nonisolated private func scaled(_ length: Int) -> Int { max(1, Int((CGFloat(length) * factor).rounded())) }
}
