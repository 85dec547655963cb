import Foundation

/// A horizontal position within a width.
public struct HorizontalAlignment: Hashable, Sendable {
    /// 0 at the leading edge, 1 at the trailing one.
    let unit: CGFloat
    /// The leading (left) edge.
    public static let leading = HorizontalAlignment(unit: 0)
    /// The middle.
    public static let center = HorizontalAlignment(unit: 0.5)
    /// The trailing (right) edge.
    public static let trailing = HorizontalAlignment(unit: 1)
}

/// A vertical position within a height.
public struct VerticalAlignment: Hashable, Sendable {
    /// 0 at the top, 1 at the bottom; of a text baseline, where views lie that cannot be aligned by it.
    let unit: CGFloat
    /// The line of text that is aligned, if it is one.
    var baseline: TextBaseline?
    /// The top.
    public static let top = VerticalAlignment(unit: 0)
    /// The middle.
    public static let center = VerticalAlignment(unit: 0.5)
    /// The bottom.
    public static let bottom = VerticalAlignment(unit: 1)
    /// The line on which the first line of text stands. It aligns the views of an `HStack`; elsewhere it is the top.
    public static let firstTextBaseline = VerticalAlignment(unit: 0, baseline: .first)
    /// The line on which the last line of text stands. It aligns the views of an `HStack`; elsewhere it is the bottom.
    public static let lastTextBaseline = VerticalAlignment(unit: 1, baseline: .last)
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
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// The middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// The middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// The middle of the top edge.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// The middle of the bottom edge.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

    /// The middle, and the first line of text.
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
    /// The middle, and the last line of text.
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    /// The leading edge, and the first line of text.
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    /// The leading edge, and the last line of text.
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    /// The trailing edge, and the first line of text.
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    /// The trailing edge, and the last line of text.
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

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

    var unit: CGFloat {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
