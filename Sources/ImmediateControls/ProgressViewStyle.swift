/// A type that defines the appearance of progress views.
///
/// ```swift
/// struct Percent: ProgressViewStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Text(configuration.fractionCompleted ?? 0, format: .percent)
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol ProgressViewStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of the progress view.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Returns the view that shows the progress.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a `ProgressView` that its style shows.
@preconcurrency @MainActor public struct ProgressViewStyleConfiguration {
    /// The completed fraction, 0 to 1. Nil if progress is indeterminate.
    public let fractionCompleted: Double?
    /// The description of the task, if any.
    public let label: StylePart?
    /// The description of the current value, if any.
    public let currentValueLabel: StylePart?
}

/// The default style: a bar for determinate progress, a spinner otherwise.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    /// Creates a default progress view style.
    public init() {}
    /// Returns a bar for determinate progress, or else a spinner.
    public func makeBody(configuration: Configuration) -> some View { ProgressView(configuration) }
}

/// A style with a bar for determinate progress and a spinner otherwise, as with the default style.
public struct LinearProgressViewStyle: ProgressViewStyle {
    fileprivate let tint: Color?

    /// Creates a linear progress view style.
    public init() { tint = nil }
    /// Creates a linear progress view style with a color.
    public init(tint: Color) { self.tint = tint }
    /// Returns a bar, or a spinner for indeterminate progress.
    public func makeBody(configuration: Configuration) -> some View {
        let bar = ProgressView(configuration)
        if let tint { bar.tint(tint) } else { bar }
    }
}

/// A style that always shows a spinner.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private let tint: Color?

    /// Creates a circular progress view style.
    public init() { tint = nil }
    /// Creates a circular progress view style with a color.
    public init(tint: Color) { self.tint = tint }
    /// Returns a spinner.
    public func makeBody(configuration: Configuration) -> some View {
        let spinner = ProgressView(
            ProgressViewStyleConfiguration(
                fractionCompleted: nil,
                label: configuration.label,
                currentValueLabel: configuration.currentValueLabel
            )
        )
        if let tint { spinner.tint(tint) } else { spinner }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The default style: a bar for determinate progress, a spinner otherwise.
    public static var automatic: Self { Self() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A style with a bar for determinate progress and a spinner otherwise.
    public static var linear: Self { Self() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A style with a spinner, even for determinate progress.
    public static var circular: Self { Self() }
}

extension View {
    /// Sets the style of progress views in this view.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let isPlainBar = (style as? LinearProgressViewStyle).map { $0.tint == nil } ?? false
        let isDefault = style is DefaultProgressViewStyle || isPlainBar
        let look: (ProgressViewStyleConfiguration) -> AnyView = { AnyView(style.makeBody(configuration: $0)) }
        return environment(\.progressViewStyle, isDefault ? nil : look)
    }
}

extension EnvironmentValues {
    /// The custom progress view style. Nil selects the built-in style.
    var progressViewStyle: ((ProgressViewStyleConfiguration) -> AnyView)? {
        get { self[ProgressViewStyleKey.self] }
        set { self[ProgressViewStyleKey.self] = newValue }
    }
}

private struct ProgressViewStyleKey: EnvironmentKey {
    static var defaultValue: ((ProgressViewStyleConfiguration) -> AnyView)? { nil }
}
