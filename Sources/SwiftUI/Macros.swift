import SDLHost
import SplitView

/// A preview of a view for an editor: `#Preview { ContentView() }`.
///
/// It is compiled, and otherwise has no effect: no editor shows it.
/// - Parameters:
///   - name: the name of the preview.
///   - body: the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Marks a property wrapper as usable in the body of a `#Preview`, where it needs no mark here.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Makes an environment value of a property in an extension of `EnvironmentValues`. The initial value of the property is
/// the default.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var caption = "None"
/// }
/// ```
///
/// A default with an explicit type is evaluated for each read, otherwise once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
