import Foundation

/// The fourth pass of a frame: elements draw, declare where they answer the pointer, and state what they show.
///
/// Coordinates are points in root coordinates. What lies outside of the clip is neither drawn nor hit.
@MainActor public struct Painter: ~Copyable {
    unowned(unsafe) let tree: Tree
    unowned(unsafe) let list: DrawList
    unowned(unsafe) let interaction: Interaction
    var regions: [HitRegion]
    /// The facts stated so far; nil while nobody asks for them.
    var facts: [Fact]?
    private var node: Int32 = 0
    private var depth: Int32 = 0
    /// The clip that the draw list has now; it follows `clip` only when something is drawn.
    private var drawnClip: CGRect
    /// The mask in `DrawList.masks` that applies here, -1 for none, and the one that the draw list has now.
    var mask = -1
    private var drawnMask = -1
    private var hitsEnabled = true
    /// The outline that limits hit regions here.
    private var hitShape: HitShape?

    /// Where the element is, on device pixels.
    public private(set) var rect: CGRect = .zero
    /// What is visible here.
    public private(set) var clip: CGRect
    /// The opacity that views above have set, 0…1.
    public private(set) var opacity: Double = 1
    /// The host's clock, in seconds.
    public let time: Double

    init(
        tree: Tree,
        list: DrawList,
        interaction: Interaction,
        regions: consuming [HitRegion],
        bounds: CGRect,
        time: Double,
        describes: Bool
    ) {
        self.tree = tree
        self.list = list
        self.interaction = interaction
        self.regions = regions
        self.time = time
        clip = bounds
        drawnClip = bounds
        facts = describes ? [] : nil
        list.commands.append(.clip(bounds))
    }

    // MARK: The element and its children

    /// Device pixels in a point.
    public var scale: CGFloat { tree.scale }

    /// The children, in the order in which they were built.
    public var children: Children { Children(tree: tree, index: node + 1, end: tree.nodes[Int(node)].end) }

    /// Draws all children, first to last.
    public mutating func paintChildren() {
        if tree.hasZIndex && childrenHaveZIndex { return paintSortedChildren() }
        let end = tree.nodes[Int(node)].end
        var child = node + 1
        while child < end {
            paint(index: child)
            child = tree.nodes[Int(child)].end
        }
    }

    /// Draws one child.
    public mutating func paint(_ child: Child) { paint(index: child.index) }

    /// Where a child is, on device pixels.
    public func rect(of child: Child) -> CGRect { tree.nodes[Int(child.index)].rect }

    /// Draws a node.
    mutating func paint(index: Int32) {
        let (outerNode, outerRect) = (node, rect)
        let entry = tree.nodes[Int(index)]
        node = index
        rect = entry.rect
        entry.type.paint(entry.element, &self)
        (node, rect) = (outerNode, outerRect)
    }

    /// Draws what `content` draws only inside `rect` (and inside the clip so far). Nothing is called when that is empty.
    public mutating func clipped(to rect: CGRect, _ content: (inout Painter) -> Void) {
        let outer = clip
        let inner = outer.intersection(with: rect)
        guard inner.size.width > 0 && inner.size.height > 0 else { return }
        clip = inner
        content(&self)
        clip = outer
    }

    /// Draws what `content` draws with its opacity multiplied.
    public mutating func faded(to opacity: Double, _ content: (inout Painter) -> Void) {
        let outer = self.opacity
        self.opacity = outer * min(max(opacity, 0), 1)
        content(&self)
        self.opacity = outer
    }

    /// Draws what `content` draws without its hit regions.
    public mutating func untouchable(_ content: (inout Painter) -> Void) {
        let outer = hitsEnabled
        hitsEnabled = false
        content(&self)
        hitsEnabled = outer
    }

    // MARK: Drawing

    /// Fills a rectangle whose edges lie on device pixels.
    public mutating func fill(_ rect: CGRect, _ color: RGBA) {
        guard isVisible(rect), color.a > 0 else { return }
        append(.fill(rect, faded(color)))
    }

    /// Fills a rectangle with corners of `radius` points.
    public mutating func fill(_ rect: CGRect, radius: CGFloat, _ color: RGBA) {
        guard isVisible(rect), color.a > 0 else { return }
        append(radius > 0 ? .fillRounded(rect, radius: radius, faded(color)) : .fill(rect, faded(color)))
    }

    /// Draws the outline of a rectangle, `width` points wide, inside its edges.
    public mutating func stroke(_ rect: CGRect, radius: CGFloat, width: CGFloat, _ color: RGBA) {
        guard isVisible(rect), color.a > 0, width > 0 else { return }
        append(.strokeRounded(rect, radius: radius, width: width, faded(color)))
    }

    /// Fills the inside of a path, its origin moved to `origin`.
    public mutating func fill(_ path: Path, at origin: CGPoint, _ color: RGBA) {
        guard !path.isEmpty, color.a > 0, !clip.isEmpty else { return }
        append(.fillPath(list.paths.count, at: origin, faded(color)))
        list.paths.append(path)
    }

    /// Draws the outline of a path, its origin moved to `origin`.
    public mutating func stroke(_ path: Path, at origin: CGPoint, _ style: StrokeStyle, _ color: RGBA) {
        guard !path.isEmpty, color.a > 0, style.lineWidth > 0, !clip.isEmpty else { return }
        append(.strokePath(list.paths.count, at: origin, style.line, faded(color)))
        list.paths.append(style.dash.isEmpty ? path : path.dashed(style))
    }

