import Foundation

/// The fourth pass: nodes become draw commands and hit regions, and, if somebody asks, facts.
@MainActor struct PaintPass {
    let tree: Tree
    let interaction: Interaction

    /// Fills `list` and `regions`.
    func run(_ roots: [Int32], into list: DrawList, _ regions: HitRegions) {
        list.removeAll()
        regions.removeAll()
        var painter = painter(list, regions)
        for root in roots { painter.paint(index: root) }
    }

    /// Paints once more, for the facts alone.
    func facts(_ roots: [Int32]) -> [Fact] { described(roots).facts }

    /// The facts, and where each comes from.
    func described(_ roots: [Int32]) -> (facts: [Fact], sources: [FactSource]) {
        let (list, regions) = (DrawList(), HitRegions())
        defer { regions.deallocate() }
        return withExtendedLifetime(list) {
            var painter = painter(list, regions, describes: true)
            for root in roots { painter.paint(index: root) }
            return (painter.facts ?? [], painter.sources)
        }
    }

    /// Paints the last frame once more, for what keys reach in it: also what scroll views have out of sight.
    func reach<Result>(_ read: (HitRegions) -> Result) -> Result {
        let (list, regions) = (DrawList(), HitRegions())
        defer { regions.deallocate() }
        return withExtendedLifetime(list) {
            if tree.count > 0 {
                var painter = painter(list, regions, showsAll: true)
                painter.paint(index: 0)
                for overlay in tree.overlays { painter.paint(index: overlay.node) }
            }
            return read(regions)
        }
    }

    private func painter(
        _ list: DrawList,
        _ regions: HitRegions,
        describes: Bool = false,
        showsAll: Bool = false
    ) -> Painter {
        Painter(
            tree: tree,
            list: list,
            interaction: interaction,
            regions: regions,
            bounds: CGRect(origin: .zero, size: tree.bounds),
            time: tree.time,
            describes: describes,
            showsAll: showsAll
        )
    }

    /// The pointer's shape: that of the press that is followed, else that of what is hovered.
    func cursor() -> Cursor {
        let regions = interaction.regions
        if let capture = interaction.capture {
            var region = capture.region
            if region >= regions.count || regions[region].id != capture.id {
                guard let found = regions.indices.first(where: { regions[$0].id == capture.id }) else {
                    return capture.cursor ?? .arrow
                }
                region = found
                interaction.capture?.region = found
            }
            return regions[region].cursor ?? capture.cursor ?? .arrow
        }
        let test = HitTest(regions: regions)
        guard let point = interaction.pointer, let index = test.press(at: point) else { return .arrow }
        if let cursor = regions[index].cursor { return cursor }
        return test.grip(below: index, at: point, tree).flatMap { regions[$0].cursor } ?? .arrow
    }
}
