import ImmediateUI
import SDLHost
import Testing

/// A log of events, in order.
@MainActor final class Diary: ObservableObject {
    @Published var isShown = true
    @Published var number = 0
    var entries: [String] = []

    func write(_ entry: String) { entries.append(entry) }
}

@MainActor struct LifecycleTests {
    private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 200, height: 100), root: view)
    }

    /// Runs two frames: one for the change, one for the changes by its actions.
    private func settle(_ host: HeadlessHost) throws { try host.advance(by: 2.0 / 60) }

    private struct Nested: View {
        @ObservedObject var diary: Diary

        var body: some View {
            VStack {
                if diary.isShown {
                    VStack {
                        Text("a").onAppear { diary.write("a+") }.onDisappear { diary.write("a-") }
                        Text("b").onAppear { diary.write("b+") }.onDisappear { diary.write("b-") }
                    }
                    .onAppear { diary.write("outer+") }
                    .onDisappear { diary.write("outer-") }
                } else {
                    Text("c").onAppear { diary.write("c+") }
                }
            }
        }
    }

    @Test func comesAndGoesOnceInOrder() throws {
        let diary = Diary()
        let host = try host { Nested(diary: diary) }
        #expect(diary.entries == ["outer+", "a+", "b+"])
        try host.advance(by: 1)
        #expect(diary.entries.count == 3)
        diary.entries = []
        diary.isShown = false
        try settle(host)
        #expect(diary.entries == ["b-", "a-", "outer-", "c+"])
        try host.advance(by: 3)
        #expect(diary.entries.count == 4)
    }

    @Test func comesBackAsAnew() throws {
        let diary = Diary()
        let host = try host { Nested(diary: diary) }
        for _ in 0..<3 {
            diary.isShown.toggle()
            try host.advance(by: 1.0 / 60)
        }
        #expect(diary.entries.filter { $0 == "a+" }.count == 2)
        #expect(diary.entries.filter { $0 == "a-" }.count == 2)
    }

    private struct Fading: View {
        @State private var words = "before"
        var body: some View { Text(words).onAppear { words = "after" } }
    }

    @Test func stateSetOnAppearanceShowsAtOnce() throws {
        let host = try host { Fading() }
        #expect(host.inspect().texts.map(\.string) == ["after"])
    }

    private struct Watching: View {
        @ObservedObject var diary: Diary
        var body: some View {
            Text("\(diary.number)")
                .onChange(of: diary.number) { new in diary.write("to \(new)") }
                .onChange(of: diary.number) { old, new in diary.write("\(old) to \(new)") }
                .onChange(of: diary.number, initial: true) { diary.write("changed") }
        }
    }

    @Test func changesAreToldWithOneAndTwoParameters() throws {
        let diary = Diary()
        let host = try host { Watching(diary: diary) }
        #expect(diary.entries == ["changed"])
        diary.entries = []
        diary.number = 7
        try settle(host)
        #expect(diary.entries.sorted() == ["0 to 7", "changed", "to 7"])
    }

    private struct Working: View {
        @ObservedObject var diary: Diary
        var body: some View {
            VStack {
                if diary.isShown {
                    Text("work").task(id: diary.number) {
                        diary.write("start \(diary.number)")
                        let number = diary.number
                        try? await Task.sleep(for: .seconds(3600))
                        diary.write(Task.isCancelled ? "cancelled \(number)" : "finished \(number)")
                    }
                }
            }
        }
    }

    /// Lets the tasks of the main actor run.
    private func wait(until condition: () -> Bool) async {
        for _ in 0..<2000 where !condition() { try? await Task.sleep(for: .milliseconds(1)) }
    }

    @Test func taskRunsAndIsCancelledByItsIDAndByLeaving() async throws {
        let diary = Diary()
        let host = try host { Working(diary: diary) }
        await wait { diary.entries.count == 1 }
        #expect(diary.entries == ["start 0"])
        diary.number = 1
        try settle(host)
        await wait { diary.entries.count == 3 }
        #expect(Set(diary.entries) == ["start 0", "cancelled 0", "start 1"])
        diary.isShown = false
        try settle(host)
        await wait { diary.entries.count == 4 }
        #expect(diary.entries.last == "cancelled 1")
    }

    private struct Loading: View {
        @State private var words = "loading"
        var body: some View { Text(words).task { words = "loaded" } }
    }

    @Test func taskWritesState() async throws {
        let host = try host { Loading() }
        for _ in 0..<2000 where host.inspect().texts.first?.string != "loaded" {
            try await Task.sleep(for: .milliseconds(1))
            try settle(host)
        }
        #expect(host.inspect().texts.map(\.string) == ["loaded"])
    }
}
