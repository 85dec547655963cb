import Foundation

/// A length that follows the size of text. The size of text is that of the window's scale here, so the length is what it
/// was declared as.
///
/// ```swift
/// @ScaledMetric private var iconSize = 16.0
/// ```
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint & Sendable>: Sendable {
    /// The length, in points.
    public let wrappedValue: Value

    /// A length in points.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// A length in points that follows the size of texts of `style`.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
