import Foundation
import SDLHost

/// The pixels of an X display, read from Xvfb's XWD file.
struct ScreenPicture {
    /// A color without transparency.
    struct Color: Equatable, CustomStringConvertible {
        var r: UInt8
        var g: UInt8
        var b: UInt8

        // The panes of the demo, in the light appearance.
        static let green = Color(r: 52, g: 199, b: 89)
        static let red = Color(r: 255, g: 59, b: 48)
        static let blue = Color(r: 0, g: 122, b: 255)
        static let yellow = Color(r: 255, g: 204, b: 0)

        var description: String { "(\(r), \(g), \(b))" }

        /// Returns whether every channel is equal up to rounding.
        func isClose(to other: Color) -> Bool {
            [(r, other.r), (g, other.g), (b, other.b)].allSatisfy { abs(Int($0) - Int($1)) <= 2 }
        }
    }

    /// The error of a file that Xvfb did not write.
    struct Unreadable: Error {}

    let width: Int
    let height: Int
    /// The rows: four bytes a pixel, blue, green, red, unused; or two bytes with six bits of green and five of the
    /// others.
    let bytes: Data
    private let bytesPerPixel: Int
    private let pitch: Int

    /// Reads an XWD file of version 7: a header of big-endian words, its own size first, a palette, and the rows.
    init(xwd: Data) throws {
        let words = (0..<25).map { index in
            xwd.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | Int($1) }
        }
        let (headerSize, version, bitsPerPixel) = (words[0], words[1], words[11])
        (width, height, pitch) = (words[4], words[5], words[12])
        let paletteSize = 12 * words[19]
        let pixels = xwd.dropFirst(headerSize + paletteSize).prefix(pitch * height)
        bytesPerPixel = bitsPerPixel / 8
        guard version == 7, [2, 4].contains(bytesPerPixel), words[7] == 0, pitch >= width * bytesPerPixel,
            pixels.count == pitch * height
        else {
            throw Unreadable()
        }
        bytes = Data(pixels)
    }

    /// The color of a pixel; black outside.
    subscript(x: Int, y: Int) -> Color {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return Color(r: 0, g: 0, b: 0) }
        let start = bytes.startIndex + y * pitch + x * bytesPerPixel
        if bytesPerPixel == 2 {
            let word = UInt16(bytes[start + 1]) << 8 | UInt16(bytes[start])
            return Color(r: UInt8(word >> 11) << 3, g: UInt8(word >> 5 & 63) << 2, b: UInt8(word & 31) << 3)
        }
        return Color(r: bytes[start + 2], g: bytes[start + 1], b: bytes[start])
    }

    /// Returns whether a smaller picture is visible at a position, except for a covered part, and up to rounding by
    /// hardware.
    func shows(_ picture: Bitmap, at place: CGPoint, except covered: CGRect = .null, rounding: Int = 0) -> Bool {
        difference(from: picture, at: place, except: covered, rounding: rounding).isNull
    }

    /// Returns the bounds of the pixels that differ from a picture at a position.
    ///
    /// - Parameters:
    ///   - area: The part of the picture to compare, or nil for all of it.
    ///   - covered: The part to ignore.
    func difference(
        from picture: Bitmap,
        at place: CGPoint,
        in area: CGRect? = nil,
        except covered: CGRect = .null,
        rounding: Int = 0
    ) -> CGRect {
        let bounds = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
        let area = area.map(bounds.intersection) ?? bounds
        var rect = CGRect.null
        guard !area.isNull else { return rect }
        for y in Int(area.minY)..<Int(area.maxY) {
            for x in Int(area.minX)..<Int(area.maxX) {
                let (one, other) = (picture[x, y], self[Int(place.x) + x, Int(place.y) + y])
                func differ(_ one: UInt8, _ other: UInt8) -> Bool { abs(Int(one) - Int(other)) > rounding }
                guard differ(one.r, other.r) || differ(one.g, other.g) || differ(one.b, other.b),
                    !covered.contains(CGPoint(x: x, y: y))
                else { continue }
                rect = rect.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return rect
    }

    /// Returns the position of a smaller picture, equal pixel for pixel up to rounding, or nil.
    func place(of picture: Bitmap, rounding: Int = 0) -> CGPoint? {
        guard picture.width <= width, picture.height <= height else { return nil }
        let sought = (0..<picture.width * picture.height).map { index in
            let color = picture[index % picture.width, index / picture.width]
            return UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
        }
        // Compare an edge first, because most positions differ there.
        let middle = sought.count / 2
        let first = (middle + 1..<sought.count).first { sought[$0] != sought[$0 - 1] } ?? middle
        func isClose(_ one: UInt32, _ other: UInt32) -> Bool {
            one == other
                || rounding > 0
                    && [0, 8, 16].allSatisfy { abs(Int(one >> $0 & 0xff) - Int(other >> $0 & 0xff)) <= rounding }
        }
        return bytes.withUnsafeBytes { bytes in
            for y in 0...height - picture.height {
                for x in 0...width - picture.width {
                    var index = first
                    repeat {
                        let (dx, dy) = (index % picture.width, index / picture.width)
                        let pixel = bytes.loadUnaligned(
                            fromByteOffset: (y + dy) * pitch + (x + dx) * 4,
                            as: UInt32.self
                        )
                        guard isClose(pixel & 0xff_ffff, sought[index]) else { break }
                        index = (index + 1) % sought.count
                        if index == first { return CGPoint(x: x, y: y) }
                    } while true
                }
            }
            return nil
        }
    }
}
