import Foundation
import HostSDL2
import ImmediateUI
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// External data that is too large or endless is rejected before it is read.
@MainActor struct InputLimitTests {
    private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }

    /// Returns a sparse file, which takes no space on the disk.
    private func file(_ byteCount: Int, in folder: URL) throws -> URL {
        let file = folder.appendingPathComponent("large")
        try Data().write(to: file)
        #expect(truncate(file.path, byteCount) == 0)
        return file
    }

    @Test func aFileAtTheLimitIsTakenAndALargerOneIsNot() throws {
        try withFolder { folder in
            try InputLimits.check(file(1 << 20, in: folder), atMost: 1 << 20)
            let refusal = #expect(throws: InputLimits.Refusal.self) {
                try InputLimits.check(file(1 << 20 + 1, in: folder), atMost: 1 << 20)
            }
            #expect(refusal?.description == "it is larger than 1 MB, which is the most that is read")
            #expect(refusal?.localizedDescription == refusal?.description)
        }
    }

    @Test func whatIsNotThereIsLeftToWhoeverReadsIt() throws {
        try InputLimits.check(URL(fileURLWithPath: "/no/such/file"), atMost: 1)
        try InputLimits.check(URL(fileURLWithPath: "/"), atMost: 1)
    }

    @Test func settingsThatAreTooLargeOrHaveNoEndAreRefused() throws {
        try withFolder { folder in
            let large = try file(InputLimits.settings + 1, in: folder)
            #expect(throws: InputLimits.Refusal.self) { try SettingsStore(file: large) }
            #expect(throws: InputLimits.Refusal.self) { try SettingsStore(file: URL(fileURLWithPath: "/dev/zero")) }
            let error = #expect(throws: HostError.self) {
                try Launch(arguments: ["--headless", "--settings", large.path])
            }
            #expect(error?.message.contains("larger than 16 MB") == true && error?.message.contains(large.path) == true)
        }
    }

    @Test func picturesThatAreTooLargeOrHaveNoEndAreRefused() throws {
        try withFolder { folder in
            let large = try file(InputLimits.pictureFile + 1, in: folder)
            let pipe = folder.appendingPathComponent("pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            for (url, words) in [(large, "larger than 256 MB"), (pipe, "not a file")] {
                let error = #expect(throws: HostError.self) { try Bitmap(contentsOf: url) }
                #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
                // A view that shows it has the size of its placeholder, without waiting.
                let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { Image(contentsOf: url) }
                try host.runFrame([], size: nil)
                #expect(host.violations() == [])
            }
        }
    }

    @Test func aHeaderCanPromiseAnything() throws {
        let huge = try Data(contentsOf: Self.corpus.appendingPathComponent("png/huge-header.png"))
        let error = #expect(throws: HostError.self) { try Bitmap(png: huge) }
        #expect(error?.message.contains("60000×60000 pixels is too large") == true)
    }

    @Test func copiedTextHasALimit() {
        func copied(_ text: String, atMost limit: Int) -> String? {
            SystemClipboard.take(SDL_strdup(text), atMost: limit)
        }
        #expect(copied("aaaaaaaaaa", atMost: 10) == "aaaaaaaaaa")
        #expect(copied("aaaaaaaaaa", atMost: 9) == nil)
        #expect(copied("", atMost: 9) == nil)
        #expect(SystemClipboard.take(nil) == nil)
    }

    private static let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fuzz/Corpus")
}
