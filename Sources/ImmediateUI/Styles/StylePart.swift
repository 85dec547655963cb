import Foundation

/// A part of a control, such as its label, for the control's style to lay out.
public struct StylePart: PrimitiveView {
    private let content: (inout Builder) -> Void
    /// The part's text, if any, which names the control in the semantics tree.
    fileprivate let words: (BuildContext) -> String?

    init<Content: View>(_ content: Content) {
        self.content = { $0.child(content) }
        words = { content.words(at: $0) }
    }

    /// Appends the part.
    public func build(into builder: inout Builder) { content(&builder) }
}

/// A view that provides its text without being built.
@MainActor protocol Worded {
    func knownWords(at place: BuildContext) -> String?
}

extension Text: @MainActor Worded {
    func knownWords(at place: BuildContext) -> String? { string(in: place.environment) }
}
extension StylePart: Worded {
    func knownWords(at place: BuildContext) -> String? { words(place) }
}
extension Label: Worded {
    func knownWords(at place: BuildContext) -> String? { title.words(at: place) }
}
extension EmptyView: Worded {
    func knownWords(at place: BuildContext) -> String? { nil }
}

extension View {
    /// Returns the text of a label that the control does not draw itself, or nil if the label has no text. Views other
    /// than texts and labels are built off-screen.
    func words(at place: BuildContext) -> String? {
        if let worded = self as? any Worded { return worded.knownWords(at: place) }
        let facts = place.facts(in: CGSize(width: 1000, height: 1000)) { $0.child(self) }
        let words = Fact.label(of: facts[...])
        return words.isEmpty ? nil : words
    }
}
