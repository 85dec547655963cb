import SDLHost
import SplitView
import Testing

/// Observable objects in plain properties of views that every frame makes anew.
@MainActor struct HeldObjectTests {
    private let interface = Interface(textSystem: FixedTextSystem())

    private func texts<V: View>(_ root: V) -> [String] {
        _ = interface.frame(FrameInput(size: CGSize(width: 300, height: 200), time: 0), root: root)
        return interface.facts().compactMap {
            if $0.role == .text, case .string(let string)? = $0.properties["string"] { string } else { nil }
        }
    }

    private struct Pane: View {
        let counter = Counter()
        var onBuild: (Counter) -> Void
        var body: some View {
            onBuild(counter)
            return Text("\(counter.count)")
        }
    }

    private struct Parent: View {
        var onBuild: (Counter) -> Void
        var body: some View { VStack { Pane(onBuild: onBuild) } }
    }

    @Test func anObjectMadeAnewInEveryFrameLasts() {
        var last: Counter?
        let parent = Parent { last = $0 }
        #expect(texts(parent) == ["0"])
        last?.count = 3
        #expect(texts(parent) == ["3"])
        last?.count = 4
        #expect(texts(parent) == ["4"])
    }

    private struct Detail: View {
        @ObservedObject var counter: Counter
        var body: some View { Text("\(counter.count)") }
    }

    private struct Chooser: View {
        var chosen: Int
        var body: some View { Detail(counter: Counter(chosen)) }
    }

    @Test func anObjectThatStartsOutDifferentlyIsTaken() {
        #expect(texts(Chooser(chosen: 1)) == ["1"])
        #expect(texts(Chooser(chosen: 1)) == ["1"])
        #expect(texts(Chooser(chosen: 2)) == ["2"])
        #expect(texts(Chooser(chosen: 1)) == ["1"])
    }

    private struct Keeper: View {
        var counter: Counter
        var body: some View { Detail(counter: counter) }
    }

    @Test func anObjectThatExistedBeforeIsNeverReplaced() {
        let (a, b) = (Counter(0), Counter(0))
        a.count = 10
        #expect(texts(Keeper(counter: a)) == ["10"])
        #expect(texts(Keeper(counter: b)) == ["0"])
        #expect(texts(Chooser(chosen: 7)) == ["7"])
        #expect(texts(Keeper(counter: a)) == ["10"])
    }

    private struct Owner: View {
        @StateObject private var counter = Counter(5)
        var body: some View {
            Detail(counter: counter).onAppear { counter.count += 1 }
        }
    }

    @Test func anOwnedObjectIsPassedOn() {
        #expect(texts(Owner()) == ["5"])
        #expect(texts(Owner()) == ["6"])
        #expect(texts(Owner()) == ["6"])
    }

    /// The form of the README's examples, one level down.
    private struct Sides: View {
        let hide = SideHolder()
        let layout = LayoutHolder(.horizontal)
        let fraction = FractionHolder(0.25)
        var body: some View {
            VStack {
                Button("Hide") { hide.toggle() }
                Split(primary: { Text("left") }, secondary: { Text("right") })
                    .layout(layout)
                    .fraction(fraction)
                    .hide(hide)
            }
        }
    }

    private struct Shell: View {
        @State private var frames = 0
        var body: some View { Sides().onChange(of: frames) {} }
    }

    @Test func holdersOfNestedViewsKeepTheirState() throws {
        let host = try HeadlessHost(size: CGSize(width: 400, height: 300), reduceMotion: true) { Shell() }
        let button = try #require(host.inspect().controls.first { $0.label == "Hide" })
        let center = CGPoint(x: button.rect.midX, y: button.rect.midY)
        try host.play(InputScript([.click(center), .advance(0.1)]))
        #expect(host.inspect().splits.first?.hidden == "secondary")
        try host.play(InputScript([.click(center), .advance(0.1)]))
        #expect(host.inspect().splits.first?.hidden == nil)
        let splitter = try #require(host.inspect().splits.first?.splitter)
        let grip = CGPoint(x: splitter.midX, y: splitter.maxY - 10)
        try host.play(InputScript([.drag([grip, CGPoint(x: 200, y: grip.y)]), .advance(0.5)]))
        let split = try #require(host.inspect().splits.first)
        #expect(abs(split.fraction - 0.5) < 0.01)
    }
}
