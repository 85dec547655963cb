import Foundation
import ImmediateCore

/// The glyphs of a line of text, for drawing it rotated or distorted. Lengths are in device pixels.
struct GlyphRun {
    /// Consecutive glyphs of one face.
    struct Part {
        let face: Face
        let glyphs: [ShapedGlyph]
    }

    /// The parts, placed from the left end of the baseline.
    var parts: [Part] = []
    /// Whether glyphs overlap by design, as those of joined letters do.
    var isJoined = false
}

extension FontLibrary {
    /// Returns the glyphs of a line; nil if some of it has no outline of its own: color glyphs, boxes for missing
    /// glyphs, and glyphs with thickened strokes.
    func glyphs(of run: TextRun, scale: CGFloat) -> GlyphRun? {
        glyphRuns.value(for: MeasuredText(string: run.string, font: run.font, scale: scale)) {
            var found = GlyphRun()
            for piece in line(run.string, font: run.font, scale: scale).pieces {
                let face = piece.face
                if face.isColored || face.isThickened || piece.missing != nil { return nil }
                if piece.script.isJoined { found.isJoined = true }
                let pen = Float(piece.x + piece.inset)
                var glyphs = face.shapedGlyphs(of: piece.text, script: piece.script)
                for index in glyphs.indices { glyphs[index].x += pen }
                found.parts.append(GlyphRun.Part(face: face, glyphs: glyphs))
            }
            return found
        }
    }
}
