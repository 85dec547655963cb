import FailingMemory
import Foundation
import SDLHost
import SplitView

/// A program that runs out of memory, for tests: a click stores two settings, repeatedly, and each time another of its
/// allocations fails.
///
/// Its arguments are a file for the settings and a step: 1 tries each allocation, 10 every tenth. A copy of the process
/// does the work each time, and its file is checked. The output is lines of a word and a number.
@main @MainActor struct FaultProgram {
    private static let old: [String: Any] = [
        "clicks": 7, "own": "kept", "text": String(repeating: "long ", count: 100),
    ]

    static func main() throws {
        let file = URL(fileURLWithPath: CommandLine.arguments[1])
        let step = Int(CommandLine.arguments[2]) ?? 1
        let data = try PropertyListSerialization.data(fromPropertyList: old, format: .xml, options: 0)
        try data.write(to: file)
        let host = try HeadlessHost(
            size: CGSize(width: 300, height: 100),
            reduceMotion: true,
            settings: SettingsStore(file: file)
        ) { Content() }
        let button = host.inspect().controls[0].rect
        let point = CGPoint(x: button.midX, y: button.midY)
        _ = try host.screenshot()
        let act = {
            try? host.runFrame([.pointerMoved(point), .pointerPressed(.left), .pointerReleased(.left)], size: nil)
            _ = try? host.screenshot()
        }

        let requests = try inCopy(failing: 0, act).requests
        var (tried, ended, told, lost, changed) = (0, 0, 0, 0, 0)
        for request in stride(from: 1, through: requests, by: step) {
            try data.write(to: file)
            let copy = try inCopy(failing: request, act)
            tried += 1
            if copy.hasEnded { ended += 1 } else if copy.hasTold { told += 1 }
            let clicks = clicks(in: file)
            if clicks == nil { lost += 1 }
            if clicks == 8 { changed += 1 }
        }
        let counts = [
            ("requests", requests), ("tried", tried), ("ended", ended), ("told", told), ("lost", lost),
            ("changed", changed),
        ]
        for (word, count) in counts { print(word, count) }
    }

    /// Runs `act` in a copy of this process, with one failing allocation; 0 means none.
    private static func inCopy(failing request: Int, _ act: () -> Void) throws -> (
        hasEnded: Bool, hasTold: Bool, requests: Int
    ) {
        let (errors, counts) = (Pipe(), Pipe())
        let copy = memory_fork()
        if copy == 0 {
            dup2(errors.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
            memory_fails_at(request)
            act()
            let requests = memory_requests()
            memory_fails_at(0)
            counts.fileHandleForWriting.write(Data("\(requests)".utf8))
            _exit(0)
        }
        try errors.fileHandleForWriting.close()
        try counts.fileHandleForWriting.close()
        let words = try errors.fileHandleForReading.readToEnd() ?? Data()
        let count = try counts.fileHandleForReading.readToEnd() ?? Data()
        var status: Int32 = 0
        waitpid(copy, &status, 0)
        return (status == 0, !words.isEmpty, Int(String(decoding: count, as: UTF8.self)) ?? 0)
    }

    /// Returns the clicks in the file, 7 or 8, if all other values are unchanged.
    private static func clicks(in file: URL) -> Int? {
        guard let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            list["own"] as? String == old["own"] as? String, list["text"] as? String == old["text"] as? String,
            let clicks = list["clicks"] as? Int
        else { return nil }
        return [7, 8].contains(clicks) ? clicks : nil
    }
}

/// A stored split, and a button that stores a number and moves it.
private struct Content: View {
    @AppStorage("clicks") private var clicks = 0
    private let fraction = FractionHolder.usingUserDefaults(0.5, key: "fraction")

    var body: some View {
        HSplit(
            left: {
                Button("Clicks \(clicks)") {
                    clicks += 1
                    fraction.value = 0.4
                }
            },
            right: { Text("Words") }
        )
        .fraction(fraction)
    }
}
