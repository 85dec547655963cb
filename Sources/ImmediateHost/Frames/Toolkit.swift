import ImmediateViews

/// The additions of the whole toolkit to the interfaces and windows of a host.
@MainActor package protocol ToolkitAdditions {
    /// Creates the debug overlay that F12 opens in a debug build.
    static func makeDebugOverlay() -> any FrameOverlay

    /// Sets the button of a debug overlay.
    /// - Returns: true if the overlay had no button with this title.
    static func setButton(of overlay: any FrameOverlay, title: String, action: @escaping () -> Void) -> Bool

    /// Passes a press of the pointer to a debug overlay, in points.
    /// - Returns: true if the press was on its panel.
    static func press(_ overlay: any FrameOverlay, at point: CGPoint) -> Bool

    /// Returns what live preview shows in place of a window's content; nil unless it started the app.
    ///
    /// The views are no `AnyView`: that tells types apart by their addresses, which differ between the runs of a program,
    /// but scroll positions are stored by the identity of views.
    static func preview(of content: @escaping () -> StylePart) -> (() -> StylePart)?

    /// Prepares the interface of a window before its first frame.
    /// - Parameter name: the name under which the window is stored, if any.
    static func open(_ interface: Interface, window name: String?)

    /// Stores the state of a window that closes.
    static func close(_ interface: Interface, window name: String?)
}

/// The whole toolkit, as seen by the hosts below it.
///
/// The module `SDLHost` registers its additions by conforming this type to `ToolkitAdditions`. So they are there in
/// every program that links `SDLHost`, without a call at launch, and absent in one that links only `SDLWindows`.
package enum Toolkit {
    /// The additions; nil in a program without the module `SDLHost`.
    @MainActor package static let additions = (Toolkit.self as Any.Type) as? any ToolkitAdditions.Type
}
