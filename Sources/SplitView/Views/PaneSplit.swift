import Foundation
import ImmediateUI

/// What stands for the second side in the type of a split of any number of panes. There is no such view.
public struct NoSecondary: PrimitiveView {
    init() {}

    /// Builds nothing.
    public func build(into builder: inout Builder) {}
}

extension HSplit where Divider == Splitter, Secondary == NoSecondary {
    /// Splits any number of views from each other, from left to right, with a splitter between each two.
    ///
    /// ```swift
    /// HSplit {
    ///     Navigator().pane(minLength: 120, idealLength: 200, priority: 1, collapsible: true)
    ///     ForEach(editors) { Editor($0).pane(minLength: 200) }
    ///     if showsInspector { Inspector().pane(idealLength: 240, priority: 1) }
    /// }
    /// ```
    ///
    /// A pane is a place among the children: its id in a `ForEach`, else its position. What fills the place may change, by
    /// `if` and `else` for example; the pane keeps its length.
    ///
    /// A drag that meets the minimum of a pane pushes on to the next, and gives back as the pointer returns. Panes may
    /// come and go, inside of `withAnimation` animated: those that are left keep their lengths, except for one that
    /// takes the room or makes way, the nearest of the lowest priority. The modifiers of splits count for all splitters;
    /// `onDrag` is told the place of the splitter that is dragged, as a fraction of the whole length; a custom splitter
    /// is built once for each. What a split of two says of its sides, `fraction`, `hide` and `constraints`, each pane
    /// says of itself here, see `View.pane`, or a `PaneLengthsHolder` for all of them.
    public init(@ViewBuilder panes: () -> Primary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: panes(), secondary: NoSecondary())
    }
}

extension VSplit where Divider == Splitter, Secondary == NoSecondary {
    /// Splits any number of views from each other, from top to bottom, with a splitter between each two. See `HSplit`.
    public init(@ViewBuilder panes: () -> Primary) {
        configuration = SplitConfiguration(layout: .vertical)
        content = SplitContent(primary: panes(), secondary: NoSecondary())
    }
}

extension Split where Divider == Splitter, Secondary == NoSecondary {
    /// Splits any number of views from each other, side by side or one above the other, as the layout says: `HSplit` and
    /// `VSplit` of any number of panes, for a program that changes from one to the other.
    ///
    /// ```swift
    /// Split { ForEach(editors) { Editor($0).pane(minLength: 200) } }.layout(layout)
    /// ```
    ///
    /// Turned, each pane has the share of the other length that it had of this one, as far as its limits allow.
    public init(@ViewBuilder panes: () -> Primary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: panes(), secondary: NoSecondary())
    }
}

extension SplitContainer {
    /// How long the panes of a split of any number of panes are, kept by `holder`: they follow when it is set, and the
    /// holder is set when the person has changed them. A split of two sides has a `FractionHolder` instead.
    public func lengths(_ holder: PaneLengthsHolder) -> Self {
        var split = self
        split.configuration.changeOptions { $0.paneLengths = holder }
        return split
    }
}

extension SplitContent {
    /// Appends a split of any number of panes: the views of all panes, and then a splitter for each two of them, which
    /// is the machine of a split of two sides without sides of its own.
    @usableFromInline @MainActor func buildPanes(_ configuration: SplitConfiguration, into builder: inout Builder) {
        let row = builder.memory { PaneRowState() }
        let outer = row.value.joinArrangement(configuration.options, &builder)
        builder.add(PaneRowElement(row: row, end: builder.nextChild)) { builder, element in
            let first = builder.nextChild
            if outer != nil { builder.environment.setObject(row.value.arranged) }
            builder.atChild(1) { $0.modify(primary, by: PanePlaces(row: row)) }
            // The row is in the arrangement, its splitters are not.
            if outer != nil { builder.environment.setObject(nil as ArrangedSplit?) }
            element.end = builder.nextChild
            row.value.update(builder.children(from: first), configuration, &builder)
            element.reportRestored { builder.afterBuild($0) }
            for index in 0..<row.value.splitterCount {
                builder.atChild(row.value.step(index)) { builder in
                    let configuration = row.value.configuration(configuration)
                    let split = SplitElement(configuration, &builder, in: RowPlace(state: row, index: index))
                    row.value.note(split.state, at: index, &builder)
                    builder.add(split) { builder, split in
                        split.primaryEnd = builder.nextChild
                        split.secondaryEnd = builder.nextChild
                        if split.needsCompletion { split.complete(configuration, into: &builder) }
                    }
                }
            }
            if let outer { builder.environment.setObject(outer) }
        }
    }
}

/// Notes the place of each pane that is built, see `Builder.place`.
private struct PanePlaces: Modification {
    let row: Lasting<PaneRowState>

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        row.value.notePlace(builder.place)
        node(&builder)
    }
}
