import Foundation

/// What a primitive view leaves in the tree: how it measures, places, paints, and answers the pointer.
///
/// An element lives from one build, usually the frame's only one, to the next. It may keep what it works out in one
/// pass for the next (its methods are mutating), but state that must last belongs in `Builder.state`.
/// All geometry is in points; rectangles are in root coordinates.
@MainActor public protocol Element {
    /// Whether the element takes all that it is offered, and 10 points where nothing is proposed: it is never asked for its
    /// size then. The default is false.
    static var fillsProposal: Bool { get }
    /// Whether the element is drawn in any size, so that it can be seen to grow: a colour, a shape. Other elements that have
    /// another size after an animated change go to their new place, but are laid out for the new size at once. The default
    /// is `fillsProposal`.
    static var isStretchable: Bool { get }
    /// Whether the element moves its children by itself, as a split moves its panes: a change under an animation places them
    /// at once then. Such an element says where views are seen that have gone from it, by `part(of:)` and
    /// `Painter.paintGone`. The default is false.
    static var movesChildren: Bool { get }
    /// Whether the element makes room by degrees for a child that comes, as a row of panes does, so that the child does not
    /// fade in under an animation. The default is false.
    var opensForChildren: Bool { get }
    /// Whether the element's children are those of many that can be seen, as of a lazy stack: one that is new was there before,
    /// and does not fade in under an animation. The default is false.
    static var buildsWhatIsSeen: Bool { get }
    /// Whether views that leave by a transition are seen in the element until they are gone. Where not, as in the row of a
    /// list, which goes along, they are seen in what is around it. The default is true.
    static var holdsLeaving: Bool { get }
    /// Which part of the element a child is in, by a number of the element's own, as a split has two sides: it is asked for the
    /// children of the build before that have gone, see `Painter.paintGone`. The default is 0.
    func part(of child: Child) -> Int
    /// The size it takes when it is offered `proposal`. The default is that of its children, one upon the other.
    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize
    /// The least and the greatest length that it takes along `axis` when it is offered `breadth` across it: the lengths
    /// of its sizes for a length of 0 and for an infinite one. The default asks for both sizes.
    mutating func lengths(along axis: Axis, breadth: CGFloat?, _ layout: LayoutContext) -> LengthRange
    /// Places its children, having been placed in `rect` (not yet rounded to device pixels). The default gives every
    /// child the whole rectangle.
    mutating func place(in rect: CGRect, _ layout: LayoutContext)
    /// How far below its top the text in it stands when it is placed in `size`; nil where there is none. The default
    /// is the text in its children, each having the whole size.
    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat?
    /// The least size that the view asks for by a `frame(minWidth:minHeight:)`, be it inside of others; 0 in a direction
    /// in which it asks for none. No view is measured for it: it becomes the least size of the window. The default is
    /// that of the only child.
    mutating func minimumSize(_ layout: LayoutContext) -> CGSize
    /// Draws itself and its children. The default draws the children.
    mutating func paint(_ painter: inout Painter)
    /// Answers something that happened in one of the hit regions it declared while painting; true if it took it.
    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool
}

extension Element {
    /// False: the element is asked for its size.
    @inlinable public static var fillsProposal: Bool { false }

    /// False: what is placed elsewhere under an animation is seen to go there.
    public static var movesChildren: Bool { false }

    /// False: what is new fades in.
    public var opensForChildren: Bool { false }

    /// False: what is new has come.
    public static var buildsWhatIsSeen: Bool { false }

    /// True: what leaves the element is seen in it.
    public static var holdsLeaving: Bool { true }

    /// It has one part.
    public func part(of child: Child) -> Int { 0 }

    /// As `fillsProposal`.
    public static var isStretchable: Bool { fillsProposal }

    /// The size of the largest child.
    public mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(proposal)
    }

    /// Asks for both sizes.
    public mutating func lengths(
        along axis: Axis,
        breadth: CGFloat?,
        _ layout: LayoutContext
    ) -> LengthRange {
        layout.askedLengths(along: axis, breadth: breadth)
    }

    /// Gives every child the whole rectangle.
    public mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
    }

    /// The first (or last) text of the children.
    public mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        layout.baselineOfChildren(baseline) { _ in CGRect(origin: .zero, size: size) }
    }

    /// That of the only child.
    public mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        layout.children.only.map { layout.minimumSize(of: $0) } ?? .zero
    }

    /// Draws the children, first to last.
    public mutating func paint(_ painter: inout Painter) { painter.paintChildren() }

    /// Takes nothing.
    public mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool { false }
}
