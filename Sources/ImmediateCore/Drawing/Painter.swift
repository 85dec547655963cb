import Foundation

/// The fourth pass of a frame: elements draw and declare hit regions and semantics.
///
/// Coordinates are points in root coordinates. Nothing outside the clip is drawn or hit.
@preconcurrency @MainActor public struct Painter: ~Copyable {
    @usableFromInline let interface: InterfaceContext
    /// The receiver of paths, masks and texts. Its commands are collected in `commands`, see `swap`.
    let list: DrawList
    var commands = FlatArray<DrawCommand>(capacity: 0)
    var regions = HitRegions()
    /// The semantics nodes so far; nil if this pass does not collect them.
    @usableFromInline var semantics: [SemanticsNode]?
    /// The sources of the semantics nodes, in the same order.
    @usableFromInline var sources: [SemanticsSource] = []
    /// The index of the enclosing semantics node, -1 for none.
    @usableFromInline var enclosingSemantics: Int32 = -1
    @usableFromInline var node: Int32 = 0
    @usableFromInline var depth: Int32 = 0
    /// The draw list's current clip; it follows `clip` only when something is drawn.
    private var drawnClip: CGRect
    /// Whether `drawnClip` is the whole view.
    private var drawsUnclipped = true
    let bounds: CGRect
    /// The index of the current mask in `DrawList.masks`, -1 for none, and the draw list's current mask.
    var mask = -1
    private var drawnMask = -1
    var hitsEnabled = true
    /// True in passes that find focusable regions.
    ///
    /// They draw nothing, but declare all regions, including those scrolled out of view, in reading order instead of
    /// back to front.
    public let findsFocus: Bool
    /// True in ordinary passes, which neither find the focus nor show afterimages of removed views.
    ///
    /// Elements that treat either case specially test this first, a single test in nearly every frame.
    public let isPlain: Bool
    /// The region ranges of panes, in passes that find the focus; inner panes come first.
    var panes: [Range<Int>] = []
    /// The node whose descendants alone are painted, with what they are in; nil for all.
    var only: Int32?
    /// The outline that limits hit regions.
    var hitShape: HitShape?
    /// True while the area of a region is collected, see `addRegion(_:around:)`.
    var collectsArea = false
    /// While an area is collected: the number of commands that the children of the element have drawn.
    var drawnInside: Int32 = 0

    @usableFromInline var visible: CGRect

    /// The element's rectangle, on device pixels.
    @inlinable public var rect: CGRect { interface.tree.nodes[node].rect }
    /// The rectangle that clips the drawing, in points.
    @inlinable public var clip: CGRect { visible }
    /// The opacity set by views around the element, 0…1.
    public internal(set) var opacity: Double = 1
    /// The time of the frame on the host's clock, in seconds.
    public let time: Double

    init(interface: InterfaceContext, list: DrawList, describes: Bool, findsFocus: Bool) {
        self.interface = interface
        self.list = list
        self.findsFocus = findsFocus
        time = interface.time
        isPlain = !findsFocus && !interface.motion.showsGone
        bounds = CGRect(origin: .zero, size: interface.canvas)
        visible = bounds
        drawnClip = bounds
        semantics = describes ? [] : nil
    }

    /// Swaps the painter's regions and commands with those of a frame: before painting to reuse their memory, after
    /// it to return them.
    mutating func swap(_ regions: inout HitRegions, _ list: DrawList) {
        Swift.swap(&self.regions, &regions)
        Swift.swap(&commands, &list.storage)
    }

    /// Adds the clip of the whole view.
    mutating func begin() { commands.append(.clip(bounds)) }

    // MARK: The element and its children

    /// The number of device pixels per point.
    public var scale: CGFloat { interface.scale }

    /// The children, in order of building.
    public var children: Children { Children(interface, node, interface.tree.build) }

    /// Draws all children in order, or by `View.zIndex`.
    public mutating func paintChildren() { paint(children) }

    /// Draws one child.
    public mutating func paint(_ child: Child) { paint(index: interface.tree.index(of: child)) }

