import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateUI

/// Objects that a body creates in each frame with ever different initial values cannot be kept.
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

    private func reports(about word: String) -> [String] { Report.reported.filter { $0.contains(word) } }

    @Test("Such an object is reported once, with the view's path and a remedy")
    func said() throws {
        let bench = Bench { Page { Row() } }
        for _ in 0..<20 { bench.frame() }
        try bench.click("0")
        #expect(bench.controls == ["0"])
        let said = reports(about: "new Restless")
        #expect(said.count == 1)
        #expect(said.first?.contains("Page > Row") == true && said.first?.contains("@StateObject") == true)
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
