import HostSDL2
import HostSDL2TTF
import Foundation
import Synchronization

/// A font file opened at one pixel size. It measures text on the main thread and draws it on any thread.
@MainActor final class Face {
    struct Key: Hashable {
        var file: FontFile
        /// The height of the em square in eighths of a device pixel.
        var eighths: Int

        /// The approximate size in bytes of a face in use: SDL2_ttf caches glyph bitmaps.
        var byteCount: Int { 64 << 10 + eighths * eighths }
    }

    /// SDL2_ttf's font, which is not thread-safe.
    private let font: Mutex<OpenFont>
    let file: String
    /// The memory that `font` reads from.
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
    private let isThickened: Bool

    /// Opens the face.
    /// - Throws: `HostError` with the path and the reason.
    init(_ key: Key, of content: MappedFile) throws {
        let stream = SDL_RWFromConstMem(content.bytes.baseAddress, Int32(clamping: content.bytes.count))
        // SDL2_ttf takes whole points; at 9 dots per inch a point is an eighth of a pixel (72 points an inch). It
        // closes the stream with the font, also on failure.
        let opened = TTF_OpenFontIndexDPIRW(stream, 1, Int32(key.eighths), key.file.index, 9, 9)
        guard let opened else { throw HostError.sdl("cannot open font \(key.file.path)") }
        file = key.file.path
        self.content = content
        // Light hinting moves strokes only vertically, onto whole pixels: horizontal strokes are crisp, and fractional
        // advance widths keep the spacing even.
        TTF_SetFontHinting(opened, TTF_HINTING_LIGHT_SUBPIXEL)
        TTF_SetFontKerning(opened, 1)
        em = CGFloat(key.eighths) / 8
        shaper = Shaper(content, index: key.file.index, em: em)
        isColored = shaper.hasOnlyPictures
        isThickened = key.file.needsBold
        var style = TTF_STYLE_NORMAL
        if key.file.needsBold { style |= TTF_STYLE_BOLD }
        if key.file.needsSlant { style |= TTF_STYLE_ITALIC }
        if style != TTF_STYLE_NORMAL { TTF_SetFontStyle(opened, style) }
        ascent = Int(TTF_FontAscent(opened))
        descent = max(0, Int(TTF_FontHeight(opened)) - ascent)
        lineSkip = max(Int(TTF_FontLineSkip(opened)), ascent + descent)
        factor = isColored ? shaper.lineHeight / CGFloat(max(1, ascent + descent)) : 1
        font = Mutex(OpenFont(pointer: opened))
    }

    isolated deinit { font.withLock { TTF_CloseFont($0.pointer) } }

    /// Returns whether the face has a glyph for `scalar`.
    func has(_ scalar: Unicode.Scalar) -> Bool {
        font.withLock { TTF_GlyphIsProvided32($0.pointer, scalar.value) != 0 }
    }

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
        font.withLock { font in
            var (width, height): (Int32, Int32) = (0, 0)
            font.select(script)
            guard !text.isEmpty, TTF_SizeUTF8(font.pointer, text, &width, &height) == 0 else {
                return Extent(baseline: ascent)
            }
            if isColored {
                return Extent(
                    width: scaled(Int(width)),
                    height: scaled(Int(height)),
                    baseline: Int((CGFloat(ascent) * factor).rounded())
                )
            }
            let (penX, lowest) = font.overhangs(of: text, script)
            let above = Int(height) - (ascent + descent) - max(0, -lowest - descent)
            return Extent(width: Int(width), height: Int(height), penX: penX, baseline: ascent + max(0, above))
        }
    }

    /// Returns the advance width of each character of `text`, in device pixels.
    func advances(of text: String, script: TextScript) -> [CGFloat] {
        let advances = shaper.advances(of: text, script: script)
        guard isThickened, case let sum = advances.reduce(0, +), sum > 0 else { return advances }
        // SDL2_ttf adds to the advance of strokes that it emboldens.
        let extent = extent(of: text, script: script)
        return advances.map { $0 * CGFloat(extent.width - extent.penX) / sum }
    }

    /// The advance width of the widest digit, in device pixels.
    private(set) lazy var digitAdvance: CGFloat = {
        "0123456789".reduce(0) { max($0, advances(of: String($1), script: .ordinary).first ?? 0) }
    }()

    /// Renders `text` in white, or in the glyphs' own colors; the caller frees the surface. Callable on any thread.
    nonisolated func picture(of text: String, script: TextScript) -> UnsafeMutablePointer<SDL_Surface>? {
        let picture = font.withLock { font in
            font.select(script)
            let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
            return UInt(bitPattern: TTF_RenderUTF8_Blended(font.pointer, text, white))
        }
        guard let picture = UnsafeMutablePointer<SDL_Surface>(bitPattern: picture), isColored else {
            return UnsafeMutablePointer(bitPattern: picture)
        }
        defer { SDL_FreeSurface(picture) }
        return picture.pointee.reduced(width: scaled(Int(picture.pointee.w)), height: scaled(Int(picture.pointee.h)))
    }

    nonisolated private func scaled(_ length: Int) -> Int { max(1, Int((CGFloat(length) * factor).rounded())) }
}

/// SDL2_ttf's font with its selected script.
private struct OpenFont {
    let pointer: OpaquePointer
    private var selected = TextScript.ordinary

    init(pointer: OpaquePointer) { self.pointer = pointer }

    /// Sets the script and direction, which SDL2_ttf does not detect from the text.
    mutating func select(_ script: TextScript) {
        guard script != selected else { return }
        selected = script
        TTF_SetFontDirection(pointer, script.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
        TTF_SetFontScriptName(pointer, script.name)
    }

    /// Returns how far the first glyph extends left of the pen, and the lowest point of any glyph relative to the
    /// baseline.
    ///
    /// A rendered text starts at its ink if the first glyph extends left of the pen, and is taller than the line if
    /// accents stack. SDL2_ttf does not report by how much; glyph metrics do.
    func overhangs(of text: String, _ script: TextScript) -> (left: Int, lowest: Int) {
        var (first, lowest): (Int?, Int) = (nil, 0)
        let leftmost = script.isRightToLeft ? text.unicodeScalars.last : text.unicodeScalars.first
        for scalar in text.unicodeScalars {
            var (left, right, bottom, top, advance): (Int32, Int32, Int32, Int32, Int32) = (0, 0, 0, 0, 0)
            let code = scalar.value
            guard TTF_GlyphMetrics32(pointer, code, &left, &right, &bottom, &top, &advance) == 0 else { continue }
            if first == nil, scalar == leftmost { first = Int(left) }
            lowest = min(lowest, Int(bottom))
        }
        return (max(0, -(first ?? 0)), lowest)
    }
}
