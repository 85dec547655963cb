/// How the symbol and the words of a label are laid out.
///
/// ```swift
/// struct Trailing: LabelStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         HStack { configuration.title; configuration.icon }
///     }
/// }
/// ```
@MainActor public protocol LabelStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style gets of the label.
    typealias Configuration = LabelStyleConfiguration
    /// The label's look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label style gets of its label.
@MainActor public struct LabelStyleConfiguration {
    /// The words.
    public typealias Title = StylePart
    /// The symbol.
    public typealias Icon = StylePart

    /// The words.
    public let title: Title
    /// The symbol.
    public let icon: Icon
}

/// Both parts, the symbol first: the default.
public struct TitleAndIconLabelStyle: LabelStyle {
    /// The style.
    public init() {}
    /// The symbol, then the words.
    public func makeBody(configuration: Configuration) -> some View {
        Label(configuration).labelStyle(self)
    }
}

/// The words alone.
public struct TitleOnlyLabelStyle: LabelStyle {
    /// The style.
    public init() {}
    /// The words.
    public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The symbol alone.
public struct IconOnlyLabelStyle: LabelStyle {
    /// The style.
    public init() {}
    /// The symbol.
    public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// Both parts, the symbol first: the default.
    public static var titleAndIcon: Self { Self() }
    /// The same as `titleAndIcon`.
    public static var automatic: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// The words alone.
    public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// The symbol alone.
    public static var iconOnly: Self { Self() }
}

extension View {
    /// Sets how the labels inside look.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        transformEnvironment(\.labelLook) { look in
            look.makeBody = nil
            switch style {
            case is TitleAndIconLabelStyle: look.style = .titleAndIcon
            case is TitleOnlyLabelStyle: look.style = .titleOnly
            case is IconOnlyLabelStyle: look.style = .iconOnly
            default:
                look.makeBody = {
                    // A label in the body is drawn by the toolkit.
                    AnyView(style.makeBody(configuration: $0).labelStyle(.titleAndIcon))
                }
            }
        }
    }
}

extension Label where Title == StylePart, Icon == StylePart {
    /// The label that a style is asked about, to be changed by modifiers.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}
