import Foundation

/// The change from one content of a view to the next one, such as the digits of a text.
///
/// `EnvironmentValues.contentTransition` sets it for the texts and symbols of a view.
public struct ContentTransition: Hashable, Sendable {
    /// The replacement of a symbol.
    public enum SymbolReplacement: Hashable, Sendable {
        /// The old symbol shrinks, then the new one grows.
        case downUp
        /// The old symbol grows while it fades out, then the new one grows.
        case upUp
        /// The old symbol disappears at once, and the new one grows.
        case offUp
    }

    /// The kinds of transitions, for elements that draw changes of their content.
    public enum Kind: Hashable, Sendable {
        /// The content changes at once.
        case identity
        /// The old content fades out, and the new one in.
        case opacity
        /// Characters that change roll up, or down.
        case numericText(countsDown: Bool)
        /// Characters that change roll up if the value has grown, otherwise down.
        case numericValue(Double)
        /// Symbols are replaced, at a speed relative to the usual one; texts change at once.
        case symbols(SymbolReplacement, speed: Double)
    }

    /// The kind of the transition.
    public let kind: Kind

    /// Creates a transition.
    ///
    /// - Parameter kind: The kind of the transition.
    public init(_ kind: Kind) { self.kind = kind }

    /// The content changes at once.
    public static let identity = ContentTransition(.identity)
    /// The old content fades out, and the new one in, in an animated transaction.
    public static let opacity = ContentTransition(.opacity)
    /// The content is interpolated in an animated transaction: texts and symbols fade; their colors change gradually.
    public static let interpolate = ContentTransition(.opacity)

    /// Returns a transition for texts of numbers: in an animated transaction characters that change roll up, and the
    /// others stay.
    ///
    /// - Parameter countsDown: True if the characters roll down.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(.numericText(countsDown: countsDown))
    }

    /// Returns a transition for texts of numbers: in an animated transaction characters that change roll up if the value
    /// has grown, otherwise down, and the others stay.
    ///
    /// - Parameter value: The value that the text shows.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition(.numericValue(value)) }
}

extension EnvironmentValues {
    /// The change from one content of a text or symbol to the next one. The default is `identity`.
    public var contentTransition: ContentTransition {
        get { hasContentTransition ? self[ContentTransitionKey.self] : .identity }
        set {
            self[ContentTransitionKey.self] = newValue
            hasContentTransition = newValue.kind != .identity
        }
    }
}

private struct ContentTransitionKey: EnvironmentKey { static let defaultValue = ContentTransition.identity }
