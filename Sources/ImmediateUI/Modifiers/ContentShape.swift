import Foundation

extension View {
    /// Says where the view answers the pointer: inside of `shape`. That holds for gestures around the view, which
    /// otherwise answer in all of its rectangle, and for everything in it.
    public func contentShape<S: Shape>(_ shape: S) -> some View {
        TraitModifier(content: self, element: ContentShapeElement(shape: shape))
    }
}

struct ContentShapeElement<S: Shape>: TraitElement, HitShaped {
    var shape: S

    func change(_ traits: inout Traits, of node: Child) { traits.hitShape = isRectangle ? nil : node }

    mutating func paint(_ painter: inout Painter) {
        guard !isRectangle else { return painter.paintChildren() }
        let rect = painter.rect
        painter.answering(in: hitPath(in: rect.size), at: rect.origin) { $0.paintChildren() }
    }

    var isRectangle: Bool { S.self == Rectangle.self }

    func hitPath(in size: CGSize) -> Path { shape.path(in: CGRect(origin: .zero, size: size)) }
}
