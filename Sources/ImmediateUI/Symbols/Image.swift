import Foundation

/// A symbol, named as in SF Symbols and drawn as a vector in the foreground colour.
public struct Image: Hashable, Sendable {
    /// The size of a symbol relative to the font.
    public enum Scale: Hashable, Sendable, CaseIterable {
        /// Smaller than the text beside it.
        case small
        /// As tall as the text beside it.
        case medium
        /// Taller than the text beside it.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.95
            case .medium: 1.2
            case .large: 1.5
            }
        }
    }

    private let name: String

    /// The symbol of this name. An unknown one shows a box with a cross, and is logged once.
    public init(systemName name: String) { self.name = name }
}

extension View {
    /// Sets the size of the symbols inside relative to the font.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}

extension EnvironmentValues {
    /// The size of symbols relative to the font.
    public var imageScale: Image.Scale {
        get { self[ImageScaleKey.self] }
        set { self[ImageScaleKey.self] = newValue }
    }
}

private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension Image: PrimitiveView {
    /// Appends the symbol.
    public func build(into builder: inout Builder) {
        let environment = builder.environment
        let side = (environment.font.resolved.size * environment.imageScale.factor).rounded()
        builder.add(
            ImageElement(
                name: name,
                side: side,
                color: environment.foregroundColor.resolved(environment.colorScheme)
            )
        )
    }
}

struct ImageElement: Element {
    var name: String
    /// The side of the square that the symbol is drawn in, in points.
    var side: CGFloat
    var color: RGBA

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        CGSize(width: side, height: side)
    }

    mutating func paint(_ painter: inout Painter) {
        guard painter.isVisible(painter.rect) else { return }
        let rect = painter.rect
        Symbol.named(name).paint(in: rect, color, &painter)
        painter.state(Fact(.image, ["string": .string(name), "rect": .rect(rect)]))
    }
}
