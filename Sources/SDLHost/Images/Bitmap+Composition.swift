import ImmediateUI
import Rasterizer

/// What it takes to join several pictures into one. Everything outside of the picture is left out.
extension Bitmap {
    /// A picture of `width` by `height` pixels in one colour.
    public init(width: Int, height: Int, color: RGBA) {
        self.init(width: width, height: height)
        fill(x: 0, y: 0, width: width, height: height, color)
    }

    /// Sets all pixels of a rectangle to one colour; nothing is blended.
    public mutating func fill(x: Int, y: Int, width: Int, height: Int, _ color: RGBA) {
        let part = PixelRect(x: x, y: y, width: width, height: height).intersection(bounds)
        for row in part.y..<part.maxY {
            let start = (row * self.width + part.x) * 4
            for i in stride(from: start, to: start + part.width * 4, by: 4) {
                bytes[i] = color.r
                bytes[i + 1] = color.g
                bytes[i + 2] = color.b
                bytes[i + 3] = color.a
            }
        }
    }

    /// Copies a picture into this one, its upper left pixel to column `x` and row `y`; nothing is blended.
    public mutating func draw(_ picture: Bitmap, x: Int, y: Int) {
        let part = picture.bounds.moved(x: x, y: y).intersection(bounds)
        let count = part.width * 4
        for row in part.y..<part.maxY {
            let source = ((row - y) * picture.width + part.x - x) * 4
            let target = (row * width + part.x) * 4
            bytes.replaceSubrange(target..<target + count, with: picture.bytes[source..<source + count])
        }
    }

    private var bounds: PixelRect { PixelRect(width: width, height: height) }

    /// The picture at a whole fraction of its size: each pixel is the average of `factor` by `factor` opaque ones. What
    /// does not fill a pixel at the right and the bottom is left out; a factor below 1 counts as 1.
    public func scaledDown(by factor: Int) -> Bitmap {
        guard factor > 1 else { return self }
        var result = Bitmap(width: width / factor, height: height / factor)
        let count = factor * factor
        for y in 0..<result.height {
            for x in 0..<result.width {
                var (r, g, b, a) = (0, 0, 0, 0)
                for row in y * factor..<(y + 1) * factor {
                    for column in x * factor..<(x + 1) * factor {
                        let i = (row * width + column) * 4
                        r += Int(bytes[i])
                        g += Int(bytes[i + 1])
                        b += Int(bytes[i + 2])
                        a += Int(bytes[i + 3])
                    }
                }
                func mean(_ sum: Int) -> UInt8 { UInt8((sum + count / 2) / count) }
                result[x, y] = (mean(r), mean(g), mean(b), mean(a))
            }
        }
        return result
    }
}
