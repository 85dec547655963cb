import Foundation

/// Words that open an address in the program that is there for it.
///
/// ```swift
/// Link("Manual", destination: URL(string: "https://example.org")!)
/// ```
public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    @Environment(\.linkColor) private var color
    private let destination: URL
    private let label: Label

    /// A link that shows `label`.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// A button in the accent colour.
    public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label.foregroundColor(color)
        }
        .buttonStyle(.borderless)
    }
}

extension Link where Label == Text {
    /// A link that shows words.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// Opens addresses, by `@Environment(\.openURL)`. A view may do it itself for those inside:
///
/// ```swift
/// .environment(\.openURL, OpenURLAction { url in show(url) ? .handled : .systemAction })
/// ```
@MainActor public struct OpenURLAction {
    /// What became of an address.
    public struct Result: Equatable, Sendable {
        fileprivate enum Outcome: Equatable, Sendable { case handled, discarded, system(URL?) }

        fileprivate let outcome: Outcome

        /// It is shown.
        public static let handled = Result(outcome: .handled)
        /// It is not to be opened.
        public static let discarded = Result(outcome: .discarded)
        /// The system opens it.
        public static let systemAction = Result(outcome: .system(nil))
        /// The system opens another one.
        public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
    }

    private let handler: (URL) -> Result
    /// Opens an address by the system; nil where none has been found yet.
    fileprivate var system: ((URL) -> Bool)?

    /// An action that asks `handler` first.
    public init(handler: @escaping (URL) -> Result) { self.handler = handler }

    /// An action that leaves all to `system`, which says whether it could: what a host provides.
    public init(system: @escaping (URL) -> Bool) {
        handler = { _ in .systemAction }
        self.system = system
    }

    /// Opens an address.
    public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens an address, and tells whether that was accepted.
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
    /// Opens addresses. One that is set leaves to the system what the one before would have left to it.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set {
            var action = newValue
            if action.system == nil { action.system = openURL.system }
            self[OpenURLKey.self] = action
        }
    }
}
