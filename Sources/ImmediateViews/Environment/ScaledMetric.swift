import Foundation

/// A length that scales with the text size.
///
/// Here the window's scale determines the text size, so the length is constant.
///
/// ```swift
/// @ScaledMetric private var iconSize = 16.0
/// ```
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint & Sendable>: Sendable {
    /// The length, in points.
    public let wrappedValue: Value

    /// Creates a metric from a length in points.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates a metric from a length in points, relative to a text style.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
