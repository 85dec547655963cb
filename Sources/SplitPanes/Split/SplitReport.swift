import Foundation
import ImmediateCore

/// The callbacks to send after a user's action. They run once the state no longer changes, as the app's code may read
/// or change anything.
@MainActor struct SplitReport {
    /// The styling of the splitter, and its state for the pointer.
    private let styling: SplitStyling?
    var signs: SplitterSigns
    /// The changes of holders and bindings.
    var side: HolderChange<SplitSide?>?
    var position: HolderChange<CGFloat>?
    var collapsed: [(binding: Binding<Bool>, value: Bool)] = []
    /// The panes, if the report is one of restored state.
    var list: PaneList?
    var lengths: HolderChange<[PaneLength]>?
    var shares: PaneShares?
    var onDrag: ((CGFloat) -> Void)?
    /// The argument of `onDrag` and `changed`: a fraction, 0…1.
    var fraction: CGFloat = 0
    /// The app's drag actions, and which of them to call.
    var actions: SplitDragActions?
    var begins = false
    var tellsChange = false
    var end: SplitDragEnd?
    /// The action of a tap: the app's `onTap`, or that of a double click.
    var tapAction: (() -> Void)?

    init(_ styling: SplitStyling?, _ signs: SplitterSigns) {
        self.styling = styling
        self.signs = signs
    }

    /// Runs the callbacks.
    func send() {
        styling?.show(signs)
        if begins { actions?.began?() }
        side?.send()
        position?.send()
        onDrag?(fraction)
        if tellsChange { actions?.changed?(fraction) }
        list?.endReport()
        for (binding, value) in collapsed { binding.wrappedValue = value }
        lengths?.send()
        if let shares { shares.set(shares.values) }
        if let end { actions?.ended?(end) }
        tapAction?()
    }
}

/// The app's changes to a split between two frames, and their animation.
struct SplitChange {
    private(set) var isChange = false
    private(set) var animation: Animation?
    var changesLayout = false

    mutating func note(_ animation: Animation?) {
        isChange = true
        self.animation = animation ?? self.animation
    }
}
