import Foundation
import SDLHost
import SplitView
import TestDice
import Testing

/// App state that views show and tests read.
@MainActor private final class Model: ObservableObject {
    @Published var arrangement = SplitArrangement()
    /// The number of writes by views.
    var writes = 0
    @Published var showsInner = true

    init(_ arrangement: SplitArrangement = SplitArrangement()) { self.arrangement = arrangement }

    var binding: Binding<SplitArrangement> {
        Binding(
            get: { self.arrangement },
            set: {
                self.arrangement = $0; self.writes += 1
            }
        )
    }
}

/// A named outer split and an unnamed inner one, 800×600. The outer splitter lies at 398…402; the inner one crosses
/// the right pane, 398 points wide, at 298…302.
private struct TwoSplits: View {
    @ObservedObject var model: Model
    var side = SideHolder()

    var body: some View {
        HSplit(
            left: { Color.red },
            right: {
                if model.showsInner { VSplit(top: { Color.green }, bottom: { Color.blue }) } else { Color.gray }
            }
        )
        .splitID("outer")
        .hide(side)
        .arrangement(model.binding)
    }
}

@MainActor @Suite("Arrangements") struct ArrangementTests {
    private typealias Entry = SplitArrangement.Entry

    @Test("A row of two panes stores its share and which pane is hidden", arguments: [false, true])
    func rowOfTwo(isHidden: Bool) throws {
        let entry = Entry(fraction: 0.25, collapsed: isHidden ? [1] : [])
        let model = Model(SplitArrangement(splits: ["row": entry]))
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green.pane(collapsible: true)
            }
            .splitID("row").arrangement(model.binding)
        }
        // A quarter of 800, less half the splitter; or everything except the splitter that shows the other pane again.
        #expect(try stage.split().panes[0].width == (isHidden ? 796 : 198))
        try stage.frames(3)
        #expect(model.arrangement.splits["row"] == entry)
        // Set another arrangement while the row is shown.
        model.arrangement = SplitArrangement(splits: ["row": Entry(fraction: 0.5, collapsed: isHidden ? [] : [1])])
        try stage.frames(3)
        #expect(try stage.split().panes[0].width == (isHidden ? 398 : 796))
    }

    @Test("A row is written when its lengths are first resolved, once when a drag ends, and when the app moves it")
    func row() throws {
        let (model, lengths) = (Model(), PaneLengthsHolder())
        let stage = try Stage {
            HSplit {
                Color.red
                Color.green
                Color.blue
            }
            .splitID("row").lengths(lengths).arrangement(model.binding)
        }
        // 800 - 2 * 4 = 792: 264 each; the middle of the first splitter is at 266.
        try stage.frames(3)
        #expect(model.arrangement.splits["row"]?.lengths == [264, 264, 264])
        model.writes = 0
        try stage.grab(266, 300, thenTo: (246, 300), (216, 300))
        #expect(model.writes == 0)
        try stage.release()
        #expect(model.writes == 1)
        #expect(model.arrangement.splits["row"]?.lengths == [214, 314, 264])
        try stage.frames(3)
        #expect(model.writes == 1)
        lengths.lengths = [PaneLength(264), PaneLength(264), PaneLength(264)]
        try stage.frames(3)
        #expect(model.arrangement.splits["row"]?.lengths == [264, 264, 264])
    }

    @Test("A drag is written once, when it ends, with all visible splits")
    func commit() throws {
        let model = Model()
        let stage = try Stage { TwoSplits(model: model) }
        try stage.frames(3)
        #expect(model.writes == 0)
        try stage.grab(400, 300, thenTo: (300, 300), (200, 300))
        #expect(model.writes == 0)
        try stage.release()
        #expect(model.writes == 1)
        // 200 / 800.
        #expect(model.arrangement.splits["outer"] == Entry(fraction: 0.25, hidden: .neither, layout: .horizontal))
        #expect(model.arrangement.splits["outer/0"] == Entry(fraction: 0.5, hidden: .neither, layout: .vertical))
        try stage.frames(3)
        #expect(model.writes == 1)
        // The inner splitter lies at 298…302 of the height.
        try stage.drag((600, 300), (600, 150))
        #expect(model.arrangement.splits["outer/0"]?.fraction == 0.25)
        #expect(model.writes == 2)
    }

    @Test("A drag that Escape cancels writes nothing")
    func cancelled() throws {
        let model = Model()
        let stage = try Stage { TwoSplits(model: model) }
        try stage.grab(400, 300, thenTo: (200, 300))
        try stage.play(.key(.escape, []))
        try stage.release()
        try stage.frames(2)
        #expect(model.writes == 0)
        #expect(try stage.split().fraction == 0.5)
    }

    @Test("A side hidden by a button through a holder is written after the frame")
    func toggled() throws {
        let model = Model()
        let side = SideHolder()
        let stage = try Stage { TwoSplits(model: model, side: side) }
        try stage.frames()
        side.hide(.left)
        try stage.frames()
        #expect(model.arrangement.splits["outer"]?.hidden == .primary)
        #expect(model.writes == 1)
        side.hide(nil)
        try stage.frames()
        #expect(model.arrangement.splits["outer"]?.hidden == .neither)
    }

    @Test("The first frame shows the arrangement and writes nothing")
    func restoredAtStart() throws {
        let model = Model(SplitArrangement(splits: ["outer": Entry(fraction: 0.25), "outer/0": Entry(fraction: 0.75)]))
        let stage = try Stage { TwoSplits(model: model) }
        try stage.frames()
        // 0.25 · 800 and 0.75 · 600, the center lines.
        #expect(try stage.split(0).splitter == box(198, 0, 202, 600))
        #expect(try stage.split(1).splitter == box(202, 448, 800, 452))
        #expect(model.writes == 0)
    }

    @Test("An arrangement writes the holders, the single source of truth, and their setters run")
    func holders() throws {
        let model = Model()
        let heard = Log<CGFloat>()
        let fraction = FractionHolder(0.5, setter: { heard.add($0) })
        let (side, layout) = (SideHolder(), LayoutHolder())
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green })
                .fraction(fraction).hide(side).layout(layout).splitID("it")
                .arrangement(model.binding)
        }
        try stage.frames()
        model.arrangement = SplitArrangement(
            splits: ["it": Entry(fraction: 0.25, hidden: .secondary, layout: .vertical)]
        )
        try stage.frames()
        #expect(fraction.value == 0.25)
        #expect(heard.values == [0.25])
        #expect(side.side == .secondary)
        #expect(layout.value == .vertical)
        let split = try stage.split()
        #expect(split.layout == "vertical")
        #expect(split.hidden == "secondary")
        #expect(split.fraction == 0.25)
        // A holder that is set later wins, and the arrangement is updated.
        fraction.value = 0.75
        try stage.frames(2)
        #expect(model.arrangement.splits["it"]?.fraction == 0.75)
        #expect(model.writes == 1)
    }

    @Test("A layout that the app sets by value stays")
    func layoutOfTheProgram() throws {
        let model = Model(SplitArrangement(splits: ["it": Entry(layout: .vertical)]))
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green }).splitID("it").arrangement(model.binding)
        }
        try stage.frames()
        #expect(try stage.split().layout == "horizontal")
    }

    @Test("9.1 A new arrangement moves the splits inside withAnimation and shows at once outside it")
    func animated() throws {
        let model = Model()
        let stage = try Stage { TwoSplits(model: model) }
        try stage.frames()
        withAnimation(.linear(duration: 0.5)) {
            model.arrangement = SplitArrangement(splits: ["outer": Entry(fraction: 0.25)])
        }
        // The frame after the change starts the movement; 15 frames later half is done: 0.375 · 800 = 300.
        try stage.frames(16)
        #expect(try stage.split().splitter == box(298, 0, 302, 600))
        try stage.frames(16)
        #expect(try stage.split().splitter == box(198, 0, 202, 600))
        model.arrangement = SplitArrangement(splits: ["outer": Entry(fraction: 0.75)])
        try stage.frames()
        #expect(try stage.split().splitter == box(598, 0, 602, 600))
        #expect(model.writes == 0)
    }

    @Test(
        "A split without an entry has the ideal length that the app set, at first and after another arrangement",
        arguments: [SplitSide?.none, .primary, .secondary],
        [SplitLength.points(160), .fraction(0.3)]
    )
    func idealLength(priority: SplitSide?, ideal: SplitLength) throws {
        let model = Model()
        func split() -> some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(minP: .points(120), maxP: .points(260), idealP: ideal, priority: priority)
                .splitID("only")
        }
        let plain = try Stage { split() }
        let arranged = try Stage { split().arrangement(model.binding) }
        try arranged.frames()
        #expect(try arranged.split().panes == plain.split().panes)
        model.arrangement = SplitArrangement(splits: ["only": Entry(fraction: 0.16, length: 200)])
        try arranged.frames()
        #expect(try arranged.split().panes != plain.split().panes)
        model.arrangement = SplitArrangement()
        try arranged.frames()
        #expect(try arranged.split().panes == plain.split().panes)
    }

    @Test("Values missing from an arrangement return to what the app set")
    func missing() throws {
        let model = Model(SplitArrangement(splits: ["outer": Entry(fraction: 0.25)]))
        let stage = try Stage { TwoSplits(model: model) }
        try stage.drag((600, 300), (600, 150))
        #expect(try stage.split(1).fraction == 0.25)
        model.arrangement = SplitArrangement(splits: ["outer": Entry(fraction: 0.75)])
        try stage.frames()
        #expect(try stage.split(0).fraction == 0.75)
        #expect(try stage.split(1).fraction == 0.5)
        model.arrangement = SplitArrangement()
        try stage.frames()
        #expect(try stage.split(0).fraction == 0.5)
    }

    @Test("Missing values of a row of two panes return to its share too", arguments: [false, true])
    func missingRow(isShown: Bool) throws {
        let model = Model(isShown ? SplitArrangement() : SplitArrangement(splits: ["row": Entry(fraction: 0.75)]))
        let stage = try Stage {
            HSplit {
                Color.red.pane(idealLength: 198)
                Color.green
            }
            .splitID("row").arrangement(model.binding)
        }
        if isShown { model.arrangement = SplitArrangement(splits: ["row": Entry(fraction: 0.75)]) }
        try stage.frames(3)
        #expect(try stage.split().panes[0].width == 598)
        model.arrangement = SplitArrangement()
        try stage.frames(3)
        #expect(try stage.split().panes[0].width == 198)
    }

    @Test("A split that returns shows its last state")
    func comesBack() throws {
        let model = Model()
        let stage = try Stage { TwoSplits(model: model) }
        try stage.drag((600, 300), (600, 150))
        model.showsInner = false
        try stage.frames(2)
        #expect(stage.seen.splits.count == 1)
        try stage.drag((400, 300), (300, 300))
        model.showsInner = true
        try stage.frames()
        #expect(try stage.split(1).fraction == 0.25)
    }

    private struct Renamed: View {
        @ObservedObject var model: Model
        @State private var name = "before"

        var body: some View {
            VStack(spacing: 0) {
                Button("Rename") { name = "after" }.frame(height: 30)
                HSplit(left: { Color.red }, right: { VSplit(top: { Color.green }, bottom: { Color.blue }) })
                    .splitID(name)
                    .arrangement(model.binding)
            }
        }
    }

    @Test("An unnamed split is found by its index in the enclosing split, even when that is renamed")
    func renamed() throws {
        let model = Model()
        let stage = try Stage(800, 630) { Renamed(model: model) }
        try stage.drag((600, 330), (600, 180))
        #expect(model.arrangement.splits["before/0"]?.fraction == 0.25)
        try stage.click("Rename")
        try stage.frames(2)
        #expect(try stage.split(1).fraction == 0.25)
        try stage.drag((600, 180), (600, 480))
        #expect(model.arrangement.splits["after/0"]?.fraction == 0.75)
        #expect(model.arrangement.splits["before/0"]?.fraction != 0.75)
    }

    @Test("4.4 The length of a side with priority is stored in points at any window size")
    func priority() throws {
        let model = Model()
        func view() -> some View {
            HSplit(left: { Color.red }, right: { Color.green })
                .constraints(priority: .left).splitID("it").arrangement(model.binding)
        }
        let stage = try Stage { view() }
        // The center line lies at 200.
        try stage.drag((400, 300), (200, 300))
        #expect(model.arrangement.splits["it"]?.length == 200)
        try stage.resize(1000, 600)
        try stage.frames(2)
        #expect(model.writes == 1)
        let second = try Stage(1200, 600) { view() }
        try second.frames()
        #expect(try second.split().primary == box(0, 0, 198, 600))
    }

    @Test("4.4 What changes in a row without length is stored once it has one again")
    func withoutLength() throws {
        let model = Model()
        var isHidden = false
        let stage = try Stage {
            HSplit {
                Color.red.pane(priority: 1)
                Color.green.pane(collapsed: Binding(get: { isHidden }, set: { isHidden = $0 }))
            }
            .splitID("row").arrangement(model.binding)
        }
        try stage.drag((400, 300), (200, 300))
        try stage.resize(0, 600)
        isHidden = true
        try stage.frames(2)
        #expect(model.arrangement.splits["row"]?.fraction == 0.25)
        try stage.resize(800, 600)
        try stage.frames(2)
        #expect(model.arrangement.splits["row"]?.fraction == 0.25)
        #expect(model.arrangement.splits["row"]?.collapsed == [1])
    }

    @Test(
        "1.3, 4.4 A drag that shows one side and hides the other stores the fraction with both shown",
        arguments: [SplitSide?.none, .primary, .secondary]
    )
    func dragAcross(priority: SplitSide?) throws {
        let (model, fraction, side) = (Model(), FractionHolder(0.25), SideHolder(.left))
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { Color.green })
                .fraction(fraction).hide(side).styling(visibleThickness: 0)
                .constraints(minSFraction: 0.1, priority: priority, dragToHideS: true)
                .splitID("it").arrangement(model.binding)
        }
        try stage.drag((0, 300), (800, 300))
        // The right side was 800 points long at the press, and is so again once it is shown.
        #expect(side.side == .right)
        #expect(fraction.value == 0)
        #expect(model.arrangement.splits["it"]?.fraction == 0)
        try stage.resize(1000, 600)
        // With priority it keeps 800 of 1000 points.
        let expected = priority == .secondary ? 0.2 : 0
        #expect(abs(try stage.split().fraction - expected) < 1e-9)
        #expect(abs(fraction.value - expected) < 1e-9)
        #expect(model.arrangement.splits["it"]?.fraction == 0)
    }

    @Test("Values that do not fit are reported in one line")
    func report() throws {
        let json = """
            {"version":7,"splits":{"outer":{"fraction":0.25},"gone":{"fraction":0.1},"odd":{"fraction":"wide"}}}
            """
        let before = Report.reported
        let model = Model(SplitArrangement(json: json))
        let stage = try Stage { TwoSplits(model: model) }
        try stage.frames(3)
        #expect(try stage.split().fraction == 0.25)
        #expect(
            Report.reported.subtracting(before) == [
                "an arrangement fits only in part; other splits keep their default: its version is 7, not 1; "
                    + "the fraction of “odd” cannot be read; missing: “outer/0”; "
                    + "not shown: “gone”, “odd”"
            ]
        )
    }

    @Test("Broken JSON changes nothing and is reported")
    func broken() throws {
        let model = Model(SplitArrangement(json: "{\"version\":1,"))
        let stage = try Stage { TwoSplits(model: model) }
        try stage.frames(2)
        #expect(try stage.split().fraction == 0.5)
        #expect(Report.reported.contains { $0.contains("it is not JSON") })
    }

    @Test("Of two splits with the same name the first is stored, and the clash is reported")
    func sameName() throws {
        let model = Model()
        let stage = try Stage {
            HSplit(left: { Color.red }, right: { HSplit(left: { Color.green }, right: { Color.blue }).splitID("twin") })
                .splitID("twin").arrangement(model.binding)
        }
        try stage.drag((400, 300), (200, 300))
        #expect(model.arrangement.splits.mapValues(\.fraction) == ["twin": 0.25])
        #expect(Report.reported.contains { $0.contains("“twin”") })
    }

    @Test("An arrangement kept in settings opens the next run as the last one ended")
    func stored() throws {
        let key = "arrangement.\(UUID().uuidString)"
        var holder = ArrangementHolder.usingUserDefaults(key: key)
        func view() -> some View {
            HSplit(left: { Color.red }, right: { Color.green }).splitID("it").arrangement(holder)
        }
        let stage = try Stage { view() }
        try stage.drag((400, 300), (200, 300))
        #expect(holder.value.splits["it"]?.fraction == 0.25)
        #expect(holder.changeCount == 1)
        let json = holder.value.json
        holder = ArrangementHolder(getter: { SplitArrangement(json: json) })
        let second = try Stage { view() }
        try second.frames()
        #expect(try second.split().fraction == 0.25)
        withAnimation(.linear(duration: 0.5)) { holder.value = SplitArrangement(splits: ["it": Entry(fraction: 0.75)]) }
        try second.frames(16)
        #expect(try second.split().splitter == box(398, 0, 402, 600))
    }

    @Test("Unnamed splits are found by their index among the unnamed splits of the enclosing split")
    func numbers() throws {
        let model = Model()
        let stage = try Stage {
            HSplit(
                left: {
                    VStack(spacing: 0) {
                        HSplit(left: { Color.red }, right: { Color.green })
                        HSplit(left: { Color.blue }, right: { Color.gray })
                    }
                },
                right: { VSplit(top: { Color.red }, bottom: { Color.green }) }
            )
            .arrangement(model.binding)
        }
        // Half of 398 is 199.
        try stage.drag((199, 100), (99.5, 100))
        try stage.drag((199, 500), (298.5, 500))
        try stage.drag((600, 300), (600, 450))
        let fractions = model.arrangement.splits.mapValues(\.fraction)
        #expect(fractions == ["/0": 0.5, "/0/0": 0.25, "/0/1": 0.75, "/0/2": 0.75])
    }

    @Test("Splits inside a GeometryReader and inside a nested arrangement keep their indices")
    func places() throws {
        let (outer, inner) = (Model(), Model())
        let stage = try Stage {
            HSplit(
                left: { GeometryReader { _ in VSplit(top: { Color.red }, bottom: { Color.green }) } },
                right: { VSplit(top: { Color.blue }, bottom: { Color.gray }).arrangement(inner.binding) }
            )
            .arrangement(outer.binding)
        }
        try stage.drag((400, 100), (200, 100))
        // The splitter of the left inner split lies at 298…302 of the height, between 0 and 198.
        try stage.drag((100, 300), (100, 150))
        try stage.drag((600, 300), (600, 450))
        #expect(outer.arrangement.splits.mapValues(\.fraction) == ["/0": 0.25, "/0/0": 0.25])
        #expect(inner.arrangement.splits.mapValues(\.fraction) == ["/0": 0.75])
    }

    @Test("A new app restores any tree of splits after random drags", arguments: 0..<16)
    func anyTree(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var names = 0
        func tree(_ depth: Int) -> Tree {
            if depth == 0 || (depth < 4 && dice.below(4) == 0) { return .leaf }
            names += 1
            let layout = SplitLayout.allCases[dice.below(2)]
            return .split(
                dice.below(2) == 0 ? "s\(names)" : nil,
                layout,
                dice.below(3) == 0,
                tree(depth - 1),
                tree(depth - 1)
            )
        }
        let made = tree(4)
        let model = Model()
        let stage = try Stage { made.arrangement(model.binding) }
        try stage.frames(2)
        for _ in 0..<12 {
            let zones = stage.seen.splits.compactMap(\.hitZone)
            guard !zones.isEmpty else { break }
            let zone = zones[dice.below(zones.count)]
            try stage.drag((zone.midX, zone.midY), (CGFloat(dice.below(800)), CGFloat(dice.below(600))))
        }
        let (left, json) = (stage.seen.splits, model.arrangement.json)
        let second = Model(SplitArrangement(json: json))
        let later = try Stage { made.arrangement(second.binding) }
        try later.frames()
        #expect(later.seen.splits.map(\.primary) == left.map(\.primary))
        #expect(later.seen.splits.map(\.secondary) == left.map(\.secondary))
        #expect(later.seen.splits.map(\.hidden) == left.map(\.hidden))
        #expect(second.writes == 0)
        #expect(second.arrangement.problems == [])
    }
}

