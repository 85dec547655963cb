import Foundation

/// Visual effects that do not affect layout.
extension View {
    /// Draws a shadow behind the view.
    /// - Parameters:
    ///   - color: The shadow's color. The default is black at an opacity of one third.
    ///   - radius: The standard deviation of the blur, in points. The shadow extends about twice as far.
    ///   - x: The horizontal offset, in points.
    ///   - y: The vertical offset, in points.
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View {
        ShadowView(content: self, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// Draws the view rotated around an anchor point. Hit testing follows the rotation.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        ElementModifier(content: self, element: RotationElement(angle: angle, anchor: anchor))
    }

    /// Draws the view rotated in space around an axis through an anchor point. Hit testing follows the rotation.
    ///
    /// Drawing is affine: the view is projected along lines at a right angle to the window, without perspective.
    /// - Parameters:
    ///   - angle: The angle of the rotation.
    ///   - axis: The direction of the axis; (0, 0, 1) is that of `rotationEffect`.
    ///   - anchor: The point of the view that stays in place.
    ///   - anchorZ: The depth of that point, which has no effect.
    ///   - perspective: The strength of the perspective, which has no effect.
    public func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        ElementModifier(content: self, element: SpaceRotationElement(angle: angle, axis: axis, anchor: anchor))
    }

    /// Draws the view scaled from an anchor point. Hit testing follows the scale; negative scales mirror the view.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    /// Draws the view scaled in both directions from an anchor point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }

    /// Draws the view scaled in both directions from an anchor point.
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        ElementModifier(content: self, element: ScaleElement(scale: CGSize(width: x, height: y), anchor: anchor))
    }

    /// Flattens the view into a single layer, so that opacity and shadows of enclosing views apply to it as a whole, and
    /// views inside blend only with each other.
    public func compositingGroup() -> some View { ElementModifier(content: self, element: CompositingElement()) }

    /// Flattens the view into a single layer, as `compositingGroup` does.
    public func drawingGroup(opaque: Bool = false) -> some View { compositingGroup() }

    /// Masks the view by the opacity of `mask`, which gets the view's size.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        LayeredView(content: self, layer: mask(), element: MaskElement(), alignment: alignment)
    }

    /// Masks the view by the opacity of `mask`, which gets the view's size.
    public func mask<Mask: View>(_ mask: Mask) -> some View {
        LayeredView(content: self, layer: mask, element: MaskElement())
    }
}

// MARK: Elements

struct RotationElement: Element {
    var angle: Angle
    var anchor: UnitPoint

    mutating func paint(_ painter: inout Painter) {
        let size = painter.rect.size
        let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height).validDistance
        let turn = angle.radians.isFinite ? angle : .zero
        painter.mapped(by: AffineMap(rotation: turn).around(center)) { $0.paintChildren() }
    }
}

extension RotationElement: Animatable {
    var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A rotation in space, projected at a right angle.
struct SpaceRotationElement: Element {
    var angle: Angle
    var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
    var anchor: UnitPoint

    mutating func paint(_ painter: inout Painter) {
        let size = painter.rect.size
        let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height).validDistance
        painter.mapped(by: AffineMap(rotation: angle, axis: axis).around(center)) { $0.paintChildren() }
    }
}

extension AffineMap {
    /// Creates the projection of a rotation in space: the rotation matrix of Rodrigues' formula, without the row and the
    /// column of the depth.
    package init(rotation angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat)) {
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        self.init()
        guard angle.radians.isFinite, length.isFinite, length > 0 else { return }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let turn = AffineMap(rotation: angle)
        let (sine, cosine) = (turn.b, turn.a)
        let rest = 1 - cosine
        self.init(
            a: rest * x * x + cosine,
            b: rest * x * y + sine * z,
            c: rest * x * y - sine * z,
            d: rest * y * y + cosine
        )
    }
}

extension SpaceRotationElement: Animatable {
    var animatableData: AnimatablePair<Double, UnitPoint.AnimatableData> {
        get { AnimatablePair(angle.animatableData, anchor.animatableData) }
        set { (angle.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
}

struct ScaleElement: Element {
    var scale: CGSize
    var anchor: UnitPoint

    mutating func paint(_ painter: inout Painter) {
        let size = painter.rect.size
        let center = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height).validDistance
        let map = AffineMap(a: scale.width.validDistance, d: scale.height.validDistance).around(center)
        painter.mapped(by: map) { $0.paintChildren() }
    }
}

extension ScaleElement: Animatable {
    var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set { (scale.animatableData, anchor.animatableData) = (newValue.first, newValue.second) }
    }
}

struct CompositingElement: Element {
    mutating func paint(_ painter: inout Painter) { painter.isolated { $0.paintChildren() } }
}

struct ShadowView<Content: View>: PrimitiveView {
    var content: Content
    var color: Color
    var radius: CGFloat
    var offset: CGSize

    func build(into builder: inout Builder) {
        let color = builder.environment.themed(color).resolved(builder.environment.colorScheme)
        builder.modify(content, with: ShadowElement(color: color, radius: radius, offset: offset))
    }
}

struct ShadowElement: Element {
    var color: RGBA
    var radius: CGFloat
    var offset: CGSize

    mutating func paint(_ painter: inout Painter) {
        painter.shadowed(color, radius: radius, offset: offset) { $0.paintChildren() }
    }
}

extension ShadowElement: Animatable {
    var animatableData: AnimatablePair<RGBA.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>> {
        get { AnimatablePair(color.animatableData, AnimatablePair(radius, offset.animatableData)) }
        set {
            color.animatableData = newValue.first
            radius = max(0, newValue.second.first)
            offset.animatableData = newValue.second.second
        }
    }
}

/// A view masked by the opacity of another view.
struct MaskElement: ContentSizedElement {
    mutating func paint(_ painter: inout Painter) {
        var children = painter.children
        guard let content = children.next(), let mask = children.next() else { return }
        painter.masked(by: { $0.paint(mask) }) { $0.paint(content) }
    }
}
