import Foundation
import ImmediateUI
import Rasterizer

/// How the letters of a piece are joined and in which direction they run.
enum TextScript {
    /// Left to right.
    case ordinary
    /// Right to left.
    case hebrew
    /// Right to left, with joined letters.
    case arabic

    init(_ character: Character, after current: TextScript) {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x0590...0x05ff, 0xfb1d...0xfb4f: self = .hebrew
        case 0x0600...0x08ff, 0xfb50...0xfdff, 0xfe70...0xfeff: self = .arabic
        // A space between words runs with the words before it.
        case 0x20: self = current
        default: self = .ordinary
        }
    }
}

/// A line of text cut into pieces, each of which one face can set.
struct TextLine {
    struct Piece {
        var face: Face
        var text: String
        var script: TextScript
        /// Where the pen starts, in device pixels from the line's left end.
        var x: Int
        /// What is drawn instead of the text, which no font has.
        var missing: MissingGlyph?
    }

    var pieces: [Piece] = []
    /// In device pixels.
    var width = 0
}

/// The box that stands for a character that no font has: as high as a capital letter, its lines as thick as the strokes
/// of a letter. Lengths are in device pixels.
struct MissingGlyph {
    /// From one pen position to the next.
    let advance: Int
    /// The box, relative to the pen.
    let box: PixelRect
    let thickness: Int

    /// - Parameter em: the height of the em square.
    init(em: CGFloat, weight: Int) {
        func pixels(_ ems: CGFloat) -> Int { max(1, Int((ems * em).rounded())) }
        let height = pixels(0.72)
        let bearing = pixels(0.07)
        box = PixelRect(x: bearing, y: -height, width: pixels(0.52), height: height)
        advance = box.width + 2 * bearing
        // From 3 % of the em for the thinnest weight to 18 % for the heaviest.
        thickness = pixels(0.03 + 0.15 * CGFloat(weight - 100) / 800)
    }
}

extension FontLibrary {
    /// Longer pieces are cut, so that the picture of a piece stays within what a surface can hold.
    private static let longestPiece = 400

    /// Cuts `string` by the faces that have its characters, and measures it.
    func line(_ string: String, font: ResolvedFont, scale: CGFloat) -> TextLine {
        var line = TextLine()
        guard !string.isEmpty, let primary = try? face(for: font, scale: scale) else { return line }
        var (text, length) = ("", 0)
        var current = primary
        var script = TextScript.ordinary
        func finish() {
            guard !text.isEmpty else { return }
            line.pieces.append(TextLine.Piece(face: current, text: text, script: script, x: line.width))
            let extent = current.extent(of: text, script: script)
            line.width += max(0, extent.width - extent.penX)
            (text, length) = ("", 0)
        }
        for character in string {
            guard let next = face(for: character, primary: primary, current: current, font: font, scale: scale) else {
                finish()
                let glyph = MissingGlyph(em: primary.em, weight: min(max(font.weight.value, 100), 900))
                let piece = TextLine.Piece(
                    face: primary,
                    text: String(character),
                    script: .ordinary,
                    x: line.width,
                    missing: glyph
                )
                line.pieces.append(piece)
                line.width += glyph.advance
                continue
            }
            let nextScript = TextScript(character, after: script)
            if next !== current || nextScript != script || length >= Self.longestPiece {
                finish()
                (current, script) = (next, nextScript)
            }
            // A control character would show as a box, and a zero would end the C string.
            text.append(character.unicodeScalars.contains(where: isControl) ? " " : character)
            length += 1
        }
        finish()
        return line
    }

    /// The face for a character, as close to `primary` as can be; nil when no installed face has it.
    private func face(
        for character: Character,
        primary: Face,
        current: Face,
        font: ResolvedFont,
        scale: CGFloat
    ) -> Face? {
        guard let lacking = character.unicodeScalars.first(where: { isDrawn($0) && !primary.has($0) }) else {
            // A space inside of words in another face does not interrupt them.
            return character == " " && current.has(" ") ? current : primary
        }
        if current !== primary, character.unicodeScalars.allSatisfy({ !isDrawn($0) || current.has($0) }) {
            return current
        }
        let substitute = substituteFace(for: lacking, font: font, scale: scale)
        return substitute.flatMap { face in
            character.unicodeScalars.allSatisfy { !isDrawn($0) || face.has($0) } ? face : nil
        }
    }

    /// Joiners and variation selectors have no glyph and need none.
    private func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
        !isControl(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
    }

    /// Tabs and the like, which are drawn as spaces.
    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    }
}
