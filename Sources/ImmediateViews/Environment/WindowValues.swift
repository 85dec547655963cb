import Foundation

/// The activity of the app's windows.
public enum ScenePhase: String, Hashable, Comparable, Sendable, CaseIterable {
    /// No window is visible. Not used here.
    case background
    /// The window is visible, but another one has keyboard focus.
    case inactive
    /// The window has keyboard focus.
    case active

    /// Returns true if `a` is less active than `b`.
    public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The activity of a window, for the appearance of its controls.
public enum ControlActiveState: Hashable, Sendable, CaseIterable {
    /// The window has keyboard focus.
    case key
    /// The app is active. Not used here.
    case active
    /// Another window has keyboard focus.
    case inactive
}

/// Values of the view's window and of the user's system.
extension EnvironmentValues {
    /// The activity of the view's window. In a property of an `App` it is `active` while one of the app's windows is,
    /// and in menus always.
    ///
    /// In the first frame of a window it is `inactive`, so `onChange` reports that the window becomes active.
    public var scenePhase: ScenePhase { appearsActive && !isInFirstFrame ? .active : .inactive }

    /// The activity of the view's window, for the appearance of controls.
    public var controlActiveState: ControlActiveState { appearsActive ? .key : .inactive }

    /// The size of a device pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// True if scroll bars fade out a second after scrolling ends, until the pointer reaches them.
    ///
    /// True in windows; false during scripts, so that screenshots do not depend on the time.
    public var scrollIndicatorsFade: Bool {
        get { hasOwnValues ? self[IndicatorsFadeKey.self] : false }
        set { self[IndicatorsFadeKey.self] = newValue }
    }
}

private struct IndicatorsFadeKey: EnvironmentKey { static let defaultValue = false }
