import Foundation

extension View {
    /// Draws the view with its opacity multiplied, 0…1.
    public func opacity(_ opacity: Double) -> some View {
        ElementModifier(content: self, element: OpacityElement(opacity: opacity))
    }

    /// Keeps the view's place and its state, and shows nothing of it.
    public func hidden() -> some View { ElementModifier(content: self, element: HiddenElement()) }

    /// Draws nothing of the view outside of its rectangle.
    public func clipped() -> some View { ElementModifier(content: self, element: ClipElement()) }

    /// Whether the view answers the pointer; if not, what lies below it does.
    public func allowsHitTesting(_ enabled: Bool) -> some View {
        ElementModifier(content: self, element: HitTestingElement(isEnabled: enabled))
    }

    /// Sets the font of the texts and symbols inside; nil is the body font.
    public func font(_ font: Font?) -> some View { environment(\.font, font ?? .body) }

    /// Sets the colour of the texts, symbols and shapes inside; nil is the primary colour.
    public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color ?? .primary) }

    /// Sets the colour of the texts, symbols and shapes inside.
    public func foregroundStyle(_ color: Color) -> some View { environment(\.foregroundColor, color) }

    /// Limits the number of lines of the texts inside; nil is no limit.
    public func lineLimit(_ limit: Int?) -> some View { environment(\.lineLimit, limit) }

    /// How the lines of the texts inside lie to each other.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Which end of the texts inside gives way where they do not fit.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { environment(\.truncationMode, mode) }

    /// Sets the size of the symbols inside relative to the font.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// Makes the controls inside unusable. A view that is disabled from further out stays so.
    public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }
}

struct OpacityElement: Element {
    var opacity: Double

    mutating func paint(_ painter: inout Painter) { painter.faded(to: opacity) { $0.paintChildren() } }
}

struct HiddenElement: Element {
    mutating func paint(_ painter: inout Painter) {}
}

struct ClipElement: Element {
    mutating func paint(_ painter: inout Painter) { painter.clipped(to: painter.rect) { $0.paintChildren() } }
}

struct HitTestingElement: Element {
    var isEnabled: Bool

    mutating func paint(_ painter: inout Painter) {
        if isEnabled { painter.paintChildren() } else { painter.untouchable { $0.paintChildren() } }
    }
}

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
