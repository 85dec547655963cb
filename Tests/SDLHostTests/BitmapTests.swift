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

    @Test func nothingCannotBeWritten() {
        #expect(throws: HostError("a picture of 0×5 pixels cannot be written as PNG: it has no pixels")) {
            try Bitmap(width: 0, height: 5).pngData()
        }
        #expect(Bitmap(width: -3, height: 5).width == 0)
    }
}
