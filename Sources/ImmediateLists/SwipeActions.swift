import Foundation

extension View {
    /// Adds buttons to the list row, which the user reveals by swiping it aside.
    ///
    /// ```swift
    /// MessageRow(message)
    ///     .swipeActions(edge: .leading) {
    ///         Button("Pin", systemImage: "pin") { pin(message) }.tint(.orange)
    ///     }
    ///     .swipeActions {
    ///         Button("Delete", systemImage: "trash", role: .destructive) { delete(message) }
    ///     }
    /// ```
    ///
    /// Two fingers on a touch pad, a horizontal wheel, or a finger on a touch screen move the row. The first button is
    /// at the edge. A click on a button runs its action and closes the row; any other click or key, and scrolling,
    /// close it too. Screen readers offer the buttons as actions of the row.
    ///
    /// A button has the color of its `tint`; without one it is red if its role is destructive, otherwise gray. Outside
    /// lists the modifier has no effect. For both edges, use it twice; of several for one edge, the innermost applies.
    ///
    /// - Parameters:
    ///   - edge: The edge where the buttons appear.
    ///   - allowsFullSwipe: True if swiping the row across most of its width runs the action of the first button.
    ///   - content: The buttons.
    public func swipeActions<Actions: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> Actions
    ) -> some View {
        SwipeActionsView(content: self, actions: content(), edge: edge, allowsFullSwipe: allowsFullSwipe)
    }
}

struct SwipeActionsView<Content: View, Actions: View>: PrimitiveView {
    var content: Content
    var actions: Actions
    var edge: HorizontalEdge
    var allowsFullSwipe: Bool

    func build(into builder: inout Builder) {
        // A view inside a row is not the row.
        guard let container = builder.environment.lazyContainer, let list = container.list as? ListState,
            container.holds(builder)
        else { return builder.child(content) }
        let modifier = SwipeNodeModifier(
            actions: actions,
            edge: edge,
            allowsFullSwipe: allowsFullSwipe,
            list: list,
            environment: builder.environment
        )
        builder.modify(content, by: modifier)
    }
}

/// Adds the buttons to each row of the content.
private struct SwipeNodeModifier<Actions: View>: NodeModifier {
    var actions: Actions
    var edge: HorizontalEdge
    var allowsFullSwipe: Bool
    var list: ListState
    /// The environment of the modifier, not of the view that it wraps.
    var environment: EnvironmentValues

    func wrap(_ builder: inout Builder, _ node: (inout Builder) -> Void) {
        let swipe = builder.state { RowSwipe() }
        builder.enclose(SwipeElement(list: list, swipe: swipe)) { builder in
            node(&builder)
            builder.with {
                $0 = environment
                $0.itemContainer = nil
                $0.controlContainer = swipe
            } content: { builder in
                swipe.begin(edge, allowsFullSwipe, list, &builder)
                let first = builder.nextChild
                builder.atChild(1) { $0.child(actions) }
                swipe.endBuild(hasButtons: builder.nextChild != first, &builder)
            }
        }
    }
}

