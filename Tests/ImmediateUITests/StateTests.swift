import ImmediateUI
import Synchronization
import Testing

/// State lasts as long as its view is shown, and follows the view's identity.
@MainActor @Suite struct StateTests {
    @MainActor private final class Model: ObservableObject {
        @Published var items = ["a", "b", "c"]
        @Published var isShown = true
        @Published var name = "x"
    }

    @Test("State outlives frames and shows in the frame that changes it")
    func lasts() throws {
        let bench = Bench { Counter("a") }
        try bench.click("a")
        #expect(bench.texts.first == "a 1")
        for _ in 0..<200 { bench.frame() }
        try bench.click("a")
        #expect(bench.texts.first == "a 2")
    }

    @Test("Views of one type at different positions have separate state")
    func places() throws {
        let bench = Bench {
            VStack {
                Counter("a")
                Counter("b")
                HStack { Counter("c") }
            }
        }
        try bench.click("b")
        try bench.click("c")
        try bench.click("c")
        #expect(bench.texts.filter { $0.contains(" ") } == ["a 0", "b 1", "c 2"])
    }

    @Test("The branches of a condition do not share state, and a returning view starts with new state")
    func conditions() throws {
        let model = Model()
        let bench = Bench {
            Observer(model: model) { model in
                if model.isShown { Counter("a") } else { Counter("b") }
            }
        }
        try bench.click("a")
        model.isShown = false
        bench.frame()
        #expect(bench.texts.first == "b 0")
        try bench.click("b")
        model.isShown = true
        bench.frame()
        #expect(bench.texts.first == "a 0")
        model.isShown = false
        bench.frame()
        #expect(bench.texts.first == "b 0")
    }

    @Test("A view beside a conditional one keeps its state")
    func optionalSibling() throws {
        let model = Model()
        let bench = Bench {
            Observer(model: model) { model in
                VStack {
                    if model.isShown { Text("here") }
                    Counter("a")
                }
            }
        }
        try bench.click("a")
        model.isShown = false
        bench.frame()
        #expect(bench.texts.first == "a 1")
    }

    @Test("In a ForEach state follows the id, through reordering, insertion and removal")
    func forEach() throws {
        let model = Model()
        let bench = Bench {
            Observer(model: model) { model in
                VStack { ForEach(model.items, id: \.self) { Counter($0) } }
            }
        }
        try bench.click("b")
        try bench.click("c")
        try bench.click("c")
        func shown(_ items: [String]) -> [String] {
            model.items = items
            bench.frame()
            return bench.texts.filter { $0.contains(" ") }
        }
        #expect(shown(["c", "a", "b"]) == ["c 2", "a 0", "b 1"])
        #expect(shown(["new", "c", "b", "a"]) == ["new 0", "c 2", "b 1", "a 0"])
        #expect(shown(["b"]) == ["b 1"])
        #expect(shown(["c", "b"]) == ["c 0", "b 1"])
    }

    @Test("The state of removed views is released")
    func released() {
        let model = Model()
        let bench = Bench {
            Observer(model: model) { model in
                VStack { ForEach(model.items, id: \.self) { Counter($0) } }
            }
        }
        let before = bench.interface.statistics.states
        for round in 0..<50 {
            model.items = (0..<20).map { "\(round) \($0)" }
            bench.frame()
        }
        model.items = ["a", "b", "c"]
        for _ in 0..<130 { bench.frame() }
        #expect(bench.interface.statistics.states == before)
    }

    @Test("Another type behind an AnyView is another view")
    func anyView() throws {
        let model = Model()
        let bench = Bench {
            Observer(model: model) { model in
                model.isShown ? AnyView(Counter("a")) : AnyView(Text("b"))
            }
        }
        try bench.click("a")
        #expect(bench.texts.first == "a 1")
        model.isShown = false
        bench.frame()
        #expect(bench.texts == ["b"])
        model.isShown = true
        bench.frame()
        #expect(bench.texts.first == "a 0")
    }

    @Test("A StateObject is created once, in the first frame of its view")
    func stateObject() throws {
        let log = Log<Int>()
        let bench = Bench { Owner(log: log) }
        for _ in 0..<100 { bench.frame() }
        #expect(log.values == [1])
        try bench.click("Rename")
        #expect(bench.texts.first == "renamed")
        #expect(log.values == [1])
    }

    @Test("Bindings read and write their source, including parts of it")
    func bindings() throws {
        let model = Model()
        let bench = Bench { Parent(model: model) }
        #expect(bench.texts.prefix(3) == ["0 0", "0 0", "x"])
        try bench.click("Raise")
        #expect(bench.texts.prefix(3) == ["1 0", "1 0", "x"])
        try bench.click("Part")
        #expect(bench.texts.prefix(3) == ["1 7", "1 7", "x"])
        try bench.click("Object")
        #expect(model.name == "y")
        #expect(bench.texts.prefix(3) == ["1 7", "1 7", "y"])
        let constant = Binding.constant(3)
        constant.wrappedValue = 4
        #expect(constant.wrappedValue == 3)
    }

    @Test("A state change outside a frame wakes the host, and one inside does not")
    func wakes() async throws {
        let model = Model()
        let bench = Bench {
            Observer(model: model) { model in
                VStack {
                    Text(model.name)
                    Button("Set") { model.name = "z" }
                }
            }
        }
        let woken = Count()
        bench.interface.onWake { woken.raise() }
        let before = woken.value
        try bench.click("Set")
        #expect(bench.texts.first == "z")
        #expect(woken.value == before)
        model.name = "w"
        #expect(woken.value > before)
    }

    // MARK: Views

    /// A view that shows content built from a model.
    private struct Observer<Content: View>: View {
        @ObservedObject var model: Model
        @ViewBuilder var content: @MainActor (Model) -> Content

        var body: some View { content(model) }
    }

    @MainActor private final class Named: ObservableObject {
        @Published var name = "first"
        init(_ log: Log<Int>) { log.add(1) }
    }

    private struct Owner: View {
        @StateObject private var named: Named
        init(log: Log<Int>) { _named = StateObject(wrappedValue: Named(log)) }

        var body: some View {
            VStack {
                Text(named.name)
                Button("Rename") { named.name = "renamed" }
            }
        }
    }

    private struct Pair {
        var first = 0
        var second = 0
    }

    private struct Parent: View {
        @State private var pair = Pair()
        @ObservedObject var model: Model

        init(model: Model) { self.model = model }

        var body: some View {
            VStack {
                Text("\(pair.first) \(pair.second)")
                Child(pair: $pair, part: $pair.second, name: $model.name)
            }
        }
    }

    private struct Child: View {
        @Binding var pair: Pair
        @Binding var part: Int
        @Binding var name: String

        var body: some View {
            VStack {
                Text("\(pair.first) \(part)")
                Text(name)
                Button("Raise") { pair.first += 1 }
                Button("Part") { part = 7 }
                Button("Object") { name = "y" }
            }
        }
    }
}

/// A counter for any thread.
private final class Count: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func raise() { number.withLock { $0 += 1 } }
}
