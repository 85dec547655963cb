/// A type that defines the arrangement of a label's icon and title.
///
/// ```swift
/// struct Trailing: LabelStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         HStack { configuration.title; configuration.icon }
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol LabelStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of the label.
    typealias Configuration = LabelStyleConfiguration
    /// Returns the view that shows the label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label that its style arranges.
@preconcurrency @MainActor public struct LabelStyleConfiguration {
    /// The type of the title.
    public typealias Title = StylePart
    /// The type of the icon.
    public typealias Icon = StylePart

    /// The title of the label.
    public let title: Title
    /// The icon of the label.
    public let icon: Icon
}

/// The default label style: the icon followed by the title.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// Creates a title-and-icon label style.
    public init() {}
    /// Returns the icon followed by the title.
    public func makeBody(configuration: Configuration) -> some View {
        Label(configuration).labelStyle(self)
    }
}

/// A label style that shows the title only.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// Creates a title-only label style.
    public init() {}
    /// Returns the title.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A label style that shows the icon only.
public struct IconOnlyLabelStyle: LabelStyle {
    /// Creates an icon-only label style.
    public init() {}
    /// Returns the icon.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A style that shows the icon followed by the title: the default.
    public static var titleAndIcon: Self { Self() }
    /// The default style, which is `titleAndIcon`.
    public static var automatic: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A style that shows the title only.
    public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A style that shows the icon only.
    public static var iconOnly: Self { Self() }
}

extension View {
    /// Sets the style of labels in this view.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        transformEnvironment(\.labelLook) { look in
            look.makeBody = nil
            switch style {
            case is TitleAndIconLabelStyle: look.style = .titleAndIcon
            case is TitleOnlyLabelStyle: look.style = .titleOnly
            case is IconOnlyLabelStyle: look.style = .iconOnly
            default:
                look.makeBody = {
                    // A label within the custom body uses the built-in style, or it would recurse.
                    AnyView(style.makeBody(configuration: $0).labelStyle(.titleAndIcon))
                }
            }
        }
    }
}

extension Label where Title == StylePart, Icon == StylePart {
    /// Creates the label that a style received, so that the style can modify it.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}
