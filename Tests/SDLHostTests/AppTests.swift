import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// Programs with `App`, run headless as from a command line.
@MainActor @Suite("Programs") struct AppTests {
    private final class Session: ObservableObject {
        @Published var user: String?
    }

    private struct Program: App {
        @State private var clicks = 0
        @StateObject private var session = Session()

        var body: some SDLHost.Scene {
            WindowGroup("Program") {
                if let user = session.user {
                    Text("\(user) after \(clicks)")
                } else {
                    Button(clicks == 0 ? "Knock" : "Enter") {
                        if clicks > 0 { session.user = "Anna" }
                        clicks += 1
                    }
                }
                Text("below")
            }
        }
    }

    @Test("A window without a title has the program's name")
    func titles() {
        let name = ProcessInfo.processInfo.processName
        let group = WindowGroup { Text("a") }
        let forValues = WindowGroup(for: Int.self) { $value in Text("\(value ?? 0)") }
        #expect((group.windows + forValues.windows).map(\.title) == [name, name])
    }

    @Test("A window follows the @State and the @StateObject of its program")
    func roots() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        var program = Program()
        let state = OwnedState()
        state.bind(&program)
        defer { withExtendedLifetime(state) {} }
        var launch = Launch()
        launch.size = CGSize(width: 200, height: 100)
        // A button of 24 points, 8 between, a line of 16: the button lies at 26…50.
        let script = #"[{"click":[100,38]},{"click":[100,38]},{"advance":0.1}]"#
        let steps = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString).json")
        try Data(script.utf8).write(to: steps)
        defer { try? FileManager.default.removeItem(at: steps) }
        launch.script = steps.path
        launch.dump = file.path
        let window = try #require(program.body.windows.first)
        try window.run(launch)
        let seen = try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: file))
        #expect(seen.texts.map(\.string) == ["Anna after 2", "below"])
    }
}
