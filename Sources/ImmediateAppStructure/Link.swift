import Foundation

/// A label that opens a URL in the system's default app.
///
/// ```swift
/// Link("Manual", destination: URL(string: "https://example.org")!)
/// ```
public struct Link<Label: View>: View {
    @Environment(\.openURL) private var openURL
    @Environment(\.linkTextColor) private var color
    private let destination: URL
    private let label: Label

    /// Creates a link with a label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    /// A borderless button in the link color.
    public var body: some View {
        Button {
            openURL(destination)
        } label: {
            label.foregroundColor(color)
        }
        .buttonStyle(.borderless)
        .accessible(.url(destination.absoluteString))
        .accessibilityAddTraits(.isLink)
    }
}

extension Link where Label == Text {
    /// Creates a link with a verbatim title.
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

extension Link where Label == Text {
    /// Creates a link with a title.
    public init(_ title: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(title) } }
}
