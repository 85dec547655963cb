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

/// A command line that cannot be understood: one line on what and why. Programs end with status 64.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The line.
    public var description: String
}

/// The command line asked for help, which is this text.
struct HelpRequest: Error, CustomStringConvertible {
    let description: String
}

extension Launch {
    /// The host's options, as help shows them.
    private static let help: [(option: String, meaning: String)] = [
        ("--size WxH", "the size of the view in points"),
        ("--scale S", "device pixels in a point"),
        ("--appearance light|dark", "the colours; a window follows the desktop without it"),
        ("--renderer auto|software", "draw windows on the graphics hardware, if there is any, or on the processor"),
        ("--reduce-motion", "replace every animation by its result"),
        ("--font FILE", "a font file to use instead of Inter"),
        ("--settings FILE", "keep settings in this file"),
        ("--script FILE.json|-", "play a script of input"),
        ("--screenshot FILE.png", "write a picture of the last frame"),
        ("--dump FILE.json|-", "write the contents of the last frame"),
        ("--output DIR", "the only folder in which the script writes files"),
        ("--help", "show this list"),
    ]

    /// Reads the host's options from a command line, without the program's name. Only a first argument of `--headless`
    /// or `--window` makes it one for the host; all other command lines are the program's own.
    ///
    /// What follows are options of the host: `--size WxH --scale S --appearance light|dark --renderer auto|software
    /// --reduce-motion --font FILE --settings FILE --script FILE.json|- --screenshot FILE.png --dump FILE.json|- --output DIR`.
    /// Words that are no options, and everything after `--`, are for the program.
    /// - Throws: `UsageError` for an unknown option, or a value that is missing or wrong; `HostError` for
    ///   settings that cannot be read.
    public init(arguments: [String]) throws {
        self.init()
        var rest = arguments[...]
        switch rest.popFirst() {
        case "--headless": needsNoWindow = true
        case "--window": usesWindow = true
        default: return
        }
        while let argument = rest.popFirst(), argument != "--" {
            // `--size=…` and `--size …` are the same.
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            func value() throws -> String {
                guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
                    throw UsageError(description: "\(name) needs a value")
                }
                return value
            }
            switch name {
            case "--size": size = try Self.size(value())
            case "--scale": options.scale = try Self.scale(value())
            case "--appearance":
                let scheme: ColorScheme = try Self.word(value(), for: name)
                options.colorScheme = scheme
            case "--renderer": options.renderer = try Self.word(value(), for: name)
            case "--reduce-motion": options.reduceMotion = true
            case "--font": options.font = URL(fileURLWithPath: try value())
            case "--settings": settings = try Self.settings(value())
            case "--script": script = try value()
            case "--screenshot": screenshot = try value()
            case "--dump": dump = try value()
            case "--output": output = try value()
            case "--help": throw HelpRequest(description: Self.helpText)
            default: if argument.hasPrefix("-") { throw Self.unknown(argument) }
            }
        }
    }

    private static func unknown(_ argument: String) -> UsageError {
        let known = help.compactMap { $0.option.split(separator: " ").first }.joined(separator: " ")
        return UsageError(description: "unknown option \(argument); the options are \(known); put your own after --")
    }

    private static var helpText: String {
        let width = help.map(\.option.count).max() ?? 0
        let lines = help.map { "  " + $0.option.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.meaning }
        return """
            After a first argument of --headless (no display, a clock of its own, settings in memory) or --window:

            \(lines.joined(separator: "\n"))

            What follows -- is for the program.
            """
    }

    private static func settings(_ file: String) throws -> SettingsStore {
        do {
            return try SettingsStore(file: URL(fileURLWithPath: file))
        } catch {
            throw HostError("cannot read the settings \(file): \(Bitmap.reason(error))")
        }
    }

    /// A size as it is written, `1000x700`, each side 0 to 16384 points.
    public static func size(_ text: String) throws -> CGSize {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (0...16_384).contains(width),
            (0...16_384).contains(height)
        else {
            throw UsageError(description: "a size is written as 1000x700, 0 to 16384 points each way, not '\(text)'")
        }
        return CGSize(width: width, height: height)
    }

    /// A scale as it is written, above 0 and up to 8.
    public static func scale(_ text: String) throws -> CGFloat {
        guard let scale = Double(text), scale > 0, scale <= 8 else {
            throw UsageError(description: "a scale is a number above 0, up to 8, not '\(text)'")
        }
        return CGFloat(scale)
    }

    private static func word<Value: RawRepresentable & CaseIterable>(
        _ text: String,
        for name: String
    ) throws -> Value where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            let words = Value.allCases.map(\.rawValue).joined(separator: " or ")
            throw UsageError(description: "\(name) takes \(words), not '\(text)'")
        }
        return value
    }
}