    /// Draws some of the children in order, or by `View.zIndex`.
    public mutating func paint(_ children: Children) {
        if findsFocus { return paintInReadingOrder(children) }
        if interface.tree.hasZIndex && hasZIndex(children) { return paintSorted(children) }
        var child = children.index
        while child < children.end {
            paint(index: child)
            child = interface.tree.nodes[child].end
        }
    }

    /// Returns a child's rectangle, on device pixels.
    public func rect(of child: Child) -> CGRect { interface.tree.nodes[interface.tree.index(of: child)].rect }

    /// Returns whether the element of `child` is of type `type`.
    public func isElement<E: Element>(_ child: Child, _ type: E.Type) -> Bool {
        let element = interface.tree.nodes[interface.tree.index(of: child)].element
        return element.type == type || element.stands(for: type)
    }

    /// Returns the outermost trait element of type `type` in the node `child`; nil if there is none.
    ///
    /// Such an element is a message from the child to its container.
    public func note<E: TraitElement>(of child: Child, as type: E.Type) -> E? {
        interface.tree.note(of: interface.tree.index(of: child), as: type)
    }

    mutating func paint(index: Int32) {
        if let only, !interface.tree.contains(index, only), !interface.tree.contains(only, index) { return }
        let outer = node
        node = index
        if collectsArea { paintCollecting(index) } else { interface.tree.nodes[index].element.paint(&self) }
        node = outer
    }

    // MARK: Drawing. Calls with non-finite numbers draw nothing.

    /// Fills a rectangle whose edges lie on device pixels.
    public mutating func fill(_ rect: CGRect, _ color: RGBA) {
        // The edges are hard, so the rectangle is clipped here, without changing the draw list's clip.
        let isInside = visible.contains(all: rect)
        let seen = isInside ? rect : visible.intersection(with: rect)
        guard seen.size.width > 0, seen.size.height > 0, color.a > 0, isInside || visible.meets(rect) else { return }
        if drawsUnclipped && drawnMask == mask {
            commands.append(.fill(seen, faded(color)))
        } else {
            append(.fill(seen, faded(color)), within: seen)
        }
    }

    /// Fills a line across `axis`, with the same number of device pixels everywhere, see
    /// `CGRect.line(across:scale:)`.
    public mutating func fillLine(_ rect: CGRect, across axis: Axis, _ color: RGBA) {
        fill(rect.line(across: axis, scale: scale), color)
    }

    /// Fills a rectangle with corners of `radius` points; an infinite rectangle gets square corners.
    public mutating func fill(_ rect: CGRect, radius: CGFloat, _ color: RGBA) {
        guard radius > 0, rect.isFinite else { return fill(rect, color) }
        guard rect.size.width > 0, rect.size.height > 0, color.a > 0, visible.meets(rect) else { return }
        append(.fillRounded(rect, radius: min(radius, .longestDistance), faded(color)), within: rect)
    }

    /// Draws the outline of a rectangle, inside its edges. `width` is rounded to whole device pixels, at least one.
    public mutating func stroke(_ rect: CGRect, radius: CGFloat, width: CGFloat, _ color: RGBA) {
        guard isVisible(rect), rect.isFinite, color.a > 0, width > 0 else { return }
        let (radius, width) = (radius.validRadius, min(width, .longestDistance).lineThickness(scale: scale))
        append(.strokeRounded(rect, radius: radius, width: width, faded(color)), within: rect)
    }

    /// Fills a path with a color. The origin of the path is at `origin`.
    public mutating func fill(_ path: Path, at origin: CGPoint, _ color: RGBA) {
        guard !path.isEmpty, origin.isFinite, color.a > 0, !clip.isEmpty else { return }
        append(.fillPath(list.paths.count, at: origin, faded(color)))
        list.figures.paths.append(path.finite)
    }

    /// Draws the outline of a path in a color. The origin of the path is at `origin`.
    public mutating func stroke(_ path: Path, at origin: CGPoint, _ style: StrokeStyle, _ color: RGBA) {
        guard !path.isEmpty, origin.isFinite, color.a > 0, style.lineWidth > 0, !clip.isEmpty else { return }
        append(.strokePath(list.paths.count, at: origin, style.line, faded(color)))
        list.figures.paths.append(style.dash.isEmpty ? path.finite : path.dashed(style).finite)
    }

