import SplitView

/// The state of one split of a demo, and what the toolbar can do to it.
@MainActor struct SplitControl {
    /// What the toolbar calls it; nil if it is the only one.
    var name: String?
    var fraction: FractionHolder
    var layout: LayoutHolder
    var hide: SideHolder
    /// The side that the hide button hides.
    var side = SplitSide.secondary
    var canHide = true
    var canTurn = true

    init(
        _ name: String? = nil,
        key: String,
        fraction: CGFloat = 0.5,
        layout: SplitLayout = .horizontal,
        in store: Storage
    ) {
        self.name = name
        self.fraction = store.fraction(fraction, key + ".fraction")
        self.layout = store.layout(layout, key + ".layout")
        hide = store.side(nil, key + ".hide")
    }
}
