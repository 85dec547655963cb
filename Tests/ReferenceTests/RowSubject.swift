import SplitView

/// The real rows of a plan, in an interface of their own.
@MainActor final class RowSubject {
    private let root: Node
    let nodes: [Node]
    private let interface = Interface(textSystem: FixedTextSystem())
    private var size: CGSize
    private let scale: Double
    private let movesAtOnce: Bool
    private(set) var time = 0.0
    private(set) var cursor = Cursor.arrow
    private(set) var isAnimating = false

    init(_ plan: RowPlan, size: CGSize, scale: Double, movesAtOnce: Bool) {
        root = Node(plan)
        nodes = root.all
        (self.size, self.scale, self.movesAtOnce) = (size, scale, movesAtOnce)
        frame([])
    }

    /// A row with the app's state: the ids of its panes, whether each pane is hidden, and the lengths.
    final class Node: ObservableObject {
        let plan: RowPlan
        @Published var present: [Int]
        @Published var hidden: [Bool?]
        let lengths: PaneLengthsHolder?
        let contents: [Node?]
        /// The last argument of `onDrag`.
        var dragged: CGFloat?

        init(_ plan: RowPlan) {
            self.plan = plan
            (present, hidden) = (plan.present, plan.panes.map(\.isHidden))
            lengths = plan.lengths.map { PaneLengthsHolder($0.map(\.real)) }
            contents = plan.panes.map { $0.content.map(Node.init) }
        }

        var all: [Node] { [self] + contents.flatMap { $0?.all ?? [] } }
        /// The lengths that the holder has of present panes (14.2).
        var held: [Kept]? {
            lengths?.lengths.filter { !$0.isAbsent }.map { Kept(length: $0.length, isHidden: $0.isCollapsed) }
        }

        func binding(_ id: Int) -> Binding<Bool>? {
            hidden[id] == nil ? nil : Binding(get: { self.hidden[id] == true }, set: { self.hidden[id] = $0 })
        }
    }

    func happens(_ event: Event) {
        for node in nodes { node.dragged = nil }
        switch event {
        case .animated(let change): withAnimation { write(change) }
        default: write(event)
        }
        frame(event.input, after: event == .wait ? 1 : 1 / 60)
    }

    /// Ends a cancelled press: the buttons go up, and the window gets its focus back.
    func endPress(after cancellation: Event.Cancellation) {
        frame(cancellation.end)
    }

    private func write(_ event: Event) {
        switch event {
        case .resize(let width, let height): size = CGSize(width: width, height: height)
        case .collapse(let number, let pane, let isHidden): nodes[number].hidden[pane] = isHidden
        case .panes(let number, let ids): nodes[number].present = ids
        case .lengths(let number, let lengths): nodes[number].lengths?.lengths = lengths.map(\.real)
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
        let output = interface.frame(input, root: RowTree(node: root))
        (cursor, isAnimating) = (output.cursor, output.isAnimating)
    }

    /// The visible rows, in tree order.
    var seen: [SeenRow] { interface.semantics().filter { $0.role == .split }.compactMap(SeenRow.init) }
}

/// The views of a node: an `HSplit` or a `VSplit`.
private struct RowTree: View {
    let node: RowSubject.Node

    var body: some View {
        let plan = node.plan
        if plan.isHorizontal {
            HSplit { panes }
                .styling(
                    visibleThickness: plan.visible,
                    invisibleThickness: plan.invisible,
                    hideSplitter: plan.hideSplitter
                )
                .snap(to: plan.snaps.map(\.real), within: plan.within)
                .draggable(plan.isDraggable)
                .rowLengths(node.lengths)
                .onDrag { node.dragged = $0 }
        } else {
            VSplit { panes }
                .styling(
                    visibleThickness: plan.visible,
                    invisibleThickness: plan.invisible,
                    hideSplitter: plan.hideSplitter
                )
                .snap(to: plan.snaps.map(\.real), within: plan.within)
                .draggable(plan.isDraggable)
                .rowLengths(node.lengths)
                .onDrag { node.dragged = $0 }
        }
    }

    private var panes: some View {
        ForEach(node.present, id: \.self) { id in
            let pane = node.plan.panes[id]
            RowContent(node: node.contents[id])
                .pane(
                    minLength: pane.least.map { CGFloat($0) },
                    maxLength: pane.most.map { CGFloat($0) },
                    idealLength: pane.ideal.map { CGFloat($0) },
                    priority: pane.priority,
                    collapsible: pane.collapsible,
                    collapsed: node.binding(id)
                )
        }
    }
}

/// The content of a pane: a row, or a color.
private struct RowContent: View {
    let node: RowSubject.Node?

    var body: some View {
        if let node { RowTree(node: node) } else { Color.gray }
    }
}

extension SplitContainer {
    fileprivate func rowLengths(_ holder: PaneLengthsHolder?) -> Self { holder.map(lengths) ?? self }
}

extension Kept {
    fileprivate var real: PaneLength { PaneLength(length, isCollapsed: isHidden) }
}

extension SeenRow {
    fileprivate init?(_ semanticsNode: SemanticsNode) {
        guard case .rect(let rect) = semanticsNode.properties["rect"],
            case .list(let panes) = semanticsNode.properties["panes"],
            case .list(let bars) = semanticsNode.properties["splitters"]
        else { return nil }
        let previewing: Side? =
            if case .string(let word) = semanticsNode.properties["previewing"] { Side(rawValue: word) } else { nil }
        self.init(
            isHorizontal: semanticsNode.properties["layout"] == .string("horizontal"),
            isDragging: semanticsNode.properties["dragging"] == .bool(true),
            previewing: previewing,
            rect: rect,
            panes: panes.compactMap { if case .rect(let rect) = $0 { rect } else { nil } },
            bars: bars.compactMap { if case .record(let properties) = $0 { SeenBar(properties) } else { nil } }
        )
    }
}

extension SeenBar {
    fileprivate init?(_ properties: [String: SemanticsNode.Value]) {
        func place(_ name: String) -> CGRect? { if case .rect(let rect) = properties[name] { rect } else { nil } }
        guard case .number(let fraction) = properties["fraction"] else { return nil }
        self.init(
            fraction: fraction,
            isFocused: properties["focused"] == .bool(true),
            rect: place("rect"),
            zone: place("hitZone")
        )
    }
}
