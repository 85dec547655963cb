import Foundation

extension View {
    /// Shows or hides the bars of the scroll views and lists inside.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        transformEnvironment(\.hiddenScrollIndicators) {
            if visibility.isHidden { $0.formUnion(axes) } else { $0.subtract(axes) }
        }
    }

    /// Keeps the wheel, fingers and keys from scrolling the scroll views and lists inside.
    public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollDisabled, disabled) }
}

/// Whether scroll views show their bars.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let isHidden: Bool
    /// They do where the content does not fit, the default.
    public static let automatic = ScrollIndicatorVisibility(isHidden: false)
    /// The same as `automatic`: where all of the content can be seen there is nothing to show.
    public static let visible = automatic
    /// They do not.
    public static let hidden = ScrollIndicatorVisibility(isHidden: true)
    /// The same as `hidden`.
    public static let never = hidden
}

extension EnvironmentValues {
    /// The directions in which scroll views have no bars.
    var hiddenScrollIndicators: Axis.Set {
        get { hasOwnValues ? self[HiddenIndicatorsKey.self] : [] }
        set { self[HiddenIndicatorsKey.self] = newValue }
    }
    /// Whether scroll bars fade out a second after the last scrolling, until the pointer comes to the edge where they are.
    /// True in windows; false where a script plays, so that pictures do not depend on the time.
    public var scrollIndicatorsFade: Bool {
        get { hasOwnValues ? self[IndicatorsFadeKey.self] : false }
        set { self[IndicatorsFadeKey.self] = newValue }
    }
    /// Whether scroll views stay as they are.
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
