import Foundation
import SDLHost

/// What is different between two pictures of one size.
struct PictureDifference: Equatable {
    /// How many pixels differ in any channel by any amount.
    var pixels: Int
    /// The smallest rectangle around them: the first column and row, and the number of columns and rows.
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The first picture dimmed, with the pixels that differ in magenta.
    var picture: Bitmap
}

/// Compares pictures with their goldens, strictly: one pixel that is off by one level is a difference.
///
/// A picture that differs is written beside its golden as `.new.png`, and what differs as `.diff.png`. With
/// `UPDATE_SCREENSHOTS=1` in the environment goldens are written instead, and the run fails, so that nobody takes it
/// for a test.
struct PictureComparison {
    /// Where the goldens are.
    var folder: URL
    /// Whether goldens are written instead of compared.
    var records = ProcessInfo.processInfo.environment["UPDATE_SCREENSHOTS"] == "1"

    /// The folder `Goldens` beside a source file.
    init(besideFile file: String = #filePath) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Goldens")
    }

    /// Compares a picture with the golden of this name.
    /// - Returns: nil if they are the same, else what is wrong, in words for a person.
    func failure(of picture: Bitmap, named name: String) throws -> String? {
        let golden = folder.appendingPathComponent("\(name).png")
        let new = folder.appendingPathComponent("\(name).new.png")
        let diff = folder.appendingPathComponent("\(name).diff.png")
        for file in [new, diff] { try? FileManager.default.removeItem(at: file) }
        if records {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try picture.writePNG(to: golden)
            return "\(name): recorded. Look at it, then run the tests again without UPDATE_SCREENSHOTS."
        }
        guard FileManager.default.fileExists(atPath: golden.path) else {
            try picture.writePNG(to: new)
            return "\(name): there is no golden; see \(new.lastPathComponent). \(Self.advice)"
        }
        let expected = try Bitmap(contentsOf: golden)
        guard (expected.width, expected.height) == (picture.width, picture.height) else {
            try picture.writePNG(to: new)
            let (found, wanted) = ("\(picture.width)×\(picture.height)", "\(expected.width)×\(expected.height)")
            return "\(name): \(found) pixels instead of \(wanted); see \(new.lastPathComponent). \(Self.advice)"
        }
        guard let difference = Self.difference(expected, picture) else { return nil }
        try picture.writePNG(to: new)
        try difference.picture.writePNG(to: diff)
        let (x, y) = (difference.x, difference.y)
        return "\(name): \(difference.pixels) pixels differ, in columns \(x)…\(x + difference.width - 1) and rows "
            + "\(y)…\(y + difference.height - 1); see \(new.lastPathComponent) and \(diff.lastPathComponent) in "
            + "\(folder.lastPathComponent). \(Self.advice)"
    }

    private static let advice = "To accept what is drawn now, run UPDATE_SCREENSHOTS=1 swift test --filter DemoTests"

    /// What differs between two pictures of one size, nil if nothing does.
    static func difference(_ expected: Bitmap, _ actual: Bitmap) -> PictureDifference? {
        guard expected != actual else { return nil }
        var picture = Bitmap(width: expected.width, height: expected.height)
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        var count = 0
        for y in 0..<expected.height {
            for x in 0..<expected.width {
                let (a, b) = (expected[x, y], actual[x, y])
                if (a.r, a.g, a.b, a.a) == (b.r, b.g, b.b, b.a) {
                    // Half way to white.
                    picture[x, y] = (a.r / 2 + 128, a.g / 2 + 128, a.b / 2 + 128, 255)
                } else {
                    picture[x, y] = (255, 0, 255, 255)
                    count += 1
                    (left, right) = (min(left, x), max(right, x))
                    (top, bottom) = (min(top, y), max(bottom, y))
                }
            }
        }
        return PictureDifference(
            pixels: count,
            x: left,
            y: top,
            width: right - left + 1,
            height: bottom - top + 1,
            picture: picture
        )
    }
}
