import SDLHost
import SplitView
import TestDice
import Testing

/// Rule 10.1: callbacks for the start and end of a drag, and drags that are cancelled without a trace.
@MainActor @Suite struct CancelTests {
    /// Ways to end a press without a release.
    enum Cancellation: CaseIterable {
        case escape, secondButton, focus

        @MainActor func happen(on stage: Stage) throws {
            switch self {
            case .escape: try stage.play(.key(.escape, []))
            case .secondButton: try stage.press(.right)
            case .focus: try stage.play(.focus(false))
            }
        }
    }

    @Test("10.1 A drag begins once, reports each movement, and ends committed") func committed() throws {
        let log = Log<String>()
        let stage = try Stage { Told(log: log) }
        try stage.grab(400, 300)
        #expect(log.values == [])
        // 480 / 800 and 560 / 800, in thousandths.
        try stage.move(480, 300)
        #expect(log.values == ["began", "600"])
        try stage.move(560, 300)
        try stage.release()
        #expect(log.values == ["began", "600", "700", "committed"])
        try stage.drag((560, 300), (400, 300))
        #expect(log.values.suffix(3) == ["began", "500", "committed"])
    }

    @Test("10.1 Escape, a second button and the loss of focus restore the state at the press and write nothing")
    func cancelled() throws {
        for cancellation in Cancellation.allCases {
            let (log, seed, written) = (Log<String>(), Log<CGFloat>(), Log<CGFloat>())
            let fraction = FractionHolder(0.4, setter: { written.add($0) })
            let hide = SideHolder()
            let styling = SplitStyling()
            let stage = try Stage {
                HSplit(left: { Color.red }, right: { Color.green })
                    .fraction(fraction)
                    .hide(hide)
                    .constraints(minSFraction: 0.2, dragToHideS: true)
                    .splitter { Splitter(styling: styling) }
                    .onDrag { seed.add($0) }
                    .onDrag(
                        began: { log.add("began") },
                        changed: { log.add("\(Int(($0 * 1000).rounded()))") },
                        ended: { log.add($0.rawValue) }
                    )
            }
            // 1 - 790 / 800 is less than half of the minimum.
            try stage.grab(320, 300, thenTo: (600, 300), (790, 300))
            #expect(styling.previewHide && styling.isDragged)
            #expect(try stage.split().previewing == "secondary")
            try cancellation.happen(on: stage)
            #expect(try stage.split().fraction == 0.4, "\(cancellation)")
            #expect(try stage.split().hidden == nil)
            #expect(try stage.split().previewing == nil)
            #expect(try stage.split().dragging == false)
            #expect(!styling.previewHide && !styling.isDragged)
            #expect(hide.side == nil && hide.changeCount == 0)
            #expect(fraction.changeCount == 0 && written.values == [])
            // onDrag reports the restored position.
            #expect(log.values == ["began", "750", "800", "400", "cancelled"])
            #expect(seed.values == [0.75, 0.8, 0.4])
            // The rest of the press does nothing.
            try stage.move(700, 300)
            try stage.release()
            #expect(try stage.split().fraction == 0.4)
            #expect(log.values.count == 5)
        }
    }

