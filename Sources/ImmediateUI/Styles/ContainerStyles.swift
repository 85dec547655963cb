/// A type that defines the appearance of `GroupBox` views.
@preconcurrency @MainActor public protocol GroupBoxStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of the group box.
    typealias Configuration = GroupBoxStyleConfiguration
    /// Returns the view that shows the group box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a `GroupBox` that its style arranges.
@preconcurrency @MainActor public struct GroupBoxStyleConfiguration {
    /// The heading of the group box.
    public let label: StylePart
    /// The contents of the box.
    public let content: StylePart
}

/// The default group box style: a heading above a box.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates a default group box style.
    public init() {}
    /// Returns a heading above a box.
    public func makeBody(configuration: Configuration) -> some View {
        GroupBoxLook(label: configuration.label, content: configuration.content)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default style: a heading above a box.
    public static var automatic: Self { Self() }
}

/// A type that defines the appearance of `LabeledContent` views.
@preconcurrency @MainActor public protocol LabeledContentStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of the labeled content.
    typealias Configuration = LabeledContentStyleConfiguration
    /// Returns the view that shows the label and the content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of `LabeledContent` that its style arranges.
@preconcurrency @MainActor public struct LabeledContentStyleConfiguration {
    /// The label that describes the content.
    public let label: StylePart
    /// The labeled content.
    public let content: StylePart
}

/// The default style: label and content at opposite ends of a row in a form, side by side elsewhere.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates an automatic labeled content style.
    public init() {}
    /// Returns the label followed by the content.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledContentLook(label: configuration.label, content: configuration.content)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The default style: label and content at opposite ends of a row in a form, side by side elsewhere.
    public static var automatic: Self { Self() }
}

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
    /// Sets the style of group boxes in this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(\.groupBoxStyle, { AnyView(style.makeBody(configuration: $0)) })
    }

    /// Sets the style of labeled content in this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, { AnyView(style.makeBody(configuration: $0)) })
    }

    /// Sets the style of disclosure groups in this view, except in lists.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, { AnyView(style.makeBody(configuration: $0)) })
    }
}

/// The custom container styles. Nil selects the built-in style.
extension EnvironmentValues {
    var groupBoxStyle: ((GroupBoxStyleConfiguration) -> AnyView)? {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }

    var labeledContentStyle: ((LabeledContentStyleConfiguration) -> AnyView)? {
        get { self[LabeledContentStyleKey.self] }
        set { self[LabeledContentStyleKey.self] = newValue }
    }

    var disclosureGroupStyle: ((DisclosureGroupStyleConfiguration) -> AnyView)? {
        get { self[DisclosureGroupStyleKey.self] }
        set { self[DisclosureGroupStyleKey.self] = newValue }
    }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ((GroupBoxStyleConfiguration) -> AnyView)? { nil }
}
private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ((LabeledContentStyleConfiguration) -> AnyView)? { nil }
}
private struct DisclosureGroupStyleKey: EnvironmentKey {
    static var defaultValue: ((DisclosureGroupStyleConfiguration) -> AnyView)? { nil }
}
