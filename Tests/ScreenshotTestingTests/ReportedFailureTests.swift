import Foundation
import ScreenshotTesting
import SplitView
import Synchronization
import Testing

/// What fails is told to the test framework, with its words, at the line that expects it.
@MainActor @Suite(.serialized) struct ReportedFailureTests {
    private static let folder = "/tmp/SplitViewReportedFailureTests"

    /// The issue that `body` reports: its words, and where.
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
