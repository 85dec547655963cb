import Foundation
import ImmediateUI
import Observation
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// `Scene.onChange`, and the environment that an app reads.
@MainActor @Suite("Scene changes") struct SceneChangeTests {
    @Observable @MainActor fileprivate final class Model { var count = 1 }

    @MainActor private final class Log { var entries: [String] = [] }

    /// A host that shows a window of a scene with the scene's modifiers.
    private func host(_ scene: some SDLHost.Scene) throws -> HeadlessHost {
        let window = try #require(scene.windows.first)
        let surround = try #require(window.commands)
        return try HeadlessHost(size: CGSize(width: 200, height: 100)) { surround(AnyView(Text("content"))) }
    }

    private func texts(_ host: HeadlessHost) -> [String] { host.inspect().texts.map(\.string) }

    @Test("The action runs once for a change, with the old and the new value", arguments: [1, 2, 3])
    func onceForAllWindows(_ windows: Int) throws {
        let (model, log) = (Model(), Log())
        let scene = WindowGroup("a") { Text("a") }
            .onChange(of: model.count) { log.entries.append("\($0) to \($1)") }
        let hosts = try (0..<windows).map { _ in try host(scene) }
        for _ in 1...2 {
            for host in hosts { try host.advance(by: 0.1) }
        }
        #expect(log.entries == [])
        for count in [5, 6] {
            model.count = count
            for host in hosts { try host.advance(by: 0.1) }
        }
        #expect(log.entries == ["1 to 5", "5 to 6"])
    }

    @Test("An initial action runs when the first window opens, and not for the second")
    func initial() throws {
        let (model, log) = (Model(), Log())
        let scene = WindowGroup("a") { Text("a") }
            .onChange(of: model.count, initial: true) { log.entries.append("\($0) to \($1)") }
            .onChange(of: model.count, initial: true) { log.entries.append("changed") }
        let hosts = try [host(scene), host(scene)]
        #expect(log.entries.sorted() == ["1 to 1", "changed"])
        model.count = 2
        for host in hosts { try host.advance(by: 0.1) }
        #expect(log.entries.sorted() == ["1 to 1", "1 to 2", "changed", "changed"])
    }

    // MARK: The environment of an app

    @MainActor private struct Program {
        @Environment(\.scenePhase) var phase
        @Environment(\.layoutDirection) var direction
        @Environment(\.openURL) var openURL
    }

    private func program() -> (Program, OwnedState) {
        var program = Program()
        let state = OwnedState()
        state.bind(&program)
        return (program, state)
    }

    @Test("An app observes the phase of its window")
    func phases() throws {
        let (program, state) = program()
        defer { withExtendedLifetime(state) {} }
        let log = Log()
        let host = try host(
            WindowGroup("a") { Text("a") }.onChange(of: program.phase) { log.entries.append("\($1)") }
        )
        try host.advance(by: 0.1)
        #expect(log.entries == ["active"])
        for isFocused in [false, true] { try host.play(InputScript([.focus(isFocused)])) }
        #expect(log.entries == ["active", "inactive", "active"])
    }

    @Test("Content that reads the environment of its app is evaluated when that value changes, not for others")
    func content() throws {
        let (program, state) = program()
        defer { withExtendedLifetime(state) {} }
        var evaluations = 0
        let host = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            evaluations += 1
            return Text("\(program.phase)")
        }
        try host.advance(by: 0.1)
        #expect(texts(host) == ["active"])
        let settled = evaluations
        try host.play(InputScript([.move(CGPoint(x: 10, y: 10)), .resize(CGSize(width: 300, height: 200))]))
        #expect(evaluations == settled)
        try host.play(InputScript([.focus(false)]))
        #expect(texts(host) == ["inactive"])
        #expect(evaluations == settled + 1)
    }

    @Test("An app is active while one of its windows is")
    func activeWindows() throws {
        let (program, state) = program()
        defer { withExtendedLifetime(state) {} }
        let windows = ActiveWindows()
        let hosts = try (0..<2).map { _ in try HeadlessHost(size: CGSize(width: 200, height: 100)) { Text("a") } }
        for host in hosts { host.runner.interface.activeWindows = windows }
        // The window that ran last is read, the others count as well.
        for (first, second, phase) in [(true, false, "active"), (false, false, "inactive"), (false, true, "active")] {
            try hosts[0].play(InputScript([.focus(first)]))
            try hosts[1].play(InputScript([.focus(second)]))
            #expect("\(program.phase)" == phase, "\(first), \(second)")
        }
    }

    @Test("Without a window, an app reads the default environment")
    func noWindow() throws {
        let (program, state) = program()
        defer { withExtendedLifetime(state) {} }
        var host: HeadlessHost? = try HeadlessHost(size: CGSize(width: 200, height: 100)) {
            Text("a")
        }
        host?.runner.interface.environment.layoutDirection = .rightToLeft
        try host?.advance(by: 0.1)
        #expect(program.direction == .rightToLeft)
        host = nil
        #expect(program.direction == .leftToRight)
    }
}
