import Foundation
import ImmediateCore

/// Decodes PNG and JPEG files.
struct FilePictureDecoder: PictureDecoder {
    var decodesAtOnce = false

    func size(of data: Data) throws -> (width: Int, height: Int) {
        if Bitmap.isPNG(data) { return try Bitmap.pngSize(of: data) }
        if JPEGFile.isJPEG(data) { return try JPEGFile.size(of: data) }
        throw HostError(data.isEmpty ? "the file is empty" : "it is neither a PNG nor a JPEG picture")
    }

    func decode(_ data: Data) throws -> Picture {
        if Bitmap.isPNG(data) { return Picture(try Bitmap(png: data)) }
        if JPEGFile.isJPEG(data) { return Picture(try JPEGFile.decode(data)) }
        throw HostError("it is neither a PNG nor a JPEG picture")
    }
}

extension Picture {
    /// Creates a picture from a bitmap, premultiplying alpha.
    convenience init(_ bitmap: Bitmap) {
        var pixels = [UInt32](repeating: 0, count: bitmap.width * bitmap.height)
        bitmap.bytes.withUnsafeBufferPointer { bytes in
            pixels.withUnsafeMutableBufferPointer { pixels in
                var index = 0
                while index < pixels.count {
                    let alpha = UInt32(bytes[4 * index + 3])
                    func channel(_ offset: Int, _ shift: UInt32) -> UInt32 {
                        ((UInt32(bytes[4 * index + offset]) * alpha + 127) / 255) << shift
                    }
                    pixels[index] = alpha << 24 | channel(0, 16) | channel(1, 8) | channel(2, 0)
                    index += 1
                }
            }
        }
        self.init(width: bitmap.width, height: bitmap.height, pixels: pixels)
    }
}
