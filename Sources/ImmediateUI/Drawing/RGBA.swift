/// A colour as it is drawn: four 8-bit channels in sRGB, alpha not premultiplied.
public struct RGBA: Hashable, Sendable {
    /// Red, 0…255.
    public var r: UInt8
    /// Green, 0…255.
    public var g: UInt8
    /// Blue, 0…255.
    public var b: UInt8
    /// Opacity, 0 (clear) … 255 (opaque).
    public var a: UInt8

    /// A colour from its channels, 0…255 each.
    @inlinable public init(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) {
        self.r = r
        self.g = g
        self.b = b
        self.a = a
    }

    /// The same colour with its alpha multiplied by `opacity`, 0…1; anything outside is clamped, NaN counts as 0.
    @inlinable public func opacity(_ opacity: Double) -> RGBA {
        guard opacity < 1 else { return self }
        let scaled = opacity > 0 ? (Double(a) * opacity).rounded() : 0
        return RGBA(r, g, b, UInt8(scaled))
    }
}
