/// The order in which children are drawn where `View.zIndex` changes it.
extension Painter {
    func hasZIndex(_ children: Children) -> Bool {
        var children = children
        while let child = children.next() {
            if machine.tree.traits(of: child.index).zIndex != 0 { return true }
        }
        return false
    }

    /// Draws the children from the lowest to the highest `zIndex`, among equals first to last.
    mutating func paintSorted(_ children: Children) {
        var order: [(zIndex: Double, index: Int32)] = []
        for child in children { order.append((machine.tree.traits(of: child.index).zIndex, child.index)) }
        order.sort { $0.zIndex != $1.zIndex ? $0.zIndex < $1.zIndex : $0.index < $1.index }
        for entry in order { paint(index: entry.index) }
    }
}
