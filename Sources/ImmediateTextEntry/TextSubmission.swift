/// The set of submissions that run an action, for `View.onSubmit(of:_:)`.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
    /// The raw bits of the set.
    public var rawValue: Int
    /// Creates triggers from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The submission of a text field by Return.
    public static let text = SubmitTriggers(rawValue: 1)
    /// The submission of a search field by Return.
    public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
    /// Runs `action` when Return is pressed in a text field or search field inside.
    ///
    /// Nested actions run from the inside out. Without an action, Return goes to the default button.
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

    /// Blocks the submit actions of ancestors for the fields inside if `isBlocking` is true.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
    }

    /// Limits the number of lines of texts and growing fields inside, and sets the fields' minimum.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.leastLines, limit.lowerBound)
    }

    /// Sets the minimum number of lines of growing fields inside.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil).environment(\.leastLines, limit.lowerBound)
    }

    /// Limits the number of lines of texts and growing fields inside.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound).environment(\.leastLines, 1)
    }

    /// Limits the number of lines. With `reservesSpace`, growing fields inside always have that height.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit).environment(\.leastLines, reservesSpace ? limit : 1)
    }
}

extension EnvironmentValues {
    /// The action of Return in a text field.
    package var submitAction: (() -> Void)? {
        get { self[SubmitActionKey.self] }
        set { self[SubmitActionKey.self] = newValue }
    }
    /// The action of Return in a search field.
    package var searchAction: (() -> Void)? {
        get { self[SearchActionKey.self] }
        set { self[SearchActionKey.self] = newValue }
    }
    /// The minimum number of lines of a growing field.
    var leastLines: Int {
        get { self[LeastLinesKey.self] }
        set { self[LeastLinesKey.self] = newValue }
    }
}

private struct SubmitActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct SearchActionKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }
private struct LeastLinesKey: EnvironmentKey { static let defaultValue = 1 }
