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

    /// Sets the point of the content that the scroll views inside show first, and keep in view while the content grows or
    /// shrinks and the user has not scrolled away from it.
    ///
    /// ```swift
    /// ScrollView { ForEach(messages) { MessageRow(message: $0) } }.defaultScrollAnchor(.bottom)
    /// ```
    ///
    /// - Parameter anchor: The point, such as `.bottom`; nil means the top and leading edges.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.scrollAnchor, anchor) }

    /// Shows or hides the background of lists and text editors inside, behind which your own background then appears.
    ///
    /// - Parameter visibility: `.hidden`, or `.visible` and `.automatic` for the background of the style.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.hidesScrollBackground, visibility == .hidden)
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
    /// True if scroll views scroll by wheel, touch and keys.
    public var isScrollEnabled: Bool {
        get { !isScrollDisabled }
        set { isScrollDisabled = !newValue }
    }
    /// The point of the content that scroll views show first.
    var scrollAnchor: UnitPoint? {
        get { hasOwnValues ? self[ScrollAnchorKey.self] : nil }
        set { self[ScrollAnchorKey.self] = newValue }
    }
    /// True if lists and text editors have no background.
    package var hidesScrollBackground: Bool {
        get { hasOwnValues ? self[ScrollBackgroundKey.self] : false }
        set { self[ScrollBackgroundKey.self] = newValue }
    }
    var isScrollDisabled: Bool {
        get { hasOwnValues ? self[ScrollDisabledKey.self] : false }
        set { self[ScrollDisabledKey.self] = newValue }
    }
}

private struct HiddenIndicatorsKey: EnvironmentKey { static let defaultValue: Axis.Set = [] }
private struct ScrollAnchorKey: EnvironmentKey { static let defaultValue: UnitPoint? = nil }
private struct ScrollBackgroundKey: EnvironmentKey { static let defaultValue = false }
private struct ScrollDisabledKey: EnvironmentKey { static let defaultValue = false }
