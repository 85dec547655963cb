import Foundation
import HostSDL2
import HostSDL2TTF
import ImmediateCore
import ImmediateHost
import Synchronization

extension FontLibrary {
    /// Creates a library of the fonts that are installed on this machine.
    /// - Parameter file: a font file for proportional text, instead of fontconfig's match.
    /// - Throws: `HostError` if the file cannot be opened or no font is installed.
    public convenience init(file: URL? = nil) throws {
        guard TTF_Init() == 0 else { throw HostError.sdl("cannot start SDL2_ttf") }
        try self.init(file: file) { try SDLFont($0, of: $1) }
    }
}

/// The text system of windows and panels, under its former name.
public typealias SDLTextSystem = HostTextSystem

/// A font of SDL2_ttf.
private final class SDLFont: GlyphSource {
    /// SDL2_ttf's font, which is not thread-safe.
    private let font: Mutex<OpenFont>
    let ascent: Int
    let height: Int
    let lineSkip: Int

    /// Opens a font, which reads from `content` while it lives.
    /// - Throws: `HostError` with the path and the reason.
    init(_ key: Face.Key, of content: MappedFile) throws {
        let stream = SDL_RWFromConstMem(content.bytes.baseAddress, Int32(clamping: content.bytes.count))
        // SDL2_ttf takes whole points; at 9 dots per inch a point is an eighth of a pixel (72 points an inch). It
        // closes the stream with the font, also on failure.
        let opened = TTF_OpenFontIndexDPIRW(stream, 1, Int32(key.eighths), key.file.index, 9, 9)
        guard let opened else { throw HostError.sdl("cannot open font \(key.file.path)") }
        // Light hinting moves strokes only vertically, onto whole pixels: horizontal strokes are crisp, and fractional
        // advance widths keep the spacing even.
        TTF_SetFontHinting(opened, TTF_HINTING_LIGHT_SUBPIXEL)
        TTF_SetFontKerning(opened, 1)
        var style = TTF_STYLE_NORMAL
        if key.file.needsBold { style |= TTF_STYLE_BOLD }
        if key.file.needsSlant { style |= TTF_STYLE_ITALIC }
        if style != TTF_STYLE_NORMAL { TTF_SetFontStyle(opened, style) }
        ascent = Int(TTF_FontAscent(opened))
        height = Int(TTF_FontHeight(opened))
        lineSkip = Int(TTF_FontLineSkip(opened))
        font = Mutex(OpenFont(pointer: opened))
    }

    deinit { font.withLock { TTF_CloseFont($0.pointer) } }

    func has(_ scalar: Unicode.Scalar) -> Bool {
        font.withLock { TTF_GlyphIsProvided32($0.pointer, scalar.value) != 0 }
    }

    func size(of text: String, script: TextScript) -> (width: Int, height: Int)? {
        font.withLock { font in
            var (width, height): (Int32, Int32) = (0, 0)
            font.select(script)
            let failed = text.withTerminatedBytes { TTF_SizeUTF8(font.pointer, $0, &width, &height) != 0 }
            return failed ? nil : (Int(width), Int(height))
        }
    }

    func overhangs(of text: String, script: TextScript) -> (left: Int, lowest: Int) {
        font.withLock { $0.overhangs(of: text, script) }
    }

    func draw(_ text: String, script: TextScript, _ body: (GlyphImage) -> Void) throws {
        let drawn = font.withLock { font in
            font.select(script)
            let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
            return UInt(bitPattern: TTF_RenderUTF8_Blended(font.pointer, text, white))
        }
        guard let surface = UnsafeMutablePointer<SDL_Surface>(bitPattern: drawn) else {
            throw HostError.sdl("cannot draw text")
        }
        defer { SDL_FreeSurface(surface) }
        guard let pixels = surface.pointee.pixels?.assumingMemoryBound(to: UInt32.self) else { return }
        let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
        body(GlyphImage(pixels, width: width, height: height, pitch: Int(surface.pointee.pitch) / 4))
    }
}

extension String {
    /// Passes the text as a C string. Texts of usual length are copied onto the stack, where Swift would allocate.
    fileprivate func withTerminatedBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let count = utf8.count
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { bytes in
            var index = 0
            for byte in utf8 {
                bytes[index] = CChar(bitPattern: byte)
                index += 1
            }
            bytes[index] = 0
            // Not empty, since it ends with a zero.
            return body(bytes.baseAddress.unsafelyUnwrapped)
        }
    }
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
