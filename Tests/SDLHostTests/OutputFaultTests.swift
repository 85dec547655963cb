import Foundation
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost

/// Endless scripts, and files that cannot be written.
@MainActor @Suite("Faults of scripts and files") struct OutputFaultTests {
    private func launch(_ script: String) -> Launch {
        var launch = Launch()
        launch.script = script
        return launch
    }

    private func run(_ launch: Launch) throws {
        try launch.run("", defaultSize: CGSize(width: 10, height: 10)) { Color.red }
    }

    @Test("An endless script is rejected once it exceeds the length limit")
    func endless() {
        #expect(throws: HostError("script: it is longer than 16 MB")) { try run(launch("/dev/zero")) }
    }

    @Test("A script that advances by days is rejected, with the maximum in the message")
    func endlessTime() throws {
        let steps = Array(repeating: #"{"advance": 3600}"#, count: 25).joined(separator: ",")
        let error = #expect(throws: HostError.self) { try InputScript(json: Data("[\(steps)]".utf8)) }
        #expect(error?.message == "script: its steps let 90000.0 seconds pass; 86400 are the most")
        let day = Array(repeating: #"{"advance": 3600}"#, count: 24).joined(separator: ",")
        #expect(try InputScript(json: Data("[\(day)]".utf8)).steps.count == 24)
    }

    @Test("A script of endlessly nested arrays is rejected as invalid JSON")
    func deep() {
        let data = Data(String(repeating: "[", count: 100_000).utf8)
        let error = #expect(throws: HostError.self) { try InputScript(json: data) }
        #expect(error?.message.hasPrefix("script: not valid JSON") == true)
    }

    @Test("A full disk is reported with its reason")
    func fullDevice() throws {
        let host = try HeadlessHost(size: CGSize(width: 10, height: 10)) { Color.red }
        let message = "cannot write /dev/full: No space left on device"
        #expect(throws: HostError(message)) { try host.screenshot().writePNG(to: "/dev/full") }
        #expect(throws: HostError(message)) { try host.inspect().write(to: "/dev/full") }
    }

    @Test("The old picture stays where a new one does not fit on the disk")
    func fullDisk() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("a.png")
            let host = try HeadlessHost(size: CGSize(width: 100, height: 100)) { Text("Words") }
            let picture = try host.screenshot()
            try picture.writePNG(to: file)
            // A write beyond the limit fails with an error instead of a signal.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100, rlim_max: rlim_t.max)
            getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            limit.rlim_cur = 100
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let error = #expect(throws: HostError.self) { try picture.writePNG(to: file) }
            try #require(error?.message == "cannot write \(file.path): File too large")
            try #require(Bitmap(contentsOf: file) == picture)
            try #require(FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
        }
    }

    @Test("A link to a picture stays a link")
    func link() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, link) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("b.png"))
        try Data().write(to: file)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let picture = try HeadlessHost(size: CGSize(width: 10, height: 10)) { Color.red }.screenshot()
        try picture.writePNG(to: link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        #expect(try Bitmap(contentsOf: file) == picture)
    }
}
