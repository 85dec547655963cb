/// How a `GroupBox` looks.
@MainActor public protocol GroupBoxStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style gets of the box.
    typealias Configuration = GroupBoxStyleConfiguration
    /// The look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style gets of a `GroupBox`.
@MainActor public struct GroupBoxStyleConfiguration {
    /// The heading.
    public let label: StylePart
    /// What is in the box.
    public let content: StylePart
}

/// A heading above a box: the default.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// The style.
    public init() {}
    /// The heading above the box.
    public func makeBody(configuration: Configuration) -> some View {
        GroupBoxLook(label: configuration.label, content: configuration.content)
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// A heading above a box.
    public static var automatic: Self { Self() }
}

/// How `LabeledContent` looks.
@MainActor public protocol LabeledContentStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style gets of the labelled content.
    typealias Configuration = LabeledContentStyleConfiguration
    /// The look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style gets of `LabeledContent`.
@MainActor public struct LabeledContentStyleConfiguration {
    /// What it is.
    public let label: StylePart
    /// The value.
    public let content: StylePart
}

/// In a form at both ends of a row, elsewhere side by side: the default.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// The style.
    public init() {}
    /// The label, then the content.
    public func makeBody(configuration: Configuration) -> some View {
        LabeledContentLook(label: configuration.label, content: configuration.content)
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// In a form at both ends of a row, elsewhere side by side.
    public static var automatic: Self { Self() }
}

/// How a `DisclosureGroup` looks outside of lists; in a list its parts are rows.
@MainActor public protocol DisclosureGroupStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style gets of the group.
    typealias Configuration = DisclosureGroupStyleConfiguration
    /// The look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style gets of a `DisclosureGroup`.
@MainActor public struct DisclosureGroupStyleConfiguration {
    /// What is always seen.
    public let label: StylePart
    /// What is seen while the group is open.
    public let content: StylePart
    /// Whether it is open, to read and to set.
    @Binding public var isExpanded: Bool

    init(label: StylePart, content: StylePart, isExpanded: Binding<Bool>) {
        self.label = label
        self.content = content
        _isExpanded = isExpanded
    }
}

/// A mark before the label: the default.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    /// The style.
    public init() {}
    /// The label with a mark, and the content further in.
    public func makeBody(configuration: Configuration) -> some View {
        DisclosureLook(
            isExpanded: configuration.$isExpanded,
            content: configuration.content,
            label: configuration.label
        )
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    /// A mark before the label.
    public static var automatic: Self { Self() }
}

extension View {
    /// Sets how the group boxes inside look.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(\.groupBoxStyle, { AnyView(style.makeBody(configuration: $0)) })
    }

    /// Sets how the labelled content inside looks.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, { AnyView(style.makeBody(configuration: $0)) })
    }

    /// Sets how the disclosure groups inside look, except for those in lists.
    public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        environment(\.disclosureGroupStyle, { AnyView(style.makeBody(configuration: $0)) })
    }
}

/// What the styles make; nil leaves it to the toolkit.
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
