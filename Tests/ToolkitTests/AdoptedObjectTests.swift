import Foundation
import Observation
import SDLHost
import SplitView
import Testing

/// Rules 2.5a and 2.5b: observable objects in plain properties of views that are created in every frame.
@MainActor struct AdoptedObjectTests {
    private let interface = Interface(textSystem: FixedTextSystem())

    private func texts<V: View>(_ root: V) -> [String] {
        _ = interface.frame(FrameInput(size: CGSize(width: 300, height: 200), time: 0), root: root)
        return interface.semantics().compactMap {
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

    @Test("2.5b: The first object that a body makes stays, whatever later ones begin with; another id has its own")
    func first() {
        for chosen in [1, 1, 2, 1] { #expect(texts(Chooser(chosen: chosen)) == ["1"]) }
        for (chosen, shown) in [(1, "1"), (1, "1"), (2, "2"), (2, "2"), (1, "1")] {
            #expect(texts(Chooser(chosen: chosen).id(chosen)) == [shown])
        }
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

    @MainActor private final class Store {
        private var counters: [Int: Counter] = [:]
        func counter(_ number: Int) -> Counter {
            let counter = counters[number] ?? Counter(number)
            counters[number] = counter
            return counter
        }
    }

    private struct LazyChooser: View {
        var store: Store
        var chosen: Int
        var body: some View { Detail(counter: store.counter(chosen)) }
    }

    @Test("2.5b: An object that the app creates in a body and keeps shows in the frame that follows")
    func keptByTheApp() {
        let store = Store()
        #expect(texts(LazyChooser(store: store, chosen: 1)) == ["1"])
        #expect(texts(LazyChooser(store: store, chosen: 2)) == ["1"])
        #expect(interface.frameRequest != nil)
        #expect(texts(LazyChooser(store: store, chosen: 2)) == ["2"])
        #expect(interface.frameRequest == nil)
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

    // MARK: Properties of models

    private final class Document {
        var name: String
        init(_ name: String) { self.name = name }
    }

    private class Base: ObservableObject {
        @Published var inherited = 0
    }

    /// A model with every kind of property, including a cycle to its owner.
    private final class Model: Base {
        @Published var count = 0
        weak var document: Document?
        unowned let owner: Document
        unowned(unsafe) let unsafeOwner: Document
        let action: @MainActor () -> Void
        var nested: [String: [Int?]] = ["a": [1, nil]]
        lazy var late = count * 2
        let child = Counter(3)
        var itself: Model?

        init(_ document: Document) {
            self.document = document
            owner = document
            unsafeOwner = document
            action = {}
            super.init()
            itself = self
        }
    }

    private struct Modelled: View {
        let model: Model
        var onBuild: (Model) -> Void
        init(_ document: Document, onBuild: @escaping (Model) -> Void) {
            model = Model(document)
            self.onBuild = onBuild
        }
        var body: some View {
            onBuild(model)
            return Text("\(model.count) \(model.inherited) \(model.child.count) \(model.document?.name ?? "gone")")
        }
    }

    private struct Outer<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { VStack { content() } }
    }

    @Test("2.5b: A model with weak, unowned, lazy and closure properties and a cycle stays")
    func models() {
        let (first, second) = (Document("first"), Document("second"))
        var last: Model?
        func shown(_ document: Document) -> [String] {
            texts(Outer { Modelled(document) { last = $0 } })
        }
        #expect(shown(first) == ["0 0 3 first"])
        last?.count = 1
        last?.inherited = 2
        last?.child.count = 4
        #expect(shown(first) == ["1 2 4 first"])
        #expect(shown(first) == ["1 2 4 first"])
        // 2.5b: A model created with another document changes nothing.
        #expect(shown(second) == ["1 2 4 first"])
        #expect(shown(second) == ["1 2 4 first"])
    }

    private final class Player: ObservableObject {
        @Published var position = 0
        let fraction: FractionHolder
        let side = SideHolder()
        let styling = SplitStyling(inset: 2)
        private let formatter = NumberFormatter()
        private let lock = NSLock()
        let document: Document
        init(_ document: Document, at fraction: CGFloat) {
            (self.document, self.fraction) = (document, FractionHolder(fraction))
        }
    }

    private struct Playing: View {
        let player: Player
        var body: some View {
            VStack {
                Text("\(player.document.name) \(player.position) \(player.fraction.value)")
                Button("Play") { player.position += 1 }
            }
            .task { player.fraction.value = 0.75 }
        }
    }

    @Test("2.5b: A model with holders and its own objects stays from the first frame")
    func privateObjects() async throws {
        let (first, second) = (Document("first"), Document("second"))
        var (document, fraction) = (first, CGFloat(0.25))
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) {
            Playing(player: Player(document, at: fraction))
        }
        // The task captured the model of the first frame.
        for _ in 0..<50 where !host.names.contains("first 0 0.75") {
            try await Task.sleep(for: .milliseconds(2))
            try host.advance(by: 1.0 / 60)
        }
        let button = try #require(host.inspect().controls.first).rect
        try host.play(InputScript([.click(CGPoint(x: button.midX, y: button.midY)), .advance(0.1)]))
        #expect(host.names.contains("first 1 0.75"))
        // 2.5b: A model created with another document or another fraction changes nothing.
        (document, fraction) = (second, 0.5)
        try host.advance(by: 0.1)
        #expect(host.names.contains("first 1 0.75"))
    }

    private struct Grouped: View {
        @MainActor struct Parts {
            let number = 5
            let counter = Counter(1)
        }
        let parts = Parts()
        let pair = (left: Counter(2), right: "x")
        var onBuild: (Counter, Counter) -> Void
        var body: some View {
            onBuild(parts.counter, pair.left)
            return Text("\(parts.counter.count) \(pair.left.count)")
        }
    }

    @Test("Objects inside a struct and a tuple persist too")
    func grouped() {
        var last: (Counter, Counter)?
        func shown() -> [String] { texts(Outer { Grouped { last = ($0, $1) } }) }
        #expect(shown() == ["1 2"])
        last?.0.count = 10
        last?.1.count = 20
        #expect(shown() == ["10 20"])
        #expect(shown() == ["10 20"])
    }

    private struct Reader: View {
        @EnvironmentObject private var counter: Counter
        var onBuild: (Counter) -> Void
        var body: some View {
            onBuild(counter)
            return Text("\(counter.count)")
        }
    }

    @Test("An object that a body makes for the environment persists")
    func environment() {
        var last: Counter?
        func shown() -> [String] { texts(Outer { Reader { last = $0 }.environmentObject(Counter(1)) }) }
        #expect(shown() == ["1"])
        last?.count = 2
        #expect(shown() == ["2"])
        #expect(shown() == ["2"])
    }

    // MARK: Roots

    @Observable @MainActor final class Library {
        var books: [String]
        init(_ books: [String] = []) { self.books = books }
    }

    private struct Shelf: View {
        let library: Library
        init(_ library: Library = Library()) { self.library = library }
        var body: some View {
            VStack {
                Text(library.books.joined(separator: ", "))
                Button("Add") { library.books.append("book \(library.books.count)") }
            }
        }
    }

    @Test("An @Observable object that the root makes persists, though its creation is not tracked")
    func observableAtTheRoot() throws {
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { Shelf() }
        let button = try #require(host.inspect().controls.first).rect
        let click = InputScript.Step.click(CGPoint(x: button.midX, y: button.midY))
        try host.play(InputScript([.advance(0.1), click, click]))
        #expect(host.names.contains("book 0, book 1"))
        try host.advance(by: 0.2)
        #expect(host.names.contains("book 0, book 1"))
    }

    @Test("An @Observable object of the app shows when a body returns it")
    func observablesOfTheProgram() throws {
        let (a, b, c) = (Library(), Library(), Library(["c"]))
        var given = a
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { Evaluated { Shelf(given) } }
        a.books.append("a")
        try host.advance(by: 0.1)
        #expect(host.names.contains("a"))
        // In the next frame, which the first one requests.
        given = c
        try host.advance(by: 2.0 / 60)
        #expect(host.names.contains("c"))
        given = b
        b.books.append("b")
        try host.advance(by: 2.0 / 60)
        #expect(host.names.contains("b"))
        given = a
        try host.advance(by: 2.0 / 60)
        #expect(host.names.contains("a"))
    }

    @MainActor private struct Program {
        @State var isIn = false
        @StateObject var counter = Counter(7)
        @ViewBuilder var content: some View {
            if isIn {
                Text("inside \(counter.count)")
            } else {
                Button("Log in") {
                    isIn = true
                    counter.count += 1
                }
            }
        }
    }

    @Test("A root's branches follow the app's state")
    func branches() throws {
        var program = Program()
        let state = OwnedState()
        state.bind(&program)
        let bound = program
        let host = try HeadlessHost(size: CGSize(width: 300, height: 200)) { bound.content }
        try host.play(InputScript([.click(CGPoint(x: 150, y: 100))]))
        #expect(host.names == ["inside 8"])
        bound.isIn = false
        try host.advance(by: 1.0 / 60)
        #expect(host.names == ["Log in"])
    }

    @Test("Several views at a root, in a pane and in a scroll view stack 8 points apart, as wide as the widest")
    func stacked() throws {
        func expectStack(_ places: [String: CGRect], from top: CGFloat, middle: CGFloat) throws {
            let (a, b, c) = (try #require(places["a"]), try #require(places["b"]), try #require(places["c"]))
            #expect(a == box(middle - 20, top, 40, 20))
            #expect(b == box(middle - 30, top + 28, 60, 10))
            #expect(c == box(middle - 10, top + 46, 20, 14))
        }
        @ViewBuilder func views() -> some View {
            Probe("a", 40, 20)
            Probe("b", 60, 10)
            Probe("c", 20, 14)
        }
        // 20 + 8 + 10 + 8 + 14 points are 60 of 100.
        try expectStack(rects { views() }, from: 20, middle: 100)
        try expectStack(rects { HSplit(left: { views() }, right: { Color.red }) }, from: 20, middle: 49)
        let scrolled = try rects { ScrollView { views() } }
        try expectStack(scrolled, from: 0, middle: 100)
        // Side by side in a horizontal scroll view.
        let sideways = try rects { ScrollView(.horizontal) { views() } }
        #expect(sideways["a"]?.minX == 0 && sideways["b"]?.minX == 48 && sideways["c"]?.minX == 116)
    }

    /// The form of the README's examples, nested by one level.
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
        let resizeHandle = CGPoint(x: splitter.midX, y: splitter.maxY - 10)
        try host.play(InputScript([.drag([resizeHandle, CGPoint(x: 200, y: resizeHandle.y)]), .advance(0.5)]))
        let split = try #require(host.inspect().splits.first)
        #expect(abs(split.fraction - 0.5) < 0.01)
    }

    @Test func aFrameThatMakesOneAnewAsksForNoOther() {
        let parent = Parent { _ in }
        for _ in 0..<4 { _ = texts(parent) }
        #expect(interface.frameRequest == nil)
        for count in [0, 0, 0, 0] { _ = texts(Chooser(chosen: count)) }
        #expect(interface.frameRequest == nil)
    }
}

extension AdoptedObjectTests {
    @Test func anObjectThatIsKnownToBeMadeAnewAsksForNoFrame() {
        let parent = Parent { _ in }
        for frame in 0..<4 {
            let input = FrameInput(size: CGSize(width: 300, height: 200), time: Double(frame))
            #expect(interface.frame(input, root: parent).nextFrame == .whenNeeded)
        }
    }
}
