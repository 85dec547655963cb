import Foundation
import ImmediateCore
import ImmediateRasterizer

/// A picture in memory with its renderer.
@MainActor package final class MemoryCanvas {
    /// The width, in device pixels.
    package let width: Int
    /// The height, in device pixels.
    package let height: Int
    /// The renderer that draws the picture.
    package let renderer: ListRenderer
    /// The pixels, row by row.
    private let pixels: UnsafeMutableBufferPointer<UInt32>

    /// Creates an empty picture.
    /// - Throws: `HostError` if memory runs out.
    package init(width: Int, height: Int, fonts: FontLibrary) throws {
        (self.width, self.height) = (width, height)
        guard let memory = calloc(width * height, 4) else {
            throw HostError("cannot make a picture of \(width)×\(height) pixels: there is not enough memory")
        }
        let start = memory.assumingMemoryBound(to: UInt32.self)
        pixels = UnsafeMutableBufferPointer(start: start, count: width * height)
        let buffer = PixelBuffer(start, width: width, height: height, pitch: width)
        renderer = ListRenderer(device: MemoryDevice(buffer), fonts: fonts)
    }

    isolated deinit {
        renderer.releaseTextures()
        free(pixels.baseAddress)
    }

    /// Returns a copy of the drawn pixels.
    package func bitmap() -> Bitmap {
        guard let start = pixels.baseAddress else { return Bitmap(width: width, height: height) }
        return Bitmap(width: width, height: height, opaque: start, pitch: width * 4)
    }
}
