import Foundation

/// The kept state of one split in an arrangement. A property that is nil stays as the app has it.
public struct SplitEntry: Hashable, Sendable {
    /// Primary's share of the length, 0…1.
    public var fraction: CGFloat?
    /// The length in points of the side that has priority, up to the splitter's centre line; it counts instead of the
    /// fraction where a side has priority.
    public var length: CGFloat?
    /// The hidden side: `.some(nil)` says that none is.
    public var hidden: SplitSide??
    /// The layout of the sides.
    public var layout: SplitLayout?
    /// The lengths of the panes of a split of many, in points, first to last.
    public var lengths: [CGFloat]?
    /// The collapsed panes of a split of many, by their places; 0 is the first.
    public var collapsed: [Int]?

    /// An entry for one split. Numbers that a split cannot have count as nil.
    public init(
        fraction: CGFloat? = nil,
        length: CGFloat? = nil,
        hidden: SplitSide?? = nil,
        layout: SplitLayout? = nil,
        lengths: [CGFloat]? = nil,
        collapsed: [Int]? = nil
    ) {
        self.fraction = fraction.flatMap { (0...1).contains($0) ? $0 : nil }
        self.length = length.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        self.hidden = hidden
        self.layout = layout
        self.lengths = lengths.flatMap { $0.allSatisfy { $0 >= 0 && $0.isFinite } ? $0 : nil }
        self.collapsed = collapsed.flatMap { $0.allSatisfy { $0 >= 0 } ? $0 : nil }
    }
}

// MARK: JSON

extension SplitEntry: Codable {
    private enum Key: String, CodingKey { case fraction, length, hidden, layout, lengths, collapsed }

    /// The word for "no side is hidden".
    private static let noSide = "none"

    /// Takes what can be read.
    public init(from decoder: any Decoder) throws {
        var problems: [String] = []
        try self.init(from: decoder, noting: &problems)
    }

    /// Takes what can be read, and adds the names of the other properties to `problems`.
    package init(from decoder: any Decoder, noting problems: inout [String]) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
            try? container.decodeIfPresent(type, forKey: key)
        }
        let word: String? = value(.hidden)
        let side = word.flatMap(SplitSide.init(rawValue:))
        self.init(
            fraction: value(.fraction, Double.self).map { CGFloat($0) },
            length: value(.length, Double.self).map { CGFloat($0) },
            hidden: word == Self.noSide ? .some(nil) : side.map { .some($0) },
            layout: value(.layout, String.self).flatMap(SplitLayout.init(rawValue:)),
            lengths: value(.lengths, [Double].self).map { $0.map { CGFloat($0) } },
            collapsed: value(.collapsed)
        )
        let read: [(Key, Bool)] = [
            (.fraction, fraction != nil), (.length, length != nil), (.hidden, hidden != nil), (.layout, layout != nil),
            (.lengths, lengths != nil), (.collapsed, collapsed != nil),
        ]
        for (key, isRead) in read where !isRead && container.contains(key) { problems.append(key.rawValue) }
    }

    /// Writes the properties that are not nil.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(fraction.map { Double($0) }, forKey: .fraction)
        try container.encodeIfPresent(length.map { Double($0) }, forKey: .length)
        if let hidden { try container.encode(hidden?.rawValue ?? Self.noSide, forKey: .hidden) }
        try container.encodeIfPresent(layout?.rawValue, forKey: .layout)
        try container.encodeIfPresent(lengths.map { $0.map { Double($0) } }, forKey: .lengths)
        try container.encodeIfPresent(collapsed, forKey: .collapsed)
    }
}
