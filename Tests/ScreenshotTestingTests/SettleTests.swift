import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Waiting for asynchronous work of a view.
@MainActor @Suite("Settling") struct SettleTests {
    private struct Loading: View {
        @State private var words = "loading"

        var body: some View {
            Text(words).task {
                try? await Task.sleep(for: .milliseconds(300))
                words = "loaded"
            }
        }
    }

    @Test("A view that loads for 300 ms settles loaded")
    func loading() async throws {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) { Loading() }
        #expect(harness.texts == ["loading"])
        let (start, time) = (ContinuousClock.now, harness.time)
        try await harness.settle()
        #expect(harness.texts == ["loaded"])
        #expect(ContinuousClock.now - start >= .milliseconds(290))
        #expect(harness.time == time)
    }

    private struct Chain: View {
        @State private var words = "idle"

        var body: some View {
            Button(words) {
                Task {
                    await Task.yield()
                    words = "first"
                    Task {
                        try? await Task.sleep(for: .milliseconds(50))
                        DispatchQueue.main.async { MainActor.assumeIsolated { words = "last" } }
                    }
                }
            }
        }
    }

    @Test("Tasks of actions, their child tasks, and blocks of the main queue are awaited")
    func chain() async throws {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) { Chain() }
        try harness.click("idle")
        try await harness.settle()
        #expect(harness.texts == ["last"])
    }

    @MainActor private static func goOn() async {
        while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(10)) }
    }

    private struct Ticker: View {
        var body: some View { Text("on").frame(width: 60, height: 20).task { await goOn() } }
    }

    private struct Endless: View {
        var start: Start

        var body: some View {
            VStack(spacing: 0) {
                switch start {
                case .view: Ticker()
                case .root: Text("on").task { await goOn() }
                case .click, .key: Button("Load") { Task { await goOn() } }
                case .appear: Text("on").onAppear { Task { await goOn() } }
                }
                Text("Other").task {}
            }
        }
    }

    enum Start: CaseIterable { case view, root, click, key, appear }

    @Test(
        "An endless task is named by the view or the input that started it",
        arguments: [
            (Start.view, "the task of Ticker at (70, "), (.root, "the task of Endless at ("),
            (.click, "a task started by a click at ("), (.click, ") on button “Load”"),
            (.key, "a task started by the key Return"), (.appear, "a task started by the frame at 0 s"),
        ]
    )
    func endless(start: Start, words: String) async throws {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) { Endless(start: start) }
        if start == .click { try harness.click("Load") }
        if start == .key {
            try harness.key(.tab)
            try harness.key(.return)
        }
        let error = await #expect(throws: HarnessError.self) { try await harness.settle(timeout: 0.1) }
        #expect(error?.message.hasPrefix("settle: after 0.1 s there is still ") == true)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "settled")")
        #expect(error?.message.contains(",  ") == false)
    }

    @Test("A view at rest settles at once")
    func resting() async throws {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) { Text("still") }
        try await harness.settle(timeout: 0)
        #expect(harness.texts == ["still"])
    }
}
