import Foundation

/// Distances from the edges of a rectangle, in points; positive ones point inwards.
public struct EdgeInsets: Hashable, Sendable {
    /// From the top.
    public var top: CGFloat
    /// From the left.
    public var leading: CGFloat
    /// From the bottom.
    public var bottom: CGFloat
    /// From the right.
    public var trailing: CGFloat

    /// Insets from their values.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The same distance on some edges, none on the others.
    public init(_ edges: Edge.Set, _ length: CGFloat) {
        self.init(
            top: edges.contains(.top) ? length : 0,
            leading: edges.contains(.leading) ? length : 0,
            bottom: edges.contains(.bottom) ? length : 0,
            trailing: edges.contains(.trailing) ? length : 0
        )
    }

    /// Left and right together.
    public var horizontal: CGFloat { leading + trailing }
    /// Top and bottom together.
    public var vertical: CGFloat { top + bottom }
}

/// An edge of a rectangle.
public enum Edge: Hashable, Sendable, CaseIterable {
    /// The upper edge.
    case top
    /// The left edge.
    case leading
    /// The lower edge.
    case bottom
    /// The right edge.
    case trailing

    /// Some of the edges.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits.
        public var rawValue: Int
        /// Edges from their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The left edge.
        public static let leading = Set(rawValue: 2)
        /// The lower edge.
        public static let bottom = Set(rawValue: 4)
        /// The right edge.
        public static let trailing = Set(rawValue: 8)
        /// Left and right.
        public static let horizontal: Set = [.leading, .trailing]
        /// Top and bottom.
        public static let vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]
    }
}

extension CGRect {
    /// The rectangle without its insets, nowhere of negative size.
    public func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.leading,
            y: origin.y + insets.top,
            width: max(0, size.width - insets.horizontal),
            height: max(0, size.height - insets.vertical)
        )
    }
}
