import Foundation

extension View {
    /// Sets a fixed width, height or both, in points, and aligns the view in them.
    ///
    /// Negative and non-finite lengths are ignored.
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

    /// Sets minimum, ideal and maximum lengths, in points, and aligns the view in the frame.
    ///
    /// In each direction:
    /// - Without limits the frame has the view's length.
    /// - With both limits it takes the proposed length, clamped to them.
    /// - With a minimum only, it takes the proposed length where that is less than the view's.
    /// - With a maximum only, it takes the proposed length where that is more than the view's: `maxWidth: .infinity`
    ///   fills the proposed width.
    /// - Without a proposed length, as in the direction of scrolling, it uses the ideal length. If there is none,
    ///   contents that are shorter than the minimum or longer than the maximum are proposed that limit.
    ///
    /// Negative and non-finite values are ignored, except for a maximum of `.infinity`.
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

    /// Proposes no length to the view in some directions, so that it takes its ideal size there.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
        ElementModifier(content: self, element: FixedSizeElement(horizontal: horizontal, vertical: vertical))
    }

    // MARK: Aspect ratio

    /// Proposes to the view a size with an aspect ratio, which fits into the proposed size or covers it.
    ///
    /// Nil uses the ratio of the view's ideal size. Ratios beyond a million to one are ignored.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        ElementModifier(
            content: self,
            element: AspectRatioElement(
                ratio: aspectRatio.map { AspectRatioElement.valid(CGSize(width: $0, height: 1)) },
                contentMode: contentMode
            )
        )
    }

    /// Proposes to the view a size with the ratio of `aspectRatio`, which fits into the proposed size or covers it.
    public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        ElementModifier(
            content: self,
            element: AspectRatioElement(ratio: AspectRatioElement.valid(aspectRatio), contentMode: contentMode)
        )
    }

    /// Scales the view to fit the proposed size in the ratio of its ideal size.
    public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    /// Scales the view to cover the proposed size in the ratio of its ideal size.
    public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// The fit of a view with a fixed aspect ratio: inside its space or covering it.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// The view fits inside the space.
    case fit
    /// The view covers the space and may overflow it.
    case fill
}

package struct FrameElement: Element {
    /// The limits in one direction, in points.
    package struct Limits {
        package var min: CGFloat?
        package var ideal: CGFloat?
        package var max: CGFloat?

        init(min: CGFloat?, ideal: CGFloat?, max: CGFloat?) {
            self.min = min?.validLength
            self.ideal = ideal?.validLength
            self.max = max == .infinity ? max : max?.validLength
        }

        /// Returns the length to propose to the content. A minimum above the maximum wins.
        func proposal(_ offered: CGFloat?) -> CGFloat? {
            guard let length = offered ?? ideal else { return nil }
            return Swift.max(min ?? 0, Swift.min(length, max ?? .infinity))
        }

        /// True if the second proposal to content without a proposed length depends on the length that it takes.
        var isLimited: Bool { min != nil || max.map { $0 < .infinity } ?? false }

        /// Returns the second proposal to content without a proposed length, once it has taken `length`: the limit that
        /// it violates, if any. Flexible content then fills the frame.
        func proposal(afterTaking length: CGFloat) -> CGFloat? {
            if let min, length < min { return min }
            return max.flatMap { length > Swift.max($0, min ?? 0) ? Swift.max($0, min ?? 0) : nil }
        }

        /// Returns the frame's length for the length proposed to the content and the length that it took.
        func length(_ proposed: CGFloat?, content: CGFloat) -> CGFloat {
            var length = content
            if let min { length = Swift.max(min, Swift.min(length, proposed ?? length)) }
            if let max { length = Swift.min(Swift.max(max, min ?? 0), Swift.max(length, proposed ?? length)) }
            return length
        }
    }

    package var width: Limits
    package var height: Limits
    var alignment: Alignment

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let inner = inner(proposal, layout)
        let content = layout.sizeOfLargestChild(inner)
        return CGSize(
            width: width.length(inner.width, content: content.width),
            height: height.length(inner.height, content: content.height)
        )
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let inner = inner(layout.proposal(for: rect.size), layout)
        for child in layout.children { layout.place(child, in: rect, alignment: alignment, proposal: inner) }
    }

    package mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        let content = layout.children.only.map { layout.minimumSize(of: $0) } ?? .zero
        return CGSize(width: width.min ?? content.width, height: height.min ?? content.height)
    }

    /// Returns the size proposed to the content.
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

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
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

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        let size = layout.sizeOfLargestChild(.unspecified)
        let least = layout.children.only.map { layout.minimumSize(of: $0) } ?? .zero
        return CGSize(width: horizontal ? size.width : least.width, height: vertical ? size.height : least.height)
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
}

struct AspectRatioElement: Element {
    /// A size of the requested ratio, or nil for that of the content.
    var ratio: CGSize?
    var contentMode: ContentMode

    /// Returns the ratio, or zero if it is extreme or not a number.
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
        // A direction without a proposal does not limit the other one in either mode.
        guard let scale = horizontal ?? vertical else { return proposal }
        let other = vertical ?? scale
        let factor = contentMode == .fit ? min(scale, other) : max(scale, other)
        return ProposedViewSize(width: ratio.width * factor, height: ratio.height * factor)
    }
}
