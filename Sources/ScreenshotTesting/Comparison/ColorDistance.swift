/// How different two colours look, from 0 to 1.
///
/// The squared differences in YIQ are weighted as in "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications" (Kotsarenko and Ramos, 2010). Colours that let something through are compared
/// upon white and upon black, and the larger distance counts.
enum ColorDistance {
    typealias Pixel = (r: UInt8, g: UInt8, b: UInt8, a: UInt8)

    /// The largest weighted sum that two colours can have.
    private static let largest = 35_215.0

    static func between(_ a: Pixel, _ b: Pixel) -> Double {
        guard a.a != 255 || b.a != 255 else { return distance(a, b, ground: 0) }
        return max(distance(a, b, ground: 0), distance(a, b, ground: 255))
    }

    private static func distance(_ a: Pixel, _ b: Pixel, ground: Double) -> Double {
        func seen(_ channel: UInt8, _ alpha: UInt8) -> Double {
            ground + (Double(channel) - ground) * Double(alpha) / 255
        }
        let r = seen(a.r, a.a) - seen(b.r, b.a)
        let g = seen(a.g, a.a) - seen(b.g, b.a)
        let b = seen(a.b, a.a) - seen(b.b, b.a)
        let y = 0.298_895_31 * r + 0.586_622_47 * g + 0.114_482_23 * b
        let i = 0.595_977_99 * r - 0.274_176_10 * g - 0.321_801_89 * b
        let q = 0.211_470_17 * r - 0.522_617_11 * g + 0.311_146_94 * b
        return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / largest).squareRoot()
    }
}
