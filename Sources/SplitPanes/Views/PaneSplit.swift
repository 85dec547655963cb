import Foundation
import ImmediateCore

/// The type of the missing second side of a split with any number of panes.
///
/// It is public because the public initializers of these splits name it in their constraints.
public struct NoSecondary: PrimitiveView {
    init() {}

    /// Appends nothing, because there is no second side.
    public func build(into builder: inout Builder) {}
}

extension HSplit where Divider == Splitter, Secondary == NoSecondary {
    /// Creates a split of any number of views, from left to right, with a splitter between neighbors.
    ///
    /// ```swift
    /// HSplit {
    ///     Navigator().pane(minLength: 120, idealLength: 200, priority: 1, collapsible: true)
    ///     ForEach(editors) { Editor($0).pane(minLength: 200) }
    ///     if showsInspector { Inspector().pane(idealLength: 240, priority: 1) }
    /// }
    /// ```
    ///
    /// A pane is identified by its position among the children: its id in a `ForEach`, or else its index. The view at
    /// that position may change, for example by `if` and `else`; the pane keeps its length.
    ///
    /// A drag that reaches the minimum of a pane pushes on to the next, and restores it as the pointer returns. Panes
    /// may come and go, animated inside `withAnimation`. The other panes keep their lengths, except for the nearest
    /// pane of the lowest priority, which takes the free length or shrinks.
    ///
    /// The modifiers of splits apply to all splitters. `onDrag` receives the position of the dragged splitter as a
    /// fraction of the whole length. A custom splitter is built once for each gap. Instead of `fraction`, `hide` and
    /// `constraints`, use `View.pane` on each pane, or a `PaneLengthsHolder` for all of them.
    public init(@ViewBuilder panes: () -> Primary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: panes(), secondary: NoSecondary())
    }
}

extension VSplit where Divider == Splitter, Secondary == NoSecondary {
    /// Creates a split of any number of views, from top to bottom, with a splitter between neighbors.
    ///
    /// The panes behave as those of an `HSplit` of any number of panes.
    public init(@ViewBuilder panes: () -> Primary) {
        configuration = SplitConfiguration(layout: .vertical)
        content = SplitContent(primary: panes(), secondary: NoSecondary())
    }
}

extension Split where Divider == Splitter, Secondary == NoSecondary {
    /// Creates a split of any number of views, side by side or one above the other, depending on the layout: an
    /// `HSplit` or `VSplit` of any number of panes for apps that switch between them.
    ///
    /// ```swift
    /// Split { ForEach(editors) { Editor($0).pane(minLength: 200) } }.layout(layout)
    /// ```
    ///
    /// When the layout turns, each pane keeps its share of the length, within its limits.
    public init(@ViewBuilder panes: () -> Primary) {
        configuration = SplitConfiguration(layout: .horizontal)
        content = SplitContent(primary: panes(), secondary: NoSecondary())
    }
}

extension SplitContainer {
    /// Stores the lengths of the panes in a holder, for a split with any number of panes.
    ///
    /// Setting the holder's lengths updates the panes, and the split sets them when the user has changed the panes. A
    /// split of two sides uses a `FractionHolder` instead.
    /// - Parameter holder: The holder, owned by the app.
    public func lengths(_ holder: PaneLengthsHolder) -> Self {
        var split = self
        split.configuration.changeOptions { $0.paneLengths = holder }
        return split
    }
}

extension SplitContainer {
    /// Shows the panes of a split with any number of panes with these shares of its length.
    package func shares(_ shares: PaneShares) -> Self {
        var split = self
        split.configuration.changeOptions { $0.shares = shares }
        return split
    }
}

extension SplitContent {
    /// Appends a split of any number of panes: first the panes, then the splitters that are views.
    @usableFromInline @MainActor func buildPanes(_ configuration: SplitConfiguration, into builder: inout Builder) {
        builder.add(SplitElement(configuration, &builder, isRow: true)) { builder, split in
            let first = builder.nextChild
            let outer = builder.environment.itemContainer
            builder.environment.itemContainer = split.paneItems
            builder.atChild(1) { $0.modify(primary, by: split.panePositions(outer)) }
            builder.environment.itemContainer = outer
            split.primaryEnd = builder.nextChild
            split.panesEnd = builder.nextChild
            split.follow(configuration, builder.children(from: first), &builder)
            split.complete(configuration, into: &builder)
        }
    }
}
