import Foundation
import ImmediateRasterizer
import SDLHost

/// Compares a screenshot with its golden, or records it, and writes pictures and a page that explain a failure.
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
    /// Whether inspections are recorded beside goldens that have none yet.
    var recordsInspections = false
    /// The inspection of the screenshot, for the page about a failure; nil for none.
    var inspection: Inspection?
    /// Draws the view again from the beginning, to find a view that differs from itself; nil if that is not possible.
    var drawAgain: (() throws -> (Screenshot, Inspection?))?
    /// The position of the expectation, `Module/File.swift:9`.
    var location = ""
    /// Adds a failure to the index of the run and returns the file of the index; nil for no index.
    var index: ((FailureIndex.Failure) throws -> URL)?
    /// Whether the picture may become the golden; false if its font is a substitute.
    var isAcceptable = true

    func verdict(on screenshot: Screenshot) -> Verdict {
        guard case .failed(let message) = verdictOnce(on: screenshot) else { return .passed }
        guard let words = differenceOfRuns(screenshot) else { return .failed(message) }
        return .failed("\(words)\n\(message)")
    }

    /// Draws a view again whose picture was recorded or failed.
    /// - Returns: the difference of the two pictures in words; nil for none.
    private func differenceOfRuns(_ first: Screenshot) -> String? {
        guard let (second, other) = try? drawAgain?() else { return nil }
        guard let difference = PixelComparison(second, first.bitmap, .exact).difference else { return nil }
        var lines = ["Screenshot “\(name)” differs between two runs: its second picture \(difference)."]
        if let inspection, let other {
            lines += InspectionChanges(from: inspection, to: other).lines.map { "  \($0)" }
        }
        lines.append(
            """
            The view reads the time, a random number, or an object that its first run changed. Read dates from the \
            environment or a TimelineView, whose clock a test sets, and pass a fixed seed and new objects.
            """
        )
        return lines.joined(separator: "\n")
    }

    private func verdictOnce(on screenshot: Screenshot) -> Verdict {
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
        let diff = comparison.picture
        try write(diff, files.diff)
        let places = comparison.places
        return .failed(
            """
            Screenshot “\(name)” \(difference).\(places.count > 1 ? "\n  places: \(Self.list(places))" : "")
              golden: \(files.golden.path)
              new:    \(files.new.path)
              diff:   \(files.diff.path)
            \(try page("\(difference)", golden: golden, screenshot, difference: diff))
            \(changesInWords)
            \(accepting)
            """
        )
    }

    private static func list(_ places: [PixelRect]) -> String {
        let most = 4
        let words = places.prefix(most).map { "\($0)" } + (places.count > most ? ["\(places.count - most) more"] : [])
        return words.joined(separator: "; ")
    }

    /// The changes since the golden as the recorded inspection tells them, or how to record one.
    private var changesInWords: String {
        guard let inspection else { return "  words:  a picture alone has no inspection" }
        guard let data = try? Data(contentsOf: files.inspection) else {
            let step = "\(ScreenshotSettings.update)=inspections records texts and controls beside the goldens"
            return "  words:  none; \(step), and later failures list their changes here"
        }
        guard let old = try? JSONDecoder().decode(Inspection.self, from: data) else {
            return "  words:  \(files.inspection.path) is not an inspection; record it again"
        }
        let lines = InspectionChanges(from: old, to: inspection).lines
        guard !lines.isEmpty else { return "  words:  texts, controls and splits are unchanged" }
        return lines.map { "  \($0)" }.joined(separator: "\n")
    }

    /// Writes the page about a failure, and the index.
    /// - Returns: the lines of the report with their paths.
    private func page(
        _ summary: String,
        golden: Bitmap?,
        _ screenshot: Screenshot,
        difference: Bitmap?
    ) throws -> String {
        let page = FailurePage(
            name: name,
            summary: summary,
            golden: golden,
            new: screenshot.bitmap,
            difference: difference,
            lines: try inspectionLines(),
            accepting: isAcceptable ? command : nil
        )
        try FailureIndex.write(page.html(), to: files.page)
        let failure = FailureIndex.Failure(
            name: name,
            location: location,
            summary: summary,
            page: files.page,
            picture: difference == nil ? files.new : files.diff
        )
        let all = try index.map { "\n  all:    \(try $0(failure).path)" } ?? ""
        return "  page:   \(files.page.path)\(all)"
    }

    /// Compares the inspection with the recorded one, if any, and writes it beside the new picture.
    private func inspectionLines() throws -> [DifferenceLine] {
        guard let inspection, let old = try? Data(contentsOf: files.inspection) else { return [] }
        let new = try inspection.json()
        let lines = DifferenceLine.between(String(decoding: old, as: UTF8.self), String(decoding: new, as: UTF8.self))
        if !lines.isEmpty { try FailureIndex.write(String(decoding: new, as: UTF8.self), to: files.newInspection) }
        return lines
    }

    private func missing(_ screenshot: Screenshot) throws -> String {
        removeOld()
        try write(screenshot.bitmap, files.new)
        return """
            Screenshot “\(name)” has no golden yet.
              golden: \(files.golden.path)
              new:    \(files.new.path)
            \(try page("has no golden yet", golden: nil, screenshot, difference: nil))
            \(accepting)
            """
    }

    private func unreadable(_ screenshot: Screenshot, _ error: any Error) throws -> String {
        removeOld()
        try write(screenshot.bitmap, files.new)
        return """
            Screenshot “\(name)” has a golden that cannot be compared: \(error).
              new:    \(files.new.path)
            \(try page("has a golden that cannot be compared: \(error)", golden: nil, screenshot, difference: nil))
            \(accepting)
            """
    }

    private func record(_ screenshot: Screenshot) throws -> String {
        removeOld()
        let variable = ScreenshotSettings.update
        // An unchanged golden is not rewritten, because another encoder may have produced its bytes.
        let isNew = (try? Bitmap(contentsOf: files.golden)) != screenshot.bitmap
        if isNew { try write(screenshot.bitmap, files.golden) }
        if let inspection, recordsInspections || FileManager.default.fileExists(atPath: files.inspection.path) {
            try inspection.write(to: files.inspection.path)
        }
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
              \(command)
            """
    }

    /// The command that accepts the new picture, with its inspection if that differs from the recorded one.
    private var command: String {
        let picture = "mv '\(files.new.path)' '\(files.golden.path)'"
        guard FileManager.default.fileExists(atPath: files.newInspection.path) else { return picture }
        return picture + " && mv '\(files.newInspection.path)' '\(files.inspection.path)'"
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

    /// Removes the files of an earlier failure, which no longer apply.
    private func removeOld() {
        for file in [files.new, files.diff, files.page, files.newInspection]
        where FileManager.default.fileExists(atPath: file.path) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}
