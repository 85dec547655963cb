/// A type that defines the appearance of `DisclosureGroup` views outside lists.
///
/// In a list, the parts of a disclosure group are rows.
@preconcurrency @MainActor public protocol DisclosureGroupStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of the disclosure group.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// Returns the view that shows the disclosure group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a `DisclosureGroup` that its style arranges.
@preconcurrency @MainActor public struct DisclosureGroupStyleConfiguration {
    /// The label, which is always visible.
    public let label: StylePart
    /// The contents, which are visible while the group is expanded.
    public let content: StylePart
    /// True while the group is expanded.
    @Binding public var isExpanded: Bool

    init(label: StylePart, content: StylePart, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// The default disclosure group style: a disclosure indicator before the label.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// Creates an automatic disclosure group style.
    public init() {}
    /// Returns the label with a disclosure indicator, and the contents indented.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureLook(
            isExpanded: configuration.$isExpanded,
            content: configuration.content,
            label: configuration.label
        )
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// The default style: a disclosure indicator before the label.
    public static var automatic: Self { Self() }
}

extension View {
    /// Sets the style of disclosure groups in this view, except in lists.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, { AnyView(style.makeBody(configuration: $0)) })
    }
}

extension EnvironmentValues {
    /// The style of disclosure groups; nil for the built-in one.
    var disclosureGroupStyle: ((DisclosureGroupStyleConfiguration) -> AnyView)? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ((DisclosureGroupStyleConfiguration) -> AnyView)? { nil }
}