    @Test("10.1 A side dragged out of hiding is hidden again after a cancel") func hiddenAgain() throws {
        let hide = SideHolder(.right)
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(0.3).hide(hide) }
        // The splitter lies at the edge: 796…800.
        try stage.grab(798, 300, thenTo: (500, 300))
        #expect(try stage.split().hidden == nil)
        try stage.play(.key(.escape, []))
        #expect(try stage.split().hidden == "secondary")
        hide.side = nil
        try stage.frames()
        #expect(try stage.split().fraction == 0.3)
    }

    @Test("4.4, 10.1 A cancelled drag restores a pinned length to the bit") func pinned() throws {
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green }).fraction(0.37).constraints(priority: .left)
        }
        try stage.resize(777, 600)
        let before = try stage.split()
        try stage.grab(296, 300, thenTo: (400, 300))
        try stage.resize(500, 600)
        try stage.play(.key(.escape, []))
        try stage.resize(777, 600)
        #expect(try stage.split().unfocused == before.unfocused)
    }

    @Test("10.1 A press that only trembles reports no drag, even when cancelled") func tremble() throws {
        let log = Log<String>()
        let stage = try Stage { Told(log: log) }
        try stage.grab(400, 300, thenTo: (401, 300))
        // 5.1: the splitter follows from the first movement.
        #expect(try stage.split().primary.width == 399)
        try stage.play(.key(.escape, []))
        #expect(try stage.split().primary.width == 398)
        #expect(log.values == [])
    }

    @Test("10.1 Holding a splitter for long makes any movement a drag") func slow() throws {
        let log = Log<String>()
        let stage = try Stage { Told(log: log) }
        try stage.grab(400, 300, thenTo: (404, 300))
        try stage.frames(60)
        try stage.release()
        // 404 / 800.
        #expect(try stage.split().fraction == 0.505)
        #expect(log.values == ["began", "505", "committed"])
    }

    @Test("9.2, 10.1 A cancelled drag lets the movement that it interrupted go on") func movement() throws {
        let fraction = FractionHolder(0.25)
        let stage = try Stage { HSplit(left: { Color.red }, right: { Color.green }).fraction(fraction) }
        withAnimation { fraction.value = 0.75 }
        try stage.frames(8)
        let caught = try stage.split().splitter?.midX ?? 0
        #expect(caught > 200 && caught < 600)
        try stage.grab(caught, 300, thenTo: (100, 300))
        try stage.play(.key(.escape, []))
        #expect(stage.seen.animating)
        try stage.frames(60)
        #expect(try stage.split().splitter?.midX == 600)
    }

    @Test("10.1 A cancelled drag leaves no trace in any tree of splits", arguments: 0..<40 as Range<UInt64>)
    func anyTree(seed: UInt64) throws {
        var random = Dice(seed: seed)
        let tree = RandomSplit(depth: 3, &random)
        let stage = try Stage { RandomTree(split: tree) }
        for _ in 0..<6 {
            try stage.frames(60)
            let (before, held) = (stage.seen.splits, tree.values)
            guard let zone = before.compactMap(\.hitZone).randomElement(using: &random) else { continue }
            try stage.grab(.random(in: zone.minX...zone.maxX, using: &random), zone.midY)
            for _ in 0..<5 {
                try stage.move(.random(in: -50...850, using: &random), .random(in: -50...650, using: &random))
            }
            try Cancellation.allCases.randomElement(using: &random)?.happen(on: stage)
            try stage.release()
            #expect(stage.seen.splits.map(\.unfocused) == before.map(\.unfocused))
            #expect(tree.values.map(\.changes) == held.map(\.changes))
            #expect(tree.values.map(\.side) == held.map(\.side))
            // 4.4: a split with priority inside the dragged one was resized twice, and its holder written twice.
            for (now, then) in zip(tree.values, held) where !then.isTold { #expect(now.fraction == then.fraction) }
            // The next drag starts from the state that the last one left.
            try stage.grab(zone.midX, zone.midY)
            try stage.move(.random(in: 0...800, using: &random), .random(in: 0...600, using: &random))
            try stage.release()
        }
    }
}

/// A split that logs its drag callbacks, with fractions in thousandths.
private struct Told: View {
    let log: Log<String>

    var body: some View {
        HSplit(left: { Color.red }, right: { Color.green })
            .onDrag(
                began: { log.add("began") },
                changed: { log.add("\(Int(($0 * 1000).rounded()))") },
                ended: { log.add($0.rawValue) }
            )
    }
}

/// A split with random constraints, and up to two splits in it.
@MainActor final class RandomSplit {
    /// The persistent values of a split.
    struct Values {
        var fraction: CGFloat
        var side: SplitSide?
        var changes: [Int]
        /// True if the holder receives the fraction shown after a resize.
        var isTold: Bool
    }

    let layout: SplitLayout
    let fraction: FractionHolder
    let hide: SideHolder
    let constraints: SplitConstraints
    let primary: RandomSplit?
    let secondary: RandomSplit?
    private let isInside: Bool

    init(depth: Int, isInside: Bool = false, _ random: inout Dice) {
        self.isInside = isInside
        layout = Bool.random(using: &random) ? .horizontal : .vertical
        fraction = FractionHolder(.random(in: 0...1, using: &random))
        hide = SideHolder([nil, nil, nil, .primary, .secondary].randomElement(using: &random) ?? nil)
        constraints = SplitConstraints(
            minPFraction: [nil, 0.1, 0.3].randomElement(using: &random) ?? nil,
            minSFraction: [nil, 0.1, 0.3].randomElement(using: &random) ?? nil,
            priority: [nil, .primary, .secondary].randomElement(using: &random) ?? nil,
            dragToHideP: .random(using: &random),
            dragToHideS: .random(using: &random)
        )
        primary = depth > 1 && .random(using: &random) ? RandomSplit(depth: depth - 1, isInside: true, &random) : nil
        secondary = depth > 1 && .random(using: &random) ? RandomSplit(depth: depth - 1, isInside: true, &random) : nil
    }

    /// The values of this split and of all splits inside it.
    var values: [Values] {
        let own = Values(
            fraction: fraction.value,
            side: hide.side,
            changes: [fraction.changeCount, hide.changeCount],
            isTold: constraints.priority != nil && isInside
        )
        return [own] + (primary?.values ?? []) + (secondary?.values ?? [])
    }
}

struct RandomTree: View {
    let split: RandomSplit?

    var body: some View {
        if let split {
            Split(primary: { RandomTree(split: split.primary) }, secondary: { RandomTree(split: split.secondary) })
                .layout(split.layout)
                .fraction(split.fraction)
                .hide(split.hide)
                .constraints(split.constraints)
        } else {
            Color.gray
        }
    }
}
