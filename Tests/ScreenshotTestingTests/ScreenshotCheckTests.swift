import Foundation
import Testing

@testable import ScreenshotTesting

/// The files and reports of screenshots that pass, fail and are recorded. Reporting to the test framework is one line;
/// the code before it returns a verdict, which is tested here.
struct ScreenshotCheckTests: ~Copyable {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("screenshots-\(UUID().uuidString)", isDirectory: true)
    private let picture = Bitmap(width: 20, height: 10, color: RGBA(0, 122, 255))

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var changed: Bitmap {
        var bitmap = picture
        bitmap.fill(x: 4, y: 5, width: 3, height: 2, RGBA(255, 0, 0))
        return bitmap
    }

    private func check(recording: Bool = false, failures: URL? = nil) -> ScreenshotCheck {
        ScreenshotCheck(
            name: "meter",
            files: GoldenFiles(
                named: "meter",
                besides: folder.appendingPathComponent("MeterTests.swift").path,
                failures: failures
            ),
            isRecording: recording
        )
    }

    private func message(_ verdict: ScreenshotCheck.Verdict) -> String {
        if case .failed(let message) = verdict { message } else { "" }
    }

    /// The files below the folder, by their relative paths.
    private var files: [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
        return paths.filter { $0.hasSuffix(".png") }.sorted()
    }

    private func accept() throws {
        let files = check().files
        try FileManager.default.moveItem(at: files.new, to: files.golden)
    }

    @Test func aMissingGoldenFailsAndLeavesTheNewPicture() throws {
        let message = message(check().verdict(on: Screenshot(picture)))
        #expect(files == ["Goldens/meter.new.png"])
        #expect(try Bitmap(contentsOf: check().files.new) == picture)
        #expect(message.hasPrefix("Screenshot “meter” has no golden yet.\n"))
        #expect(message.contains(check().files.golden.path))
        #expect(message.contains("then run the test with UPDATE_SCREENSHOTS=1, or:\n  mv '"))
    }

    @Test func anAcceptedPicturePassesAndLeavesNothing() throws {
        _ = check().verdict(on: Screenshot(picture))
        try accept()
        #expect(check().verdict(on: Screenshot(picture)) == .passed)
        #expect(files == ["Goldens/meter.png"])
    }

    @Test func aDifferenceFailsWithPicturesAndNumbers() throws {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        let message = message(check().verdict(on: Screenshot(changed)))
        #expect(files == ["Goldens/meter.diff.png", "Goldens/meter.new.png", "Goldens/meter.png"])
        #expect(message.hasPrefix("Screenshot “meter” differs in 6 of 200 pixels, within 3×2 pixels at (4, 5).\n"))
        for file in [check().files.golden, check().files.new, check().files.diff] {
            #expect(message.contains(file.path))
        }
        #expect(message.contains("UPDATE_SCREENSHOTS=1"))
        #expect(try Bitmap(contentsOf: check().files.new) == changed)
        #expect(try Bitmap(contentsOf: check().files.golden) == picture)
        #expect(try Bitmap(contentsOf: check().files.diff)[4, 5] == (230, 0, 40, 255))
    }

    // MARK: Pages

    private func page() throws -> String { try String(contentsOf: check().files.page, encoding: .utf8) }

