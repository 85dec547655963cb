/// A layer above the window's content, such as an open menu or a dialogue.
struct Overlay {
    var identity: Identity
    var environment: EnvironmentValues
    var kind: LayerKind
    /// Called by Escape, and by a press outside of what closes by one; nil where neither closes it.
    var dismiss: (() -> Void)?
    /// Offered the keys that nothing in the layer takes.
    var key: ((Key) -> Bool)?
    /// How it comes and goes; nil for at once.
    var motion: LayerMotion?
    var build: (inout Builder) -> Void
    /// Its root node, once it is built.
    var node: Int32 = -1
}

/// What a layer above the window's content keeps from what lies below it.
///
/// All but a hint are modal: the pointer, the keys and the shortcuts reach nothing below the topmost of them, Tab stays
/// in it, and the focus returns to where it was when it closes.
public enum LayerKind: Hashable, Sendable {
    /// Nothing: a tool tip, or what is on its way out.
    case hint
    /// Everything. A press outside and Escape close it, arrows go from item to item, and no shortcut runs. A menu that lies
    /// on another one leaves the pointer to that as well, and a press outside closes both.
    case menu
    /// Everything. A press outside and Escape close it; shortcuts inside of it run.
    case popover
    /// Everything. Escape closes it, a press outside does nothing; shortcuts inside of it run.
    case dialog

    /// Whether it keeps anything.
    var isModal: Bool { self != .hint }
    /// Whether a press outside closes it.
    var isTransient: Bool { self == .menu || self == .popover }
}

extension Builder {
    /// Shows `content` above everything that is shown so far, in all of the window's room; it says itself where in that
    /// it is. The layer is there as long as each frame asks for it.
    ///
    /// - Parameters:
    ///   - kind: what the layer keeps from what lies below.
    ///   - dismiss: what Escape calls, and for menus and popovers a press outside.
    ///   - key: is offered the keys that nothing in the layer takes, and says whether it took one.
    ///   - motion: how the layer comes and goes; nil for at once, as it is with reduced motion.
    public mutating func present<V: View>(
        _ content: V,
        as kind: LayerKind,
        dismiss: (() -> Void)? = nil,
        key: ((Key) -> Bool)? = nil,
        motion: LayerMotion? = nil
    ) {
        if environment.isShelved { return }
        machine.requests.overlays.append(
            Overlay(
                identity: identity.child(0x0FE7),
                environment: environment,
                kind: kind,
                dismiss: dismiss,
                key: key,
                motion: environment.accessibilityReduceMotion ? nil : motion,
                build: { $0.child(content) }
            )
        )
    }
}

/// The root of a layer: gives its content the whole window, and takes all presses that nothing in it takes, if it is
/// modal.
struct LayerElement: Element {
    var kind: LayerKind
    var dismiss: (() -> Void)?

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
    }

    mutating func paint(_ painter: inout Painter) {
        // The pointer goes from a submenu to the menus below it and back; keys stay in it.
        if kind.isModal { painter.addRegion(painter.clip, painter.isSubmenu ? .keyBarrier : [.press, .barrier]) }
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed: if kind.isTransient { dismiss?() }
        // A menu that a press has opened is left.
        case .released where kind == .menu: dismiss?()
        default: return false
        }
        return true
    }
}

extension Painter {
    /// Whether the layer whose root is painted is a menu that lies on another one.
    fileprivate var isSubmenu: Bool {
        var below: LayerKind?
        for overlay in machine.requests.overlays where overlay.kind.isModal {
            if overlay.node == node { return overlay.kind == .menu && below == .menu }
            below = overlay.kind
        }
        return false
    }
}

// MARK: Their order

/// A modal layer that is open, and the focus to return to when it closes.
struct OpenLayer {
    var identity: Identity
    var focus: RegionTarget?
    var showsFocus: Bool
}

extension Machine {
    /// The topmost layer that keeps keys and the pointer from what lies below.
    var modalLayer: Overlay? { requests.overlays.last { $0.kind.isModal } }

    /// Brings the layers into the order in which they opened, hints above all: an alert of one view lies above the
    /// sheet of another that was there before, wherever both are in the tree.
    func orderLayers() {
        guard requests.overlays.count > 1 else { return }
        func rank(_ overlay: Overlay) -> Int {
            guard overlay.kind.isModal else { return .max }
            return input.layers.firstIndex { $0.identity == overlay.identity } ?? input.layers.count
        }
        let ranks = requests.overlays.map(rank)
        guard zip(ranks, ranks.dropFirst()).contains(where: >) else { return }
        let order = ranks.indices.sorted { ranks[$0] != ranks[$1] ? ranks[$0] < ranks[$1] : $0 < $1 }
        requests.overlays = order.map { requests.overlays[$0] }
        roots = [roots[0]] + requests.overlays.map(\.node)
    }

    /// The root of the tree that a node is in: 0 is that of the window's content, the others those of layers.
    func root(of node: Int32) -> Int32 {
        var root = node
        while root >= 0, tree.nodes[root].parent >= 0 { root = tree.nodes[root].parent }
        return root
    }
}
