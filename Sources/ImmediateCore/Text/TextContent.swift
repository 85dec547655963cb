import Foundation

/// Words that a text writes when it is shown, by the conventions and the time: a formatted number, a date, a translated
/// literal.
package protocol TextContent: AnyObject, Hashable, Sendable {
    /// Whether the words depend on the environment or the time.
    var isVariable: Bool { get }
    /// Whether the words change with time.
    var isTimed: Bool { get }

    /// Returns the runs of the words; at least one.
    /// - Parameters:
    ///   - style: the style around the words.
    ///   - conventions: nil for those of the system.
    func runs(within style: TextStyle, at date: Date, in conventions: TextConventions?) -> [Text.Run]

    /// Returns the seconds after a date until the words change.
    func lifetime(at date: Date, in conventions: TextConventions) -> Double
}

extension TextContent {
    fileprivate func isEqual(to other: any TextContent) -> Bool { other as? Self == self }

}

/// The content of a run or of none, which is compared by its words.
struct HeldContent: Hashable, Sendable {
    let content: (any TextContent)?

    static func == (a: HeldContent, b: HeldContent) -> Bool {
        guard let content = a.content, let other = b.content else { return a.content === b.content }
        return content === other || content.isEqual(to: other)
    }

    func hash(into hasher: inout Hasher) { content?.hash(into: &hasher) }
}

/// Finds the contents of keys. The module `ImmediateLocalization` does by conforming `TextKeys` to it, so that texts of
/// literals need no call at launch, and a program without that module has no string tables.
package protocol TextKeyReader: SendableMetatype {
    /// Returns the content of a key; nil if the key is its own text.
    static func content(of key: String) -> (any TextContent)?
}

/// The keys of texts, as literals are.
package enum TextKeys {
    private static let reader = (TextKeys.self as Any.Type) as? any TextKeyReader.Type

    static func content(of key: String) -> (any TextContent)? { reader?.content(of: key) }
}

extension Text {
    /// Whether some runs have contents.
    package var hasContents: Bool { hasContent { _ in true } }
    /// Whether some contents depend on the environment or the time.
    var isVariable: Bool { hasContent { $0.isVariable } }
    /// Whether the text changes with time.
    package var isTimed: Bool { hasContent { $0.isTimed } }

    private func hasContent(where test: (any TextContent) -> Bool) -> Bool {
        firstContent.map(test) ?? false || others.contains { $0.content.map(test) ?? false }
    }

    /// Returns the text with its contents written for a date. Adjacent parts in one style are merged into one run.
    /// - Parameter conventions: nil for those of the system.
    package func written(at date: Date, in conventions: TextConventions?) -> Text {
        guard hasContents else { return self }
        var runs: [Run] = []
        for run in [first] + others {
            for part in run.content?.runs(within: run.style, at: date, in: conventions) ?? [run] {
                if runs.last?.style == part.style {
                    runs[runs.count - 1].string += part.string
                } else {
                    runs.append(part)
                }
            }
        }
        return Text(runs: runs, lines: lines)
    }

    /// Returns the string that the text shows in an environment.
    @preconcurrency @MainActor public func string(in environment: borrowing EnvironmentValues) -> String {
        hasContents ? written(at: Date(), in: environment.textConventions).string : string
    }

    /// Returns the seconds after a date until the text changes.
    package func lifetime(at date: Date, in conventions: TextConventions = .current) -> Double {
        ([first] + others).reduce(.infinity) {
            min($0, $1.content?.lifetime(at: date, in: conventions) ?? .infinity)
        }
    }
}

/// The formatted strings of a text with values, and their expiry. An object, so that texts without values stay small.
final class TextClock {
    let shown: Text
    /// The time of the next change, on the host's clock, in seconds.
    let due: Double
    /// The date when the host's clock was 0.
    private let start: Date
    private let conventions: TextConventions?

    init(_ text: Text, time: Double, date: Date, _ conventions: TextConventions?) {
        shown = text.written(at: date, in: conventions)
        due = text.isTimed ? time + text.lifetime(at: date, in: conventions ?? .current) : .infinity
        start = date - time
        self.conventions = conventions
    }

    /// Returns whether the strings must be formatted again: after their expiry, with other conventions, or if the
    /// date deviates from the host's clock. That clock stops while the computer sleeps and does not follow changes of
    /// the system date.
    func isOver(time: Double, date: Date, _ conventions: TextConventions?) -> Bool {
        if conventions != self.conventions { return true }
        // Dates have a precision of a tenth of a microsecond.
        return due.isFinite && (time >= due - 1e-6 || abs(date.timeIntervalSince(start) - time) > 1)
    }
}