/// The persistent state of a row with buttons at one edge: the length that the row has moved aside.
@MainActor package final class RowSwipe: ControlContainer {
    // MARK: Configuration, updated in each build

    private(set) var edge = HorizontalEdge.trailing
    private var allowsFullSwipe = true
    private var isEnabled = true
    /// The animation of opening and closing; nil with reduced motion.
    private var animation: Animation?
    private weak var list: ListState?
    /// The action of the first button; nil if there is none, or it is disabled.
    private var firstAction: (() -> Void)?
    private var hasFirst = false
    private(set) var hasButtons = false
    /// The node that receives the movements and the accessibility actions.
    private(set) var field: Child?

    // MARK: State

    /// The length that the row has moved, in points.
    private var length = Tween<CGFloat>(0)
    /// The progress of the first button's growth over the others, 0 to 1.
    private var growth = Tween<CGFloat>(0)
    /// The length and the growth in this frame.
    private(set) var shownLength: CGFloat = 0
    private(set) var shownGrowth: CGFloat = 0
    /// The length of the buttons at their ideal widths.
    private var idealLength: CGFloat = 0
    /// The frame of the row in the last placement, in root coordinates.
    private(set) var rowFrame = CGRect.zero
    private var width: CGFloat { rowFrame.width }

    // MARK: Input

    /// The time of the last movement, until the row has settled.
    private var movedAt: Double?
    /// True if the last movement opened the row further.
    private var isOpening = false
    /// True while a finger moves the row, and while one of its buttons is held.
    private var isTouched = false
    private var isHeld = false
    /// The number of events that hide hints, up to the last build: any other event than the row's own closes it.
    private var hintEnds = 0
    private var hasOwnEvent = false

    // MARK: Accessibility

    /// The actions of the buttons, and the element that receives them, in a pass that describes.
    fileprivate var actions = ActionRoutes()
    fileprivate var receiver: Identity?

    package func adopt<Label: View>(
        button label: Label,
        role: ButtonRole?,
        action: @escaping () -> Void,
        into builder: inout Builder
    ) -> Bool {
        builder.addSwipeButton(self, role: role, label: label, action: action)
        return true
    }

    // MARK: Build

    func begin(_ edge: HorizontalEdge, _ allowsFullSwipe: Bool, _ list: ListState, _ builder: inout Builder) {
        (self.edge, self.allowsFullSwipe, self.list) = (edge, allowsFullSwipe, list)
        let environment = builder.environment
        isEnabled = environment.isEnabled
        animation = environment.accessibilityReduceMotion ? nil : environment.themeLook.motion.slide
        (firstAction, hasFirst) = (nil, false)
        builder.atChild(2) { field = $0.add(SwipeFieldElement(list: list, swipe: self)) }
    }

    /// Records the action of a button, if it is the first.
    func note(_ action: @escaping () -> Void, isEnabled: Bool) {
        guard !hasFirst else { return }
        hasFirst = true
        firstAction = isEnabled ? action : nil
    }

    func endBuild(hasButtons: Bool, _ builder: inout Builder) {
        self.hasButtons = hasButtons
        let time = builder.time
        defer {
            hintEnds = builder.hintEnds
            hasOwnEvent = false
            (shownLength, shownGrowth) = (length.value(at: time), growth.value(at: time))
        }
        guard isActive(at: time) else { return }
        if !hasButtons || !isEnabled {
            (length, growth, movedAt, isTouched, isHeld) = (Tween(0), Tween(0), nil, false, false)
            return
        }
        if hintEnds != builder.hintEnds, !hasOwnEvent, !isTouched, !isHeld { close(at: time) }
        if let due, time >= due - 1e-9 {
            let isFull = isFull(length.value(at: time))
            settle(at: time)
            if isFull, let firstAction { builder.afterBuild(firstAction) }
        }
        // The buttons of an open row may have changed.
        if movedAt == nil, length.target > 0 { length.target = idealLength }
        list?.note(self)
    }

    /// Returns true unless the row is closed and at rest.
    private func isActive(at time: Double) -> Bool { movedAt != nil || length.target > 0 || length.isMoving(at: time) }

    /// The time when the movement counts as ended; nil without a movement.
    private var due: Double? {
        guard !isTouched, let movedAt else { return nil }
        // Running the action waits until the wheel's gesture has ended.
        return movedAt + (isFull(length.target) ? 0.3 : 0.15)
    }

    /// Requests the next frame while the row moves.
    func requestFrame(_ painter: inout Painter) {
        if length.isMoving(at: painter.time) || growth.isMoving(at: painter.time) {
            painter.requestFrame()
        } else if let due {
            painter.requestFrame(at: due)
        }
    }

    /// Records the frame of the row, and the length of its buttons at their ideal widths, in points.
    fileprivate func placed(in frame: CGRect, idealLength: CGFloat) {
        (rowFrame, self.idealLength) = (frame, idealLength)
    }

    /// Adds the actions of the buttons to the semantics node of the row.
    func addActions(to semanticsNode: inout SemanticsNode) {
        if let receiver { actions.add(to: &semanticsNode, receiver) }
    }

    // MARK: Movement

    /// The offset of the row, in points, in left-to-right coordinates.
    var offset: CGFloat { edge == .trailing ? -shownLength : shownLength }

    /// Returns true if a release at this length runs the first action.
    private func isFull(_ length: CGFloat) -> Bool {
        allowsFullSwipe && firstAction != nil && length >= max(idealLength + 24, width * 0.6)
    }

    /// Moves the row with the wheel or a finger.
    ///
    /// - Returns: True if the row follows.
    fileprivate func move(by dx: CGFloat, _ dy: CGFloat, _ context: EventContext) -> Bool {
        guard isEnabled, hasButtons, movedAt != nil || abs(dx) > abs(dy) else { return false }
        let isForward = context.layoutDirection == .leftToRight
        let way = isForward == (edge == .trailing) ? -dx : dx
        let old = length.value(at: context.time)
        // A closed row leaves movements to the other side to the buttons there.
        guard old > 0 || way > 0 || movedAt != nil, list?.isSwiped(besides: self) != true else { return false }
        let most = allowsFullSwipe ? max(width, idealLength) : idealLength
        let new = min(max(0, old + way), most)
        length = Tween(new)
        if way != 0 { isOpening = way > 0 }
        (movedAt, isTouched, hasOwnEvent) = (context.time, context.isTouch, true)
        growth.retarget(to: isFull(new) ? 1 : 0, by: animation, at: context.time)
        return true
    }

    /// Ends the movement of a finger.
    fileprivate func endTouch(_ context: EventContext) {
        guard isTouched else { return }
        (isTouched, hasOwnEvent) = (false, true)
        let action = isFull(length.target) ? firstAction : nil
        settle(at: context.time)
        action?()
    }

    /// Opens the row up to its buttons, or closes it, whichever the movement suggests.
    private func settle(at time: Double) {
        let length = length.value(at: time)
        guard !isFull(length), length > idealLength * (isOpening ? 0.25 : 0.75) else { return close(at: time) }
        movedAt = nil
        self.length.retarget(to: idealLength, by: animation, at: time)
    }

    /// Closes the row.
    func close(at time: Double) {
        (movedAt, isTouched, isHeld) = (nil, false, false)
        length.retarget(to: 0, by: animation, at: time)
        growth.retarget(to: 0, by: animation, at: time)
    }

    /// Records whether one of the buttons is held.
    fileprivate func hold(_ isHeld: Bool) { (self.isHeld, hasOwnEvent) = (isHeld, true) }
}

