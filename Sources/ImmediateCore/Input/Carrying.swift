import Foundation

/// What is carried over the view, to be dropped: from a view of it, or from another program.
public struct Carried {
    /// The things: values of the program's own, or `DroppedItem`s from outside.
    public var items: [Any]

    /// Some things.
    public init(items: [Any]) { self.items = items }
}

/// Carrying, as regions of kind `drop` hear of it: the topmost that takes what is over it has it, until it leaves.
extension Machine {
    /// Carries something to a point.
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

    /// Lets go of what is carried, where it is; true if somebody took it.
    func drop() -> Bool {
        defer { endCarrying() }
        guard let target = input.carriedTarget, let point = input.carriedPoint else { return false }
        input.carriedTarget = nil
        return tell(.dropped(point), target)
    }

    /// Ends carrying without a drop, if it has not ended.
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
        InteractPass(machine: self, time: time).send(.drop(phase), to: target)
    }
}

extension EventContext {
    /// What is carried over the view, nil while nothing is.
    public var carried: Carried? { machine.input.carried }

    /// Carries something to a point: an element that follows a drag does so.
    public func carry(_ carried: Carried, to point: CGPoint) { machine.carry(carried, to: point) }

    /// Lets go of what is carried; true if somebody took it.
    @discardableResult public func drop() -> Bool { machine.drop() }

    /// Ends carrying without a drop.
    public func endCarrying() { machine.endCarrying() }
}
