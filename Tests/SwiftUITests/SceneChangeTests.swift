@testable import ImmediateHost
@testable import SDLHost
import SwiftUI
import Testing

/// A scene that watches a value.
@MainActor private final class Watch {
    var value = 1
    var seen: [Int] = []

    var scene: some Scene {
        WindowGroup { Text("a") }.onChange(of: self.value) { new in self.seen.append(new) }
    }
}

@MainActor @Suite struct SceneChangeTests {
    @Test("A scene's action with one parameter receives the new value")
    func newValue() throws {
        let watch = Watch()
        let commands = try #require(watch.scene.windows.first?.commands)
        let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { commands(AnyView(Text("a"))) }
        watch.value = 2
        Interface.noteChange()
        try host.advance(by: 0.1)
        #expect(watch.seen == [2])
    }
}
