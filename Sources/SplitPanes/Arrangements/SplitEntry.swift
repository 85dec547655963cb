import Foundation

/// The stored hidden side of a split of two sides.
public enum HiddenSide: Hashable, Sendable {
    /// Both sides are shown.
    case neither
    /// The left or top side is hidden.
    case primary
    /// The right or bottom side is hidden.
    case secondary

    /// Creates the state of a split that hides `side`; nil hides none.
    public init(_ side: SplitSide?) {
        switch side {
        case .primary?: self = .primary
        case .secondary?: self = .secondary
        case nil: self = .neither
        }
    }

    /// The hidden side; nil for `neither`.
    public var side: SplitSide? {
        switch self {
        case .neither: nil
        case .primary: .primary
        case .secondary: .secondary
        }
    }

    /// The stored name of `neither`.
    private static let noSide = "none"

    /// The name under which settings and arrangements store the state.
    var storedName: String { side?.rawValue ?? Self.noSide }

    /// Creates the state with a stored name; nil if it is none.
    init?(storedName: String) {
        if storedName == Self.noSide {
            self = .neither
        } else {
            guard let side = SplitSide(rawValue: storedName) else { return nil }
            self.init(side)
        }
    }
}

/// The stored state of one split in an arrangement. A nil property leaves the app's value unchanged.
public struct SplitEntry: Hashable, Sendable {
    /// The share of the split's length that primary takes, 0…1.
    public var fraction: CGFloat?
    /// The length in points of the side that has priority, up to the splitter's center line. It takes precedence over
    /// the fraction where a side has priority.
    public var length: CGFloat?
    /// The hidden side of the split.
    public var hidden: HiddenSide?
    /// The layout of the split's sides.
    public var layout: SplitLayout?
    /// The lengths of the panes of a split with any number of panes, in points, first to last.
    public var lengths: [CGFloat]?
    /// The indices of the collapsed panes of a split with any number of panes.
    public var collapsed: [Int]?
    /// The lengths of the panes by their ids, for a split with any number of panes of which some have an id; they take
    /// precedence over `lengths` and `collapsed`.
    public var panes: [PaneLength]?

    /// Creates an entry. Values that a split cannot have become nil.
    public init(
        fraction: CGFloat? = nil,
        length: CGFloat? = nil,
        hidden: HiddenSide? = nil,
        layout: SplitLayout? = nil,
        lengths: [CGFloat]? = nil,
        collapsed: [Int]? = nil,
        panes: [PaneLength]? = nil
    ) {
        self.fraction = fraction.flatMap { (0...1).contains($0) ? $0 : nil }
        self.length = length.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
        self.hidden = hidden
        self.layout = layout
        self.lengths = lengths.flatMap { $0.allSatisfy { $0 >= 0 && $0.isFinite } ? $0 : nil }
        self.collapsed = collapsed.flatMap { $0.allSatisfy { $0 >= 0 } ? $0 : nil }
        self.panes = panes.flatMap { $0.allSatisfy { $0.length >= 0 && $0.length.isFinite } ? $0 : nil }
    }
}

// MARK: JSON

extension SplitEntry: Codable {
    private enum Key: String, CodingKey { case fraction, length, hidden, layout, lengths, collapsed, panes }

    /// Decodes the properties that are valid, and leaves the others nil.
    /// - Throws: `DecodingError` if it is not an object with keys at all.
    public init(from decoder: any Decoder) throws {
        var problems: [String] = []
        try self.init(from: decoder, noting: &problems)
    }

    /// Decodes the properties that are valid, and adds the names of the others to `problems`.
    package init(from decoder: any Decoder, noting problems: inout [String]) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func value<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
            try? container.decodeIfPresent(type, forKey: key)
        }
        self.init(
            fraction: value(.fraction, Double.self).map { CGFloat($0) },
            length: value(.length, Double.self).map { CGFloat($0) },
            hidden: value(.hidden, String.self).flatMap(HiddenSide.init(storedName:)),
            layout: value(.layout, String.self).flatMap(SplitLayout.init(rawValue:)),
            lengths: value(.lengths, [Double].self).map { $0.map { CGFloat($0) } },
            collapsed: value(.collapsed),
            panes: value(.panes)
        )
        let read: [(Key, Bool)] = [
            (.fraction, fraction != nil), (.length, length != nil), (.hidden, hidden != nil), (.layout, layout != nil),
            (.lengths, lengths != nil), (.collapsed, collapsed != nil), (.panes, panes != nil),
        ]
        for (key, isRead) in read where !isRead && container.contains(key) { problems.append(key.rawValue) }
    }

    /// Encodes the properties of the entry that are not nil.
    /// - Throws: `EncodingError` only if the encoder's own format fails, or a property was set to a number that is not
    ///   finite.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(fraction.map { Double($0) }, forKey: .fraction)
        try container.encodeIfPresent(length.map { Double($0) }, forKey: .length)
        try container.encodeIfPresent(hidden?.storedName, forKey: .hidden)
        try container.encodeIfPresent(layout?.rawValue, forKey: .layout)
        try container.encodeIfPresent(lengths.map { $0.map { Double($0) } }, forKey: .lengths)
        try container.encodeIfPresent(collapsed, forKey: .collapsed)
        try container.encodeIfPresent(panes, forKey: .panes)
    }
}
