import Foundation
import ImmediateAppStructure
import SplitPanes

/// A column of a `NavigationSplitView`, or an inspector: one pane, as wide as a view inside requests.
struct SplitColumn<Content: View>: PrimitiveView {
    var content: Content
    var kind: ColumnWidth.Kind
    var pane: SplitPane
    var isHidden: Binding<Bool>?

    /// Creates a column that the user can resize, or hide by a drag of the splitter beside it: of either one, or only of
    /// the one after it.
    init(
        _ content: Content,
        _ kind: ColumnWidth.Kind,
        ideal: CGFloat,
        isHidden: Binding<Bool>,
        hidesFromEndOnly: Bool = false
    ) {
        (self.content, self.kind, self.isHidden) = (content, kind, isHidden)
        pane = SplitPane(
            least: .points(140),
            ideal: SplitPane.limit(ideal),
            priority: 1,
            isCollapsible: true,
            collapsesFromEndOnly: hidesFromEndOnly,
            isCollapsed: isHidden.wrappedValue
        )
    }

    /// Creates the column that takes the remaining width and is never hidden.
    init(main content: Content, _ kind: ColumnWidth.Kind) {
        (self.content, self.kind, isHidden) = (content, kind, nil)
        pane = SplitPane(least: .points(120))
    }

    func build(into builder: inout Builder) {
        let width = builder.state { ColumnWidth(kind) }
        width.limits = nil
        let element = PaneElement(pane: pane, collapsed: isHidden, width: width)
        builder.with {
            $0.setObject(width)
        } content: {
            $0.child(TraitModifier(content: VStack(spacing: 0) { content }, element: element))
        }
    }
}

/// A view that sets the width of the enclosing column, if that is of kind `kind`.
struct ColumnWidthView<Content: View>: PrimitiveView {
    var content: Content
    var kind: ColumnWidth.Kind
    var limits: ColumnWidth.Limits

    func build(into builder: inout Builder) {
        if let width = builder.environment.object(ColumnWidth.self), width.kind == kind { width.limits = limits }
        builder.child(content)
    }
}
