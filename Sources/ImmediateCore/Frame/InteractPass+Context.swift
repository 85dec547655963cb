import Foundation

/// A finger that rests where there is a context menu.
struct ContextHold {
    /// How long it has to rest, in seconds.
    static let delay = 0.5

    /// The region with the menu.
    var target: RegionTarget
    /// Where the finger came down.
    var point: CGPoint
    /// When the menu opens, on the host's clock.
    var deadline: Double

    /// Whether the finger is still where it came down.
    func isBeside(_ other: CGPoint) -> Bool {
        hypot(other.x - point.x, other.y - point.y) <= TapBounds.finger.movement
    }
}

/// Context menus: who is asked to open one by the right button, by a key, by a finger that rests.
extension InteractPass {
    /// Asks the topmost region with a context menu, unless the region `top` lies above it: that may take the button.
    /// - Returns: whether one opens.
    func openContextMenu(at point: CGPoint, above top: Int?) -> Bool {
        guard let index = machine.regions.all(.context, at: point).first, index > top ?? -1 else { return false }
        return send(.contextMenu(at: point), to: machine.regions[index].target)
    }

    /// Asks the innermost region with a context menu around what has the focus; the menu opens at its lower edge.
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

    /// What a finger that has come down at `point` opens if it rests there.
    func contextHold(at point: CGPoint) -> ContextHold? {
        machine.regions.all(.context, at: point).first.map {
            ContextHold(target: machine.regions[$0].target, point: point, deadline: time + ContextHold.delay)
        }
    }

    /// The finger has rested long enough: what it pressed is let go, and the menu opens. A gesture that has recognised
    /// the press keeps it.
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

/// The Alt key, which means something by itself where nothing else happens while it is held.
extension InteractPass {
    /// - Returns: whether that was taken for a key that was pressed.
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

    /// Something happens while Alt is held; only the pointer may move.
    func noteBesideAlt(_ event: InputEvent) {
        switch event {
        case .pointerMoved, .pointerLeft, .modifiersChanged: break
        default: machine.input.isAltAlone = false
        }
    }
}
