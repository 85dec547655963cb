import Foundation
import ImmediateUI
import SDLHost

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Expects a picture to match its golden, in a test of Swift Testing or XCTest.
///
/// The golden is `Goldens/name.png` beside the test file. If the picture differs, the test fails with the number and
/// the bounds of the failing pixels, and writes `name.new.png` and `name.diff.png` beside the golden, or to the folder
/// in the environment variable `SCREENSHOT_FAILURES`. `name.diff.png` shows the golden in pale gray and the changes in
/// red. `name.failure.html` shows all three on one page, with a slider over the first two. A page with all failures of
/// the run is `.build/screenshot-failures.html` in the package, or `index.html` in `SCREENSHOT_FAILURES`. Without a
/// golden the test fails too.
///
/// To record goldens, set `UPDATE_SCREENSHOTS=1` in the environment. The test fails then as well, so that a recording
/// is not mistaken for a test.
///
/// ```swift
/// let motion = try harness.filmstrip(every: 0.05, for: 0.35)
/// expectScreenshot(of: motion, named: "hide")
/// ```
/// - Parameters:
///   - screenshot: the picture, from `Harness.screenshot()` or `Harness.filmstrip(every:count:columns:)`.
///   - name: the name of the golden, unique in the folder of the test file; defaults to the name of the calling
///     function. Further pictures of the same name in one test are numbered, `name-2`; a test with arguments has to
///     name each picture after its argument.
///   - precision: the permitted difference.
///   - fileID: the module and file of the call, for the failure.
///   - filePath: the path of the test file, beside the folder `Goldens`.
///   - line: the line of the call, for the failure.
///   - column: the column of the call, for the failure.
@preconcurrency @MainActor public func expectScreenshot(
    of screenshot: Screenshot,
    named name: String = #function,
    precision: ScreenshotPrecision = .standard,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(named: name, precision, at: position, again: nil) { (screenshot, nil) }
}

/// Expects the last frame of a harness to match its golden; see `expectScreenshot(of:named:precision:)` for a picture.
/// - Parameters:
///   - harness: the view; no further frame is run.
///   - name: the name of the golden, unique in the folder of the test file; defaults to the name of the calling
///     function. Further pictures of the same name in one test are numbered, `name-2`; a test with arguments has to
///     name each picture after its argument.
///   - precision: the permitted difference.
///   - fileID: the module and file of the call, for the failure.
///   - filePath: the path of the test file, beside the folder `Goldens`.
///   - line: the line of the call, for the failure.
///   - column: the column of the call, for the failure.
@preconcurrency @MainActor public func expectScreenshot(
    of harness: Harness,
    named name: String = #function,
    precision: ScreenshotPrecision = .standard,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    expect(named: name, precision, at: position, again: nil) { (try harness.screenshot(), harness.host.inspect()) }
}

/// Expects a view, once it is at rest, to match its golden; see `expectScreenshot(of:named:precision:)` for a picture.
///
/// ```swift
/// expectScreenshot(of: Badge(3), named: "badge-dark", appearance: .dark)
/// ```
/// A view that never rests, such as a spinning progress view, fails the test with its name; use a `Harness` to take its
/// picture at a chosen time. A picture that is recorded or fails is drawn twice: if the two differ, because the view
/// reads the time or random numbers, the failure names the difference of the two runs first.
/// - Parameters:
///   - view: the view to show.
///   - name: the name of the golden, unique in the folder of the test file; defaults to the name of the calling
///     function. Further pictures of the same name in one test are numbered, `name-2`; a test with arguments has to
///     name each picture after its argument.
///   - size: the size in points; nil for the view's ideal size.
///   - scale: the number of device pixels in a point.
///   - appearance: light or dark.
///   - layoutDirection: the direction of the view, from left to right or from right to left.
///   - font: a font file for proportional text; nil for the system's Inter.
///   - startDate: the date at time 0, for texts and timelines that show the current date.
///   - timeZone: the time zone of the environment and of its Gregorian calendar.
///   - locale: the locale of the environment.
///   - precision: the permitted difference.
///   - fileID: the module and file of the call, for the failure.
///   - filePath: the path of the test file, beside the folder `Goldens`.
///   - line: the line of the call, for the failure.
///   - column: the column of the call, for the failure.
@preconcurrency @MainActor public func expectScreenshot<Content: View>(
    of view: Content,
    named name: String = #function,
    size: CGSize? = nil,
    scale: CGFloat = 1,
    appearance: ColorScheme = .light,
    layoutDirection: LayoutDirection = .leftToRight,
    font: URL? = nil,
    startDate: Date = Harness.startDate,
    timeZone: TimeZone = .gmt,
    locale: Locale = Harness.locale,
    precision: ScreenshotPrecision = .standard,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    func harness<Root: View>(_ size: CGSize, _ root: Root) throws -> Harness {
        try Harness(
            size: size,
            scale: scale,
            appearance: appearance,
            layoutDirection: layoutDirection,
            font: font,
            startDate: startDate,
            timeZone: timeZone,
            locale: locale
        ) { root }
    }
    func picture() throws -> (Screenshot, Inspection?) {
        let size = try size ?? IdealSize.of(view) { _ = try harness(CGSize(width: 1, height: 1), $0) }
        let harness = try harness(size, view)
        try harness.run(fileID: fileID, line: line)
        return (try harness.screenshot(), harness.host.inspect())
    }
    expect(named: name, precision, at: position, again: picture, picture: picture)
}

