import Foundation

/// A color, which may differ between light and dark. As a view, it fills the proposed space.
public struct Color: Hashable, Sendable {
    /// The color on a light background.
    public var light: RGBA { didSet { nameNumber = 0 } }
    /// The color on a dark background.
    public var dark: RGBA { didSet { nameNumber = 0 } }
    /// The number of `name`, the theme color that this one stands for, in any opacity; 0 for none. An integer,
    /// because colors are compared and copied with every text.
    private var nameNumber: UInt32 = 0
    var name: Palette.Name? { Palette.Name(rawValue: nameNumber) }

    /// Creates a color from its light and dark variants.
    public init(light: RGBA, dark: RGBA) {
        self.light = light
        self.dark = dark
    }

    /// Creates a color from sRGB components, clamped to 0…1.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func byte(_ x: Double) -> UInt8 { x > 0 ? UInt8((min(x, 1) * 255).rounded()) : 0 }
        let color = RGBA(byte(red), byte(green), byte(blue), byte(opacity))
        self.init(light: color, dark: color)
    }

    /// Creates a gray from its brightness, 0 (black) … 1 (white).
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a color from hue, saturation and brightness, 0…1 each.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ n: Double) -> Double {
            // Hues beyond 0…1 wrap around.
            let turned = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            let k = turned < 0 ? turned + 6 : turned
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    /// Returns the color under a color scheme.
    @inlinable public func resolved(_ scheme: ColorScheme) -> RGBA { scheme == .light ? light : dark }

    /// Returns the color with its opacity multiplied by `opacity`, 0…1.
    public func opacity(_ opacity: Double) -> Color {
        Color(light: light.opacity(opacity), dark: dark.opacity(opacity)).named(name)
    }

    /// Returns the color as one that a theme replaces, or with nil as one that it does not.
    func named(_ name: Palette.Name?) -> Color {
        var color = self
        color.nameNumber = name?.rawValue ?? 0
        return color
    }
}

extension Color: PrimitiveView {
    /// Appends a filled rectangle.
    public func build(into builder: inout Builder) {
        let color = builder.environment.themed(self)
        builder.add(ColorElement(color: color.resolved(builder.environment.colorScheme)))
    }
}

struct ColorElement: Element {
    var color: RGBA

    static var isGreedy: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {}

    mutating func paint(_ painter: inout Painter) { painter.fill(painter.rect, color) }
}

/// A resolved color: four 8-bit channels in sRGB, alpha not premultiplied.
public struct RGBA: Hashable, Sendable {
    // One word: four separate bytes would be unpacked and packed at each call of every pass.
    @usableFromInline var bits: UInt32

    /// The red channel, 0…255.
    @inlinable public var r: UInt8 {
        get { UInt8(truncatingIfNeeded: bits) }
        set { bits = bits & ~0xFF | UInt32(newValue) }
    }
    /// The green channel, 0…255.
    @inlinable public var g: UInt8 {
        get { UInt8(truncatingIfNeeded: bits >> 8) }
        set { bits = bits & ~0xFF00 | UInt32(newValue) << 8 }
    }
    /// The blue channel, 0…255.
    @inlinable public var b: UInt8 {
        get { UInt8(truncatingIfNeeded: bits >> 16) }
        set { bits = bits & ~0xFF_0000 | UInt32(newValue) << 16 }
    }
    /// The opacity channel, 0 (clear) … 255 (opaque).
    @inlinable public var a: UInt8 {
        get { UInt8(truncatingIfNeeded: bits >> 24) }
        set { bits = bits & ~0xFF00_0000 | UInt32(newValue) << 24 }
    }

    /// Creates a color from its channels, 0…255 each.
    @inlinable public init(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) {
        bits = UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
    }

    /// Returns the color with its alpha multiplied by `opacity`, clamped to 0…1; NaN counts as 0.
    @inlinable public func opacity(_ opacity: Double) -> RGBA {
        guard !(opacity >= 1) else { return self }
        let scaled = opacity > 0 ? (Double(a) * opacity).rounded() : 0
        return RGBA(r, g, b, UInt8(scaled))
    }
}

/// SwiftUI's system colors.
extension Color {
    private init(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) {
        self.init(light: RGBA(light.0, light.1, light.2), dark: RGBA(dark.0, dark.1, dark.2))
    }

    /// The system red, which differs between light and dark backgrounds.
    public static let red = Color((255, 59, 48), (255, 69, 58))
    /// The system orange, which differs between light and dark backgrounds.
    public static let orange = Color((255, 149, 0), (255, 159, 10))
    /// The system yellow, which differs between light and dark backgrounds.
    public static let yellow = Color((255, 204, 0), (255, 214, 10))
    /// The system green, which differs between light and dark backgrounds.
    public static let green = Color((52, 199, 89), (48, 209, 88))
    /// The system mint, which differs between light and dark backgrounds.
    public static let mint = Color((0, 199, 190), (99, 230, 226))
    /// The system teal, which differs between light and dark backgrounds.
    public static let teal = Color((48, 176, 199), (64, 200, 224))
    /// The system cyan, which differs between light and dark backgrounds.
    public static let cyan = Color((50, 173, 230), (100, 210, 255))
    /// The system blue, which differs between light and dark backgrounds.
    public static let blue = Color((0, 122, 255), (10, 132, 255))
    /// The system indigo, which differs between light and dark backgrounds.
    public static let indigo = Color((88, 86, 214), (94, 92, 230))
    /// The system purple, which differs between light and dark backgrounds.
    public static let purple = Color((175, 82, 222), (191, 90, 242))
    /// The system pink, which differs between light and dark backgrounds.
    public static let pink = Color((255, 45, 85), (255, 55, 95))
    /// The system brown, which differs between light and dark backgrounds.
    public static let brown = Color((162, 132, 94), (172, 142, 104))
    /// The system gray, which is the same on light and dark backgrounds.
    public static let gray = Color((142, 142, 147), (142, 142, 147))
    /// A black that is the same on light and dark backgrounds.
    public static let black = Color((0, 0, 0), (0, 0, 0))
    /// A white that is the same on light and dark backgrounds.
    public static let white = Color((255, 255, 255), (255, 255, 255))
    /// A fully transparent color.
    public static let clear = Color(light: RGBA(0, 0, 0, 0), dark: RGBA(0, 0, 0, 0))
}

