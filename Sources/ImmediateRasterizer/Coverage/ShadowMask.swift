// A mask is box-filtered along its rows and then along its columns, three times: three boxes approximate a Gaussian,
// and with a running sum each costs the same at any width.

import Foundation

/// Functions that blur the coverage of a shape for its shadow.
public enum ShadowMask {
    /// Returns the distance that a shadow extends beyond its shape, in device pixels.
    /// - Parameter blur: the blur of the shadow, in device pixels.
    public static func margin(blur: CGFloat) -> Int { 3 * Int((blur / 3).rounded(.up)) }

    /// Blurs a mask by three box filters, which approximate a Gaussian.
    /// - Parameters:
    ///   - mask: the mask of the shape.
    ///   - blur: the distance that the filters extend, in device pixels.
    /// - Returns: the blurred coverage of the mask's pixels, 0…255, row by row from the top.
    public static func blurred(_ mask: CoverageMask, blur: CGFloat) -> [UInt8] {
        blurred(mask.bytes, width: mask.width, height: mask.height, blur: blur)
    }

    /// Blurs the coverage of a window of pixels.
    static func blurred(_ coverage: [UInt8], width: Int, height: Int, blur: CGFloat) -> [UInt8] {
        let reach = Float(max(0, blur) / 3)
        var values = coverage.map { Float($0) }
        for _ in 0..<3 {
            values = filtered(values, width: width, height: height, reach: reach)
            // Transposing lets the pass along columns use the same code.
            values = transposed(values, width: width, height: height)
            values = filtered(values, width: height, height: width, reach: reach)
            values = transposed(values, width: height, height: width)
        }
        return values.map { UInt8(min(max($0, 0), 255) + 0.5) }
    }

    /// Returns the mean over `reach` pixels to both sides, the outermost ones weighted by the fraction of `reach`.
    private static func filtered(_ values: [Float], width: Int, height: Int, reach: Float) -> [Float] {
        let whole = Int(reach)
        let fraction = reach - Float(whole)
        let divisor = 1 / (2 * reach + 1)
        var result = [Float](repeating: 0, count: values.count)
        for y in 0..<height {
            let row = y * width
            func value(_ x: Int) -> Float { x >= 0 && x < width ? values[row + x] : 0 }
            var sum: Float = 0
            for x in 0..<min(whole, width) { sum += values[row + x] }
            for x in 0..<width {
                sum += value(x + whole)
                result[row + x] = (sum + fraction * (value(x - whole - 1) + value(x + whole + 1))) * divisor
                sum -= value(x - whole)
            }
        }
        return result
    }

    private static func transposed(_ values: [Float], width: Int, height: Int) -> [Float] {
        var result = [Float](repeating: 0, count: values.count)
        for y in 0..<height {
            for x in 0..<width { result[x * height + y] = values[y * width + x] }
        }
        return result
    }
}
