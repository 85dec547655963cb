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
}

extension Plan {
    static func random(depth: Int, _ dice: inout Dice) -> Plan {
        let plan = Plan()
        plan.isHorizontal = dice.happens(0.5)
        plan.fraction =
            dice.happens(0.7) ? dice.one(of: 0, 0.1, 0.25, 0.5, 0.75, 0.9, 1) : .random(in: 0...1, using: &dice)
        plan.hidden = dice.one(of: nil, nil, nil, nil, .primary, .secondary)
        let inPoints = dice.happens(0.5)
        func length(_ dice: inout Dice, _ chance: Double, most: Double) -> Length? {
            guard dice.happens(chance) else { return nil }
            return inPoints
                ? .points(dice.points(0...most * 400))
                : .share((Double.random(in: 0...most, using: &dice) * 50).rounded() / 50)
        }
        plan.minP = length(&dice, 0.5, most: 0.6)
        plan.minS = length(&dice, 0.5, most: 0.6)
        if dice.happens(0.2) {
            plan.maxP = length(&dice, 1, most: 1)
        } else if dice.happens(0.2) {
            plan.maxS = length(&dice, 1, most: 1)
        }
        plan.priority = dice.one(of: nil, .primary, .secondary)
        (plan.dragToHideP, plan.dragToHideS) = (dice.happens(0.5), dice.happens(0.5))
        (plan.visible, plan.invisible) = (dice.one(of: 0, 1, 4, 4, 7.5, 20), dice.one(of: 0, 10, 30, 30, 60))
        plan.hideSplitter = dice.happens(0.3)
        plan.isDraggable = dice.happens(0.95)
        if dice.happens(0.2) {
            plan.snaps = (0..<Int.random(in: 1...3, using: &dice)).map { _ in
                dice.happens(0.5) ? .points(dice.points(0...400)) : .share(dice.one(of: 0.25, 0.5, 0.9))
            }
            plan.within = dice.one(of: 3, 12, 40)
        }
        if depth > 1 {
            if dice.happens(0.5) { plan.primary = random(depth: depth - 1, &dice) }
            if dice.happens(0.5) { plan.secondary = random(depth: depth - 1, &dice) }
        }
        return plan
    }
}

extension Story {
    /// Returns a story without events: a tree of splits in a window of random size.
    static func random(_ dice: inout Dice) -> Story {
        let scale = dice.one(of: 1, 1, 1.5, 2)
        let plan = Plan.random(depth: .random(in: 1...4, using: &dice), &dice)
        var story = Story(plan: plan, width: side(scale, &dice), height: side(scale, &dice))
        story.scale = scale
        story.movesAtOnce = dice.happens(0.7)
        return story
    }

    /// Returns the length of a window's side, in whole device pixels.
    static func side(_ scale: Double, _ dice: inout Dice) -> Double {
        let points = dice.happens(0.1) ? dice.points(0...60) : dice.points(60...1000)
        return (points * scale).rounded() / scale
    }

    /// Returns a possible next event in this state.
    @MainActor static func next(_ duel: Duel, _ dice: inout Dice) -> Event {
        let splits = duel.model.splits
        let number = Int.random(in: splits.indices, using: &dice)
        let size = duel.model.root.rect.size
        if !duel.model.accepts(.press) || dice.happens(0.55) {
            switch dice.next() % 10 {
            case 0...3: return target(splits, &dice) ?? .wait
            case 4: return .move(x: dice.place(-50...size.width + 50), y: dice.place(-50...size.height + 50))
            case 5: return .press
            case 6, 7: return .release
            case 8: return dice.happens(0.3) ? .wait : .press
            default: return dice.happens(0.3) ? .cancel(dice.one(of: .escape, .secondButton, .focus)) : .press
            }
        }
        let change: Event
        switch dice.next() % 8 {
        case 0: return .resize(width: side(duel.model.scale, &dice), height: side(duel.model.scale, &dice))
        case 1:
            change = .fraction(
                split: number,
                dice.happens(0.3) ? dice.one(of: 0, 1, 0.5) : .random(in: 0...1, using: &dice)
            )
        case 2: change = .hide(split: number, dice.one(of: nil, .primary, .secondary))
        case 3: change = .toggle(split: number, dice.one(of: nil, .primary, .secondary))
        case 4: change = .turn(split: number)
        case 5 where dice.happens(0.3): return .tab
        case 5: return .key(dice.one(of: .left, .right, .up, .down), dice.one(of: .none, .shift, .control))
        case 6: return .key(dice.one(of: .home, .end, .enter), .none)
        default: return dice.happens(0.2) ? .restart : .press
        }
        return dice.happens(0.3) ? .animated(change) : change
    }

    /// Returns a movement into a hit region, or onto a splitter.
    private static func target(_ splits: [ReferenceModel.Split], _ dice: inout Dice) -> Event? {
        guard let split = splits.filter(\.isShown).randomElement(using: &dice), let zone = split.zone ?? split.splitter
        else { return nil }
        return .move(x: dice.place(zone.minX...zone.maxX), y: dice.place(zone.minY...zone.maxY))
    }
}
