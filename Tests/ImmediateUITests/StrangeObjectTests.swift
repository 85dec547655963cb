import Foundation
import Testing

@testable import ImmediateCore
import ImmediateUI

/// Objects that a body creates in each frame with ever different initial values.
@MainActor @Suite("Objects that are never alike") struct StrangeObjectTests {
    private final class Restless: ObservableObject {
        @Published var id = UUID()
        @Published var count = 0
    }

    private struct Row: View {
        let model = Restless()
        var body: some View { Button("\(model.count)") { model.count += 1 } }
    }

    private struct Restful: View {
        @StateObject private var model = Restless()
        var body: some View { Button("\(model.count)") { model.count += 1 } }
    }

    private struct Page<Content: View>: View {
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { content() } }
    }

    @Test("2.5b: The first object stays though all later ones begin with another id, and nothing is reported")
    func kept() throws {
        let before = Report.reported
        let bench = Bench { Page { Row() } }
        for _ in 0..<20 { bench.frame() }
        try bench.click("0")
        #expect(bench.controls == ["1"])
        #expect(Report.reported == before)
    }

    @Test("Such an object that the view owns is not reported")
    func owned() throws {
        let before = Report.reported
        let bench = Bench { Page { Restful() } }
        for _ in 0..<20 { bench.frame() }
        try bench.click("0")
        #expect(bench.controls == ["1"])
        #expect(Report.reported == before)
    }
}