/// A tree of splits; some have a name, and some keep the length of their primary side.
private indirect enum Tree: View {
    case leaf
    case split(String?, SplitLayout, Bool, Tree, Tree)

    var body: some View {
        switch self {
        case .leaf: AnyView(Color.green)
        case .split(let name, let layout, let keeps, let primary, let secondary):
            let split = Split(primary: { primary }, secondary: { secondary })
                .layout(layout)
                .constraints(minPFraction: 0.2, priority: keeps ? .primary : nil, dragToHideP: true)
            AnyView(name.map { split.splitID($0) } ?? split)
        }
    }
}

extension ArrangementTests {
    @Test("9.1 An arrangement does not move a split whose side stays hidden") func hiddenStaysStill() throws {
        let (model, side) = (Model(), SideHolder(.secondary))
        let stage = try Stage { TwoSplits(model: model, side: side) }
        try stage.frames()
        withAnimation(.linear(duration: 0.5)) {
            model.arrangement = SplitArrangement(splits: ["outer": Entry(fraction: 0.25, hidden: .secondary)])
        }
        try stage.frames()
        #expect(!stage.seen.animating)
        #expect(try stage.split().fraction == 0.25)
        side.toggle(.secondary)
        try stage.frames(60)
        #expect(try stage.split().splitter == box(198, 0, 202, 600))
    }
}
