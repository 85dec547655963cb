import Foundation

/// Whether the person works with the windows of a program.
public enum ScenePhase: String, Hashable, Comparable, Sendable, CaseIterable {
    /// None of them is seen. No window here is ever said to be so.
    case background
    /// It is seen, and keys go to another window.
    case inactive
    /// Keys go to it.
    case active

    /// Whether less is seen of the windows.
    public static func < (a: ScenePhase, b: ScenePhase) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Whether controls look as those of the window in front.
public enum ControlActiveState: Hashable, Sendable, CaseIterable {
    /// Keys go to the window.
    case key
    /// The program is in front. No window here is ever said to be so.
    case active
    /// Keys go to another window.
    case inactive
}

/// Whether there is much room in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// There is little.
    case compact
    /// There is enough, as on every desktop.
    case regular
}

/// What a view can ask of the window it is in, and of the person's system.
extension EnvironmentValues {
    /// Whether keys go to the window that shows the view. In a program by `App` and in menus it is `active`.
    public var scenePhase: ScenePhase { appearsActive ? .active : .inactive }

    /// The same for controls, as programs for the desktop ask for it.
    public var controlActiveState: ControlActiveState { appearsActive ? .key : .inactive }

    /// The length of a device pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// How much room there is across; `regular` unless a view above says otherwise.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// How much room there is from the top down; `regular` unless a view above says otherwise.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }

    /// Closes the sheet or popover that the view is in, or else its window: an older spelling of `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(isPresented: isPresented, dismissal: dismiss))
    }
}

/// What `@Environment(\.presentationMode)` gives.
///
/// ```swift
/// @Environment(\.presentationMode) private var presentationMode
/// …
/// Button("Done") { presentationMode.wrappedValue.dismiss() }
/// ```
@MainActor public struct PresentationMode {
    /// Whether the view is in a sheet or a popover.
    public let isPresented: Bool
    fileprivate let dismissal: DismissAction

    /// Closes it.
    public func dismiss() { dismissal() }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = .regular
}
private struct VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
