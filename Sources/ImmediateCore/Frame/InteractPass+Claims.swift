import Foundation

/// Whose the pointer and the keys are, the interface's or the program's around it.
///
/// Who has a press has all of it: a drag that a game began goes on over a panel, and one that began in the panel goes on
/// outside.
extension InteractPass {
    /// Whether what the pointer does now is the interface's.
    var hasPointer: Bool {
        if interaction.capture != nil || !interaction.ownButtons.isEmpty { return true }
        guard interaction.foreignButtons.isEmpty, let point = interaction.pointer else { return false }
        return answers(at: point)
    }

    /// Whether keys come to the interface first.
    var hasKeyboard: Bool {
        interaction.focus.map { tree.node(of: $0) != nil } == true || tree.overlays.contains { $0.dismiss != nil }
    }

    /// Whether the press of a button is taken, and remembers for its release that it is or is not. To be asked before
    /// the press acts.
    func takesPress(_ button: PointerButton) -> Bool {
        let isTaken = interaction.capture != nil || interaction.pointer.map { answers(at: $0) } == true
        if isTaken {
            interaction.foreignButtons.remove(button)
            interaction.ownButtons.insert(button)
        } else {
            interaction.ownButtons.remove(button)
            interaction.foreignButtons.insert(button)
        }
        return isTaken
    }

    /// Whether a touch is taken. To be asked before it acts.
    func takesTouch(_ finger: Int, _ phase: TouchPhase, at point: CGPoint) -> Bool {
        switch phase {
        case .down:
            let isTaken = answers(at: point)
            if isTaken { interaction.ownFingers.insert(finger) } else { interaction.ownFingers.remove(finger) }
            return isTaken
        case .move: return interaction.ownFingers.contains(finger)
        case .up: return interaction.ownFingers.remove(finger) != nil
        }
    }

    /// Whether anything of the view at a point answers the pointer.
    private func answers(at point: CGPoint) -> Bool {
        if interaction.isOpaque, CGRect(origin: .zero, size: tree.bounds).contains(point) { return true }
        var isFound = false
        let regions = interaction.regions
        regions.search(at: point) { index in
            isFound = !regions[index].accepts.isDisjoint(with: [.press, .hover, .scroll, .barrier])
            return !isFound
        }
        return isFound
    }
}
