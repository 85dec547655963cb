import Foundation

/// A colour, which may differ between light and dark; as a view, it fills all the space it is offered.
public struct Color: Hashable, Sendable {
    /// How it is drawn on a light background.
    public var light: RGBA { didSet { nameNumber = 0 } }
    /// How it is drawn on a dark background.
    public var dark: RGBA { didSet { nameNumber = 0 } }
    /// Which of the colours it is that a theme has of its own, in whatever opacity: the number of `name`, 0 for none. A
    /// word, as the other parts are: colours are compared and copied with every text.
    private var nameNumber: UInt32 = 0
    var name: Palette.Name? { Palette.Name(rawValue: nameNumber) }

    /// A colour from its two looks.
    public init(light: RGBA, dark: RGBA) {
        self.light = light
        self.dark = dark
    }

    /// A colour from sRGB parts, 0…1 each; others are clamped.
    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        func byte(_ x: Double) -> UInt8 { x > 0 ? UInt8((min(x, 1) * 255).rounded()) : 0 }
        let color = RGBA(byte(red), byte(green), byte(blue), byte(opacity))
        self.init(light: color, dark: color)
    }

    /// A grey, 0 (black) … 1 (white).
    public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour from hue, saturation and brightness, 0…1 each.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ n: Double) -> Double {
            // Hues beyond 0…1 go round the circle again, in both directions.
            let turned = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            let k = turned < 0 ? turned + 6 : turned
            return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
        }
        self.init(red: part(5), green: part(3), blue: part(1), opacity: opacity)
    }

    /// The colour as it is drawn under a colour scheme.
    @inlinable public func resolved(_ scheme: ColorScheme) -> RGBA { scheme == .light ? light : dark }

    /// The colour with its opacity multiplied, 0…1.
    public func opacity(_ opacity: Double) -> Color {
        Color(light: light.opacity(opacity), dark: dark.opacity(opacity)).named(name)
    }

    /// The colour as one that a theme replaces, or as one that it does not.
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

    static var fillsProposal: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {}

    mutating func paint(_ painter: inout Painter) { painter.fill(painter.rect, color) }
}

/// A colour as it is drawn: four 8-bit channels in sRGB, alpha not premultiplied.
public struct RGBA: Hashable, Sendable {
    // One word: colours go through every pass, and four bytes would be taken apart and put together at each call.
    @usableFromInline var bits: UInt32

    /// Red, 0…255.
    @inlinable public var r: UInt8 {
        get { UInt8(truncatingIfNeeded: bits) }
        set { bits = bits & ~0xFF | UInt32(newValue) }
    }
    /// Green, 0…255.
    @inlinable public var g: UInt8 {
        get { UInt8(truncatingIfNeeded: bits >> 8) }
        set { bits = bits & ~0xFF00 | UInt32(newValue) << 8 }
    }
    /// Blue, 0…255.
    @inlinable public var b: UInt8 {
        get { UInt8(truncatingIfNeeded: bits >> 16) }
        set { bits = bits & ~0xFF_0000 | UInt32(newValue) << 16 }
    }
    /// Opacity, 0 (clear) … 255 (opaque).
    @inlinable public var a: UInt8 {
        get { UInt8(truncatingIfNeeded: bits >> 24) }
        set { bits = bits & ~0xFF00_0000 | UInt32(newValue) << 24 }
    }

    /// A colour from its channels, 0…255 each.
    @inlinable public init(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) {
        bits = UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
    }

    /// The same colour with its alpha multiplied by `opacity`, 0…1; anything outside is clamped, NaN counts as 0.
    @inlinable public func opacity(_ opacity: Double) -> RGBA {
        guard !(opacity >= 1) else { return self }
        let scaled = opacity > 0 ? (Double(a) * opacity).rounded() : 0
        return RGBA(r, g, b, UInt8(scaled))
    }
}

/// SwiftUI's system colours.
extension Color {
    private init(_ light: (UInt8, UInt8, UInt8), _ dark: (UInt8, UInt8, UInt8)) {
        self.init(light: RGBA(light.0, light.1, light.2), dark: RGBA(dark.0, dark.1, dark.2))
    }

    /// System red.
    public static let red = Color((255, 59, 48), (255, 69, 58))
    /// System orange.
    public static let orange = Color((255, 149, 0), (255, 159, 10))
    /// System yellow.
    public static let yellow = Color((255, 204, 0), (255, 214, 10))
    /// System green.
    public static let green = Color((52, 199, 89), (48, 209, 88))
    /// System mint.
    public static let mint = Color((0, 199, 190), (99, 230, 226))
    /// System teal.
    public static let teal = Color((48, 176, 199), (64, 200, 224))
    /// System cyan.
    public static let cyan = Color((50, 173, 230), (100, 210, 255))
    /// System blue.
    public static let blue = Color((0, 122, 255), (10, 132, 255))
    /// System indigo.
    public static let indigo = Color((88, 86, 214), (94, 92, 230))
    /// System purple.
    public static let purple = Color((175, 82, 222), (191, 90, 242))
    /// System pink.
    public static let pink = Color((255, 45, 85), (255, 55, 95))
    /// System brown.
    public static let brown = Color((162, 132, 94), (172, 142, 104))
    /// System gray.
    public static let gray = Color((142, 142, 147), (142, 142, 147))
    /// Black in light and dark.
    public static let black = Color((0, 0, 0), (0, 0, 0))
    /// White in light and dark.
    public static let white = Color((255, 255, 255), (255, 255, 255))
    /// Nothing.
    public static let clear = Color(light: RGBA(0, 0, 0, 0), dark: RGBA(0, 0, 0, 0))
}

/// The colours that a theme draws as its own. Under no theme they are these.
extension Color {
    /// What is selected or active: the theme's accent, which a window takes from the desktop, else blue.
    public static let accentColor = Color.blue.named(.accent)

    /// Text.
    public static let primary = Color(light: RGBA(0, 0, 0, 217), dark: RGBA(255, 255, 255, 217)).named(.primary)
    /// Text of less weight.
    public static let secondary = Color(light: RGBA(0, 0, 0, 150), dark: RGBA(255, 255, 255, 164)).named(.secondary)
    /// Marks of little weight, too faint for words that have to be read.
    public static let tertiary = Color(light: RGBA(0, 0, 0, 77), dark: RGBA(255, 255, 255, 77)).named(.tertiary)
    /// Marks of very little weight.
    public static let quaternary = Color(light: RGBA(0, 0, 0, 38), dark: RGBA(255, 255, 255, 38)).named(.quaternary)

    /// The ground of a window.
    public static let windowBackground = Color((246, 246, 246), (30, 30, 32)).named(.windowBackground)
    /// The ground of lists and texts.
    public static let contentBackground = Color((255, 255, 255), (24, 24, 26)).named(.contentBackground)
    /// Menus and other pop-ups.
    public static let popupBackground = Color((252, 252, 252), (50, 50, 54)).named(.popupBackground)
    /// Thin lines between parts.
    public static let separator = Color(light: RGBA(0, 0, 0, 38), dark: RGBA(255, 255, 255, 38)).named(.separator)
}

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
}
