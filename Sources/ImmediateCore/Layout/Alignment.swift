import Foundation

/// A horizontal position within a width.
public struct HorizontalAlignment: Hashable, Sendable {
    /// 0 at the leading edge, 1 at the trailing one; of a guide of one's own, where `Alignment.place` puts views.
    public let unit: CGFloat
    /// The guide of one's own that is aligned, if it is one.
    public let guide: TextBaseline?

    init(unit: CGFloat) {
        self.unit = unit
        guide = nil
    }

    /// A position of one's own, which views say by `alignmentGuide`.
    public init<ID: AlignmentID>(_ id: ID.Type) {
        unit = 0.5
        guide = .guide(GuideKey(id, .horizontal))
    }

    /// The leading (left) edge.
    public static var leading: HorizontalAlignment { HorizontalAlignment(unit: 0) }
    /// The middle.
    public static var center: HorizontalAlignment { HorizontalAlignment(unit: 0.5) }
    /// The trailing (right) edge.
    public static var trailing: HorizontalAlignment { HorizontalAlignment(unit: 1) }
}

/// A vertical position within a height.
public struct VerticalAlignment: Hashable, Sendable {
    /// 0 at the top, 1 at the bottom; of a text baseline, where views lie that cannot be aligned by it.
    public let unit: CGFloat
    /// The line of text, or the guide of one's own, that is aligned, if it is one.
    public let baseline: TextBaseline?

    init(unit: CGFloat, baseline: TextBaseline? = nil) {
        self.unit = unit
        self.baseline = baseline
    }

    /// A position of one's own, which views say by `alignmentGuide`.
    public init<ID: AlignmentID>(_ id: ID.Type) {
        unit = 0.5
        baseline = .guide(GuideKey(id, .vertical))
    }

    /// The top.
    public static var top: VerticalAlignment { VerticalAlignment(unit: 0) }
    /// The middle.
    public static var center: VerticalAlignment { VerticalAlignment(unit: 0.5) }
    /// The bottom.
    public static var bottom: VerticalAlignment { VerticalAlignment(unit: 1) }
    /// The line on which the first line of text stands. It aligns the views of an `HStack`; elsewhere it is the top.
    public static var firstTextBaseline: VerticalAlignment { VerticalAlignment(unit: 0, baseline: .first) }
    /// The line on which the last line of text stands. It aligns the views of an `HStack`; elsewhere it is the bottom.
    public static var lastTextBaseline: VerticalAlignment { VerticalAlignment(unit: 1, baseline: .last) }
}

/// A position within a rectangle.
public struct Alignment: Hashable, Sendable {
    /// Where horizontally.
    public var horizontal: HorizontalAlignment
    /// Where vertically.
    public var vertical: VerticalAlignment

    /// An alignment from its parts.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle.
    public static var center: Alignment { Alignment(horizontal: .center, vertical: .center) }
    /// The middle of the leading edge.
    public static var leading: Alignment { Alignment(horizontal: .leading, vertical: .center) }
    /// The middle of the trailing edge.
    public static var trailing: Alignment { Alignment(horizontal: .trailing, vertical: .center) }
    /// The middle of the top edge.
    public static var top: Alignment { Alignment(horizontal: .center, vertical: .top) }
    /// The middle of the bottom edge.
    public static var bottom: Alignment { Alignment(horizontal: .center, vertical: .bottom) }
    /// The top leading corner.
    public static var topLeading: Alignment { Alignment(horizontal: .leading, vertical: .top) }
    /// The top trailing corner.
    public static var topTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .top) }
    /// The bottom leading corner.
    public static var bottomLeading: Alignment { Alignment(horizontal: .leading, vertical: .bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Alignment { Alignment(horizontal: .trailing, vertical: .bottom) }

    /// The middle, and the first line of text.
    public static var centerFirstTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .firstTextBaseline)
    }
    /// The middle, and the last line of text.
    public static var centerLastTextBaseline: Alignment {
        Alignment(horizontal: .center, vertical: .lastTextBaseline)
    }
    /// The leading edge, and the first line of text.
    public static var leadingFirstTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    }
    /// The leading edge, and the last line of text.
    public static var leadingLastTextBaseline: Alignment {
        Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    }
    /// The trailing edge, and the first line of text.
    public static var trailingFirstTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    }
    /// The trailing edge, and the last line of text.
    public static var trailingLastTextBaseline: Alignment {
        Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
    }

    /// The rectangle of `size` at this position of `rect`; it sticks out evenly where it is larger.
    public func place(_ size: CGSize, in rect: CGRect) -> CGRect {
        CGRect(
            x: rect.origin.x + (rect.size.width - size.width) * horizontal.unit,
            y: rect.origin.y + (rect.size.height - size.height) * vertical.unit,
            width: size.width,
            height: size.height
        )
    }
}

/// How the lines of a text lie to each other.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
    /// Flush left.
    case leading
    /// Centred.
    case center
    /// Flush right.
    case trailing

    /// The same from the other edge.
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