    /// The pictures embedded in a page, by their titles.
    private func pictures(in page: String) throws -> [String: Bitmap] {
        var found: [String: Bitmap] = [:]
        for match in page.matches(of: /<img alt="(\w+)" [^>]*src="data:image\/png;base64,([^"]+)">/) {
            let data = try #require(Data(base64Encoded: String(match.output.2)))
            found[String(match.output.1)] = try Bitmap(png: data)
        }
        return found
    }

    @Test("A difference writes a page with the three pictures and the differing pixels")
    func differencePage() throws {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        let message = message(check().verdict(on: Screenshot(changed)))
        #expect(message.contains("\n  page:   \(check().files.page.path)\n"))
        let page = try page()
        let pictures = try pictures(in: page)
        #expect(pictures["Golden"] == picture && pictures["New"] == changed)
        #expect(try pictures["Difference"] == Bitmap(contentsOf: check().files.diff))
        #expect(page.contains("differs in 6 of 200 pixels, within 3×2 pixels at (4, 5)"))
        #expect(page.contains("type=\"range\"") && page.contains("prefers-color-scheme: dark"))
        #expect(page.contains("mv '\(check().files.new.path)'"))
        // It works offline: all that it shows is in it.
        #expect(!page.contains("http") && !page.contains("src=\"file"))
    }

    @Test("A page of a picture without a golden has that picture only")
    func missingPage() throws {
        _ = check().verdict(on: Screenshot(picture))
        let page = try page()
        #expect(try pictures(in: page) == ["New": picture])
        #expect(page.contains("has no golden yet") && !page.contains("type=\"range\""))
    }

    @Test("The page of an earlier failure is removed when the picture passes")
    func oldPage() throws {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        _ = check().verdict(on: Screenshot(changed))
        #expect(check().verdict(on: Screenshot(picture)) == .passed)
        #expect(!FileManager.default.fileExists(atPath: check().files.page.path))
    }

    private func inspection(_ text: String) -> Inspection {
        let rect = SemanticsNode.Value.rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        let node = SemanticsNode(.text, ["string": .string(text), "rect": rect])
        return Inspection(
            size: CGSize(width: 20, height: 10),
            scale: 1,
            cursor: .arrow,
            animating: false,
            semantics: [node]
        )
    }

    @Test("A page shows the lines that differ from a recorded inspection")
    func inspectionPage() throws {
        var check = check(recording: true)
        (check.recordsInspections, check.inspection) = (true, inspection("five"))
        _ = check.verdict(on: Screenshot(picture))
        #expect(try Data(contentsOf: check.files.inspection) == inspection("five").json())
        (check.isRecording, check.inspection) = (false, inspection("<six>"))
        let message = message(check.verdict(on: Screenshot(changed)))
        let page = try page()
        #expect(page.contains("<del>-       &quot;string&quot; : &quot;five&quot;</del>"))
        #expect(page.contains("<ins>+       &quot;string&quot; : &quot;&lt;six&gt;&quot;</ins>"))
        #expect(message.contains("\n  texts: − “five”, + “<six>”\n"))
        #expect(message.contains("&& mv '\(check.files.newInspection.path)' '\(check.files.inspection.path)'"))
        #expect(try Data(contentsOf: check.files.newInspection) == inspection("<six>").json())
        // Recording again updates it, and removes the files of the failure.
        (check.isRecording, check.recordsInspections) = (true, false)
        _ = check.verdict(on: Screenshot(changed))
        #expect(try Data(contentsOf: check.files.inspection) == inspection("<six>").json())
        #expect(!FileManager.default.fileExists(atPath: check.files.newInspection.path))
    }

    @Test("Without a recorded inspection none is written or shown")
    func noInspection() throws {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        var check = check()
        check.inspection = inspection("five")
        let message = message(check.verdict(on: Screenshot(changed)))
        #expect(message.contains("UPDATE_SCREENSHOTS=inspections"))
        #expect(try !page().contains("Inspection"))
        #expect(!FileManager.default.fileExists(atPath: check.files.inspection.path))
        #expect(!FileManager.default.fileExists(atPath: check.files.newInspection.path))
    }

    @Test("The index of a run lists all its failures")
    func index() throws {
        let (index, file) = (FailureIndex(), folder.appendingPathComponent("failures/index.html"))
        for (number, name) in ["b <2>", "a"].enumerated() {
            var check = check()
            (check.name, check.location) = (name, "Tests/Meter.swift:\(number + 1)")
            check.index = { failure in
                try index.add(failure, to: file)
                return file
            }
            let message = message(check.verdict(on: Screenshot(picture)))
            #expect(message.contains("\n  all:    \(file.path)\n"))
            let page = try String(contentsOf: file, encoding: .utf8)
            #expect(page.contains("<title>\(number == 0 ? "1 screenshot" : "2 screenshots") failed</title>"))
        }
        let page = try String(contentsOf: file, encoding: .utf8)
        // The two words for the two pictures are those of the messages.
        #expect(!page.contains("Expected") && !page.contains("Actual"))
        #expect(page.contains(">b &lt;2&gt;</a>") && page.contains(">a</a>"))
        #expect(page.contains(check().files.page.absoluteString) && page.contains(check().files.new.absoluteString))
        #expect(page.contains("Tests/Meter.swift:2<br>has no golden yet"))
    }

    @Test("The first comparison of a run replaces the index of an earlier run, once")
    func indexOfALaterRun() throws {
        let file = folder.appendingPathComponent("failures/index.html")
        func page() throws -> String { try String(contentsOf: file, encoding: .utf8) }
        func failure(_ name: String) -> FailureIndex.Failure {
            FailureIndex.Failure(name: name, location: "", summary: "", page: file, picture: file)
        }
        // A first run in which all passes leaves no page.
        try FailureIndex().begin(file)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        let failing = FailureIndex()
        try failing.begin(file)
        try failing.add(failure("meter"), to: file)
        try failing.begin(file)
        #expect(try page().contains("<title>1 screenshot failed</title>"))
        let passing = FailureIndex()
        try passing.begin(file)
        #expect(try page().contains("<title>No screenshot failed</title>") && !page().contains("meter"))
    }

    // MARK: Views that differ from themselves

    @Test("A view whose second picture differs fails with the difference of the runs first", arguments: [true, false])
    func differsBetweenRuns(recording: Bool) {
        if !recording { _ = check(recording: true).verdict(on: Screenshot(picture)) }
        var check = check(recording: recording)
        check.inspection = inspection("09:41:00")
        check.drawAgain = { [changed, second = inspection("09:41:01")] in (Screenshot(changed), second) }
        // It fails because it is recorded, or because it differs from the golden.
        let first = recording ? picture : Bitmap(width: 20, height: 10, color: RGBA(0, 0, 0))
        let lines = message(check.verdict(on: Screenshot(first))).split(separator: "\n")
        let difference =
            recording
            ? "6 of 200 pixels, within 3×2 pixels at (4, 5)" : "200 of 200 pixels, within 20×10 pixels at (0, 0)"
        #expect(lines[0] == "Screenshot “meter” differs between two runs: its second picture differs in \(difference).")
        #expect(lines[1] == "  texts: − “09:41:00”, + “09:41:01”")
        #expect(lines[2].hasPrefix("The view reads the time, a random number, or an object"))
        #expect(lines[3].hasPrefix("Screenshot “meter” \(recording ? "was recorded" : "differs in")"))
    }

    @Test("A picture that passes is drawn once, and one that fails alike twice is a plain failure")
    func sameInBothRuns() {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        var check = check()
        var count = 0
        check.drawAgain = { [changed] in
            count += 1
            return (Screenshot(changed), nil)
        }
        #expect(check.verdict(on: Screenshot(picture)) == .passed)
        #expect(count == 0)
        #expect(message(check.verdict(on: Screenshot(changed))).hasPrefix("Screenshot “meter” differs in 6 of 200"))
        #expect(count == 1)
    }

    @Test("The index is in the folder for failures, else in the build folder of the test's package")
    func indexFile() throws {
        let tests = folder.appendingPathComponent("Package/Tests/MeterTests")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        let test = tests.appendingPathComponent("MeterTests.swift").path
        let files = GoldenFiles(named: "meter", besides: test, failures: nil)
        func file(_ failures: URL?) -> String {
            FailureIndex.file(for: files, testFile: test, failures: failures).path.replacing(folder.path, with: "")
        }
        #expect(file(nil).hasSuffix("/Goldens/failures.html"))
        try Data().write(to: folder.appendingPathComponent("Package/Package.swift"))
        #expect(file(nil) == "/Package/.build/screenshot-failures.html")
        #expect(file(folder.appendingPathComponent("out")) == "/out/index.html")
    }

    @Test(
        "The difference of two texts has three equal lines around each change",
        arguments: [
            ("a\nb", "a\nb", []),
            ("a\nb\nc", "a\nx\nc", [.same("a"), .removed("b"), .added("x"), .same("c")]),
            (
                "1\n2\n3\n4\n5\n6", "0\n1\n2\n3\n4\n5\n6",
                [
                    .added("0"), .same("1"), .same("2"), .same("3"), .skipped(3),
                ]
            ),
            ("a", "", [.removed("a"), .added("")]),
        ] as [(String, String, [DifferenceLine])]
    )
    func differenceLines(old: String, new: String, lines: [DifferenceLine]) {
        #expect(DifferenceLine.between(old, new) == lines)
    }

    @Test func picturesOfAnEarlierFailureGo() throws {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        _ = check().verdict(on: Screenshot(changed))
        #expect(check().verdict(on: Screenshot(picture)) == .passed)
        #expect(files == ["Goldens/meter.png"])
    }

    @Test func anotherSizeIsSaid() {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        let message = message(check().verdict(on: Screenshot(Bitmap(width: 21, height: 10, color: RGBA(0, 0, 0)))))
        #expect(message.hasPrefix("Screenshot “meter” is 21×10 pixels, its golden 20×10.\n"))
        #expect(files.contains("Goldens/meter.diff.png"))
    }

    @Test func anUnreadableGoldenIsSaid() throws {
        _ = check().verdict(on: Screenshot(picture))
        try Data("not a picture".utf8).write(to: check().files.golden)
        let message = message(check().verdict(on: Screenshot(picture)))
        #expect(message.hasPrefix("Screenshot “meter” has a golden that cannot be compared: cannot read "))
        #expect(message.contains("not a PNG picture"))
        #expect(message.contains("UPDATE_SCREENSHOTS=1"))
        #expect(files == ["Goldens/meter.new.png", "Goldens/meter.png"])
    }

    @Test func aPictureThatCannotBeWrittenIsSaid() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("Goldens"))
        let message = message(check().verdict(on: Screenshot(picture)))
        #expect(message.hasPrefix("Screenshot “meter”: cannot make the folder "))
    }

    @Test func aPictureWithoutPixelsIsSaid() {
        let message = message(check().verdict(on: Screenshot(Bitmap(width: 0, height: 3))))
        #expect(message.contains("it has no pixels"))
    }

    @Test func recordingWritesAndFails() throws {
        let first = message(check(recording: true).verdict(on: Screenshot(picture)))
        #expect(first.hasPrefix("Screenshot “meter” was recorded and not tested: UPDATE_SCREENSHOTS is set.\n"))
        #expect(files == ["Goldens/meter.png"])
        #expect(check().verdict(on: Screenshot(picture)) == .passed)
        _ = check().verdict(on: Screenshot(changed))
        #expect(message(check(recording: true).verdict(on: Screenshot(changed))).contains("was recorded"))
        #expect(files == ["Goldens/meter.png"])
        #expect(check().verdict(on: Screenshot(changed)) == .passed)
    }

    @Test func recordingAnUnchangedPictureFailsToo() {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        let message = message(check(recording: true).verdict(on: Screenshot(picture)))
        #expect(message.hasPrefix("Screenshot “meter” is unchanged and not tested"))
    }

    @Test func recordingReplacesAnUnreadableGolden() throws {
        _ = check().verdict(on: Screenshot(picture))
        try Data("not a picture".utf8).write(to: check().files.golden)
        _ = check(recording: true).verdict(on: Screenshot(picture))
        #expect(check().verdict(on: Screenshot(picture)) == .passed)
    }

    @Test func theEnvironmentNamesAFolderForFailures() throws {
        _ = check(recording: true).verdict(on: Screenshot(picture))
        let failures = folder.appendingPathComponent("failures", isDirectory: true)
        let message = message(check(failures: failures).verdict(on: Screenshot(changed)))
        let names = ["meter.diff.png", "meter.new.png"].map { "failures/MeterTests/" + $0 }
        #expect(files == ["Goldens/meter.png"] + names)
        #expect(message.contains(failures.path))
    }

    // MARK: Names and settings

    @Test(arguments: [
        ("hidden", "hidden.png"), ("showsLevel()", "showsLevel.png"), ("shows(level:at:)", "shows.png"),
        ("dark (hidden)", "dark -hidden-.png"), ("a/b: c", "a-b- c.png"), ("../up", "-..-up.png"), ("", "-.png"),
        ("`it says so`()", "it says so.png"), ("größe@2x", "größe@2x.png"),
    ])
    func namesBecomeFiles(name: String, file: String) {
        let files = GoldenFiles(named: name, besides: "/tests/MeterTests.swift", failures: nil)
        #expect(files.golden.path == "/tests/Goldens/" + file)
    }

    @Test(arguments: [("1", true), ("true", true), ("YES", true), ("0", false), ("", false), ("false", false)])
    func oneVariableRecords(value: String, records: Bool) {
        #expect(ScreenshotSettings(["UPDATE_SCREENSHOTS": value]).isRecording == records)
        #expect(!ScreenshotSettings(["UPDATE_SCREENSHOTS": value]).recordsInspections)
    }

    @Test("One value records inspections too")
    func recordsInspections() {
        let settings = ScreenshotSettings(["UPDATE_SCREENSHOTS": "inspections"])
        #expect(settings.isRecording && settings.recordsInspections)
    }

    @Test func withoutVariablesNothingIsRecordedOrMoved() {
        #expect(ScreenshotSettings([:]) == ScreenshotSettings(isRecording: false, failures: nil))
        #expect(ScreenshotSettings(["SCREENSHOT_FAILURES": ""]).failures == nil)
        #expect(ScreenshotSettings(["SCREENSHOT_FAILURES": "/out"]).failures?.path == "/out")
    }
}
