import Foundation

/// Views one upon the other, the last one on top.
public struct ZStack<Content: View>: PrimitiveView {
    @usableFromInline let alignment: Alignment
    @usableFromInline let content: Content

    /// Views one upon the other, aligned to each other.
    @inlinable public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Appends the stack.
    @inlinable public func build(into builder: inout Builder) {
        builder.add(ZStackElement(alignment: alignment), content: content)
    }
}

@usableFromInline struct ZStackElement: Element {
    @usableFromInline var alignment: Alignment

    @inlinable init(alignment: Alignment) { self.alignment = alignment }

    @usableFromInline mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        // Where the stack could choose its size, that of the largest child is now there for all.
        var proposal = layout.proposal(for: rect.size)
        proposal.width = proposal.width ?? rect.width
        proposal.height = proposal.height ?? rect.height
        for child in layout.children { layout.place(child, in: rect, alignment: alignment, proposal: proposal) }
    }

    @usableFromInline mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext)
        -> CGFloat?
    {
        let proposal = layout.proposal(for: size)
        return layout.baselineOfChildren(baseline) { child in
            alignment.place(layout.size(of: child, proposal), in: CGRect(origin: .zero, size: size))
        }
    }
}
