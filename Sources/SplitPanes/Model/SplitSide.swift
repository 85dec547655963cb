/// One of the two sides of a split. Each side has three equal names, so that code can use the one that fits its layout.
public enum SplitSide: CaseIterable, Hashable, Sendable {
    /// The left or top side.
    case primary
    /// The right or bottom side.
    case secondary

    /// The left side of a horizontal layout, equal to `primary`.
    public static let left = SplitSide.primary
    /// The top side of a vertical layout, equal to `primary`.
    public static let top = SplitSide.primary
    /// The right side of a horizontal layout, equal to `secondary`.
    public static let right = SplitSide.secondary
    /// The bottom side of a vertical layout, equal to `secondary`.
    public static let bottom = SplitSide.secondary

    /// True for `primary`, `left` and `top`.
    public var isPrimary: Bool {
        switch self {
        case .primary: true
        case .secondary: false
        }
    }
    /// True for `secondary`, `right` and `bottom`.
    public var isSecondary: Bool { !isPrimary }
    // Written by hand, because the synthesized comparison of raw values compares strings.
    /// Returns whether two sides are equal.
    public static func == (a: SplitSide, b: SplitSide) -> Bool { a.isPrimary == b.isPrimary }
    /// The opposite side.
    public var other: SplitSide { isPrimary ? .secondary : .primary }
}

extension SplitSide: RawRepresentable {
    /// Creates the side with this name; nil if it is none of the six names.
    public init?(rawValue: String) {
        switch rawValue {
        case "primary", "left", "top": self = .primary
        case "secondary", "right", "bottom": self = .secondary
        default: return nil
        }
    }

    /// The name of the side, independent of the layout: "primary" or "secondary".
    public var rawValue: String { isPrimary ? "primary" : "secondary" }
}

extension Optional where Wrapped == SplitSide {
    /// True for `primary` and its synonyms, false for `secondary` and for nil.
    public var isPrimary: Bool { self == .some(.primary) }
    /// True for `secondary` and its synonyms, false for `primary` and for nil.
    public var isSecondary: Bool { self == .some(.secondary) }
}

// The names of SplitView 0.2.
extension SplitSide {
    /// The name of `primary` in SplitView 0.2.
    public static let Primary = SplitSide.primary
    /// The name of `secondary` in SplitView 0.2.
    public static let Secondary = SplitSide.secondary
}
