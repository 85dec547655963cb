import ImmediateUI

/// A colour that is blended onto rows of pixels.
///
/// Four pixels at a time are two vectors of 16-bit lanes: blue and red, green and alpha. With the coverage `c`:
///
///     a = ⌊alpha · c / 255⌋      d = ⌊color · a / 255⌋ + ⌊d · (255 - a) / 255⌋
struct Tint {
    private typealias Lanes = SIMD8<UInt16>

    private let color: RGBA
    private let blueRed: Lanes
    private let greenAlpha: Lanes

    init(_ color: RGBA) {
        self.color = color
        let (r, g, b) = (UInt16(color.r), UInt16(color.g), UInt16(color.b))
        blueRed = Lanes(b, r, b, r, b, r, b, r)
        greenAlpha = Lanes(g, 255, g, 255, g, 255, g, 255)
    }

    /// The pixel that the colour is when it is opaque.
    var opaque: UInt32 { 255 << 24 | UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b) }

    /// The colour with its opacity multiplied.
    func with(coverage: UInt32) -> Tint {
        Tint(RGBA(color.r, color.g, color.b, UInt8(UInt32(color.a) * coverage / 255)))
    }

    /// Blends the colour onto a row.
    /// - Parameter mask: pixels whose alpha is the coverage; nil covers everything.
    func blend(_ mask: UnsafePointer<UInt32>?, onto row: UnsafeMutablePointer<UInt32>, count: Int) {
        let opacity = Lanes(repeating: UInt16(color.a))
        var index = 0
        while index + 4 <= count {
            defer { index += 4 }
            var alpha = opacity
            if let mask {
                let coverage = Self.load(mask + index) &>> 24
                if coverage == SIMD4<UInt32>() { continue }
                let lanes = unsafeBitCast(coverage | coverage &<< 16, to: Lanes.self)
                alpha = color.a == 255 ? lanes : Self.divided(lanes &* opacity)
            }
            let pixels = unsafeBitCast(Self.load(row + index), to: Lanes.self)
            let rest = Lanes(repeating: 255) &- alpha
            let even = Self.divided(blueRed &* alpha) &+ Self.divided((pixels & 0xff) &* rest)
            let odd = Self.divided(greenAlpha &* alpha) &+ Self.divided((pixels &>> 8) &* rest)
            UnsafeMutableRawPointer(row + index).storeBytes(of: even | odd &<< 8, as: Lanes.self)
        }
        while index < count {
            let alpha = mask.map { $0[index] >> 24 * UInt32(color.a) / 255 } ?? UInt32(color.a)
            if alpha > 0 { row[index] = Self.blended(opaque, alpha, onto: row[index]) }
            index += 1
        }
    }

    /// Blends pixels that have colours of their own, or white ones, with the tint's opacity.
    func copy(_ source: UnsafePointer<UInt32>, onto row: UnsafeMutablePointer<UInt32>, count: Int) {
        for index in 0..<count {
            let pixel = source[index]
            let alpha = (pixel >> 24) * UInt32(color.a) / 255
            if alpha == 0 { continue }
            // What SDL neither tints nor fades it blends by another formula.
            if color.a == 255 {
                row[index] = alpha == 255 ? pixel : Self.shifted(pixel, alpha, onto: row[index])
            } else {
                row[index] = Self.blended(pixel | 255 << 24, alpha, onto: row[index])
            }
        }
    }

    /// `⌊x / 255⌋` for products of two bytes.
    @inline(__always)
    private static func divided(_ x: Lanes) -> Lanes { (x &+ 1 &+ (x &>> 8)) &>> 8 }

    @inline(__always)
    private static func load(_ pixels: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
        UnsafeRawPointer(pixels).loadUnaligned(as: SIMD4<UInt32>.self)
    }

    private static func blended(_ pixel: UInt32, _ alpha: UInt32, onto below: UInt32) -> UInt32 {
        channels { (pixel >> $0 & 255) * alpha / 255 + (below >> $0 & 255) * (255 - alpha) / 255 }
    }

    private static func shifted(_ pixel: UInt32, _ alpha: UInt32, onto below: UInt32) -> UInt32 {
        channels { ((pixel >> $0 & 255) * alpha) >> 8 + ((below >> $0 & 255) * (255 - alpha)) >> 8 }
    }

    @inline(__always)
    private static func channels(_ value: (UInt32) -> UInt32) -> UInt32 {
        value(24) << 24 | value(16) << 16 | value(8) << 8 | value(0)
    }
}
