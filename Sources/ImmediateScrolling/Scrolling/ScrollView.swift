import Foundation

/// A view that scrolls its content.
///
/// The user scrolls by the wheel, touch, the scroll bars, the arrows, the page keys, Home and End. Moving the focus
/// with Tab scrolls the focused control into view.
public struct ScrollView<Content: View>: PrimitiveView {
    private let axes: Axis.Set
    private var showsIndicators = true
    private let content: Content
    /// The external scroll state; nil to use its own.
    private let state: ScrollState?

    /// Creates a view that scrolls its content.
    ///
    /// - Parameters:
    ///   - axes: The axes of scrolling.
    ///   - showsIndicators: True to show scroll bars while the content does not fit.
    ///   - content: The views to scroll.
    public init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
        state = nil
    }

    /// Creates a view that scrolls `content` vertically, with external state.
    package init(state: ScrollState, @ViewBuilder content: () -> Content) {
        axes = .vertical
        self.content = content()
        self.state = state
    }

    /// Appends the content in its clipped frame to `builder`.
    public func build(into builder: inout Builder) {
        let state = state ?? builder.scrollState()
        builder.environment.scrollTargets?.add(state)
        state.defaultAnchor = builder.environment.scrollAnchor
        state.fling.isAllowed = !builder.environment.accessibilityReduceMotion
        let settings = builder.environment.scrollSettings
        begin(settings, state, &builder)
        let isDisabled = builder.environment.isScrollDisabled
        let element = ScrollElement(axes: axes, state: state, isDisabled: isDisabled, contentEnd: builder.nextChild)
        builder.add(element) { builder, element in
            if let runtime = state.runtime {
                builder.with({ $0.enter(runtime) }) { $0.child(content) }
            } else {
                builder.child(content)
            }
            element.contentEnd = builder.nextChild
            let hidden = showsIndicators ? builder.environment.hiddenScrollIndicators : axes
            for (step, axis) in [Axis.vertical, .horizontal].enumerated()
            where axes.contains(axis) && !hidden.contains(axis) {
                builder.child(ScrollBar(axis: axis, model: state), UInt64(step) + 1)
            }
        }
    }

    /// Adopts the settings of modifiers around the view.
    private func begin(_ settings: ScrollSettings?, _ state: ScrollState, _ builder: inout Builder) {
        guard let settings else {
            if state.runtime != nil { (state.runtime, state.insets) = (nil, EdgeInsets()) }
            return
        }
        let runtime = state.runtime ?? ScrollRuntime()
        state.runtime = runtime
        runtime.begin(settings, state, builder)
    }
}

extension EnvironmentValues {
    /// Sets the values for the content of a scroll view with settings.
    fileprivate mutating func enter(_ runtime: ScrollRuntime) {
        scrollSettings = nil
        scrollTargetList = runtime.targets
        guard runtime.settings.position != nil else { return }
        scrollTargets = runtime.ids
        itemContainer = itemContainer ?? runtime.ids
    }
}

