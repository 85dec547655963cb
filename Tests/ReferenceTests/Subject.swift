import SplitView

/// The real splits of a plan, in an interface of their own.
@MainActor final class Subject {
    private var root: Node
    private(set) var nodes: [Node]
    private var interface = Interface(textSystem: FixedTextSystem())
    private var size: CGSize
    private let scale: Double
    private let movesAtOnce: Bool
    private(set) var time = 0.0
    private(set) var cursor = Cursor.arrow
    private(set) var isAnimating = false

    init(_ story: Story) {
        root = Node(story.plan, stored: nil)
        nodes = root.all
        size = CGSize(width: story.width, height: story.height)
        (scale, movesAtOnce) = (story.scale, story.movesAtOnce)
        frame([])
    }

    /// A split with the app's state: its holders, the ids of its panes, and whether each pane is hidden.
    @MainActor final class Node: ObservableObject {
        let plan: Plan
        let fraction: FractionHolder
        let side: SideHolder
        let layout: LayoutHolder
        let lengths: PaneLengthsHolder?
        @Published var present: [Int]
        @Published var hidden: [Bool?]
        let contents: [Node?]
        /// The last arguments of `onDrag` and of the fraction holder's setter.
        var dragged: CGFloat?
        private let setter = Setter()
        var written: CGFloat? {
            get { setter.written }
            set { setter.written = newValue }
        }

        init(_ plan: Plan, stored: Node?) {
            self.plan = plan
            let values = stored.map { ($0.fraction.value, $0.side.side, $0.layout.value) }
            fraction = FractionHolder(
                plan.fraction ?? 0.5,
                getter: values.map { value in { value.0 } },
                setter: { [setter] in setter.written = $0 }
            )
            side = SideHolder(plan.hidden?.real, getter: values.map { value in { value.1 } })
            layout = LayoutHolder(
                plan.isHorizontal ? .horizontal : .vertical,
                getter: values.map { value in { value.2 } }
            )
            lengths = plan.lengths.map { PaneLengthsHolder(stored?.lengths?.lengths ?? $0.map(\.real)) }
            present = stored?.present ?? plan.present
            hidden = stored?.hidden ?? plan.panes.map(\.isHidden)
            contents = plan.panes.enumerated().map { id, pane in
                pane.content.map { Node($0, stored: stored?.contents[id]) }
            }
        }

        private final class Setter { var written: CGFloat? }

        var all: [Node] { [self] + contents.flatMap { $0?.all ?? [] } }
        /// The lengths that the holder has of present panes (14.2).
        var kept: [Kept]? {
            lengths?.lengths.filter { !$0.isAbsent }.map { Kept(length: $0.length, isHidden: $0.isCollapsed) }
        }

        func binding(_ id: Int) -> Binding<Bool>? {
            hidden[id] == nil ? nil : Binding(get: { self.hidden[id] == true }, set: { self.hidden[id] = $0 })
        }
    }

    func happens(_ event: Event) {
        for node in nodes { (node.dragged, node.written) = (nil, nil) }
        switch event {
        case .animated(let change): withAnimation { write(change) }
        default: write(event)
        }
        frame(event.input, after: event == .wait ? 1 : 1 / 60)
    }