    /// Draws a line of text, `origin` being the left end of its baseline.
    public mutating func text(_ string: String, font: ResolvedFont, at origin: CGPoint, _ color: RGBA) {
        guard !string.isEmpty, color.a > 0, !clip.isEmpty else { return }
        append(.text(list.texts.count, at: origin, faded(color)))
        list.texts.append(TextRun(string: string, font: font))
    }

    /// Draws the soft shadow of a rectangle, fading over `blur` points on both sides of its edge.
    public mutating func shadow(_ rect: CGRect, radius: CGFloat, blur: CGFloat, _ color: RGBA) {
        guard color.a > 0, !clip.isEmpty else { return }
        append(.shadow(rect, radius: radius, blur: blur, faded(color)))
    }

    /// Lets the host draw inside `rect`.
    public mutating func canvas(_ canvas: any HostCanvas, in rect: CGRect) {
        guard isVisible(rect) else { return }
        append(.canvas(list.canvases.count, rect))
        list.canvases.append(canvas)
    }

    private mutating func append(_ command: DrawCommand) {
        if drawnClip != clip {
            list.commands.append(.clip(clip))
            drawnClip = clip
        }
        if drawnMask != mask {
            list.commands.append(.mask(mask))
            drawnMask = mask
        }
        list.commands.append(command)
    }

    private func faded(_ color: RGBA) -> RGBA { color.opacity(opacity) }

    // MARK: Answering the pointer

    /// Whether the pointer is over this element's hit region and would press it.
    public var isHovered: Bool { interaction.hovered == tree.nodes[Int(node)].id }

    /// Whether a button is held that was pressed on this element, wherever the pointer is now.
    public var isHeld: Bool { interaction.capture?.id == tree.nodes[Int(node)].id }

    /// Where the pointer is, nil outside of the view; root coordinates.
    public var pointer: CGPoint? { interaction.pointer }

    /// Whether this element has the keyboard's focus.
    public var isFocused: Bool { interaction.focus == tree.nodes[Int(node)].id }

    /// Whether this element has the keyboard's focus and should show it: it came by the keyboard.
    public var showsFocus: Bool { isFocused && interaction.showsFocus }

    /// Whether what is marked in an open menu follows the keyboard's focus rather than the pointer.
    var usesKeys: Bool { interaction.usesKeys }

    /// Draws the ring that shows the focus, 2 pt wide, around a shape with corners of `radius` points.
    public mutating func focusRing(around rect: CGRect, radius: CGFloat, _ scheme: ColorScheme) {
        let ring = rect.insetBy(dx: -3, dy: -3)
        stroke(ring, radius: radius > 0 ? radius + 3 : 0, width: 2, Color.accentColor.resolved(scheme))
    }

    /// Whether the element would act on release: it is held and the pointer is over it.
    public var isPressed: Bool { isHeld && isHovered }

    /// Declares that this element answers `kinds` inside `rect`, above all that was declared before.
    ///
    /// - Parameters:
    ///   - cursor: the pointer's shape over it.
    ///   - grip: makes the region the zone around a thin bar, see `RegionGrip`.
    public mutating func addRegion(
        _ rect: CGRect,
        _ kinds: RegionKinds,
        cursor: Cursor? = nil,
        grip: RegionGrip? = nil
    ) {
        guard hitsEnabled else { return }
        var (shape, rect) = (hitShape, rect)
        if let outline = tree.hitOutline(of: node) {
            // An outline may also stick out of the view.
            if rect == self.rect {
                rect = outline.path.boundingRect.offsetBy(dx: outline.origin.x, dy: outline.origin.y)
            }
            shape = HitShape(path: outline.path, origin: outline.origin, outer: shape)
        }
        let visible = clip.intersection(with: rect)
        guard visible.size.width > 0, visible.size.height > 0 else { return }
        regions.append(
            HitRegion(
                rect: visible,
                node: node,
                id: tree.nodes[Int(node)].id,
                accepts: kinds,
                cursor: cursor,
                grip: grip,
                depth: depth,
                shape: shape
            )
        )
    }

    /// Draws what `content` draws with its hit regions limited to the inside of a path.
    mutating func answering(in path: Path, at origin: CGPoint, _ content: (inout Painter) -> Void) {
        let outer = hitShape
        hitShape = HitShape(path: path, origin: origin, outer: outer)
        content(&self)
        hitShape = outer
    }

    /// Draws what `content` draws one level deeper: of two grips at the same distance the deeper one answers.
    public mutating func deeper(_ content: (inout Painter) -> Void) {
        depth += 1
        content(&self)
        depth -= 1
    }

    /// Whether any of `rect` can be seen here.
    public func isVisible(_ rect: CGRect) -> Bool {
        let visible = clip.intersection(with: rect)
        return visible.size.width > 0 && visible.size.height > 0
    }

    /// Asks for another frame at `time` of the host's clock.
    public func requestFrame(at time: Double) { tree.requestFrame(.at(time), by: node) }

    /// Asks for another frame as soon as possible: something is moving.
    public func requestFrame() { tree.requestFrame(.immediately, by: node) }
}

extension CGRect {
    /// The common part of two rectangles; of no size, but never null, when there is none.
    func intersection(with other: CGRect) -> CGRect {
        let x = max(origin.x, other.origin.x)
        let y = max(origin.y, other.origin.y)
        let right = min(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
        return CGRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
    }
}
