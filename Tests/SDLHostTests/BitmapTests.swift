import Foundation
import SDLHost
import Testing

struct BitmapTests {
    private func temporaryFile(_ name: String) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
    }

    private var sample: Bitmap {
        var bitmap = Bitmap(width: 3, height: 2)
        bitmap[0, 0] = (255, 0, 0, 255)
        bitmap[1, 0] = (0, 255, 0, 128)
        bitmap[2, 1] = (1, 2, 3, 4)
        return bitmap
    }

    @Test func survivesAFile() throws {
        let file = temporaryFile("a.png")
        defer { try? FileManager.default.removeItem(at: file) }
        try sample.writePNG(to: file)
        #expect(try Bitmap(contentsOf: file) == sample)
    }

    @Test func equalPicturesGiveEqualBytes() throws { #expect(try sample.pngData() == sample.pngData()) }

    @Test(arguments: [(-1, 0), (0, -1), (3, 0), (0, 2), (Int.max, Int.min)])
    func outsideIsClear(x: Int, y: Int) {
        var bitmap = sample
        bitmap[x, y] = (9, 9, 9, 9)
        #expect(bitmap == sample)
        #expect(bitmap[x, y] == (0, 0, 0, 0))
    }

    @Test func errorsNameFileAndReason() throws {
        let missing = temporaryFile("missing.png")
        #expect(throws: HostError("cannot read \(missing.path): No such file or directory")) {
            try Bitmap(contentsOf: missing)
        }
        let garbage = temporaryFile("garbage.png")
        defer { try? FileManager.default.removeItem(at: garbage) }
        try Data("no picture".utf8).write(to: garbage)
        let error = #expect(throws: HostError.self) { try Bitmap(contentsOf: garbage) }
        #expect(error?.message.hasPrefix("cannot read \(garbage.path): not a PNG picture") == true)
        #expect(throws: HostError("cannot write /nowhere/at/all.png: No such file or directory")) {
            try sample.writePNG(to: "/nowhere/at/all.png")
        }
    }

    @Test(arguments: [1, 2, 255, 256, 257, 4000])
    func anyNumberOfColoursSurvives(count: Int) throws {
        var bitmap = Bitmap(width: 80, height: 50)
        for i in 0..<4000 {
            let color = i % count
            bitmap[i % 80, i / 80] = (UInt8(color % 256), UInt8(color / 256), 7, UInt8(color % 200))
        }
        #expect(try Bitmap(png: bitmap.pngData()) == bitmap)
    }

    @Test func flatPicturesAreSmall() throws {
        var bitmap = Bitmap(width: 1000, height: 700)
        for x in 0..<1000 { for y in 0..<700 { bitmap[x, y] = (UInt8(x / 250), UInt8(y / 100), 200, 255) } }
        let count = try bitmap.pngData().count  // of 2,800,000 bytes of pixels
        #expect(count < 10_000)
    }

    /// An oversized header is rejected before memory is allocated for it.
    @Test(arguments: [(16_385, 1), (1, 16_385), (Int(Int32.max), 1), (8192, 8193), (16_384, 16_384)])
    func aPictureThatIsTooLargeIsRefusedByItsHeader(width: Int, height: Int) throws {
        let reason = "a picture of \(width)×\(height) pixels is too large: up to 16384 a side and 256 MB are read"
        #expect(throws: HostError(reason)) { try Bitmap(png: forged(width: width, height: height)) }
        let file = temporaryFile("large.png")
        defer { try? FileManager.default.removeItem(at: file) }
        try forged(width: width, height: height).write(to: file)
        #expect(throws: HostError("cannot read \(file.path): \(reason)")) { try Bitmap(contentsOf: file) }
    }

    @Test(arguments: [(16_384, 4096), (8192, 8192)])
    func thePixelsOfAPictureWithinTheLimitsAreLookedFor(width: Int, height: Int) {
        let error = #expect(throws: HostError.self) { try Bitmap(png: forged(width: width, height: height)) }
        #expect(error?.message.hasPrefix("not a PNG picture: ") == true)
    }

    /// Returns a picture of a few bytes whose header states another size.
    private func forged(width: Int, height: Int) throws -> Data {
        var png = [UInt8](try sample.pngData())
        // The header's data begins at 16, after the signature, its length and the chunk's name.
        for (place, number) in [(16, UInt32(width)), (20, UInt32(height))] {
            for byte in 0..<4 { png[place + byte] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * byte)) }
        }
        let checksum = crc(png[12..<29])
        for byte in 0..<4 { png[29 + byte] = UInt8(truncatingIfNeeded: checksum >> UInt32(24 - 8 * byte)) }
        return Data(png)
    }

    /// Returns the checksum of PNG chunks.
    private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }

    @Test func nothingCannotBeWritten() {
        #expect(throws: HostError("a picture of 0×5 pixels cannot be written as PNG: it has no pixels")) {
            try Bitmap(width: 0, height: 5).pngData()
        }
        #expect(Bitmap(width: -3, height: 5).width == 0)
    }
}
