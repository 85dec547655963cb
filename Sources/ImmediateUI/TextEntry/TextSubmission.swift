/// What is submitted, for `View.onSubmit`.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int
    /// Triggers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A text field, by Return.
    public static let text = SubmitTriggers(rawValue: 1)
    /// A search field, by Return.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Runs `action` when Return is pressed in a text field inside, or in a search field. Of several, the innermost runs
    /// first. A field without one leaves Return to the button with that shortcut.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        func added(to outer: (() -> Void)?) -> () -> Void {
            {
                action()
                outer?()
            }
        }
        return transformEnvironment(\.submitAction) { if triggers.contains(.text) { $0 = added(to: $0) } }
            .transformEnvironment(\.searchAction) { if triggers.contains(.search) { $0 = added(to: $0) } }
    }

    /// Keeps what is submitted inside from the actions further out.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
    }

    /// Limits the number of lines of texts and growing fields inside, and makes the fields at least so high.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.leastLines, limit.lowerBound)
    }

    /// Makes growing fields inside at least so many lines high.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.leastLines, limit.lowerBound)
    }

    /// Limits the number of lines of texts and growing fields inside.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.leastLines, 1)
    }

    /// Limits the number of lines; growing fields inside are always so high where `reservesSpace` is true.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit).environment(\.leastLines, reservesSpace ? limit : 1)
    }
}

extension EnvironmentValues {
    /// What Return in a text field does.
    var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }
    /// What Return in a search field does.
    var searchAction: (() -> Void)? {
        get { self[SearchActionKey.self] }
        set { self[SearchActionKey.self] = newValue }
    }
    /// How many lines a growing field is high at least.
    var leastLines: Int {
        get { self[LeastLinesKey.self] }
        set { self[LeastLinesKey.self] = newValue }
    }
}

private struct SubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct SearchActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct LeastLinesKey: EnvironmentKey { static let defaultValue = 1 }
