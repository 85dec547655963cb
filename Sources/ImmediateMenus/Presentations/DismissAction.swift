/// An action that pops the page of the `NavigationStack` that contains the view, or closes the sheet or popover that
/// contains it, whichever is the innermost, or else closes its window.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// …
/// Button("Done") { dismiss() }
/// ```
@preconcurrency @MainActor public struct DismissAction {
    let action: () -> Void

    /// Pops the page, or closes the sheet, popover or window.
    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// The action that pops the page of a stack, or closes the sheet or popover, that contains the view, or else closes
    /// its window.
    public var dismiss: DismissAction {
        if let pushedPage { return DismissAction { pushedPage.close() } }
        if let presentation { return DismissAction { presentation.dismiss() } }
        let dismissWindow = dismissWindow
        return DismissAction { dismissWindow() }
    }

    /// True if the view is in a sheet, a popover, or a page above the root of a `NavigationStack`.
    public var isPresented: Bool { presentation != nil || pushedPage != nil }

    /// The page above the root of a stack that contains the view.
    package var pushedPage: (any Closable)? {
        get { hasOwnValues ? self[PushedPageKey.self] : nil }
        set { self[PushedPageKey.self] = newValue }
    }

    /// The panel that contains the view.
    var presentation: Presentation? {
        get { self[PresentationKey.self] }
        set { self[PresentationKey.self] = newValue }
    }
}

/// A page that the views in it can close.
@MainActor package protocol Closable: AnyObject {
    func close()
}

private struct PushedPageKey: EnvironmentKey { static var defaultValue: (any Closable)? { nil } }
private struct PresentationKey: EnvironmentKey { static var defaultValue: Presentation? { nil } }

extension View {
    /// Prevents Escape and presses outside from closing the sheet or popover that contains the view.
    ///
    /// The app closes it by `dismiss` or by its state.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        DismissalView(content: self, isDisabled: isDisabled)
    }
}

struct DismissalView<Content: View>: PrimitiveView {
    var content: Content
    var isDisabled: Bool

    func build(into builder: inout Builder) {
        if isDisabled { builder.environment.presentation?.isDismissDisabled = true }
        builder.child(content)
    }
}