    /// Draws a line of text; `origin` is the left end of its baseline.
    public mutating func text(_ string: String, font: ResolvedFont, at origin: CGPoint, _ color: RGBA) {
        guard !string.isEmpty, origin.isFinite, color.a > 0, !clip.isEmpty else { return }
        append(.text(list.runs.addForFrame(TextRun(string: string, font: font)), at: origin, faded(color)))
    }

    /// Draws a text run of the table; `origin` is the left end of its baseline. Slanted letters, accents and fallback
    /// fonts may extend beyond the layout rectangle `rect`, by its height at most.
    @inline(__always) mutating func text(_ number: Int, at origin: CGPoint, _ color: RGBA, around rect: CGRect) {
        guard color.a > 0 else { return }
        let reach = CGRect(
            x: rect.origin.x - rect.size.height,
            y: rect.origin.y - rect.size.height,
            width: rect.size.width + 2 * rect.size.height,
            height: 3 * rect.size.height
        )
        if drawsUnclipped && drawnMask == mask && visible.contains(all: reach) {
            commands.append(.text(number, at: origin, faded(color)))
        } else if visible.meets(rect) {
            append(.text(number, at: origin, faded(color)), within: reach)
        }
    }

    /// Draws the soft shadow of a rectangle, fading over `blur` points on both sides of its edge.
    public mutating func shadow(_ rect: CGRect, radius: CGFloat, blur: CGFloat, _ color: RGBA) {
        guard rect.size.width > 0, rect.size.height > 0, rect.isFinite, color.a > 0, !clip.isEmpty else { return }
        append(.shadow(rect, radius: radius.validRadius, blur: blur.validRadius, faded(color)))
    }

    /// Adds a drawing by the host in `rect`.
    public mutating func canvas(_ canvas: any HostCanvas, in rect: CGRect) {
        guard isVisible(rect), rect.isFinite else { return }
        append(.canvas(list.canvases.count, rect))
        list.figures.canvases.append(canvas)
    }

    /// Appends a command that draws inside `rect` only. If both the current clip and the draw list's contain `rect`,
    /// the draw list's clip need not change, which is the usual case.
    @inline(__always) private mutating func append(_ command: DrawCommand, within rect: CGRect) {
        if drawnMask == mask && visible.contains(all: rect) && drawnClip.contains(all: rect) {
            commands.append(command)
        } else {
            append(command)
        }
    }

    /// Appends a command that may draw anywhere in the clip.
    mutating func draw(_ command: DrawCommand) {
        guard !clip.isEmpty else { return }
        append(command)
    }

    mutating func append(_ command: DrawCommand) {
        if drawnClip != visible {
            commands.append(.clip(visible))
            drawnClip = visible
            drawsUnclipped = visible == bounds
        }
        if drawnMask != mask {
            commands.append(.mask(mask))
            drawnMask = mask
        }
        commands.append(command)
    }

    @inline(__always) func faded(_ color: RGBA) -> RGBA { opacity < 1 ? color.opacity(opacity) : color }

    /// Returns whether any part of `rect` is visible.
    public func isVisible(_ rect: CGRect) -> Bool {
        visible.meets(rect)
    }

    /// Requests another frame at `time` of the host's clock: as soon as possible if that has passed, never for NaN or
    /// positive infinity.
    public func requestFrame(at time: Double) {
        guard time < .infinity else { return }
        interface.requestFrame(time > self.time ? .at(time) : .immediately, by: node)
    }

    /// Requests another frame as soon as possible, for an animation.
    public func requestFrame() { interface.requestFrame(.immediately, by: node) }
}

extension CGRect {
    /// Returns the intersection of two rectangles; empty, but never null, if they do not meet.
    @inlinable func intersection(with other: CGRect) -> CGRect {
        let x = max(origin.x, other.origin.x)
        let y = max(origin.y, other.origin.y)
        let right = min(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
        return CGRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
    }

    /// Returns whether the interiors of two rectangles intersect.
    @inline(__always) func meets(_ other: CGRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
            && size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
    }

    /// Returns whether `other` lies inside.
    @inline(__always) func contains(all other: CGRect) -> Bool {
        origin.x <= other.origin.x && origin.y <= other.origin.y
            && origin.x + size.width >= other.origin.x + other.size.width
            && origin.y + size.height >= other.origin.y + other.size.height
    }
}

/// Clips, opacity and drawing order.
extension Painter {
    /// Clips the drawing of `content` to `rect`, within the current clip. Does not call `content` if the clip is
    /// empty.
    @inlinable public mutating func clipped(to rect: CGRect, _ content: (inout Painter) -> Void) {
        let outer = visible
        let inner = outer.intersection(with: rect)
        guard inner.size.width > 0 && inner.size.height > 0 else { return }
        visible = inner
        content(&self)
        visible = outer
    }

