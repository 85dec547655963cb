import Foundation
import TestDice

extension RowPlan {
    static func random(depth: Int, _ dice: inout Dice) -> RowPlan {
        let plan = RowPlan()
        plan.isHorizontal = dice.happens(0.5)
        (plan.visible, plan.invisible) = (dice.one(of: 0, 1, 4, 4, 7.5, 20), dice.one(of: 0, 10, 30, 30, 60))
        plan.hideSplitter = dice.happens(0.3)
        plan.isDraggable = dice.happens(0.97)
        if dice.happens(0.1) {
            plan.snaps = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
                dice.happens(0.5) ? .points(dice.points(0...400)) : .share(dice.one(of: 0.25, 0.5, 0.9))
            }
            plan.within = dice.one(of: 3, 12, 40)
        }
        let hasLimits = dice.happens(0.8)
        let count = Int.random(in: dice.happens(0.8) ? 4...6 : 0...3, using: &dice)
        plan.panes = (0..<count).map { _ in
            .random(hasLimits: hasLimits, depth: depth, &dice)
        }
        plan.present = plan.panes.indices.filter { _ in dice.happens(0.8) }
        if dice.happens(0.5) {
            plan.lengths = dice.happens(0.5) ? [] : Kept.random(plan.panes.count, &dice)
        }
        return plan
    }
}

extension PanePlan {
    static func random(hasLimits: Bool, depth: Int, _ dice: inout Dice) -> PanePlan {
        let pane = PanePlan()
        if hasLimits {
            if dice.happens(0.6) { pane.least = dice.points(0...200) }
            if dice.happens(0.25) { pane.most = dice.points(0...400) }
        }
        if dice.happens(0.4) { pane.ideal = dice.points(0...300) }
        pane.priority = dice.one(of: 0, 0, 0, 1, 1, -1)
        pane.collapsible = dice.happens(0.5)
        if dice.happens(0.6) { pane.isHidden = dice.happens(0.15) }
        if depth > 1, dice.happens(0.3) { pane.content = .random(depth: depth - 1, &dice) }
        return pane
    }
}

extension Kept {
    /// Returns a holder's value for `count` panes, or for one more or less.
    static func random(_ count: Int, _ dice: inout Dice) -> [Kept] {
        (0..<max(1, count + dice.one(of: -1, 0, 0, 0, 1))).map { _ in
            Kept(length: dice.points(0...400), isHidden: dice.happens(0.15))
        }
    }
}

extension RowStory {
    /// Returns a story without events: rows in a window of random size.
    static func random(_ dice: inout Dice) -> RowStory {
        let scale = dice.one(of: 1, 1, 1.5, 2)
        let plan = RowPlan.random(depth: dice.one(of: 1, 1, 2, 3), &dice)
        var story = RowStory(plan: plan, width: Story.side(scale, &dice), height: Story.side(scale, &dice))
        story.scale = scale
        story.movesAtOnce = dice.happens(0.7)
        return story
    }

    /// Returns a possible next event in this state.
    @MainActor static func next(_ duel: RowDuel, _ dice: inout Dice) -> Event {
        let model = duel.model
        if !model.accepts(.press) || dice.happens(0.55) { return pointer(model, &dice) }
        let number = Int.random(in: model.rows.indices, using: &dice)
        let row = model.rows[number]
        let change: Event
        switch dice.next() % 8 {
        case 0:
            return .resize(width: Story.side(model.scale, &dice), height: Story.side(model.scale, &dice))
        case 1, 2:
            change = .collapse(row: number, pane: row.present.randomElement(using: &dice) ?? 0, dice.happens(0.5))
        case 3: change = .panes(row: number, others(row, &dice))
        case 4: change = .lengths(row: number, Kept.random(row.ids.count, &dice))
        case 5 where dice.happens(0.5): return .tab
        case 5: return .key(.enter, .none)
        case 6: return .key(dice.one(of: .left, .right, .up, .down), dice.one(of: .none, .shift, .control))
        default: return dice.happens(0.5) ? .key(dice.one(of: .home, .end), .none) : .press
        }
        return dice.happens(0.3) ? .animated(change) : change
    }

    @MainActor private static func pointer(_ model: RowModel, _ dice: inout Dice) -> Event {
        let size = model.rows[0].rect.size
        switch dice.next() % 10 {
        case 0...3:
            let grips = model.seenSplitters.map(\.grip)
            guard let zone = grips.randomElement(using: &dice).flatMap({ $0.zone ?? $0.splitter }) else { return .wait }
            return .move(x: dice.place(zone.minX...zone.maxX), y: dice.place(zone.minY...zone.maxY))
        case 4: return .move(x: dice.place(-50...size.width + 50), y: dice.place(-50...size.height + 50))
        case 5: return .press
        case 6, 7: return .release
        case 8: return dice.happens(0.3) ? .wait : .press
        default: return dice.happens(0.3) ? .cancel(dice.one(of: .escape, .secondButton, .focus)) : .press
        }
    }

    /// Returns other panes: one more, one less, another order, or any.
    private static func others(_ row: Row, _ dice: inout Dice) -> [Int] {
        var ids = row.present
        let absent = row.plan.panes.indices.filter { !ids.contains($0) }
        switch dice.next() % 8 {
        case 0...2:
            guard let id = absent.randomElement(using: &dice) else { break }
            ids.insert(id, at: Int.random(in: 0...ids.count, using: &dice))
        case 3...5: if !ids.isEmpty { ids.remove(at: Int.random(in: ids.indices, using: &dice)) }
        case 6: ids.shuffle(using: &dice)
        default: ids = row.plan.panes.indices.filter { _ in dice.happens(0.6) }
        }
        return ids
    }
}
