import Foundation

/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
    @usableFromInline let element: StackElement
    @usableFromInline let content: Content

    /// Views side by side, `spacing` points apart (nil: 8; what is not finite counts as 0), aligned vertically.
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

    /// Appends the stack.
    @inlinable public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}

/// Views one above the other.
public struct VStack<Content: View>: PrimitiveView {
    @usableFromInline let element: StackElement
    @usableFromInline let content: Content

    /// Views one above the other, `spacing` points apart (nil: 8; what is not finite counts as 0), aligned
    /// horizontally.
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

    /// Appends the stack.
    @inlinable public func build(into builder: inout Builder) { element.build(content, into: &builder) }
}

/// Views one upon the other, the last one on top.
public struct ZStack<Content: View>: PrimitiveView {
    private let alignment: Alignment
    private let content: Content

    /// Views one upon the other, aligned to each other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    /// Appends the stack.
    public func build(into builder: inout Builder) {
        builder.add(ZStackElement(alignment: alignment), content: content)
    }
}

struct ZStackElement: Element {
    var alignment: Alignment
    /// Whether it lies upon or behind a view, by whose guides it is aligned then.
    var isLayer = false

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        guard layout.hasGuides(for: alignment) else { return layout.sizeOfLargestChild(proposal) }
        return reach(proposal, layout).size
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        // A stack that could choose its size took that of its largest child, and offers it to all now.
        var proposal = layout.proposal(for: rect.size)
        proposal.width = proposal.width ?? rect.width
        proposal.height = proposal.height ?? rect.height
        let frame = layout.hasGuides(for: alignment) ? frame(in: rect, proposal, layout) : rect
        for child in layout.children { layout.place(child, in: frame, alignment: alignment, proposal: proposal) }
    }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        let proposal = layout.proposal(for: size)
        var frame = CGRect(origin: .zero, size: size)
        if layout.hasGuides(for: alignment) { frame = self.frame(in: frame, proposal, layout) }
        return layout.baselineOfChildren(baseline) { child in
            layout.rect(of: child, in: frame, alignment: alignment, proposal: proposal)
        }
    }

    /// How far the children reach from where their guides meet.
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

    /// Where a view would be that says nothing of its guides, and by whose the children are aligned: the one below the
    /// layer, moved as far as that has its guides elsewhere; or of a stack, so that the children fill `rect` together.
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
        // A spacer comes last, because it takes what all others leave.
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

/// A thin line between the views of a stack: across its axis, or from left to right outside of one.
public struct Divider: PrimitiveView {
    /// A line.
    public init() {}

    /// Appends the line.
    public func build(into builder: inout Builder) {
        let color = builder.environment.themed(.separator).resolved(builder.environment.colorScheme)
        // A menu shows a line with some space around it between its items.
        if builder.environment.dismissMenu != nil {
            builder.add(SectionBreak(color: color))
            return
        }
        // The button of a picker shows an option, and not what stands between them in its menu.
        if builder.environment.pickerOptions?.areAlone == true { return }
        builder.add(DividerElement(isVertical: builder.environment.stackAxis == .horizontal, color: color))
    }
}

struct DividerElement: Element {
    var isVertical: Bool
    var color: RGBA

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        // What follows begins where the line ends, so the line takes as much room as it has pixels.
        let thickness = CGFloat(1).lineThickness(scale: layout.scale)
        return isVertical
            ? CGSize(width: thickness, height: proposal.height ?? 10)
            : CGSize(width: proposal.width ?? 10, height: thickness)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let thickness = CGFloat(1).lineThickness(scale: painter.scale)
        let line =
            isVertical
            ? CGRect(x: rect.minX, y: rect.minY, width: thickness, height: rect.height)
            : CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: thickness)
        painter.fillLine(line, across: isVertical ? .horizontal : .vertical, color)
    }
}
