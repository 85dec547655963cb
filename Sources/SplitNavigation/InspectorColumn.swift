import Foundation
import ImmediateAppStructure
import SplitPanes

extension View {
    /// Shows `content` in a column beside the view, at its trailing side, while `isPresented` is true.
    ///
    /// The user drags the splitter between them, within the minimum widths, and hides the column by dragging past half
    /// of its minimum; `isPresented` follows. A hidden column keeps its width and its state. Changing `isPresented`
    /// inside `withAnimation` slides the column.
    ///
    /// ```swift
    /// Editor(document)
    ///     .inspector(isPresented: $showsInspector) {
    ///         DocumentFacts(document).inspectorColumnWidth(min: 180, ideal: 240, max: 400)
    ///     }
    ///     .toolbar { Toggle("Inspector", systemImage: "sidebar.right", isOn: $showsInspector) }
    /// ```
    ///
    public func inspector<Content: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) -> some View { InspectorSplit(main: self, isPresented: isPresented, column: content()) }

    /// Sets the width limits of the enclosing inspector, in points.
    ///
    /// A nil minimum means 140, or `ideal` if that is less. Without this modifier the initial width is 240 points.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        ColumnWidthView(content: self, kind: .inspector, limits: .init(least: min, ideal: ideal, most: max))
    }

    /// Gives the enclosing inspector this fixed width, in points.
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
            // Not a column: `inspectorColumnWidth` in `main` belongs to an outer inspector.
            VStack(spacing: 0) { main }.pane(minLength: 120)
            SplitColumn(
                column,
                .inspector,
                ideal: 240,
                isHidden: Binding(get: { !isPresented.wrappedValue }, set: { isPresented.wrappedValue = !$0 })
            )
        }
        .focusedSceneValue(\.isInspectorPresented, isPresented)
    }
}

private struct InspectorPresentedKey: FocusedValueKey { typealias Value = Binding<Bool> }

extension FocusedValues {
    /// The presentation of the window's inspector column.
    fileprivate var isInspectorPresented: Binding<Bool>? {
        get { self[InspectorPresentedKey.self] }
        set { self[InspectorPresentedKey.self] = newValue }
    }
}

/// An item of the View menu that shows and hides the inspector column of the window, with the shortcut Ctrl+Alt+I.
///
/// Its title is Show Inspector or Hide Inspector. It is disabled in a window without `inspector(isPresented:content:)`.
///
/// ```swift
/// WindowGroup { Editor() }
///     .commands { InspectorCommands() }
/// ```
public struct InspectorCommands: Commands {
    @FocusedBinding(\.isInspectorPresented) private var isPresented

    /// Creates the commands of inspector columns.
    public init() {}

    /// The item of the View menu.
    public var body: some View {
        CommandGroup(after: .sidebar) {
            Button(isPresented == true ? "Hide Inspector" : "Show Inspector") {
                withAnimation { isPresented?.toggle() }
            }
            .keyboardShortcut("i", modifiers: [.control, .option])
            .disabled(isPresented == nil)
        }
    }
}
