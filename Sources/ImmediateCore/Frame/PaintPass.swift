import Foundation

/// The fourth pass: turns nodes into draw commands and hit regions, and on demand into semantics nodes.
@MainActor struct PaintPass {
    let interface: InterfaceContext

    /// Fills the draw list and the hit regions.
    func run() {
        interface.drawList.removeAll()
        interface.regions.removeAll()
        interface.input.caret = nil
        var painter = painter(interface.drawList)
        painter.swap(&interface.regions, interface.drawList)
        painter.begin()
        painter.paintContent(interface.roots[0])
        if interface.roots.count > 1 || !interface.motion.layers.isEmpty { painter.paintLayers() }
        painter.swap(&interface.regions, interface.drawList)
    }

    /// Paints again to collect the semantics nodes.
    func semantics() -> [SemanticsNode] { described().semantics }

    /// Returns the semantics nodes of a node and its descendants.
    func semantics(in node: Int32) -> [SemanticsNode] {
        let (semantics, sources) = described(only: node)
        return zip(semantics, sources).filter { interface.tree.contains(node, $0.1.node) }.map(\.0)
    }

    /// Returns the semantics nodes and their sources.
    /// - Parameter only: a node whose descendants are described, with what they are in; nil for all.
    func described(only: Int32? = nil) -> (semantics: [SemanticsNode], sources: [SemanticsSource]) {
        var painter = painter(DrawList(), describes: true)
        painter.only = only
        painter.begin()
        painter.paintRoots()
        var (semantics, sources) = (painter.semantics ?? [], painter.sources)
        sort(&semantics, &sources)
        namePairs(&semantics)
        return (semantics, sources)
    }

    /// Paints the last frame again to find the focusable regions, including those scrolled out of view.
    func reach<Result>(_ read: (borrowing HitRegions, _ panes: [Range<Int>]) -> Result) -> Result {
        var painter = painter(DrawList(), findsFocus: true)
        painter.begin()
        painter.paintRoots()
        return read(painter.regions, painter.panes)
    }

    /// Paints again to find the focusable regions with their names: the label of the control at a node, if it has
    /// one.
    func reach<Result>(
        named read: (borrowing HitRegions, _ label: (_ node: Int32) -> String?) -> Result
    ) -> Result {
        var painter = painter(DrawList(), describes: true, findsFocus: true)
        painter.begin()
        painter.paintRoots()
        let semantics = painter.semantics ?? []
        let sources = painter.sources
        return read(painter.regions) { node in
            let index = sources.indices.first { sources[$0].node == node && semantics[$0].role == .control }
            guard case .string(let label)? = index.flatMap({ semantics[$0].properties["label"] }) else { return nil }
            return label
        }
    }

    func painter(_ list: DrawList, describes: Bool = false, findsFocus: Bool = false) -> Painter {
        Painter(interface: interface, list: list, describes: describes, findsFocus: findsFocus)
    }

    /// Returns the cursor of the press in progress, else that of the hovered region.
    func cursor() -> Cursor {
        if let capture = interface.input.pointer.capture {
            guard !capture.isJoint else { return .resizeAll }
            var region = capture.region
            if region >= interface.regions.count || interface.regions[region].target != capture.target {
                guard
                    let found = interface.regions.indices.first(where: {
                        interface.regions[$0].target == capture.target
                    })
                else {
                    return capture.cursor ?? .arrow
                }
                region = found
                interface.input.pointer.capture?.region = found
            }
            return interface.regions[region].cursor ?? capture.cursor ?? cursor(around: region) ?? .arrow
        }
        guard let point = interface.input.pointer.position, let index = interface.regions.press(at: point) else {
            return cursor(around: nil) ?? .arrow
        }
        let resizeHandle = interface.resizeHandle(at: index, point)
        if let resizeHandle, interface.regions.partner(of: resizeHandle, at: point) != nil { return .resizeAll }
        return interface.regions[index].cursor ?? resizeHandle.flatMap { interface.regions[$0].cursor }
            ?? cursor(around: index) ?? .arrow
    }

    /// Returns the cursor of the innermost region of kind `cursor` at the pointer that contains a pressed or hovered
    /// region, or lies above it.
    private func cursor(around inner: Int?) -> Cursor? {
        guard let point = interface.input.pointer.position else { return nil }
        for number in 0..<interface.regions.find(at: point) {
            let index = interface.regions.hit(number)
            let region = interface.regions[index]
            if region.accepts.contains(.cursor) {
                guard let inner, index < inner else { return region.cursor }
                if interface.tree.contains(region.node, interface.regions[inner].node) { return region.cursor }
            }
            if region.accepts.contains(.barrier) { break }
        }
        return nil
    }
}

extension Painter {
    /// Paints the window's content and the layers above it.
    mutating func paintRoots() {
        for (index, root) in interface.roots.enumerated() {
            if index == 0 { paintContent(root) } else { paint(interface.requests.overlays[index - 1]) }
        }
    }

    /// Paints the window's content, which its frame clips.
    mutating func paintContent(_ root: Int32) {
        if interface.isContentWhole { return paint(index: root) }
        clipped(to: interface.contentFrame) { $0.paint(index: root) }
    }
}
