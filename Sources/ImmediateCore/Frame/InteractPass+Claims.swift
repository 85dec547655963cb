import Foundation

/// Whose the pointer and the keys are, the interface's or the program's around it.
///
/// Who has a press has all of it: a drag that a game began goes on over a panel, and one that began in the panel goes on
/// outside.
extension InteractPass {
    /// Whether what the pointer does now is the interface's.
    var hasPointer: Bool {
        if machine.input.capture != nil || !machine.input.ownButtons.isEmpty { return true }
        guard machine.input.foreignButtons.isEmpty, let point = machine.input.pointer else { return false }
        return answers(at: point)
    }

    /// Whether keys come to the interface first.
    var hasKeyboard: Bool {
        machine.input.focus.map { machine.tree.node(of: $0) != nil } == true || machine.requests.overlays.contains { $0.dismiss != nil }
    }

    /// Whether the press of a button is taken, and remembers for its release that it is or is not. To be asked before
    /// the press acts.
    func takesPress(_ button: PointerButton) -> Bool {
        let isTaken = machine.input.capture != nil || machine.input.pointer.map { answers(at: $0) } == true
        if isTaken {
            machine.input.foreignButtons.remove(button)
            machine.input.ownButtons.insert(button)
        } else {
            machine.input.ownButtons.remove(button)
            machine.input.foreignButtons.insert(button)
        }
        return isTaken
    }

    /// Whether a touch is taken. To be asked before it acts.
    func takesTouch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) -> Bool {
        switch phase {
        case .down:
            let isTaken = answers(at: point)
            if isTaken { machine.input.ownFingers.insert(finger) } else { machine.input.ownFingers.remove(finger) }
            return isTaken
        case .move: return machine.input.ownFingers.contains(finger)
        case .up: return machine.input.ownFingers.remove(finger) != nil
        }
    }

    /// Whether anything of the view at a point answers the pointer.
    private func answers(at point: CGPoint) -> Bool {
        if machine.input.isOpaque, CGRect(origin: .zero, size: machine.bounds).contains(point) { return true }
        var isFound = false
        machine.regions.search(at: point) { index in
            isFound = !machine.regions[index].accepts.isDisjoint(with: [.press, .hover, .scroll, .barrier])
            return !isFound
        }
        return isFound
    }
}
