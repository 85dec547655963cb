/// A part of a control, such as its label, as the control's style gets it to lay out.
public struct StylePart: PrimitiveView {
    private let content: (inout Builder) -> Void
    /// The words, if it is a text: controls are named after them.
    let words: String?

    init<Content: View>(_ content: Content) {
        self.content = { $0.child(content) }
        words = content.words
    }

    /// Builds the part.
    public func build(into builder: inout Builder) { content(&builder) }
}

/// A view that can say its words without being built.
@MainActor protocol Worded {
    var words: String? { get }
}

extension Text: @MainActor Worded {
    var words: String? { string }
}
extension StylePart: Worded {}
extension Label: Worded {
    var words: String? { title.words }
}

extension View {
    /// The words of a label, after which a control is called that does not show it as its own; nil where it is no text.
    var words: String? { (self as? any Worded)?.words }
}