// MARK: Elements

/// A row with buttons: the row, the field that receives movements, and the buttons.
struct SwipeElement: ContentSizedElement {
    let list: ListState
    let swipe: RowSwipe

    /// Places the buttons side by side from the edge on, in the length that the row has left free.
    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        var children = layout.children
        guard let content = children.next(), let field = children.next() else { return }
        layout.place(content, in: rect)
        // The list has moved the view, but not the frame of the row.
        let row = layout.directed(list.rowFrame)
        layout.place(field, in: row)
        let height = ProposedViewSize(width: nil, height: row.height)
        let buttons = layout.children.suffix(from: field).dropFirst()
        let ideal = buttons.reduce(0) { $0 + layout.size(of: $1, height).width }
        swipe.placed(in: list.rowFrame, idealLength: ideal)
        // Closed, they have their ideal sizes, so that their labels are complete for screen readers.
        let length = swipe.shownLength > 0 ? swipe.shownLength : ideal
        let (factor, growth) = (ideal > 0 ? length / ideal : 0, swipe.shownLength > 0 ? swipe.shownGrowth : 0)
        var start: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let natural = layout.size(of: button, height).width * factor
            let width = index == 0 ? natural + (length - natural) * growth : natural * (1 - growth)
            let x = swipe.edge == .trailing ? row.maxX - start - width : row.minX + start
            layout.place(button, in: CGRect(x: x, y: row.minY, width: width, height: row.height))
            start += width
        }
    }

    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let field = children.next() else { return }
        if painter.findsFocus { return painter.paint(content) }
        let buttons = painter.children.suffix(from: field).dropFirst()
        // Scroll views in the row come before the row.
        painter.paint(field)
        painter.paint(content)
        swipe.requestFrame(&painter)
        let isOpen = swipe.shownLength > 0
        guard painter.describes else {
            if isOpen { for button in buttons { painter.paint(button) } }
            return
        }
        var actions = ActionRoutes()
        painter.restated { painter in
            if isOpen {
                for button in buttons { painter.paint(button) }
            } else {
                painter.undrawn { for button in buttons { $0.paint(button) } }
            }
        } as: { semantics in
            actions.forward(to: semantics, pressesOnlyOne: false)
            return isOpen ? Array(semantics) : []
        }
        swipe.actions = actions
        list.noteActions(of: swipe)
    }
}

/// The area of a row that receives its movements, and, while the row is open, the clicks on it.
struct SwipeFieldElement: Element {
    let list: ListState
    let swipe: RowSwipe

