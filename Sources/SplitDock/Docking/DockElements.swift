import Foundation
import ImmediateTextEntry
import SplitPanes

/// The element of a dock area. Its children are the bars and the views, which the leaves of the tree place and paint;
/// then the tree of rows. The image of the dragged tab is a layer above the window.
struct DockElement: Element {
    static var isGreedy: Bool { true }

    let state: DockState
    /// The color of the drop target.
    let accent: RGBA
    let theme: ThemeLook
    /// Whether animations are off because motion is reduced.
    let movesAtOnce: Bool

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        (state.frame, state.scale) = (rect, layout.scale)
        state.isMirrored = layout.layoutDirection == .rightToLeft
        if state.windows.isEmpty {
            state.slots.removeAll(keepingCapacity: true)
        } else {
            // The windows are placed later; until then, drop targets in them are where they were.
            state.slots = state.slots.filter { state.layout.window(of: $0.key) != nil }
        }
        let inner = placeStrips(in: rect, layout)
        if let tree = state.tree { layout.place(tree, in: inner) }
        for float in state.shownFloats {
            guard let node = state.floats[float.id] else { continue }
            layout.place(
                node,
                onPixels: layout.rounded(layout.directed(state.seenRect(of: float))),
                alignment: .center
            )
        }
        placePanels(layout)
        // The positions of the groups are known now.
        if state.followDrag(at: layout.time, theme.motion, isStill: movesAtOnce) { layout.requestFrame() }
    }

    mutating func paint(_ painter: inout Painter) {
        paintStrips([.top, .left], &painter)
        if let tree = state.tree {
            // The panes of a split are stops of F6, and so is a single group.
            if case .group? = state.layout.root { painter.pane { $0.paint(tree) } } else { painter.paint(tree) }
        }
        for float in state.shownFloats {
            if let node = state.floats[float.id] { painter.pane { $0.paint(node) } }
        }
        paintPanels(&painter)
        paintStrips([.right, .bottom], &painter)
        if state.drag != nil, let target = state.target { describe(target, &painter) }
        state.paintMarks(accent, &painter)
    }

    /// Adds the drop target to the semantics.
    private func describe(_ target: DockState.Target, _ painter: inout Painter) {
        let name =
            switch target.position {
            case .tab: "tabs"
            case .edge(_, let edge): edge.seen(isMirrored: state.isMirrored).rawValue
            case .floating: "float"
            case .window: "window"
            case .side(let edge): "side " + edge.seen(isMirrored: state.isMirrored).rawValue
            case .strip(let edge): "strip " + edge.seen(isMirrored: state.isMirrored).rawValue
            }
        painter.describe(
            SemanticsNode(
                .control,
                [
                    "kind": .string("dropZone"), "label": .string(name), "rect": .rect(target.rect),
                    "enabled": .bool(true), "focused": .bool(false),
                ]
            )
        )
    }
}

/// A container for a bar or for the tree of splits, placed by another element.
struct DockPartElement: Element {
    static var isGreedy: Bool { true }
}

/// The bar of a group, with buttons after it while the group is maximized or has slid out.
struct DockBarElement: Element {
    static var isGreedy: Bool { true }
    static let buttonWidth: CGFloat = 30

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let bar = children.next() else { return }
        var buttons: [Child] = []
        while let button = children.next() { buttons.append(button) }
        let width = max(0, rect.width - Self.buttonWidth * CGFloat(buttons.count))
        layout.place(bar, in: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height))
        let each = (rect.width - width) / CGFloat(max(buttons.count, 1))
        for (index, button) in buttons.enumerated() {
            let x = rect.minX + width + each * CGFloat(index)
            layout.place(button, in: CGRect(x: x, y: rect.minY, width: each, height: rect.height))
        }
    }
}

/// A leaf of the tree: the slot of a group, with its bar and its views.
struct DockSlotElement: Element {
    static var isGreedy: Bool { true }

    let group: DockLayout.Group
    let state: DockState
    /// The nodes when the group was placed. An exiting leaf is painted again after `state` holds those of a new frame.
    private var bar: Child?
    private var view: Child?

