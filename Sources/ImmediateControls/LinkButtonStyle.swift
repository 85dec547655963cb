/// A style that shows the label in the link color.
public struct LinkButtonStyle: ButtonStyle {
    /// Creates a link button style.
    public init() {}
    /// Returns the label in the link color, fainter while pressed.
    public func makeBody(configuration: Configuration) -> some View {
        LinkWords(label: configuration.label).opacity(configuration.isPressed ? 0.6 : 1)
    }
}

private struct LinkWords: View {
    @Environment(\.linkTextColor) private var color
    var label: StylePart

    var body: some View { label.foregroundColor(color) }
}

extension ButtonStyle where Self == LinkButtonStyle {
    /// A style that shows the label in the link color, as in a `Link`.
    public static var link: Self { Self() }
}