    /// Clips the drawing of `content` to `rect`, the viewport of the scrollable `whole`. Tab also reaches views
    /// outside the viewport.
    public mutating func clipped(to rect: CGRect, scrolling whole: CGRect, _ content: (inout Painter) -> Void) {
        guard findsFocus else { return clipped(to: rect, content) }
        guard visible.meets(rect) else { return }
        let outer = visible
        visible = whole
        content(&self)
        visible = outer
    }

    /// Multiplies the opacity of `content`'s drawing by `opacity`, clamped to 0…1; NaN counts as 0.
    public mutating func faded(to opacity: Double, _ content: (inout Painter) -> Void) {
        let outer = self.opacity
        self.opacity = opacity > 0 ? outer * min(opacity, 1) : 0
        content(&self)
        self.opacity = outer
    }

    /// Draws `content` without its hit regions.
    public mutating func ignoringHits(_ content: (inout Painter) -> Void) {
        let outer = hitsEnabled
        hitsEnabled = false
        content(&self)
        hitsEnabled = outer
    }

    /// Masks the drawing of `content` by a rectangle with corners of `radius` points.
    public mutating func masked(by rect: CGRect, radius: CGFloat, _ content: (inout Painter) -> Void) {
        masked(by: .rounded(rect, radius: radius), bounds: rect, content)
    }

    /// Masks the drawing of `content` by a path, whose origin is at `origin`.
    public mutating func masked(by path: Path, at origin: CGPoint, _ content: (inout Painter) -> Void) {
        let bounds = path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
        let index = list.paths.count
        list.figures.paths.append(path.finite)
        // One point more on each side, so that the clip does not cut the path's antialiased edge.
        masked(by: .path(index, at: origin), bounds: bounds.insetBy(dx: -1, dy: -1), content)
    }

    private mutating func masked(by shape: DrawMask.Shape, bounds: CGRect, _ content: (inout Painter) -> Void) {
        let outer = mask
        list.figures.masks.append(DrawMask(shape: shape, outer: outer))
        mask = list.masks.count - 1
        clipped(to: bounds, content)
        mask = outer
    }
}

/// The drawing order of children where `View.zIndex` changes it.
extension Painter {
    func hasZIndex(_ children: Children) -> Bool {
        if hasLeaving(children) || interface.motion.fading.parents.contains(node) { return true }
        var children = children
        while let child = children.next() {
            if interface.tree.traits(of: child.index).zIndex != 0 { return true }
        }
        return false
    }

    /// Draws the children by ascending `zIndex`, equal ones in order of building, together with exiting views and
    /// afterimages.
    private mutating func paintSorted(_ children: Children) {
        var order: [(zIndex: Double, index: Int32, image: Fading.Afterimage?)] = []
        for child in children { order.append((interface.tree.traits(of: child.index).zIndex, child.index, nil)) }
        if hasLeaving(children) {
            for view in interface.motion.transitions.leaving where view.parent == node {
                order.append((view.zIndex, view.node, nil))
            }
        }
        if drawsGone(with: children) {
            for image in interface.motion.fading.drawings[node] ?? [] { order.append((image.zIndex, .max, image)) }
        }
        order.sort { $0.zIndex != $1.zIndex ? $0.zIndex < $1.zIndex : $0.index < $1.index }
        for entry in order {
            if let image = entry.image { paint(image) } else { paintFading(entry.index) }
        }
    }
}

/// The order of Tab between controls and of F6 between panes.
///
/// Both run a separate painting pass (`findsFocus`) in reading order, so that the focus follows the structure of the
/// views.
extension Painter {
    /// Draws `content` as a pane, one of the stops of the key F6.
    ///
    /// Only passes that find the focus record panes.
    public mutating func pane(_ content: (inout Painter) -> Void) {
        let start = regions.count
        content(&self)
        if findsFocus { panes.append(start..<regions.count) }
    }

