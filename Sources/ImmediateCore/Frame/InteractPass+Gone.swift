/// Views that go away while they hear of the pointer.
///
/// Their elements go with the tree of the last frame, before it is known that the next one has no more of them. So those
/// few are kept until it is, and told then.
extension InteractPass {
    /// Keeps the elements that hear of the pointer, before a frame is built.
    func keepFollowers() {
        if let capture = interaction.capture {
            for taker in capture.takers { keep(taker.id) }
            for id in capture.shared { keep(id) }
        }
        for id in interaction.hoverers { keep(id) }
    }

    private func keep(_ id: Identity) {
        if let index = tree.node(of: id) { interaction.followers.keep(tree.nodes[index]) }
    }

    /// Tells those whose views the frame has not built that their press is cancelled and that the pointer has left
    /// them. A press goes on with the others that follow it, as a drag does around a row that it moves.
    func tellGone() {
        for index in interaction.followers.indices {
            let node = interaction.followers[index]
            if let same = tree.node(of: node.id), tree.nodes[same].type == node.type { continue }
            if leavePress(node.id) { send(.cancelled, to: node) }
            if let place = interaction.hoverers.firstIndex(of: node.id) {
                interaction.hoverers.remove(at: place)
                send(.hovered(false), to: node)
            }
        }
        interaction.followers.removeAll()
    }

    /// Takes a follower off the press, which ends with the last one; false if it followed none.
    private func leavePress(_ id: Identity) -> Bool {
        guard var capture = interaction.capture else { return false }
        let count = capture.takers.count + capture.shared.count
        capture.takers.removeAll { $0.id == id }
        capture.shared.removeAll { $0 == id }
        guard capture.takers.count + capture.shared.count < count else { return false }
        if let next = capture.takers.first?.id ?? capture.shared.first {
            if capture.id == id { capture.id = next }
            interaction.capture = capture
        } else {
            interaction.capture = nil
            interaction.wake = nil
            interaction.hovered = nil
            settleTaps { _ in false }
        }
        return true
    }
}
