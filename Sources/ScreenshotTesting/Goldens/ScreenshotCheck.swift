import Foundation
import SDLHost

/// Compares a screenshot with its golden, or records it, and writes pictures that explain a failure.
struct ScreenshotCheck {
    enum Verdict: Equatable {
        case passed
        /// A failure, with lines for the test report.
        case failed(String)
    }

    var name: String
    var files: GoldenFiles
    var precision = ScreenshotPrecision.standard
    var isRecording = false
    /// Whether the picture may become the golden; false if its font is a substitute.
    var isAcceptable = true

    func verdict(on screenshot: Screenshot) -> Verdict {
        // Without text the font does not matter.
        guard let font = screenshot.fontSubstitution, !screenshot.texts.isEmpty else {
            return verdict(comparing: screenshot)
        }
        let warning =
            "\(font.wanted) is not installed, \(font.used) was used: do not record. "
            + "Install it (Debian: fonts-inter), or pass a font file to `font:`."
        if isRecording { return .failed("\(warning)\nScreenshot “\(name)” was neither recorded nor tested.") }
        var check = self
        check.isAcceptable = false
        guard case .failed(let message) = check.verdict(comparing: screenshot) else { return .passed }
        return .failed("\(warning)\n\(message)")
    }

    private func verdict(comparing screenshot: Screenshot) -> Verdict {
        do {
            if isRecording { return .failed(try record(screenshot)) }
            guard FileManager.default.fileExists(atPath: files.golden.path) else {
                return .failed(try missing(screenshot))
            }
            let golden: Bitmap
            do {
                golden = try Bitmap(contentsOf: files.golden)
            } catch {
                return .failed(try unreadable(screenshot, error))
            }
            return try compare(screenshot, golden)
        } catch {
            return .failed("Screenshot “\(name)”: \(error)")
        }
    }

    private func compare(_ screenshot: Screenshot, _ golden: Bitmap) throws -> Verdict {
        let comparison = PixelComparison(screenshot, golden, precision)
        guard let difference = comparison.difference else {
            removeOld()
            return .passed
        }
        try write(screenshot.bitmap, files.new)
        try write(comparison.picture, files.diff)
        return .failed(
            """
            Screenshot “\(name)” \(difference).
              golden: \(files.golden.path)
              new:    \(files.new.path)
              diff:   \(files.diff.path)
            \(accepting)
            """
        )
    }

    private func missing(_ screenshot: Screenshot) throws -> String {
        removeOld()
        try write(screenshot.bitmap, files.new)
        return """
            Screenshot “\(name)” has no golden yet.
              golden: \(files.golden.path)
              new:    \(files.new.path)
            \(accepting)
            """
    }

    private func unreadable(_ screenshot: Screenshot, _ error: any Error) throws -> String {
        removeOld()
        try write(screenshot.bitmap, files.new)
        return """
            Screenshot “\(name)” has a golden that cannot be compared: \(error).
              new:    \(files.new.path)
            \(accepting)
            """
    }

    private func record(_ screenshot: Screenshot) throws -> String {
        removeOld()
        let variable = ScreenshotSettings.update
        // An unchanged golden is not rewritten, because another encoder may have produced its bytes.
        let isNew = (try? Bitmap(contentsOf: files.golden)) != screenshot.bitmap
        if isNew { try write(screenshot.bitmap, files.golden) }
        return """
            Screenshot “\(name)” \(isNew ? "was recorded" : "is unchanged") and not tested: \(variable) is set.
              golden: \(files.golden.path)
            Look at it, and run the tests again without \(variable).
            """
    }

    private var accepting: String {
        guard isAcceptable else {
            return "  Run the test where the font is installed before you accept the new picture."
        }
        return """
            To accept the new picture, look at it, then run the test with \(ScreenshotSettings.update)=1, or:
              mv '\(files.new.path)' '\(files.golden.path)'
            """
    }

    private func write(_ bitmap: Bitmap, _ file: URL) throws {
        let folder = file.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw HostError("cannot make the folder \(folder.path): \(error.localizedDescription)")
        }
        try bitmap.writePNG(to: file)
    }

    /// Removes the pictures of an earlier failure, which no longer apply.
    private func removeOld() {
        for file in [files.new, files.diff] where FileManager.default.fileExists(atPath: file.path) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}
