import Foundation
import ImmediateCore

/// The options of a run: in a window, or headless for a picture, an inspection or a script.
///
/// Every `App` accepts these as command-line options after `--headless` or `--window` (see `Launch.init(arguments:)`),
/// so you can capture and drive its views without code of your own.
public struct Launch: Equatable, Sendable {
    /// The size of the view in points; nil for the app's default.
    public var size: CGSize?
    /// The options of the app's windows. Headless runs use only the appearance, scale, motion and font.
    public var options = WindowOptions()
    /// The path of the input script to play, or `-` for standard input; nil plays none.
    public var script: String?
    /// The path of the JSON file to record the input of the first window to, as a script; nil records nothing.
    ///
    /// The file contains the app's settings and everything that is typed, so only its owner can read it.
    public var record: String?
    /// The path of the PNG file to write a picture of the last frame to; nil writes none.
    public var screenshot: String?
    /// The path of the JSON file for the inspection of the last frame, or `-` for standard output; nil writes none.
    public var dump: String?
    /// The folder that the script may write to; nil for the current one. It does not restrict `screenshot` and `dump`,
    /// which the user chose.
    public var output: String?
    /// The settings storage; nil for the app's own in a window, and for memory in a headless run.
    public var settings: SettingsStore?
    /// True to open a window even if a headless run would do.
    public var usesWindow = false
    /// True to run headless even if nothing is to be written.
    public var needsNoWindow = false
    /// The script, once it has been read.
    package private(set) var input: InputScript?

    /// Creates the options of an ordinary launch in a window.
    public init() {}

    /// Whether the app runs without a display, on a simulated clock.
    public var isHeadless: Bool {
        !usesWindow && record == nil && (needsNoWindow || script != nil || screenshot != nil || dump != nil)
    }

    /// Reads the script, and applies the start of a recorded session: its appearance, scale, settings and size, except
    /// for those that the options set.
    package mutating func readScript() throws {
        guard input == nil, let script else { return }
        let read = try Self.read(script)
        input = read
        guard let start = read.start else { return }
        options.colorScheme = options.colorScheme ?? start.colorScheme
        options.scale = options.scale ?? start.scale
        options.reduceMotion = options.reduceMotion || start.reduceMotion
        settings = settings ?? start.settingsStore()
        if size == nil, case .resize(let first)? = read.steps.first { size = first }
    }

    /// The settings to use, with the defaults applied.
    package var chosenSettings: SettingsStore { settings ?? (isHeadless ? .memory : .standard) }

    private static func read(_ file: String) throws -> InputScript {
        do {
            if file == "-" { return try InputScript(json: contents(of: .standardInput)) }
            // Not `Data(contentsOf:)`, which needs a file of known length: this may be a pipe.
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
            defer { try? handle.close() }
            return try InputScript(json: contents(of: handle))
        } catch let error as HostError {
            throw error
        } catch {
            throw HostError("cannot read the script \(file): \(Bitmap.reason(error))")
        }
    }

    /// The longest accepted script, in bytes.
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

/// An error about an invalid command line, for which programs exit with status 64.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The text of the error, on one line: the invalid argument and the reason.
    public var description: String
}

/// A request for help on the command line, with the help text.
struct HelpRequest: Error, CustomStringConvertible {
    let description: String
}

extension Launch {
    /// The options listed by `--help`.
    private static let help: [(option: String, meaning: String)] = [
        ("--size WxH", "the size of the view in points"),
        ("--scale S", "device pixels in a point"),
        ("--appearance light|dark", "the colours; a window follows the desktop without it"),
        (
            "--renderer auto|hardware|software",
            "draw windows on the graphics hardware, if there is any, or the processor"
        ),
        ("--reduce-motion", "replace every animation by its result"),
        ("--font FILE", "a font file to use instead of Inter"),
        ("--settings FILE", "keep settings in this file"),
        ("--script FILE.json|-", "play a script of input"),
        ("--record FILE.json", "record the input of the first window as a script"),
        ("--screenshot FILE.png", "write a picture of the last frame"),
        ("--dump FILE.json|-", "write the contents of the last frame"),
        ("--output DIR", "the only folder in which the script writes files"),
        ("--help", "show this list"),
    ]

    /// Parses the host's options from a command line without the program's name.
    ///
    /// They are read only after a first argument of `--headless` or `--window`; all other command lines are left to the
    /// app.
    ///
    /// The options are `--size WxH --scale S --appearance light|dark --renderer auto|hardware|software
    /// --reduce-motion --font FILE --settings FILE --script FILE.json|- --record FILE.json --screenshot FILE.png --dump FILE.json|-
    /// --output DIR`. Other words, and everything after `--`, are left to the app.
    /// - Throws: `UsageError` for an unknown option, or a missing or invalid value; `HostError` for settings that
    ///   cannot be read.
    public init(arguments: [String]) throws { self = try Self.parse(arguments).launch }

    /// Returns the host's options, and the arguments that are left to the app.
    package static func parse(_ arguments: [String]) throws -> (launch: Launch, own: [String]) {
        var launch = Launch()
        let own = try launch.read(arguments)
        return (launch, own)
    }

    /// Reads the host's options, and returns the other arguments.
    private mutating func read(_ arguments: [String]) throws -> [String] {
        var (rest, own): (_, [String]) = (arguments[...], [])
        switch rest.popFirst() {
        case "--headless": needsNoWindow = true
        case "--window": usesWindow = true
        default: return arguments
        }
        while let argument = rest.popFirst(), argument != "--" {
            // `--size=…` and `--size …` are equivalent.
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
            case "--record": record = try value()
            case "--screenshot": screenshot = try value()
            case "--dump": dump = try value()
            case "--output": output = try value()
            case "--help": throw HelpRequest(description: Self.helpText)
            default:
                if argument.hasPrefix("-") { throw Self.unknown(argument) }
                own.append(argument)
            }
        }
        if record != nil && needsNoWindow {
            throw UsageError(description: "--record needs a window; use --window instead of --headless")
        }
        return own + rest
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

    /// Returns the size that a text such as `1000x700` describes, in points.
    /// - Parameter text: a width and a height, each from 0 to 16384.
    /// - Throws: `UsageError` for any other text, with a message for the user.
    public static func size(_ text: String) throws -> CGSize {
        let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (0...16_384).contains(width),
            (0...16_384).contains(height)
        else {
            throw UsageError(description: "a size is written as 1000x700, 0 to 16384 points each way, not '\(text)'")
        }
        return CGSize(width: width, height: height)
    }

    /// Returns the scale that a text such as `1.5` describes: the number of device pixels in a point.
    /// - Parameter text: a number above 0 and up to 8.
    /// - Throws: `UsageError` for any other text, with a message for the user.
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
