import Foundation
import HostPNG
import ImmediateViews
import ImmediateRasterizer

/// A picture in memory: rows of pixels with four 8-bit channels each (sRGB, alpha not premultiplied).
public struct Bitmap: Equatable, Sendable {
    /// The width of the picture, in pixels.
    public let width: Int
    /// The height of the picture, in pixels.
    public let height: Int
    /// The channel values of all pixels, in the order red, green, blue, alpha, row by row from the top.
    public internal(set) var bytes: [UInt8]

    /// Creates a fully transparent picture.
    /// - Parameters:
    ///   - width: the width in pixels; a negative number counts as 0.
    ///   - height: the height in pixels; a negative number counts as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
    }

    /// The pixel in column `x` and row `y`, from 0 at the top left. Outside the picture, reading returns clear (all
    /// 0) and writing does nothing, so that algorithms can read neighbors without bounds checks.
    public subscript(x: Int, y: Int) -> (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
        get {
            guard x >= 0, y >= 0, x < width, y < height else { return (0, 0, 0, 0) }
            let i = (y * width + x) * 4
            return (bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])
        }
        set {
            guard x >= 0, y >= 0, x < width, y < height else { return }
            let i = (y * width + x) * 4
            bytes[i] = newValue.r
            bytes[i + 1] = newValue.g
            bytes[i + 2] = newValue.b
            bytes[i + 3] = newValue.a
        }
    }

    /// Creates a picture from a PNG file of any color type.
    /// - Throws: `HostError` with the file and the reason.
    public init(contentsOf url: URL) throws {
        let data: Data
        do {
            try InputLimits.check(url, atMost: InputLimits.pictureFile)
            data = try Data(contentsOf: url)
        } catch {
            throw HostError("cannot read \(url.path): \(Self.reason(error))")
        }
        do {
            try self.init(png: data)
        } catch let error as HostError {
            throw HostError("cannot read \(url.path): \(error.message)")
        }
    }

    /// Writes the picture to a PNG file, replacing an existing one.
    /// - Throws: `HostError` with the file and the reason.
    public func writePNG(to url: URL) throws {
        let data: Data
        do {
            data = try pngData()
        } catch let error as HostError {
            throw HostError("cannot write \(url.path): \(error.message)")
        }
        try OutputFile.write(data, to: url)
    }

    /// Writes the picture to a PNG file, replacing an existing one.
    /// - Throws: `HostError` with the file and the reason.
    public func writePNG(to path: String) throws { try writePNG(to: URL(fileURLWithPath: path)) }

    /// Creates an opaque picture from rows of pixels `0xAARRGGBB`, `pitch` bytes apart. Ignores their alpha, because 8-bit
    /// blending leaves 254 in some.
    package init(width: Int, height: Int, opaque: UnsafeRawPointer, pitch: Int) {
        self.init(width: width, height: height)
        let (columns, rows) = (self.width, self.height)
        bytes.withUnsafeMutableBufferPointer { bytes in
            var target = 0
            for y in 0..<rows {
                let row = (opaque + y * pitch).assumingMemoryBound(to: UInt32.self)
                var x = 0
                while x < columns {
                    let pixel = row[x]
                    bytes[target] = UInt8(truncatingIfNeeded: pixel >> 16)
                    bytes[target + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                    bytes[target + 2] = UInt8(truncatingIfNeeded: pixel)
                    bytes[target + 3] = 255
                    target += 4
                    x += 1
                }
            }
        }
    }

    /// Returns the message of the underlying POSIX error, if any; Foundation's descriptions are longer and often omit
    /// the cause.
    static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey]
        if let cause = underlying as? POSIXError { return String(cString: strerror(cause.code.rawValue)) }
        if let cause = underlying as? NSError, cause.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(cause.code)))
        }
        return error.localizedDescription
    }
}

/// Composing pictures. Parts outside the picture are clipped.
extension Bitmap {
    /// Creates a picture filled with one color.
    /// - Parameters:
    ///   - width: the width in pixels.
    ///   - height: the height in pixels.
    ///   - color: the color of every pixel.
    public init(width: Int, height: Int, color: RGBA) {
        self.init(width: width, height: height)
        fill(x: 0, y: 0, width: width, height: height, color)
    }

