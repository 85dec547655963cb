import Foundation

/// How well colours can be told apart, by the measure of the Web Content Accessibility Guidelines.
extension RGBA {
    /// How bright the colour is to the eye, 0 (black) … 1 (white), its opacity left aside.
    public var luminance: Double {
        func light(_ channel: UInt8) -> Double {
            let part = Double(channel) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b)
    }

    /// The contrast of two opaque colours: 1 where they are the same, 21 for black and white. Words need 4.5.
    public func contrast(to other: RGBA) -> Double {
        let (a, b) = (luminance + 0.05, other.luminance + 0.05)
        return max(a, b) / min(a, b)
    }

    /// The colour as it is seen upon an opaque ground.
    public func upon(_ ground: RGBA) -> RGBA { ground.mixed(with: opaque, by: Double(a) / 255) }

    /// The colour without its opacity.
    var opaque: RGBA { RGBA(r, g, b) }

    /// The colour, moved towards another one until it has a contrast on a ground, or has become the other one.
    func moved(to end: RGBA, until least: Double, on ground: RGBA) -> RGBA {
        var share = 0.0
        while share < 1 {
            let moved = mixed(with: end, by: share)
            if moved.contrast(to: ground) >= least { return moved }
            share += 0.02
        }
        return end
    }

    /// A face in the colour, and the words upon it, black or white: bright colours keep their face and have black words,
    /// others are darkened until white ones can be read.
    func asFace(_ least: Double) -> (face: RGBA, words: RGBA) {
        let (black, white) = (RGBA(0, 0, 0), RGBA(255, 255, 255))
        if luminance > 0.36 { return (moved(to: white, until: least * 1.1, on: black), black) }
        return (moved(to: black, until: least, on: white), white)
    }
}
