/// A type that defines the appearance and the interaction of toggles.
///
/// ```swift
/// struct Star: ToggleStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         Button { configuration.isOn.toggle() } label: {
///             Image(systemName: configuration.isOn ? "star.fill" : "star")
///             configuration.label
///         }
///         .buttonStyle(.plain)
///     }
/// }
/// ```
@preconcurrency @MainActor public protocol ToggleStyle {
    /// The type of the view that `makeBody` returns.
    associatedtype Body: View
    /// The properties of the toggle.
    typealias Configuration = ToggleStyleConfiguration
    /// Returns the view that shows the toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The built-in style that the toolkit draws, or nil for a custom style.
    var builtin: BuiltinToggleStyle? { get }
}

extension ToggleStyle {
    /// The built-in style: nil, since the style is custom.
    public var builtin: BuiltinToggleStyle? { nil }
}

/// The properties of a toggle that its style shows.
@preconcurrency @MainActor public struct ToggleStyleConfiguration {
    /// The type of the label.
    public typealias Label = StylePart

    /// The label of the toggle.
    public let label: Label
    /// True while the toggle is on.
    @Binding public var isOn: Bool

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// A toggle style that the toolkit draws.
public struct BuiltinToggleStyle: ToggleStyle, Hashable, Sendable {
    let kind: ToggleStyleKind

    nonisolated init(kind: ToggleStyleKind) { self.kind = kind }

    /// This style, so that the toolkit draws it without a body.
    public var builtin: BuiltinToggleStyle? { self }

    /// Returns a toggle in this style.
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).toggleStyle(self)
    }
}

extension ToggleStyle where Self == BuiltinToggleStyle {
    /// A box with a check mark.
    nonisolated public static var checkbox: Self { BuiltinToggleStyle(kind: .checkbox) }
    /// The default style: a switch in a form, a check box elsewhere.
    nonisolated public static var automatic: Self { BuiltinToggleStyle(kind: .automatic) }
    /// A style with a sliding switch.
    nonisolated public static var `switch`: Self { BuiltinToggleStyle(kind: .switch) }
    /// A style with a button that stays pressed while the toggle is on.
    nonisolated public static var button: Self { BuiltinToggleStyle(kind: .button) }
}

package enum ToggleStyleKind: Hashable { case automatic, checkbox, `switch`, button }

/// The toggle style of the environment.
package struct ToggleStyleChoice {
    package var kind = ToggleStyleKind.automatic
    /// Makes the body of a custom style.
    var makeBody: ((ToggleStyleConfiguration) -> AnyView)?

    package init(
        kind: ToggleStyleKind = ToggleStyleKind.automatic,
        makeBody: ((ToggleStyleConfiguration) -> AnyView)? = nil
    ) {
        self.kind = kind
        self.makeBody = makeBody
    }
}

extension View {
    /// Sets the style of toggles in this view.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        var choice = ToggleStyleChoice()
        if let builtin = style.builtin {
            choice.kind = builtin.kind
        } else {
            choice.makeBody = { AnyView(style.makeBody(configuration: $0)) }
        }
        return environment(\.toggleStyle, choice)
    }
}

extension Toggle where Label == StylePart {
    /// Creates the toggle that a style received, so that the style can modify it.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

extension EnvironmentValues {
    /// The style of toggles.
    package var toggleStyle: ToggleStyleChoice {
        get { self[ToggleStyleKey.self] }
        set { self[ToggleStyleKey.self] = newValue }
    }
}

private struct ToggleStyleKey: EnvironmentKey { static var defaultValue: ToggleStyleChoice { ToggleStyleChoice() } }
