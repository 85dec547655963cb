import Foundation

extension Color {
    /// What the parts of a colour stand for.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The usual one of screens.
        case sRGB
        /// The same colours with parts in proportion to light.
        case sRGBLinear
        /// One with more vivid colours. Those that sRGB does not have are brought to its edge.
        case displayP3
    }

    /// A colour from its parts in a colour space, 0…1 each; others are clamped.
    public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        switch space {
        case .sRGB: self.init(red: red, green: green, blue: blue, opacity: opacity)
        case .sRGBLinear:
            self.init(
                red: Self.encoded(red),
                green: Self.encoded(green),
                blue: Self.encoded(blue),
                opacity: opacity
            )
        case .displayP3:
            let (r, g, b) = (Self.decoded(red), Self.decoded(green), Self.decoded(blue))
            // Linear Display P3 to linear sRGB; both have the same white and the same curve.
            self.init(
                red: Self.encoded(1.22494018 * r - 0.22494018 * g),
                green: Self.encoded(-0.04205695 * r + 1.04205695 * g),
                blue: Self.encoded(-0.01963755 * r - 0.07863605 * g + 1.0982736 * b),
                opacity: opacity
            )
        }
    }

    /// A grey in a colour space, 0 (black) … 1 (white).
    public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    /// From light to sRGB's parts.
    private static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    /// From sRGB's parts to light.
    private static func decoded(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }

    /// Text of little weight.
    public static let tertiary = Color(light: RGBA(0, 0, 0, 77), dark: RGBA(255, 255, 255, 77))
    /// Text of very little weight.
    public static let quaternary = Color(light: RGBA(0, 0, 0, 38), dark: RGBA(255, 255, 255, 38))
}
