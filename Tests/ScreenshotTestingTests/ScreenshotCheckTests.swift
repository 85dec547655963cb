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
    }

    @Test func withoutVariablesNothingIsRecordedOrMoved() {
        #expect(ScreenshotSettings([:]) == ScreenshotSettings(isRecording: false, failures: nil))
        #expect(ScreenshotSettings(["SCREENSHOT_FAILURES": ""]).failures == nil)
        #expect(ScreenshotSettings(["SCREENSHOT_FAILURES": "/out"]).failures?.path == "/out")
    }
}
