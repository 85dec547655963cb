import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
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

    /// A command line, and the arguments that the app receives.
    @Test(
        "What is not the host's is the app's own",
        arguments: [
            ("a b", "a b"), ("--help", "--help"), ("-x --window", "-x --window"), ("--window --help-me", nil),
            ("--window --size 20x10 a -- --help", "a --help"), ("--headless -- -- -x", "-- -x"), ("--window", ""),
        ] as [(String, String?)]
    )
    func own(_ line: String, _ own: String?) {
        let words = line.split(separator: " ").map(String.init)
        let found = (try? Launch.parse(words))?.own.joined(separator: " ")
        #expect(found == own)
    }

    private let usage = ProgramUsage("Does nothing.", version: "1.5", operands: "[FILE]...")

    @Test(
        "A program receives its operands",
        arguments: [
            ("", []), ("a b", ["a", "b"]), ("-- --help -x", ["--help", "-x"]), ("-", ["-"]), ("a -- b", ["a", "b"]),
        ]
    )
    func operands(_ line: String, _ operands: [String]) throws {
        #expect(try usage.operands(in: line.split(separator: " ").map(String.init)) == operands)
    }

    @Test(
        "--help and --version are answered",
        arguments: [
            ("--help", ["Usage: ", "[FILE]...", "Does nothing.", "--version"]), ("-h", ["Usage: "]),
            ("--version", [" 1.5"]),
            ("a --help", ["Usage: "]),
        ]
    )
    func answers(_ line: String, _ words: [String]) {
        let answer = #expect(throws: HelpRequest.self) {
            try usage.operands(in: line.split(separator: " ").map(String.init))
        }
        for word in words { #expect(answer?.description.contains(word) == true) }
    }

    @Test(
        "An unknown option, or an argument that a program does not take, is an error",
        arguments: [
            ("--bogus", true, "unknown option --bogus"), ("a -x", true, "unknown option -x"),
            ("stray", false, "unexpected argument stray"), ("--bogus", false, "unknown option --bogus"),
        ]
    )
    func mistakes(_ line: String, _ takesFiles: Bool, _ words: String) {
        var usage = usage
        if !takesFiles { usage.operands = nil }
        let error = #expect(throws: UsageError.self) {
            try usage.operands(in: line.split(separator: " ").map(String.init))
        }
        #expect(error?.description.hasPrefix(words) == true)
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
