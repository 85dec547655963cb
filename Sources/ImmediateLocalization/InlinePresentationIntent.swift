import Foundation
import ImmediateCore

/// The meaning of a part of a text, such as emphasis; Markdown sets it.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Emphasis, shown in italics: `*text*`.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Strong emphasis, shown in bold: `**text**`.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Code between backticks, shown monospaced.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Deleted text, shown struck through: `~~text~~`.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
    /// A line break in the source that does not end the line of the text.
    public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
    /// A line break.
    public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension TextStyle {
    /// Adds the look of an intent, where the style does not set another one.
    mutating func add(_ intent: InlinePresentationIntent) {
        if intent.contains(.emphasized), isItalic == nil { isItalic = true }
        if intent.contains(.stronglyEmphasized), weight == nil { weight = .bold }
        if intent.contains(.code), isMonospaced == nil { isMonospaced = true }
        if intent.contains(.strikethrough), strikethrough == nil { strikethrough = Line() }
    }
}
