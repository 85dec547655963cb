/// How progress is shown.
///
/// ```swift
/// struct Percent: ProgressViewStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Text(configuration.fractionCompleted ?? 0, format: .percent)
///     }
/// }
/// ```
@MainActor public protocol ProgressViewStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style gets of the progress.
    typealias Configuration = ProgressViewStyleConfiguration
    /// The look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style gets of a `ProgressView`.
@MainActor public struct ProgressViewStyleConfiguration {
    /// How far it has come, 0 … 1; nil for what cannot be measured.
    public let fractionCompleted: Double?
    /// What is done; nil where nothing is said.
    public let label: StylePart?
    /// How far it has come in words; nil where nothing is said.
    public let currentValueLabel: StylePart?
}

/// A bar for what can be measured, else turning spokes: the default.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// The style.
    public init() {}
    /// A bar or spokes.
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// The same as the default: a bar for what can be measured.
public struct LinearProgressViewStyle: ProgressViewStyle {
    /// The style.
    public init() {}
    /// A bar, and for what cannot be measured spokes.
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// Turning spokes, whatever is known.
public struct CircularProgressViewStyle: ProgressViewStyle {
    /// The style.
    public init() {}
    /// Spokes.
    public func makeBody(configuration: Configuration) -> some View {
        ProgressView(
            ProgressViewStyleConfiguration(
                fractionCompleted: nil,
                label: configuration.label,
                currentValueLabel: configuration.currentValueLabel
            )
        )
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// A bar for what can be measured, else turning spokes.
    public static var automatic: Self { Self() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A bar for what can be measured.
    public static var linear: Self { Self() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// Turning spokes, whatever is known.
    public static var circular: Self { Self() }
}

extension View {
    /// Sets how the progress views inside look.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let isDefault = style is DefaultProgressViewStyle || style is LinearProgressViewStyle
        let look: (ProgressViewStyleConfiguration) -> AnyView = { AnyView(style.makeBody(configuration: $0)) }
        return environment(\.progressViewStyle, isDefault ? nil : look)
    }
}

extension EnvironmentValues {
    /// What a style makes of progress; nil leaves it to the toolkit.
    var progressViewStyle: ((ProgressViewStyleConfiguration) -> AnyView)? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: ((ProgressViewStyleConfiguration) -> AnyView)? { nil }
}
