import Foundation

/// A finger that rests on a view with a context menu.
struct ContextHold {
    /// The time until the menu opens, in seconds.
    static let delay = 0.5

    /// The region with the menu.
    var target: RegionTarget
    /// The position of the touch.
    var point: CGPoint
    /// The time when the menu opens, on the host's clock.
    var deadline: Double

    /// Returns whether the finger is still close to its touch.
    func isBeside(_ other: CGPoint) -> Bool {
        hypot(other.x - point.x, other.y - point.y) <= TapBounds.finger.movement
    }
}

/// Context menus, opened by the right button, a key, or a resting finger.
extension InteractPass {
    /// Opens the topmost context menu at a point, unless the region `top` lies above it and may handle the button.
    /// - Returns: whether a menu opens.
    func openContextMenu(at point: CGPoint, above top: Int?) -> Bool {
        guard let index = machine.regions.all(.context, at: point).first, index > top ?? -1 else { return false }
        return send(.contextMenu(at: point), to: machine.regions[index].target)
    }

    /// Opens the innermost context menu around the focused region, at its lower edge.
    func openContextMenu(of stop: HitRegion?, isRepeat: Bool) -> Bool {
        guard let stop else { return false }
        let rect = machine.tree.nodes[stop.node].rect
        let bottom = machine.regions.last([.barrier, .keyBarrier]) ?? 0
        for index in (bottom..<machine.regions.count).reversed() {
            let region = machine.regions[index]
            guard region.accepts.contains(.context), machine.tree.contains(region.node, stop.node) else { continue }
            machine.input.usesKeys = true
            guard !isRepeat else { return true }
            let target = region.id == stop.id ? stop.target : region.target
            return send(.contextMenu(at: CGPoint(x: rect.minX, y: rect.maxY)), to: target)
        }
        return false
    }

    /// Returns the context menu that a finger at `point` opens if it rests there.
    func contextHold(at point: CGPoint) -> ContextHold? {
        machine.regions.all(.context, at: point).first.map {
            ContextHold(target: machine.regions[$0].target, point: point, deadline: time + ContextHold.delay)
        }
    }

    /// Opens the menu of a finger that rested long enough, and cancels its press. A gesture that recognised the press
    /// keeps it.
    func finish(_ hold: ContextHold) {
        machine.input.contextHold = nil
        guard machine.input.pointer.capture?.isRecognized != true, machine.input.pointer.scroll?.scroller == nil else {
            return
        }
        cancel()
        machine.input.pointer.scroll = nil
        send(.contextMenu(at: hold.point), to: hold.target)
    }
}

/// The Alt key, which has a meaning of its own if nothing else happens while it is held.
extension InteractPass {
    /// Updates the held modifiers, and treats Alt that was pressed and released alone as a key.
    /// - Returns: whether that key was handled.
    func changeModifiers(to modifiers: KeyModifiers) -> Bool {
        let old = machine.input.modifiers
        machine.input.modifiers = modifiers
        if modifiers.isEmpty && machine.input.isAltAlone {
            machine.input.isAltAlone = false
            return press("Alt", [], isRepeat: false)
        }
        machine.input.isAltAlone = old.isEmpty && modifiers == .option
        return false
    }

    /// Cancels the meaning of Alt alone for any event but pointer movement.
    func noteBesideAlt(_ event: InputEvent) {
        switch event {
        case .pointerMoved, .pointerLeft, .modifiersChanged: break
        default: machine.input.isAltAlone = false
        }
    }
}
