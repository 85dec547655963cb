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
