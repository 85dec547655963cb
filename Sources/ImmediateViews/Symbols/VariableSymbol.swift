import Foundation

/// A symbol that shows a value: parts beyond it are faint.
struct VariableSymbolElement: Element {
    /// The opacity of the parts beyond the value.
    private static let faintness = 0.3

    var image: ImageElement
    /// The value, 0 to 1.
    var value: Double

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize { image.size(proposal, layout) }

    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        image.baseline(baseline, in: size, layout)
    }

    mutating func paint(_ painter: inout Painter) {
        guard let growth = Symbol.growth(of: image.name, at: value), growth.drawn < growth.whole else {
            return image.paint(&painter)
        }
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        let symbol = painter.symbols.symbol(image.name, image.variants, isMirrored: image.isMirrored)
        let (full, faint) = painter.symbols.divided(symbol, image.name, drawn: growth.drawn)
        let weight = image.font.weight
        faint.paint(in: rect, image.color.opacity(Self.faintness), weight: weight, &painter)
        full.paint(in: rect, image.color, weight: weight, second: image.second, &painter)
        painter.describe(SemanticsNode(.image, ["string": .string(image.name), "rect": .rect(rect)]))
    }
}

extension Image {
    /// Creates an image of a symbol that shows a value, such as `wifi` or `speaker.wave.3`.
    ///
    /// Outlines beyond the value are faint: each of *n* outlines is drawn in full once the value is above its share. Symbols
    /// without such outlines ignore the value.
    ///
    /// ```swift
    /// Image(systemName: "speaker.wave.3", variableValue: volume)
    /// ```
    /// - Parameters:
    ///   - name: The name of the symbol.
    ///   - value: The value, 0 to 1; nil draws the whole symbol.
    public init(systemName name: String, variableValue value: Double?) {
        if let value {
            self.init(name: name, ImageDrawing(variableValue: value))
        } else {
            self.init(systemName: name)
        }
    }
}
