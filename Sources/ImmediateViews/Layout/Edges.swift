/// A leading or trailing edge.
public enum HorizontalEdge: Hashable, Sendable, CaseIterable {
    /// The edge where lines begin.
    case leading
    /// The edge where lines end.
    case trailing
}

/// The top or bottom edge.
public enum VerticalEdge: Hashable, Sendable, CaseIterable {
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom

    /// A set of vertical edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The raw bits of the set.
        public var rawValue: Int
        /// Creates a set from raw bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The top edge.
        public static let top = Set(rawValue: 1)
        /// The bottom edge.
        public static let bottom = Set(rawValue: 2)
        /// Both edges.
        public static let all: Set = [.top, .bottom]
    }
}
