import Foundation

/// Compositing.
extension Painter {
    /// The margin around the view, in points, that layers still draw in: a shadow or transform may bring it into
    /// view.
    private static let margin: CGFloat = 256

    /// Composites the drawing of `content` and multiplies its opacity by `opacity`, 0…1; overlapping parts do not
    /// shine through.
    /// - Parameter offset: an offset of the picture, in points, rounded to device pixels. Hit regions stay where they
    ///   are.
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
            for command in recorded.commands {
                switch isMoved ? command.moved(by: offset) : command {
                case .clip(let rect): painter.visible = seen.intersection(with: rect)
                case .mask: break
                case let command: painter.append(command.faded(to: faded))
                }
            }
            painter.visible = seen
        }
    }

    /// Draws a drop shadow of `content`, then `content`.
    /// - Parameters:
    ///   - radius: the standard deviation of the blur, in points; the shadow is visible about three times as far.
    ///   - offset: the offset of the shadow, in points.
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
        untouchable { painter in cover = painter.record(within: painter.surroundings, mask) }
        var layer = DrawLayer(effect: .mask, content: recorded)
        layer.mask = cover
        add(layer, at: rect.origin)
    }

    /// Transforms the drawing of `content`, with its hit regions.
    /// - Parameter map: the transform, in points from the origin of this element's rectangle. One without an inverse
    ///   draws nothing.
    public mutating func mapped(by map: AffineMap, _ content: (inout Painter) -> Void) {
        guard map != AffineMap(), !findsFocus else { return content(&self) }
        let origin = rect.origin
        let root = AffineMap(tx: origin.x, ty: origin.y).preceded(by: map)
            .preceded(by: AffineMap(tx: -origin.x, ty: -origin.y))
        guard let inverse = root.inverse else { return }
        let (firstRegion, firstFact) = (regions.count, facts?.count ?? 0)
        regions.turns.append(HitRegions.Turn(node: node, inverse: inverse))
        let outer = hitShape
        hitShape = nil
        let recorded = record(within: inverse.bounds(of: surroundings), inside: inverse.bounds(of: visible), content)
        hitShape = outer
        turnRegions(from: firstRegion, root, inverse)
        turnFacts(from: firstFact, root)
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
        let place = CGPoint(x: origin.x + way.width, y: origin.y + way.height)
        append(.layer(list.layers.count, at: place, opacity: min(opacity, 1)))
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
        let firstRegion = regions.count
        (visible, drawnClip, drawsUnclipped, mask, drawnMask, opacity) = (room, room, true, -1, -1, 1)
        content(&self)
        (visible, drawnClip, drawsUnclipped, mask, drawnMask, opacity) = outer
        regions.clip(from: firstRegion, to: inside ?? visible)
        Swift.swap(&fresh, &commands)
        var recorded = DrawLayer.Content(masks: list.masks)
        for index in 0..<fresh.count { recorded.commands.append(fresh[index]) }
        list.figures.masks = masks
        return recorded
    }

    /// Transforms the hit regions from `first` on.
    private mutating func turnRegions(from first: Int, _ map: AffineMap, _ inverse: AffineMap) {
        let (visible, outer) = (visible, hitShape)
        regions.change(from: first) { region, shape in
            let turned = TurnedShape(rect: region.rect, inverse: inverse, inner: shape, outer: outer)
            region.rect = map.bounds(of: region.rect).intersection(with: visible)
            // Axis-aligned properties take the nearest quarter turn.
            let isTurned = abs(map.b) > abs(map.a)
            if isTurned { region.cursor = region.cursor?.turned }
            if let grip = region.grip {
                let axis = isTurned ? (grip.axis == .horizontal ? Axis.vertical : .horizontal) : grip.axis
                region.grip = RegionGrip(bar: map.bounds(of: grip.bar), axis: axis, joins: grip.joins)
            }
            return turned
        }
    }

    private mutating func turnFacts(from first: Int, _ map: AffineMap) {
        guard var turned = facts else { return }
        for index in first..<turned.count {
            turned[index].properties = turned[index].properties.mapValues { $0.mapped(by: map) }
            sources[index].visible = map.bounds(of: sources[index].visible).intersection(with: visible)
        }
        facts = turned
    }
}

extension Fact.Value {
    /// Returns the value with its rectangles transformed.
    fileprivate func mapped(by map: AffineMap) -> Fact.Value {
        switch self {
        case .rect(let rect): .rect(map.bounds(of: rect))
        case .list(let values): .list(values.map { $0.mapped(by: map) })
        case .record(let values): .record(values.mapValues { $0.mapped(by: map) })
        default: self
        }
    }
}