    private func write(_ event: Event) {
        switch event {
        case .resize(let width, let height): size = CGSize(width: width, height: height)
        case .turn(let number): nodes[number].layout.toggle()
        case .fraction(let number, let value): nodes[number].fraction.value = value
        case .hide(let number, let side): nodes[number].side.side = side?.real
        case .toggle(let number, let side?): nodes[number].side.toggle(side.real)
        case .toggle(let number, nil): nodes[number].side.toggle()
        case .collapse(let number, let pane, let isHidden): nodes[number].hidden[pane] = isHidden
        case .panes(let number, let ids): nodes[number].present = ids
        case .lengths(let number, let lengths): nodes[number].lengths?.lengths = lengths.map(\.real)
        case .restart:
            root = Node(root.plan, stored: root)
            nodes = root.all
            interface = Interface(textSystem: FixedTextSystem())
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

/// The views of a node: a split, or a color.
private struct Tree: View {
    let node: Subject.Node?

    var body: some View {
        if let node {
            let plan = node.plan
            if plan.isTwoSided {
                Split(primary: { Tree(node: node.contents[0]) }, secondary: { Tree(node: node.contents[1]) })
                    .fraction(node.fraction)
                    .hide(node.side)
                    .constraints(
                        minP: plan.panes[0].least?.real,
                        maxP: plan.panes[0].most?.real,
                        minS: plan.panes[1].least?.real,
                        maxS: plan.panes[1].most?.real,
                        priority: plan.panes.firstIndex { $0.priority > 0 }.map { Side.allCases[$0].real },
                        dragToHideP: plan.panes[0].collapsible,
                        dragToHideS: plan.panes[1].collapsible
                    )
                    .planned(node)
            } else {
                Split { panes(node) }.lengths(of: node).planned(node)
            }
        } else {
            Color.gray
        }
    }

    private func panes(_ node: Subject.Node) -> some View {
        ForEach(node.present, id: \.self) { id in
            let pane = node.plan.panes[id]
            Tree(node: node.contents[id])
                .pane(
                    minLength: pane.least?.real,
                    maxLength: pane.most?.real,
                    idealLength: pane.ideal?.real,
                    priority: pane.priority,
                    collapsible: pane.collapsible,
                    collapsed: node.binding(id)
                )
        }
    }
}

extension Split {
    @MainActor fileprivate func lengths(of node: Subject.Node) -> Self { node.lengths.map(lengths) ?? self }

    /// Sets what all splits of a plan have.
    @MainActor fileprivate func planned(_ node: Subject.Node) -> Self {
        layout(node.layout)
            .styling(
                visibleThickness: node.plan.visible,
                invisibleThickness: node.plan.invisible,
                hideSplitter: node.plan.hideSplitter
            )
            .snap(to: node.plan.snaps.map(\.real), within: node.plan.within)
            .draggable(node.plan.isDraggable)
            .doubleClick(node.plan.toggled.map { .toggle($0.real) } ?? .reset)
            .onDrag { node.dragged = $0 }
    }
}

extension Side {
    fileprivate var real: SplitSide { self == .primary ? .primary : .secondary }
}

extension Length {
    fileprivate var real: SplitLength {
        switch self {
        case .points(let points): .points(points)
        case .share(let share): .fraction(share)
        }
    }
}

extension Kept {
    fileprivate var real: PaneLength { PaneLength(length, isCollapsed: isHidden) }
}

extension Event {
    /// The input events for the interface.
    fileprivate var input: [InputEvent] {
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
    fileprivate init?(_ node: SemanticsNode) {
        func place(_ name: String) -> CGRect? { if case .rect(let rect) = node.properties[name] { rect } else { nil } }
        func side(_ name: String) -> Side? {
            if case .string(let word) = node.properties[name] { Side(rawValue: word) } else { nil }
        }
        guard let rect = place("rect") else { return nil }
        var panes = ["primary", "secondary"].compactMap(place)
        var bars = [Bar(node.properties, rect: "splitter")].compactMap { $0 }
        if case .list(let rects) = node.properties["panes"], case .list(let splitters) = node.properties["splitters"] {
            panes = rects.compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
            bars = splitters.compactMap {
                if case .record(let properties) = $0 { Bar(properties, rect: "rect") } else { nil }
            }
        }
        self.init(
            isHorizontal: node.properties["layout"] == .string("horizontal"),
            isDragging: node.properties["dragging"] == .bool(true),
            previewing: side("previewing"),
            hidden: node.properties["panes"] == nil ? side("hidden") : nil,
            rect: rect,
            panes: panes,
            bars: bars
        )
    }
}

extension Seen.Bar {
    fileprivate init?(_ properties: [String: SemanticsNode.Value], rect name: String) {
        func place(_ name: String) -> CGRect? { if case .rect(let rect) = properties[name] { rect } else { nil } }
        guard case .number(let fraction) = properties["fraction"] else { return nil }
        self.init(
            fraction: fraction,
            isFocused: properties["focused"] == .bool(true),
            rect: place(name),
            zone: place("hitZone")
        )
    }
}
