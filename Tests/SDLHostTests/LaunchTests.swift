import Foundation
import ImmediateUI
import Testing

@testable import SDLHost

/// The command line common to all programs.
@MainActor @Suite("Command lines") struct LaunchTests {
    @Test("Without a leading --headless or --window all arguments are the program's own")
    func ownArguments() throws {
        for arguments in [["--size", "huge"], ["a.txt", "--headless"], ["--dump=", "--window"], []] {
            #expect(try Launch(arguments: arguments) == Launch())
        }
    }

    @Test("After --headless or --window arguments are the host's, up to --")
    func hostsArguments() throws {
        let headless = try Launch(
            arguments: ["--headless", "--size=20x10", "--dump", "-", "a.txt", "--", "--size", "huge"]
        )
        #expect(headless.isHeadless)
        #expect(headless.size == CGSize(width: 20, height: 10))
        #expect(headless.dump == "-")
        let window = try Launch(arguments: ["--window", "--dump", "a.json", "--reduce-motion"])
        #expect(!window.isHeadless)
        #expect(window.usesWindow && window.options.reduceMotion)
        #expect(try Launch(arguments: ["--headless"]).isHeadless)
    }

    @Test(
        "A missing value is an error",
        arguments: [["--dump="], ["--dump"], ["--dump", ""], ["--script="]]
    )
    func noValue(arguments: [String]) {
        let error = #expect(throws: UsageError.self) { try Launch(arguments: ["--headless"] + arguments) }
        #expect(error?.description.contains("needs a value") == true)
    }

    @Test("An unknown option is an error that lists the known options")
    func unknown() {
        for first in ["--headless", "--window"] {
            let error = #expect(throws: UsageError.self) { try Launch(arguments: [first, "--dmup", "-"]) }
            for words in ["--dmup", "--size", "--script", "--screenshot", "--dump", "--settings"] {
                #expect(error?.description.contains(words) == true)
            }
        }
    }

    @Test("A recording needs a window")
    func recording() throws {
        let launch = try Launch(arguments: ["--window", "--record", "a.json"])
        #expect(launch.record == "a.json" && !launch.isHeadless)
        let error = #expect(throws: UsageError.self) { try Launch(arguments: ["--headless", "--record", "a.json"]) }
        #expect(error?.description.contains("--window") == true)
    }

    @Test("A script may arrive through a pipe, after a delay")
    func pipe() throws {
        let (pipe, dump) = (Pipe(), temporaryFile())
        defer { try? FileManager.default.removeItem(at: dump) }
        Thread.detachNewThread {
            for part in [#"[{"resize":"#, #"[30,40]}]"#] {
                Thread.sleep(forTimeInterval: 0.05)
                pipe.fileHandleForWriting.write(Data(part.utf8))
            }
            pipe.fileHandleForWriting.closeFile()
        }
        var launch = Launch()
        launch.script = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
        launch.dump = dump.path
        try launch.run("", defaultSize: CGSize(width: 10, height: 10)) { Color.red }
        let seen = try JSONDecoder().decode(Inspection.self, from: Data(contentsOf: dump))
        #expect(seen.size == CGSize(width: 30, height: 40))
    }

    private func temporaryFile() -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UUID().uuidString).json")
    }
}