    /// Draws the children from top to bottom, then from the leading to the trailing edge; overlapping ones in order
    /// of building.
    private mutating func paintInReadingOrder(_ children: Children) {
        var order: [(rect: CGRect, index: Int32)] = []
        for child in children {
            let rect = interface.tree.nodes[child.index].rect
            // Most children are already in order, so the search begins at the end.
            let index = order.lastIndex { !rect.isRead(before: $0.rect, layoutDirection) }
            order.insert((rect, child.index), at: index.map { $0 + 1 } ?? 0)
        }
        for entry in order { paint(index: entry.index) }
    }
}

extension CGRect {
    /// Whether the rectangle precedes another in reading order: it lies above it, or beside it nearer to the leading
    /// edge. Of two overlapping ones neither does.
    fileprivate func isRead(before other: CGRect, _ direction: LayoutDirection) -> Bool {
        if maxY <= other.minY { return true }
        if other.maxY <= minY { return false }
        return direction == .leftToRight ? maxX <= other.minX : minX >= other.maxX
    }
}

/// Gradients and pictures.
extension Painter {
    /// Fills a rectangle with corners of `radius` points with a gradient relative to its origin.
    public mutating func fill(_ rect: CGRect, radius: CGFloat, _ gradient: DrawGradient) {
        guard isVisible(rect), rect.isFinite else { return }
        shade(.rounded(rect.size, radius: radius.validRadius), gradient, at: rect.origin)
    }

    /// Draws the outline of a rectangle in a gradient, inside its edges, with the same width as in a color.
    public mutating func stroke(_ rect: CGRect, radius: CGFloat, width: CGFloat, _ gradient: DrawGradient) {
        guard isVisible(rect), rect.isFinite, width > 0 else { return }
        let width = min(width, .longestDistance).lineThickness(scale: scale)
        shade(.ring(rect.size, radius: radius.validRadius, width: width), gradient, at: rect.origin)
    }

    /// Fills a path with a gradient, both with their origin at `origin`.
    public mutating func fill(_ path: Path, at origin: CGPoint, _ gradient: DrawGradient) {
        guard !path.isEmpty, origin.isFinite, !clip.isEmpty else { return }
        shade(.fill(path: list.paths.count), gradient, at: origin)
        list.figures.paths.append(path.finite)
    }

    /// Draws the outline of a path in a gradient, both with their origin at `origin`.
    public mutating func stroke(_ path: Path, at origin: CGPoint, _ style: StrokeStyle, _ gradient: DrawGradient) {
        guard !path.isEmpty, origin.isFinite, style.lineWidth > 0, !clip.isEmpty else { return }
        shade(.stroke(path: list.paths.count, style.line), gradient, at: origin)
        list.figures.paths.append(style.dash.isEmpty ? path.finite : path.dashed(style).finite)
    }

    /// Draws a part of a picture in a rectangle, whose edges are rounded to device pixels.
    public mutating func picture(_ picture: DrawPicture, in rect: CGRect) {
        guard isVisible(rect), rect.isFinite, opacity > 0, picture.picture.width > 0 else { return }
        append(.picture(list.pictures.count, rect, opacity: min(opacity, 1)))
        list.figures.pictures.append(picture)
    }

    private mutating func shade(_ shape: DrawShading.Shape, _ gradient: DrawGradient, at origin: CGPoint) {
        guard !gradient.stops.isEmpty, opacity > 0 else { return }
        append(.shade(list.shadings.count, at: origin, opacity: min(opacity, 1)))
        list.figures.shadings.append(DrawShading(shape: shape, gradient: gradient))
    }
}

/// Compositing.
extension Painter {
    /// The margin around the view, in points, that layers still draw in: a shadow or transform may bring it into
    /// view.
    private static let margin: CGFloat = 256

