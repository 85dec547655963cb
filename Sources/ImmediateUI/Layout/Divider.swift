import Foundation

/// A thin line between the views of a stack: across its axis, or from left to right outside of one.
public struct Divider: PrimitiveView {
    /// A line.
    public init() {}

    /// Appends the line.
    public func build(into builder: inout Builder) {
        let color = Color.separator.resolved(builder.environment.colorScheme)
        // Between the items of a menu, a line with some space around it.
        if builder.environment.dismissMenu != nil {
            builder.add(SectionBreak(color: color))
            return
        }
        builder.add(DividerElement(isVertical: builder.environment.stackAxis == .horizontal, color: color))
    }
}

struct DividerElement: Element {
    var isVertical: Bool
    var color: RGBA

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        isVertical ? CGSize(width: 1, height: proposal.height ?? 10) : CGSize(width: proposal.width ?? 10, height: 1)
    }

    mutating func paint(_ painter: inout Painter) { painter.fill(painter.rect, color) }
}
