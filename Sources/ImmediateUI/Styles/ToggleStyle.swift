/// How a toggle looks, and what flips it.
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
@MainActor public protocol ToggleStyle {
    /// The type of what `makeBody` returns.
    associatedtype Body: View
    /// What a style gets of the toggle.
    typealias Configuration = ToggleStyleConfiguration
    /// The toggle's look.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// The look that the toolkit draws itself, nil for styles that make a body.
    var builtin: BuiltinToggleStyle? { get }
}

extension ToggleStyle {
    /// None: `makeBody` decides.
    public var builtin: BuiltinToggleStyle? { nil }
}

/// What a toggle style gets of its toggle.
@MainActor public struct ToggleStyleConfiguration {
    /// What the toggle is called.
    public typealias Label = StylePart

    /// What the toggle is called.
    public let label: Label
    /// Whether it is on, to read and to set.
    @Binding public var isOn: Bool

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// A style that the toolkit draws itself.
public struct BuiltinToggleStyle: ToggleStyle, Hashable, Sendable {
    let kind: ToggleStyleKind

    nonisolated init(kind: ToggleStyleKind) { self.kind = kind }

    /// The style itself.
    public var builtin: BuiltinToggleStyle? { self }

    /// A toggle in this style.
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).toggleStyle(self)
    }
}

extension ToggleStyle where Self == BuiltinToggleStyle {
    /// A box with a check mark, the default.
    nonisolated public static var checkbox: Self { BuiltinToggleStyle(kind: .checkbox) }
    /// A switch in a form, elsewhere the same as `checkbox`.
    nonisolated public static var automatic: Self { BuiltinToggleStyle(kind: .automatic) }
    /// A knob that slides.
    nonisolated public static var `switch`: Self { BuiltinToggleStyle(kind: .switch) }
    /// A button that stays down.
    nonisolated public static var button: Self { BuiltinToggleStyle(kind: .button) }
}

enum ToggleStyleKind: Hashable { case automatic, checkbox, `switch`, button }

/// The style of toggles as the environment has it.
struct ToggleStyleChoice {
    var kind = ToggleStyleKind.automatic
    /// What a style of the program's own makes of a toggle.
    var makeBody: ((ToggleStyleConfiguration) -> AnyView)?
}

extension View {
    /// Sets how the toggles inside look.
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
    /// The toggle that a style is asked about, to be changed by modifiers.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}
