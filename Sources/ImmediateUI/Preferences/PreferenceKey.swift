import Foundation

/// A value that views say to the views around them.
///
/// ```swift
/// struct Widest: PreferenceKey {
///     static let defaultValue: CGFloat = 0
///     static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
/// }
/// ```
@MainActor public protocol PreferenceKey {
    /// What is said.
    associatedtype Value
    /// What holds where nobody says anything.
    static var defaultValue: Value { get }
    /// Joins what one view says with what the next one says.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// nil.
    public static var defaultValue: Value { nil }
}

extension View {
    /// Says `value` to the views around, in place of what the views inside say under this key.
    public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
        PreferenceView(content: self) { PreferenceScope.Statement(ObjectIdentifier(key), .value { _ in value }) }
    }

    /// Changes what the views inside say to those around.
    public func transformPreference<Key: PreferenceKey>(
        _ key: Key.Type = Key.self,
        _ transform: @escaping (inout Key.Value) -> Void
    ) -> some View {
        PreferenceView(content: self) {
            PreferenceScope.Statement(
                ObjectIdentifier(key),
                .value { scope in
                    var value = scope.value(of: key)
                    transform(&value)
                    return value
                }
            )
        }
    }

    /// Runs `action` when what the views inside say under a key has become another, and when they first say anything but the
    /// default. What the action changes shows in the next frame.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self,
        perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        PreferenceObserver(content: self, key: key, action: action)
    }

    /// Shows a view behind this one that is made from what the views inside of this one say, in the same frame.
    public func backgroundPreferenceValue<Key: PreferenceKey, Layer: View>(
        _ key: Key.Type = Key.self,
        alignment: Alignment = .center,
        @ViewBuilder _ layer: @escaping (Key.Value) -> Layer
    ) -> some View {
        PreferenceLayer(content: self, key: key, isBehind: true, alignment: alignment, layer: layer)
    }

    /// Shows a view upon this one that is made from what the views inside of this one say, in the same frame.
    public func overlayPreferenceValue<Key: PreferenceKey, Layer: View>(
        _ key: Key.Type = Key.self,
        alignment: Alignment = .center,
        @ViewBuilder _ layer: @escaping (Key.Value) -> Layer
    ) -> some View {
        PreferenceLayer(content: self, key: key, isBehind: false, alignment: alignment, layer: layer)
    }
}
