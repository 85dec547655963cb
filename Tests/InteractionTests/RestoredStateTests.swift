import Foundation
import SDLHost
import SplitView
import Testing

@MainActor private final class Model: ObservableObject {
    @Published var isHidden: Bool
    @Published var arrangement: SplitArrangement
    @Published var isPresented = true
    @Published var visibility = NavigationSplitViewVisibility.all
    let holder: PaneLengthsHolder
    let (fraction, side, layout) = (FractionHolder(0.5), SideHolder(), LayoutHolder())

    init(_ arrangement: SplitArrangement = SplitArrangement(), isHidden: Bool = false, _ lengths: [PaneLength] = []) {
        (self.arrangement, self.isHidden) = (arrangement, isHidden)
        holder = PaneLengthsHolder(lengths)
    }

    var binding: Binding<SplitArrangement> { Binding(get: { self.arrangement }, set: { self.arrangement = $0 }) }
}

/// A row whose first pane the app hides by a binding.
private struct Row: View {
    @ObservedObject var model: Model
    var count: Int

    var body: some View {
        HSplit {
            Color.red.pane(minLength: 100, idealLength: 150, collapsible: true, collapsed: $model.isHidden)
            ForEach(1..<count, id: \.self) { _ in Color.green.pane(minLength: 50) }
        }
        .lengths(model.holder)
        .splitID("row")
        .arrangement(model.binding)
    }
}

/// Ways to restore a split.
private enum Source: CaseIterable { case arrangement, holder, laterArrangement, laterHolder }

@MainActor @Suite("Restored state") struct RestoredStateTests {
    private typealias Entry = SplitArrangement.Entry

    @Test(
        "A restored pane writes its binding, and the first press of a toggle acts",
        arguments: Source.allCases,
        [(2, false, true), (2, true, false), (3, false, true), (3, true, false), (4, false, true), (3, true, true)]
    )
    fileprivate func bindings(source: Source, row: (count: Int, said: Bool, restored: Bool)) throws {
        let lengths = [PaneLength(200, isCollapsed: row.restored)] + (1..<row.count).map { _ in PaneLength(100) }
        var entry = Entry(lengths: lengths.map(\.length), collapsed: row.restored ? [0] : [])
        if row.count == 2 { entry = Entry(fraction: 0.25, collapsed: row.restored ? [0] : []) }
        let arrangement = SplitArrangement(splits: ["row": entry])
        let model = Model(
            source == .arrangement ? arrangement : SplitArrangement(),
            isHidden: row.said,
            source == .holder ? lengths : []
        )
        let stage = try Stage { Row(model: model, count: row.count) }
        try stage.frames()
        if source == .laterArrangement { model.arrangement = arrangement }
        if source == .laterHolder { model.holder.lengths = lengths }
        try stage.frames(2)
        #expect(model.isHidden == row.restored)
        #expect(try (stage.split().panes[0].width == 0) == row.restored)
        model.isHidden.toggle()
        try stage.frames(2)
        #expect(try (stage.split().panes[0].width == 0) == !row.restored)
        #expect(model.isHidden == !row.restored)
    }

    @Test("The binding and the holder are restored after the first frame")
    func firstFrame() throws {
        let model = Model(SplitArrangement(splits: ["row": Entry(lengths: [200, 292, 300], collapsed: [0])]))
        let stage = try Stage { Row(model: model, count: 3) }
        _ = stage.seen
        #expect(model.isHidden)
        // The length of 200 is kept for showing the pane again; the holder has the stored lengths.
        #expect(model.holder.lengths.map(\.isCollapsed) == [true, false, false])
        #expect(model.holder.lengths.map { $0.length.rounded() } == [200, 292, 300])
    }

    @Test("A split that opens with its own lengths writes no holder")
    func untold() throws {
        let model = Model()
        let stage = try Stage { Row(model: model, count: 3) }
        try stage.frames(3)
        #expect(model.holder.lengths.isEmpty)
        #expect(model.holder.changeCount == 0)
    }

    @Test("The holders of a split with two sides receive the restored values")
    func holders() throws {
        let model = Model(
            SplitArrangement(splits: ["two": Entry(fraction: 0.25, hidden: .secondary, layout: .vertical)])
        )
        let stage = try Stage {
            Split(primary: { Color.red }, secondary: { Color.green })
                .fraction(model.fraction).hide(model.side).layout(model.layout).splitID("two")
                .arrangement(model.binding)
        }
        _ = stage.seen
        #expect(model.fraction.value == 0.25)
        #expect(model.side.side == .secondary)
        #expect(model.layout.value == .vertical)
    }

    @Test("The bindings of an inspector and a navigation view's columns are restored", arguments: [false, true])
    func columns(isNavigation: Bool) throws {
        let model = Model(
            SplitArrangement(splits: ["/0": Entry(fraction: 0.25, collapsed: [isNavigation ? 0 : 1])])
        )
        let stage = try Stage {
            Group {
                if isNavigation {
                    NavigationSplitView(
                        columnVisibility: Binding(get: { model.visibility }, set: { model.visibility = $0 })
                    ) {
                        Color.red
                    } detail: {
                        Color.green
                    }
                } else {
                    Color.red.inspector(
                        isPresented: Binding(get: { model.isPresented }, set: { model.isPresented = $0 })
                    ) { Color.blue }
                }
            }
            .arrangement(model.binding)
        }
        try stage.frames()
        #expect(try stage.split().panes[isNavigation ? 0 : 1].width == 0)
        #expect(model.isPresented == isNavigation)
        #expect(model.visibility == (isNavigation ? .detailOnly : .all))
    }
}
