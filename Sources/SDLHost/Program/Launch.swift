import Foundation
import ImmediateUI

/// How a program was asked to run: in a window, or headless for a picture, an inspection or a script.
///
/// Every `App` understands these as command-line options after `--headless` or `--window` (see
/// `Launch.init(arguments:)`), so its views can be photographed and driven without a line of code of its own.
public struct Launch: Equatable, Sendable {
    /// The size of the view in points; nil leaves it to the program.
    public var size: CGSize?
    /// How windows look and draw. Headless runs use its appearance, scale, motion and font too.
    public var options = WindowOptions()
    /// The script to play: a file, or `-` for standard input.
    public var script: String?
    /// Where a picture of the last frame goes.
    public var screenshot: String?
    /// Where the inspection of the last frame goes: a file, or `-` for standard output.
    public var dump: String?
    /// The folder below which the script writes its own pictures and inspections; nil for the current one. `screenshot` and
    /// `dump` are the person's words and go where they point.
    public var output: String?
    /// Where settings are stored; nil for the program's own in a window, and for memory in a headless run.
    public var settings: SettingsStore?
    /// Whether to use a window even where a headless run would do.
    public var usesWindow = false
    /// Whether to use no window even where nothing is to be written.
    public var needsNoWindow = false

    /// An ordinary start: a window.
    public init() {}

    /// Whether the program runs without a display, on a clock of its own.
    public var isHeadless: Bool {
        !usesWindow && (needsNoWindow || script != nil || screenshot != nil || dump != nil)
    }

    /// Shows `root` as asked, and returns when the window is closed or, headless, when everything is written.
    /// - Parameters:
    ///   - defaultSize: the size in points, unless the command line has one.
    ///   - savedAs: the name under which the position and size of the window are stored with the settings, for the next
    ///     start; nil stores nothing. A size or scale of the command line is for one run, and is not stored.
    ///   - root: the view.
    /// - Throws: `HostError` that describes in one line what could not be done.
    @MainActor public func run<Root: View>(
        _ title: String,
        defaultSize: CGSize,
        savedAs name: String? = nil,
        @ViewBuilder root: @escaping () -> Root
    ) throws {
        let script = try script.map(Self.read)
        let output = output.map { URL(fileURLWithPath: $0, isDirectory: true) }
        let isSaved = size == nil && options.scale == nil
        let size = size ?? defaultSize
        if isHeadless {
            let host = try HeadlessHost(
                size: size,
                scale: options.scale ?? 1,
                colorScheme: options.colorScheme ?? .light,
                reduceMotion: options.reduceMotion,
                font: options.font,
                settings: chosenSettings,
                root: root
            )
            // Tasks of the views run between frames, as they do in a window.
            host.betweenFrames = { _ = RunLoop.main.limitDate(forMode: .default) }
            host.showChanges()
            if let script { try host.play(script, output: output) }
            return try write(from: host)
        }
        if let settings { SettingsStore.standard = settings }
        let place = WindowSettings(size: size, name: isSaved ? name : nil)
        let window = try DesktopWindow(title, settings: place, options: options, root: root)
        let written = write(whenClosing: window)
        if let script {
            do {
                try window.play(script, output: output)
            } catch {
                // Nothing is written after a failure.
                window.willClose = nil
                throw error
            }
            window.close()
        } else {
            EventLoop.run([window])
        }
        try written()
    }

    /// Writes what was asked for when `window` closes.
    /// - Returns: throws what went wrong then.
    @MainActor func write(whenClosing window: DesktopWindow) -> () throws -> Void {
        var written = Result<Void, any Error>.success(())
        window.willClose = { [unowned window] in written = Result { try write(from: window) } }
        return { try written.get() }
    }

    /// The settings that were asked for.
    var chosenSettings: SettingsStore { settings ?? (isHeadless ? .memory : .standard) }

    @MainActor private func write(from target: any ScriptTarget) throws {
        if let screenshot { try target.screenshot().writePNG(to: screenshot) }
        if let dump { try target.inspect().write(to: dump) }
    }

    private static func read(_ file: String) throws -> InputScript {
        do {
            if file == "-" { return try InputScript(json: contents(of: .standardInput)) }
            // Not `Data(contentsOf:)`, which expects a file of known length: this may be a pipe.
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            defer { try? handle.close() }
            return try InputScript(json: contents(of: handle))
        } catch let error as HostError {
            throw error
        } catch {
            throw HostError("cannot read the script \(file): \(Bitmap.reason(error))")
        }
    }

    /// The longest script that is read, in bytes.
    private static let longestScript = InputLimits.script

    private static func contents(of file: FileHandle) throws -> Data {
        var data = Data()
        while let part = try file.read(upToCount: 1 << 16), !part.isEmpty {
            data += part
            guard data.count <= longestScript else { throw HostError("script: it is longer than 16 MB") }
        }
        return data
    }
}
