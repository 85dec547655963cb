import SDLHost
import SplitView
import Testing

@testable import ImmediateCore
import ImmediateUI

@Observable @MainActor final class Model {
    var count = 0
    var isOn = false
    var name = "model"
}

@MainActor final class Counter: ObservableObject {
    @Published var count: Int
    init(_ count: Int = 0) { self.count = count }
}

@MainActor struct StateTests {
    private let interface = Interface(textSystem: FixedTextSystem())
    private let size = CGSize(width: 300, height: 200)

    @discardableResult private func frame<V: View>(_ root: V) -> FrameOutput {
        interface.frame(FrameInput(size: size, time: 0), root: root)
    }

    private func texts<V: View>(_ root: V) -> [String] {
        frame(root)
        return interface.semantics().compactMap {
            if $0.role == .text, case .string(let string)? = $0.properties["string"] { string } else { nil }
        }
    }

    // MARK: @Observable

    private struct Reader: View {
        @Environment(Model.self) private var model
        var body: some View { Text("\(model.count)") }
    }

    private struct MaybeReader: View {
        @Environment(Model.self) private var model: Model?
        var body: some View { Text(model?.name ?? "none") }
    }

    @Test func observableObjectsComeFromTheEnvironment() {
        let model = Model()
        #expect(texts(Reader().environment(model)) == ["0"])
        #expect(texts(MaybeReader().environment(model)) == ["model"])
        #expect(texts(MaybeReader()) == ["none"])
    }

    @MainActor private final class Wakes {
        nonisolated(unsafe) var count = 0
    }

    @Test func observableChangesWakeTheLoopOnceAFrame() {
        let model = Model()
        let wakes = Wakes()
        interface.onWake { wakes.count += 1 }
        let root = Reader().environment(model)
        frame(root)
        let before = wakes.count
        model.name = "not read"
        #expect(wakes.count == before)
        model.count = 1
        #expect(wakes.count > before)
        #expect(texts(root) == ["1"])
        // After registering again, the next change wakes it again.
        let after = wakes.count
        model.count = 2
        #expect(wakes.count > after)
    }

    /// An object that counts the registrations that it notifies of a change.
    @Test func registrationsDoNotPileUp() {
        let model = Model()
        let wakes = Wakes()
        interface.onWake { wakes.count += 1 }
        let root = Reader().environment(model)
        for _ in 0..<1000 { frame(root) }
        let before = wakes.count
        model.count = 1
        // Other tests' interfaces may add a few; a thousand registrations would add a thousand.
        #expect(wakes.count - before < 100)
    }

    @Test func observableChangeUnderAnAnimationAnimates() {
        struct Spy: PrimitiveView {
            var model: Model
            var seen: (Animation?) -> Void
            func build(into builder: inout Builder) {
                _ = model.count
                seen(builder.transaction.animation)
            }
        }
        let model = Model()
        var animation: Animation?
        let spy = Spy(model: model) { animation = $0 }
        frame(spy)
        // The first change uses up the registration; the second is animated nonetheless.
        model.count = 1
        withAnimation(.linear) { model.count = 2 }
        frame(spy)
        #expect(animation == .linear)
        frame(spy)
        #expect(animation == nil)
    }

    @Test func bindableMakesBindings() {
        let model = Model()
        @Bindable var bindable = model
        let binding = $bindable.isOn
        binding.wrappedValue = true
        #expect(model.isOn)
    }

    private struct Owner: View {
        @State private var model = Model()
        let tell: (Model) -> Void
        var body: some View {
            tell(model)
            return Text("\(model.count)")
        }
    }

    private struct Keyed: View {
        @State private var key = 0
        var body: some View {
            VStack {
                Button("Next") { key += 1 }
                KeyedCount().id(key)
            }
        }
    }

    private struct KeyedCount: View {
        @State private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func anotherIdIsAnotherView() throws {
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) { Keyed() }
        func click(_ label: String) throws {
            let rect = try #require(host.inspect().controls.first { $0.label == label }).rect
            try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
        }
        try click("Count 0")
        try click("Count 1")
        #expect(host.names.contains("Count 2"))
        try click("Next")
        #expect(host.names.contains("Count 0"))
    }

    @Test func stateOwnsAnObservableObject() {
        var seen: [ObjectIdentifier] = []
        var models: [Model] = []
        let root = Group {
            Owner {
                models.append($0); seen.append(ObjectIdentifier($0))
            }
        }
        for _ in 0..<3 { frame(root) }
        #expect(Set(seen).count == 1)
        models[0].count = 5
        #expect(texts(root) == ["5"])
    }

    // MARK: Rules

    private struct Named: Identifiable { var id: Int; var name: String }

    private struct Twins: View {
        var body: some View {
            VStack {
                ForEach([Named(id: 1, name: "a"), Named(id: 1, name: "b"), Named(id: 2, name: "c")]) { item in
                    Tally(name: item.name)
                }
            }
        }
    }

    private struct Tally: View {
        var name: String
        @State private var shown = 0
        var body: some View { Text("\(name)\(shown)").onAppear { shown += 1 } }
    }

    @Test func duplicateIDsAreReportedOnceAndKeepStateApart() {
        #expect(texts(Twins()) == ["a0", "b0", "c0"])
        #expect(texts(Twins()) == ["a1", "b1", "c1"])
        let reports = Report.reported.filter { $0.contains("Twins > ForEach") }
        #expect(reports.count == 1)
    }

    private struct Restless: View {
        @State private var count = 0
        var body: some View {
            let _ = { count += 1 }()
            Text("\(count)")
        }
    }

    @Test func writingStateInABodyIsReportedAndWaits() {
        #expect(texts(Restless()) == ["0"])
        #expect(texts(Restless()) == ["1"])
        #expect(Report.reported.contains { $0.hasPrefix("Restless: a @State of type Int was set") })
    }

    private struct Insistent: View {
        @State private var isReady = false
        var body: some View {
            let _ = { isReady = true }()
            Text(isReady ? "ready" : "not yet")
        }
    }

    @Test func writingTheSameStateInEveryBodyComesToRest() {
        #expect(frame(Insistent()).nextFrame == .immediately)
        #expect(texts(Insistent()) == ["ready"])
        #expect(frame(Insistent()).nextFrame == .whenNeeded)
    }

    private struct Changing: View {
        var number: Int
        var body: some View {
            ForEach(number..<number + 10, id: \.self) { Tally(name: "\($0)") }
        }
    }

    /// `SOAK_FRAMES` in the environment increases the number of frames.
    @Test func stateOfViewsThatWentIsDropped() {
        let frames = ProcessInfo.processInfo.environment["SOAK_FRAMES"].flatMap(Int.init) ?? 3000
        for number in 0..<frames { frame(Changing(number: number * 10)) }
        // Ten views, each with a @State box, a lifetime and the persistent state of its text.
        #expect(interface.statistics.states == 30)
        frame(EmptyView())
        #expect(interface.statistics.states == 0)
    }

    private struct Switch: View {
        var isShown: Bool
        var body: some View {
            VStack { if isShown { Tally(name: "n") } }
        }
    }

    @Test func viewsThatComeBackBeginAnew() {
        frame(Switch(isShown: true))
        #expect(texts(Switch(isShown: true)) == ["n1"])
        frame(Switch(isShown: false))
        #expect(texts(Switch(isShown: true)) == ["n0"])
    }
}
