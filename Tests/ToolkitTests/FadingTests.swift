import Foundation
import ImmediateUI
import SDLHost
import SplitView
import Testing

/// Views inserted and removed in an animation without their own transition: they fade.
@MainActor struct FadingTests {
    private let frame = 1.0 / 60
    private let second = Animation.linear(duration: 1)

    /// Returns a white window of 100 by 100 with a view in its middle.
    private func host<V: View>(
        reduceMotion: Bool = false,
        @ViewBuilder _ view: @escaping () -> V
    ) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 100, height: 100), reduceMotion: reduceMotion) {
            ZStack {
                Color.white
                view()
            }
        }
    }

    private var square: some View { Color.black.frame(width: 20, height: 10) }

    private func expect(_ ink: Double, in host: HeadlessHost, _ location: SourceLocation = #_sourceLocation) throws {
        let found = try host.screenshot().ink()
        #expect(abs(found - ink) < 1.5, "\(found)", sourceLocation: location)
    }

    @Test func whatComesFadesInAndWhatGoesFadesOut() throws {
        let dial = Dial()
        let host = try host { if dial.isOn { square } }
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.25)
        // A quarter of 20 × 10.
        try expect(50, in: host)
        try host.advance(by: 0.75)
        try expect(200, in: host)
        #expect(!host.inspect().animating)
        withAnimation(second) { dial.isOn = false }
        try host.advance(by: frame)
        try expect(200, in: host)
        try host.advance(by: 0.25)
        try expect(150, in: host)
        try host.advance(by: 0.75)
        try expect(0, in: host)
        #expect(!host.inspect().animating)
    }

    @Test func aTurnBeginsWhereTheFadingIs() throws {
        let dial = Dial()
        let host = try host { if dial.isOn { square } }
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.6)
        try expect(120, in: host)
        withAnimation(second) { dial.isOn = false }
        try host.advance(by: frame)
        // 200 × (0.6 + 1/60): it faded in for one more frame.
        try expect(123.3, in: host)
        try host.advance(by: 0.5)
        try expect(61.7, in: host)
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame)
        // 123.3 × (0.5 - 1/60)
        try expect(59.6, in: host)
        try host.advance(by: 1)
        try expect(200, in: host)
        #expect(!host.inspect().animating)
    }

    @Test func withoutAnAnimationNothingFades() throws {
        let dial = Dial()
        let host = try host { if dial.isOn { square } }
        dial.isOn = true
        try host.advance(by: frame)
        try expect(200, in: host)
        dial.isOn = false
        try host.advance(by: frame)
        try expect(0, in: host)
        #expect(!host.inspect().animating)
    }

    @Test func whoWantsNoMotionSeesNone() throws {
        let dial = Dial()
        let host = try host(reduceMotion: true) { if dial.isOn { square } }
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame)
        try expect(200, in: host)
        withAnimation(second) { dial.isOn = false }
        try host.advance(by: frame)
        try expect(0, in: host)
        #expect(!host.inspect().animating)
    }

    @Test(arguments: [AnyTransition.identity, .move(edge: .leading)])
    func aTransitionOfItsOwnCountsAlone(_ transition: AnyTransition) throws {
        let dial = Dial()
        let host = try host { if dial.isOn { square.transition(transition).padding(1).border(.clear) } }
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        try expect(200, in: host)
        try host.advance(by: 1)
        withAnimation(second) { dial.isOn = false }
        try host.advance(by: frame + 0.5)
        // The sliding view is opaque; the one with the identity transition is gone.
        try expect(transition.isIdentity ? 0 : 200, in: host)
    }

    @Test func twoBranchesFadeIntoEachOther() throws {
        let dial = Dial()
        let host = try host {
            if dial.isOn {
                Color.black.frame(width: 20, height: 10).offset(y: 20)
            } else {
                Color.black.frame(width: 20, height: 10).offset(y: -20)
            }
        }
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.25)
        let bitmap = try host.screenshot()
        // Three quarters of the old one above, a quarter of the new one below.
        #expect(abs(bitmap.grey(50, 30) - 64) <= 2)
        #expect(abs(bitmap.grey(50, 70) - 191) <= 2)
    }

    @Test func textsShapesAndClipsFadeAsTheyWere() throws {
        let dial = Dial()
        func content() -> some View {
            VStack {
                Text("Words").font(.title)
                Circle().stroke(.black, lineWidth: 3).frame(width: 20, height: 20)
                Color.black.frame(width: 20, height: 20).cornerRadius(8)
                RoundedRectangle(cornerRadius: 3).fill(.black).frame(width: 20, height: 10).clipped()
            }
        }
        let host = try host { if dial.isOn { content() } }
        dial.isOn = true
        try host.advance(by: frame)
        let whole = try host.screenshot()
        withAnimation(second) { dial.isOn = false }
        try host.advance(by: frame)
        // 254 of 255: the frame is a billionth of a second after the start.
        #expect(abs(try host.screenshot().ink() - whole.ink()) < whole.ink() / 200)
        try host.advance(by: 0.5)
        let ink = try host.screenshot().ink()
        #expect(abs(ink - whole.ink() / 2) < whole.ink() * 0.04)
    }

    @Test func theOthersCloseUpMeanwhile() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                if !dial.isOn { Color.black.frame(width: 20, height: 20) }
                Probe("b", 20, 20)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .background(.white)
        }
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        #expect(host.rects["b"] == box(40, 10, 20, 20))
        try expect(200, in: host)
        try host.advance(by: 0.5)
        #expect(host.rects["b"] == box(40, 0, 20, 20))
        try expect(0, in: host)
    }

    @Test func whatFadesOutAnswersNothingAndIsNotStated() throws {
        let (dial, diary) = (Dial(), Diary())
        dial.isOn = true
        let host = try host {
            if dial.isOn { Button("Go") { diary.write("pressed") }.onDisappear { diary.write("-") } }
        }
        withAnimation(second) { dial.isOn = false }
        try host.play(InputScript([.click(CGPoint(x: 50, y: 50))]))
        #expect(diary.entries == ["-"])
        #expect(host.names.isEmpty)
    }

    /// Data whose items disappear together with their views.
    private final class Data: ObservableObject {
        @Published var items = (0..<20).map(Item.init(id:))
        @Published var chosen: Int? = 7
        @Published var text = "one two three\nfour\n\nfive"
        @Published var tab = 2
        @Published var isShown = true
        let document = TextDocument((0..<60).map { "line \($0)" }.joined(separator: "\n"))

        func empty() {
            (items, text, tab, isShown) = ([], "", 0, false)
            document.string = ""
        }
    }

    private struct Item: Identifiable { var id: Int }

    enum Kind: CaseIterable {
        case editor, document, field, list, tree, table, lazy, grid, tabs, picker, menu, canvas, panes
    }

    private struct Emptied: View {
        @ObservedObject var data: Data
        var kind: Kind

        var body: some View {
            ZStack {
                Color.white
                if data.isShown { content }
                Probe("stays", 4, 4)
            }
        }

        @ViewBuilder private var content: some View {
            let numbers = data.items.map(\.id)
            switch kind {
            case .editor: TextEditor(text: $data.text)
            case .document: TextEditor(data.document)
            case .field: TextField("Name", text: $data.text, axis: .vertical)
            case .list: List(data.items, selection: $data.chosen) { Text("row \($0.id)") }
            case .tree:
                List { Section("A") { ForEach(data.items) { item in DisclosureGroup("\(item.id)") { Text("in") } } } }
            case .table: Table(data.items) { TableColumn("Number") { Text("\($0.id)") } }
            case .lazy: ScrollView { LazyVStack { ForEach(data.items) { Text("line \($0.id)") } } }
            case .grid:
                ScrollView {
                    LazyVGrid(columns: [GridItem(), GridItem()]) { ForEach(data.items) { Text("\($0.id)") } }
                }
            case .tabs:
                TabView(selection: $data.tab) {
                    ForEach(data.items) { i in Text("\(i.id)").tabItem { Text("\(i.id)") }.tag(i.id) }
                }
            case .picker:
                Picker("P", selection: $data.tab) { ForEach(data.items.prefix(4)) { Text("\($0.id)") } }.pickerStyle(
                    .segmented
                )
            case .menu: Menu("M") { ForEach(data.items) { i in Button("\(i.id)") {} } }
            case .canvas:
                Canvas { context, size in
                    for i in numbers { context.fill(Path(CGRect(x: i, y: i, width: 2, height: 2)), with: .color(.red)) }
                }
            case .panes: HSplit { ForEach(data.items.prefix(3)) { Text("\($0.id)") } }
            }
        }
    }

    @Test(arguments: Kind.allCases, [false, true]) func whatGoesWithWhatItShows(kind: Kind, isUsed: Bool) throws {
        let data = Data()
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { Emptied(data: data, kind: kind) }
        if isUsed {
            try host.play(InputScript([.click(CGPoint(x: 150, y: 40)), .key(.down, []), .key(.end, .control)]))
        }
        try host.play(InputScript([.move(CGPoint(x: 299, y: 199)), .advance(1)]))
        let before = try host.screenshot().ink()
        withAnimation(.linear(duration: 1)) { data.empty() }
        try host.advance(by: frame)
        // It has no semantics nodes any more, though it is still visible and unchanged.
        #expect(host.inspect().texts.map(\.string) == ["stays"] && host.inspect().animating)
        let found = try host.screenshot().ink()
        #expect(abs(found - before) < before / 50 + 2, "\(found) in place of \(before)")
        for _ in 0..<4 { try host.advance(by: 0.1) }
        try host.advance(by: 1)
        #expect(!host.inspect().animating)
    }

    @Test func rowsOfAForEachComeAndGo() throws {
        final class Rows: ObservableObject {
            @Published var names = ["a", "b"]
        }
        let rows = Rows()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            VStack(spacing: 0) {
                ForEach(rows.names, id: \.self) { _ in Color.black.frame(width: 20, height: 10) }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
            .background(.white)
        }
        withAnimation(second) { rows.names = ["b", "c"] }
        try host.advance(by: frame + 1)
        try expect(400, in: host)
        withAnimation(second) { rows.names = [] }
        try host.advance(by: frame + 0.5)
        // Both at their positions, at half opacity.
        try expect(200, in: host)
    }

    @Test func rowsThatAreScrolledIntoSightDoNotFade() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100, id: \.self) { _ in Color.black.frame(height: 20) }
                    }
                }
                .background(.white)
                .onChange(of: dial.isOn) { withAnimation(second) { proxy.scrollTo(60, anchor: .top) } }
            }
        }
        dial.isOn = true
        for _ in 0..<20 {
            try host.advance(by: 0.05)
            #expect(try host.screenshot().grey(20, 50) == 0)
        }
    }

    @Test func rowsOfListsComeAndGoAtOnce() throws {
        final class Rows: ObservableObject {
            @Published var names = ["a", "b", "c"]
        }
        let (rows, dial) = (Rows(), Dial())
        let host = try HeadlessHost(size: CGSize(width: 100, height: 200)) {
            VStack {
                if !dial.isOn {
                    List {
                        Section("Names") { ForEach(rows.names, id: \.self) { Text($0).badge(3) } }
                        if rows.names.count > 1 { Text("many") }
                    }
                }
            }
        }
        for names in [[], ["a"], ["b", "c", "d"], ["d"], []] as [[String]] {
            withAnimation(second) { rows.names = names }
            try host.advance(by: frame)
            #expect(host.names.filter { names.contains($0) } == names)
            #expect(host.names.contains("many") == (names.count > 1))
        }
        // The whole list fades as one picture.
        rows.names = ["a"]
        try host.advance(by: 2)
        let whole = try host.screenshot()
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame)
        #expect(host.names.isEmpty)
        #expect(abs(try host.screenshot().ink() - whole.ink()) < whole.ink() / 100 + 2)
    }

    @Test func aPaneThatComesInASplitMovesAsEver() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) {
            HSplit {
                Color.black
            } right: {
                ZStack {
                    Color.white
                    if dial.isOn { square }
                }
            }
            .fraction(0.25)
        }
        let before = try host.screenshot().ink()
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        try expect(before + 100, in: host)
    }

    @Test func onlyTheOutermostOfWhatComesFades() throws {
        let dial = Dial()
        let host = try host {
            if dial.isOn {
                VStack(spacing: 0) {
                    square
                    if dial.isOn { square.padding(0).padding(0) }
                }
            }
        }
        withAnimation(second) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        // Half of two squares, not a quarter of one.
        try expect(200, in: host)
    }

    @Test func aValueAroundItIsAnAnimationToo() throws {
        let dial = Dial()
        let host = try host {
            ZStack { if dial.isOn { square } }.animation(second, value: dial.isOn)
        }
        dial.isOn = true
        try host.advance(by: frame + 0.5)
        try expect(100, in: host)
        try host.advance(by: 1)
        dial.isOn = false
        try host.advance(by: frame + 0.25)
        try expect(150, in: host)
    }

    @Test func anAnimationWithoutEndDoesNotBlink() throws {
        let dial = Dial()
        let host = try host { if dial.isOn { square } }
        withAnimation(second.repeatForever()) { dial.isOn = true }
        try host.advance(by: frame + 0.5)
        try expect(200, in: host)
    }
}

extension AnyTransition {
    fileprivate var isIdentity: Bool { "\(self)" == "\(AnyTransition.identity)" }
}
