import Foundation
import ImmediateUI
import Observation
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// The content of windows and headless hosts, which is kept between frames.
@MainActor @Suite("Kept content") struct KeptContentTests {
    private let size = CGSize(width: 200, height: 100)

    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    @MainActor private final class Counter { var count = 0 }

    /// A model that is not observable, as of a game that draws in every frame.
    @MainActor private final class Game {
        static var made = 0
        var ticks = 0
        init() { Self.made += 1 }
    }

    private struct Board: View {
        let game: Game
        var body: some View {
            game.ticks += 1
            return Text("\(game.ticks)")
        }
    }

    @Test("The model that a host's content creates exists once and keeps its state")
    func oneModel() throws {
        Game.made = 0
        let host = try HeadlessHost(size: size) { Board(game: Game()) }
        let ticks = try #require(Int(texts(host)[0]))
        try host.advance(by: 0.5)
        #expect(Game.made == 1)
        #expect(texts(host) == ["\(ticks + 30)"])
    }

    // MARK: Scenes

    private struct Tools: Commands {
        var body: some Commands { CommandMenu("Tools") { Button("Saw") {} } }
    }

    /// Each kind of scene with a content that counts its evaluations.
    nonisolated private static let scenes: [(String, @MainActor (Counter) -> [SceneWindow])] = [
        ("WindowGroup", { counter in WindowGroup("a") { counted(counter) }.windows }),
        ("Window", { counter in Window("a", id: "a") { counted(counter) }.windows }),
        ("Settings", { counter in Settings { counted(counter) }.windows }),
        ("values", { counter in WindowGroup("a", for: Int.self) { $value in counted(counter) }.windows }),
        (
            "default values",
            { counter in
                WindowGroup("a", for: Int.self, content: { $value in counted(counter) }, defaultValue: { 1 }).windows
            }
        ),
        ("commands", { counter in WindowGroup("a") { counted(counter) }.commands { Tools() }.windows }),
        (
            "environment",
            { counter in WindowGroup("a") { counted(counter) }.environment(\.locale, Locale(identifier: "de")).windows }
        ),
    ]

    private static func counted(_ counter: Counter) -> some View {
        counter.count += 1
        return Text("\(counter.count)")
    }

