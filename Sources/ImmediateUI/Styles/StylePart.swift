import Foundation

/// A part of a control, such as its label, as the control's style gets it to lay out.
public struct StylePart: PrimitiveView {
    private let content: (inout Builder) -> Void
    /// The words, if it has any: controls are named after them.
    fileprivate let words: (EnvironmentValues) -> String?

    init<Content: View>(_ content: Content) {
        self.content = { $0.child(content) }
        words = { content.words(in: $0) }
    }

    /// Builds the part.
    public func build(into builder: inout Builder) { content(&builder) }
}

/// A view that can say its words without being built.
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
    /// The words of a label, after which a control is called that does not show it as its own; nil where it has none.
    func words(in environment: EnvironmentValues) -> String? {
        if let worded = self as? any Worded { return worded.words(in: environment) }
        return ViewWords.all(in: self, environment)
    }
}
