/// Closes the sheet or popover that the view is in, or else its window, by `@Environment(\.dismiss)`.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// …
/// Button("Done") { dismiss() }
/// ```
@MainActor public struct DismissAction {
    let action: () -> Void

    /// Closes it.
    public func callAsFunction() { action() }
}

extension EnvironmentValues {
    /// Closes the sheet or popover that the view is in, or else its window.
    public var dismiss: DismissAction {
        if let presentation { return DismissAction { presentation.dismiss() } }
        let dismissWindow = dismissWindow
        return DismissAction { dismissWindow() }
    }

    /// Whether the view is in a sheet or a popover.
    public var isPresented: Bool { presentation != nil }

    /// The panel that the view is in.
    var presentation: Presentation? {
        get { self[PresentationKey.self] }
        set { self[PresentationKey.self] = newValue }
    }
}

private struct PresentationKey: EnvironmentKey { static var defaultValue: Presentation? { nil } }

extension View {
    /// Lets neither Escape nor a press outside close the sheet or popover that the view is in: the program does, by
    /// `dismiss` or by its state.
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
