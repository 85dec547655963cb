import Foundation

/// The contents of a drag and drop operation or of the clipboard, from a view of the app or from another app.
public struct Carried {
    /// The values of the app, or `DroppedItem` values from another app.
    public var items: [Any]

    /// Creates contents.
    public init(items: [Any]) { self.items = items }
}

/// Drag and drop over regions of kind `drop`. The topmost region that accepts the items is the drop target until the
/// drag leaves it.
extension InterfaceContext {
    /// Moves the dragged items to a point and updates the drop target.
    func carry(_ carried: Carried, to point: CGPoint) {
        input.carried = carried
        input.carriedPoint = point
        var target: RegionTarget?
        for index in regions.all(.drop, at: point) where target == nil {
            let candidate = regions[index].target
            if tell(.over(point), candidate) { target = candidate }
        }
        leaveTarget(unless: target)
        input.carriedTarget = target
    }

    /// Drops the items at their current point.
    /// - Returns: whether a drop target accepted them.
    func drop() -> Bool {
        defer { endCarrying() }
        guard let target = input.carriedTarget, let point = input.carriedPoint else { return false }
        input.carriedTarget = nil
        guard tell(.dropped(point), target) else { return false }
        EventPass(interface: self, time: time).focusByDrop(target)
        return true
    }

    /// Ends the drag without a drop, if it is still running.
    func endCarrying() {
        leaveTarget(unless: nil)
        input.carried = nil
        input.carriedPoint = nil
        input.carriedTarget = nil
    }

    private func leaveTarget(unless other: RegionTarget?) {
        if let target = input.carriedTarget, target != other { tell(.left, target) }
    }

    @discardableResult private func tell(_ phase: DropPhase, _ target: RegionTarget) -> Bool {
        EventPass(interface: self, time: time).send(.drop(phase), to: target)
    }
}

extension EventContext {
    /// The contents of the drag that is over the interface; nil while there is none.
    public var carried: Carried? { interface.input.carried }

    /// Moves the contents of a drag to a point, in root coordinates.
    ///
    /// An element calls it when it follows a drag.
    public func carry(_ carried: Carried, to point: CGPoint) { interface.carry(carried, to: point) }

    /// Drops the contents of the drag at their current point.
    ///
    /// - Returns: True if a drop target accepted them.
    @discardableResult public func drop() -> Bool { interface.drop() }

    /// Ends the drag without a drop.
    public func endCarrying() { interface.endCarrying() }
}
