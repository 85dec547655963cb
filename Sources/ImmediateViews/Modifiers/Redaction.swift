import Foundation

/// The reasons to hide the content of views; `View.redacted(reason:)` sets them.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The content is not loaded yet: texts and images are drawn as placeholders of their size.
    public static let placeholder = RedactionReasons(rawValue: 1 << 0)
    /// The content is private: views with `privacySensitive()` are drawn as placeholders.
    public static let privacy = RedactionReasons(rawValue: 1 << 1)
    /// The content is out of date, which custom views can show.
    public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

extension View {
    /// Draws placeholders in place of the texts and images inside, for a reason in addition to those of views around.
    ///
    /// ```swift
    /// RecipeRow(recipe ?? .example).redacted(reason: recipe == nil ? .placeholder : [])
    /// ```
    ///
    /// A placeholder has the size of its content. Screen readers do not find it.
    /// - Parameter reason: The reason, such as `.placeholder`.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
    }

    /// Shows the content inside a redacted view.
    public func unredacted() -> some View { environment(\.redactionReasons, []) }

    /// Draws the view as placeholders if views around are redacted for the reason `.privacy`.
    /// - Parameter sensitive: False to show the view there.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        transformEnvironment(\.redactionReasons) { reasons in
            if sensitive, reasons.contains(.privacy) { reasons.insert(.placeholder) }
        }
    }
}

private struct RedactionReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }

extension EnvironmentValues {
    /// The reasons to hide the content of views.
    public var redactionReasons: RedactionReasons {
        get { hasOwnValues ? self[RedactionReasonsKey.self] : [] }
        set {
            self[RedactionReasonsKey.self] = newValue
            let isRedacted = newValue.contains(.placeholder)
            guard isRedacted != self.isRedacted else { return }
            var style = textStyle ?? TextStyle()
            style.isRedacted = isRedacted
            textStyle = style
        }
    }

    /// True if texts and images are drawn as placeholders; fast in environments without a text style.
    var isRedacted: Bool { hasTextStyle && textStyle?.isRedacted == true }
}

/// The element around an image that is drawn as a placeholder.
struct RedactedElement: Element {
    var color: RGBA

    mutating func paint(_ painter: inout Painter) {
        guard painter.isVisible(painter.rect) else { return }
        painter.fill(painter.rect, radius: min(4, painter.rect.height / 4), color)
    }
}
