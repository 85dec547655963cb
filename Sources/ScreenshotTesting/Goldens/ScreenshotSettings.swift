import Foundation

/// What the environment says about screenshots.
///
/// - `UPDATE_SCREENSHOTS=1` records: goldens are written instead of compared, and the run fails, so that it is not
///   taken for a test. Unset, empty, `0`, `false` and `no` do not record.
/// - `SCREENSHOT_FAILURES=folder` sends the pictures of failures there, under the names of the test files, instead of
///   beside the goldens.
struct ScreenshotSettings: Equatable, Sendable {
    static let update = "UPDATE_SCREENSHOTS"
    static let failures = "SCREENSHOT_FAILURES"

    var isRecording = false
    var failures: URL?

    init(isRecording: Bool = false, failures: URL? = nil) {
        self.isRecording = isRecording
        self.failures = failures
    }

    init(_ environment: [String: String]) {
        let update = environment[Self.update]?.lowercased() ?? ""
        isRecording = !["", "0", "false", "no"].contains(update)
        let folder = environment[Self.failures] ?? ""
        failures = folder.isEmpty ? nil : URL(fileURLWithPath: folder, isDirectory: true)
    }

    static var process: ScreenshotSettings { ScreenshotSettings(ProcessInfo.processInfo.environment) }
}
