import Foundation
import ScreenshotTesting
import SplitView
import Testing

/// Waiting for what a view does in real time.
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

    @Test("A view that loads for 300 ms is seen loaded")
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

    @Test("Tasks of actions, the tasks that they start, and blocks of the main queue are waited for")
    func chain() async throws {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) { Chain() }
        try harness.click("idle")
        try await harness.settle()
        #expect(harness.texts == ["last"])
    }

    @Test("A task that does not end is told of")
    func endless() async throws {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) {
            Text("on").task { while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(10)) } }
        }
        let error = await #expect(throws: HarnessError.self) { try await harness.settle(timeout: 0.1) }
        #expect(error?.message.contains("task") == true)
    }

    @Test("What rests is settled at once")
    func resting() async throws {
        let harness = try Harness(size: CGSize(width: 200, height: 100)) { Text("still") }
        try await harness.settle(timeout: 0)
        #expect(harness.texts == ["still"])
    }
}
