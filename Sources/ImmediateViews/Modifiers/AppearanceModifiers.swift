import Foundation

extension View {
    /// Multiplies the opacity of the view, 0 to 1, as a group: overlapping contents do not show through each other.
    ///
    /// A view with opacity 0 does not respond to the pointer.
    public func opacity(_ opacity: Double) -> some View {
        ElementModifier(content: self, element: EffectElement(effect: .opacity(opacity)))
    }

    /// Hides the view but keeps its space and its state.
    public func hidden() -> some View { ElementModifier(content: self, element: EffectElement(effect: .hidden)) }

    /// Clips the view's drawing to its bounds.
    public func clipped() -> some View { ElementModifier(content: self, element: EffectElement(effect: .clipped)) }

    /// Clips the view to `shape`, with antialiased edges, and limits hit testing to it.
    public func clipShape<S: Shape>(_ shape: S) -> some View {
        ClipShapeView(content: self, shape: shape)
    }

    /// Clips the view to rounded corners with a radius in points.
    public func cornerRadius(_ radius: CGFloat) -> some View { clipShape(RoundedRectangle(cornerRadius: radius)) }
}

private struct ClipShapeView<Content: View, S: Shape>: PrimitiveView {
    var content: Content
    var shape: S

    func build(into builder: inout Builder) {
        if builder.buildFitted(shape, { TraitModifier(content: content, element: ClipShapeElement(shape: $0)) }) {
            return
        }
        TraitModifier(content: content, element: ClipShapeElement(shape: shape)).build(into: &builder)
    }
}

/// A painting effect on the contents.
package struct EffectElement: Element {
    package enum Effect {
        case opacity(Double)
        case hidden
        case clipped
        /// Painted normally but ignored by hit testing.
        case ignoringHits
    }

    /// The effect, or nil for none.
    package var effect: Effect?

    package mutating func paint(_ painter: inout Painter) {
        switch effect {
        case .opacity(let opacity) where !(opacity > 0): painter.ignoringHits { $0.faded(to: 0) { $0.paintChildren() } }
        case .opacity(let opacity): painter.group(opacity: opacity) { $0.paintChildren() }
        case .hidden: break
        case .clipped: painter.clipped(to: painter.rect) { $0.paintChildren() }
        case .ignoringHits: painter.ignoringHits { $0.paintChildren() }
        case nil: painter.paintChildren()
        }
    }
}

package struct ClipShapeElement<S: Shape>: TraitElement, ShapeElement {
    package var shape: S

    package mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let radius = shape.cornerRadius(in: rect.size)
        if let radius, radius <= 0 { return painter.clipped(to: rect) { $0.paintChildren() } }
        let path = hitPath(in: rect.size)
        painter.hitTesting(in: path, at: rect.origin) { painter in
            if let radius {
                painter.masked(by: rect, radius: radius) { $0.paintChildren() }
            } else {
                painter.masked(by: path, at: rect.origin) { $0.paintChildren() }
            }
        }
    }
}
