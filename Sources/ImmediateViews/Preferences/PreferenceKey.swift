import Foundation

/// A key for values that views pass up to their ancestors.
///
/// ```swift
/// struct Widest: PreferenceKey {
///     static let defaultValue: CGFloat = 0
///     static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
/// }
/// ```
@preconcurrency @MainActor public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no view sets one.
    static var defaultValue: Value { get }
    /// Combines the value of one view with that of the next.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// The default value: nil.
    public static var defaultValue: Value { nil }
}

extension View {
    /// Sets a preference that ancestors read, replacing the one that descendants set.
    public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
        PreferenceView(content: self) { PreferenceScope.Statement(ObjectIdentifier(key), .value { _ in value }) }
    }

    /// Changes the preference that descendants set.
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

    /// Runs `action` when the preference of descendants changes, and when it first differs from the default.
    ///
    /// State changes in the action take effect in the next frame.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type = Key.self,
        perform action: @escaping (Key.Value) -> Void
    ) -> some View where Key.Value: Equatable {
        PreferenceObserver(content: self, key: key, action: action)
    }

    /// Adds a layer behind the view that is built from a preference of its descendants, in the same frame.
    public func backgroundPreferenceValue<Key: PreferenceKey, Layer: View>(
        _ key: Key.Type = Key.self,
        alignment: Alignment = .center,
        @ViewBuilder _ layer: @escaping (Key.Value) -> Layer
    ) -> some View {
        PreferenceLayer(content: self, key: key, isBehind: true, alignment: alignment, layer: layer)
    }

    /// Adds a layer in front of the view that is built from a preference of its descendants, in the same frame.
    public func overlayPreferenceValue<Key: PreferenceKey, Layer: View>(
        _ key: Key.Type = Key.self,
        alignment: Alignment = .center,
        @ViewBuilder _ layer: @escaping (Key.Value) -> Layer
    ) -> some View {
        PreferenceLayer(content: self, key: key, isBehind: false, alignment: alignment, layer: layer)
    }
}
