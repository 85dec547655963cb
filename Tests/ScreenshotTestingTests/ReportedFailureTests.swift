import Foundation
import ScreenshotTesting
import SplitView
import Synchronization
import Testing

/// A failure is reported to the test framework, with its message, at the line of the expectation.
@MainActor @Suite(.serialized) struct ReportedFailureTests {
    private static let folder = "/tmp/SplitViewReportedFailureTests"

    /// Returns the message and the line of the issue that `body` reports.
    private func issue(_ body: () -> Void) -> (words: String, line: Int)? {
        let found = Mutex<(String, Int)?>(nil)
        withKnownIssue {
            body()
        } matching: { issue in
            let words = issue.comments.map(\.rawValue).joined()
            found.withLock { $0 = (words, issue.sourceLocation?.line ?? 0) }
            return true
        }
        return found.withLock { $0 }
    }

    @Test func aGoldenThatIsMissing() throws {
        defer { try? FileManager.default.removeItem(atPath: Self.folder) }
        let issue = try #require(
            issue {
                expectScreenshot(
                    of: Color.red,
                    named: "red",
                    size: CGSize(width: 8, height: 8),
                    fileID: "Tests/Reported.swift",
                    filePath: "/tmp/SplitViewReportedFailureTests/Reported.swift",
                    line: 7
                )
            }
        )
        #expect(issue.words.hasPrefix("Screenshot “red” has no golden yet."))
        #expect(issue.line == 7)
        #expect(FileManager.default.fileExists(atPath: Self.folder + "/Goldens/red.new.png"))
    }

    @Test func aViewThatNeverRests() throws {
        let issue = try #require(
            issue {
                expectScreenshot(
                    of: ProgressView(),
                    named: "round and round",
                    fileID: "Tests/Reported.swift",
                    filePath: "/tmp/SplitViewReportedFailureTests/Reported.swift",
                    line: 9
                )
            }
        )
        #expect(issue.words.hasPrefix("Screenshot “round and round”: "))
        #expect(issue.line == 9)
        #expect(!FileManager.default.fileExists(atPath: Self.folder))
    }
}
