import Foundation

/// The second pass: the bodies are evaluated top-down, state is bound to them by identity, and every view appends its
/// nodes to one flat array. Pop-ups are built last, as roots of their own. Then the actions run that have to do with
/// this frame: first of views that went (`onDisappear`), then of views that came or changed (`onAppear`, `onChange`).
@MainActor struct BuildPass {
    let tree: Tree
    let store: StateStore
    let observation: ObservationWatch

    /// Builds the frame and returns the roots, back to front.
    func run<Root: View>(_ root: Root, environment: EnvironmentValues, transaction: Transaction) -> [Int32] {
        tree.removeAll()
        let roots = BuildStage.run(tree.trail) {
            observation.watch { build(root, environment: environment, transaction: transaction) }
        }
        for lifetime in store.endFrame() { lifetime.end() }
        let actions = tree.afterBuild
        tree.afterBuild.removeAll(keepingCapacity: true)
        for action in actions { action() }
        return roots
    }

    private func build<Root: View>(
        _ root: Root,
        environment: EnvironmentValues,
        transaction: Transaction
    ) -> [Int32] {
        var builder = Builder(
            tree: tree,
            store: store,
            identity: .root,
            environment: environment,
            time: tree.time,
            transaction: transaction
        )
        builder.add(RootElement(), content: root)
        var roots: [Int32] = [0]
        // Building a pop-up may present another one, a submenu; the list grows while it is walked.
        var index = 0
        while index < tree.overlays.count {
            let overlay = tree.overlays[index]
            builder.identity = overlay.identity
            builder.environment = overlay.environment
            let element = OverlayElement(
                anchor: overlay.anchor,
                placement: overlay.placement,
                dismiss: overlay.dismiss
            )
            let node = builder.add(element, content: overlay.build).index
            tree.overlays[index].node = node
            roots.append(node)
            index += 1
        }
        return roots
    }
}

/// The whole view: its content in the middle.
struct RootElement: Element {
    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect, alignment: .center) }
    }
}

/// A pop-up: places its content beside its anchor and, if it can be dismissed, takes all presses outside of it.
struct OverlayElement: Element {
    var anchor: Int32
    var placement: OverlayPlacement
    var dismiss: (@MainActor () -> Void)?

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        let anchorRect = layout.tree.nodes[Int(anchor)].rect
        for child in layout.children {
            let size = layout.size(of: child, ProposedViewSize(width: nil, height: rect.height - 8))
            layout.place(child, in: placement.rect(of: size, anchor: anchorRect, bounds: rect.size))
        }
    }

    mutating func paint(_ painter: inout Painter) {
        if dismiss != nil { painter.addRegion(painter.clip, [.press, .barrier]) }
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        if case .pressed = event {
            dismiss?()
            return true
        }
        return false
    }
}
