import Foundation

extension Color {
    /// A color in one environment: the same in light and dark, and independent of the theme.
    ///
    /// It encodes as four numbers: red, green, blue and opacity in sRGB, so a document can store it.
    ///
    /// ```swift
    /// struct Stroke: Codable {
    ///     var points: [CGPoint]
    ///     var color: Color.Resolved
    /// }
    /// let stroke = Stroke(points: [], color: color.resolve(in: environment))
    /// context.stroke(path, with: .color(Color(stroke.color)))
    /// ```
    public struct Resolved: Hashable, Sendable {
        /// The red component in sRGB, 0…1.
        public var red: Float
        /// The green component in sRGB, 0…1.
        public var green: Float
        /// The blue component in sRGB, 0…1.
        public var blue: Float
        /// The opacity, 0 (clear) … 1 (opaque).
        public var opacity: Float

        /// Creates a color from its components in a color space.
        ///
        /// Components of another space than sRGB are converted to sRGB, and rounded to 1/255.
        /// - Parameters:
        ///   - colorSpace: The color space of the components.
        ///   - red: The red component, 0…1.
        ///   - green: The green component, 0…1.
        ///   - blue: The blue component, 0…1.
        ///   - opacity: The opacity, 0…1.
        public init(
            colorSpace: RGBColorSpace = .sRGB,
            red: Float,
            green: Float,
            blue: Float,
            opacity: Float = 1
        ) {
            var resolved = (red: red, green: green, blue: blue)
            if colorSpace != .sRGB {
                let color = Self(
                    Color(colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: 1).light
                )
                resolved = (color.red, color.green, color.blue)
            }
            (self.red, self.green, self.blue) = resolved
            self.opacity = opacity
        }

        init(_ color: RGBA) {
            red = Float(color.r) / 255
            green = Float(color.g) / 255
            blue = Float(color.b) / 255
            opacity = Float(color.a) / 255
        }
    }

    /// Creates a color that is the same in every environment.
    /// - Parameter resolved: The components, clamped to 0…1.
    public init(_ resolved: Resolved) {
        self.init(
            red: Double(resolved.red),
            green: Double(resolved.green),
            blue: Double(resolved.blue),
            opacity: Double(resolved.opacity)
        )
    }
}

extension Color.Resolved: Codable {
    /// Creates a color from an array of red, green, blue and opacity.
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: An error if there are no four numbers.
    public init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        red = try parts.decode(Float.self)
        green = try parts.decode(Float.self)
        blue = try parts.decode(Float.self)
        opacity = try parts.decode(Float.self)
    }

    /// Encodes the color as an array of red, green, blue and opacity.
    /// - Parameter encoder: The encoder to write to.
    /// - Throws: The encoder's error for a component that it cannot write, such as NaN in JSON.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(red)
        try parts.encode(green)
        try parts.encode(blue)
        try parts.encode(opacity)
    }
}
