import Foundation

/// A node's behavior: it measures, places, paints and handles events.
///
/// An element lives from one build to the next; most frames have one build. Its methods are mutating, so it may keep
/// results of one pass for the next, but persistent state belongs in `Builder.state`. All geometry is in points;
/// rectangles are in root coordinates.
@preconcurrency @MainActor public protocol Element {
    /// True if the element always takes the proposed size, and 10 points for nil.
    ///
    /// It is then never measured. The default is false.
    static var isGreedy: Bool { get }
    /// True if the element can be drawn in any size, such as a color or a shape, so that its size is animated.
    ///
    /// Other elements move to their new position but are laid out in their new size at once. The default is `isGreedy`.
    static var isStretchable: Bool { get }
    /// True if the element animates the layout of its children itself, as a split does its panes.
    ///
    /// Animated changes then place them at once. Such an element also positions exiting views, by `slot(of:)` and
    /// `Painter.paintGone`. The default is false.
    static var animatesOwnLayout: Bool { get }
    /// True if the element animates the insertion of a child itself, as a row of panes does.
    ///
    /// The child then does not fade in. The default is false.
    var animatesInsertion: Bool { get }
    /// True if the element builds only its visible children, as a lazy stack does.
    ///
    /// A newly built child may have existed before, so it does not fade in. The default is false.
    static var isLazy: Bool { get }
    /// The object that stands for the shown part of the content, as of a scroll view; nil, the default, if all is shown.
    ///
    /// Elements inside find it by `LayoutContext.isInside(viewport:)`.
    var viewport: AnyObject? { get }
    /// True if exiting views are drawn in the element.
    ///
    /// If not, as in a list row, which exits itself, they are drawn in its container. The default is true.
    static var hostsExits: Bool { get }
    /// Returns the element's number for the part that contains a child, such as the side of a split.
    ///
    /// It is called for removed children of the previous build, which `Painter.paintGone` paints. The default is 0.
    func slot(of child: Child) -> Int
    /// Returns the size for a proposal. The default is the size of overlaid children.
    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize
    /// Returns the minimum and maximum length along `axis` for a proposed `breadth`, in points.
    ///
    /// They are the lengths for proposals of 0 and of infinity. The default measures both sizes.
    mutating func lengths(along axis: Axis, breadth: CGFloat?, _ layout: LayoutContext) -> LengthRange
    /// Places the children of the element in `rect`, which is not rounded to device pixels.
    ///
    /// The default gives every child the whole rectangle.
    mutating func place(in rect: CGRect, _ layout: LayoutContext)
    /// Returns the distance of the text baseline from the top when placed in `size`; nil without text. The default is
    /// that of its children, each in the whole size; a standard guide is that of the only child.
    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat?
    /// Returns the minimum size set by `frame(minWidth:minHeight:)` or `fixedSize()` on the view or inside it, in points.
    ///
    /// It is 0 in a direction without a minimum. It measures only views of a fixed size; it becomes the minimum size of
    /// the window. The default is that of the only child.
    mutating func minimumSize(_ layout: LayoutContext) -> CGSize
    /// Draws the element and its children. The default draws the children.
    mutating func paint(_ painter: inout Painter)
    /// Handles an event in one of the hit regions that the element declared.
    ///
    /// - Returns: True if the element accepts the event.
    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool
}

extension Element {
    /// The default, false: the element is measured.
    @inlinable public static var isGreedy: Bool { false }

    /// The default, false: children that an animated change moves are animated.
    public static var animatesOwnLayout: Bool { false }

    /// The default, false: new children fade in.
    public var animatesInsertion: Bool { false }

    /// The default, false: all children are built.
    public static var isLazy: Bool { false }

    /// The default, nil: the element shows its whole content.
    public var viewport: AnyObject? { nil }

    /// The default, true: exiting views are drawn in the element.
    public static var hostsExits: Bool { true }

    /// Returns the default, 0.
    public func slot(of child: Child) -> Int { 0 }

    /// The default, `isGreedy`.
    public static var isStretchable: Bool { isGreedy }

    /// Returns the size of the largest child.
    public mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal)
    }

    /// Returns the lengths by measuring both sizes.
    public mutating func lengths(
        along axis: Axis,
        breadth: CGFloat?,
        _ layout: LayoutContext
    ) -> LengthRange {
        layout.askedLengths(along: axis, breadth: breadth)
    }

    /// Places every child in the whole rectangle.
    public mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
    }

    /// Returns the first (or last) baseline of the children.
    public mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        // A container of several views ends the standard guides.
        if baseline.isStandardGuide, layout.children.only == nil { return nil }
        return layout.baselineOfChildren(baseline) { _ in CGRect(origin: .zero, size: size) }
    }

    /// Returns the minimum size of the only child.
    public mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        layout.children.only.map { layout.minimumSize(of: $0) } ?? .zero
    }

    /// Draws the children in order.
    public mutating func paint(_ painter: inout Painter) { painter.paintChildren() }

    /// Returns the default, false: the element accepts no events.
    public mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { false }
}
