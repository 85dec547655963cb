import Foundation

extension View {
    /// Shows or hides the scroll bars of scroll views and lists inside.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        transformEnvironment(\.hiddenScrollIndicators) {
            if visibility.isHidden { $0.formUnion(axes) } else { $0.subtract(axes) }
        }
    }

    /// Disables scrolling by wheel, touch and keys in the scroll views and lists inside.
    public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollDisabled, disabled) }
}

/// The visibility of scroll bars.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let isHidden: Bool
    /// Visible while the content does not fit, the default.
    public static let automatic = ScrollIndicatorVisibility(isHidden: false)
    /// Visible while the content does not fit, as with `automatic`.
    public static let visible = automatic
    /// Never visible.
    public static let hidden = ScrollIndicatorVisibility(isHidden: true)
    /// Never visible, as with `hidden`.
    public static let never = hidden
}

extension EnvironmentValues {
    /// The axes without scroll bars.
    var hiddenScrollIndicators: Axis.Set {
        get { hasOwnValues ? self[HiddenIndicatorsKey.self] : [] }
        set { self[HiddenIndicatorsKey.self] = newValue }
    }
    /// True if scroll bars fade out a second after scrolling ends, until the pointer reaches them.
    ///
    /// True in windows; false during scripts, so that screenshots do not depend on the time.
    public var scrollIndicatorsFade: Bool {
        get { hasOwnValues ? self[IndicatorsFadeKey.self] : false }
        set { self[IndicatorsFadeKey.self] = newValue }
    }
    /// True if scroll views scroll by wheel, touch and keys.
    public var isScrollEnabled: Bool {
        get { !isScrollDisabled }
        set { isScrollDisabled = !newValue }
    }
    var isScrollDisabled: Bool {
        get { hasOwnValues ? self[ScrollDisabledKey.self] : false }
        set { self[ScrollDisabledKey.self] = newValue }
    }
}

private struct HiddenIndicatorsKey: EnvironmentKey { static let defaultValue: Axis.Set = [] }
private struct IndicatorsFadeKey: EnvironmentKey { static let defaultValue = false }
private struct ScrollDisabledKey: EnvironmentKey { static let defaultValue = false }
