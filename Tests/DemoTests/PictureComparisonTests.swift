import Foundation
import SDLHost
import Testing

/// The comparison of pictures can fail, and says what it found.
@Suite struct PictureComparisonTests {
    /// A comparison in a folder of its own, which `body` has to itself.
    private func withComparison(_ body: (inout PictureComparison) throws -> Void) throws {
        var comparison = PictureComparison()
        comparison.records = false
        comparison.folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: comparison.folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: comparison.folder) }
        try body(&comparison)
    }

    private func picture() -> Bitmap {
        var bitmap = Bitmap(width: 8, height: 5)
        for y in 0..<5 { for x in 0..<8 { bitmap[x, y] = (UInt8(x * 20), UInt8(y * 20), 100, 255) } }
        return bitmap
    }

    private func channels(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        let pixel = bitmap[x, y]
        return [pixel.r, pixel.g, pixel.b, pixel.a]
    }

    private func files(_ comparison: PictureComparison) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: comparison.folder.path).sorted()
    }

    @Test("One level of one channel of one pixel is a difference")
    func onePixel() throws {
        try withComparison { comparison in
            try picture().writePNG(to: comparison.folder.appendingPathComponent("a.png"))
            #expect(try comparison.failure(of: picture(), named: "a") == nil)
            #expect(try files(comparison) == ["a.png"])

            var changed = picture()
            changed[3, 2].g += 1
            let failure = try #require(try comparison.failure(of: changed, named: "a"))
            #expect(failure.contains("1 pixels differ, in columns 3…3 and rows 2…2"))
            #expect(failure.contains("UPDATE_SCREENSHOTS=1"))
            #expect(try files(comparison) == ["a.diff.png", "a.new.png", "a.png"])
            #expect(try Bitmap(contentsOf: comparison.folder.appendingPathComponent("a.new.png")) == changed)
            let diff = try Bitmap(contentsOf: comparison.folder.appendingPathComponent("a.diff.png"))
            #expect(channels(diff, 3, 2) == [255, 0, 255, 255])
            // 60 / 2 + 128, 40 / 2 + 128, 100 / 2 + 128.
            #expect(channels(diff, 3, 3) == [158, 158, 178, 255])

            // A test that passes again leaves nothing behind.
            #expect(try comparison.failure(of: picture(), named: "a") == nil)
            #expect(try files(comparison) == ["a.png"])
        }
    }

    @Test("The rectangle encloses all that differs")
    func rectangle() throws {
        var changed = picture()
        changed[1, 0].r = 255
        changed[6, 4].b = 0
        let difference = try #require(PictureComparison.difference(picture(), changed))
        #expect(difference.pixels == 2)
        #expect((difference.x, difference.y) == (1, 0))
        #expect((difference.width, difference.height) == (6, 5))
    }

    @Test("Another size and a missing golden are failures, and so is recording")
    func others() throws {
        try withComparison { comparison in
            let missing = try #require(try comparison.failure(of: picture(), named: "a"))
            #expect(missing.contains("there is no golden"))
            comparison.records = true
            #expect(try comparison.failure(of: picture(), named: "a")?.contains("recorded") == true)
            comparison.records = false
            #expect(try comparison.failure(of: picture(), named: "a") == nil)
            let other = try #require(try comparison.failure(of: Bitmap(width: 9, height: 5), named: "a"))
            #expect(other.contains("9×5 pixels instead of 8×5"))
        }
    }
}
