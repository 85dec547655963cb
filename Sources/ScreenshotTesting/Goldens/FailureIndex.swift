import Foundation
import SDLHost
import Synchronization

/// The web page that lists all failed screenshots of a test run. Each failure rewrites it, so it is complete even if
/// the run crashes.
final class FailureIndex: Sendable {
    static let process = FailureIndex()

    /// A failed screenshot.
    struct Failure: Equatable, Sendable {
        var name: String
        /// The position of the expectation, `Module/File.swift:9`.
        var location: String
        /// The differences, in words that follow the name.
        var summary: String
        /// The page about the failure, and the picture that represents it.
        var page: URL
        var picture: URL
    }

    /// The failures by the file of the index. A file without failures is a key too, once it was begun.
    private let failures = Mutex<[URL: [Failure]]>([:])

    /// Begins an index before the first comparison of a run. A page of an earlier run then shows that nothing has failed
    /// yet; without one, no page is written.
    /// - Throws: `HostError` with the file and the reason.
    func begin(_ file: URL) throws {
        try failures.withLock { failures in
            guard failures[file] == nil else { return }
            failures[file] = []
            guard FileManager.default.fileExists(atPath: file.path) else { return }
            try Self.write(Self.html([]), to: file)
        }
    }

    /// Adds a failure to an index and writes the index.
    /// - Throws: `HostError` with the file and the reason.
    func add(_ failure: Failure, to file: URL) throws {
        try failures.withLock { failures in
            failures[file, default: []].append(failure)
            try Self.write(Self.html(failures[file] ?? []), to: file)
        }
    }

    /// Returns the file of the index of a test: in the folder for failures, else in the build folder of its package.
    static func file(for files: GoldenFiles, testFile: String, failures: URL?) -> URL {
        if let failures { return failures.appendingPathComponent("index.html") }
        var folder = URL(fileURLWithPath: testFile).deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return folder.appendingPathComponent(".build/screenshot-failures.html")
            }
            folder.deleteLastPathComponent()
        }
        return files.page.deletingLastPathComponent().appendingPathComponent("failures.html")
    }

    private static func html(_ failures: [Failure]) -> String {
        let count =
            failures.isEmpty ? "No screenshot" : failures.count == 1 ? "1 screenshot" : "\(failures.count) screenshots"
        var body = "<h1>\(count) failed</h1>\n<ol>\n"
        for failure in failures.sorted(by: { ($0.location, $0.name) < ($1.location, $1.name) }) {
            body += """
                <li><a href="\(FailurePage.text(failure.page.absoluteString))">\(FailurePage.text(failure.name))</a><br>
                <small>\(FailurePage.text(failure.location))<br>\(FailurePage.text(failure.summary))</small>
                <img alt="" src="\(FailurePage.text(failure.picture.absoluteString))"></li>

                """
        }
        return FailurePage.page(title: "\(count) failed", body: body + "</ol>\n")
    }

    /// Writes a page to a file.
    /// - Throws: `HostError` with the file and the reason.
    static func write(_ html: String, to file: URL) throws {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(html.utf8).write(to: file, options: .atomic)
        } catch {
            throw HostError("cannot write \(file.path): \(error.localizedDescription)")
        }
    }
}
