import Foundation
import ImmediateUI

/// A command line that cannot be understood: one line that says what and why. Programs end with status 64.
public struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The line.
    public var description: String
}

extension Launch {
    /// Reads the host's options from a command line, without the program's name:
    /// `--size WxH --scale S --appearance light|dark --renderer auto|software --reduce-motion --font FILE
    /// --script FILE.json|- --screenshot FILE.png --dump FILE.json|- --window`.
    ///
    /// Other arguments belong to the program and are passed over.
    /// - Throws: `UsageError` for a value that is missing or wrong.
    public init(arguments: [String]) throws {
        self.init()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            // `--size=…` and `--size …` are the same.
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? ""
            func value() throws -> String {
                if parts.count == 2 { return parts[1] }
                guard let value = rest.popFirst() else { throw UsageError(description: "\(name) needs a value") }
                return value
            }
            switch name {
            case "--size": size = try Self.size(value())
            case "--scale": options.scale = try Self.scale(value())
            case "--appearance": options.colorScheme = try Self.word(value(), for: name)
            case "--renderer": options.renderer = try Self.word(value(), for: name)
            case "--reduce-motion": options.reduceMotion = true
            case "--font": options.font = URL(fileURLWithPath: try value())
            case "--script": script = try value()
            case "--screenshot": screenshot = try value()
            case "--dump": dump = try value()
            case "--window": usesWindow = true
            default: continue
            }
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
