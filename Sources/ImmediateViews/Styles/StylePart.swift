import Foundation

/// A part of a control, such as its label, for the control's style to lay out.
public struct StylePart: PrimitiveView {
    private let content: (inout Builder) -> Void
    /// The part's text, which names the control in the semantics tree.
    fileprivate let name: (BuildContext) -> LabelName

    package init<Content: View>(_ content: Content) {
        self.content = { $0.child(content) }
        name = { content.name(in: $0) }
    }

    /// Appends the part to `builder`.
    public func build(into builder: inout Builder) { content(&builder) }
}

/// The text of a label that its control does not draw itself, for the control's semantics node.
///
/// Views other than texts and labels are built off-screen to find it, so `words` is read only where semantics are
/// described.
package struct LabelName: ExpressibleByStringLiteral {
    /// The text if it is known without building the label.
    package let known: String?
    private let build: (() -> String?)?

    package init(_ known: String?) { (self.known, build) = (known, nil) }
    package init(stringLiteral text: String) { self.init(text) }
    package init(building build: @escaping () -> String?) { (known, self.build) = (nil, build) }

    /// The text, or nil if the label has none.
    @MainActor package var words: String? { build?() ?? known }
}

/// A view whose name does not depend on building it.
@MainActor package protocol Worded {
    func ownName(in context: BuildContext) -> LabelName
}

extension Text: @MainActor Worded {
    package func ownName(in context: BuildContext) -> LabelName { LabelName(string(in: context.environment)) }
}
extension StylePart: Worded {
    package func ownName(in context: BuildContext) -> LabelName { name(context) }
}
extension Label: Worded {
    package func ownName(in context: BuildContext) -> LabelName { title.name(in: context) }
}
extension EmptyView: Worded {
    package func ownName(in context: BuildContext) -> LabelName { LabelName(nil) }
}

extension View {
    /// Returns the name of a label that the control does not draw itself.
    package func name(in context: BuildContext) -> LabelName {
        // Most names are texts, and as a value of the protocol a text would be copied to memory of its own.
        if let text = self as? Text { return text.ownName(in: context) }
        if let worded = self as? any Worded { return worded.ownName(in: context) }
        return LabelName(building: {
            let semantics = context.offscreenSemantics(in: CGSize(width: 1000, height: 1000)) { $0.child(self) }
            let words = SemanticsNode.label(of: semantics[...])
            return words.isEmpty ? nil : words
        })
    }
}

extension BuildContext {
    /// Returns the semantics nodes of views that are built off-screen. Nothing that they contain reaches the
    /// containers, scroll views and preferences around the position.
    package func offscreenSemantics(in size: CGSize, content: (inout Builder) -> Void) -> [SemanticsNode] {
        semantics(in: size) { builder in
            builder.environment.itemContainer = nil
            builder.environment.idObserver = nil
            builder.environment.preferenceScope = nil
            content(&builder)
        }
    }
}
