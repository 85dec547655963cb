import ArgumentParser
import Foundation
import SDLHost
import SplitView

/// Measures the cost of a key in a long text.
struct Typing: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures the frame of a key that is typed into the middle of a text.",
        discussion: """
            Prints typing,variant,bytes,ns_per_key_median. The variant `document` edits a TextDocument, `line` one whose \
            text is a single line, `string` a String by a binding, whose frames copy all of it.
            """
    )

    @Option(help: "The lengths of the texts, in bytes.")
    var bytes: [Int] = [10_000, 10_000_000]
    @Option(help: "How many keys to measure.")
    var keys = 400

    func validate() throws {
        if bytes.contains(where: { !(1...1_000_000_000).contains($0) }) {
            throw ValidationError("--bytes takes 1 to 1000000000")
        }
        if !(1...100_000).contains(keys) { throw ValidationError("--keys takes 1 to 100000") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor private func measure() throws {
        let system = SDLTextSystem(fonts: try FontLibrary())
        for bytes in bytes {
            let text = Self.text(bytes)
            let document = TextDocument(text)
            report("document", bytes, system) { TextEditor(document) }
            let line = TextDocument(text.replacingOccurrences(of: "\n", with: " "))
            report("line", bytes, system) { TextEditor(line) }
            let holder = TextHolder(text)
            let binding = Binding(get: { holder.text }, set: { holder.text = $0 })
            report("string", bytes, system) { TextEditor(text: binding) }
        }
    }

    @MainActor private final class TextHolder {
        var text: String
        init(_ text: String) { self.text = text }
    }

    /// Returns lines of words, each different.
    private static func text(_ bytes: Int) -> String {
        var text = ""
        text.reserveCapacity(bytes + 100)
        var line = 0
        while text.utf8.count < bytes {
            text += "Line \(line) of a text that goes on for as long as it takes, and a little longer.\n"
            line += 1
        }
        return text
    }

    @MainActor private func report<Root: View>(
        _ variant: String,
        _ bytes: Int,
        _ system: any TextSystem,
        @ViewBuilder root: @escaping () -> Root
    ) {
        let interface = Interface(textSystem: system)
        var time = 0.0
        func frame(_ events: InputEvent...) -> Double {
            time += 1 / 60
            let input = FrameInput(size: CGSize(width: 800, height: 600), time: time, events: events)
            let stopwatch = Stopwatch()
            _ = interface.frame(input, root: root)
            return stopwatch.duration
        }
        _ = frame()
        _ = frame(.keyPressed(.tab, []))
        // Presses the scroll bar to move its thumb halfway down, then clicks into the text.
        _ = frame(.pointerMoved(CGPoint(x: 795, y: 300)), .pointerPressed(.left))
        _ = frame(.pointerReleased(.left))
        _ = frame(.pointerMoved(CGPoint(x: 200, y: 300)), .pointerPressed(.left))
        _ = frame(.pointerReleased(.left))
        let times = (0..<keys + 20).map { index in frame(.textEntered(["k", "e", "y", " "][index % 4])) }
        let sorted = times.dropFirst(20).sorted()
        print("typing,\(variant),\(bytes),\(Int(sorted[sorted.count / 2]))")
    }
}
