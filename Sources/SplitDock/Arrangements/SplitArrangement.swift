import Foundation
import ImmediateTextEntry
import SplitPanes

/// The state of a view's splits: splitter positions, hidden sides and layouts.
///
/// It is a value: an app can keep several by name, store one as JSON, and show it by `View.arrangement(_:)`. Splits are
/// identified by the names from `splitID(_:)`, or by their path in the tree of splits: `/0` is the outermost one,
/// `/0/1` the second in it, `sidebar/0` the first inside the one named `sidebar`.
public struct SplitArrangement: Hashable, Sendable {
    /// The stored state of one split in the arrangement.
    public typealias Entry = SplitEntry

    /// The version number of the JSON format of arrangements.
    public static let version = 1

    /// The stored states of the splits, keyed by the name or path of each split.
    public var splits: [String: Entry]
    /// The stored layouts of the dock areas, keyed by the name of each `DockArea`.
    public var docks: [String: DockLayout]
    /// Descriptions of the parts that could not be decoded from JSON, reported when the arrangement is shown. They do
    /// not affect equality.
    public internal(set) var problems: [String] {
        get { remarks.lines }
        set { remarks.lines = newValue }
    }
    private var remarks = Remarks()

    /// Creates an arrangement of these splits and docks. An empty one resets all splits to their initial state.
    public init(splits: [String: Entry] = [:], docks: [String: DockLayout] = [:]) {
        self.splits = splits
        self.docks = docks
    }
}

/// Lines attached to a value that do not affect its equality.
struct Remarks: Hashable, Sendable {
    var lines: [String] = []

    static func == (a: Remarks, b: Remarks) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

// MARK: JSON

extension SplitArrangement {
    /// Decodes the valid parts of `json`, and lists the others in `problems`. Invalid JSON gives an empty arrangement.
    public init(json: String) {
        guard json.utf8.count <= InputLimits.arrangement else {
            self.init()
            problems = ["it is longer than \(InputLimits.arrangement >> 20) MB"]
            return
        }
        do {
            self = try JSONDecoder().decode(SplitArrangement.self, from: Data(json.utf8))
        } catch {
            self.init()
            problems = ["it is not JSON"]
        }
    }

    /// The arrangement as JSON. Equal arrangements give equal text.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Encoding fails only for non-finite numbers, which entries cannot contain.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension SplitArrangement: Codable {
    private enum Key: String, CodingKey { case version, splits, docks }

    /// Decodes the valid parts, and lists the others in `problems`.
    /// - Throws: Nothing, so that a model that contains a damaged arrangement can still be decoded.
    public init(from decoder: any Decoder) throws {
        self.init()
        guard let container = try? decoder.container(keyedBy: Key.self) else {
            problems = ["it is not an arrangement"]
            return
        }
        let version = try? container.decode(Int.self, forKey: .version)
        if version != Self.version {
            problems.append("its version is \(version.map(String.init) ?? "unknown"), not \(Self.version)")
        }
        splits = read(.splits, in: container, "split") { try Entry(from: $0, noting: &$1) }
        docks = read(.docks, in: container, "dock") { decoder, _ in try DockLayout(from: decoder) }
    }

    /// Decodes the value under each name, and notes those that fail.
    private mutating func read<Kept>(
        _ key: Key,
        in container: KeyedDecodingContainer<Key>,
        _ kind: String,
        _ decode: (any Decoder, inout [String]) throws -> Kept
    ) -> [String: Kept] {
        guard container.contains(key) else { return [:] }
        guard let entries = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key) else {
            problems.append("its \(key.rawValue) cannot be read")
            return [:]
        }
        var kept: [String: Kept] = [:]
        for name in entries.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            var noted: [String] = []
            kept[name.stringValue] = try? decode(entries.superDecoder(forKey: name), &noted)
            if kept[name.stringValue] == nil { noted = ["\(kind)"] }
            problems += noted.map { "the \($0) of “\(name.stringValue)” cannot be read" }
        }
        return kept
    }

    /// Encodes the format version, the states of the splits and the layouts of the dock areas.
    /// - Throws: `EncodingError` if a property of an entry was set to a number that is not finite, and the format, such
    ///   as JSON, cannot represent it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(splits, forKey: .splits)
        if !docks.isEmpty { try container.encode(docks, forKey: .docks) }
    }
}

/// A JSON key that is known only at run time.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension InputLimits {
    /// The maximum length of an arrangement as JSON, in bytes of UTF-8.
    public static let arrangement = 1 << 20
}
