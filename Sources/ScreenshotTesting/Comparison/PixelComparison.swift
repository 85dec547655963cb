import ImmediateUI
import ImmediateRasterizer
import SDLHost

/// Compares two pictures. Pixels that are not identical differ if their distance exceeds the tolerance, which is
/// separate for parts with text. Of pictures of different sizes the common part is compared; everything beyond it
/// differs.
struct PixelComparison {
    private enum Mark: UInt8 { case same, tolerated, failing }

    private let golden: Bitmap
    private let new: Bitmap
    private let precision: ScreenshotPrecision
    private let width: Int
    private let height: Int
    /// One mark a pixel, row by row; empty if the pictures are identical.
    private var marks: [Mark] = []
    private var count = 0
    private var rect = PixelRect()

    init(_ new: Screenshot, _ golden: Bitmap, _ precision: ScreenshotPrecision) {
        self.golden = golden
        self.new = new.bitmap
        self.precision = precision
        width = max(golden.width, new.bitmap.width)
        height = max(golden.height, new.bitmap.height)
        guard golden != new.bitmap else { return }
        marks = [Mark](repeating: .same, count: width * height)
        compare(texts: new.texts)
    }

    var difference: ScreenshotDifference? {
        if (golden.width, golden.height) != (new.width, new.height) {
            return .size(golden: Self.size(of: golden), new: Self.size(of: new))
        }
        guard count > precision.failingPixels else { return nil }
        return .pixels(count: count, total: width * height, rect: rect)
    }

    private static func size(of bitmap: Bitmap) -> PixelRect {
        PixelRect(width: bitmap.width, height: bitmap.height)
    }

    private mutating func compare(texts: [PixelRect]) {
        var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
        let (common, rows) = (min(golden.width, new.width), min(golden.height, new.height))
        for y in 0..<height {
            for x in 0..<width {
                var mark = Mark.failing
                if x < common, y < rows {
                    let (a, b) = (golden[x, y], new[x, y])
                    if a == b { continue }
                    let isText = texts.contains { $0.contains(x: x, y: y) }
                    let tolerance = isText ? precision.text : precision.geometry
                    if tolerance > 0, ColorDistance.between(a, b) <= tolerance { mark = .tolerated }
                }
                marks[y * width + x] = mark
                guard mark == .failing else { continue }
                count += 1
                (left, right) = (min(left, x), max(right, x))
                (top, bottom) = (min(top, y), max(bottom, y))
            }
        }
        if count > 0 { rect = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1) }
    }
}

extension PixelComparison {
    /// The golden in pale gray, with failing pixels in red and tolerated ones in yellow. Thin blue frames around the
    /// failing ones make a single pixel easy to find.
    var picture: Bitmap {
        var picture = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                switch marks.isEmpty ? .same : marks[y * width + x] {
                case .failing: picture[x, y] = (230, 0, 40, 255)
                case .tolerated: picture[x, y] = (255, 200, 0, 255)
                case .same: picture[x, y] = Self.dimmed(golden[x, y])
                }
            }
        }
        for place in places { Self.frame(place, in: &picture) }
        return picture
    }

    /// The length of the cells in which failing pixels are grouped, in pixels. Differences that are at least two cells
    /// apart are separate places.
    private static let cell = 16

    /// The bounds of the failing pixels, one rectangle for each group of them, from top to bottom.
    var places: [PixelRect] {
        guard count > 0 else { return [] }
        let (columns, rows) = ((width - 1) / Self.cell + 1, (height - 1) / Self.cell + 1)
        var bounds = [PixelRect?](repeating: nil, count: columns * rows)
        for y in 0..<height {
            for x in 0..<width where marks[y * width + x] == .failing {
                let (cell, pixel) = (
                    y / Self.cell * columns + x / Self.cell, PixelRect(x: x, y: y, width: 1, height: 1)
                )
                bounds[cell] = bounds[cell].map { $0.union(pixel) } ?? pixel
            }
        }
        // Neighboring cells with failing pixels belong to the same place.
        var places: [PixelRect] = []
        for start in bounds.indices where bounds[start] != nil {
            var (place, waiting) = (PixelRect?.none, [start])
            while let index = waiting.popLast() {
                guard let rect = bounds[index] else { continue }
                bounds[index] = nil
                place = place.map { $0.union(rect) } ?? rect
                let (column, row) = (index % columns, index / columns)
                for y in max(0, row - 1)...min(rows - 1, row + 1) {
                    for x in max(0, column - 1)...min(columns - 1, column + 1) { waiting.append(y * columns + x) }
                }
            }
            if let place { places.append(place) }
        }
        return places.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    private static func dimmed(_ pixel: ColorDistance.Pixel) -> ColorDistance.Pixel {
        let brightness = 0.299 * Double(pixel.r) + 0.587 * Double(pixel.g) + 0.114 * Double(pixel.b)
        let seen = 255 + (brightness - 255) * Double(pixel.a) / 255
        let gray = UInt8((255 + (seen - 255) * 0.35).rounded())
        return (gray, gray, gray, 255)
    }

    private static func frame(_ rect: PixelRect, in picture: inout Bitmap) {
        let (color, frame) = (RGBA(0, 90, 255), rect.grown(by: 3))
        picture.fill(x: frame.x, y: frame.y, width: frame.width, height: 1, color)
        picture.fill(x: frame.x, y: frame.maxY - 1, width: frame.width, height: 1, color)
        picture.fill(x: frame.x, y: frame.y, width: 1, height: frame.height, color)
        picture.fill(x: frame.maxX - 1, y: frame.y, width: 1, height: frame.height, color)
    }
}

/// The perceived difference of two colors, from 0 to 1.
///
/// The squared differences in YIQ are weighted as in "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications" (Kotsarenko and Ramos, 2010). Translucent colors are compared on white and on
/// black, and the larger distance counts.
enum ColorDistance {
    typealias Pixel = (r: UInt8, g: UInt8, b: UInt8, a: UInt8)

    /// The largest weighted sum of two colors.
    private static let largest = 35_215.0

    static func between(_ a: Pixel, _ b: Pixel) -> Double {
        guard a.a != 255 || b.a != 255 else { return distance(a, b, ground: 0) }
        return max(distance(a, b, ground: 0), distance(a, b, ground: 255))
    }

    private static func distance(_ a: Pixel, _ b: Pixel, ground: Double) -> Double {
        func seen(_ channel: UInt8, _ alpha: UInt8) -> Double {
            ground + (Double(channel) - ground) * Double(alpha) / 255
        }
        let r = seen(a.r, a.a) - seen(b.r, b.a)
        let g = seen(a.g, a.a) - seen(b.g, b.a)
        let b = seen(a.b, a.a) - seen(b.b, b.a)
        let y = 0.298_895_31 * r + 0.586_622_47 * g + 0.114_482_23 * b
        let i = 0.595_977_99 * r - 0.274_176_10 * g - 0.321_801_89 * b
        let q = 0.211_470_17 * r - 0.522_617_11 * g + 0.311_146_94 * b
        return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / largest).squareRoot()
    }
}
