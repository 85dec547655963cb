import SplitView

/// The real splits of a plan, in an interface of their own.
@MainActor final class Subject {
    private(set) var root: Node
    private(set) var nodes: [Node]
    private var interface = Interface(textSystem: FixedTextSystem())
    private var size: CGSize
    private let scale: Double
    private let movesAtOnce: Bool
    private(set) var time = 0.0
    private(set) var cursor = Cursor.arrow
    private(set) var isAnimating = false

    init(_ plan: Plan, size: CGSize, scale: Double, movesAtOnce: Bool) {
        root = Node(plan, restored: nil)
        nodes = root.all
        (self.size, self.scale, self.movesAtOnce) = (size, scale, movesAtOnce)
        frame([])
    }

    /// A split with the app's holders.
    @MainActor final class Node {
        let plan: Plan
        let fraction: FractionHolder
        let side: SideHolder
        let layout: LayoutHolder
        let primary: Node?
        let secondary: Node?
        /// The last values received by callbacks.
        let told = Told()

        init(_ plan: Plan, restored: Node?) {
            self.plan = plan
            let stored = restored.map { ($0.fraction.value, $0.side.side, $0.layout.value) }
            let told = told
            fraction = FractionHolder(
                plan.fraction,
                getter: stored.map { value in { value.0 } },
                setter: { told.written = $0 }
            )
            side = SideHolder(plan.hidden?.real, getter: stored.map { value in { value.1 } })
            layout = LayoutHolder(
                plan.isHorizontal ? .horizontal : .vertical,
                getter: stored.map { value in { value.2 } }
            )
            primary = plan.primary.map { Node($0, restored: restored?.primary) }
            secondary = plan.secondary.map { Node($0, restored: restored?.secondary) }
        }

        var all: [Node] { [self] + (primary?.all ?? []) + (secondary?.all ?? []) }
    }

    /// The values received by callbacks: the fraction of `onDrag`, and that of the holder's setter.
    final class Told {
        var dragged: CGFloat?
        var written: CGFloat?
    }

    func happens(_ event: Event) {
        for node in nodes { (node.told.dragged, node.told.written) = (nil, nil) }
        switch event {
        case .animated(let change): withAnimation { write(change) }
        default: write(event)
        }
        if case .restart = event {
            root = Node(root.plan, restored: root)
            nodes = root.all
            interface = Interface(textSystem: FixedTextSystem())
        }
        frame(event.input, after: event == .wait ? 1 : 1 / 60)
    }

    /// Ends a cancelled press: the buttons go up, and the window gets its focus back.
    func endPress(after cancellation: Event.Cancellation) { frame(cancellation.end) }

    private func write(_ event: Event) {
        switch event {
        case .resize(let width, let height): size = CGSize(width: width, height: height)
        case .fraction(let number, let value): nodes[number].fraction.value = value
        case .hide(let number, let side): nodes[number].side.side = side?.real
        case .toggle(let number, let side?): nodes[number].side.toggle(side.real)
        case .toggle(let number, nil): nodes[number].side.toggle()
        case .turn(let number): nodes[number].layout.toggle()
        default: break
        }
    }

    /// Runs a frame `seconds` after the last one.
    func frame(_ events: [InputEvent], after seconds: Double = 1 / 60) {
        time += seconds
        let input = FrameInput(
            size: size,
            scale: scale,
            time: time,
            reduceMotion: movesAtOnce,
            isOpaque: true,
            isGuest: false,
            events: events
        )
        let output = interface.frame(input, root: Tree(node: root))
        (cursor, isAnimating) = (output.cursor, output.isAnimating)
    }

    /// The visible splits, in tree order.
    var seen: [Seen] { interface.semantics().filter { $0.role == .split }.compactMap(Seen.init) }
}

/// The views of a node.
private struct Tree: View {
    let node: Subject.Node?

    var body: some View {
        if let node {
            let plan = node.plan
            Split(primary: { Tree(node: node.primary) }, secondary: { Tree(node: node.secondary) })
                .layout(node.layout)
                .fraction(node.fraction)
                .hide(node.side)
                .constraints(
                    minP: plan.minP?.real,
                    maxP: plan.maxP?.real,
                    minS: plan.minS?.real,
                    maxS: plan.maxS?.real,
                    priority: plan.priority?.real,
                    dragToHideP: plan.dragToHideP,
                    dragToHideS: plan.dragToHideS
                )
                .styling(
                    visibleThickness: plan.visible,
                    invisibleThickness: plan.invisible,
                    hideSplitter: plan.hideSplitter
                )
                .snap(to: plan.snaps.map(\.real), within: plan.within)
                .draggable(plan.isDraggable)
                .onDrag { node.told.dragged = $0 }
        } else {
            Color.gray
        }
    }
}

extension Side {
    fileprivate var real: SplitSide { self == .primary ? .primary : .secondary }

    fileprivate init?(_ value: SemanticsNode.Value?) {
        guard case .string(let word) = value else { return nil }
        self.init(rawValue: word)
    }
}

extension Length {
    var real: SplitLength {
        switch self {
        case .points(let points): .points(points)
        case .share(let share): .fraction(share)
        }
    }
}

extension Event {
    /// The input events for the interface.
    var input: [InputEvent] {
        switch self {
        case .move(let x, let y): [.pointerMoved(CGPoint(x: x, y: y))]
        case .press: [.pointerPressed(.left)]
        case .release: [.pointerReleased(.left)]
        case .cancel(.escape): [.keyPressed(.escape, [])]
        case .cancel(.secondButton): [.pointerPressed(.right)]
        case .cancel(.focus): [.focusChanged(false)]
        case .tab: [.keyPressed(.tab, [])]
        case .key(let step, let modifier): [.keyPressed(step.real, modifier.real)]
        default: []
        }
    }
}

extension Event.Cancellation {
    /// The input events after a cancelled press: the buttons go up, and the window gets its focus back.
    var end: [InputEvent] {
        switch self {
        case .escape: [.pointerReleased(.left)]
        case .secondButton: [.pointerReleased(.right), .pointerReleased(.left)]
        case .focus: [.pointerReleased(.left), .focusChanged(true)]
        }
    }
}

extension Event.Step {
    fileprivate var real: Key {
        switch self {
        case .left: .left
        case .right: .right
        case .up: .up
        case .down: .down
        case .home: .home
        case .end: .end
        case .enter: .return
        }
    }
}

extension Event.Modifier {
    fileprivate var real: KeyModifiers { self == .shift ? .shift : self == .control ? .control : [] }
}

extension Seen {
    fileprivate init?(_ semanticsNode: SemanticsNode) {
        func place(_ name: String) -> CGRect? {
            if case .rect(let rect) = semanticsNode.properties[name] { rect } else { nil }
        }
        func bool(_ name: String) -> Bool { semanticsNode.properties[name] == .bool(true) }
        guard let rect = place("rect"), let primary = place("primary"), let secondary = place("secondary"),
            case .number(let fraction) = semanticsNode.properties["fraction"]
        else { return nil }
        self.init(
            isHorizontal: semanticsNode.properties["layout"] == .string("horizontal"),
            fraction: fraction,
            hidden: Side(semanticsNode.properties["hidden"]),
            previewing: Side(semanticsNode.properties["previewing"]),
            isDragging: bool("dragging"),
            isFocused: bool("focused"),
            rect: rect,
            primary: primary,
            secondary: secondary,
            bar: place("splitter"),
            zone: place("hitZone")
        )
    }
}
