import Foundation

/// The files of a screenshot: `Goldens/name.png` beside the test file, and those of a failure.
struct GoldenFiles: Equatable, Sendable {
    var golden: URL
    var new: URL
    var diff: URL
    /// The web page about a failure.
    var page: URL
    /// The inspection recorded beside the golden, if any, and that of a failure.
    var inspection: URL
    var newInspection: URL

    /// Creates the paths.
    /// - Parameters:
    ///   - name: the name given by the test; characters unsuitable for file names become `-`.
    ///   - testFile: the path of the test's source file.
    ///   - number: the number of the picture among those of this name in a test, from 1; later ones end in `-2`, `-3`
    ///     and so on.
    ///   - failures: the folder for the files of failures; nil for that of the golden.
    init(named name: String, number: Int = 1, besides testFile: String, failures: URL?) {
        let test = URL(fileURLWithPath: testFile)
        let folder = test.deletingLastPathComponent().appendingPathComponent("Goldens", isDirectory: true)
        let base = Self.fileName(name) + (number > 1 ? "-\(number)" : "")
        golden = folder.appendingPathComponent(base + ".png")
        let other = failures?.appendingPathComponent(test.deletingPathExtension().lastPathComponent, isDirectory: true)
        new = (other ?? folder).appendingPathComponent(base + ".new.png")
        diff = (other ?? folder).appendingPathComponent(base + ".diff.png")
        page = (other ?? folder).appendingPathComponent(base + ".failure.html")
        inspection = folder.appendingPathComponent(base + ".json")
        newInspection = (other ?? folder).appendingPathComponent(base + ".new.json")
    }

    /// Converts a name: `showsLevel()`, as given by `#function`, becomes `showsLevel`; `a/b: c` becomes `a-b- c`.
    private static func fileName(_ name: String) -> String {
        var name = name.replacing(/\((\w+:)*\)$/, with: "")
        name = String(name.filter { $0 != "`" }.map { isAllowed($0) ? $0 : "-" })
        // A leading dot would hide the file or leave the folder.
        if name.isEmpty || name.hasPrefix(".") { name = "-" + name }
        return name
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || " -_.@+,=~".contains(character)
    }
}

/// Screenshot settings from environment variables.
///
/// - `UPDATE_SCREENSHOTS=1` records goldens instead of comparing, and fails the run, so that it is not mistaken for a
///   test. Unset, empty, `0`, `false` and `no` do not record. `inspections` also records the inspection of each picture
///   beside it, which a failure is then compared with.
/// - `SCREENSHOT_FAILURES=folder` is the folder for the files of failures, under the names of the test files, instead of
///   beside the goldens.
struct ScreenshotSettings: Equatable, Sendable {
    static let update = "UPDATE_SCREENSHOTS"
    static let failures = "SCREENSHOT_FAILURES"

    var isRecording = false
    var recordsInspections = false
    var failures: URL?

    init(isRecording: Bool = false, failures: URL? = nil) {
        self.isRecording = isRecording
        self.failures = failures
    }

    init(_ environment: [String: String]) {
        let update = environment[Self.update]?.lowercased() ?? ""
        isRecording = !["", "0", "false", "no"].contains(update)
        recordsInspections = update == "inspections"
        let folder = environment[Self.failures] ?? ""
        failures = folder.isEmpty ? nil : URL(fileURLWithPath: folder, isDirectory: true)
    }

    static var process: ScreenshotSettings { ScreenshotSettings(ProcessInfo.processInfo.environment) }
}