@MainActor private func expect(
    named name: String,
    _ precision: ScreenshotPrecision,
    at position: SourcePosition,
    again: (() throws -> (Screenshot, Inspection?))?,
    picture: () throws -> (Screenshot, Inspection?)
) {
    let settings = ScreenshotSettings.process
    let location = "\(position.fileID):\(position.line)"
    func files(_ number: Int) -> GoldenFiles {
        GoldenFiles(named: name, number: number, besides: "\(position.filePath)", failures: settings.failures)
    }
    let answer = PictureNames.process.take(name, run: .current, at: location) { files($0).golden.path }
    switch answer {
    case .error(let message): TestIssue.record(message, at: position)
    case .number(let number):
        let name = number > 1 ? files(number).golden.deletingPathExtension().lastPathComponent : name
        var check = ScreenshotCheck(
            name: name,
            files: files(number),
            precision: precision,
            isRecording: settings.isRecording,
            recordsInspections: settings.recordsInspections,
            location: location
        )
        check.drawAgain = again
        let page = FailureIndex.file(
            for: files(number),
            testFile: "\(position.filePath)",
            failures: settings.failures
        )
        check.index = { failure in
            try FailureIndex.process.add(failure, to: page)
            return page
        }
        do {
            try FailureIndex.process.begin(page)
            let (screenshot, inspection) = try picture()
            check.inspection = inspection
            guard case .failed(let message) = check.verdict(on: screenshot) else { return }
            TestIssue.record(message, at: position)
        } catch {
            TestIssue.record("Screenshot “\(name)”: \(error)", at: position)
        }
    }
}

extension TestRun {
    static var current: TestRun {
        #if canImport(Testing)
        if let test = Test.current {
            return TestRun(
                test: "\(test.id)",
                function: test.name,
                isParameterized: Test.Case.current?.isParameterized ?? false,
                task: unsafe withUnsafeCurrentTask { unsafe $0?.hashValue }
            )
        }
        #endif
        return TestRun()
    }
}

/// Measures the ideal size of a view.
enum IdealSize {
    /// Returns the ideal size in whole points, at least 1×1.
    /// - Parameter show: shows a view that measures `view`, in a harness of its own.
    @MainActor static func of<Content: View>(
        _ view: Content,
        show: (Measured<Content>) throws -> Void
    ) throws -> CGSize {
        let result = Box()
        try show(Measured(content: view, result: result))
        func length(_ length: CGFloat) -> CGFloat { max(1, length.rounded(.up)) }
        return CGSize(width: length(result.size.width), height: length(result.size.height))
    }

    @MainActor final class Box {
        var size = CGSize.zero
    }

    struct Measured<Content: View>: PrimitiveView {
        fileprivate var content: Content
        fileprivate var result: Box

        func build(into builder: inout Builder) { builder.add(MeasuredElement(result: result), content: content) }
    }

    private struct MeasuredElement: Element {
        var result: Box

        mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
            for child in layout.children { result.size = layout.size(of: child, .unspecified) }
            return proposal.replacingUnspecifiedDimensions()
        }
    }
}

/// The source position of an expectation in a test.
struct SourcePosition: Sendable {
    var fileID: StaticString
    var filePath: StaticString
    var line: UInt
    var column: UInt
}

/// Reports failures to the test framework.
enum TestIssue {
    static func record(_ message: String, at position: SourcePosition) {
        #if canImport(Testing)
        if Test.current != nil {
            Issue.record(
                Comment(rawValue: message),
                sourceLocation: SourceLocation(
                    fileID: "\(position.fileID)",
                    filePath: "\(position.filePath)",
                    line: Int(position.line),
                    column: Int(position.column)
                )
            )
            return
        }
        #endif
        #if canImport(XCTest)
        XCTFail(message, file: position.filePath, line: position.line)
        #endif
    }
}
