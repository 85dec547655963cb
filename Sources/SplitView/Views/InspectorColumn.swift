import Foundation
import ImmediateUI

extension View {
    /// Shows `content` in a column beside the view, at its trailing side, while `isPresented` is true.
    ///
    /// The person drags the splitter between them, which leaves each its least width, and hides the column by dragging past half
    /// of that: `isPresented` follows. The column keeps its width and its state while it is hidden. Set inside of `withAnimation`
    /// it slides.
    ///
    /// ```swift
    /// Editor(document)
    ///     .inspector(isPresented: $showsInspector) {
    ///         DocumentFacts(document).inspectorColumnWidth(min: 180, ideal: 240, max: 400)
    ///     }
    ///     .toolbar { Toggle("Inspector", systemImage: "sidebar.right", isOn: $showsInspector) }
    /// ```
    ///
    /// What shows how a view is made is `inspector(_:)`, without content.
    public func inspector<Content: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) -> some View { InspectorSplit(main: self, isPresented: isPresented, column: content()) }

    /// Says how wide the inspector is that the view is in, in points; nil leaves it to the split: a least width of 140, or of
    /// `ideal` if that is less. Without a word of this an inspector begins with 240.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        ColumnWidthView(content: self, kind: .inspector, limits: .init(least: min, ideal: ideal, most: max))
    }

    /// Gives the inspector that the view is in this width, in points, and no other.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        ColumnWidthView(content: self, kind: .inspector, limits: .init(least: width, ideal: width, most: width))
    }
}

/// A view with an inspector beside it: a split of two panes.
private struct InspectorSplit<Main: View, Column: View>: View {
    var main: Main
    var isPresented: Binding<Bool>
    var column: Column

    var body: some View {
        HSplit {
            // No column: what is said of the inspector's width in there is of one further out.
            VStack(spacing: 0) { main }.pane(minLength: 120)
            SplitColumn(
                column,
                .inspector,
                ideal: 240,
                isHidden: Binding(get: { !isPresented.wrappedValue }, set: { isPresented.wrappedValue = !$0 })
            )
        }
    }
}
