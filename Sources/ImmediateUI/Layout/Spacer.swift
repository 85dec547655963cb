import Foundation

/// Room that grows along the axis of its stack, pushing the views beside it apart.
public struct Spacer: PrimitiveView {
    private let minLength: CGFloat

    /// Room of at least `minLength` points (nil: 8; what is negative or not finite counts as 0).
    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength.map { $0.validLength ?? 0 } ?? StackElement.defaultSpacing
    }

    /// Appends the room.
    public func build(into builder: inout Builder) {
        let element = SpacerElement(axis: builder.environment.stackAxis, minLength: minLength)
        // A spacer takes what all others leave.
        builder.add(element) { (traits: inout Traits) in traits.priority = -.infinity }
    }
}

struct SpacerElement: Element {
    /// The axis of the stack, nil outside of one: then it grows both ways.
    var axis: Axis?
    var minLength: CGFloat

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        func length(_ offered: CGFloat?) -> CGFloat { max(minLength, offered ?? minLength) }
        return switch axis {
        case .horizontal: CGSize(width: length(proposal.width), height: 0)
        case .vertical: CGSize(width: 0, height: length(proposal.height))
        case nil: CGSize(width: length(proposal.width), height: length(proposal.height))
        }
    }
}
