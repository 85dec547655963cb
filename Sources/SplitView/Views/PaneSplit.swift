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
    /// Appends a split of any number of panes: the views of all panes, and then the splitters that are views.
    @usableFromInline @MainActor func buildPanes(_ configuration: SplitConfiguration, into builder: inout Builder) {
        builder.add(SplitElement(configuration, &builder, isRow: true)) { builder, split in
            let first = builder.nextChild
            builder.atChild(1) { $0.modify(primary, by: split.places) }
            split.primaryEnd = builder.nextChild
            split.panesEnd = builder.nextChild
            split.follow(configuration, builder.children(from: first), &builder)
            split.complete(configuration, into: &builder)
        }
    }
}
