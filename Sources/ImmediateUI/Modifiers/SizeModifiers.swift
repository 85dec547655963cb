import Foundation

extension View {
    /// Gives the view a fixed width, height, or both, in points, and aligns it within. A length that is negative or
    /// not finite counts as none.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        let (width, height) = (width?.validLength, height?.validLength)
        return frame(
            minWidth: width,
            idealWidth: width,
            maxWidth: width,
            minHeight: height,
            idealHeight: height,
            maxHeight: height,
            alignment: alignment
        )
    }

    /// Gives the view limits and a preferred size, in points, and aligns it within.
    ///
    /// In each direction: without a limit the frame is as long as the view. With both limits it takes what it is
    /// offered, between them. With a minimum it takes what it is offered where that is less than the view's length;
    /// with a maximum, where that is more. `maxWidth: .infinity` therefore fills the width offered. The ideal length
    /// is what the frame takes where it may choose. Where nothing is offered, as in the direction in which a scroll view
    /// scrolls, content that is shorter than the minimum or longer than the maximum is offered that. A number that is
    /// negative or not finite counts as none, but for a maximum of `.infinity`.
    public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        ElementModifier(
            content: self,
            element: FrameElement(
                width: FrameElement.Limits(min: minWidth, ideal: idealWidth, max: maxWidth),
                height: FrameElement.Limits(min: minHeight, ideal: idealHeight, max: maxHeight),
                alignment: alignment
            )
        )
    }

    /// Gives the view its ideal size, in the directions named, whatever is offered.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
        ElementModifier(content: self, element: FixedSizeElement(horizontal: horizontal, vertical: vertical))
    }

    // MARK: Aspect ratio

    /// Offers the view the largest (`fit`) or smallest (`fill`) size of `aspectRatio`, width by height, that fits into
    /// or covers the space offered. nil is the ratio of the view's ideal size. A ratio that no picture has,
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

    /// Makes the view as large as fits, in the ratio of its ideal size.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Makes the view just large enough to cover the space, in the ratio of its ideal size.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// How a view with a fixed ratio of width to height uses the space for it.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// All of it is inside the space.
    case fit
    /// The space is all covered; the view may stick out.
    case fill
}

struct FrameElement: Element {
    /// The limits in one direction.
    struct Limits {
        var min: CGFloat?
        var ideal: CGFloat?
        var max: CGFloat?

        init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
            self.min = min?.validLength
            self.ideal = ideal?.validLength
            self.max = max == .infinity ? max : max?.validLength
        }

        /// What the content is offered. The minimum wins over a maximum below it.
        func proposal(_ offered: CGFloat?) -> CGFloat? {
            guard let length = offered ?? ideal else { return nil }
            return Swift.max(min ?? 0, Swift.min(length, max ?? .infinity))
        }

        /// Whether what content is offered that nobody limits depends on what it takes.
        var isLimited: Bool { min != nil || max.map { $0 < .infinity } ?? false }

        /// What content is offered that nobody limits, once it has taken `length`: the minimum if that is less, the maximum if
        /// it is more, so that what can be any length fills the frame.
        func proposal(afterTaking length: CGFloat) -> CGFloat? {
            if let min, length < min { return min }
            return max.flatMap { length > Swift.max($0, min ?? 0) ? Swift.max($0, min ?? 0) : nil }
        }

        /// How long the frame is, given what the content was offered and what it took.
        func length(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
            var length = content
            if let min { length = Swift.max(min, Swift.min(length, proposed ?? length)) }
            if let max { length = Swift.min(Swift.max(max, min ?? 0), Swift.max(length, proposed ?? length)) }
            return length
        }
    }

    var width: Limits
    var height: Limits
    var alignment: Alignment

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let inner = inner(proposal, layout)
        let content = layout.sizeOfLargestChild(inner)
        return CGSize(
            width: width.length(inner.width, content: content.width),
            height: height.length(inner.height, content: content.height)
        )
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let inner = inner(layout.proposal(for: rect.size), layout)
        for child in layout.children { layout.place(child, in: rect, alignment: alignment, proposal: inner) }
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        let content = layout.children.only.map { layout.minimumSize(of: $0) } ?? .zero
        return CGSize(width: width.min ?? content.width, height: height.min ?? content.height)
    }

    /// What the content is offered.
    func inner(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> ProposedViewSize {
        var inner = ProposedViewSize(width: width.proposal(proposal.width), height: height.proposal(proposal.height))
        if inner.width == nil, width.isLimited {
            inner.width = width.proposal(afterTaking: layout.sizeOfLargestChild(inner).width)
        }
        if inner.height == nil, height.isLimited {
            inner.height = height.proposal(afterTaking: layout.sizeOfLargestChild(inner).height)
        }
        return inner
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let inner = inner(layout.proposal(for: size), layout)
        return layout.baselineOfChildren(baseline) { child in
            layout.rect(of: child, in: CGRect(origin: .zero, size: size), alignment: alignment, proposal: inner)
        }
    }
}

struct FixedSizeElement: Element {
    var horizontal: Bool
    var vertical: Bool

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        layout.sizeOfLargestChild(inner(proposal))
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let inner = inner(layout.proposal(for: rect.size))
        for child in layout.children { layout.place(child, in: rect, alignment: .center, proposal: inner) }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
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
        guard let child = layout.children.first else { return .zero }
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
        // A direction without a proposal does not limit the other one, in either mode.
        guard let scale = horizontal ?? vertical else { return proposal }
        let other = vertical ?? scale
        let factor = contentMode == .fit ? min(scale, other) : max(scale, other)
        return ProposedViewSize(width: ratio.width * factor, height: ratio.height * factor)
    }
}
