/// A part of a control, such as its label, as the control's style gets it to lay out.
public struct StylePart: PrimitiveView {
    private let content: (inout Builder) -> Void
    /// The words, if it is a text: controls are named after them.
    let words: String?

    init<Content: View>(_ content: Content) {
        self.content = { $0.child(content, 0) }
        words = (content as? Text)?.string
    }

    /// Builds the part.
    public func build(into builder: inout Builder) { content(&builder) }
}
