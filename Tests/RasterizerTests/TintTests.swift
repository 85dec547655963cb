import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

/// The pixels after tinting, by the formulas for each channel. Tests with SDL compare them with SDL's.
struct TintTests {
    /// Returns `⌊color · a / 255⌋ + ⌊d · (255 - a) / 255⌋` in each channel, where the color's own alpha is 255.
    private func blended(_ color: RGBA, _ alpha: Int, onto below: UInt32) -> UInt32 {
        let channels = [(24, 255), (16, Int(color.r)), (8, Int(color.g)), (0, Int(color.b))]
        return channels.reduce(0) { pixel, channel in
            let (shift, value) = channel
            return pixel | UInt32(value * alpha / 255 + Int(below >> UInt32(shift) & 255) * (255 - alpha) / 255)
                << UInt32(shift)
        }
    }

    private let colors = [
        RGBA(0, 0, 0), RGBA(250, 3, 129), RGBA(9, 128, 254, 200), RGBA(70, 1, 2, 1), RGBA(5, 6, 7, 0),
    ]

    /// Returns a picture with rows of nine pixels, of these seven in use, so that vectors of four leave a remainder.
    private func picture() -> [UInt32] { (0..<9 * 5).map { UInt32($0) &* 0x9E37_79B1 | 0xff00_0000 } }

    @Test func aColourIsBlendedOntoARectangle() {
        let rect = PixelRect(x: 1, y: 1, width: 7, height: 3)
        for color in colors {
            let below = picture()
            var found = below
            var span = found.mutableSpan
            Tint(color).blend(onto: rect, of: &span, pitch: 9)
            for index in below.indices {
                let isInside = rect.contains(x: index % 9, y: index / 9)
                let expected = isInside ? blended(color, Int(color.a), onto: below[index]) : below[index]
                #expect(found[index] == expected, "\(color) at \(index)")
            }
        }
    }

    /// Every coverage, at each of the four vector lanes and in the remainder.
    @Test func aMaskIsBlendedByItsCoverage() {
        let rect = PixelRect(x: 1, y: 1, width: 7, height: 3)
        for color in colors {
            for coverage in 0..<256 {
                // From the second column and row of a page 16 wide.
                let page = (0..<16 * 5).map { UInt32((coverage + $0 * 11) % 256) << 24 | 0xff_ffff }
                let below = picture()
                var found = below
                var span = found.mutableSpan
                let source = PixelRect(x: 1, y: 1, width: 7, height: 3)
                Tint(color).copy(
                    source,
                    of: page.span,
                    pageWidth: 16,
                    to: rect,
                    of: &span,
                    pitch: 9,
                    isColored: false
                )
                let wrong = below.indices.filter { index in
                    let (x, y) = (index % 9, index / 9)
                    guard rect.contains(x: x, y: y) else { return found[index] != below[index] }
                    let alpha = Int(page[y * 16 + x] >> 24) * Int(color.a) / 255
                    return found[index] != blended(color, alpha, onto: below[index])
                }
                #expect(wrong.isEmpty, "\(color), coverage \(coverage): \(wrong)")
            }
        }
    }

    /// A mask of one column stretches over the width, one of one row over the height.
    @Test func aMaskOfOneColumnOrRowIsStretched() {
        let page: [UInt32] = [0x40ff_ffff, 0x80ff_ffff, 0xc0ff_ffff, 0xffff_ffff]
        let color = RGBA(200, 100, 50)
        for isColumn in [true, false] {
            var found = [UInt32](repeating: 0xff00_0000, count: 16)
            var span = found.mutableSpan
            let source = isColumn ? PixelRect(width: 1, height: 4) : PixelRect(width: 4, height: 1)
            Tint(color).copy(
                source,
                of: page.span,
                pageWidth: isColumn ? 1 : 4,
                to: PixelRect(width: 4, height: 4),
                of: &span,
                pitch: 4,
                isColored: false
            )
            for index in 0..<16 {
                let alpha = Int(page[isColumn ? index / 4 : index % 4] >> 24)
                #expect(found[index] == blended(color, alpha, onto: 0xff00_0000))
            }
        }
    }

    /// Colored pixels keep their colors, and take only the tint's opacity.
    @Test func colouredPixelsKeepTheirColours() {
        let page: [UInt32] = [0xff12_3456, 0x00ff_ffff, 0xff65_4321]
        var found = [UInt32](repeating: 0xff80_8080, count: 3)
        var span = found.mutableSpan
        let row = PixelRect(width: 3, height: 1)
        Tint(RGBA(1, 2, 3)).copy(row, of: page.span, pageWidth: 3, to: row, of: &span, pitch: 3, isColored: true)
        #expect(found == [0xff12_3456, 0xff80_8080, 0xff65_4321])
        found = [UInt32](repeating: 0xff80_8080, count: 3)
        span = found.mutableSpan
        Tint(RGBA(1, 2, 3, 128)).copy(row, of: page.span, pageWidth: 3, to: row, of: &span, pitch: 3, isColored: true)
        let first = blended(RGBA(0x12, 0x34, 0x56), 128, onto: 0xff80_8080)
        #expect(found == [first, 0xff80_8080, blended(RGBA(0x65, 0x43, 0x21), 128, onto: 0xff80_8080)])
    }
}
