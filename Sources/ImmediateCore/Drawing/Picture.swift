import Foundation
import Synchronization

/// A decoded picture in memory.
public final class Picture: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The pixels, row by row from the top.
    ///
    /// Each pixel is a word of alpha, red, green and blue from the highest bits down, premultiplied.
    public let pixels: [UInt32]
    /// Whether all pixels are opaque.
    public let isOpaque: Bool
    /// The number of the picture, which is unique in the process.
    public let number: UInt64

    private static let count = Atomic<UInt64>(0)

    /// Creates a picture; it is empty unless the number of pixels is `width` times `height`.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        let isWhole = width > 0 && height > 0 && pixels.count == width * height
        self.width = isWhole ? width : 0
        self.height = isWhole ? height : 0
        self.pixels = isWhole ? pixels : []
        isOpaque = self.pixels.allSatisfy { $0 >> 24 == 255 }
        number = Self.count.add(1, ordering: .relaxed).newValue
    }
}

/// The interpolation of a scaled picture.
public enum PictureInterpolation: Hashable, Sendable {
    /// The nearest pixel, without interpolation.
    case none
    /// Linear interpolation between neighbors; when shrinking, the mean of the covered pixels.
    case linear
    /// Cubic interpolation, which is sharper than linear.
    case cubic
}

/// A part of a picture, to be drawn in a rectangle.
public struct DrawPicture: Sendable {
    /// The picture that the part belongs to.
    public var picture: Picture
    /// The drawn part of the picture, in pixels from its top left corner.
    public var source: CGRect
    /// The interpolation when scaled.
    public var interpolation: PictureInterpolation
    /// A color that replaces the picture's own, keeping its opacity; nil for none.
    public var tint: RGBA?

    /// Creates a part of a picture, by default all of it.
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

/// A decoder of picture files, provided by the host. It is called on any thread.
public protocol PictureDecoder: Sendable {
    /// Returns the width and height in pixels, from the file's header.
    /// - Throws: an error whose description is the reason, in words that can follow a file's name.
    func size(of data: Data) throws -> (width: Int, height: Int)
    /// Returns the decoded picture.
    /// - Throws: an error whose description is the reason, in words that can follow a file's name.
    func decode(_ data: Data) throws -> Picture
    /// True if even large files are decoded in the frame that first shows them, so that frames do not depend on the
    /// speed of the machine. The default is false.
    var decodesAtOnce: Bool { get }
}

extension PictureDecoder {
    /// The default, false: large files are decoded in the background.
    public var decodesAtOnce: Bool { false }
}