    /// Composites the drawing of `content` and multiplies its opacity by `opacity`, 0…1; overlapping parts do not
    /// shine through.
    /// - Parameters:
    ///   - opacity: the factor of the opacity, clamped to 0…1.
    ///   - offset: an offset of the picture, in points, rounded to device pixels. Hit regions stay where they are.
    ///   - content: draws the parts of the group.
    public mutating func group(
        opacity: Double = 1,
        movedBy offset: CGSize = .zero,
        _ content: (inout Painter) -> Void
    ) {
        let isMoved = offset != .zero
        // Passes that only collect semantics or focus do not need it.
        guard opacity > 0, opacity < 1 || self.opacity < 1 || isMoved, !findsFocus, !describes else {
            return faded(to: opacity, content)
        }
        faded(to: opacity) { painter in
            let (faded, seen) = (painter.opacity, painter.visible)
            let recorded = painter.record(within: painter.surroundings, content)
            let offset = isMoved ? painter.rounded(offset) : .zero
            guard recorded.masks.isEmpty && recorded.isFlat || recorded.hasCanvas else {
                // The layer keeps its content while it moves, so a host can reuse its picture.
                let layer = DrawLayer(effect: .group, content: recorded)
                return painter.add(layer, at: painter.rect.origin, movedBy: offset)
            }
            // Fading each command separately gives the same result.
            painter.replay(recorded, within: seen, opacity: faded, movedBy: offset)
        }
    }

    /// Draws a drop shadow of `content`, then `content`.
    /// - Parameters:
    ///   - color: the color of the shadow; a fully transparent one draws no shadow.
    ///   - radius: the standard deviation of the blur, in points; the shadow is visible about three times as far.
    ///   - offset: the offset of the shadow, in points.
    ///   - content: draws the parts that cast the shadow together.
    public mutating func shadowed(
        _ color: RGBA,
        radius: CGFloat,
        offset: CGSize,
        _ content: (inout Painter) -> Void
    ) {
        guard color.a > 0, !findsFocus, !describes else { return content(&self) }
        let radius = min(radius.validLength ?? 0, Self.margin / 3)
        let offset = CGSize(width: offset.width.validDistance, height: offset.height.validDistance)
        let recorded = record(within: surroundings, content)
        add(DrawLayer(effect: .shadow(color, radius: radius, offset: offset), content: recorded), at: rect.origin)
    }

    /// Masks the drawing of `content` by the alpha of what `mask` draws.
    public mutating func masked(by mask: (inout Painter) -> Void, _ content: (inout Painter) -> Void) {
        guard !findsFocus, !describes else { return content(&self) }
        let recorded = record(within: surroundings, content)
        var cover = DrawLayer.Content()
        // The mask has no hit regions.
        ignoringHits { painter in cover = painter.record(within: painter.surroundings, mask) }
        var layer = DrawLayer(effect: .mask, content: recorded)
        layer.mask = cover
        add(layer, at: rect.origin)
    }

    /// Draws `content` blurred.
    /// - Parameters:
    ///   - radius: the standard deviation of the blur, in points; at most 85.
    ///   - isOpaque: whether the result is opaque and ends at the bounds of the content; otherwise its edge is soft.
    ///   - content: draws the parts that are blurred together.
    public mutating func blurred(radius: CGFloat, isOpaque: Bool = false, _ content: (inout Painter) -> Void) {
        let radius = min(radius.validLength ?? 0, Self.margin / 3)
        guard radius > 0 || isOpaque else { return content(&self) }
        addLayer(.blur(radius: radius, isOpaque: isOpaque), of: content)
    }

    /// Draws `content` in other colors.
    /// - Parameters:
    ///   - matrix: the new colors; one with non-finite numbers changes nothing.
    ///   - content: draws the parts.
    public mutating func recolored(by matrix: ColorMatrix, _ content: (inout Painter) -> Void) {
        guard matrix != ColorMatrix(), matrix.isFinite else { return content(&self) }
        addLayer(.recolor(matrix), of: content)
    }

    /// Blends the drawing of `content`, as one picture, with everything drawn before in the same group, mask or effect.
    /// - Parameters:
    ///   - mode: the formula of the colors.
    ///   - content: draws the parts.
    public mutating func blended(_ mode: BlendMode, _ content: (inout Painter) -> Void) {
        guard mode != .normal else { return content(&self) }
        addLayer(.blend(mode), of: content)
    }

