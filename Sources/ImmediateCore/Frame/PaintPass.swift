import Foundation

/// The fourth pass: turns nodes into draw commands and hit regions, and on demand into semantics nodes.
@MainActor struct PaintPass {
    let machine: Machine

    /// Fills the draw list and the hit regions.
    func run() {
        machine.drawList.removeAll()
        machine.regions.removeAll()
        machine.input.caret = nil
        var painter = painter(machine.drawList)
        painter.swap(&machine.regions, machine.drawList)
        painter.begin()
        painter.paint(index: machine.roots[0])
        if machine.roots.count > 1 || !machine.motion.layers.isEmpty { painter.paintLayers() }
        painter.swap(&machine.regions, machine.drawList)
    }

    /// Paints again to collect the semantics nodes.
    func facts() -> [Fact] { described().facts }

    /// Returns the semantics nodes of a node and its descendants.
    func facts(in node: Int32) -> [Fact] {
        let (facts, sources) = described()
        return zip(facts, sources).filter { machine.tree.contains(node, $0.1.node) }.map(\.0)
    }

    /// Returns the semantics nodes and their sources.
    func described() -> (facts: [Fact], sources: [FactSource]) {
        var painter = painter(DrawList(), describes: true)
        painter.begin()
        for root in machine.roots { painter.paint(index: root) }
        return (painter.facts ?? [], painter.sources)
    }

    /// Paints the last frame again to find the focusable regions, including those scrolled out of view.
    func reach<Result>(_ read: (borrowing HitRegions, _ panes: [Range<Int>]) -> Result) -> Result {
        var painter = painter(DrawList(), findsFocus: true)
        painter.begin()
        for root in machine.roots { painter.paint(index: root) }
        return read(painter.regions, painter.panes)
    }

    /// Paints again to find the focusable regions with their names: the label of the control at a node, if it has
    /// one.
    func reach<Result>(
        named read: (borrowing HitRegions, _ label: (_ node: Int32) -> String?) -> Result
    ) -> Result {
        var painter = painter(DrawList(), describes: true, findsFocus: true)
        painter.begin()
        for root in machine.roots { painter.paint(index: root) }
        let facts = painter.facts ?? []
        let sources = painter.sources
        return read(painter.regions) { node in
            let index = sources.indices.first { sources[$0].node == node && facts[$0].role == .control }
            guard case .string(let label)? = index.flatMap({ facts[$0].properties["label"] }) else { return nil }
            return label
        }
    }

    func painter(_ list: DrawList, describes: Bool = false, findsFocus: Bool = false) -> Painter {
        Painter(machine: machine, list: list, describes: describes, findsFocus: findsFocus)
    }

    /// Returns the cursor of the press in progress, else that of the hovered region.
    func cursor() -> Cursor {
        if let capture = machine.input.pointer.capture {
            guard !capture.isJoint else { return .resizeAll }
            var region = capture.region
            if region >= machine.regions.count || machine.regions[region].target != capture.target {
                guard let found = machine.regions.indices.first(where: { machine.regions[$0].target == capture.target })
                else {
                    return capture.cursor ?? .arrow
                }
                region = found
                machine.input.pointer.capture?.region = found
            }
            return machine.regions[region].cursor ?? capture.cursor ?? .arrow
        }
        guard let point = machine.input.pointer.position, let index = machine.regions.press(at: point) else {
            return .arrow
        }
        let grip = machine.grip(at: index, point)
        if let grip, machine.regions.partner(of: grip, at: point) != nil { return .resizeAll }
        return machine.regions[index].cursor ?? grip.flatMap { machine.regions[$0].cursor } ?? .arrow
    }
}
