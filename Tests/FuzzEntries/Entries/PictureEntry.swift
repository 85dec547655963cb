import Foundation
import ImmediateRasterizer
import SDLHost
import ScreenshotTesting
import SplitView

/// Pictures to decode: alone, in views, and in pairs as a golden and its counterpart.
@MainActor enum PictureEntry {
    static func decode(_ bytes: [UInt8]) -> [String] {
        let data = Data(bytes)
        if let bitmap = try? Bitmap(png: data) {
            guard bitmap.bytes.count == bitmap.width * bitmap.height * 4 else { return ["a bitmap lacks bytes"] }
            guard bitmap.width * bitmap.height < 1 << 16 else { return [] }
            guard let written = try? bitmap.pngData(), (try? Bitmap(png: written)) == bitmap else {
                return ["a picture is not what was written"]
            }
        }
        do {
            let host = try HeadlessHost(size: CGSize(width: 60, height: 40), settings: SettingsStore()) {
                Image(data: data).resizable().frame(width: 30, height: 20)
            }
            try host.runFrame([], size: nil)
            _ = try host.screenshot()
            return host.violations().map(\.description)
        } catch {
            return ["the host says: \(error)"]
        }
    }

    static func compare(_ bytes: [UInt8]) -> [String] {
        var choices = Choices(bytes)
        let precision = ScreenshotPrecision(
            geometry: choices.share(),
            text: choices.share(),
            failingPixels: Int(choices.byte())
        )
        let text = PixelRect(
            x: Int(choices.byte()) - 8,
            y: Int(choices.byte()) - 8,
            width: Int(choices.byte()) - 8,
            height: Int(choices.byte())
        )
        let rest = choices.restOfBytes()
        // The second picture begins at the next signature.
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47]
        let start = rest.indices.dropFirst().first { rest[$0...].starts(with: signature) } ?? rest.count
        guard let golden = try? Bitmap(png: Data(rest[..<start])) else { return [] }
        guard golden.width * golden.height < 1 << 18 else { return [] }
        var broken: [String] = []
        let same = Screenshot(golden, texts: [text])
        if same.difference(from: golden, precision: precision) != nil { broken.append("a picture differs from itself") }
        guard let other = try? Bitmap(png: Data(rest[start...])), other.width * other.height < 1 << 18 else {
            return broken
        }
        let forth = Screenshot(other, texts: [text]).difference(from: golden, precision: precision)
        let back = Screenshot(golden, texts: [text]).difference(from: other, precision: precision)
        if (forth == nil) != (back == nil) { broken.append("a difference has a direction") }
        return broken
    }
}
