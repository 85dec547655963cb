import Foundation

extension View {
    /// Shows `content` in a panel in the middle of the window while `isPresented` is true. What is behind it answers
    /// nothing meanwhile. Escape and `@Environment(\.dismiss)` set it to false.
    ///
    /// The panel is as large as its content likes best; what does not fit into the window is scrolled. State in it
    /// begins anew each time that it opens, and it closes with the view that presents it.
    /// - Parameter onDismiss: runs once the panel is gone.
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

    /// Shows a panel for `item` while it is not nil. Another item is another panel, whose state begins anew.
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
