import Foundation

extension View {
    /// Shows of the view only what is inside of `shape`, with smooth edges, and lets it answer the pointer only there.
    public func clipShape<S: Shape>(_ shape: S) -> some View {
        TraitModifier(content: self, element: ClipShapeElement(shape: shape))
    }

    /// Cuts the corners of the view off in quarter circles of `radius` points.
    public func cornerRadius(_ radius: CGFloat) -> some View { clipShape(RoundedRectangle(cornerRadius: radius)) }
}

struct ClipShapeElement<S: Shape>: TraitElement, HitShaped {
    var shape: S

    func change(_ traits: inout Traits, of node: Child) { traits.hitShape = isRectangle ? nil : node }

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

    var isRectangle: Bool { S.self == Rectangle.self }

    func hitPath(in size: CGSize) -> Path { shape.path(in: CGRect(origin: .zero, size: size)) }
}