    init(group: DockLayout.Group, state: DockState) { (self.group, self.state) = (group, state) }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        (bar, view) = (state.bars[group.id], state.contents[group.selected])
        state.slots[group.id] = layout.rect
        let height = state.barHeight(of: group, in: rect)
        // Bars and views are children of the area, which mirrors them; this leaf's own rectangle is mirrored already.
        let rect = state.isMirrored ? rect.mirrored(in: state.frame) : rect
        if let bar {
            layout.place(bar, in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
        }
        let room = CGRect(x: rect.minX, y: rect.minY + height, width: rect.width, height: rect.height - height)
        // All of them, so that state built during layout persists too.
        for pane in group.panes { if let view = state.contents[pane] { layout.place(view, in: room) } }
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        if let bar { painter.clipped(to: rect) { $0.paint(bar) } }
        if let view {
            // The slot's own rectangle is mirrored already.
            let room = rect.inset(by: EdgeInsets(.top, state.barHeight(of: group, in: rect)))
            painter.describe({ _ in .tabPanel(room) }, around: { $0.clipped(to: rect) { $0.paint(view) } })
        }
        // Above the views, to receive every press on them.
        painter.addRegion(rect, [.gesture, .shared])
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        if case .pressed = event { state.activate(group.id) }
        return false
    }
}

/// The image of a dragged tab or group, in a layer that covers the window.
struct DockGhostElement: Element {
    let state: DockState
    let scheme: ColorScheme
    let theme: ThemeLook
    /// Whether it is shown in a window of its own.
    var fillsWindow = false
    private var frame = CGRect.zero

    init(state: DockState, _ environment: EnvironmentValues) {
        self.state = state
        scheme = environment.colorScheme
        theme = environment.themeLook
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { .zero }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let size = layout.sizeOfLargestChild(.unspecified)
        if fillsWindow {
            frame = rect
            if state.ghostSize != size { layout.requestFrame() }
            state.ghostSize = size
            for label in layout.children { layout.place(label, in: CGRect(origin: rect.origin, size: size)) }
            return
        }
        state.ghostSize = size
        guard let pointer = state.drag?.pointer else { return placeReturning(size, layout) }
        var origin = CGPoint(x: pointer.x - size.width / 2, y: pointer.y + 8)
        let area = state.rect
        if area.contains(pointer) {
            // Inside the area, so that the text stays readable at its edges.
            origin.x = max(area.minX, min(origin.x, area.maxX - size.width - 4))
            origin.y = max(area.minY, min(origin.y, area.maxY - size.height - 4))
        }
        frame = layout.rounded(CGRect(origin: origin, size: size))
        state.ghostFrame = frame
        for label in layout.children { layout.place(label, in: layout.directed(frame)) }
    }

    /// Places the image of a tab that flies back to its bar after a cancelled drag.
    private mutating func placeReturning(_ size: CGSize, _ layout: LayoutContext) {
        guard var flight = state.returning?.flight ?? start(layout), let returning = state.returning else { return }
        if let home = state.home(of: returning.drag) {
            let end = CGRect(origin: home.origin, size: size)
            flight.retarget(to: end.animatableData, by: theme.motion.slide, at: layout.time)
        }
        var rect = CGRect.zero
        rect.animatableData = flight.value(at: layout.time)
        frame = layout.rounded(CGRect(origin: rect.origin, size: size))
        state.returning?.flight = flight
        if !flight.isMoving(at: layout.time) { state.returning = nil }
        layout.requestFrame()
        for label in layout.children { layout.place(label, in: layout.directed(frame)) }
    }

    /// Returns a flight that starts where the image of the tab was dragged to.
    private func start(_ layout: LayoutContext) -> Tween<CGRect.AnimatableData>? {
        state.ghostFrame.map { Tween($0.animatableData) }
    }

    mutating func paint(_ painter: inout Painter) {
        guard state.drag != nil || state.returning != nil else { return }
        if state.drag != nil, let reason = state.refusal {
            painter.describe(
                SemanticsNode(
                    .control,
                    [
                        "kind": .string("dropRefusal"), "label": .string(reason),
                        "rect": .rect(frame), "enabled": .bool(true), "focused": .bool(false),
                    ]
                )
            )
        }
        let (frame, scheme, theme) = (frame, scheme, theme)
        let (colors, radius) = (theme.colors, fillsWindow ? 0 : theme.metrics.tabRadius)
        // A reason has to be readable.
        painter.faded(to: state.target == nil && state.refusal == nil ? 0.6 : 1) { painter in
            painter.shadow(frame.offsetBy(dx: 0, dy: 2), radius: radius, blur: 8, RGBA(0, 0, 0, 80))
            painter.fill(frame, radius: radius, colors.popup.resolved(scheme))
            painter.stroke(frame, radius: radius, width: 1 / painter.scale, colors.separator.resolved(scheme))
            painter.ignoringHits { $0.paintChildren() }
        }
    }
}
