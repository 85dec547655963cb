import Foundation

/// The action that opens URLs, read with `@Environment(\.openURL)`. A view can intercept it for its descendants:
///
/// ```swift
/// .environment(\.openURL, OpenURLAction { url in show(url) ? .handled : .systemAction })
/// ```
@preconcurrency @MainActor public struct OpenURLAction {
    /// The result of handling a URL.
    public struct Result: Equatable, Sendable {
        fileprivate enum Outcome: Equatable, Sendable { case handled, discarded, system(URL?) }

        fileprivate let outcome: Outcome

        /// The result of a handler that opened the URL.
        public static let handled = Result(outcome: .handled)
        /// The result of a handler that refused the URL, which is not opened.
        public static let discarded = Result(outcome: .discarded)
        /// The result of a handler that leaves the URL to the system.
        public static let systemAction = Result(outcome: .system(nil))
        /// Returns the result of a handler that lets the system open another URL instead.
        public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
    }

    private let handler: (URL) -> Result
    /// Opens a URL with the system, or nil outside a host.
    fileprivate var system: ((URL) -> Bool)?

    /// Creates an action that passes URLs to `handler` first.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// Creates the action of a host.
    ///
    /// - Parameter system: The closure that opens a URL in the system, and returns true if it succeeded.
    public init(system: @escaping (URL) -> Bool) {
        handler = { _ in .systemAction }
        self.system = system
    }

    /// Opens a URL by the handler of the action, or else by the system.
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens a URL and calls `completion` with true if it was accepted, or else false.
    public func callAsFunction(_ url: URL, completion: (Bool) -> Void) {
        switch handler(url).outcome {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(open(other ?? url))
        }
    }

    private func open(_ url: URL) -> Bool {
        if let system { return system(url) }
        Report.once("openURL was called in a view that is in no window; nothing opens")
        return false
    }
}

private struct OpenURLKey: @preconcurrency EnvironmentKey {
    @MainActor static let defaultValue = OpenURLAction { _ in .systemAction }
}

extension EnvironmentValues {
    /// The action that opens URLs, such as those of links. By default the desktop opens them, and a view without a host
    /// opens none. A custom action inherits the system action of the one it replaces.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set {
            var action = newValue
            if action.system == nil { action.system = openURL.system }
            self[OpenURLKey.self] = action
        }
    }
}

private struct LinkColorKey: EnvironmentKey {
    static let defaultValue = Color(light: RGBA(0, 84, 184), dark: RGBA(118, 186, 255))
}

extension EnvironmentValues {
    /// The color of links in texts. Themes and `View.tint` set it.
    public var linkColor: Color {
        get { hasOwnValues ? self[LinkColorKey.self] : LinkColorKey.defaultValue }
        set { self[LinkColorKey.self] = newValue }
    }
}
