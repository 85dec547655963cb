import Foundation

/// A horizontal stack of views.
public struct HStack<Content: View>: PrimitiveView {
    @usableFromInline let element: StackElement
    @usableFromInline let content: Content

    /// Creates a horizontal stack.
    ///
    /// - Parameters:
    ///   - alignment: The vertical alignment of the views.
    ///   - spacing: The spacing of the views, in points. Nil means 8; non-finite spacings count as 0.
    ///   - content: The views of the stack.
    @inlinable public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = StackElement(
            axis: .horizontal,
            unit: alignment.unit,
            baseline: alignment.baseline,
            spacing: spacing ?? StackElement.defaultSpacing
        )
        self.content = content()
    }

    /// Appends the stack to `builder`.
    @inlinable public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}

/// A vertical stack of views.
public struct VStack<Content: View>: PrimitiveView {
    @usableFromInline let element: StackElement
    @usableFromInline let content: Content

    /// Creates a vertical stack.
    ///
    /// - Parameters:
    ///   - alignment: The horizontal alignment of the views.
    ///   - spacing: The spacing of the views, in points. Nil means 8; non-finite spacings count as 0.
    ///   - content: The views of the stack.
    @inlinable public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        element = StackElement(
            axis: .vertical,
            unit: alignment.unit,
            baseline: alignment.guide,
            spacing: spacing ?? StackElement.defaultSpacing
        )
        self.content = content()
    }

    /// Appends the stack to `builder`.
    @inlinable public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}

/// A stack of overlapping views, the last one in front.
public struct ZStack<Content: View>: PrimitiveView {
    private let alignment: Alignment
    private let content: Content

    /// Creates a stack of overlapping views with an alignment.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Appends the stack to `builder`.
    public func build(into builder: inout Builder) {
        builder.add(ZStackElement(alignment: alignment), content: content)
    }
}

package struct ZStackElement: Element {
    package var alignment: Alignment
    /// True if the stack is the background or overlay of a view, whose guides it is aligned by.
    var isLayer = false

    package init(alignment: Alignment, isLayer: Bool = false) {
        self.alignment = alignment
        self.isLayer = isLayer
    }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        guard layout.hasGuides(for: alignment) else { return layout.sizeOfLargestChild(proposal) }
        return reach(proposal, layout).size
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        // A stack without a proposed size has the size of its largest child, and now proposes that to all children.
        var proposal = layout.proposal(for: rect.size)
        proposal.width = proposal.width ?? rect.width
        proposal.height = proposal.height ?? rect.height
        let frame = layout.hasGuides(for: alignment) ? frame(in: rect, proposal, layout) : rect
        for child in layout.children { layout.place(child, in: frame, alignment: alignment, proposal: proposal) }
    }

    package mutating func minimumSize(_ layout: LayoutContext) -> CGSize {
        var least = CGSize.zero
        for child in layout.children {
            let own = layout.minimumSize(of: child)
            least = CGSize(width: max(least.width, own.width), height: max(least.height, own.height))
        }
        return least
    }

    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard layout.passes(baseline, by: alignment) else { return nil }
        let proposal = layout.proposal(for: size)
        var frame = CGRect(origin: .zero, size: size)
        if layout.hasGuides(for: alignment) { frame = self.frame(in: frame, proposal, layout) }
        return layout.baselineOfChildren(baseline) { child in
            layout.rect(of: child, in: frame, alignment: alignment, proposal: proposal)
        }
    }

    /// Returns the union of the children's rectangles, relative to their common alignment guides.
    private func reach(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGRect {
        var reach: CGRect?
        for child in layout.children {
            let size = layout.size(of: child, proposal)
            let guides = layout.guides(of: child, alignment, in: size)
            let rect = CGRect(origin: CGPoint(x: -guides.x, y: -guides.y), size: size)
            reach = reach?.union(rect) ?? rect
        }
        return reach ?? .zero
    }

    /// Returns the rectangle to align the children in.
    ///
    /// For a layer, that is the rectangle of the view it belongs to, shifted by that view's custom guides. Otherwise it
    /// is shifted so that the union of the children fills `rect`.
    private func frame(in rect: CGRect, _ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGRect {
        let usual = layout.guides(alignment, in: rect.size)
        if isLayer {
            guard let view = layout.firstSibling else { return rect }
            let guides = layout.guides(of: view, alignment, in: rect.size)
            return rect.offsetBy(dx: guides.x - usual.x, dy: guides.y - usual.y)
        }
        let reach = reach(proposal, layout)
        let corner = alignment.place(reach.size, in: rect).origin
        return rect.offsetBy(
            dx: corner.x - reach.minX - rect.minX - usual.x,
            dy: corner.y - reach.minY - rect.minY - usual.y
        )
    }
}

/// A flexible space that grows along the axis of its stack.
public struct Spacer: PrimitiveView {
    private let minLength: CGFloat

    /// Creates a flexible space.
    ///
    /// - Parameter minLength: The minimum length, in points. Nil means 8; negative and non-finite lengths count as 0.
    public init(minLength: CGFloat? = nil) {
        self.minLength = minLength.map { $0.validLength ?? 0 } ?? StackElement.defaultSpacing
    }

    /// Appends the space to `builder`.
    public func build(into builder: inout Builder) {
        let element = SpacerElement(axis: builder.environment.stackAxis, minLength: minLength)
        // Lowest priority: a spacer takes the space that all other views leave.
        builder.add(element) { (traits: inout Traits) in traits.priority = -.infinity }
    }
}

struct SpacerElement: Element {
    /// The axis of the stack. Nil outside stacks: the space grows in both directions.
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

/// A separator between the views of a stack, across its axis; horizontal outside stacks.
public struct Divider: PrimitiveView {
    /// Creates a divider.
    public init() {}

    /// Appends the divider to `builder`.
    public func build(into builder: inout Builder) {
        let color = builder.environment.themed(.separator).resolved(builder.environment.colorScheme)
        if let container = builder.environment.controlContainer, container.adopt(divider: color, into: &builder) {
            return
        }
        if builder.environment.itemContainer?.hidesSeparators == true { return }
        builder.add(DividerElement(isVertical: builder.environment.stackAxis == .horizontal, color: color))
    }
}

package struct DividerElement: Element {
    var isVertical: Bool
    var color: RGBA

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        // The divider takes exactly as much space as it has pixels, so that the next view begins where it ends.
        let thickness = CGFloat(1).lineThickness(scale: layout.scale)
        return isVertical
            ? CGSize(width: thickness, height: proposal.height ?? 10)
            : CGSize(width: proposal.width ?? 10, height: thickness)
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let thickness = CGFloat(1).lineThickness(scale: painter.scale)
        let line =
            isVertical
            ? CGRect(x: rect.minX, y: rect.minY, width: thickness, height: rect.height)
            : CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: thickness)
        painter.fillLine(line, across: isVertical ? .horizontal : .vertical, color)
    }
}
