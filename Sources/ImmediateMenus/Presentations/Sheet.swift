import Foundation

extension View {
    /// Shows `content` in a modal panel in the middle of the window while `isPresented` is true.
    ///
    /// Escape and `@Environment(\.dismiss)` set `isPresented` to false.
    ///
    /// The panel has the ideal size of its content and scrolls content that does not fit into the window. Its state is
    /// new each time it opens. It closes when the presenting view is removed.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the sheet is open; set to false when the user closes it.
    ///   - onDismiss: Called after the panel has closed.
    ///   - content: The content of the sheet, created only while `isPresented` is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        PresentationView(
            content: self,
            panel: isPresented.wrappedValue ? content() : nil,
            ground: DialogGround(role: "sheet"),
            dismiss: { isPresented.wrappedValue = false },
            onDismiss: onDismiss
        )
    }

    /// Shows a panel for `item` while it is not nil. Each item has its own panel with new state.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: (Item) -> Content
    ) -> some View {
        PresentationView(
            content: self,
            panel: item.wrappedValue.map { content($0).id($0.id) },
            ground: DialogGround(role: "sheet"),
            dismiss: { item.wrappedValue = nil },
            onDismiss: onDismiss
        )
    }
}
