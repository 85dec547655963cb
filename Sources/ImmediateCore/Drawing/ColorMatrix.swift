import Foundation

/// A change of colors: each new component is a weighted sum of the old red, green, blue and opacity, and a constant.
///
/// Components are 0…1 in sRGB, not multiplied by the opacity. Results are clamped.
///
/// ```swift
/// // Exchanges red and blue.
/// var matrix = ColorMatrix()
/// (matrix.r1, matrix.r3) = (0, 1)
/// (matrix.b1, matrix.b3) = (1, 0)
/// ```
public struct ColorMatrix: Hashable, Sendable {
    /// The weight of red in the new red.
    public var r1: Float = 1
    /// The weight of green in the new red.
    public var r2: Float = 0
    /// The weight of blue in the new red.
    public var r3: Float = 0
    /// The weight of the opacity in the new red.
    public var r4: Float = 0
    /// The constant in the new red.
    public var r5: Float = 0
    /// The weight of red in the new green.
    public var g1: Float = 0
    /// The weight of green in the new green.
    public var g2: Float = 1
    /// The weight of blue in the new green.
    public var g3: Float = 0
    /// The weight of the opacity in the new green.
    public var g4: Float = 0
    /// The constant in the new green.
    public var g5: Float = 0
    /// The weight of red in the new blue.
    public var b1: Float = 0
    /// The weight of green in the new blue.
    public var b2: Float = 0
    /// The weight of blue in the new blue.
    public var b3: Float = 1
    /// The weight of the opacity in the new blue.
    public var b4: Float = 0
    /// The constant in the new blue.
    public var b5: Float = 0
    /// The weight of red in the new opacity.
    public var a1: Float = 0
    /// The weight of green in the new opacity.
    public var a2: Float = 0
    /// The weight of blue in the new opacity.
    public var a3: Float = 0
    /// The weight of the opacity in the new opacity.
    public var a4: Float = 1
    /// The constant in the new opacity.
    public var a5: Float = 0

    /// Creates the matrix that changes nothing.
    public init() {}

    /// Creates a matrix of the three color components alone, row by row.
    private init(rows: [[Double]], constant: Double = 0) {
        let rows = rows.map { $0.map { Float($0) } }
        (r1, r2, r3) = (rows[0][0], rows[0][1], rows[0][2])
        (g1, g2, g3) = (rows[1][0], rows[1][1], rows[1][2])
        (b1, b2, b3) = (rows[2][0], rows[2][1], rows[2][2])
        (r5, g5, b5) = (Float(constant), Float(constant), Float(constant))
    }

    /// The shares of red, green and blue in the brightness of a color.
    private static let luma = [0.213, 0.715, 0.072]

    /// Returns a change of saturation.
    /// - Parameter amount: 0 for grays, 1 for no change, more for stronger colors. Not finite counts as 1.
    public static func saturation(_ amount: Double) -> ColorMatrix {
        let amount = amount.isFinite ? amount : 1
        return ColorMatrix(
            rows: (0..<3).map { row in
                (0..<3).map { column in luma[column] * (1 - amount) + (row == column ? amount : 0) }
            }
        )
    }

    /// Returns a change to grays.
    /// - Parameter amount: 0 for no change, 1 for grays; clamped, and NaN counts as 0.
    public static func grayscale(_ amount: Double) -> ColorMatrix {
        saturation(1 - (amount > 0 ? min(amount, 1) : 0))
    }

    /// Returns a change of brightness.
    /// - Parameter amount: the constant to add, from -1 (black) through 0 (no change) to 1 (white).
    public static func brightness(_ amount: Double) -> ColorMatrix {
        ColorMatrix(rows: scale(1), constant: amount.isFinite ? amount : 0)
    }

    /// Returns a change of contrast.
    /// - Parameter amount: 0 for a medium gray, 1 for no change, more for more contrast. Not finite counts as 1.
    public static func contrast(_ amount: Double) -> ColorMatrix {
        let amount = amount.isFinite ? amount : 1
        return ColorMatrix(rows: scale(amount), constant: (1 - amount) / 2)
    }

    /// Returns a rotation of all hues, which keeps their brightness.
    /// - Parameter angle: the angle on the circle of hues; not finite counts as 0.
    public static func hueRotation(_ angle: Angle) -> ColorMatrix {
        let radians = angle.radians.isFinite ? angle.radians : 0
        let (sine, cosine) = (sin(radians), cos(radians))
        let sines = [[-0.213, -0.715, 0.928], [0.143, 0.140, -0.283], [-0.787, 0.715, 0.072]]
        return ColorMatrix(
            rows: (0..<3).map { row in
                (0..<3).map { column in
                    luma[column] + cosine * ((row == column ? 1 : 0) - luma[column]) + sine * sines[row][column]
                }
            }
        )
    }

    /// Returns a multiplication of each component, including the opacity, by that of a color.
    public static func multiply(_ color: RGBA) -> ColorMatrix {
        var matrix = ColorMatrix()
        (matrix.r1, matrix.g2) = (Float(color.r) / 255, Float(color.g) / 255)
        (matrix.b3, matrix.a4) = (Float(color.b) / 255, Float(color.a) / 255)
        return matrix
    }

    /// The inversion of red, green and blue.
    public static let invert = ColorMatrix(rows: scale(-1), constant: 1)

    private static func scale(_ factor: Double) -> [[Double]] {
        [[factor, 0, 0], [0, factor, 0], [0, 0, factor]]
    }

    /// The numbers, row by row.
    package var numbers: [Float] {
        [r1, r2, r3, r4, r5, g1, g2, g3, g4, g5, b1, b2, b3, b4, b5, a1, a2, a3, a4, a5]
    }

    /// True if all numbers are finite.
    var isFinite: Bool { numbers.allSatisfy(\.isFinite) }
}
