import Foundation

/// The answers of a program to `--help` and `--version`, and its check of the other arguments.
///
/// ```swift
/// @main struct Notes: App {
///     static let usage: ProgramUsage? = ProgramUsage("Keeps notes.", version: "1.2", operands: "[FILE]...")
///     @State private var notes = Library(files: Notes.operands)
///     // …
/// }
/// ```
///
/// An `App` with a `usage` answers before it opens a window, and exits with status 64 for an unknown option or an
/// argument that it does not take. Other programs call ``operandsOrExit(in:)``.
public struct ProgramUsage: Equatable, Sendable {
    /// The purpose of the program, in a sentence or a few.
    public var summary: String
    /// The version of the program.
    public var version: String
    /// The form of the arguments that are not options, such as `[FILE]...`; nil for none.
    public var operands: String?

    /// Creates the answers of a program.
    /// - Parameters:
    ///   - summary: What the program does, in a sentence or a few.
    ///   - version: The version of the program.
    ///   - operands: The form of the arguments that are not options, such as `[FILE]...`; nil for none.
    public init(_ summary: String, version: String, operands: String? = nil) {
        (self.summary, self.version, self.operands) = (summary, version, operands)
    }

    private static var name: String { ProcessInfo.processInfo.processName }

    /// Returns the arguments that are not options. What follows `--` is none, whatever it begins with.
    /// - Parameter arguments: The program's own arguments, without its name.
    /// - Throws: `UsageError` for an unknown option, or for an argument that the program does not take.
    public func operands(in arguments: [String]) throws -> [String] {
        try parse(arguments, isApp: false)
    }

    /// Returns the arguments that are not options; or prints the help, the version or an error, and exits.
    /// - Parameter arguments: The program's own arguments, by default those of the process, without its name.
    @discardableResult
    public func operandsOrExit(in arguments: [String] = Array(CommandLine.arguments.dropFirst())) -> [String] {
        Self.exitOnFailure { try operands(in: arguments) }
    }

    package func parse(_ arguments: [String], isApp: Bool) throws -> [String] {
        var (found, rest): ([String], _) = ([], arguments[...])
        while let argument = rest.popFirst() {
            switch argument {
            case "--":
                found += rest
                rest = []
            case "--help", "-h": throw HelpRequest(description: help(isApp: isApp))
            case "--version": throw HelpRequest(description: "\(Self.name) \(version)")
            default:
                guard !argument.hasPrefix("-") || argument == "-" else {
                    throw UsageError(description: "unknown option \(argument); \(Self.name) --help lists the options")
                }
                found.append(argument)
            }
        }
        if operands == nil, let first = found.first {
            throw UsageError(description: "unexpected argument \(first); \(Self.name) takes only options")
        }
        return found
    }

    private func help(isApp: Bool) -> String {
        let usage = ["Usage: \(Self.name)", "[--help] [--version]", operands].compactMap { $0 }.joined(separator: " ")
        let host = """


            For a window of a certain size or scale, scripts and pictures, see
              \(Self.name) --window --help
            """
        return """
            \(usage)

            \(summary)

              --help     show this help
              --version  show the version
            """ + (isApp ? host : "")
    }

    /// Returns the result of `body`, or ends the process: after a request for help with status 0, after a `UsageError`
    /// with 64, and after another error with 1.
    package static func exitOnFailure<Result>(_ body: () throws -> Result) -> Result {
        do {
            return try body()
        } catch let help as HelpRequest {
            print(help)
            exit(0)
        } catch {
            // If standard error is closed, the status still reports the failure.
            try? FileHandle.standardError.write(contentsOf: Data("\(name): \(error)\n".utf8))
            exit(error is UsageError ? 64 : 1)
        }
    }
}