    @Test("A scene evaluates its content once", arguments: 0..<scenes.count)
    func evaluatedOnce(_ index: Int) throws {
        let counter = Counter()
        let window = try #require(Self.scenes[index].1(counter).first)
        var launch = Launch()
        launch.size = size
        let script = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: script) }
        try Data(#"[{"advance":0.5},{"move":[10,10]},{"resize":[300,200]}]"#.utf8).write(to: script)
        launch.script = script.path
        try window.run(launch)
        #expect(counter.count == 1, "\(Self.scenes[index].0)")
    }

    // MARK: Dependencies

    private final class Session: ObservableObject {
        @Published var user = "a"
        @Published var other = 0
        /// Reported by hand.
        var place = "a"
        var far = 0
    }

    @Observable @MainActor fileprivate final class Library {
        var name = "a"
        var other = 0
    }

    /// The state of an app, as `App.main` binds it.
    @MainActor private struct Program {
        @State var text = "a"
        @State var other = 0
        @StateObject var session = Session()
        @StateObject var elsewhere = Session()
        @State var library = Library()
        @AppStorage("kept-text") var setting = "a"
        @AppStorage("kept-other") var otherSetting = 0
    }

    /// A source of state: the content's reading, a change that it reads, and a change that it does not read.
    private struct Source: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var read: @MainActor @Sendable (Program) -> String
        var change: @MainActor @Sendable (Program) -> Void
        var changeOther: @MainActor @Sendable (Program) -> Void

        static let all = [
            Source(testDescription: "@State") {
                $0.text
            } change: {
                $0.text = "b"
            } changeOther: {
                $0.other += 1
            },
            Source(testDescription: "@Published") {
                $0.session.user
            } change: {
                $0.session.user = "b"
            } changeOther: {
                $0.elsewhere.other += 1
            },
            Source(testDescription: "another @Published") {
                $0.session.user
            } change: {
                $0.session.user = "b"
            } changeOther: {
                $0.session.other += 1
            },
            Source(testDescription: "objectWillChange") {
                $0.session.place
            } change: {
                $0.session.objectWillChange.send()
                $0.session.place = "b"
            } changeOther: {
                $0.elsewhere.objectWillChange.send()
                $0.elsewhere.far += 1
            },
            Source(testDescription: "@Observable") {
                $0.library.name
            } change: {
                $0.library.name = "b"
            } changeOther: {
                $0.library.other += 1
            },
            Source(testDescription: "@AppStorage") {
                $0.setting
            } change: {
                $0.setting = "b"
            } changeOther: {
                $0.otherSetting += 1
            },
            Source(testDescription: "a binding") {
                $0.$text.wrappedValue
            } change: {
                $0.$text.wrappedValue = "b"
            } changeOther: {
                $0.$other.wrappedValue += 1
            },
        ]
    }

    @Test("Content is evaluated again only when state that it read has changed", arguments: Source.all)
    private func dependencies(_ source: Source) throws {
        let settings = SettingsStore()
        try SettingsStore.$ofHost.withValue(settings) {
            var program = Program()
            let state = OwnedState()
            state.bind(&program)
            let (bound, counter) = (program, Counter())
            let host = try HeadlessHost(size: size, settings: settings) {
                counter.count += 1
                return Text(source.read(bound))
            }
            #expect(texts(host) == ["a"])
            for _ in 1...3 {
                source.changeOther(bound)
                try host.advance(by: 0.1)
            }
            #expect(counter.count == 1)
            source.change(bound)
            try host.advance(by: 1.0 / 60)
            #expect(texts(host) == ["b"])
            #expect(counter.count == 2)
            try host.advance(by: 0.5)
            #expect(counter.count == 2)
        }
    }

    @Test("A setting that the content reads and others write shows in the next frame")
    func externalSettings() throws {
        let name = "kept-content-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        @MainActor struct Owner { @AppStorage var text: String }
        let owner = Owner(text: AppStorage(wrappedValue: "a", "text", store: defaults))
        let host = try HeadlessHost(size: size) { Text(owner.text) }
        #expect(texts(host) == ["a"])
        defaults.set("b", forKey: "text")
        try host.advance(by: 1.0 / 60)
        #expect(texts(host) == ["b"])
    }

    @Test("State that only views read does not evaluate the content")
    func viewState() throws {
        struct Tally: View {
            @State private var taps = 0
            let library: Library
            var body: some View {
                Button("taps \(taps) \(library.name)") {
                    taps += 1
                    library.name += "b"
                }
            }
        }
        let (library, counter) = (Library(), Counter())
        let host = try HeadlessHost(size: size) {
            counter.count += 1
            return Tally(library: library)
        }
        for taps in 1...3 {
            try host.play(InputScript([.click(CGPoint(x: 100, y: 50))]))
            #expect(host.inspect().controls.first?.label == "taps \(taps) a" + String(repeating: "b", count: taps))
        }
        #expect(counter.count == 1)
    }

    @Test("A model that the content creates does not evaluate the content when it changes itself")
    func ownModel() throws {
        final class Model: ObservableObject {
            @Published var steps = 0
            init() { steps += 1 }
        }
        struct Walk: View {
            @ObservedObject var model: Model
            var body: some View { Button("\(model.steps)") { model.steps += 1 } }
        }
        let counter = Counter()
        let host = try HeadlessHost(size: size) {
            counter.count += 1
            return Walk(model: Model())
        }
        for steps in 2...4 {
            try host.play(InputScript([.click(CGPoint(x: 100, y: 50))]))
            #expect(host.inspect().controls.first?.label == "\(steps)")
        }
        #expect(counter.count == 1)
    }

    @Test("Content that is evaluated again shows the new objects that it creates")
    func newObjects() throws {
        struct Shelf: View {
            let library: Library
            var body: some View { Text(library.name) }
        }
        @MainActor struct Owner { @State var name = "a" }
        var owner = Owner()
        let state = OwnedState()
        state.bind(&owner)
        let bound = owner
        let host = try HeadlessHost(size: size) {
            let library = Library()
            library.name = bound.name
            return Shelf(library: library)
        }
        #expect(texts(host) == ["a"])
        bound.name = "b"
        try host.advance(by: 1.0 / 60)
        #expect(texts(host) == ["b"])
    }

    @Test("An animated change of state that only the content reads is animated")
    func animated() throws {
        @MainActor struct Owner { @State var isWide = false }
        var owner = Owner()
        let state = OwnedState()
        state.bind(&owner)
        let bound = owner
        let host = try HeadlessHost(size: size) {
            VStack { Text("x").frame(width: 20) }.frame(width: bound.isWide ? 180 : 20, alignment: .leading)
        }
        func start() -> CGFloat { host.inspect().texts[0].rect.minX }
        let first = start()
        withAnimation(.linear(duration: 1)) { bound.isWide = true }
        try host.advance(by: 0.5)
        let middle = start()
        #expect(middle < first - 10 && middle > 20)
        try host.advance(by: 1)
        #expect(start() < middle - 10)
    }

    @Test("A window that presents a value evaluates its content again when the value changes")
    func presentedValue() throws {
        let counter = Counter()
        let group = WindowGroup("a", for: Int.self) { $value in
            counter.count += 1
            return Button("\(value ?? 0)") { value = (value ?? 0) + 1 }
        }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")
        defer {
            try? FileManager.default.removeItem(at: file.appendingPathExtension("json"))
            try? FileManager.default.removeItem(at: file.appendingPathExtension("dump"))
        }
        var launch = Launch()
        launch.size = size
        launch.script = file.appendingPathExtension("json").path
        launch.dump = file.appendingPathExtension("dump").path
        try Data(#"[{"click":[100,50]},{"advance":0.5},{"click":[100,50]},{"advance":0.5}]"#.utf8)
            .write(to: file.appendingPathExtension("json"))
        try group.windows[0].run(launch)
        let seen = try JSONDecoder()
            .decode(Inspection.self, from: Data(contentsOf: file.appendingPathExtension("dump")))
        #expect(seen.controls.map(\.label) == ["2"])
        #expect(counter.count == 3)
    }
}
