/// The order of semantics nodes, and their names from other nodes.
extension PaintPass {
    /// Sorts sibling nodes by the property `sortPriority`, the greatest first. Nodes with equal priorities keep their
    /// order; nodes without one have 0.
    func sort(_ semantics: inout [SemanticsNode], _ sources: inout [SemanticsSource]) {
        guard semantics.contains(where: { $0.properties["sortPriority"] != nil }) else { return }
        var children: [Int32: [Int]] = [:]
        var layers: [Int] = []
        for (index, source) in sources.enumerated() {
            children[source.parent, default: []].append(index)
            layers.append(interface.roots.firstIndex(of: interface.root(of: source.node)) ?? 0)
        }
        var order: [Int] = []
        func append(_ parent: Int32) {
            let siblings = children[parent] ?? []
            // Nodes of different layers stay apart.
            let keys = siblings.map { index in
                (layer: layers[index], priority: -semantics[index].sortPriority, index: index)
            }
            for key in keys.sorted(by: { ($0.layer, $0.priority, $0.index) < ($1.layer, $1.priority, $1.index) }) {
                order.append(key.index)
                append(Int32(key.index))
            }
        }
        append(-1)
        var positions = [Int32](repeating: -1, count: semantics.count)
        for (position, index) in order.enumerated() { positions[index] = Int32(position) }
        semantics = order.map { semantics[$0] }
        sources = order.map { index in
            var source = sources[index]
            if source.parent >= 0 { source.parent = positions[Int(source.parent)] }
            return source
        }
    }

    /// Names the nodes that refer to a label, by the property `labelledBy`, after the node with the same `labelFor`.
    func namePairs(_ semantics: inout [SemanticsNode]) {
        for index in semantics.indices {
            guard let key = semantics[index].properties["labelledBy"], semantics[index].nameSource < .label,
                let label = semantics.first(where: { $0.properties["labelFor"] == key })
            else { continue }
            semantics[index].properties["label"] = label.properties["label"] ?? label.properties["string"]
            semantics[index].nameSource = .title
        }
    }
}

extension SemanticsNode {
    fileprivate var sortPriority: Double {
        if case .number(let priority)? = properties["sortPriority"] { priority } else { 0 }
    }
}
