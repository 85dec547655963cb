import Foundation

/// A value that can be part of the way between two others: it is added, and multiplied by a number.
public protocol VectorArithmetic: AdditiveArithmetic {
    /// Multiplies each part by `factor`.
    mutating func scale(by factor: Double)
    /// The sum of the squares of all parts.
    var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
    /// The value with each part multiplied by `factor`.
    public func scaled(by factor: Double) -> Self {
        var value = self
        value.scale(by: factor)
        return value
    }

    /// Moves the value part of the way to `other`: by 0 not at all, by 1 wholly.
    public mutating func interpolate(towards other: Self, amount: Double) { self += (other - self).scaled(by: amount) }

    /// The value part of the way to `other`.
    public func interpolated(towards other: Self, amount: Double) -> Self {
        var value = self
        value.interpolate(towards: other, amount: amount)
        return value
    }
}

extension Double: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= factor }
    /// The square.
    public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= Float(factor) }
    /// The square.
    public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
    /// Multiplies the number.
    public mutating func scale(by factor: Double) { self *= CGFloat(factor) }
    /// The square.
    public var magnitudeSquared: Double { Double(self * self) }
}

/// What is animated of something of which nothing is.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    /// Nothing.
    public init() {}
    /// Nothing.
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    /// Nothing.
    public static func + (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
    /// Nothing.
    public static func - (a: EmptyAnimatableData, b: EmptyAnimatableData) -> EmptyAnimatableData { a }
    /// Does nothing.
    public mutating func scale(by factor: Double) {}
    /// 0.
    public var magnitudeSquared: Double { 0 }
}

/// Two values that are animated together; pairs of pairs are more.
///
/// ```swift
/// var animatableData: AnimatablePair<Double, Double> {
///     get { AnimatablePair(start, end) }
///     set { (start, end) = (newValue.first, newValue.second) }
/// }
/// ```
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
    /// The first value.
    public var first: First
    /// The second value.
    public var second: Second

    /// Two values.
    public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }

    /// Two zeros.
    public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }
    /// The sums of both.
    public static func + (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
        AnimatablePair(a.first + b.first, a.second + b.second)
    }
    /// The differences of both.
    public static func - (a: AnimatablePair, b: AnimatablePair) -> AnimatablePair {
        AnimatablePair(a.first - b.first, a.second - b.second)
    }
    /// Multiplies both.
    public mutating func scale(by factor: Double) {
        first.scale(by: factor)
        second.scale(by: factor)
    }
    /// The sum of both.
    public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
