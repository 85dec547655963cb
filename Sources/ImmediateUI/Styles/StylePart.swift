import Foundation

/// A part of a control, such as its label, for the control's style to lay out.
public struct StylePart: PrimitiveView {
    private let content: (inout Builder) -> Void
    /// The part's text, if any, which names the control in the semantics tree.
    fileprivate let words: (EnvironmentValues) -> String?

    init<Content: View>(_ content: Content) {
        self.content = { $0.child(content) }
        words = { content.words(in: $0) }
    }

    /// Appends the part.
    public func build(into builder: inout Builder) { content(&builder) }
}

/// A view that provides its text without being built.
@MainActor protocol Worded {
    func words(in environment: EnvironmentValues) -> String?
}

extension Text: @MainActor Worded {
    func words(in environment: EnvironmentValues) -> String? { string(in: environment) }
}
extension StylePart: Worded {
    func words(in environment: EnvironmentValues) -> String? { words(environment) }
}
extension Label: Worded {
    func words(in environment: EnvironmentValues) -> String? { title.words(in: environment) }
}
extension EmptyView: Worded {
    func words(in environment: EnvironmentValues) -> String? { nil }
}

extension View {
    /// Returns the text of a label that the control does not draw itself, or nil if the label has no text.
    func words(in environment: EnvironmentValues) -> String? {
        if let worded = self as? any Worded { return worded.words(in: environment) }
        return ViewWords.all(in: self, environment)
    }
}
