import Foundation

/// An angle. Positive ones turn from the right to the bottom: clockwise on the screen.
public struct Angle: Hashable, Sendable, Comparable {
    /// The angle in radians.
    public var radians: Double

    /// An angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }

    /// No turn.
    public static let zero = Angle(radians: 0)
    /// No turn.
    public init() { radians = 0 }
    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }
    /// An angle in degrees; 360 are a turn.
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle in degrees; 360 are a turn.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    /// Compares how far they turn.
    public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
    /// Both turns, one after the other.
    public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
    /// The turn from `b` to `a`.
    public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
    /// The turn, so many times.
    public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
    /// A part of the turn.
    public static func / (a: Angle, divisor: Double) -> Angle { Angle(radians: a.radians / divisor) }
    /// The turn in the other direction.
    public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
}
