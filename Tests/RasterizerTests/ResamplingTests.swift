import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

/// Pictures at sizes other than their own.
struct ResamplingTests {
    private func scaled(
        _ picture: Picture,
        _ width: Int,
        _ height: Int,
        _ interpolation: PictureInterpolation = .linear,
        source: CGRect? = nil,
        window: PixelRect? = nil
    ) -> [UInt32] {
        let window = window ?? PixelRect(width: width, height: height)
        var pixels = [UInt32](repeating: 0, count: window.area)
        let drawing = DrawPicture(picture, source: source, interpolation: interpolation)
        ScaledPicture(drawing: drawing, width: width, height: height).draw(window: window, into: &pixels)
        return pixels
    }

    private func grey(_ value: UInt32) -> UInt32 { 255 << 24 | value << 16 | value << 8 | value }

    private let checks = Picture(
        width: 64,
        height: 64,
        pixels: (0..<4096).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    )

    @Test(arguments: [PictureInterpolation.none, .linear, .cubic]) func theOwnSizeIsThePicture(
        interpolation: PictureInterpolation
    ) {
        #expect(scaled(checks, 64, 64, interpolation) == checks.pixels)
    }

    @Test(arguments: [8, 16, 31]) func aSmallerPictureIsTheMeanOfWhatItCovers(side: Int) {
        // Fine checks average to (0 + 255) / 2, without a pattern.
        for pixel in scaled(checks, side, side) { #expect(abs(Int(pixel & 255) - 127) <= 9) }
    }

    @Test func nearestNeighboursAreSquares() {
        let picture = Picture(width: 2, height: 1, pixels: [grey(0), grey(255)])
        #expect(
            scaled(picture, 4, 2, .none) == [grey(0), grey(0), grey(255), grey(255)] + [
                grey(0), grey(0), grey(255), grey(255),
            ]
        )
    }

    @Test func aLargerPictureGoesFromNeighbourToNeighbour() {
        let picture = Picture(width: 2, height: 1, pixels: [grey(0), grey(200)])
        // The middles of 8 pixels lie at 0.125, 0.375 … of two: linear from 0.5 to 1.5.
        let expected: [UInt32] = [0, 0, 25, 75, 125, 175, 200, 200]
        #expect(scaled(picture, 8, 1).map { $0 & 255 } == expected)
    }

    @Test func clearPixelsHaveNoColour() {
        let picture = Picture(width: 2, height: 1, pixels: [0xffff_0000, 0])
        let pixels = scaled(picture, 1, 1)
        #expect(pixels == [0x80ff_0000])
    }

    @Test func aPartTakesNothingFromBesideIt() {
        let picture = Picture(width: 4, height: 1, pixels: [grey(0), grey(255), grey(255), grey(0)])
        let pixels = scaled(picture, 6, 1, .cubic, source: CGRect(x: 1, y: 0, width: 2, height: 1))
        #expect(pixels == [UInt32](repeating: grey(255), count: 6))
    }

    @Test func aWindowIsAPartOfTheWhole() {
        let picture = Picture(width: 16, height: 16, pixels: (0..<256).map { grey(UInt32($0)) })
        let whole = scaled(picture, 40, 40, .cubic)
        let part = scaled(picture, 40, 40, .cubic, window: PixelRect(x: 7, y: 11, width: 9, height: 5))
        for y in 0..<5 {
            for x in 0..<9 { #expect(part[y * 9 + x] == whole[(y + 11) * 40 + x + 7]) }
        }
    }

    @Test func aPictureOfTheWrongLengthIsEmpty() {
        #expect(Picture(width: 3, height: 1, pixels: [1]).width == 0)
    }
}
