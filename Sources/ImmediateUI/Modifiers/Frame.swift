import Foundation

extension View {
    /// Gives the view a fixed width, height, or both, in points, and aligns it within.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        frame(
            minWidth: width,
            idealWidth: width,
            maxWidth: width,
            minHeight: height,
            idealHeight: height,
            maxHeight: height,
            alignment: alignment
        )
    }

    /// Gives the view limits and a preferred size, in points, and aligns it within. A maximum makes the frame grow
    /// with the space that is offered, up to it.
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

    /// Keeps the view at the size that it likes best, in the directions named, whatever is offered.
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View {
        ElementModifier(content: self, element: FixedSizeElement(horizontal: horizontal, vertical: vertical))
    }

    /// Lets the view take its share of a stack's space before those of lower priority. The default is 0.
    public func layoutPriority(_ priority: Double) -> some View {
        ElementModifier(content: self, element: LayoutPriorityElement(priority: priority))
    }
}

/// A view inside one element: the form of every modifier that lays out, paints or listens around its content.
struct ElementModifier<Content: View, E: Element>: PrimitiveView {
    var content: Content
    var element: E

    func build(into builder: inout Builder) { builder.add(element, content: content) }
}

struct FrameElement: Element {
    /// The limits in one direction.
    struct Limits {
        var min: CGFloat?
        var ideal: CGFloat?
        var max: CGFloat?

        /// What the content is offered.
        func proposal(_ offered: CGFloat?) -> CGFloat? {
            guard let length = offered ?? ideal else { return nil }
            return clamp(length)
        }

        /// How long the frame is, given what was offered and what the content took. Without a maximum it fits the
        /// content; with one it takes what is offered.
        func length(_ offered: CGFloat?, content: CGFloat) -> CGFloat {
            if let offered, max != nil { return clamp(offered) }
            if offered == nil, let ideal { return clamp(ideal) }
            if let offered, let min, content < min { return Swift.max(min, Swift.min(offered, content)) }
            return clamp(content)
        }

        private func clamp(_ length: CGFloat) -> CGFloat {
            Swift.max(min ?? 0, Swift.min(length, Swift.max(max ?? .infinity, min ?? 0)))
        }
    }

    var width: Limits
    var height: Limits
    var alignment: Alignment

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let inner = ProposedViewSize(
            width: width.proposal(proposal.width),
            height: height.proposal(proposal.height)
        )
        var content = CGSize.zero
        for child in layout.children {
            let size = layout.size(of: child, inner)
            content.width = max(content.width, size.width)
            content.height = max(content.height, size.height)
        }
        return CGSize(
            width: width.length(proposal.width, content: content.width),
            height: height.length(proposal.height, content: content.height)
        )
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect, alignment: alignment) }
    }
}

struct FixedSizeElement: Element {
    var horizontal: Bool
    var vertical: Bool

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        var size = CGSize.zero
        for child in layout.children {
            let other = layout.size(of: child, inner(proposal))
            size = CGSize(width: max(size.width, other.width), height: max(size.height, other.height))
        }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children {
            let size = layout.size(of: child, inner(ProposedViewSize(rect.size)))
            layout.place(child, in: Alignment.center.place(size, in: rect))
        }
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }
}

struct LayoutPriorityElement: Element {
    var priority: Double
}
