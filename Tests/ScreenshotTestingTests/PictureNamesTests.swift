import Foundation
import SplitView
import Synchronization
import Testing

@testable import ScreenshotTesting

/// Two pictures with one name are numbered if their order is fixed, and otherwise fail with an error that names both
/// lines.
@Suite("Names of pictures") struct PictureNamesTests {
    struct Take: Sendable {
        var name = "badge"
        var test: String? = "A"
        var function: String?
        var isParameterized = false
        var task = 1
        var line = 1
    }

    private static let fits = "fits(appearance:)"

    /// In each row: pictures in the order of taking, and the results: a number, or parts of the error.
    static let table: [(words: String, takes: [Take], answers: [[String]])] = [
        ("one picture", [Take()], [["1"]]),
        ("three in one run of a test", [Take(line: 1), Take(line: 2), Take(line: 3)], [["1"], ["2"], ["3"]]),
        ("a loop", [Take(), Take()], [["1"], ["2"]]),
        ("two names in one test", [Take(), Take(name: "other", line: 2)], [["1"], ["1"]]),
        (
            "two tests", [Take(test: "A", line: 9), Take(test: "B", task: 2, line: 12)],
            [["1"], ["“badge”", "T/F.swift:9", "T/F.swift:12", "named: \"badge-2\""]]
        ),
        (
            "a number that is a name elsewhere",
            [Take(name: "badge-2", test: "B", task: 2, line: 5), Take(line: 9), Take(line: 10)],
            [["1"], ["1"], ["“badge-2”", "T/F.swift:5", "T/F.swift:10"]]
        ),
        (
            "a test that runs again", [Take(), Take(line: 2), Take(task: 2), Take(task: 2, line: 2)],
            [["1"], ["2"], ["1"], ["2"]]
        ),
        (
            "arguments without names",
            [
                Take(name: fits, function: fits, isParameterized: true, line: 9),
                Take(name: fits, function: fits, isParameterized: true, task: 2, line: 9),
            ],
            Array(repeating: ["“fits(appearance:)”", "T/F.swift:9", #"named: "fits-\(appearance)""#], count: 2)
        ),
        (
            "arguments with one name",
            [
                Take(function: fits, isParameterized: true, line: 9),
                Take(function: fits, isParameterized: true, task: 2, line: 9),
            ],
            [["1"], ["“badge”", "two arguments of the test at T/F.swift:9", #"named: "fits-\(appearance)""#]]
        ),
        (
            "arguments with names of their own",
            [
                Take(name: "light", function: fits, isParameterized: true),
                Take(name: "dark", function: fits, isParameterized: true, task: 2),
                Take(name: "light", function: fits, isParameterized: true, line: 2),
            ], [["1"], ["1"], ["2"]]
        ),
        ("a loop in XCTest", [Take(test: nil), Take(test: nil)], [["1"], ["2"]]),
        (
            "two places in XCTest", [Take(test: nil, line: 9), Take(test: nil, line: 12)],
            [["1"], ["T/F.swift:9", "T/F.swift:12"]]
        ),
    ]

    @Test("Names are numbered or rejected", arguments: table.indices)
    func names(row: Int) {
        let row = Self.table[row]
        let names = PictureNames(allowsRepetition: false)
        for (take, expected) in zip(row.takes, row.answers) {
            let run = TestRun(
                test: take.test,
                function: take.function,
                isParameterized: take.isParameterized,
                task: take.task
            )
            let answer = names.take(take.name, run: run, at: "T/F.swift:\(take.line)") {
                GoldenFiles(named: take.name, number: $0, besides: "/t/F.swift", failures: nil).golden.path
            }
            switch answer {
            case .number(let number): #expect(expected == ["\(number)"], "\(row.words)")
            case .error(let message):
                for part in expected { #expect(message.contains(part), "\(row.words): \(message)") }
            }
        }
    }

    @Test(
        "Later pictures of a name have numbered files",
        arguments: [(1, "badge.png"), (2, "badge-2.png"), (3, "badge-3.png")]
    )
    func files(number: Int, file: String) {
        #expect(
            GoldenFiles(named: "badge()", number: number, besides: "/t/F.swift", failures: nil).golden.lastPathComponent
                == file
        )
    }

    @Test("A test with two pictures of one name has two files, and passes when it runs again")
    @MainActor func twoPictures() throws {
        let messages = Mutex<[String]>([])
        withKnownIssue {
            for color in [Color.red, .blue] {
                expectScreenshot(
                    of: color,
                    size: CGSize(width: 4, height: 4),
                    fileID: "Tests/Reported.swift",
                    filePath: "/tmp/SplitViewPictureNames/Reported.swift",
                    line: 7
                )
            }
        } matching: { issue in
            messages.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        defer { try? FileManager.default.removeItem(atPath: "/tmp/SplitViewPictureNames") }
        let words = messages.withLock { $0 }
        #expect(words.count == 2)
        #expect(words.first?.hasPrefix("Screenshot “twoPictures()” has no golden yet.") == true)
        #expect(words.last?.hasPrefix("Screenshot “twoPictures-2” has no golden yet.") == true)
    }

    @Test("A test with arguments that does not name its pictures fails for each argument", arguments: [1, 2])
    @MainActor func unnamed(number: Int) throws {
        let message = Mutex("")
        withKnownIssue {
            expectScreenshot(of: Color.red, filePath: "/tmp/SplitViewPictureNames/Reported.swift")
        } matching: { issue in
            message.withLock { $0 = issue.comments.map(\.rawValue).joined() }
            return true
        }
        let words = message.withLock { $0 }
        #expect(words.contains(#"named: "unnamed-\(number)""#), "\(words)")
        #expect(!FileManager.default.fileExists(atPath: "/tmp/SplitViewPictureNames/Goldens/unnamed.new.png"))
    }
}
