import Foundation

/// The part of a view that a popover points to.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
    /// The rectangle of a view that a popover points to: the whole view or a part of it.
    public enum Source: Hashable, Sendable {
        /// The whole view.
        case bounds
        /// A part of the view, relative to its top left corner, in points.
        case rect(CGRect)
    }

    /// A rectangle of the view.
    case rect(Source)
    /// A point of the view, as fractions of its width and height.
    case point(UnitPoint)

    /// Returns the anchor's rectangle for a view at `rect`.
    func target(in rect: CGRect) -> CGRect {
        switch self {
        case .rect(.bounds): rect
        case .rect(.rect(let part)): part.offsetBy(dx: rect.minX, dy: rect.minY)
        case .point(let point):
            CGRect(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height, width: 0, height: 0)
        }
    }
}

extension View {
    /// Shows `content` in a popover that points to the view while `isPresented` is true.
    ///
    /// A press outside, Escape and `@Environment(\.dismiss)` set `isPresented` to false.
    ///
    /// - Parameters:
    ///   - isPresented: Whether the popover is open; set to false when the user closes it.
    ///   - attachmentAnchor: The part of the view that the popover points to.
    ///   - arrowEdge: The edge of that part where the popover appears; nil is the bottom edge. If there is no room,
    ///     another edge is used.
    ///   - content: The content of the popover, created only while `isPresented` is true.
    public func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        PresentationView(
            content: self,
            panel: isPresented.wrappedValue ? content() : nil,
            ground: PopoverGround(attachment: attachmentAnchor, edge: arrowEdge ?? .bottom),
            dismiss: { isPresented.wrappedValue = false }
        )
    }

    /// Shows a popover for `item` while it is not nil. Each item has its own popover with new state.
    public func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: (Item) -> Content
    ) -> some View {
        PresentationView(
            content: self,
            panel: item.wrappedValue.map { content($0).id($0.id) },
            ground: PopoverGround(attachment: attachmentAnchor, edge: arrowEdge ?? .bottom),
            dismiss: { item.wrappedValue = nil }
        )
    }
}

/// The presentation of a popover.
struct PopoverGround: PanelGround {
    var attachment: PopoverAttachmentAnchor
    var edge: Edge

    static var kind: LayerKind { .popover }
    static var needsAnchor: Bool { true }
    var isPlain: Bool { false }

    func build<Content: View>(
        _ content: Content,
        _ progress: PanelProgress,
        _ anchor: Child?,
        into builder: inout Builder
    ) {
        // A view without nodes gives no anchor.
        guard let anchor else { return }
        let element = PopoverElement(ground: self, progress: progress, anchor: anchor)
        builder.add(element, content: PanelScroll(content: content))
    }
}

struct PopoverElement: Element {
    var ground: PopoverGround
    var progress: PanelProgress
    var anchor: Child

    /// The minimum distance from the window's edges, the height and half-width of the arrow, and the distance of the
    /// opening animation, in points.
    private static let (margin, arrow, way): (CGFloat, CGFloat, CGFloat) = (6, 8, 6)

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let target = ground.attachment.target(in: layout.directed(layout.rect(of: anchor)))
        for child in layout.children {
            let placement = PopoverPlacement(
                beside: target,
                in: rect.insetBy(dx: Self.margin, dy: Self.margin),
                gap: Self.arrow
            )
            let (edge, size) = placement.choose(ground.edge) { layout.size(of: child, ProposedViewSize($0)) }
            var frame = placement.rect(of: size, at: edge)
            if progress.isMoving {
                let lift = Self.way * (1 - progress.share)
                frame = frame.offsetBy(dx: edge.direction.x * -lift, dy: edge.direction.y * -lift)
            }
            layout.place(child, in: frame)
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let target = painter.directed(ground.attachment.target(in: painter.directed(painter.rect(of: anchor))))
        let progress = progress
        let (colors, radius) = (progress.theme.colors, progress.theme.metrics.popoverRadius)
        progress.paint(&painter) { painter in
            for child in painter.children {
                let rect = painter.rect(of: child)
                let outline = Self.outline(of: rect, radius: radius, pointingTo: target)
                painter.shadow(
                    rect.offsetBy(dx: 0, dy: 4),
                    radius: radius,
                    blur: 16,
                    colors.popupShadow.resolved(progress.scheme)
                )
                painter.fill(outline, at: .zero, colors.popup.resolved(progress.scheme))
                painter.stroke(
                    outline,
                    at: .zero,
                    StrokeStyle(lineWidth: 1),
                    colors.separator.resolved(progress.scheme)
                )
                // Presses between its controls do not count as outside.
                painter.addRegion(rect, .press)
                painter.describe(
                    { _ in SemanticsNode.control("popover", label: "", rect: rect, isEnabled: true) },
                    around: { $0.masked(by: rect, radius: radius) { $0.paint(child) } }
                )
            }
        }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        if case .pressed = event { return true }
        return false
    }

    /// Returns a rounded rectangle with an arrow toward the target.
    private static func outline(of rect: CGRect, radius: CGFloat, pointingTo target: CGRect) -> Path {
        let (x, y) = (
            min(max(target.midX, rect.minX + radius + arrow), rect.maxX - radius - arrow),
            min(max(target.midY, rect.minY + radius + arrow), rect.maxY - radius - arrow)
        )
        let (isBelow, isAbove) = (rect.minY >= target.maxY, rect.maxY <= target.minY)
        let (isRight, isLeft) = (rect.minX >= target.maxX, rect.maxX <= target.minX)
        let arrow = arrow
        return Path { path in
            func tip(_ dx: CGFloat, _ dy: CGFloat, _ point: CGPoint) {
                path.addLine(to: CGPoint(x: point.x - dx * arrow, y: point.y - dy * arrow))
                path.addLine(to: CGPoint(x: point.x + dy * arrow, y: point.y - dx * arrow))
                path.addLine(to: CGPoint(x: point.x + dx * arrow, y: point.y + dy * arrow))
            }
            func corner(_ point: CGPoint, _ end: CGPoint) { path.addQuadCurve(to: end, control: point) }
            path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
            if isBelow { tip(1, 0, CGPoint(x: x, y: rect.minY)) }
            path.addLine(to: CGPoint(x: rect.maxX - radius, y: rect.minY))
            corner(CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY + radius))
            if isLeft && !isBelow && !isAbove { tip(0, 1, CGPoint(x: rect.maxX, y: y)) }
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - radius))
            corner(CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.maxX - radius, y: rect.maxY))
            if isAbove { tip(-1, 0, CGPoint(x: x, y: rect.maxY)) }
            path.addLine(to: CGPoint(x: rect.minX + radius, y: rect.maxY))
            corner(CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY - radius))
            if isRight && !isBelow && !isAbove { tip(0, -1, CGPoint(x: rect.minX, y: y)) }
            path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + radius))
            corner(CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.minX + radius, y: rect.minY))
            path.closeSubpath()
        }
    }
}