package struct ScrollElement: Element {
    package var viewport: AnyObject? { state }

    package var axes: Axis.Set
    package var state: ScrollState
    /// Whether scrolling by wheel, touch and keys is disabled.
    var isDisabled = false
    /// The end of the content among the children; the scroll bars follow.
    package var contentEnd: Child

    package init(axes: Axis.Set, state: ScrollState, isDisabled: Bool = false, contentEnd: Child) {
        self.axes = axes
        self.state = state
        self.isDisabled = isDisabled
        self.contentEnd = contentEnd
    }

    /// The axis for stacking several views: the scrolling one.
    private var stackAxis: Axis { axes == .horizontal ? .horizontal : .vertical }

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        state.beginMeasuring(proposal, in: layout.bounds.size)
        let content = contentSize(proposal, layout)
        return CGSize(
            width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
            height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
        )
    }

    /// Returns the content's size, with no limit along the scrolling axes.
    private func contentSize(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let content = layout.children.prefix(until: contentEnd)
        let (size, insets) = (layout.size(of: content, stacked: stackAxis, offer(proposal)), state.insets)
        return CGSize(
            width: size.width + insets.leading + insets.trailing,
            height: size.height + insets.top + insets.bottom
        )
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let insets = state.insets
        return ProposedViewSize(
            width: axes.contains(.horizontal)
                ? nil : proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - insets.top - insets.bottom) }
        )
    }

    package mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        if state.moveOn(at: layout.time) { layout.requestFrame() }
        state.axes = axes
        state.beginPlace(in: rect)
        state.runtime?.beginPlace(state, rect.size, at: layout.time)
        let insets = state.insets
        let content = layout.children.prefix(until: contentEnd)
        let proposal = ProposedViewSize(rect.size)
        var size = contentSize(proposal, layout)
        let old = state.content
        // Lazy content may turn out longer or shorter than estimated.
        for _ in 0..<Self.mostPasses {
            state.follow(size)
            state.content = size
            _ = state.scroll(to: state.offset)
            state.beginPass()
            let placed = CGSize(
                width: axes.contains(.horizontal) ? size.width : rect.width,
                height: axes.contains(.vertical) ? size.height : rect.height
            )
            let origin = CGPoint(
                x: rect.origin.x - state.offset.x + insets.leading,
                y: rect.origin.y - state.offset.y + insets.top
            )
            layout.noteContent(until: contentEnd, scrolledBy: state.offset)
            layout.place(
                content,
                stacked: stackAxis,
                in: CGRect(
                    origin: origin,
                    size: CGSize(
                        width: max(0, placed.width - insets.leading - insets.trailing),
                        height: max(0, placed.height - insets.top - insets.bottom)
                    )
                ),
                proposal: offer(proposal)
            )
            if let target = state.target(layout) { state.bring(target, axes: axes) }
            state.seek()
            state.searchDeeper()
            guard state.needsPass else { break }
            size = contentSize(proposal, layout)
        }
        if state.content != old && !state.isEstimated { state.revision += 1 }
        if state.endPlace(at: layout.time) { layout.requestFrame() }
        state.runtime?.endPlace(state, layout)
        let bars = rect.inset(by: state.runtime?.settings.barMargins ?? EdgeInsets())
        for bar in layout.children.suffix(from: contentEnd) { layout.place(bar, in: bars) }
    }

    /// The maximum number of content placements in a frame.
    private static let mostPasses = 6

    /// Zero, since content that does not fit scrolls.
    package mutating func minimumSize(_ layout: LayoutContext) -> CGSize { .zero }

    /// Ends all guides, which move with the content.
    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        if case .guide = baseline { return nil }
        return layout.baselineOfChildren(baseline) { _ in CGRect(origin: .zero, size: size) }
    }

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let whole = CGRect(
            x: axes.contains(.horizontal) ? rect.minX - state.offset.x : rect.minX,
            y: axes.contains(.vertical) ? rect.minY - state.offset.y : rect.minY,
            width: axes.contains(.horizontal) ? max(rect.width, state.content.width) : rect.width,
            height: axes.contains(.vertical) ? max(rect.height, state.content.height) : rect.height
        )
        if let due = state.runtime?.due, due > painter.time { painter.requestFrame(at: due) }
        if state.runtime?.settings.isUnclipped == true { return paintContent(&painter, rect) }
        painter.clipped(to: rect, scrolling: painter.directed(whole)) { paintContent(&$0, rect) }
    }

    private func paintContent(_ painter: inout Painter, _ rect: CGRect) {
        if isDisabled { return painter.paintChildren() }
        painter.addRegion(rect, .scroll)
        painter.describe(
            { _ in .scroll(rect, axes, offset: state.offset, content: state.content) },
            around: { $0.paintChildren() }
        )
    }

    package mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        let offset = state.offset
        let isMirrored = context.layoutDirection == .rightToLeft
        switch event {
        case .scrolled(let dx, let dy):
            if !context.isTouch { state.stop() }
            (state.isTouched, state.wasTouched) = (context.isTouch, context.isTouch)
            if context.isTouch { state.fling.follow(dx: isMirrored ? -dx : dx, dy: dy, at: context.time) }
            return state.scroll(to: CGPoint(x: offset.x - (isMirrored ? -dx : dx), y: offset.y - dy))
        case .scrollBegan:
            state.isTouched = false
            defer { state.stop() }
            return state.isMoving
        case .scrollEnded:
            state.isTouched = false
            state.fling.release(at: context.time)
        case .key(let key, [], _): return scroll(by: key, isMirrored: isMirrored)
        case .reveal(let shown):
            state.stop()
            let rect = context.directed(shown)
            return state.scroll(
                to: CGPoint(
                    x: offset.x + Self.way(from: rect.minX, rect.maxX, into: context.rect.minX, context.rect.maxX),
                    y: offset.y + Self.way(from: rect.minY, rect.maxY, into: context.rect.minY, context.rect.maxY)
                )
            )
        default: return false
        }
        return false
    }

    /// The distance of an arrow key, and the overlap of successive pages, in points.
    private static let line: CGFloat = 40

    /// Scrolls by a key; returns false if nothing moves.
    private func scroll(by key: Key, isMirrored: Bool) -> Bool {
        // The page keys scroll horizontally if that is the only axis.
        let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
        let visible = axis.length(of: state.visible)
        let page = max(visible - Self.line, visible / 2)
        return switch key {
        case .up: scroll(by: -Self.line, .vertical)
        case .down: scroll(by: Self.line, .vertical)
        case .left: scroll(by: isMirrored ? Self.line : -Self.line, .horizontal)
        case .right: scroll(by: isMirrored ? -Self.line : Self.line, .horizontal)
        case .pageUp: scroll(by: -page, axis)
        case .pageDown: scroll(by: page, axis)
        case .home: scroll(by: -.infinity, axis)
        case .end: scroll(by: .infinity, axis)
        default: false
        }
    }

    private func scroll(by distance: CGFloat, _ axis: Axis) -> Bool {
        guard axes.contains(axis) else { return false }
        state.stop()
        var offset = state.offset
        if axis == .vertical { offset.y += distance } else { offset.x += distance }
        return state.scroll(to: offset)
    }

    /// Returns the distance to scroll until the range from `start` to `end` lies between `first` and `last`, with space
    /// for a focus ring. A larger range is aligned at its start.
    private static func way(
        from start: CGFloat,
        _ end: CGFloat,
        into first: CGFloat,
        _ last: CGFloat
    ) -> CGFloat {
        guard end - start <= last - first else { return start - first }
        let room = min(8, (last - first - (end - start)) / 2)
        return start - room < first ? start - room - first : max(0, end + room - last)
    }
}

extension CGRect {
    /// Returns the rectangle without margins at its edges.
    fileprivate func inset(by insets: EdgeInsets) -> CGRect {
        CGRect(
            x: minX + insets.leading,
            y: minY + insets.top,
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom)
        )
    }
}

extension SemanticsNode {
    /// Creates the semantics node of a scroll view: its frame, axes, offset and content size.
    fileprivate static func scroll(_ rect: CGRect, _ axes: Axis.Set, offset: CGPoint, content: CGSize) -> SemanticsNode
    {
        var properties: [String: Value] = ["kind": .string("scroll"), "rect": .rect(rect)]
        if axes.contains(.horizontal) {
            properties["x"] = .number(Double(offset.x))
            properties["width"] = .number(Double(content.width))
        }
        if axes.contains(.vertical) {
            properties["y"] = .number(Double(offset.y))
            properties["height"] = .number(Double(content.height))
        }
        return SemanticsNode(.container, properties)
    }
}
