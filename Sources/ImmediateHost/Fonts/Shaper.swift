import HostHarfBuzz
import Foundation
import ImmediateCore
import ImmediateRasterizer

/// The script and direction of a piece of text.
package struct TextScript: Equatable {
    /// The script's four-letter ISO 15924 code; "Zyyy" for scripts whose letters do not join, such as Latin.
    package private(set) var name: String
    /// Whether the text runs from right to left.
    package var isRightToLeft: Bool

    package static let ordinary = TextScript(name: "Zyyy", isRightToLeft: false)

    private init(name: String, isRightToLeft: Bool) {
        self.name = name
        self.isRightToLeft = isRightToLeft
    }

    /// Creates the script of a character that follows text in `current`; characters common to all scripts keep
    /// `current`.
    init(_ character: Character, after current: TextScript) {
        self = current
        guard let scalar = character.unicodeScalars.first else { return }
        if scalar.isASCII {
            if case 0x41...0x5A = scalar.value & ~0x20 { name = Self.ordinary.name }
            return
        }
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
        switch script {
        case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED: break
        case HB_SCRIPT_LATIN, HB_SCRIPT_GREEK, HB_SCRIPT_CYRILLIC, HB_SCRIPT_UNKNOWN: name = Self.ordinary.name
        default: name = Self.name(hb_script_to_iso15924_tag(script))
        }
    }

    /// Returns whether a character is common to all scripts, such as punctuation.
    static func belongsToNone(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return true }
        return hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value) == HB_SCRIPT_COMMON
    }

    private static func name(_ tag: hb_tag_t) -> String {
        String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
    }

    /// Whether letters join, so that no tracking can be added between them.
    var isJoined: Bool {
        switch name {
        case "Arab", "Syrc", "Mong", "Nkoo", "Adlm", "Rohg", "Mand", "Phag", "Sogd", "Mani": true
        default: false
        }
    }

    var tag: hb_script_t { hb_script_from_string(name, 4) }
}

/// A glyph of a shaped text, placed from the pen at the start of the text, in device pixels; y points down.
struct ShapedGlyph {
    var id: UInt32
    var x: Float
    var y: Float
}

/// Glyph positions and outlines of a face, by HarfBuzz. SDL2_ttf uses HarfBuzz too, but reports only the total width.
@MainActor final class Shaper {
    private let face: OpaquePointer
    private let font: OpaquePointer
    /// The memory that `face` and `font` read from.
    private let content: MappedFile

    /// Creates a shaper.
    /// - Parameter em: the height of the em square, in device pixels.
    init(_ content: MappedFile, index: Int, em: CGFloat) {
        let blob = hb_blob_create(
            content.bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
            UInt32(clamping: content.bytes.count),
            HB_MEMORY_MODE_READONLY,
            nil,
            nil
        )
        defer { hb_blob_destroy(blob) }
        self.content = content
        face = hb_face_create(blob, UInt32(clamping: index))
        font = hb_font_create(face)
        let scale = Int32((em * 64).rounded())
        hb_font_set_scale(font, scale, scale)
    }

    isolated deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// Whether the face has bitmaps of glyphs instead of outlines.
    var hasOnlyPictures: Bool {
        guard hb_ot_color_has_png(face) != 0 else { return false }
        return !["glyf", "CFF ", "CFF2"].contains { table in
            let blob = hb_face_reference_table(face, hb_tag_from_string(table, 4))
            defer { hb_blob_destroy(blob) }
            return hb_blob_get_length(blob) > 0
        }
    }

    /// The height of a line, in device pixels.
    var lineHeight: CGFloat {
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        return CGFloat(extents.ascender - extents.descender) / 64
    }

