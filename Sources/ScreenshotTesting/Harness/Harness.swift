import Foundation
import ImmediateUI
import Rasterizer
import SDLHost

/// A view under test: without a window, on a clock that only the test advances.
///
/// ```swift
/// let harness = try Harness(size: CGSize(width: 320, height: 200)) { Meter(level: 0.3) }
/// try harness.click("Fill")
/// try harness.run()
/// #expect(harness.texts.contains("100%"))
/// expectScreenshot(of: harness, named: "full")
/// ```
///
/// Every event runs one frame, a sixtieth of a second after the last, so that what is asked next sees its effect; `run`
/// lets animations come to rest. The same calls give the same pictures.
@MainActor public final class Harness {
    /// The longest that `run` waits by default, in seconds of the harness's clock.
    public nonisolated static let longestRun = 10.0

    /// The host that shows the view, for what the harness has no word for.
    public let host: HeadlessHost
    /// The size of the view in points.
    public private(set) var size: CGSize
    /// Device pixels in a point.
    public let scale: CGFloat
    /// Light or dark.
    public let appearance: ColorScheme

    /// The modifier keys that are held.
    var heldModifiers: KeyModifiers = []

    /// The date at which the clock of a harness starts by default: 15 January 2026, 9:41:00 GMT, a Thursday.
    public nonisolated static let startDate = Date(timeIntervalSince1970: 1_768_470_060)
    /// The locale of a harness by default: English as in the United States.
    public nonisolated static let locale = Locale(identifier: "en_US")

    /// Shows a view; its first frame has been run when this returns, at time 0.
    /// - Parameters:
    ///   - size: in points.
    ///   - scale: device pixels in a point, above 0 and up to 16.
    ///   - appearance: light or dark.
    ///   - reduceMotion: whether animations are replaced by their results.
    ///   - font: a font file for proportional text; nil for the system's Inter.
    ///   - settings: what `@AppStorage` and stored holders of the view have their values in; by default memory of this
    ///     harness alone.
    ///   - startDate: the date at time 0, for texts and timelines that show the present.
    ///   - timeZone: the time zone in the environment, also that of its calendar, a Gregorian one.
    ///   - locale: the language and region in the environment.
    ///   - root: the view; evaluated in every frame, as the body of a view is.
    /// - Throws: `HostError` when size or scale are out of range, or when there is no font.
    public init<Root: View>(
        size: CGSize,
        scale: CGFloat = 1,
        appearance: ColorScheme = .light,
        reduceMotion: Bool = false,
        font: URL? = nil,
        settings: SettingsStore = SettingsStore(),
        startDate: Date = Harness.startDate,
        timeZone: TimeZone = .gmt,
        locale: Locale = Harness.locale,
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        self.size = size
        self.scale = scale
        self.appearance = appearance
        host = try HeadlessHost(
            size: size,
            scale: scale,
            colorScheme: appearance,
            reduceMotion: reduceMotion,
            font: font,
            settings: settings,
            startDate: startDate,
            environment: { Self.set(timeZone, locale, in: &$0) },
            root: root
        )
    }

    /// Sets the region of a view, so that it does not depend on the machine.
    static func set(_ timeZone: TimeZone, _ locale: Locale, in environment: inout EnvironmentValues) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        calendar.locale = locale
        environment.timeZone = timeZone
        environment.locale = locale
        environment.calendar = calendar
    }

    // MARK: The clock

    /// The time of the clock at the last frame, in seconds; 0 at the first.
    public var time: Double { host.time }

    /// Who asked in the last frame for another one; nil when nothing moves.
    public var frameRequest: FrameRequest? { host.frameRequest }

    /// Runs one frame in which nothing happens.
    public func step() throws { try step([]) }

    /// Runs one frame in which all of these events happen, in this order.
    public func step(_ events: [InputEvent]) throws { try host.runFrame(events, size: nil) }

    /// Lets time pass, in `round(seconds * 60)` frames.
    public func advance(by seconds: Double) throws { try host.advance(by: seconds) }

    /// Runs one frame, and then frames until nothing asks for another.
    /// - Parameter seconds: how long that may take on the harness's clock.
    /// - Returns: the number of frames that were run.
    /// - Throws: `HarnessError` that names what still asks for frames.
    @discardableResult
    public func run(
        upTo seconds: Double = Harness.longestRun,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws -> Int {
        let most = seconds.isFinite ? max(1, Int((min(seconds, 86_400) * 60).rounded())) : 1
        var frames = 0
        repeat {
            guard frames < most else {
                let asker = frameRequest.map { "\($0)" } ?? "somebody"
                throw HarnessError(
                    "run: after \(most) frames (\(seconds) s) a frame is still asked for, by \(asker)",
                    fileID,
                    line
                )
            }
            try step()
            frames += 1
        } while host.nextFrame != .whenNeeded
        return frames
    }

    /// Waits, in real time, until the tasks that the view and its actions have started are done and the main queue is
    /// empty, and shows what they changed, as `HeadlessHost.settle(timeout:)`. The harness's clock stands still
    /// meanwhile; `run()` lets what then begins to move come to rest.
    /// - Parameter timeout: how long to wait at most, in seconds.
    /// - Throws: `HarnessError` that names what is still pending then.
    public func settle(timeout: Double = 5, fileID: StaticString = #fileID, line: UInt = #line) async throws {
        do {
            try await host.settle(timeout: timeout)
        } catch let error as HostError {
            throw HarnessError(error.message, fileID, line)
        }
    }

    /// Gives the view another size, in one frame.
    /// - Throws: `HostError` when the size is out of range.
    public func resize(to size: CGSize) throws {
        try host.runFrame([], size: size)
        self.size = size
    }

    // MARK: Pictures

    /// A picture of the last frame.
    /// - Throws: `HostError` when there is no memory for it.
    public func screenshot() throws -> Screenshot {
        let scale = scale
        let texts = inspection.texts.map { text in
            // One point is added around each text, because glyphs reach out of the box that they are laid out in.
            DevicePixels.covering(text.rect.insetBy(dx: -1, dy: -1), scale: scale)
        }
        return Screenshot(try host.screenshot(), texts: texts, fontSubstitution: host.fontSubstitution)
    }
}

/// Something that a test asked of a harness and that could not be done. Its description names it, what there is
/// instead, and which line of the test asked.
public struct HarnessError: Error, Equatable, LocalizedError, CustomStringConvertible {
    /// What could not be done, and why.
    public var message: String
    /// The file that asked, `Module/File.swift`.
    public var fileID: String
    /// The line that asked.
    public var line: UInt

    /// The message, with the line of the test behind its first line.
    public var description: String {
        let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return "\(lines[0]) (\(fileID):\(line))" + (lines.count > 1 ? "\n\(lines[1])" : "")
    }
    /// The message and the line.
    public var errorDescription: String? { description }

    init(_ message: String, _ fileID: StaticString, _ line: UInt) {
        self.message = message
        self.fileID = "\(fileID)"
        self.line = line
    }
}
