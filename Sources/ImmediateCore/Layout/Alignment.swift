import Foundation

/// A horizontal alignment, such as the leading edge of the views in a vertical stack.
public struct HorizontalAlignment: Hashable, Sendable {
    /// The position as a fraction of the width: 0 at the leading edge, 1 at the trailing edge.
    ///
    /// For a custom alignment it is 0.5, the center. `Alignment.place`, lazy stacks and lazy grids use it, because they
    /// ignore guides; other containers align by `guide`.
    public let unit: CGFloat
    /// The guide of a custom alignment; nil for the standard ones.
    public let guide: TextBaseline?

    init(unit: CGFloat) {
        self.unit = unit
        guide = nil
    }

    /// Creates a custom alignment, whose guides views set by `alignmentGuide`.
    public init<ID: AlignmentID>(_ id: ID.Type) {
        unit = 0.5
        guide = .guide(GuideKey(id, .horizontal))
    }

    /// The leading edge.
    public static var leading: HorizontalAlignment { HorizontalAlignment(unit: 0) }
    /// The center.
    public static var center: HorizontalAlignment { HorizontalAlignment(unit: 0.5) }
    /// The trailing edge.
    public static var trailing: HorizontalAlignment { HorizontalAlignment(unit: 1) }
}

/// A vertical alignment, such as the top of the views in a horizontal stack.
public struct VerticalAlignment: Hashable, Sendable {
    /// The position as a fraction of the height: 0 at the top, 1 at the bottom.
    ///
    /// For a text baseline it is the position of views without one; for a custom alignment it is 0.5, the center.
    public let unit: CGFloat
    /// The text baseline or the guide of a custom alignment; nil for the others.
    public let baseline: TextBaseline?

    init(unit: CGFloat, baseline: TextBaseline? = nil) {
        self.unit = unit
        self.baseline = baseline
    }

    /// Creates a custom alignment, whose guides views set by `alignmentGuide`.
    public init<ID: AlignmentID>(_ id: ID.Type) {
        unit = 0.5
        baseline = .guide(GuideKey(id, .vertical))
    }

    /// The top.
    public static var top: VerticalAlignment { VerticalAlignment(unit: 0) }
    /// The center.
    public static var center: VerticalAlignment { VerticalAlignment(unit: 0.5) }
    /// The bottom.
    public static var bottom: VerticalAlignment { VerticalAlignment(unit: 1) }
    /// The first text baseline. It aligns the views of an `HStack`; elsewhere it is the top.
    public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(unit: 0, baseline: .first) }
    /// The last text baseline. It aligns the views of an `HStack`; elsewhere it is the bottom.
    public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(unit: 1, baseline: .last) }
}

/// An alignment along both axes.
public struct Alignment: Hashable, Sendable {
    /// The horizontal alignment.
    public var horizontal: HorizontalAlignment
    /// The vertical alignment.
    public var vertical: VerticalAlignment

    /// Creates an alignment from its parts.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The center.
    public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
    /// The center of the leading edge.
    public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
    /// The center of the trailing edge.
    public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
    /// The center of the top edge.
    public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
    /// The center of the bottom edge.
    public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
    /// The top leading corner.
    public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
    /// The top trailing corner.
    public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
    /// The bottom leading corner.
    public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .bottom) }

    /// The horizontal center and the first text baseline.
    public static var centerFirstTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .firstTextBaseline)
    }
    /// The horizontal center and the last text baseline.
    public static var centerLastTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .lastTextBaseline)
    }
    /// The leading edge and the first text baseline.
    public static var leadingFirstTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    }
    /// The leading edge and the last text baseline.
    public static var leadingLastTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    }
    /// The trailing edge and the first text baseline.
    public static var trailingFirstTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    }
    /// The trailing edge and the last text baseline.
    public static var trailingLastTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
    }

    /// Returns a rectangle of `size` that is aligned in `rect`.
    ///
    /// A larger rectangle extends beyond `rect` by the same rule.
    public func place(_ size: CGSize, in rect: CGRect) -> CGRect {
        CGRect(
            x: rect.origin.x + (rect.size.width - size.width) * horizontal.unit,
            y: rect.origin.y + (rect.size.height - size.height) * vertical.unit,
            width: size.width,
            height: size.height
        )
    }
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// An alignment of the lines at the leading edge.
    case leading
    /// An alignment of the lines at the center.
    case center
    /// An alignment of the lines at the trailing edge.
    case trailing

    /// The opposite alignment.
    var mirrored: TextAlignment {
        switch self {
        case .leading: .trailing
        case .center: .center
        case .trailing: .leading
        }
    }

    var unit: CGFloat {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