    /// Returns the advance width of each character of `text`, in device pixels. A ligature is divided evenly among its
    /// characters.
    func advances(of text: String, script: TextScript) -> [CGFloat] {
        // The width of each cluster, at the byte where it begins; a cluster extends to the next one.
        var widths = [Int32?](repeating: nil, count: text.utf8.count)
        shape(text, script: script) { glyph, position in
            widths[Int(glyph.cluster)] = (widths[Int(glyph.cluster)] ?? 0) + position.x_advance
        }
        return Self.divided(widths, among: text)
    }

    /// Returns the glyphs of `text`, from left to right.
    func glyphs(of text: String, script: TextScript) -> [ShapedGlyph] {
        var glyphs: [ShapedGlyph] = []
        var (x, y): (Int32, Int32) = (0, 0)
        shape(text, script: script) { glyph, position in
            let left = Float(x &+ position.x_offset) / 64
            glyphs.append(ShapedGlyph(id: glyph.codepoint, x: left, y: -Float(y &+ position.y_offset) / 64))
            (x, y) = (x &+ position.x_advance, y &+ position.y_advance)
        }
        return glyphs
    }

    /// Returns the outline of a glyph, without hinting.
    func outline(of glyph: UInt32) -> GlyphOutline {
        var outline = GlyphOutline()
        withUnsafeMutablePointer(to: &outline) { host_draw_glyph(font, glyph, OutlineReader.functions, $0) }
        return outline
    }

    /// Shapes a text and passes its glyphs from left to right.
    private func shape(
        _ text: String,
        script: TextScript,
        _ body: (hb_glyph_info_t, hb_glyph_position_t) -> Void
    ) {
        guard let buffer = hb_buffer_create() else { return }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_set_direction(buffer, script.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script.tag)
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                hb_buffer_add_utf8(buffer, $0.baseAddress, Int32(clamping: $0.count), 0, Int32(clamping: $0.count))
            }
        }
        hb_shape(font, buffer, nil, 0)
        var count: UInt32 = 0
        let glyphs = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
        for index in 0..<Int(count) {
            guard let glyph = glyphs?[index], let position = positions?[index] else { continue }
            body(glyph, position)
        }
    }

    private static func divided(_ widths: [Int32?], among text: String) -> [CGFloat] {
        var starts: [Int] = []
        var offset = 0
        for character in text {
            starts.append(offset)
            offset += character.utf8.count
        }
        var advances = [CGFloat](repeating: 0, count: starts.count)
        let known = widths.indices.filter { widths[$0] != nil }
        var next = 0
        for (number, key) in known.enumerated() {
            let end = number + 1 < known.count ? known[number + 1] : offset
            let first = next
            while next < starts.count, starts[next] < end { next += 1 }
            // A cluster that begins inside a character belongs to that character.
            let members = first == next ? max(0, first - 1)..<first : first..<next
            guard !members.isEmpty, let width = widths[key] else { continue }
            for member in members { advances[member] += CGFloat(width) / 64 / CGFloat(members.count) }
        }
        return advances
    }
}

/// Reads outlines, whose numbers are 64ths of a device pixel with y up.
private enum OutlineReader {
    /// The functions that HarfBuzz calls with the parts of an outline. They are never freed.
    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, outline, _, x, y, _ in add(.move(point(x, y)), to: outline) },
            nil,
            nil
        )
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, outline, _, x, y, _ in add(.line(point(x, y)), to: outline) },
            nil,
            nil
        )
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, outline, _, middleX, middleY, x, y, _ in
                add(.quadratic(point(middleX, middleY), point(x, y)), to: outline)
            },
            nil,
            nil
        )
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, outline, _, firstX, firstY, secondX, secondY, x, y, _ in
                add(.cubic(point(firstX, firstY), point(secondX, secondY), point(x, y)), to: outline)
            },
            nil,
            nil
        )
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()

    private static func point(_ x: Float, _ y: Float) -> SIMD2<Float> { SIMD2(x, -y) / 64 }

    private static func add(_ part: GlyphOutline.Part, to outline: UnsafeMutableRawPointer?) {
        outline?.assumingMemoryBound(to: GlyphOutline.self).pointee.parts.append(part)
    }
}
