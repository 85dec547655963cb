import Foundation
import ImmediateCore

extension View {
    /// Sets the view's lengths as a pane of a split with any number of panes, such as `HSplit { }`; elsewhere, no
    /// effect.
    ///
    /// Lengths are in points along the split's axis, without the splitters. They hold in every frame as far as they
    /// fit: minimums that do not fit together shrink in the order of their priorities, and a minimum beats a maximum.
    ///
    /// - Parameters:
    ///   - minLength: The minimum length. A drag that reaches it pushes on to the next pane.
    ///   - maxLength: The maximum length; nil for none.
    ///   - idealLength: The initial length. Nil means an equal share, or, for a pane that is added later, half of the
    ///     pane that shrinks for it.
    ///   - priority: The priority, as with `layoutPriority`. When the split is resized, the panes of the lowest
    ///     priority change first, within their limits, then those of the next. NaN counts as 0.
    ///   - collapsible: Whether a drag past half of `minLength` hides the pane.
    ///   - collapsed: Whether the pane is hidden. The split sets it when a drag hides or shows the pane. Setting it
    ///     updates the split, animated inside `withAnimation`.
    public func pane(
        minLength: CGFloat? = nil,
        maxLength: CGFloat? = nil,
        idealLength: CGFloat? = nil,
        priority: Double = 0,
        collapsible: Bool = false,
        collapsed: Binding<Bool>? = nil
    ) -> some View {
        paneModifier(
            SplitPane.limit(minLength, where: { $0 > 0 }),
            SplitPane.limit(maxLength, where: { $0 < .infinity }),
            SplitPane.limit(idealLength),
            priority,
            isCollapsible: collapsible,
            collapsed
        )
    }

    /// Sets the view's lengths as a pane of a split, in points or as fractions of the split.
    ///
    /// ```swift
    /// HSplit {
    ///     Sidebar().pane(minLength: .fraction(0.2), maxLength: .points(400))
    ///     Page()
    /// }
    /// ```
    ///
    /// A fraction extends to the center lines of the splitters, like every fraction of a split.
    ///
    /// - Parameters:
    ///   - minLength: The minimum length. A drag that reaches it pushes on to the next pane.
    ///   - maxLength: The maximum length; nil for none.
    ///   - idealLength: The initial length. Nil means an equal share, or, for a pane that is added later, half of the
    ///     pane that shrinks for it.
    ///   - priority: The priority, as with `layoutPriority`. NaN counts as 0.
    ///   - collapsible: Whether a drag past half of `minLength` hides the pane.
    ///   - collapsed: Whether the pane is hidden. The split sets it when a drag hides or shows the pane.
    @_disfavoredOverload public func pane(
        minLength: SplitLength? = nil,
        maxLength: SplitLength? = nil,
        idealLength: SplitLength? = nil,
        priority: Double = 0,
        collapsible: Bool = false,
        collapsed: Binding<Bool>? = nil
    ) -> some View {
        paneModifier(
            minLength?.limit { $0 > 0 },
            maxLength?.limit { $0 < .infinity },
            idealLength?.cleaned,
            priority,
            isCollapsible: collapsible,
            collapsed
        )
    }

    private func paneModifier(
        _ least: SplitLength?,
        _ most: SplitLength?,
        _ ideal: SplitLength?,
        _ priority: Double,
        isCollapsible: Bool,
        _ collapsed: Binding<Bool>?
    ) -> some View {
        let pane = SplitPane(
            least: least,
            most: most,
            ideal: ideal,
            priority: priority.isNaN ? 0 : priority,
            isCollapsible: isCollapsible,
            isCollapsed: collapsed?.wrappedValue == true
        )
        return TraitModifier(content: self, element: PaneElement(pane: pane, collapsed: collapsed))
    }
}

extension View {
    /// Identifies the view as a pane of a split with any number of panes in what is stored of the split: by a
    /// `PaneLengthsHolder` or an arrangement.
    ///
    /// ```swift
    /// HSplit {
    ///     Files().pane(idealLength: 200).paneID("files")
    ///     Editor().paneID("editor")
    /// }
    /// .lengths(.usingUserDefaults(key: "panes"))
    /// ```
    ///
    /// In the next version of the app, a stored length belongs to the pane with its id, wherever that is. Without an
    /// id, a pane in a `ForEach` has the id of its element, as text, and other panes are identified by their place.
    ///
    /// - Parameter id: The id, unique among the panes of the split, and the same in all versions of the app.
    public func paneID(_ id: String) -> some View { TraitModifier(content: self, element: PaneIDElement(id: id)) }
}

/// The id under which a view is stored as a pane.
struct PaneIDElement: TraitElement {
    var id: String

    func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}

extension SplitLength {
    /// Returns the valid form of a limit; nil for one that does not count.
    fileprivate func limit(where counts: (CGFloat) -> Bool) -> SplitLength? {
        switch self {
        case .points(let points): SplitPane.limit(points, where: counts)
        case .fraction(let fraction): counts(fraction) ? cleaned : nil
        }
    }
}

/// A view's settings as a pane, which the enclosing split reads from the tree, see `Traits.note`.
package struct PaneElement: TraitElement {
    var pane: SplitPane
    /// Whether the pane is hidden; the split reads and sets it.
    var collapsed: Binding<Bool>?
    /// The width that a view inside requests; nil where none can.
    var width: ColumnWidth?

    package init(pane: SplitPane, collapsed: Binding<Bool>? = nil, width: ColumnWidth? = nil) {
        self.pane = pane
        self.collapsed = collapsed
        self.width = width
    }

    /// Returns the pane with the limits that a view inside requests, and at least as wide as the minimum of its content
    /// if it is a column.
    func limits(_ minimum: () -> CGFloat) -> SplitPane { width?.changed(pane, contentMinimum: minimum()) ?? pane }

    package func change(_ traits: inout Traits, of node: Child) { traits.note = node }
}
