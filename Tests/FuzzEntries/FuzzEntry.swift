import Foundation

/// A way into the library for bytes that nobody has looked at.
///
/// The fuzzer (`Scripts/fuzz`) makes the bytes up; the suite replays those that it kept (`FuzzTests`).
public enum FuzzEntry: String, CaseIterable, Sendable {
    /// View trees of all views and modifiers, with what a program and a person do to them.
    case frame
    /// Scripts of input.
    case script
    /// What is stored: arrangements, docks, settings.
    case state
    /// Pictures, PNG and JPEG.
    case png
    /// Goldens, compared with each other.
    case golden
    /// Words of a command line.
    case commandline
    /// Texts in any run of fonts, shown and edited.
    case text
    /// Paths, strokes, dashes, clips.
    case path

    /// No entry looks at more bytes than these.
    public static let longest = 64 << 10

    /// Lets the library have the bytes.
    /// - Returns: what it broke of what always holds, in words: nothing.
    @MainActor public func run(_ bytes: [UInt8]) -> [String] {
        let bytes = bytes.count > Self.longest ? Array(bytes.prefix(Self.longest)) : bytes
        do {
            return switch self {
            case .frame: try FrameEntry.run(bytes)
            case .script: try ScriptEntry.run(bytes)
            case .state: try StateEntry.run(bytes)
            case .png: PictureEntry.decode(bytes)
            case .golden: PictureEntry.compare(bytes)
            case .commandline: CommandLineEntry.run(bytes)
            case .text: try TextEntry.run(bytes)
            case .path: try PathEntry.run(bytes)
            }
        } catch {
            return ["the host says: \(error)"]
        }
    }

    /// What of a case for `.frame` is another with a second interface in the process, in words: nothing.
    @MainActor public static func differences(
        between bytes: [UInt8],
        andBeside others: [UInt8]
    ) throws -> [String] {
        try FrameEntry.differences(between: bytes, andBeside: others)
    }
}