/// The colors that a theme replaces, with their defaults.
extension Color {
    /// The accent color of selected and active controls.
    ///
    /// It is the accent of the theme, which a window takes from the desktop, and otherwise blue.
    public static let accentColor = Color.blue.named(.accent)

    /// The color of text.
    public static let primary = Color(light: RGBA(0, 0, 0, 217), dark: RGBA(255, 255, 255, 217)).named(.primary)
    /// The color of secondary text.
    public static let secondary = Color(light: RGBA(0, 0, 0, 150), dark: RGBA(255, 255, 255, 164)).named(.secondary)
    /// The color of faint marks; the contrast is too low for text.
    public static let tertiary = Color(light: RGBA(0, 0, 0, 77), dark: RGBA(255, 255, 255, 77)).named(.tertiary)
    /// The color of very faint marks.
    public static let quaternary = Color(light: RGBA(0, 0, 0, 38), dark: RGBA(255, 255, 255, 38)).named(.quaternary)

    /// The background of a window.
    public static let windowBackground = Color((246, 246, 246), (30, 30, 32)).named(.windowBackground)
    /// The background of lists and text.
    public static let contentBackground = Color((255, 255, 255), (24, 24, 26)).named(.contentBackground)
    /// The background of menus and other pop-ups.
    public static let popupBackground = Color((252, 252, 252), (50, 50, 54)).named(.popupBackground)
    /// The color of separators.
    public static let separator = Color(light: RGBA(0, 0, 0, 38), dark: RGBA(255, 255, 255, 38)).named(.separator)
}

extension Color {
    /// A color space, which determines the meaning of a color's components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// The sRGB space, the usual color space of screens.
        case sRGB
        /// The sRGB space with linear components, which are proportional to the intensity of the light.
        case sRGBLinear
        /// The Display P3 space, which is wider than sRGB. Colors outside sRGB are clamped to it.
        case displayP3
    }

    /// Creates a color from its components in a color space, clamped to 0…1.
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

    /// Creates a gray in a color space, 0 (black) … 1 (white).
    public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Returns a mixture with another color, in light and dark separately.
    ///
    /// - Parameters:
    ///   - other: The other color.
    ///   - fraction: The share of the other color, clamped to 0…1; NaN counts as 0.
    ///   - colorSpace: The space to mix in.
    public func mix(with other: Color, by fraction: Double, in colorSpace: MixingSpace = .perceptual) -> Color {
        let share = fraction > 0 ? min(fraction, 1) : 0
        // A theme replaces named colors, but not mixtures of them.
        if share == 0 { return self }
        if share == 1 { return other }
        func mixed(_ a: RGBA, _ b: RGBA) -> RGBA {
            let (p, q) = (Self.mixingParts(of: a, colorSpace), Self.mixingParts(of: b, colorSpace))
            return Self.color(fromMixingParts: p + (q - p) * share, colorSpace)
        }
        return Color(light: mixed(light, other.light), dark: mixed(dark, other.dark))
    }

    /// A color space for mixing two colors.
    public enum MixingSpace: Hashable, Sendable {
        /// The components of sRGB, as stored in pictures.
        case device
        /// The Oklab space: equal steps look equal.
        case perceptual
    }

    /// Returns the components to mix: three of color, premultiplied, and the opacity.
    private static func mixingParts(of color: RGBA, _ space: MixingSpace) -> SIMD4<Double> {
        let (r, g, b) = (Double(color.r) / 255, Double(color.g) / 255, Double(color.b) / 255)
        let alpha = Double(color.a) / 255
        guard space == .perceptual else { return SIMD4(r * alpha, g * alpha, b * alpha, alpha) }
        let (x, y, z) = (decoded(r), decoded(g), decoded(b))
        let l = cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z)
        let m = cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z)
        let s = cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z)
        return SIMD4(
            (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s) * alpha,
            (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s) * alpha,
            (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s) * alpha,
            alpha
        )
    }

    private static func color(fromMixingParts parts: SIMD4<Double>, _ space: MixingSpace) -> RGBA {
        guard parts.w > 0 else { return RGBA(0, 0, 0, 0) }
        let straight = parts / parts.w
        guard space == .perceptual else {
            return Color(red: straight.x, green: straight.y, blue: straight.z, opacity: parts.w).light
        }
        func cube(_ x: Double) -> Double { x * x * x }
        let l = cube(straight.x + 0.3963377774 * straight.y + 0.2158037573 * straight.z)
        let m = cube(straight.x - 0.1055613458 * straight.y - 0.0638541728 * straight.z)
        let s = cube(straight.x - 0.0894841775 * straight.y - 1.2914855480 * straight.z)
        return Color(
            red: encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            green: encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            blue: encoded(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s),
            opacity: parts.w
        ).light
    }

    /// Converts a linear component to sRGB.
    private static func encoded(_ light: Double) -> Double {
        light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    }

    /// Converts an sRGB component to linear.
    private static func decoded(_ part: Double) -> Double {
        part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}
