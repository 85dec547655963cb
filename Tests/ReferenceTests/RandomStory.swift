import Foundation
import TestDice

extension Dice {
    /// Returns a number, usually of whole or half points.
    mutating func points(_ range: ClosedRange<Double>) -> Double {
        let value = Double.random(in: range, using: &self)
        return happens(0.8) ? (value * 2).rounded() / 2 : value
    }

    /// Returns a position for the pointer, on sixteenths of points: rounding errors do not decide whether it is beyond
    /// a device pixel.
    mutating func place(_ range: ClosedRange<Double>) -> Double { (points(range) * 16).rounded() / 16 }

    /// Returns the length of a window's side, in whole device pixels.
    mutating func side(_ scale: Double) -> Double {
        let points = happens(0.1) ? points(0...60) : points(60...1000)
        return (points * scale).rounded() / scale
    }
}

extension Plan {
    /// Returns a split of two sides or of any number of panes, with others inside.
    static func random(depth: Int, _ dice: inout Dice) -> Plan {
        let plan = Plan()
        plan.isHorizontal = dice.happens(0.5)
        (plan.visible, plan.invisible) = (dice.one(of: 0, 1, 4, 4, 7.5, 20), dice.one(of: 0, 10, 30, 30, 60))
        plan.hideSplitter = dice.happens(0.3)
        plan.isDraggable = dice.happens(0.96)
        if dice.happens(0.15) {
            plan.snaps = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
                dice.happens(0.5) ? .points(dice.points(0...400)) : .share(dice.one(of: 0.25, 0.5, 0.9))
            }
            plan.within = dice.one(of: 3, 12, 40)
        }
        if dice.happens(0.2) { plan.toggled = dice.one(of: .primary, .secondary) }
        let hasLimits = dice.happens(0.8)
        if dice.happens(0.5) {
            plan.fraction =
                dice.happens(0.7) ? dice.one(of: 0, 0.1, 0.25, 0.5, 0.75, 0.9, 1) : .random(in: 0...1, using: &dice)
            plan.hidden = dice.one(of: nil, nil, nil, nil, .primary, .secondary)
            let inPoints = dice.happens(0.5)
            plan.panes = (0..<2).map { _ in .random(hasLimits, inPoints ? 1 : 0, depth: depth, &dice) }
            for pane in plan.panes { (pane.ideal, pane.isHidden, pane.priority) = (nil, nil, 0) }
            if dice.happens(0.7) { plan.panes[dice.one(of: 0, 1)].priority = 1 }
            plan.present = [0, 1]
        } else {
            let count = Int.random(in: dice.happens(0.8) ? 4...6 : 0...3, using: &dice)
            let inPoints = dice.one(of: 1, 1, 1, 0.5, 0)
            plan.panes = (0..<count).map { _ in .random(hasLimits, inPoints, depth: depth, &dice) }
            plan.present = plan.panes.indices.filter { _ in dice.happens(0.8) }
            if dice.happens(0.5) { plan.lengths = dice.happens(0.5) ? [] : Kept.random(count, &dice) }
        }
        return plan
    }
}

extension PanePlan {
    /// Returns a pane; `inPoints` is the chance of a length in points.
    static func random(_ hasLimits: Bool, _ inPoints: Double, depth: Int, _ dice: inout Dice) -> PanePlan {
        func length(_ most: Double) -> Length {
            dice.happens(inPoints)
                ? .points(dice.points(0.5...most * 400))
                : .share((Double.random(in: 0.01...most, using: &dice) * 50).rounded(.up) / 50)
        }
        let pane = PanePlan()
        if hasLimits {
            if dice.happens(0.6) { pane.least = length(0.6) }
            if dice.happens(0.2) { pane.most = length(1) }
        }
        if dice.happens(0.4) { pane.ideal = length(0.7) }
        pane.priority = dice.one(of: 0, 0, 0, 1, 1, -1)
        pane.collapsible = dice.happens(0.5)
        if dice.happens(0.6) { pane.isHidden = dice.happens(0.15) }
        if depth > 1, dice.happens(0.4) { pane.content = .random(depth: depth - 1, &dice) }
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

extension Story {
    /// Returns a story without events: a tree of splits in a window of random size.
    static func random(_ dice: inout Dice) -> Story {
        let scale = dice.one(of: 1, 1, 1.5, 2)
        let plan = Plan.random(depth: dice.one(of: 1, 1, 2, 3, 4), &dice)
        var story = Story(plan: plan, width: dice.side(scale), height: dice.side(scale))
        story.scale = scale
        story.movesAtOnce = dice.happens(0.7)
        return story
    }

    /// Returns a possible next event in this state.
    static func next(_ model: ReferenceModel, _ dice: inout Dice) -> Event {
        let isFree = model.accepts(.press)
        if isFree ? dice.happens(0.55) : dice.happens(0.9) { return pointer(model, &dice) }
        let number = Int.random(in: model.splits.indices, using: &dice)
        let split = model.splits[number]
        let change: Event
        switch (dice.next() % 9, split.plan.isTwoSided) {
        case (0, _): return .resize(width: dice.side(model.scale), height: dice.side(model.scale))
        case (1, true):
            change = .fraction(
                split: number,
                dice.happens(0.3) ? dice.one(of: 0, 1, 0.5) : .random(in: 0...1, using: &dice)
            )
        case (2, true): change = .hide(split: number, dice.one(of: nil, .primary, .secondary))
        case (3, true): change = .toggle(split: number, dice.one(of: nil, .primary, .secondary))
        case (1, false), (2, false):
            let pane = split.present.randomElement(using: &dice) ?? 0
            change = .collapse(split: number, pane: pane, dice.happens(0.5))
        case (3, false): change = .panes(split: number, others(split, &dice))
        case (4, false): change = .lengths(split: number, Kept.random(split.ids.count, &dice))
        case (4, true): change = .turn(split: number)
        case (5, _) where dice.happens(0.5): change = .turn(split: number)
        case (5, _): return .tab
        case (6, _): return .key(dice.one(of: .left, .right, .up, .down), dice.one(of: .none, .shift, .control))
        case (7, _): return .key(dice.one(of: .home, .end, .enter), .none)
        default: return dice.happens(0.2) ? .restart : .press
        }
        return dice.happens(0.3) ? .animated(change) : change
    }

    /// Returns an event of the pointer.
    private static func pointer(_ model: ReferenceModel, _ dice: inout Dice) -> Event {
        let size = model.splits[0].rect.size
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
    private static func others(_ split: ReferenceSplit, _ dice: inout Dice) -> [Int] {
        var ids = split.present
        let absent = split.plan.panes.indices.filter { !ids.contains($0) }
        switch dice.next() % 8 {
        case 0...2:
            guard let id = absent.randomElement(using: &dice) else { break }
            ids.insert(id, at: Int.random(in: 0...ids.count, using: &dice))
        case 3...5: if !ids.isEmpty { ids.remove(at: Int.random(in: ids.indices, using: &dice)) }
        case 6: ids.shuffle(using: &dice)
        default: ids = split.plan.panes.indices.filter { _ in dice.happens(0.6) }
        }
        return ids
    }
}
