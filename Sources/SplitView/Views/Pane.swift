import Foundation
import ImmediateUI

extension View {
    /// Says how long the view is as a pane of a split of any number of panes, such as `HSplit { }`. Elsewhere it
    /// says nothing.
    ///
    /// Lengths are in points along the split's axis, without the splitters. They hold in every frame, as far as they
    /// fit: minimums that do not give way by their priorities, and a minimum beats a maximum.
    ///
    /// - Parameters:
    ///   - minLength: the least length; a drag that meets it pushes on to the next pane.
    ///   - maxLength: the greatest length; nil for none.
    ///   - idealLength: the length that the pane begins with; nil for an equal share, or, where a pane is added later,
    ///     half of the pane that makes way for it.
    ///   - priority: when the split grows or shrinks, the panes of the lowest priority take it, as far as their limits
    ///     let them, and then those of the next. The default is 0, which NaN counts as. As `layoutPriority` is: what is
    ///     more important keeps its length.
    ///   - collapsible: whether a drag past half of `minLength` hides the pane.
    ///   - collapsed: whether the pane is hidden. It is set when a drag hides or shows the pane; setting it shows at
    ///     once, inside of `withAnimation` animated.
    public func pane(
        minLength: CGFloat? = nil,
        maxLength: CGFloat? = nil,
        idealLength: CGFloat? = nil,
        priority: Double = 0,
        collapsible: Bool = false,
        collapsed: Binding<Bool>? = nil
    ) -> some View {
        let pane = SplitPane(
            least: SplitPane.limit(minLength, where: { $0 > 0 }),
            most: SplitPane.limit(maxLength, where: { $0 < .infinity }),
            ideal: SplitPane.limit(idealLength),
            priority: priority.isNaN ? 0 : priority,
            isCollapsible: collapsible,
            isCollapsed: collapsed?.wrappedValue == true
        )
        return TraitModifier(content: self, element: PaneElement(pane: pane, collapsed: collapsed))
    }
}

/// What a view says of itself as a pane. The split around it reads it from the tree, see `Traits.note`.
struct PaneElement: TraitElement {
    var pane: SplitPane
    /// Says whether the pane is hidden, and is told.
    var collapsed: Binding<Bool>?
    /// What a view inside says of its length; nil where none can.
    var width: ColumnWidth?

    /// The limits that hold.
    var limits: SplitPane { width?.changed(pane) ?? pane }

    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}
