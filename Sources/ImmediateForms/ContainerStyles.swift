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

extension View {
    /// Sets the style of group boxes in this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        environment(\.groupBoxStyle, { AnyView(style.makeBody(configuration: $0)) })
    }

    /// Sets the style of labeled content in this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        environment(\.labeledContentStyle, { AnyView(style.makeBody(configuration: $0)) })
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
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: ((GroupBoxStyleConfiguration) -> AnyView)? { nil }
}
private struct LabeledContentStyleKey: EnvironmentKey {
    static var defaultValue: ((LabeledContentStyleConfiguration) -> AnyView)? { nil }
}
