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
    public func over(_ background: RGBA) -> RGBA { background.mixed(with: RGBA(r, g, b), by: Double(a) / 255) }
}
