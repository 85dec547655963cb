import Foundation
import ImmediateUI

/// A picture in memory: rows of pixels, four 8-bit channels each (sRGB, alpha not premultiplied).
public struct Bitmap: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The channels in the order red, green, blue, alpha, row after row from the top.
    public internal(set) var bytes: [UInt8]

    /// A clear picture of `width` by `height` pixels; a negative length counts as 0.
    public init(width: Int, height: Int) {
        self.width = max(0, width)
        self.height = max(0, height)
        bytes = [UInt8](repeating: 0, count: self.width * self.height * 4)
    }

    /// The pixel in column `x` and row `y`, counted from 0 at the left and the top. Outside of the picture reading
    /// gives clear (all 0) and writing does nothing, so that neighbourhoods can be looked at without checks.
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

    /// Reads a PNG file of any colour type.
    /// - Throws: `HostError` that names the file and the reason.
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

    /// Writes the picture as a PNG file, replacing what is there.
    /// - Throws: `HostError` that names the file and the reason.
    public func writePNG(to url: URL) throws {
        let data: Data
        do {
            data = try pngData()
        } catch let error as HostError {
            throw HostError("cannot write \(url.path): \(error.message)")
        }
        try OutputFile.write(data, to: url)
    }

    /// Writes the picture as a PNG file, replacing what is there.
    /// - Throws: `HostError` that names the file and the reason.
    public func writePNG(to path: String) throws { try writePNG(to: URL(fileURLWithPath: path)) }

    /// A picture of opaque pixels from rows of SDL's ARGB8888, `pitch` bytes apart. Their alpha is ignored:
    /// blending in eight bits leaves 254 in some.
    init(width: Int, height: Int, opaque: UnsafeRawPointer, pitch: Int) {
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

    /// Foundation's descriptions name the call and not always the cause; the file system's own word is shorter.
    static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey]
        if let cause = underlying as? POSIXError { return String(cString: strerror(cause.code.rawValue)) }
        if let cause = underlying as? NSError, cause.domain == NSPOSIXErrorDomain {
            return String(cString: strerror(Int32(cause.code)))
        }
        return error.localizedDescription
    }
}
