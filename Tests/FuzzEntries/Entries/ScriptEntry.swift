import Foundation
import SDLHost
import SplitView

/// Input scripts, played on a window with every kind of view.
@MainActor enum ScriptEntry {
    static func run(_ bytes: [UInt8]) throws -> [String] {
        let script: InputScript
        do {
            script = try InputScript(json: Data(bytes))
        } catch {
            return "\(error)".isEmpty ? ["a script is refused without a word"] : []
        }
        let files = FileManager.default
        let outside = files.temporaryDirectory.appendingPathComponent("fuzz-script-\(getpid())")
        let folder = outside.appendingPathComponent("output")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: outside) }
        let host = try HeadlessHost(size: CGSize(width: 240, height: 160), settings: SettingsStore()) { Scripted() }
        do {
            try script.play(on: Patient(host), output: folder)
        } catch Patient.Enough.frames {} catch {
            if "\(error)".isEmpty { return ["a script ends without a word"] }
        }
        let others = try files.contentsOfDirectory(atPath: outside.path).filter { $0 != "output" }
        return host.violations().map(\.description) + others.map { "a script has written \($0)" }
    }

    /// A host with a limited number of frames, for the fuzzer's speed.
    private final class Patient: ScriptTarget {
        enum Enough: Error { case frames }

        private let host: HeadlessHost
        private var frames = 0

        init(_ host: HeadlessHost) { self.host = host }

        func runFrame(_ events: [InputEvent], size: CGSize?) throws {
            frames += 1
            guard frames <= 60 else { throw Enough.frames }
            // A large view takes time, and the same code paths as a small one.
            let size = size.map { CGSize(width: min($0.width, 400), height: min($0.height, 400)) }
            try host.runFrame(events, size: size)
        }

        func screenshot() throws -> Bitmap { try host.screenshot() }
        func inspect() -> Inspection { host.inspect() }
    }
}

private struct Scripted: View {
    @State private var text = "a word"
    @State private var isOn = false
    @State private var tabs = [PaneTab("a"), PaneTab("b")]
    @State private var tab: String? = "a"

    var body: some View {
        HSplit(
            left: {
                List(0..<20) { Text("\($0)") }
            },
            right: {
                VStack {
                    TextField("name", text: $text)
                    Toggle("on", isOn: $isOn)
                    Menu("more") { Button("one") { text = "one" } }
                    PaneTabs($tabs, selection: $tab) { Text($0.title) }
                }
            }
        )
        .dropDestination(for: String.self) { items, _ in
            text = items.joined()
            return true
        }
    }
}
