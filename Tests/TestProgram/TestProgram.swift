import Foundation
import SDLHost
import SplitView

/// A small program with `App`, for tests that need a whole program: its command line, its settings, and work from other
/// threads.
@main struct TestProgram: App {
    var body: some SDLHost.Scene {
        WindowGroup("Test program") {
            if CommandLine.arguments.contains("typing") {
                Typing()
            } else if CommandLine.arguments.contains("pasting") {
                Pasting()
            } else if let title = CommandLine.arguments.firstIndex(of: "titled") {
                Color.blue.navigationTitle(CommandLine.arguments[title + 1])
            } else if CommandLine.arguments.contains("table") {
                Files()
            } else if CommandLine.arguments.contains("parts") {
                Parts()
            } else if CommandLine.arguments.contains("drawing") {
                Drawing()
            } else if CommandLine.arguments.contains("lying") {
                Lying()
            } else {
                Content()
            }
        }
        .defaultSize(width: 400, height: 200)
        Window("Second", id: "second") { Color.blue }
            .defaultSize(width: 200, height: 100)
    }

    init() { if CommandLine.arguments.contains("storing") { Self.store() } }

    /// Sets two settings to the same number, and a long one, repeatedly until the program is killed.
    private static func store() -> Never {
        let padding = String(repeating: "long ", count: 50_000)
        for number in 1... {
            SettingsStore.standard.set("\(number) \(padding)\(number)", forKey: "text")
            if number == 1 { FileHandle.standardOutput.write(Data("storing\n".utf8)) }
        }
        fatalError("numbers do not end")
    }
}

/// A stored split: on the left a slider and a button that store a number, and optional buttons that open windows; on
/// the right the count of a storm.
private struct Content: View {
    @AppStorage("clicks") private var clicks = 0
    @AppStorage("level") private var level = 0.0
    @StateObject private var storm = Storm()
    @Environment(\.openWindow) private var openWindow
    private let fraction = FractionHolder.usingUserDefaults(0.5, key: "fraction")

    var body: some View {
        storm.report()
        return HSplit(
            left: {
                VStack {
                    Button("Clicks") { clicks += 1 }
                    Text("\(clicks)")
                    Slider(value: $level)
                    if CommandLine.arguments.contains("windows") {
                        Button("Second") { openWindow(id: "second") }
                        Button("Third") { openWindow(id: "third") }
                    }
                }
            },
            right: { Text("\(storm.count) \(CommandLine.arguments.dropFirst().joined(separator: " "))") }
        )
        .fraction(fraction)
        .task { if CommandLine.arguments.contains("storm") { storm.begin() } }
        .onAppear { if CommandLine.arguments.contains("clicking") { clicks += 1 } }
        .bold(CommandLine.arguments.contains("bold"))
    }
}

/// A view whose semantics node differs from its drawing.
private struct Lying: PrimitiveView {
    func build(into builder: inout Builder) { builder.add(LyingElement()) }
}

private struct LyingElement: Element {
    static var isGreedy: Bool { true }

    mutating func paint(_ painter: inout Painter) {
        painter.fill(painter.rect, RGBA(255, 0, 0))
        if painter.describes { painter.fill(painter.rect, RGBA(0, 255, 0)) }
    }
}

/// A field and an editor that print typed text on standard output, a line each time.
private struct Typing: View {
    @State private var name = ""
    @State private var note = ""

    var body: some View {
        VStack {
            TextField("Name", text: $name).onSubmit { say("submitted \(name)") }
            TextEditor(text: $note)
            if CommandLine.arguments.contains("saving") {
                Button("Save") { say("saved \(name)") }.keyboardShortcut("s")
            }
        }
        .padding()
        .onChange(of: name) { say("name \($0)") }
        .onChange(of: note) { say("note \($0.replacingOccurrences(of: "\n", with: "|"))") }
    }

    private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// A button that prints the number and the sum of the bytes on the clipboard, and one that copies.
private struct Pasting: View {
    var body: some View {
        VStack {
            PasteButton(payloadType: String.self) { texts in
                let bytes = texts.joined().utf8
                let sum = bytes.reduce(0) { $0 + Int($1) }
                FileHandle.standardOutput.write(Data("pasted \(bytes.count) \(sum)\n".utf8))
            }
            Copying()
        }
    }
}

/// A button that copies 17 MB.
private struct Copying: PrimitiveView {
    func build(into builder: inout Builder) {
        let clipboard = builder.clipboard
        builder.child(
            Button("Copy") {
                clipboard.text = String(repeating: "x", count: 17 << 20)
                FileHandle.standardOutput.write(Data("copied\n".utf8))
            }
        )
    }
}

/// Views whose parts a screen reader tells apart: looks and characters of texts, a link, a stepper, a group that opens,
/// and tabs.
private struct Parts: View {
    @State private var word = "iiiWWW"
    @State private var count = 4
    @State private var isOpen = false
    @State private var tabs = [PaneTab("First"), PaneTab("Second")]
    @State private var tab: String? = "First"

    var body: some View {
        HSplit(
            left: {
                VStack(alignment: .leading) {
                    Text("Plain and ") + Text("bold").bold().italic().underline().foregroundColor(.red)
                    TextField("Word", text: $word)
                    Link("Manual", destination: URL(fileURLWithPath: "/manual"))
                    Stepper("Count", value: $count, in: 0...10, step: 2)
                    Text("\(count) of 10")
                    DisclosureGroup("More", isExpanded: $isOpen) { Text("Inside") }
                }
            },
            right: { PaneTabs($tabs, selection: $tab) { tab in Text("View of \(tab.id)") } }
        )
    }
}

/// Counts the blocks that another thread posts to the main queue.
@MainActor private final class Storm: ObservableObject {
    private nonisolated static let blocks = 100_000

    @Published private(set) var count = 0
    private var reported = 0

    /// Posts all blocks at once, and a last one after the program had time to rest.
    func begin() {
        Thread.detachNewThread {
            for _ in 0..<Self.blocks { self.post() }
            Thread.sleep(forTimeInterval: 0.5)
            self.post()
        }
    }

    private nonisolated func post() {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.count += 1 } }
    }

    /// Prints the count seen by a frame.
    func report() {
        guard count != reported else { return }
        reported = count
        FileHandle.standardOutput.write(Data("\(count)\n".utf8))
    }
}

/// A long table with a selection.
private struct Files: View {
    private struct File: Identifiable {
        var id: Int
        var name: String { "File \(id)" }
    }

    @State private var selection: Set<Int> = []
    private let files = (0..<100_000).map { File(id: $0) }

    var body: some View {
        Table(files, selection: $selection) {
            TableColumn("Name", value: \.name)
            TableColumn("Size") { Text("\($0.id * 20) kB") }
            TableColumn("Kind") { _ in Text("Text") }
        }
    }
}
