import Foundation

/// An entry point of the library for untrusted bytes.
///
/// The fuzzer (`Scripts/fuzz`) generates the bytes; the test suite replays the saved ones (`FuzzTests`).
public enum FuzzEntry: String, CaseIterable, Sendable {
    /// Trees of all views and modifiers, with changes by the app and the user.
    case frame
    /// Input scripts.
    case script
    /// Stored data: arrangements, docks, settings.
    case state
    /// Pictures, PNG and JPEG.
    case png
    /// Goldens, compared with each other.
    case golden
    /// Arguments of a command line.
    case commandline
    /// Texts in any run of fonts, shown and edited.
    case text
    /// Paths, strokes, dashes, clips.
    case path

    /// The maximum number of bytes that an entry reads.
    public static let longest = 64 << 10

    /// Runs the entry on these bytes.
    ///
    /// - Returns: The broken invariants as text; empty if all hold.
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

    /// Returns the differences of a `.frame` case with a second interface in the process as text; empty if there are
    /// none.
    @MainActor public static func differences(
        between bytes: [UInt8],
        andBeside others: [UInt8]
    ) throws -> [String] {
        try FrameEntry.differences(between: bytes, andBeside: others)
    }
}
