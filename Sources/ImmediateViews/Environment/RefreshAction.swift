import Foundation

/// The action that refreshes the content of a view, read with `@Environment(\.refresh)`.
///
/// ```swift
/// struct ReloadButton: View {
///     @Environment(\.refresh) private var refresh
///     @State private var isLoading = false
///
///     var body: some View {
///         Button("Reload", systemImage: "arrow.clockwise") {
///             isLoading = true
///             Task {
///                 await refresh?()
///                 isLoading = false
///             }
///         }
///         .disabled(refresh == nil || isLoading)
///     }
/// }
/// ```
@preconcurrency @MainActor public struct RefreshAction: Sendable {
    fileprivate let action: @MainActor @Sendable () async -> Void

    /// Runs the action, and returns when it has ended.
    public func callAsFunction() async { await action() }
}

extension View {
    /// Sets the action that refreshes the content of the view.
    ///
    /// Views inside read it with `@Environment(\.refresh)` and offer it to the user, by a button or a key. As on the
    /// Mac, the view itself does not: nothing is pulled down to refresh it.
    ///
    /// ```swift
    /// MessageList(messages).refreshable { await mailbox.load() }
    /// ```
    ///
    /// - Parameter action: The action.
    public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
        environment(\.refresh, RefreshAction(action: action))
    }
}

extension EnvironmentValues {
    /// The action that refreshes the content of the view; nil if no view around it is `refreshable`.
    public internal(set) var refresh: RefreshAction? {
        get { hasOwnValues ? self[RefreshKey.self] : nil }
        set { self[RefreshKey.self] = newValue }
    }
}

private struct RefreshKey: EnvironmentKey { static let defaultValue: RefreshAction? = nil }
