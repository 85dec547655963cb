import Foundation
import ImmediateUI

/// A column of a `NavigationSplitView`, or an inspector: one pane, whatever is in it, as wide as a view in it asks.
struct SplitColumn<Content: View>: PrimitiveView {
    var content: Content
    var kind: ColumnWidth.Kind
    var pane: SplitPane
    var isHidden: Binding<Bool>?

    /// A column that the person makes broader, or hides by a drag.
    init(_ content: Content, _ kind: ColumnWidth.Kind, ideal: CGFloat, isHidden: Binding<Bool>) {
        (self.content, self.kind, self.isHidden) = (content, kind, isHidden)
        pane = SplitPane(
            least: .points(140),
            ideal: SplitPane.limit(ideal),
            priority: 1,
            isCollapsible: true,
            isCollapsed: isHidden.wrappedValue
        )
    }

    /// The column that has what the others leave, and is never hidden.
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

/// How wide a view in a column wants the column to be.
@MainActor final class ColumnWidth {
    enum Kind { case navigation, inspector }

    struct Limits {
        var least: CGFloat?
        var ideal: CGFloat
        var most: CGFloat?
    }

    let kind: Kind
    var limits: Limits?

    init(_ kind: Kind) { self.kind = kind }

    /// What the column says of itself as a pane, with the limits.
    func changed(_ pane: SplitPane) -> SplitPane {
        guard let limits else { return pane }
        var pane = pane
        pane.ideal = SplitPane.limit(limits.ideal)
        pane.most = SplitPane.limit(limits.most, where: { $0 < .infinity }) ?? pane.most
        var least = limits.least
        if least == nil, case .points(let own)? = pane.least { least = min(own, limits.ideal) }
        pane.least = SplitPane.limit(least, where: { $0 > 0 })
        return pane
    }
}

/// A view that says how wide the column is that it is in, if that is of the kind it means.
struct ColumnWidthView<Content: View>: PrimitiveView {
    var content: Content
    var kind: ColumnWidth.Kind
    var limits: ColumnWidth.Limits

    func build(into builder: inout Builder) {
        if let width = builder.environment.object(ColumnWidth.self), width.kind == kind { width.limits = limits }
        builder.child(content)
    }
}
