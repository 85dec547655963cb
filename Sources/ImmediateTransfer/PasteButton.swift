/// A button that reads the clipboard.
///
/// ```swift
/// PasteButton(payloadType: String.self) { texts in note += texts.joined() }
/// ```
public struct PasteButton: PrimitiveView {
    private let receive: (String) -> Void

    /// Creates a button that passes the text on the clipboard, if it has one, as values of a type.
    /// - Parameters:
    ///   - payloadType: The type of the values, which is made from a text: `String`, `URL`, `Data`, or your own.
    ///   - onPaste: The action that receives the values. It is not called if the clipboard has no value of the type.
    public init<Value: Transferable>(payloadType: Value.Type, onPaste: @escaping ([Value]) -> Void) {
        receive = { text in Value.received(DroppedItem.text(text)).map { onPaste([$0]) } }
    }

    /// Appends the button to `builder`.
    public func build(into builder: inout Builder) {
        let (clipboard, receive) = (builder.clipboard, receive)
        builder.child(
            Button("Paste", systemImage: "doc.on.clipboard") {
                if let text = clipboard.text, !text.isEmpty { receive(text) }
            }
        )
    }
}