    /// Sets all pixels of a rectangle to a color, without blending.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: RGBA) {
        let part = PixelRect(x: x, y: y, width: width, height: height).intersection(bounds)
        for row in part.y..<part.maxY {
            let start = (row * self.width + part.x) * 4
            for i in stride(from: start, to: start + part.width * 4, by: 4) {
                bytes[i] = color.r
                bytes[i + 1] = color.g
                bytes[i + 2] = color.b
                bytes[i + 3] = color.a
            }
        }
    }

    /// Copies a picture into this one with its top left pixel at column `x` and row `y`, without blending.
    public mutating func draw(_ picture: Bitmap, x: Int, y: Int) {
        let part = picture.bounds.moved(x: x, y: y).intersection(bounds)
        let count = part.width * 4
        for row in part.y..<part.maxY {
            let source = ((row - y) * picture.width + part.x - x) * 4
            let target = (row * width + part.x) * 4
            bytes.replaceSubrange(target..<target + count, with: picture.bytes[source..<source + count])
        }
    }

    private var bounds: PixelRect { PixelRect(width: width, height: height) }

    /// Returns the picture reduced by a whole factor: each pixel is the average of `factor` by `factor` opaque ones.
    /// Drops incomplete pixels at the right and the bottom; a factor below 1 counts as 1.
    public func scaledDown(by factor: Int) -> Bitmap {
        guard factor > 1 else { return self }
        var result = Bitmap(width: width / factor, height: height / factor)
        let count = factor * factor
        for y in 0..<result.height {
            for x in 0..<result.width {
                var (r, g, b, a) = (0, 0, 0, 0)
                for row in y * factor..<(y + 1) * factor {
                    for column in x * factor..<(x + 1) * factor {
                        let i = (row * width + column) * 4
                        r += Int(bytes[i])
                        g += Int(bytes[i + 1])
                        b += Int(bytes[i + 2])
                        a += Int(bytes[i + 3])
                    }
                }
                func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
                result[x, y] = (mean(r), mean(g), mean(b), mean(a))
            }
        }
        return result
    }
}

/// PNG encoding and decoding. Encoding picks the smallest result: a palette for up to 256 colors, which most
/// interfaces fit into, else the smaller of filtered and unfiltered rows.
extension Bitmap {
    /// Creates a picture from PNG data of any color type, of up to 16384 pixels a side and 256 MB at four bytes a
    /// pixel.
    /// - Throws: `HostError` with the reason.
    public init(png data: Data) throws {
        try Self.checkSize(of: data)
        self = try Self.withImage { image in
            let (width, height, bytes) = try data.withUnsafeBytes { source in
                guard png_image_begin_read_from_memory(image, source.baseAddress, source.count) != 0 else {
                    throw HostError("not a PNG picture: \(Self.message(of: image.pointee))")
                }
                image.pointee.format = Self.rgba
                let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
                var bytes = [UInt8](repeating: 0, count: width * height * 4)
                guard png_image_finish_read(image, nil, &bytes, Int32(width * 4), nil) != 0 else {
                    throw HostError("not a PNG picture: \(Self.message(of: image.pointee))")
                }
                return (width, height, bytes)
            }
            var picture = Bitmap(width: width, height: height)
            picture.bytes = bytes
            return picture
        }
    }

    /// Returns the picture as the data of a PNG file; equal pictures give equal bytes.
    /// - Throws: `HostError` if the picture is empty, which PNG cannot express, or too large for PNG.
    public func pngData() throws -> Data {
        guard width > 0, height > 0 else {
            throw HostError("a picture of \(width)×\(height) pixels cannot be written as PNG: it has no pixels")
        }
        if let palette { return try encode(palette.indices, Self.rgba | Self.indexed, palette: palette.colors) }
        let filtered = try encode(bytes, Self.rgba)
        let plain = try encode(bytes, Self.rgba, flags: Int(PNG_IMAGE_FLAG_FAST))
        return plain.count < filtered.count ? plain : filtered
    }

    static func isPNG(_ data: Data) -> Bool { data.starts(with: [0x89, 0x50, 0x4e, 0x47]) }

