import Foundation
import ImmediateUI
import SplitPanes

/// How the splits of a view stand: where each splitter is, what is hidden, how the sides lie.
///
/// It is a value: a program keeps several by name, stores one as JSON, and shows it by `View.arrangement(_:)`. Splits are
/// known by the names that `splitID(_:)` gives them, others by their place in the tree of splits: `/0` is the outermost
/// one, `/0/1` the second in it, `sidebar/0` the first inside of the one named `sidebar`.
public struct SplitArrangement: Hashable, Sendable {
    /// The kept state of one split.
    public typealias Entry = SplitEntry

    /// The version of the JSON that is written.
    public static let version = 1

    /// What is kept of each split, by its name or its place.
    public var splits: [String: Entry]
    /// What is kept of each dock, by its name, see `DockArea`.
    public var docks: [String: DockLayout]
    /// What could not be read when this came from JSON, in words. Whoever shows the arrangement reports it; two
    /// arrangements that say the same are equal all the same.
    public internal(set) var problems: [String] {
        get { remarks.lines }
        set { remarks.lines = newValue }
    }
    private var remarks = Remarks()

    /// An arrangement of these splits and docks. One that is empty leaves everything as the program has it.
    public init(splits: [String: Entry] = [:], docks: [String: DockLayout] = [:]) {
        self.splits = splits
        self.docks = docks
    }
}

/// Lines beside a value that are no part of it: all are equal.
struct Remarks: Hashable, Sendable {
    var lines: [String] = []

    static func == (a: Remarks, b: Remarks) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

// MARK: JSON

extension SplitArrangement {
    /// What can be read of `json`; `problems` says what cannot. Text that is no JSON at all gives an empty arrangement.
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

    /// The arrangement as JSON, the same text for equal arrangements.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Only numbers that are not finite cannot be written, and there are none where entries are made.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension SplitArrangement: Codable {
    private enum Key: String, CodingKey { case version, splits, docks }

    /// Takes what can be read and notes the rest in `problems`; it never throws, so that a model with an arrangement in it
    /// can be read whatever became of the arrangement.
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

    /// Reads what is under each name, and notes what cannot be read.
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

    /// Writes the version and what is kept.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(splits, forKey: .splits)
        if !docks.isEmpty { try container.encode(docks, forKey: .docks) }
    }
}

/// A name in JSON that is known only when it is read.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension InputLimits {
    /// An arrangement as JSON, in bytes of UTF-8.
    public static let arrangement = 1 << 20
}
