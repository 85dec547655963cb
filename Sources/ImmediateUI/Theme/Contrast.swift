import Foundation

/// Luminance and contrast as the Web Content Accessibility Guidelines define them.
extension RGBA {
    /// The relative luminance, 0 (black) to 1 (white), ignoring opacity.
    public var luminance: Double {
        func light(_ channel: UInt8) -> Double {
            let part = Double(channel) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
    }

    /// Returns the contrast ratio of two opaque colors, 1 (equal) to 21 (black and white). Text needs 4.5.
    public func contrast(to other: RGBA) -> Double {
        let (a, b) = (luminance + 0.05, other.luminance + 0.05)
        return max(a, b) / min(a, b)
    }

    /// Returns the color composited onto an opaque background.
    public func over(_ background: RGBA) -> RGBA { background.mixed(with: opaque, by: Double(a) / 255) }

    /// The color with full opacity.
    var opaque: RGBA { RGBA(r, g, b) }

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
}
