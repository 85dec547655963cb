import Foundation

/// The fourth pass of a frame: elements draw, declare where they answer the pointer, and state what they show.
///
/// Coordinates are points in root coordinates. What lies outside of the clip is neither drawn nor hit.
@MainActor public struct Painter: ~Copyable {
    @usableFromInline let machine: Machine
    /// Where paths, masks and texts go. Its commands are filled here, see `swap`.
    let list: DrawList
    var commands = FlatArray<DrawCommand>(capacity: 0)
    var regions = HitRegions()
    /// The facts stated so far; nil while nobody asks for them.
    @usableFromInline var facts: [Fact]?
    /// Where they come from, one for each.
    @usableFromInline var sources: [FactSource] = []
    /// The index of the fact that is stated around what is painted now, -1 for none.
    @usableFromInline var enclosingFact: Int32 = -1
    @usableFromInline var node: Int32 = 0
    @usableFromInline var depth: Int32 = 0
    /// The clip that the draw list has now; it follows `clip` only when something is drawn.
    var drawnClip: CGRect
    /// Whether that clip is the whole view.
    var drawsUnclipped = true
    let bounds: CGRect
    /// The mask in `DrawList.masks` that applies here, -1 for none, and the one that the draw list has now.
    var mask = -1
    var drawnMask = -1
    var hitsEnabled = true
    /// Whether this pass is for what keys reach: nothing is shown, but regions are declared, those of what is scrolled
    /// out of sight as well. What is read first is painted first then, whatever covers what.
    public let findsFocus: Bool
    /// Whether the pass shows what is there and nothing else: it does not find the focus, and nothing is seen anywhere that
    /// has gone. Elements that draw otherwise in either case ask this first, which is one question in nearly every frame.
    public let isPlain: Bool
    /// Where the regions of panes begin and end, in such a pass; outer panes come after those in them.
    var panes: [Range<Int>] = []
    /// The outline that limits hit regions here.
    var hitShape: HitShape?

    @usableFromInline var visible: CGRect

    /// Where the element is, on device pixels.
    @inlinable public var rect: CGRect { machine.tree.nodes[node].rect }
    /// What is visible here.
    @inlinable public var clip: CGRect { visible }
    /// The opacity that views above have set, 0…1.
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

    /// Exchanges what the painter fills for the memory of a frame: before painting, to fill that, and after it, to give
    /// it back.
    mutating func swap(_ regions: inout HitRegions, _ list: DrawList) {
        Swift.swap(&self.regions, &regions)
        Swift.swap(&commands, &list.storage)
    }

    /// Begins the list with the clip of the whole view.
    mutating func begin() { commands.append(.clip(bounds)) }

    // MARK: The element and its children

    /// Device pixels in a point.
    public var scale: CGFloat { machine.scale }

    /// The children, in the order in which they were built.
    public var children: Children { Children(machine, node, machine.tree.build) }

    /// Draws all children, first to last, or as `View.zIndex` says.
    public mutating func paintChildren() { paint(children) }

    /// Draws one child.
    public mutating func paint(_ child: Child) { paint(index: machine.tree.index(of: child)) }

    /// Draws some of the children, first to last, or as `View.zIndex` says.
    public mutating func paint(_ children: Children) {
        if findsFocus { return paintInReadingOrder(children) }
        if machine.tree.hasZIndex && hasZIndex(children) { return paintSorted(children) }
        var child = children.index
        while child < children.end {
            paint(index: child)
            child = machine.tree.nodes[child].end
        }
    }

    /// Where a child is, on device pixels.
    public func rect(of child: Child) -> CGRect { machine.tree.nodes[machine.tree.index(of: child)].rect }

    /// Whether the element of a child is of this type.
    public func isElement<E: Element>(_ child: Child, _ type: E.Type) -> Bool {
        let element = machine.tree.nodes[machine.tree.index(of: child)].element
        return element.type == type || element.stands(for: type)
    }

    /// What the outermost element of this type inside of `child` says to the container of `child`, see `Traits.note`.
    public func note<E: TraitElement>(of child: Child, as type: E.Type) -> E? {
        machine.tree.note(of: machine.tree.index(of: child), as: type)
    }

    /// Draws a node.
    mutating func paint(index: Int32) {
        let outer = node
        let entry = machine.tree.nodes[index]
        node = index
        entry.element.paint(&self)
        node = outer
    }

    // MARK: Drawing: what has no place, as one of its numbers is none, is not drawn

    /// Fills a rectangle whose edges lie on device pixels.
    public mutating func fill(_ rect: CGRect, _ color: RGBA) {
        // The edges are sharp, so what is outside of the clip is cut off here and the draw list's clip can stay.
        let isInside = visible.contains(all: rect)
        let seen = isInside ? rect : visible.intersection(with: rect)
        guard seen.size.width > 0, seen.size.height > 0, color.a > 0, isInside || visible.meets(rect) else { return }
        if drawsUnclipped && drawnMask == mask {
            commands.append(.fill(seen, faded(color)))
        } else {
            append(.fill(seen, faded(color)), within: seen)
        }
    }

