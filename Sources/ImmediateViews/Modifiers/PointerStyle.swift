import Foundation

/// The shape of the pointer over a view.
public struct PointerStyle: Hashable, Sendable {
    /// The position of a frame's handle.
    public enum FrameResizePosition: Int8, Hashable, Sendable, CaseIterable {
        /// The upper edge.
        case top
        /// The leading edge.
        case leading
        /// The lower edge.
        case bottom
        /// The trailing edge.
        case trailing
        /// The corner at the upper and leading edges.
        case topLeading
        /// The corner at the upper and trailing edges.
        case topTrailing
        /// The corner at the lower and leading edges.
        case bottomLeading
        /// The corner at the lower and trailing edges.
        case bottomTrailing
    }

    /// The possible directions of a resize.
    public struct FrameResizeDirection: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// To a smaller frame.
        public static let inward = FrameResizeDirection(rawValue: 1)
        /// To a larger frame.
        public static let outward = FrameResizeDirection(rawValue: 2)
        /// Both directions.
        public static let all: FrameResizeDirection = [.inward, .outward]
    }

    let cursor: Cursor
    /// True if the cursor of a diagonal is that of the other one in right-to-left layout.
    var isMirrored = false

    /// Returns the cursor in a layout direction.
    func cursor(in direction: LayoutDirection) -> Cursor {
        guard isMirrored, direction == .rightToLeft else { return cursor }
        return cursor == .resizeUpLeftDownRight ? .resizeUpRightDownLeft : .resizeUpLeftDownRight
    }

    /// The arrow.
    public static let `default` = PointerStyle(cursor: .arrow)
    /// The hand over a link.
    public static let link = PointerStyle(cursor: .hand)
    /// The hand over something that can be dragged.
    public static let grabIdle = PointerStyle(cursor: .hand)
    /// The pointer during a drag in any direction.
    public static let grabActive = PointerStyle(cursor: .resizeAll)
    /// The I-beam over text.
    public static let horizontalText = PointerStyle(cursor: .text)
    /// The I-beam over vertical text, which is that over text.
    public static let verticalText = PointerStyle(cursor: .text)
    /// The cross for selecting a rectangle.
    public static let rectSelection = PointerStyle(cursor: .crosshair)
    /// The cross for a place to magnify.
    public static let zoomIn = PointerStyle(cursor: .crosshair)
    /// The cross for a place to reduce.
    public static let zoomOut = PointerStyle(cursor: .crosshair)
    /// The arrows for moving the edge of a column.
    public static let columnResize = PointerStyle(cursor: .resizeLeftRight)
    /// The arrows for moving the edge of a row.
    public static let rowResize = PointerStyle(cursor: .resizeUpDown)

    /// Returns the arrows for moving the edge of a column in some directions, which look alike.
    public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle { columnResize }

    /// Returns the arrows for moving the edge of a row in some directions, which look alike.
    public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle { rowResize }

    /// Returns the arrows for moving an edge or a corner of a frame.
    ///
    /// - Parameters:
    ///   - position: The edge or corner.
    ///   - directions: The possible directions; both of an axis have the same shape.
    public static func frameResize(
        position: FrameResizePosition,
        directions: FrameResizeDirection = .all
    ) -> PointerStyle {
        switch position {
        case .top, .bottom: rowResize
        case .leading, .trailing: columnResize
        case .topLeading, .bottomTrailing: PointerStyle(cursor: .resizeUpLeftDownRight, isMirrored: true)
        case .topTrailing, .bottomLeading: PointerStyle(cursor: .resizeUpRightDownLeft, isMirrored: true)
        }
    }
}

/// A horizontal direction in the layout.
public enum HorizontalDirection: Int8, Hashable, Sendable, CaseIterable {
    /// Towards the leading edge.
    case leading
    /// Towards the trailing edge.
    case trailing

    /// A set of horizontal directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Towards the leading edge.
        public static let leading = Set(rawValue: 1)
        /// Towards the trailing edge.
        public static let trailing = Set(rawValue: 2)
        /// Both directions.
        public static let all: Set = [.leading, .trailing]
    }
}

/// A vertical direction.
public enum VerticalDirection: Int8, Hashable, Sendable, CaseIterable {
    /// Upwards.
    case up
    /// Downwards.
    case down

    /// A set of vertical directions.
    public struct Set: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Upwards.
        public static let up = Set(rawValue: 1)
        /// Downwards.
        public static let down = Set(rawValue: 2)
        /// Both directions.
        public static let all: Set = [.up, .down]
    }
}

extension View {
    /// Sets the shape of the pointer over the view.
    ///
    /// Views inside with a pointer of their own, such as text fields, keep it. Desktops draw the shapes in their own
    /// way; where they have none, the closest one shows.
    ///
    /// ```swift
    /// Handle().pointerStyle(.frameResize(position: .trailing))
    /// ```
    ///
    /// - Parameter style: The shape; nil leaves it to the views around.
    public func pointerStyle(_ style: PointerStyle?) -> some View {
        ElementModifier(content: self, element: PointerStyleElement(style: style))
    }
}

struct PointerStyleElement: Element {
    var style: PointerStyle?

    mutating func paint(_ painter: inout Painter) {
        guard let style else { return painter.paintChildren() }
        painter.addRegion(painter.rect, .cursor, cursor: style.cursor(in: painter.layoutDirection))
        painter.paintChildren()
    }
}