    /// Returns the size in the header of PNG data.
    /// - Throws: `HostError` with the reason.
    static func pngSize(of data: Data) throws -> (width: Int, height: Int) {
        guard let size = headSize(of: data) else { throw HostError("not a PNG picture: it has no header") }
        try checkSize(width: size.width, height: size.height)
        return size
    }

    /// Checks the size in the header before decoding, because a file of a few bytes can declare any size.
    private static func checkSize(of data: Data) throws {
        if let size = headSize(of: data) { try checkSize(width: size.width, height: size.height) }
    }

    private static func headSize(of data: Data) -> (width: Int, height: Int)? {
        // The IHDR chunk comes first: signature, length and name, then width and height.
        let start = data.prefix(24)
        guard start.count == 24, start.dropFirst(12).prefix(4).elementsEqual("IHDR".utf8) else { return nil }
        func number(_ bytes: Data) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        return (number(start.dropFirst(16).prefix(4)), number(start.suffix(4)))
    }

    /// Throws if a picture exceeds `InputLimits`.
    static func checkSize(width: Int, height: Int) throws {
        let (side, byteCount) = (InputLimits.pictureSide, InputLimits.picture)
        guard width > side || height > side || width * height * 4 > byteCount else { return }
        throw HostError(
            "a picture of \(width)×\(height) pixels is too large: "
                + "up to \(side) a side and \(byteCount >> 20) MB are read"
        )
    }

    private static let rgba = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
    private static let indexed = png_uint_32(PNG_FORMAT_FLAG_COLORMAP)

    private func encode(
        _ pixels: [UInt8],
        _ format: png_uint_32,
        palette: [UInt8] = [],
        flags: Int = 0
    ) throws -> Data {
        try Self.withImage { image in
            image.pointee.width = png_uint_32(width)
            image.pointee.height = png_uint_32(height)
            image.pointee.format = format
            image.pointee.flags = png_uint_32(flags)
            image.pointee.colormap_entries = png_uint_32(palette.count / 4)
            let stride = Int32(pixels.count / height)
            var size = png_alloc_size_t(0)
            guard png_image_write_to_memory(image, nil, &size, 0, pixels, stride, palette) != 0 else {
                throw HostError("cannot encode PNG: \(Self.message(of: image.pointee))")
            }
            var data = Data(count: Int(size))
            let written = data.withUnsafeMutableBytes { target in
                png_image_write_to_memory(image, target.baseAddress, &size, 0, pixels, stride, palette) != 0
            }
            guard written else { throw HostError("cannot encode PNG: \(Self.message(of: image.pointee))") }
            return data.prefix(Int(size))
        }
    }

    /// Calls `body` with a `png_image` at a stable address, which libpng keeps between calls.
    private static func withImage<Result>(
        _ body: (UnsafeMutablePointer<png_image>) throws -> Result
    ) rethrows -> Result {
        var image = png_image()
        image.version = png_uint_32(PNG_IMAGE_VERSION)
        return try withUnsafeMutablePointer(to: &image) { image in
            defer { png_image_free(image) }
            return try body(image)
        }
    }

    /// The colors, four channels each in order of appearance, and the color index of each pixel; nil with more than
    /// 256 colors.
    private var palette: (colors: [UInt8], indices: [UInt8])? {
        var indices = [UInt8](repeating: 0, count: width * height)
        var known: [UInt32: UInt8] = [:]
        var colors: [UInt8] = []
        var (last, index): (UInt32?, UInt8) = (nil, 0)
        for pixel in indices.indices {
            let i = pixel * 4
            let color =
                UInt32(bytes[i]) << 24 | UInt32(bytes[i + 1]) << 16 | UInt32(bytes[i + 2]) << 8
                | UInt32(bytes[i + 3])
            // Most pixels have the color of their left neighbor.
            if color != last {
                last = color
                if let other = known[color] {
                    index = other
                } else {
                    guard known.count < 256 else { return nil }
                    index = UInt8(known.count)
                    known[color] = index
                    colors += bytes[i..<i + 4]
                }
            }
            indices[pixel] = index
        }
        return (colors, indices)
    }

    private static func message(of image: png_image) -> String {
        let text = withUnsafeBytes(of: image.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        return text.isEmpty ? "unknown reason" : text
    }
}
