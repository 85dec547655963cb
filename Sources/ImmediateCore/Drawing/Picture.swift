import Foundation
import Synchronization

/// A picture in memory, as it was decoded.
public final class Picture: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Words of alpha, red, green and blue from the highest bits on, row after row; the colours are multiplied by alpha.
    public let pixels: [UInt32]
    /// Whether nothing shines through.
    public let isOpaque: Bool
    /// A number that no other picture of the process has.
    public let number: UInt64

    private static let count = Atomic<UInt64>(0)

    /// A picture from its pixels; with fewer or more than `width` by `height` it is empty.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        let isWhole = width > 0 && height > 0 && pixels.count == width * height
        self.width = isWhole ? width : 0
        self.height = isWhole ? height : 0
        self.pixels = isWhole ? pixels : []
        isOpaque = self.pixels.allSatisfy { $0 >> 24 == 255 }
        number = Self.count.add(1, ordering: .relaxed).newValue
    }
}

/// How a picture is drawn in another size than its own.
public enum PictureInterpolation: Hashable, Sendable {
    /// Each pixel is that of the picture which lies nearest.
    case none
    /// Between neighbours in proportion; a smaller one is the mean of what each pixel covers.
    case linear
    /// Sharper than in proportion, by cubic curves.
    case cubic
}

/// A part of a picture, to be drawn in a rectangle.
public struct DrawPicture: Sendable {
    /// The picture.
    public var picture: Picture
    /// The part, in pixels from the top left.
    public var source: CGRect
    /// How it is made larger or smaller.
    public var interpolation: PictureInterpolation
    /// The colour in which it is drawn as far as it is opaque; nil for its own.
    public var tint: RGBA?

    /// A part of a picture; all of it without `source`.
    public init(
        _ picture: Picture,
        source: CGRect? = nil,
        interpolation: PictureInterpolation = .linear,
        tint: RGBA? = nil
    ) {
        self.picture = picture
        self.source = source ?? CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
        self.interpolation = interpolation
        self.tint = tint
    }
}

/// Turns the bytes of a picture file into a picture; a host has one. It is called on any thread.
public protocol PictureDecoder: Sendable {
    /// The width and the height in pixels, from the head of the file.
    /// - Throws: an error whose description is the reason, in words that can follow a file's name.
    func size(of data: Data) throws -> (width: Int, height: Int)
    /// The picture.
    /// - Throws: an error whose description is the reason, in words that can follow a file's name.
    func decode(_ data: Data) throws -> Picture
}
