/// Views that go away while they hear of the pointer.
///
/// Their elements go with the tree of the last frame, before it is known that the next one has no more of them. So those
/// few are kept until it is, and told then.
extension InteractPass {
    /// Keeps the elements that hear of the pointer, before a frame is built.
    func keepFollowers() {
        if let capture = machine.input.capture {
            for taker in capture.takers { keep(taker.id) }
            for id in capture.shared { keep(id) }
        }
        for id in machine.input.hoverers { keep(id) }
    }

    private func keep(_ id: Identity) {
        if let index = machine.tree.node(of: id) { machine.input.followers.keep(machine.tree.nodes[index]) }
    }

    /// Tells those whose views the frame has not built that their press is cancelled and that the pointer has left
    /// them. A press goes on with the others that follow it, as a drag does around a row that it moves.
    func tellGone() {
        for index in machine.input.followers.indices {
            let node = machine.input.followers[index]
            if let same = machine.tree.node(of: node.id), machine.tree.nodes[same].element.type == node.element.type { continue }
            if leavePress(node.id) { send(.cancelled, to: node) }
            if let place = machine.input.hoverers.firstIndex(of: node.id) {
                machine.input.hoverers.remove(at: place)
                send(.hovered(false), to: node)
            }
        }
        machine.input.followers.removeAll()
    }

    /// Takes a follower off the press, which ends with the last one; false if it followed none.
    private func leavePress(_ id: Identity) -> Bool {
        guard var capture = machine.input.capture else { return false }
        let count = capture.takers.count + capture.shared.count
        capture.takers.removeAll { $0.id == id }
        capture.shared.removeAll { $0 == id }
        guard capture.takers.count + capture.shared.count < count else { return false }
        if let next = capture.takers.first?.id ?? capture.shared.first {
            if capture.id == id { capture.id = next }
            machine.input.capture = capture
        } else {
            machine.input.capture = nil
            machine.input.wake = nil
            machine.input.hovered = nil
            settleTaps { _ in false }
        }
        return true
    }
}
