import Foundation

extension RGBA {
    /// The color with full opacity.
    package var opaque: RGBA { RGBA(r, g, b) }

    /// Returns the color mixed with `end` until its contrast to `background` is sufficient, or else `end`.
    func moved(to end: RGBA, until least: Double, on background: RGBA) -> RGBA {
        var share = 0.0
        while share < 1 {
            let moved = mixed(with: end, by: share)
            if moved.contrast(to: background) >= least { return moved }
            share += 0.02
        }
        return end
    }

    /// Returns a button face in the color and the color of its text.
    ///
    /// Bright colors get black text; others are darkened until white text is legible.
    func asFace(_ least: Double) -> (face: RGBA, words: RGBA) {
        let (black, white) = (RGBA(0, 0, 0), RGBA(255, 255, 255))
        if luminance > 0.36 { return (moved(to: white, until: least * 1.1, on: black), black) }
        return (moved(to: black, until: least, on: white), white)
    }

    /// Returns the background of a selected row in the color and the color of its text. There is room for secondary
    /// text, which is fainter.
    package func asRow(_ least: Double) -> (face: RGBA, words: RGBA) { asFace(least * 1.36) }
}
