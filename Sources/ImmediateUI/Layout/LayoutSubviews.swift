import Foundation

/// The views that a `Layout` lays out.
@MainActor public struct LayoutSubviews: @MainActor RandomAccessCollection {
    private let subviews: [LayoutSubview]

    init(_ context: LayoutContext, placements: LayoutPlacements? = nil) {
        var subviews: [LayoutSubview] = []
        for child in context.children {
            subviews.append(
                LayoutSubview(child: child, index: subviews.count, context: context, placements: placements)
            )
        }
        self.subviews = subviews
    }

    /// 0.
    public var startIndex: Int { 0 }
    /// How many there are.
    public var endIndex: Int { subviews.count }
    /// The view at a position, in the order in which they were built.
    public subscript(position: Int) -> LayoutSubview { subviews[position] }
}

/// A view that a `Layout` lays out.
@MainActor public struct LayoutSubview {
    let child: Child
    let index: Int
    let context: LayoutContext
    /// Where it is noted what the layout decides; nil while sizes are asked for.
    let placements: LayoutPlacements?

    /// How early it gets its share of the space, see `View.layoutPriority`.
    public var priority: Double { context.priority(of: child) }

    /// The size it takes when it is offered `proposal`. Asking the same again costs nothing.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { context.size(of: child, proposal.valid) }

    /// The size it takes when it is offered `proposal`, with the positions of its guides.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(
            width: size.width,
            height: size.height,
            firstBaseline: context.baseline(of: child, .first, in: size),
            lastBaseline: context.baseline(of: child, .last, in: size)
        )
    }

    /// Offers it `proposal` and puts `anchor` of it at a point, in the coordinates of the layout's bounds. Only the
    /// last call counts, and only inside of `placeSubviews`.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        placements?.rects[index] = anchor.rect(of: sizeThatFits(proposal), at: position)
    }
}

/// The size of a view and where its guides are, in points from its top left.
public struct ViewDimensions: Equatable, Sendable {
    /// The width.
    public let width: CGFloat
    /// The height.
    public let height: CGFloat
    let firstBaseline: CGFloat
    let lastBaseline: CGFloat

    /// Where a horizontal guide is.
    public subscript(guide: HorizontalAlignment) -> CGFloat { width * guide.unit }
    /// Where a vertical guide is.
    public subscript(guide: VerticalAlignment) -> CGFloat {
        switch guide.baseline {
        case .first: firstBaseline
        case .last: lastBaseline
        case nil: height * guide.unit
        }
    }
}
