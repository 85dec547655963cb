import SDLHost
import SplitView

/// A text size that the user prefers. Here, the scale of the window sets the size of text.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    /// A text size below the default.
    case xSmall, small, medium
    /// The default text size.
    case large
    /// A text size above the default.
    case xLarge, xxLarge, xxxLarge
    /// A text size for users who need it.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// True for the sizes named after accessibility.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// Returns true if `a` is smaller than `b`.
    public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }
}

extension EnvironmentValues {
    /// The text size that the app has set; `large` otherwise. It does not change the size of text.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }

    /// False: no desktop has such a setting.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// False: screen readers do not report themselves to views. Accessible names are read in any case.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// False: no desktop has such a setting. No surface is translucent.
    public var accessibilityReduceTransparency: Bool { false }
    /// False: desktops invert colors without the app's help.
    public var accessibilityInvertColors: Bool { false }
    /// False: no switch control reports itself to views.
    public var accessibilitySwitchControlEnabled: Bool { false }
}

private struct DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }

extension View {
    /// Sets `\.dynamicTypeSize`, which does not change the size of text.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    /// Limits `\.dynamicTypeSize`, which does not change the size of text.
    public func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            // The nearest size: the first above, or the last below.
            size = allowed.first { $0 > size } ?? allowed.last ?? size
        }
    }
}
