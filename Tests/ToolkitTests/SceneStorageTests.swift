import Foundation
import ImmediateUI
import SDLHost
import Testing

@testable import ImmediateCore

@MainActor struct SceneStorageTests {
    private enum Page: String { case inbox, sent }
    private enum Level: Int { case low = 1, high }

    private struct Counter: View {
        @SceneStorage("count") private var count = 1
        @SceneStorage("page") private var page = Page.inbox
        @SceneStorage("level") private var level = Level.low
        @SceneStorage("isOpen") private var isOpen = false
        @SceneStorage("share") private var share = 0.5
        @SceneStorage("name") private var name = "none"

        var body: some View {
            VStack {
                Button("\(count) \(page.rawValue) \(level.rawValue) \(isOpen) \(share) \(name)") {
                    count += 1
                    page = .sent
                    level = .high
                    isOpen = true
                    share = 0.25
                    name = "Ann"
                }
                Other()
            }
        }
    }

    private struct Other: View {
        @SceneStorage("count") private var count = 1
        var body: some View { Stepper("\(count)", value: $count, in: 0...9) }
    }

    /// Optional values, and types other than strings.
    private struct Missing: View {
        @SceneStorage("chosen") private var chosen: String?
        @SceneStorage("row") private var row: Int?
        @SceneStorage("share") private var share: Double?
        @SceneStorage("isOpen") private var isOpen: Bool?
        @SceneStorage("page") private var page: Page?
        @SceneStorage("level") private var level: Level?
        @SceneStorage("link") private var link: URL?
        @SceneStorage("bytes") private var bytes: Data?
        @SceneStorage("home") private var home = URL(fileURLWithPath: "/a")
        @SceneStorage("mark") private var mark = Data([1])

        private func word(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "-" }

        var body: some View {
            let numbers = "\(word(row)) \(word(share)) \(word(isOpen)) \(word(level?.rawValue))"
            let words = "\(word(chosen)) \(word(page)) \(word(link)) \(word(bytes?.count))"
            Button(numbers + " " + words + " \(home) \(mark.count)") {
                let isSet = chosen != nil
                (chosen, row, share, isOpen) = isSet ? (nil, nil, nil, nil) : ("Ann", 3, 0.25, false)
                (page, level) = isSet ? (nil, nil) : (.sent, .high)
                (link, bytes) = isSet ? (nil, nil) : (URL(string: "https://b.org"), Data([1, 2]))
                (home, mark) = (URL(fileURLWithPath: "/c"), Data([1, 2, 3]))
            }
        }
    }

    @Test func whatMayBeMissing() throws {
        let host = try HeadlessHost(size: CGSize(width: 600, height: 100)) { Missing() }
        #expect(host.names == ["- - - - - - - - file:///a 1"])
        try press(host)
        try host.advance(by: 1.0 / 60)
        #expect(host.names == ["3 0.25 false 2 Ann sent https://b.org 2 file:///c 3"])
        try press(host)
        try host.advance(by: 1.0 / 60)
        #expect(host.names == ["- - - - - - - - file:///c 3"])
    }

    private func host() throws -> HeadlessHost {
        try HeadlessHost(size: CGSize(width: 300, height: 100)) { Counter() }
    }

    private func press(_ host: HeadlessHost) throws {
        let rect = try #require(host.inspect().texts.first).rect
        try host.play(InputScript([.click(CGPoint(x: rect.midX, y: rect.midY))]))
    }

    @Test func eachWindowHasItsOwn() throws {
        let (one, other) = (try host(), try host())
        try press(one)
        try other.advance(by: 1.0 / 60)
        #expect(one.names == ["2 sent 2 true 0.25 Ann", "2"])
        #expect(other.names == ["1 inbox 1 false 0.5 none", "1"])
        // A reopened window starts with the defaults.
        #expect(try host().names == other.names)
    }

    @Test func aViewThatComesBackFindsIt() throws {
        let dial = Dial()
        let host = try HeadlessHost(size: CGSize(width: 300, height: 100)) { if !dial.isOn { Counter() } }
        try press(host)
        dial.isOn = true
        try host.advance(by: 1.0 / 60)
        dial.isOn = false
        try host.advance(by: 1.0 / 60)
        #expect(host.names.last == "2")
    }

    @Test func aWindowWithANameFindsItAgain() throws {
        let settings = SettingsStore()
        func shown(_ name: String?, then set: Int? = nil) -> String {
            final class Box { var text = "" }
            struct Root: View {
                @SceneStorage("count") var count = 1
                let set: Int?
                let box: Box
                var body: some View {
                    box.text = "\(count)"
                    return Color.clear.onAppear { if let set { count = set } }
                }
            }
            let box = Box()
            let interface = Interface(textSystem: FixedTextSystem())
            interface.sceneName = name
            SettingsStore.$ofHost.withValue(settings) {
                for time in 0..<2 {
                    let input = FrameInput(size: CGSize(width: 100, height: 100), time: Double(time))
                    _ = interface.frame(input, root: Root(set: set, box: box))
                }
            }
            return box.text
        }
        #expect(shown("main", then: 7) == "7")
        #expect(shown("main") == "7")
        #expect(shown("main-2") == "1")
        #expect(shown(nil) == "1")
    }
}
