import Foundation

extension View {
    /// Gives the view the size of its container along some axes: of the nearest scroll view or list around it without
    /// its content margins, else of the window.
    ///
    /// ```swift
    /// ScrollView(.horizontal) {
    ///     LazyHStack(spacing: 0) { ForEach(pages) { PageView($0).containerRelativeFrame(.horizontal) } }
    /// }
    /// .scrollTargetBehavior(.paging)
    /// ```
    ///
    /// - Parameters:
    ///   - axes: The axes along which the frame has the container's length.
    ///   - alignment: The alignment of the view in the frame.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Gives the view a length of some columns, or rows, of equal length that fill its container.
    ///
    /// ```swift
    /// // Four of five columns, with 10 points between them.
    /// Card().containerRelativeFrame(.horizontal, count: 5, span: 4, spacing: 10)
    /// ```
    ///
    /// - Parameters:
    ///   - axes: The axes along which the frame depends on the container.
    ///   - count: The number of columns in the container, at least 1.
    ///   - span: The number of columns that the view covers.
    ///   - spacing: The spacing between columns, in points.
    ///   - alignment: The alignment of the view in the frame.
    public func containerRelativeFrame(
        _ axes: Axis.Set,
        count: Int,
        span: Int = 1,
        spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View {
        let (count, span, spacing) = (CGFloat(max(1, count)), CGFloat(max(0, span)), spacing.validDistance)
        return containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let column = (length - spacing * (count - 1)) / count
            return column * span + spacing * max(0, span - 1)
        }
    }

    /// Gives the view lengths that a closure computes from those of its container.
    ///
    /// - Parameters:
    ///   - axes: The axes along which the frame depends on the container.
    ///   - alignment: The alignment of the view in the frame.
    ///   - length: Returns the length along an axis from that of the container, in points. Negative and non-finite
    ///     results count as 0.
    public func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center,
        _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
    ) -> some View {
        ElementModifier(
            content: self,
            element: ContainerRelativeElement(axes: axes, alignment: alignment, length: length)
        )
    }
}

struct ContainerRelativeElement: Element {
    var axes: Axis.Set
    var alignment: Alignment
    var length: (CGFloat, Axis) -> CGFloat
    /// The size of the container at the last measurement.
    private var measured: CGSize?

    init(axes: Axis.Set, alignment: Alignment, length: @escaping (CGFloat, Axis) -> CGFloat) {
        (self.axes, self.alignment, self.length) = (axes, alignment, length)
    }

    /// Returns the size of the nearest container, and its state if it is a scroll view.
    private func container(_ layout: LayoutContext) -> (size: CGSize, scroll: ScrollState?) {
        var scroll: ScrollState?
        _ = layout.isInside(ScrollElement.self) { element in
            scroll = element.state
            return true
        }
        return (scroll?.containerSize ?? layout.bounds.size, scroll)
    }

    /// Returns the proposal for the view in a container.
    private func frame(_ proposal: ProposedViewSize, in container: CGSize) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal) ? length(container.width, .horizontal).validLength ?? 0 : proposal.width,
            height: axes.contains(.vertical) ? length(container.height, .vertical).validLength ?? 0 : proposal.height
        )
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let container = container(layout).size
        measured = container
        let frame = frame(proposal, in: container)
        var size = CGSize(width: frame.width ?? 0, height: frame.height ?? 0)
        guard let view = layout.children.first, !axes.contains(.horizontal) || !axes.contains(.vertical) else {
            return size
        }
        let content = layout.size(of: view, frame)
        if !axes.contains(.horizontal) { size.width = content.width }
        if !axes.contains(.vertical) { size.height = content.height }
        return size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let container = container(layout)
        if let measured, measured != container.size {
            // It was measured before its scroll view got its size. The scroll view measures its content again.
            layout.forgetSizes()
            container.scroll?.needsPass = true
            container.scroll?.isContainerOutdated = true
        }
        for child in layout.children {
            layout.place(child, in: rect, alignment: alignment, proposal: ProposedViewSize(rect.size))
        }
    }

    mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard let view = layout.children.first else { return nil }
        let rect = layout.rect(
            of: view,
            in: CGRect(origin: .zero, size: size),
            alignment: alignment,
            proposal: ProposedViewSize(size)
        )
        return layout.textBaseline(of: view, baseline, in: rect.size).map { $0 + rect.minY }
    }
}
