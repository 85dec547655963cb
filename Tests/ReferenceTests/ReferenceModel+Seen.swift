import Foundation

/// What a comparison asks of the model.
extension ReferenceModel {
    /// Whether an event has a meaning now; one that has none is not sent to the real splits either.
    func accepts(_ event: Event) -> Bool {
        switch event {
        // Taken: nothing moves before each split has had a length to keep, it might keep one of those on the way.
        case .animated(let change):
            accepts(change) && !splits.contains { $0.plan.priority != nil && $0.wanted.length == nil }
        case .press: pressed == nil && pointer != nil
        // Taken: Escape that no drag takes is a key, which goes to the splitter with the focus.
        case .cancel(.escape): pressed != nil && (focused == nil || !dragged.isEmpty)
        case .release, .cancel: pressed != nil
        case .move, .wait: true
        case .resize: pressed == nil
        // Taken: what a split without length tells its holder is nobody's to know.
        case .restart: pressed == nil && splits.allSatisfy { $0.plan.priority == nil || $0.length > 0 }
        case .fraction(let number, _), .hide(let number, _), .toggle(let number, _), .turn(let number):
            pressed == nil && number < splits.count && splits[number].isShown && splits[number].length > 0
        case .key(.home, let modifier), .key(.end, let modifier), .key(.enter, let modifier):
            pressed == nil && focused?.isSeen == true && focused?.grip.isReached == true && modifier == .none
        // Taken: what is too small to be seen, or went with a side that is hidden, has no place in the order.
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

    /// Whether the pointer is at the end of a zone to the last digits, where device pixels are thirds of points: sums
    /// of those are not the same in any order.
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