    /// Fills a line across `axis` with as many device pixels of thickness wherever it lies, see `CGRect.line(across:scale:)`.
    public mutating func fillLine(_ rect: CGRect, across axis: Axis, _ color: RGBA) {
        fill(rect.line(across: axis, scale: scale), color)
    }

    /// Fills a rectangle with corners of `radius` points; one without an end has none.
    public mutating func fill(_ rect: CGRect, radius: CGFloat, _ color: RGBA) {
        guard radius > 0, rect.isFinite else { return fill(rect, color) }
        guard rect.size.width > 0, rect.size.height > 0, color.a > 0, visible.meets(rect) else { return }
        append(.fillRounded(rect, radius: min(radius, .longestDistance), faded(color)), within: rect)
    }

    /// Draws the outline of a rectangle, inside its edges. It is as many whole device pixels wide as are nearest to `width`
    /// points, at least one.
    public mutating func stroke(_ rect: CGRect, radius: CGFloat, width: CGFloat, _ color: RGBA) {
        guard isVisible(rect), rect.isFinite, color.a > 0, width > 0 else { return }
        let (radius, width) = (radius.validRadius, min(width, .longestDistance).lineThickness(scale: scale))
        append(.strokeRounded(rect, radius: radius, width: width, faded(color)), within: rect)
    }

    /// Fills the inside of a path, its origin moved to `origin`.
    public mutating func fill(_ path: Path, at origin: CGPoint, _ color: RGBA) {
        guard !path.isEmpty, origin.isFinite, color.a > 0, !clip.isEmpty else { return }
        append(.fillPath(list.paths.count, at: origin, faded(color)))
        list.figures.paths.append(path.finite)
    }

    /// Draws the outline of a path, its origin moved to `origin`.
    public mutating func stroke(_ path: Path, at origin: CGPoint, _ style: StrokeStyle, _ color: RGBA) {
        guard !path.isEmpty, origin.isFinite, color.a > 0, style.lineWidth > 0, !clip.isEmpty else { return }
        append(.strokePath(list.paths.count, at: origin, style.line, faded(color)))
        list.figures.paths.append(style.dash.isEmpty ? path.finite : path.dashed(style).finite)
    }

    /// Draws a line of text, `origin` being the left end of its baseline.
    public mutating func text(_ string: String, font: ResolvedFont, at origin: CGPoint, _ color: RGBA) {
        guard !string.isEmpty, origin.isFinite, color.a > 0, !clip.isEmpty else { return }
        append(.text(list.runs.addForFrame(TextRun(string: string, font: font)), at: origin, faded(color)))
    }

    /// Draws a piece of a text from the table, `origin` being the left end of its baseline. The text was placed in
    /// `rect`; slanted letters, accents and faces from elsewhere may reach beyond that, but by no more than its height.
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

    /// Lets the host draw inside `rect`.
    public mutating func canvas(_ canvas: any HostCanvas, in rect: CGRect) {
        guard isVisible(rect), rect.isFinite else { return }
        append(.canvas(list.canvases.count, rect))
        list.figures.canvases.append(canvas)
    }

    /// Appends a command that draws in `rect` and nowhere else. Where the clip lets all of it through, the clip that the
    /// draw list has now will do, if it does too: most of what is drawn needs no change of the clip.
    @inline(__always) private mutating func append(_ command: DrawCommand, within rect: CGRect) {
        if drawnMask == mask && visible.contains(all: rect) && drawnClip.contains(all: rect) {
            commands.append(command)
        } else {
            append(command)
        }
    }

    /// Appends a command that draws wherever the clip lets it.
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

    /// Whether any of `rect` can be seen here.
    public func isVisible(_ rect: CGRect) -> Bool {
        visible.meets(rect)
    }

    /// Asks for another frame at `time` of the host's clock: as soon as possible if that has passed, and never for what
    /// is NaN or infinitely far.
    public func requestFrame(at time: Double) {
        guard time < .infinity else { return }
        machine.requestFrame(time > self.time ? .at(time) : .immediately, by: node)
    }

    /// Asks for another frame as soon as possible: something is moving.
    public func requestFrame() { machine.requestFrame(.immediately, by: node) }
}

extension CGRect {
    /// The common part of two rectangles; of no size, but never null, when there is none.
    @inlinable func intersection(with other: CGRect) -> CGRect {
        let x = max(origin.x, other.origin.x)
        let y = max(origin.y, other.origin.y)
        let right = min(origin.x + size.width, other.origin.x + other.size.width)
        let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
        return CGRect(x: x, y: y, width: max(0, right - x), height: max(0, bottom - y))
    }

    /// Whether any of `other` lies inside.
    @inline(__always) func meets(_ other: CGRect) -> Bool {
        origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
            && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
            && size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
    }

    /// Whether all of `other` lies inside.
    @inline(__always) func contains(all other: CGRect) -> Bool {
        origin.x <= other.origin.x && origin.y <= other.origin.y
            && origin.x + size.width >= other.origin.x + other.size.width
            && origin.y + size.height >= other.origin.y + other.size.height
    }
}
