import Foundation

/// The contents of a drag and drop operation or of the clipboard, from a view of the app or from another app.
public struct DragItem {
    /// The values of the app, or `DroppedItem` values from another app.
    public var items: [Any]

    /// Creates contents.
    public init(items: [Any]) { self.items = items }
}

/// Drag and drop over regions of kind `drop`. The topmost region that accepts the items is the drop target until the
/// drag leaves it.
extension InterfaceContext {
    /// Moves the dragged items to a point and updates the drop target.
    func drag(_ item: DragItem, to point: CGPoint) {
        input.dragItem = item
        input.dragPoint = point
        var target: RegionTarget?
        for index in regions.all(.drop, at: point) where target == nil {
            let candidate = regions[index].target
            if tell(.over(point), candidate) { target = candidate }
        }
        leaveTarget(unless: target)
        input.dropTarget = target
    }

    /// Drops the items at their current point.
    /// - Returns: whether a drop target accepted them.
    func drop() -> Bool {
        defer { endDrag() }
        guard let target = input.dropTarget, let point = input.dragPoint else { return false }
        input.dropTarget = nil
        guard tell(.dropped(point), target) else { return false }
        EventPass(interface: self, time: time).focusByDrop(target)
        return true
    }

    /// Ends the drag without a drop, if it is still running.
    func endDrag() {
        leaveTarget(unless: nil)
        input.dragItem = nil
        input.dragPoint = nil
        input.dropTarget = nil
    }

    private func leaveTarget(unless other: RegionTarget?) {
        if let target = input.dropTarget, target != other { tell(.left, target) }
    }

    @discardableResult private func tell(_ phase: DropPhase, _ target: RegionTarget) -> Bool {
        EventPass(interface: self, time: time).send(.drop(phase), to: target)
    }
}

extension EventContext {
    /// The contents of the drag that is over the interface; nil while there is none.
    public var dragItem: DragItem? { interface.input.dragItem }

    /// Moves the contents of a drag to a point, in root coordinates.
    ///
    /// An element calls it when it follows a drag.
    public func drag(_ item: DragItem, to point: CGPoint) { interface.drag(item, to: point) }

    /// Drops the contents of the drag at their current point.
    ///
    /// - Returns: True if a drop target accepted them.
    @discardableResult public func drop() -> Bool { interface.drop() }

    /// Ends the drag without a drop.
    public func endDrag() { interface.endDrag() }
}
