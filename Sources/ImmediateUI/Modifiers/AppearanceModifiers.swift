import Foundation

extension View {
    /// Draws the view with its opacity multiplied, 0…1: what lies below something in it does not shine through. At 0 it
    /// does not answer the pointer.
    public func opacity(_ opacity: Double) -> some View {
        ElementModifier(content: self, element: EffectElement(effect: .opacity(opacity)))
    }

    /// Leaves the view's room empty. Its state lasts.
    public func hidden() -> some View { ElementModifier(content: self, element: EffectElement(effect: .hidden)) }

    /// Draws nothing of the view outside of its rectangle.
    public func clipped() -> some View { ElementModifier(content: self, element: EffectElement(effect: .clipped)) }

    /// Shows of the view only what is inside of `shape`, with smooth edges, and lets it answer the pointer only there.
    public func clipShape<S: Shape>(_ shape: S) -> some View {
        TraitModifier(content: self, element: ClipShapeElement(shape: shape))
    }

    /// Cuts the corners of the view off in quarter circles of `radius` points.
    public func cornerRadius(_ radius: CGFloat) -> some View { clipShape(RoundedRectangle(cornerRadius: radius)) }
}

/// A view that is painted in another way than it would be by itself.
struct EffectElement: Element {
    enum Effect {
        case opacity(Double)
        case hidden
        case clipped
        /// Painted as it is; the pointer reaches what lies below.
        case untouchable
    }

    /// nil leaves the view as it is.
    var effect: Effect?

    mutating func paint(_ painter: inout Painter) {
        switch effect {
        case .opacity(let opacity) where !(opacity > 0): painter.untouchable { $0.faded(to: 0) { $0.paintChildren() } }
        case .opacity(let opacity): painter.group(opacity: opacity) { $0.paintChildren() }
        case .hidden: break
        case .clipped: painter.clipped(to: painter.rect) { $0.paintChildren() }
        case .untouchable: painter.untouchable { $0.paintChildren() }
        case nil: painter.paintChildren()
        }
    }
}

struct ClipShapeElement<S: Shape>: TraitElement, ShapeElement {
    var shape: S

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        let radius = shape.cornerRadius(in: rect.size)
        if let radius, radius <= 0 { return painter.clipped(to: rect) { $0.paintChildren() } }
        let path = hitPath(in: rect.size)
        painter.answering(in: path, at: rect.origin) { painter in
            if let radius {
                painter.masked(by: rect, radius: radius) { $0.paintChildren() }
            } else {
                painter.masked(by: path, at: rect.origin) { $0.paintChildren() }
            }
        }
    }
}
