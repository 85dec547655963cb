import Foundation

/// The fourth pass: nodes become draw commands and hit regions, and, if somebody asks, facts.
@MainActor struct PaintPass {
    let tree: Tree
    let interaction: Interaction

    /// Fills `list`, and returns the hit regions, using the memory of `regions`.
    func run(_ roots: [Int32], into list: DrawList, regions: consuming [HitRegion]) -> [HitRegion] {
        list.removeAll()
        regions.removeAll(keepingCapacity: true)
        var painter = painter(list, regions, describes: false)
        for root in roots { painter.paint(index: root) }
        return painter.regions
    }

    /// Paints once more, for the facts alone.
    func facts(_ roots: [Int32]) -> [Fact] {
        let unused = DrawList()
        return withExtendedLifetime(unused) {
            var painter = painter(unused, [], describes: true)
            for root in roots { painter.paint(index: root) }
            return painter.facts ?? []
        }
    }

    private func painter(_ list: DrawList, _ regions: consuming [HitRegion], describes: Bool) -> Painter {
        Painter(
            tree: tree,
            list: list,
            interaction: interaction,
            regions: regions,
            bounds: CGRect(origin: .zero, size: tree.bounds),
            time: tree.time,
            describes: describes
        )
    }

    /// The pointer's shape over these regions: that of the press that is followed, else that of what is hovered.
    func cursor(_ regions: [HitRegion]) -> Cursor {
        if let capture = interaction.capture {
            return regions.first { $0.id == capture.id }?.cursor ?? capture.cursor ?? .arrow
        }
        guard let point = interaction.pointer, let index = HitTest(regions: regions).press(at: point) else {
            return .arrow
        }
        return regions[index].cursor ?? .arrow
    }
}
