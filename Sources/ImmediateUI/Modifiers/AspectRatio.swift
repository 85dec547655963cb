import Foundation

/// How a view with a fixed ratio of width to height uses the space for it.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// All of it is inside the space.
    case fit
    /// The space is all covered; the view may stick out.
    case fill
}

extension View {
    /// Offers the view the largest (`fit`) or smallest (`fill`) size of `aspectRatio`, width by height, that fits into
    /// or covers the space offered. nil is the ratio of the size that the view likes best. A ratio that no picture has,
    /// beyond a million to one, changes nothing.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        ElementModifier(
            content: self,
            element: AspectRatioElement(
                ratio: aspectRatio.map { AspectRatioElement.valid(CGSize(width: $0, height: 1)) },
                contentMode: contentMode
            )
        )
    }

    /// Offers the view the largest or smallest size with the ratio of `aspectRatio` that fits into or covers the space.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        ElementModifier(
            content: self,
            element: AspectRatioElement(ratio: AspectRatioElement.valid(aspectRatio), contentMode: contentMode)
        )
    }

    /// Makes the view as large as fits, in the ratio that it likes best.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Makes the view just large enough to cover the space, in the ratio that it likes best.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

struct AspectRatioElement: Element {
    /// A size of the wanted ratio, nil for that of the content.
    var ratio: CGSize?
    var contentMode: ContentMode

    /// The ratio, or none at all (a size of 0) where it is that of no picture.
    static func valid(_ ratio: CGSize) -> CGSize {
        let isOrdinary = (1e-6...1e6).contains(ratio.width / ratio.height) && (1e-9...1e9).contains(ratio.height)
        return isOrdinary ? ratio : .zero
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var children = layout.children
        guard let child = children.next() else { return .zero }
        return layout.size(of: child, inner(proposal, of: child, layout))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let proposal = layout.proposal(for: rect.size)
        for child in layout.children {
            layout.place(child, in: rect, alignment: .center, proposal: inner(proposal, of: child, layout))
        }
    }

    private func inner(_ proposal: ProposedViewSize, of child: Child, _ layout: LayoutContext) -> ProposedViewSize {
        guard proposal != .unspecified else { return proposal }
        let ratio = ratio ?? Self.valid(layout.size(of: child, .unspecified))
        guard ratio != .zero else { return proposal }
        let horizontal = proposal.width.map { $0 / ratio.width }
        let vertical = proposal.height.map { $0 / ratio.height }
        // A direction that is left open does not limit the other one, in either mode.
        guard let scale = horizontal ?? vertical else { return proposal }
        let other = vertical ?? scale
        let factor = contentMode == .fit ? min(scale, other) : max(scale, other)
        return ProposedViewSize(width: ratio.width * factor, height: ratio.height * factor)
    }
}
