/// A layer above the window's content, such as an open menu or a dialog.
struct Overlay {
    var identity: Identity
    var environment: EnvironmentValues
    var kind: LayerKind
    /// The action of Escape, and of a press outside for kinds that it closes; nil if neither closes the layer.
    var dismiss: (() -> Void)?
    /// Receives keys that are not handled in the layer.
    var key: ((Key) -> Bool)?
    /// The transition of the layer; nil for none.
    var motion: LayerMotion?
    var build: (inout Builder) -> Void
    /// Whether it is a viewport, which other layers lie above.
    var isViewport = false
    /// The root node, once it is built.
    var node: Int32 = -1
}

/// The kind of a layer above the window's content.
///
/// All but hints are modal: pointer, keys and shortcuts do not reach views below the topmost modal layer, Tab stays
/// in it, and the focus is restored when it closes.
public enum LayerKind: Hashable, Sendable {
    /// A layer that is not modal: a tool tip, or an exiting layer.
    case hint
    /// A modal layer for a menu, which Escape and a press outside close.
    ///
    /// Arrow keys move between items, and no shortcuts run. A submenu lets the pointer reach the menus below it, and a
    /// press outside closes them all.
    case menu
    /// A modal layer that Escape and a press outside close, and whose own shortcuts run.
    case popover
    /// A modal layer that Escape closes, but a press outside does not, and whose own shortcuts run.
    case dialog

    /// Whether the layer is modal.
    var isModal: Bool { self != .hint }
    /// Whether a press outside closes it.
    var isTransient: Bool { self == .menu || self == .popover }
}

extension Builder {
    /// Presents `content` as a layer above the existing ones, with the whole window proposed; it positions itself.
    /// The layer exists as long as each frame presents it.
    ///
    /// - Parameters:
    ///   - content: the view in the layer.
    ///   - kind: the kind of the layer.
    ///   - dismiss: the action of Escape, and for menus and popovers of a press outside.
    ///   - key: receives keys that are not handled in the layer, and returns whether it handled one.
    ///   - motion: the transition of the layer; nil for none, as with reduced motion.
    public mutating func present<V: View>(
        _ content: V,
        as kind: LayerKind,
        dismiss: (() -> Void)? = nil,
        key: ((Key) -> Bool)? = nil,
        motion: LayerMotion? = nil
    ) {
        if environment.isShelved { return }
        interface.requests.overlays.append(
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

/// The root element of a layer. It gives its content the whole window and, if modal, receives all presses that its
/// content does not.
struct LayerElement: Element {
    var kind: LayerKind
    var dismiss: (() -> Void)?

    mutating func place(in rect: CGRect, _ layout: LayoutContext) {
        for child in layout.children { layout.place(child, in: rect) }
    }

    mutating func paint(_ painter: inout Painter) {
        // The pointer can move between a submenu and the menus below it; keys stay in the submenu.
        if kind.isModal { painter.addRegion(painter.clip, painter.isSubmenu ? .keyBarrier : [.press, .barrier]) }
        painter.paintChildren()
    }

    mutating func respond(to event: RegionEvent, _ context: EventContext) -> Bool {
        switch event {
        case .pressed: if kind.isTransient { dismiss?() }
        // The release of menu tracking outside the menu.
        case .released where kind == .menu: dismiss?()
        default: return false
        }
        return true
    }
}

extension Painter {
    /// Whether the root being painted is that of a submenu.
    fileprivate var isSubmenu: Bool {
        var below: LayerKind?
        for overlay in interface.requests.overlays where overlay.kind.isModal {
            if overlay.node == node { return overlay.kind == .menu && below == .menu }
            below = overlay.kind
        }
        return false
    }
}

// MARK: The order of layers

/// An open modal layer, and the focus to restore when it closes.
struct OpenLayer {
    var identity: Identity
    var focus: RegionTarget?
    var showsFocus: Bool
}

extension InterfaceContext {
    /// The topmost modal layer.
    var modalLayer: Overlay? { requests.overlays.last { $0.kind.isModal } }

    /// The modal layer below the topmost one.
    var layerBelow: Overlay? { requests.overlays.filter(\.kind.isModal).dropLast().last }

    /// Sorts the layers by the order of opening, hints on top: an alert lies above a sheet that was opened before,
    /// wherever both are in the tree.
    func orderLayers() {
        guard requests.overlays.count > 1 else { return }
        func rank(_ overlay: Overlay) -> Int {
            guard overlay.kind.isModal else { return overlay.isViewport ? -1 : .max }
            return input.layers.firstIndex { $0.identity == overlay.identity } ?? input.layers.count
        }
        let ranks = requests.overlays.map(rank)
        guard zip(ranks, ranks.dropFirst()).contains(where: >) else { return }
        let order = ranks.indices.sorted { ranks[$0] != ranks[$1] ? ranks[$0] < ranks[$1] : $0 < $1 }
        requests.overlays = order.map { requests.overlays[$0] }
        roots = [roots[0]] + requests.overlays.map(\.node)
    }

    /// Returns the root of a node's tree: 0 for the window's content, others for layers.
    func root(of node: Int32) -> Int32 {
        var root = node
        while root >= 0, tree.nodes[root].parent >= 0 { root = tree.nodes[root].parent }
        return root
    }
}