    /// Draws `content` so that nothing inside blends with the drawing outside, see `blended(_:_:)`.
    public mutating func isolated(_ content: (inout Painter) -> Void) {
        guard !findsFocus, !describes else {
            interface.inspecting.paintings?.noteCompositing()
            return content(&self)
        }
        let (faded, seen) = (opacity, visible)
        let recorded = record(within: surroundings, content)
        let blends = recorded.commands.contains { command in
            guard case .layer(let index, _, _) = command, case .blend = list.layers[index].effect else { return false }
            return true
        }
        let isPlain = faded >= 1 || recorded.masks.isEmpty && recorded.isFlat
        guard recorded.hasCanvas || isPlain && !blends else {
            return add(DrawLayer(effect: .group, content: recorded), at: rect.origin)
        }
        replay(recorded, within: seen, opacity: faded, movedBy: .zero)
    }

    /// Adds a layer with an effect.
    private mutating func addLayer(_ effect: DrawLayer.Effect, of content: (inout Painter) -> Void) {
        guard !findsFocus, !describes else { return content(&self) }
        let recorded = record(within: surroundings, content)
        add(DrawLayer(effect: effect, content: recorded), at: rect.origin)
    }

    /// Adds recorded commands one by one.
    private mutating func replay(
        _ recorded: DrawLayer.Content,
        within seen: CGRect,
        opacity: Double,
        movedBy offset: CGSize
    ) {
        let (start, outer, firstMask) = (commands.count, mask, list.masks.count)
        for inner in recorded.masks {
            var inner = offset == .zero ? inner : inner.moved(by: offset)
            inner.outer = inner.outer < 0 ? outer : firstMask + inner.outer
            list.figures.masks.append(inner)
        }
        for command in recorded.commands {
            switch offset == .zero ? command : command.moved(by: offset) {
            case .clip(let rect): visible = seen.intersection(with: rect)
            case .mask(let index): mask = index < 0 ? outer : firstMask + index
            case let command: append(command.faded(to: opacity))
            }
        }
        (visible, mask) = (seen, outer)
        drawnInside += commands.count - start
    }

    /// Adds the semantics nodes of `content`, which is not drawn and has no hit regions.
    public mutating func undrawn(_ content: (inout Painter) -> Void) {
        guard describes else { return }
        ignoringHits { painter in _ = painter.record(within: painter.visible, content) }
    }

    /// Transforms the drawing of `content`, with its hit regions.
    /// - Parameters:
    ///   - map: the transform, in points from the origin of this element's rectangle. One without an inverse draws
    ///     nothing.
    ///   - content: draws the parts to transform.
    public mutating func mapped(by map: AffineMap, _ content: (inout Painter) -> Void) {
        guard map != AffineMap(), !findsFocus else { return content(&self) }
        let origin = rect.origin
        let root = AffineMap(tx: origin.x, ty: origin.y).preceded(by: map)
            .preceded(by: AffineMap(tx: -origin.x, ty: -origin.y))
        guard let inverse = root.inverse else { return }
        let (firstRegion, firstPart, firstSemantics) = (regions.count, regions.partCount, semantics?.count ?? 0)
        regions.turns.append(HitRegions.Turn(node: node, inverse: inverse))
        let outer = hitShape
        hitShape = nil
        let recorded = record(within: inverse.bounds(of: surroundings), inside: inverse.bounds(of: visible), content)
        hitShape = outer
        turnRegions(from: firstRegion, parts: firstPart, root, inverse)
        turnSemantics(from: firstSemantics, root)
        add(DrawLayer(effect: .transform(map), content: recorded), at: origin)
    }

    /// Rounds an offset to device pixels.
    private func rounded(_ offset: CGSize) -> CGSize {
        CGSize(
            width: offset.width.validDistance.rounded(scale: scale),
            height: offset.height.validDistance.rounded(scale: scale)
        )
    }

    /// The view's bounds with the margin.
    private var surroundings: CGRect { bounds.insetBy(dx: -Self.margin, dy: -Self.margin) }

