// A mask is averaged over a box along its rows and then along its columns, three times: three boxes in a row come
// close to a Gaussian, and a running sum makes each cost the same however wide it is.

import Foundation

/// The coverage of a shape with its edge spread out.
public enum ShadowMask {
    /// The pixels by which a shadow of `blur` device pixels reaches out of its shape.
    public static func margin(blur: CGFloat) -> Int { 3 * Int((blur / 3).rounded(.up)) }

    /// Spreads a mask by three box filters, which together come close to a Gaussian and reach `blur` pixels.
    /// - Returns: the coverage of the same window, row after row.
    public static func blurred(_ mask: CoverageMask, blur: CGFloat) -> [UInt8] {
        blurred(mask.bytes, width: mask.width, height: mask.height, blur: blur)
    }

    /// Spreads the coverage of a window of pixels.
    static func blurred(_ coverage: [UInt8], width: Int, height: Int, blur: CGFloat) -> [UInt8] {
        let reach = Float(max(0, blur) / 3)
        var values = coverage.map { Float($0) }
        for _ in 0..<3 {
            values = filtered(values, width: width, height: height, reach: reach)
            // The second pass runs down the columns: transposing lets both use the same code.
            values = transposed(values, width: width, height: height)
            values = filtered(values, width: height, height: width, reach: reach)
            values = transposed(values, width: height, height: width)
        }
        return values.map { UInt8(min(max($0, 0), 255) + 0.5) }
    }

    /// The mean over `reach` pixels to both sides; the outermost two count by the fraction of `reach`.
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
