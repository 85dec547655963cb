import Foundation
import ImmediateUI

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