    private mutating func add(_ layer: DrawLayer, at origin: CGPoint, movedBy way: CGSize = .zero) {
        guard !layer.content.commands.isEmpty, opacity > 0, !clip.isEmpty else { return }
        var layer = layer
        let offset = CGSize(width: -origin.x, height: -origin.y)
        (layer.content, layer.mask) = (layer.content.moved(by: offset), layer.mask.moved(by: offset))
        let position = CGPoint(x: origin.x + way.width, y: origin.y + way.height)
        let start = commands.count
        append(.layer(list.layers.count, at: position, opacity: min(opacity, 1)))
        // The children have drawn the layer's content.
        drawnInside += commands.count - start
        list.figures.layers.append(layer)
    }

    /// Records the drawing of `content`, opaque and in root coordinates.
    /// - Parameters:
    ///   - room: the clip. It may be larger than the visible part, so that a moved layer needs no redrawing.
    ///   - inside: the clip of hit regions, nil for the current clip.
    private mutating func record(
        within room: CGRect,
        inside: CGRect? = nil,
        _ content: (inout Painter) -> Void
    ) -> DrawLayer.Content {
        var fresh = FlatArray<DrawCommand>(capacity: 16)
        Swift.swap(&fresh, &commands)
        let masks = list.masks
        list.figures.masks.removeAll()
        let outer = (visible, drawnClip, drawsUnclipped, mask, drawnMask, opacity)
        let (firstRegion, firstPart, outerDrawn) = (regions.count, regions.partCount, drawnInside)
        (visible, drawnClip, drawsUnclipped, mask, drawnMask, opacity) = (room, room, true, -1, -1, 1)
        content(&self)
        (visible, drawnClip, drawsUnclipped, mask, drawnMask, opacity) = outer
        drawnInside = outerDrawn
        regions.clipParts(from: firstPart, to: inside ?? visible)
        regions.clip(from: firstRegion, to: inside ?? visible)
        Swift.swap(&fresh, &commands)
        var recorded = DrawLayer.Content(masks: list.masks)
        for index in 0..<fresh.count { recorded.commands.append(fresh[index]) }
        list.figures.masks = masks
        return recorded
    }

    /// Transforms the hit regions from `first` on, and the parts of areas from `firstPart` on.
    private mutating func turnRegions(
        from first: Int,
        parts firstPart: Int32,
        _ map: AffineMap,
        _ inverse: AffineMap
    ) {
        let (visible, outer) = (visible, hitShape)
        regions.changeParts(from: firstPart) { rect, shape in
            let turned = TurnedShape(rect: rect, inverse: inverse, inner: shape, outer: outer)
            rect = map.bounds(of: rect).intersection(with: visible)
            return turned
        }
        regions.change(from: first) { region, shape in
            let turned = TurnedShape(rect: region.rect, inverse: inverse, inner: shape, outer: outer)
            region.rect = map.bounds(of: region.rect).intersection(with: visible)
            // Axis-aligned properties take the nearest quarter turn.
            let isTurned = abs(map.b) > abs(map.a)
            if isTurned { region.cursor = region.cursor?.turned }
            if let resizeHandle = region.resizeHandle {
                let axis =
                    isTurned ? (resizeHandle.axis == .horizontal ? Axis.vertical : .horizontal) : resizeHandle.axis
                region.resizeHandle = ResizeHandle(
                    bar: map.bounds(of: resizeHandle.bar),
                    axis: axis,
                    joins: resizeHandle.joins
                )
            }
            return turned
        }
    }

    private mutating func turnSemantics(from first: Int, _ map: AffineMap) {
        guard var turned = semantics else { return }
        for index in first..<turned.count {
            turned[index].properties = turned[index].properties.mapValues { $0.mapped(by: map) }
            sources[index].visible = map.bounds(of: sources[index].visible).intersection(with: visible)
        }
        semantics = turned
    }
}

extension SemanticsNode.Value {
    /// Returns the value with its rectangles transformed.
    fileprivate func mapped(by map: AffineMap) -> SemanticsNode.Value {
        switch self {
        case .rect(let rect): .rect(map.bounds(of: rect))
        case .list(let values): .list(values.map { $0.mapped(by: map) })
        case .record(let values): .record(values.mapValues { $0.mapped(by: map) })
        default: self
        }
    }
}
