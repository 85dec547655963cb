import Foundation
import HostJPEG
import ImmediateCore

/// JPEG decoding by libjpeg-turbo, with the orientation of Exif applied.
enum JPEGFile {
    static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xff, 0xd8, 0xff]) }

    /// Returns the size after applying the orientation.
    static func size(of data: Data) throws -> (width: Int, height: Int) {
        let found = try withDecoder { try head(of: data, $0) }
        return orientation(of: data) > 4 ? (found.height, found.width) : found
    }

    static func decode(_ data: Data) throws -> Bitmap {
        let bitmap = try withDecoder { decoder in
            let (width, height) = try head(of: data, decoder)
            var bitmap = Bitmap(width: width, height: height)
            let status = data.withUnsafeBytes { bytes in
                tjDecompress2(
                    decoder,
                    bytes.bindMemory(to: UInt8.self).baseAddress,
                    UInt(bytes.count),
                    &bitmap.bytes,
                    Int32(width),
                    Int32(width * 4),
                    Int32(height),
                    TJPF_RGBA.rawValue,
                    TJFLAG_ACCURATEDCT
                )
            }
            // Show the decoded part of a truncated file.
            guard status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else {
                throw HostError("not a JPEG picture: \(message(decoder))")
            }
            return bitmap
        }
        return bitmap.upright(from: orientation(of: data))
    }

    private static func withDecoder<Result>(_ body: (tjhandle) throws -> Result) throws -> Result {
        guard let decoder = tjInitDecompress() else {
            throw HostError("there is not enough memory to read JPEG pictures")
        }
        defer { tjDestroy(decoder) }
        return try body(decoder)
    }

    private static func head(of data: Data, _ decoder: tjhandle) throws -> (width: Int, height: Int) {
        var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let status = data.withUnsafeBytes { bytes in
            let start = bytes.bindMemory(to: UInt8.self).baseAddress
            return tjDecompressHeader3(decoder, start, UInt(bytes.count), &width, &height, &sampling, &space)
        }
        guard status == 0, width > 0, height > 0 else {
            throw HostError("not a JPEG picture: \(message(decoder))")
        }
        try Bitmap.checkSize(width: Int(width), height: Int(height))
        return (Int(width), Int(height))
    }

    private static func message(_ decoder: tjhandle) -> String { String(cString: tjGetErrorStr2(decoder)) }

    /// Returns the Exif orientation, 1…8; 1, upright, if the file has none.
    private static func orientation(of data: Data) -> Int {
        let bytes = [UInt8](data.prefix(1 << 16))
        func number(_ offset: Int, _ count: Int, isLittle: Bool = false) -> Int {
            guard offset >= 0, offset + count <= bytes.count else { return 0 }
            let word = bytes[offset..<offset + count]
            return (isLittle ? Array(word.reversed()) : Array(word)).reduce(0) { $0 << 8 | Int($1) }
        }
        // Each segment has a marker, a length and content.
        var offset = 2
        while offset + 10 < bytes.count, bytes[offset] == 0xff, bytes[offset + 1] != 0xda {
            let length = number(offset + 2, 2)
            if bytes[offset + 1] == 0xe1, bytes[offset + 4..<offset + 8].elementsEqual("Exif".utf8) {
                let start = offset + 10
                let isLittle = number(start, 2) == 0x4949
                let table = start + number(start + 4, 4, isLittle: isLittle)
                for entry in 0..<min(number(table, 2, isLittle: isLittle), 200) {
                    let field = table + 2 + 12 * entry
                    guard number(field, 2, isLittle: isLittle) == 0x112 else { continue }
                    let value = number(field + 8, 2, isLittle: isLittle)
                    return (1...8).contains(value) ? value : 1
                }
            }
            guard length >= 2 else { break }
            offset += 2 + length
        }
        return 1
    }
}

extension Bitmap {
    /// Returns the picture rotated and mirrored to stand upright.
    /// - Parameter orientation: the Exif orientation of this picture.
    fileprivate func upright(from orientation: Int) -> Bitmap {
        guard orientation > 1 else { return self }
        let isTurned = orientation > 4
        var result = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (right, bottom) = (width - 1, height - 1)
                let source =
                    switch orientation {
                    case 2: (right - x, y)
                    case 3: (right - x, bottom - y)
                    case 4: (x, bottom - y)
                    case 5: (y, x)
                    case 6: (y, bottom - x)
                    case 7: (right - y, bottom - x)
                    default: (right - y, x)
                    }
                let (from, to) = ((source.1 * width + source.0) * 4, (y * result.width + x) * 4)
                for channel in 0..<4 { result.bytes[to + channel] = bytes[from + channel] }
            }
        }
        return result
    }
}
