import Foundation

/// Copying, cutting and pasting while a view or a descendant has focus, by Ctrl or Command with C, X and V.
///
/// Inside the app the clipboard carries the items themselves. Other apps and text fields receive the texts of the items,
/// and a text of theirs is pasted as the value that it makes. A focused text field handles these keys itself.
extension View {
    /// Copies items when the user copies while the view has focus.
    ///
    /// ```swift
    /// List(links, selection: $selected) { … }.copyable(links.filter { selected.contains($0.id) }.map(\.url))
    /// ```
    /// - Parameter payload: the items, evaluated when the user copies. Other apps receive the texts of strings, URLs,
    ///   attributed strings, and values whose `transferRepresentation` has a text; several texts are lines. No items
    ///   leave the clipboard unchanged.
    public func copyable<Item: Transferable>(_ payload: @autoclosure @escaping () -> [Item]) -> some View {
        clipboardCommand(.copy) { $0.copy(payload().map { NSItemProvider(object: $0) }) }
    }

    /// Copies items when the user cuts while the view has focus.
    /// - Parameters:
    ///   - payloadType: the type of the items.
    ///   - action: removes the selected items and returns them.
    public func cuttable<Item: Transferable>(
        for payloadType: Item.Type = Item.self,
        action: @escaping () -> [Item]
    ) -> some View {
        clipboardCommand(.cut) { $0.copy(action().map { NSItemProvider(object: $0) }) }
    }

    /// Receives items when the user pastes while the view has focus.
    /// - Parameters:
    ///   - payloadType: the type of the items. Copied items of another type are converted by their representations, and
    ///     the text of another app is one item.
    ///   - action: receives the items.
    ///   - validator: returns the items to receive; none leaves the key to the views around.
    public func pasteDestination<Item: Transferable>(
        for payloadType: Item.Type = Item.self,
        action: @escaping ([Item]) -> Void,
        validator: @escaping ([Item]) -> [Item] = { $0 }
    ) -> some View {
        clipboardCommand(.paste) { clipboard in
            let items = validator(clipboard.values(Item.self))
            guard !items.isEmpty else { return false }
            action(items)
            return true
        }
    }

    /// Copies the items that an action returns when the user copies while the view has focus. Nil does nothing.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        clipboardCommand(.copy) { clipboard in payloadAction.map { clipboard.copy($0()) } ?? false }
    }

    /// Copies the items that an action removes and returns when the user cuts while the view has focus. Nil does nothing.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        clipboardCommand(.cut) { clipboard in payloadAction.map { clipboard.copy($0()) } ?? false }
    }

    /// Receives the clipboard when the user pastes while the view has focus.
    /// - Parameters:
    ///   - supportedContentTypes: the types to receive. From other apps the clipboard has text only.
    ///   - payloadAction: receives the items.
    public func onPasteCommand(
        of supportedContentTypes: [UTType],
        perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        clipboardCommand(.paste) { clipboard in
            let items = clipboard.contents?.providers(supportedContentTypes) ?? []
            guard !items.isEmpty else { return false }
            payloadAction(items)
            return true
        }
    }

    private func clipboardCommand(
        _ command: ClipboardCommand,
        _ action: @escaping (any Clipboard) -> Bool
    ) -> some View { ClipboardCommandView(content: self, command: command, action: action) }
}

extension Clipboard {
    /// Copies items, and their texts as lines.
    /// - Returns: false if there are none, which leaves the clipboard unchanged.
    fileprivate func copy(_ items: [NSItemProvider]) -> Bool {
        let items = items.filter { !$0.isEmpty }
        let texts = items.compactMap(\.plainText)
        return !items.isEmpty
            && copy(DragItem(items: items), text: texts.isEmpty ? nil : texts.joined(separator: "\n"))
    }

    /// Returns the contents as values of a type: the copied items, or else the text of all of them.
    fileprivate func values<Item: Transferable>(_ type: Item.Type) -> [Item] {
        let values = contents?.values(type) ?? []
        return values.isEmpty ? text.flatMap { Item.received(DroppedItem.text($0)) }.map { [$0] } ?? [] : values
    }
}

/// A command of the clipboard, with the keys that send it.
private enum ClipboardCommand {
    case copy, cut, paste

    func isSent(by key: Key, _ modifiers: KeyModifiers) -> Bool {
        switch self {
        case .copy: key == "c" && isCommand(modifiers) || key == "Insert" && modifiers == .control
        case .cut: key == "x" && isCommand(modifiers) || key == "Delete" && modifiers == .shift
        case .paste: key == "v" && isCommand(modifiers) || key == "Insert" && modifiers == .shift
        }
    }

    private func isCommand(_ modifiers: KeyModifiers) -> Bool { modifiers == .control || modifiers == .command }
}

private struct ClipboardCommandView<Content: View>: PrimitiveView {
    var content: Content
    var command: ClipboardCommand
    var action: (any Clipboard) -> Bool

    func build(into builder: inout Builder) {
        builder.modify(content, by: ClipboardNodeModifier(command: command, action: action))
    }
}

private struct ClipboardNodeModifier: NodeModifier {
    var command: ClipboardCommand
    var action: (any Clipboard) -> Bool

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        builder.enclose(ClipboardCommandElement(command: command, action: action)) { builder in
            builder.listenForKeys()
            node(&builder)
        }
    }
}

private struct ClipboardCommandElement: Element {
    var command: ClipboardCommand
    var action: (any Clipboard) -> Bool

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        guard case .keyRefused(let key, let modifiers, let isRepeat) = event, command.isSent(by: key, modifiers)
        else { return false }
        return isRepeat || action(context.clipboard)
    }
}