    mutating func paint(_ painter: inout Painter) {
        if painter.describes { swipe.receiver = painter.identity }
        guard swipe.hasButtons else { return }
        painter.addRegion(list.rowFrame, swipe.shownLength > 0 ? [.scroll, .swipe, .press] : [.scroll, .swipe])
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .scrolled(let dx, let dy): return swipe.move(by: dx, dy, context)
        case .scrollEnded: swipe.endTouch(context)
        case .pressed(_, .left): swipe.close(at: context.time)
        case .released, .dragged, .cancelled: break
        case .action: return swipe.actions.respond(to: event, context)
        default: return false
        }
        return true
    }
}

/// A button beside a row.
struct SwipeButtonElement: Element {
    let swipe: RowSwipe
    private let action: () -> Void
    private let isEnabled: Bool
    private let colorScheme: ColorScheme
    private let theme: ThemeLook
    private let face: RGBA
    /// True if the face touches the edges of the row and of other buttons.
    private let isFlush: Bool

    /// The faces of buttons without a tint. White text on them has a contrast of at least 4.5:1.
    private static let destructiveFace = Color(light: RGBA(204, 20, 32), dark: RGBA(204, 34, 42))
    private static let plainFace = Color(light: RGBA(108, 108, 113), dark: RGBA(92, 92, 97))
    /// The insets of the label, and the least width of a button, in points.
    private static let inset: CGFloat = 14
    private static let leastWidth: CGFloat = 56

    @MainActor init(
        _ builder: borrowing Builder,
        _ swipe: RowSwipe,
        role: ButtonRole?,
        action: @escaping () -> Void
    ) {
        let environment = builder.environment
        (self.swipe, self.action) = (swipe, action)
        (isEnabled, colorScheme, theme) = (environment.isEnabled, environment.colorScheme, environment.themeLook)
        let color = environment.controlTint ?? (role == .destructive ? Self.destructiveFace : Self.plainFace)
        face = color.resolved(colorScheme)
        isFlush = environment.listStyle == .plain
    }

    /// The color of the label: black on a bright face.
    fileprivate var labelColor: Color {
        (face.luminance > 0.36 ? Color.black : .white).opacity(isEnabled ? 1 : 0.5)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let label = layout.sizeOfLargestChild(ProposedViewSize(width: nil, height: proposal.height))
        return CGSize(
            width: max(Self.leastWidth, label.width + 2 * Self.inset),
            height: proposal.height ?? label.height
        )
    }

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        // A narrow button cuts off its label.
        for child in layout.children {
            let size = layout.size(of: child, ProposedViewSize(width: nil, height: rect.height))
            let origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
            layout.place(child, in: CGRect(origin: origin, size: size))
        }
    }

    mutating func paint(_ painter: inout Painter) {
        let slot = painter.rect
        guard painter.describes || slot.width > 0 else { return }
        let shape = isFlush ? slot : slot.insetBy(dx: min(2, slot.width / 2), dy: 1)
        let radius = isFlush ? 0 : min(theme.metrics.rowRadius, shape.width / 2)
        let hover = isEnabled ? painter.hover(fadingFor: theme.motion.fade) : 0
        let press = isEnabled ? painter.press(fadingFor: theme.motion.fade) : 0
        painter.fill(shape, radius: radius, face)
        func overlay(_ color: Color, _ share: Double) {
            if share > 0 { painter.fill(shape, radius: radius, color.resolved(colorScheme).opacity(share)) }
        }
        overlay(theme.colors.prominentHover, hover * (1 - press))
        overlay(theme.colors.prominentPress, press)
        painter.addRegion(slot, .press)
        painter.clipped(to: shape) { $0.paintLabel(of: "button", isEnabled: isEnabled) }
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed(_, .left): swipe.hold(true)
        case .dragged: break
        case .released(_, let inside):
            swipe.hold(false)
            if inside { run(context) }
        case .cancelled: swipe.hold(false)
        case .action(.press): run(context)
        default: return false
        }
        return true
    }

    private func run(_ context: EventContext) {
        guard isEnabled else { return }
        swipe.close(at: context.time)
        action()
    }
}

extension Builder {
    /// Appends a button beside a row.
    package mutating func addSwipeButton<Label: View>(
        _ swipe: RowSwipe,
        role: ButtonRole?,
        label: Label,
        action: @escaping () -> Void
    ) {
        let element = SwipeButtonElement(self, swipe, role: role, action: action)
        swipe.note(action, isEnabled: environment.isEnabled)
        with {
            $0.controlContainer = nil
            $0.foregroundColor = element.labelColor
            $0.lineLimit = 1
        } content: {
            $0.add(element, content: label)
        }
    }
}
