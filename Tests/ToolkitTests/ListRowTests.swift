import Foundation
import ImmediateUI
import SDLHost
import Testing

/// Modifiers of rows: insets, backgrounds, separators, badges, heights; and rows that are inserted and removed.
///
/// A row is 200 wide and 28 high, with its view 12 points in and vertically centered.
@MainActor @Suite struct ListRowTests {
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 280), root: view)
    }

    // MARK: Insets

    @Test func insetsAreTheRoomAroundTheView() throws {
        let rects = try host {
            List {
                Probe("0", 20, 10).listRowInsets(EdgeInsets(top: 10, leading: 40, bottom: 2, trailing: 5))
                Probe("1", 20, 30).listRowInsets(EdgeInsets(top: 10, leading: 40, bottom: 2, trailing: 5))
                Probe("2").listRowInsets(EdgeInsets(top: 10, leading: 40, bottom: 2, trailing: 5))
                Probe("3", 20, 10).listRowInsets(nil)
            }
        }
        .rects
        // 10 + 10 + 2 are less than 28: 16 are left for the view, which is centered in them.
        #expect(rects["0"] == box(40, 13, 20, 10))
        // 10 + 30 + 2 are 42.
        #expect(rects["1"] == box(40, 38, 20, 30))
        // A greedy view.
        #expect(rects["2"] == box(40, 80, 155, 16))
        #expect(rects["3"] == box(12, 98 + 9, 20, 10))
    }

    @Test(
        arguments: [(0, 20), (10, 20), (24, 24), (50, 50), (-3, 20), (.infinity, 20), (.nan, 20)]
            as [(CGFloat, CGFloat)]
    )
    func rowsAreAsHighAsTheEnvironmentSaysAtLeast(least: CGFloat, height: CGFloat) throws {
        let rects = try host {
            List(0..<3) { Probe("\($0)", 20, 10) }.environment(\.defaultMinListRowHeight, least)
        }
        .rects
        // The view's 10, with 5 above and below.
        #expect(rects["2"] == box(12, 2 * height + (height - 10) / 2, 20, 10))
    }

    // MARK: Backgrounds

    @Test func aBackgroundFillsTheRowFromEdgeToEdge() throws {
        let rects = try host {
            List {
                Probe("0", 20, 10)
                Probe("1", 20, 10).listRowBackground(Probe("back"))
                Probe("2", 20, 10).listRowBackground(Optional<Probe>.none)
            }
        }
        .rects
        #expect(rects["back"] == box(0, 28, 200, 28))
        #expect(rects["1"] == box(12, 28 + 9, 20, 10))
        #expect(rects["2"] == box(12, 56 + 9, 20, 10))
    }

    @Test func aSelectedRowShowsItsSelectionInstead() throws {
        let model = ListSelectionTests.Model()
        let host = try host {
            List(selection: Binding(get: { model.one }, set: { model.one = $0 })) {
                ForEach(0..<3) { Probe("\($0)", 20, 10).listRowBackground(Probe("back \($0)")) }
            }
        }
        #expect(host.names == ["back 0", "0", "back 1", "1", "back 2", "2"])
        try host.play(InputScript([.click(CGPoint(x: 100, y: 42))]))
        #expect(host.names == ["back 0", "0", "1", "back 2", "2"])
    }

    // MARK: Separators

    @Test(arguments: [
        (Visibility.automatic, VerticalEdge.Set.all, [true, true]), (.visible, .all, [true, true]),
        (.hidden, .all, [false, false]), (.hidden, .top, [false, true]), (.hidden, .bottom, [true, false]),
        (.hidden, VerticalEdge.Set(), [true, true]),
    ])
    func linesAboveAndBelowARow(_ visibility: Visibility, _ edges: VerticalEdge.Set, _ expected: [Bool]) throws {
        let picture = try host {
            List {
                Color.clear.frame(width: 1, height: 10)
                Color.clear.frame(width: 1, height: 10).listRowSeparator(visibility, edges: edges)
                Color.clear.frame(width: 1, height: 10)
            }
        }
        .screenshot()
        // Rows end at 28 and 56, where the separators are; between them is the background.
        let ground = picture[100, 40]
        #expect([28, 56].map { picture[100, $0] != ground } == expected)
        // Separators begin at the rows' inset, and end at the edge.
        #expect(picture[11, 28] == ground)
    }

    @Test func aTintIsTheColourOfTheLineAbove() throws {
        let picture = try host {
            List {
                Color.clear.frame(width: 1, height: 10).listRowSeparatorTint(.pureGreen)
                Color.clear.frame(width: 1, height: 10).listRowSeparatorTint(.pureRed)
                Color.clear.frame(width: 1, height: 10).listRowSeparatorTint(.pureBlue, edges: .bottom)
            }
        }
        .screenshot()
        #expect(picture.color(100, 28) == "red")
        #expect(picture.color(100, 56) != "blue")
        let themed = try host {
            List {
                Color.clear.frame(width: 1, height: 10)
                Color.clear.frame(width: 1, height: 10).listRowSeparatorTint(.accentColor)
            }
            .theme(Theme(accent: .pureRed))
        }
        #expect(try themed.screenshot().color(100, 28) == "red")
    }

    // MARK: Badges

    @Test(arguments: [ListStyle.inset, .plain]) func aBadgeIsAtTheEndOfTheRow(style: ListStyle) throws {
        let rects = try host {
            List {
                Probe("0", height: 10...10).badge(12)
                Probe("1", height: 10...10).badge(0)
                Probe("2", height: 10...10).badge("new")
                Probe("3", height: 10...10).badge(Text("old"))
                Probe("4", height: 10...10).badge(String?.none)
                Probe("5", height: 10...10).badge(Text?.none)
            }
            .listStyle(style)
        }
        .rects
        let start: CGFloat = style == .plain ? 6 : 12
        for (row, words) in [(0, "12"), (2, "new"), (3, "old")] {
            let badge = try #require(rects[words])
            #expect(badge.maxX == 188)
            #expect(abs(badge.midY - (28 * CGFloat(row) + 14)) <= 1)
            // The view has the rest, up to 8 points before the badge; in a plain list the badge has no space of its
            // own.
            #expect(rects["\(row)"]?.minX == start)
            #expect(abs((rects["\(row)"]?.maxX ?? 0) - (badge.minX - 8)) <= 1)
        }
        for row in [1, 4, 5] { #expect(rects["\(row)"]?.maxX == 200 - start) }
        #expect(rects["0"]?.height == 10)
        #expect(!rects.keys.contains("nil"))
    }

    @Test func outsideOfAListThereIsNoBadge() throws {
        #expect(try host { Probe("0", 20, 10).badge(3) }.names == ["0"])
    }

    // MARK: Inserted and removed rows

    @MainActor final class Numbers: ObservableObject {
        @Published var values = Array(0..<6)
    }

    private func rows(_ model: Numbers, _ transition: AnyTransition, isLazyStack: Bool) throws -> HeadlessHost {
        try host {
            if isLazyStack {
                ScrollView {
                    LazyVStack(alignment: .leading, spacing: 0) {
                        ForEach(model.values, id: \.self) { Probe("\($0)", 20, 28).transition(transition) }
                    }
                }
            } else {
                List(model.values, id: \.self) { Probe("\($0)", 20, 10).transition(transition) }
            }
        }
    }

    @Test(arguments: [false, true]) func rowsThatLeaveAreSeenMeanwhileAndOthersMoveUp(isLazyStack: Bool) throws {
        let model = Numbers()
        let host = try rows(model, .opacity, isLazyStack: isLazyStack)
        let (before, frame) = (host.rects, 1.0 / 60)
        withAnimation(.linear(duration: 1)) { _ = model.values.remove(at: 3) }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["3"] == before["3"])
        #expect(host.rects["2"] == before["2"])
        // Half of the 28 of the removed row.
        #expect(host.rects["4"]?.minY == (before["4"]?.minY ?? 0) - 14)
        #expect(host.rects["5"]?.minY == (before["5"]?.minY ?? 0) - 14)
        try host.advance(by: 0.6)
        #expect(host.rects["3"] == nil)
        #expect(host.rects["4"] == before["3"])
        #expect(!host.inspect().animating)
    }

    @Test(arguments: [false, true]) func rowsThatComeGrowIntoTheirPlace(isLazyStack: Bool) throws {
        let model = Numbers()
        let host = try rows(model, .offset(x: 100, y: 0), isLazyStack: isLazyStack)
        let before = host.rects
        withAnimation(.linear(duration: 1)) { model.values.insert(9, at: 2) }
        try host.advance(by: 1.0 / 60 + 0.5)
        #expect(host.rects["9"] == before["2"]?.offsetBy(dx: 50, dy: 0))
        #expect(host.rects["2"]?.minY == (before["2"]?.minY ?? 0) + 14)
        try host.advance(by: 0.6)
        #expect(host.rects["9"] == before["2"])
        #expect(host.rects["2"] == before["3"])
    }

    @Test func theLastRowLeavesToo() throws {
        let model = Numbers()
        model.values = [7]
        let host = try rows(model, .opacity, isLazyStack: false)
        let before = host.rects["7"]
        withAnimation(.linear(duration: 1)) { model.values = [] }
        try host.advance(by: 1.0 / 60 + 0.5)
        #expect(host.rects["7"] == before)
        try host.advance(by: 0.6)
        #expect(host.rects["7"] == nil)
    }

    @Test func rowsThatAreScrolledOutOfSightDoNotLeaveByDegrees() throws {
        let model = Numbers()
        model.values = Array(0..<100)
        let host = try rows(model, .opacity.animation(.linear(duration: 1)), isLazyStack: false)
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140)), .scroll(dx: 0, dy: -1400)]))
        #expect(host.rects["0"] == nil)
        #expect(host.rects["50"] == box(12, 9, 20, 10))
    }

    /// Returns black rows of 20 by 28.
    private func blackRows(
        _ model: Numbers,
        _ transition: AnyTransition? = nil,
        isLazyStack: Bool,
        isStill: Bool = false
    ) throws -> HeadlessHost {
        @ViewBuilder func row(_ number: Int) -> some View {
            let black = Color.black.frame(width: 20, height: 28)
            if let transition { black.transition(transition) } else { black }
        }
        return try host {
            ScrollView {
                if isLazyStack {
                    LazyVStack(alignment: .leading, spacing: 0) { ForEach(model.values, id: \.self) { row($0) } }
                } else {
                    List(model.values, id: \.self) { row($0).listRowInsets(EdgeInsets()).listRowSeparator(.hidden) }
                        .frame(height: 280)
                }
            }
            .background(.white)
            .environment(\.accessibilityReduceMotion, isStill)
        }
    }

    @Test func whoWantsNoMotionSeesRowsAtOnce() throws {
        let model = Numbers()
        let host = try blackRows(model, isLazyStack: true, isStill: true)
        let before = try host.screenshot().ink()
        withAnimation(.linear(duration: 1)) { model.values.append(9) }
        try host.advance(by: 1.0 / 60)
        #expect(abs(try host.screenshot().ink() - before - 20 * 28) < 1)
    }

    @Test func rowsThatAreScrolledIntoSightAreThereAtOnce() throws {
        let model = Numbers()
        model.values = Array(0..<100)
        let host = try blackRows(model, isLazyStack: true)
        let before = try host.screenshot().ink()
        withAnimation(.linear(duration: 1)) { model.values.append(100) }
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140)), .scroll(dx: 0, dy: -5000)]))
        #expect(abs(try host.screenshot().ink() - before) < 1)
    }

    @Test(arguments: [false, true]) func rowsThatComeFadeIn(isLazyStack: Bool) throws {
        let model = Numbers()
        let host = try blackRows(model, isLazyStack: isLazyStack)
        let row = 20.0 * 28
        func rows() throws -> Double { (try host.screenshot().ink() / row * 100).rounded() / 100 }
        let six = try rows()
        withAnimation(.linear(duration: 1)) { model.values.insert(9, at: 6) }
        try host.advance(by: 1.0 / 60 + 0.25)
        #expect(abs(try rows() - six - 0.25) < 0.02)
        try host.advance(by: 0.5)
        #expect(abs(try rows() - six - 0.75) < 0.02)
        try host.advance(by: 0.3)
        #expect(abs(try rows() - six - 1) < 0.02)
        #expect(!host.inspect().animating)
        // Without an animation it is opaque at once.
        model.values.append(10)
        try host.advance(by: 1.0 / 60)
        #expect(abs(try rows() - six - 2) < 0.02)
    }

    /// An expanded group that contains expanded groups fades as a whole, at one pace.
    @Test func rowsInRowsFadeInOnce() throws {
        let dial = Dial()
        let host = try host {
            List {
                DisclosureGroup("", isExpanded: Binding(get: { dial.isOn }, set: { dial.isOn = $0 })) {
                    ForEach(0..<1, id: \.self) { _ in
                        DisclosureGroup(isExpanded: .constant(true)) {
                            ForEach(0..<2, id: \.self) { _ in Color.black.frame(width: 20, height: 20) }
                        } label: {
                            Color.black.frame(width: 20, height: 20)
                        }
                    }
                }
            }
            .environment(\.defaultMinListRowHeight, 20)
        }
        func ink(_ y: Int) throws -> Double { Double(255 - (try host.screenshot().grey(58, y))) / 255 }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: 1.0 / 60 + 0.5)
        let rows = (0..<280).filter { (try? ink($0)) ?? 0 > 0.2 }
        #expect(rows.count >= 40)
        for y in rows { #expect(abs(try ink(y) - 0.5) < 0.03) }
    }

    @Test(arguments: [false, true]) func rowsOfAnEmptyListFadeIn(isLazyStack: Bool) throws {
        let model = Numbers()
        model.values = []
        let host = try blackRows(model, isLazyStack: isLazyStack)
        let before = try host.screenshot().ink()
        withAnimation(.linear(duration: 1)) { model.values = [1, 2] }
        try host.advance(by: 1.0 / 60 + 0.5)
        // Half of two rows.
        #expect(abs(try host.screenshot().ink() - before - 20 * 28) < 12)
    }

    /// Visible rows that are replaced, partly exchanged or removed: no gap shows meanwhile.
    @Test(arguments: [[11, 12, 13, 14, 15, 16, 17], [0, 1, 2, 33, 4, 5], [4, 5]])
    func rowsThatTakeTheirPlaceAreThereAtOnce(_ values: [Int]) throws {
        let model = Numbers()
        let host = try blackRows(model, isLazyStack: true)
        withAnimation(.linear(duration: 1)) { model.values = values }
        try host.advance(by: 1.0 / 60)
        #expect(abs(try host.screenshot().ink() - Double(values.count) * 20 * 28) < 2)
    }

    @Test func cellsOfAGridComeAtOnce() throws {
        let model = Numbers()
        let host = try host {
            ScrollView {
                LazyVGrid(columns: [GridItem(.fixed(20))], alignment: .leading, spacing: 0) {
                    ForEach(model.values, id: \.self) { _ in Color.black.frame(width: 20, height: 28) }
                }
            }
            .background(.white)
        }
        let before = try host.screenshot().ink()
        withAnimation(.linear(duration: 1)) { model.values.append(9) }
        try host.advance(by: 1.0 / 60)
        #expect(abs(try host.screenshot().ink() - before - 20 * 28) < 1)
    }

    /// Sections scrolled into view have a new `ForEach` in a frame that animates another change.
    @Test func sectionsThatAreScrolledIntoSightAreThereAtOnce() throws {
        let dial = Dial()
        let host = try host {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<50, id: \.self) { _ in
                        Section { ForEach(0..<4, id: \.self) { _ in Color.black.frame(width: 20, height: 28) } }
                    }
                }
            }
            .background(.white)
            .padding(.trailing, dial.isOn ? 10 : 0)
        }
        let before = try host.screenshot().ink()
        try host.play(InputScript([.move(CGPoint(x: 100, y: 140))]))
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.play(InputScript([.scroll(dx: 0, dy: -2800)]))
        #expect(host.inspect().animating)
        #expect(abs(try host.screenshot().ink() - before) < 100)
    }

    @Test func aTransitionCountsThroughTheModifiersAroundIt() throws {
        let dial = Dial()
        let host = try host {
            List {
                DisclosureGroup("", isExpanded: Binding(get: { dial.isOn }, set: { dial.isOn = $0 })) {
                    ForEach(0..<2, id: \.self) { _ in
                        Color.black.frame(width: 20, height: 20).transition(.identity).badge(3)
                    }
                }
            }
        }
        withAnimation(.linear(duration: 1)) { dial.isOn = true }
        try host.advance(by: 1.0 / 60 + 0.1)
        // The content begins 12 + 18 from the edge; the rows of the group are the second and the third.
        for y in [28 + 14, 56 + 14] { #expect(try host.screenshot().grey(40, y) <= 1) }
    }

    @Test func aRowWithATransitionFadesAsThatSays() throws {
        for (transition, share) in [(AnyTransition.identity, 1.0), (.opacity, 0.5), (.move(edge: .leading), 0.5)] {
            let model = Numbers()
            let host = try blackRows(model, transition, isLazyStack: true)
            let before = try host.screenshot().ink()
            withAnimation(.linear(duration: 1)) { model.values.append(9) }
            try host.advance(by: 1.0 / 60 + 0.5)
            #expect(abs(try host.screenshot().ink() - before - share * 20 * 28) < 12)
        }
    }
}
