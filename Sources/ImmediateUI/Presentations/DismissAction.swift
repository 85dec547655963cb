/// An action that closes the sheet or popover that contains the view, or else its window.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// …
/// Button("Done") { dismiss() }
/// ```
@preconcurrency @MainActor public struct DismissAction {
    let action: () -> Void

    /// Closes the sheet, popover or window.
    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// The action that closes the sheet or popover that contains the view, or else its window.
    public var dismiss: DismissAction {
        if let presentation { return DismissAction { presentation.dismiss() } }
        let dismissWindow = dismissWindow
        return DismissAction { dismissWindow() }
    }

    /// True if the view is in a sheet or a popover.
    public var isPresented: Bool { presentation != nil }

    /// The panel that contains the view.
    var presentation: Presentation? {
        get { self[PresentationKey.self] }
        set { self[PresentationKey.self] = newValue }
    }
}

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
