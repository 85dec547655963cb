import Foundation
import Testing

@testable import ScreenshotTesting

/// A missing font is the first line of every failure that it may have caused.
@Suite("Missing fonts") struct FontWarningTests: ~Copyable {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("fonts-\(UUID().uuidString)", isDirectory: true)

    deinit { try? FileManager.default.removeItem(at: folder) }

    enum Golden: String, CaseIterable { case missing, same, different, unreadable }

    struct Row: Sendable, CustomTestStringConvertible {
        var golden: Golden
        var isRecording = false
        var hasText = true
        var isMissing = true
        /// True if the failure begins with the font; nil if the test passes.
        var warns: Bool?

        var testDescription: String {
            "golden \(golden), \(isRecording ? "recording" : "comparing"), \(hasText ? "text" : "no text"), "
                + (isMissing ? "font missing" : "font installed")
        }
    }

    static let table = [
        Row(golden: .missing, warns: true), Row(golden: .different, warns: true), Row(golden: .unreadable, warns: true),
        Row(golden: .same, warns: nil),
        Row(golden: .missing, isRecording: true, warns: true), Row(golden: .different, isRecording: true, warns: true),
        Row(golden: .missing, hasText: false, warns: false), Row(golden: .different, hasText: false, warns: false),
        Row(golden: .missing, isMissing: false, warns: false), Row(golden: .different, isMissing: false, warns: false),
        Row(golden: .different, isRecording: true, isMissing: false, warns: false),
    ]

    @Test("The font comes first where it can be the reason", arguments: table)
    func firstLine(row: Row) throws {
        let files = GoldenFiles(
            named: "meter",
            besides: folder.appendingPathComponent("MeterTests.swift").path,
            failures: nil
        )
        let picture = Bitmap(width: 8, height: 8, color: RGBA(255, 255, 255))
        try FileManager.default.createDirectory(
            at: files.golden.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        switch row.golden {
        case .missing: break
        case .same: try picture.writePNG(to: files.golden)
        case .different: try Bitmap(width: 8, height: 8, color: RGBA(0, 0, 0)).writePNG(to: files.golden)
        case .unreadable: try Data("none".utf8).write(to: files.golden)
        }
        let before = try? Data(contentsOf: files.golden)
        let screenshot = Screenshot(
            picture,
            texts: row.hasText ? [PixelRect(x: 0, y: 0, width: 4, height: 4)] : [],
            fontSubstitution: row.isMissing ? FontSubstitution(wanted: "Inter", used: "DejaVu Sans") : nil
        )
        let verdict = ScreenshotCheck(name: "meter", files: files, isRecording: row.isRecording).verdict(on: screenshot)
        guard let warns = row.warns else {
            #expect(verdict == .passed)
            return
        }
        guard case .failed(let message) = verdict else {
            Issue.record("passed")
            return
        }
        let first = "Inter is not installed, DejaVu Sans was used: do not record."
        #expect(message.hasPrefix(first) == warns, "\(message)")
        // The message does not suggest accepting a picture in the wrong font, and the picture is not recorded.
        #expect(message.contains("mv '") == (!warns && !row.isRecording), "\(message)")
        if warns { #expect((try? Data(contentsOf: files.golden)) == before) }
    }

    @Test("A harness names no substitute for a font file, nor for Inter where it is installed")
    @MainActor func installed() throws {
        let harness = try Harness(size: CGSize(width: 40, height: 20)) { Text("x") }
        #expect(try harness.screenshot().fontSubstitution == nil)
    }
}
