import Foundation

/// The interface of the model for comparisons.
extension ReferenceModel {
    /// Returns whether an event has a meaning now. Others are not sent to the real splits either.
    func accepts(_ event: Event) -> Bool {
        switch event {
        // Assumed: no animation before each split has kept a length, as it might keep one of the intermediate ones.
        case .animated(let change):
            accepts(change) && !splits.contains { $0.plan.priority != nil && $0.wanted.length == nil }
        case .press: pressed == nil && pointer != nil
        // Assumed: outside drags, Escape is a key for the focused splitter.
        case .cancel(.escape): pressed != nil && (focused == nil || !dragged.isEmpty)
        case .release, .cancel: pressed != nil
        case .move, .wait: true
        case .resize: pressed == nil
        // Assumed: the value that a split without length reports to its holder is undefined.
        case .restart: pressed == nil && splits.allSatisfy { $0.plan.priority == nil || $0.length > 0 }
        case .fraction(let number, _), .hide(let number, _), .toggle(let number, _), .turn(let number):
            pressed == nil && number < splits.count && splits[number].isShown && splits[number].length > 0
        case .key(.home, let modifier), .key(.end, let modifier), .key(.enter, let modifier):
            pressed == nil && focused?.isSeen == true && focused?.grip.isReached == true && modifier == .none
        // Assumed: splitters that are too small to be seen, or hidden with a side, have no place in the order.
        case .tab:
            pressed == nil && (focused == nil || focused?.isSeen == true && focused?.grip.isReached == true)
                && !splits.contains { $0.isSeen && $0.grip.isReachUnsure(scale: scale) }
                && splits.allSatisfy { !$0.isSeen || $0.rect.width >= 1 && $0.rect.height >= 1 }
        case .key: pressed == nil && focused?.isSeen == true && focused?.grip.isReached == true
        case .collapse, .panes, .lengths: false
        }
    }

    var seen: [Seen] {
        splits.filter(\.isSeen).map {
            Seen(
                isHorizontal: $0.isHorizontal,
                fraction: $0.fraction,
                hidden: $0.isDragging && $0.hasMoved ? nil : $0.hidden,
                previewing: $0.preview,
                isDragging: $0.isDragging,
                isFocused: $0 === focused,
                rect: $0.rect,
                primary: $0.panes[0],
                secondary: $0.panes[1],
                bar: $0.splitter,
                zone: $0.zone
            )
        }
    }

    /// Whether rounding errors decide if the pointer is in a hit region, as device pixels are thirds of points: their
    /// sums depend on the order.
    var isPointerOnAnEdge: Bool {
        guard scale != 1, scale != 2, let pointer else { return false }
        return splits.contains { $0.isSeen && $0.grip.hasEdge(at: pointer) }
    }

    /// 5.6, 10.3.
    var cursor: String {
        let under = dragged.isEmpty ? grips : dragged
        return under.count == 2
            ? "resizeAll" : under.first.map { $0.isHorizontal ? "resizeLeftRight" : "resizeUpDown" } ?? "arrow"
    }
}
