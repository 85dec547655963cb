import Foundation

/// The fourth pass of a frame: elements draw and declare hit regions and semantics.
///
/// Coordinates are points in root coordinates. Nothing outside the clip is drawn or hit.
@MainActor public struct Painter: ~Copyable {
    @usableFromInline let machine: Machine
    /// The receiver of paths, masks and texts. Its commands are collected in `commands`, see `swap`.
    let list: DrawList
    var commands = FlatArray<DrawCommand>(capacity: 0)
    var regions = HitRegions()
    /// The semantics nodes so far; nil if this pass does not collect them.
    @usableFromInline var facts: [Fact]?
    /// The sources of the semantics nodes, in the same order.
    @usableFromInline var sources: [FactSource] = []
    /// The index of the enclosing semantics node, -1 for none.
    @usableFromInline var enclosingFact: Int32 = -1
    @usableFromInline var node: Int32 = 0
    @usableFromInline var depth: Int32 = 0
    /// The draw list's current clip; it follows `clip` only when something is drawn.
    var drawnClip: CGRect
    /// Whether `drawnClip` is the whole view.
    var drawsUnclipped = true
    let bounds: CGRect
    /// The index of the current mask in `DrawList.masks`, -1 for none, and the draw list's current mask.
    var mask = -1
    var drawnMask = -1
    var hitsEnabled = true
    /// True in passes that find focusable regions: they draw nothing, but declare all regions, including those
    /// scrolled out of view, in reading order instead of back to front.
    public let findsFocus: Bool
    /// True in ordinary passes: they neither find the focus nor show afterimages of removed views. Elements that
    /// treat either case specially test this first, a single test in nearly every frame.
    public let isPlain: Bool
    /// The region ranges of panes, in passes that find the focus; inner panes come first.
    var panes: [Range<Int>] = []
    /// The outline that limits hit regions.
    var hitShape: HitShape?

    @usableFromInline var visible: CGRect

    /// The element's rectangle, on device pixels.
    @inlinable public var rect: CGRect { machine.tree.nodes[node].rect }
    /// The current clip.
    @inlinable public var clip: CGRect { visible }
    /// The opacity set by views around the element, 0…1.
    public internal(set) var opacity: Double = 1
    /// The host's clock, in seconds.
    public let time: Double

    init(machine: Machine, list: DrawList, describes: Bool, findsFocus: Bool) {
        self.machine = machine
        self.list = list
        self.findsFocus = findsFocus
        time = machine.time
        isPlain = !findsFocus && !machine.motion.showsGone
        bounds = CGRect(origin: .zero, size: machine.bounds)
        visible = bounds
        drawnClip = bounds
        facts = describes ? [] : nil
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

    /// The device pixels per point.
    public var scale: CGFloat { machine.scale }

    /// The children, in order of building.
    public var children: Children { Children(machine, node, machine.tree.build) }

    /// Draws all children in order, or by `View.zIndex`.
    public mutating func paintChildren() { paint(children) }

    /// Draws one child.
    public mutating func paint(_ child: Child) { paint(index: machine.tree.index(of: child)) }

    /// Draws some of the children in order, or by `View.zIndex`.
    public mutating func paint(_ children: Children) {
        if findsFocus { return paintInReadingOrder(children) }
        if machine.tree.hasZIndex && hasZIndex(children) { return paintSorted(children) }
        var child = children.index
        while child < children.end {
            paint(index: child)
            child = machine.tree.nodes[child].end
        }
    }

    /// Returns a child's rectangle, on device pixels.
    public func rect(of child: Child) -> CGRect { machine.tree.nodes[machine.tree.index(of: child)].rect }

    /// Returns whether a child's element is of this type.
    public func isElement<E: Element>(_ child: Child, _ type: E.Type) -> Bool {
        let element = machine.tree.nodes[machine.tree.index(of: child)].element
        return element.type == type || element.stands(for: type)
    }

    /// Returns the outermost element of this type in `child`, a message to `child`'s container, see `Traits.note`.
    public func note<E: TraitElement>(of child: Child, as type: E.Type) -> E? {
        machine.tree.note(of: machine.tree.index(of: child), as: type)
    }

    mutating func paint(index: Int32) {
        let outer = node
        let entry = machine.tree.nodes[index]
        node = index
        entry.element.paint(&self)
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

    /// Fills a path, its origin at `origin`.
    public mutating func fill(_ path: Path, at origin: CGPoint, _ color: RGBA) {
        guard !path.isEmpty, origin.isFinite, color.a > 0, !clip.isEmpty else { return }
        append(.fillPath(list.paths.count, at: origin, faded(color)))
        list.figures.paths.append(path.finite)
    }

    /// Draws the outline of a path, its origin at `origin`.
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

    /// Lets the host draw in `rect`.
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
        machine.requestFrame(time > self.time ? .at(time) : .immediately, by: node)
    }

    /// Requests another frame as soon as possible, for an animation.
    public func requestFrame() { machine.requestFrame(.immediately, by: node) }
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
