import Foundation

/// A colour, which may differ between light and dark; as a view, it fills all the space it is offered.
public struct Color: Hashable, Sendable {
    /// How it is drawn on a light background.
    public var light: RGBA
    /// How it is drawn on a dark background.
    public var dark: RGBA

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
        Color(light: light.opacity(opacity), dark: dark.opacity(opacity))
    }
}

extension Color: PrimitiveView {
    /// Appends a filled rectangle.
    public func build(into builder: inout Builder) {
        builder.add(ColorElement(color: resolved(builder.environment.colorScheme)))
    }
}

struct ColorElement: Element {
    var color: RGBA

    static var fillsProposal: Bool { true }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {}

    mutating func paint(_ painter: inout Painter) { painter.fill(painter.rect, color) }
}
