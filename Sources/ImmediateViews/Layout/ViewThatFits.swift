import Foundation

/// A container that shows the first of its views that fits into the available space.
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///     Text("Delete all messages")
///     Text("Delete all")
///     Image(systemName: "trash")
/// }
/// ```
///
/// If none fits, the last one is shown. All views are built.
public struct ViewThatFits<Content: View>: PrimitiveView {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a view that shows the first child whose ideal size fits along `axes`.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    /// Appends all views to `builder`.
    public func build(into builder: inout Builder) {
        builder.add(ViewThatFitsElement(axes: axes), content: content)
    }
}

struct ViewThatFitsElement: Element {
    var axes: Axis.Set
    private var shown: Child?

    init(axes: Axis.Set) { self.axes = axes }

    /// Returns the first child that fits into the proposal, or the last.
    private func choice(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> Child? {
        var last: Child?
        for child in layout.children {
            last = child
            let ideal = layout.size(
                of: child,
                ProposedViewSize(
                    width: axes.contains(.horizontal) ? nil : proposal.width,
                    height: axes.contains(.vertical) ? nil : proposal.height
                )
            )
            // The tolerance absorbs rounding errors of lengths that were added and subtracted.
            let fitsWidth = !axes.contains(.horizontal) || ideal.width <= (proposal.width ?? .infinity) + 1e-6
            let fitsHeight = !axes.contains(.vertical) || ideal.height <= (proposal.height ?? .infinity) + 1e-6
            if fitsWidth && fitsHeight { return child }
        }
        return last
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        choice(proposal, layout).map { layout.size(of: $0, proposal) } ?? .zero
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let proposal = layout.proposal(for: rect.size)
        shown = choice(proposal, layout)
        if let shown { layout.place(shown, in: rect, alignment: .center, proposal: proposal) }
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        choice(layout.proposal(for: size), layout).flatMap { layout.textBaseline(of: $0, baseline, in: size) }
    }

    mutating func paint(_ painter: inout Painter) {
        if let shown { painter.paint(shown) }
    }
}
