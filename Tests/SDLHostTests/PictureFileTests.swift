import Foundation
import HostJPEG
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// Pictures from files: PNG and JPEG, upright, bounded, and with a reason when they cannot be read.
struct PictureFileTests {
    private let decoder = FilePictureDecoder()

    /// Returns a JPEG file of a picture that is red above and blue below, 16 by 32 pixels.
    private func jpeg(orientation: UInt8? = nil) throws -> Data {
        var pixels: [UInt8] = []
        for y in 0..<32 { for _ in 0..<16 { pixels += y < 16 ? [255, 0, 0] : [0, 0, 255] } }
        let encoder = try #require(tjInitCompress())
        defer { tjDestroy(encoder) }
        var (bytes, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
        let status = tjCompress2(
            encoder,
            pixels,
            16,
            48,
            32,
            TJPF_RGB.rawValue,
            &bytes,
            &count,
            Int32(TJSAMP_444.rawValue),
            95,
            0
        )
        try #require(status == 0)
        defer { tjFree(bytes) }
        var file = Data(bytes: try #require(bytes), count: Int(count))
        if let orientation {
            // An Exif segment after the first two bytes: a header, one entry of tag 0x112, type short, one value.
            let exif: [UInt8] =
                Array("Exif\0\0MM\0*".utf8) + [
                    0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
                ]
            file.insert(contentsOf: [0xff, 0xe1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        }
        return file
    }

    private func isRed(_ picture: Picture, _ x: Int, _ y: Int) -> Bool {
        let pixel = picture.pixels[y * picture.width + x]
        return pixel >> 16 & 255 > 200 && pixel & 255 < 60
    }

    @Test func aJPEGHasTheColoursThatItHad() throws {
        let file = try jpeg()
        #expect(try decoder.size(of: file) == (16, 32))
        let picture = try decoder.decode(file)
        #expect(picture.width == 16 && picture.height == 32)
        #expect(isRed(picture, 8, 4) && !isRed(picture, 8, 28))
        #expect(picture.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    /// The side of the red half, by the camera's orientation.
    @Test(arguments: [
        (1, "top"), (2, "top"), (3, "bottom"), (4, "bottom"), (5, "left"), (6, "right"), (7, "right"), (8, "left"),
    ])
    func camerasHeldOtherwiseAreTurnedUpright(orientation: Int, side: String) throws {
        let file = try jpeg(orientation: UInt8(orientation))
        let picture = try decoder.decode(file)
        let isTurned = orientation > 4
        #expect(try decoder.size(of: file) == (isTurned ? (32, 16) : (16, 32)))
        #expect((picture.width, picture.height) == (isTurned ? (32, 16) : (16, 32)))
        let (w, h) = (picture.width, picture.height)
        let sides = ["top": (w / 2, 3), "bottom": (w / 2, h - 4), "left": (3, h / 2), "right": (w - 4, h / 2)]
        for (name, point) in sides where (name == "top" || name == "bottom") == !isTurned {
            #expect(isRed(picture, point.0, point.1) == (name == side), "\(name)")
        }
    }

    @Test func aPNGKeepsItsOpacity() throws {
        var bitmap = Bitmap(width: 2, height: 1)
        bitmap[0, 0] = (200, 100, 50, 128)
        bitmap[1, 0] = (255, 255, 255, 0)
        let picture = try decoder.decode(try bitmap.pngData())
        // 200 · 128 / 255 = 100.4, 50.2, 25.1; a clear pixel has no color.
        #expect(picture.pixels == [128 << 24 | 100 << 16 | 50 << 8 | 25, 0])
    }

    @Test func badFilesSayWhy() throws {
        func reason(_ data: Data) -> String {
            do {
                _ = try decoder.size(of: data)
                _ = try decoder.decode(data)
                return ""
            } catch { return "\(error)" }
        }
        #expect(reason(Data()).contains("empty"))
        #expect(reason(Data("hello".utf8)).contains("neither a PNG nor a JPEG"))
        #expect(reason(try jpeg().prefix(20)).contains("not a JPEG picture"))
        #expect(reason(Data([0x89, 0x50, 0x4e, 0x47, 1, 2])).contains("not a PNG picture"))
        var png = try Bitmap(width: 3, height: 3).pngData()
        png.replaceSubrange(16..<20, with: [0, 1, 0, 0])
        #expect(reason(png).contains("65536×3 pixels is too large"))
    }

    @Test func aTruncatedJPEGShowsWhatThereIs() throws {
        let file = try jpeg()
        let picture = try decoder.decode(file.prefix(file.count - 12))
        #expect(picture.width == 16 && isRed(picture, 8, 2))
    }
}
