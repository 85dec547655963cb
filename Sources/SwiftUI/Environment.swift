import SplitView

// Values of the environment that say the same on every desktop, or what another value says.

/// The class of the available space along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// Limited space.
    case compact
    /// Sufficient space, as on every desktop.
    case regular
}

extension EnvironmentValues {
    /// The available horizontal space: `regular` unless an ancestor sets another value.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }

    /// The available vertical space: `regular` unless an ancestor sets another value.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
}

private struct HorizontalSizeClassKey: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = .regular
}
private struct VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }

extension EnvironmentValues {
    /// The presentation of the view, whose `dismiss()` closes its sheet or popover, or else its window.
    ///
    /// An older spelling of `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(isPresented: isPresented, dismissal: dismiss))
    }
}

/// The presentation of a view as a sheet, a popover or a window, read with `@Environment(\.presentationMode)`.
///
/// ```swift
/// @Environment(\.presentationMode) private var presentationMode
/// …
/// Button("Done") { presentationMode.wrappedValue.dismiss() }
/// ```
@preconcurrency @MainActor public struct PresentationMode {
    /// True if the view is in a sheet or popover.
    public let isPresented: Bool
    fileprivate let dismissal: DismissAction

    /// Closes the sheet or popover, or else the window.
    public func dismiss() { dismissal() }
}
