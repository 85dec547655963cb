import Foundation

/// A symbol, named as in SF Symbols and drawn as a vector in the foreground color, or an image from a file.
///
/// ```swift
/// Image(systemName: "folder")
/// Image(contentsOf: url).resizable().scaledToFit()
/// ```
public struct Image: Hashable, Sendable {
    /// The size of a symbol relative to the font.
    public enum Scale: Hashable, Sendable, CaseIterable {
        /// A size smaller than the text beside the symbol.
        case small
        /// The height of the text beside the symbol.
        case medium
        /// A size larger than the text beside the symbol.
        case large

        var factor: CGFloat {
            switch self {
            case .small: 0.95
            case .medium: 1.2
            case .large: 1.5
            }
        }
    }

    /// The name of the symbol; empty for an image from a file.
    let name: String
    /// The drawing options, if any. An array, since an empty one takes a single word and most symbols have none.
    private let details: [ImageDrawing]

    /// The image source and drawing options, or nil for a plain symbol.
    var drawing: ImageDrawing? { details.first }

    /// Creates an image of the symbol with this name.
    ///
    /// An unknown name shows a box with a cross and is logged once, with the most similar known name.
    public init(systemName name: String) { (self.name, details) = (name, []) }

    /// The names of all symbols in alphabetical order. (SwiftUI has no such list.)
    public static var systemNames: [String] { SymbolTable.names }

    init(name: String = "", _ drawing: ImageDrawing) { (self.name, details) = (name, [drawing]) }
}

extension View {
    /// Sets the size of symbols in this view relative to the font.
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
    /// Appends the symbol or the image to `builder`.
    public func build(into builder: inout Builder) {
        if builder.environment.isRedacted {
            let color = builder.environment.foregroundColor.resolved(builder.environment.colorScheme)
            builder.add(RedactedElement(color: color.opacity(0.18))) { builder in
                builder.with(\.redactionReasons, []) { $0.child(self) }
            }
            return
        }
        var isResizable = false
        if let drawing {
            if drawing.source != nil || drawing.named != nil { return buildPicture(drawing, &builder) }
            if let drawn = drawing.drawn { return buildDrawn(drawn, drawing, into: &builder) }
            isResizable = drawing.resizing != nil
        }
        let environment = builder.environment
        if case .gradient(let gradient)? = environment.foregroundShading {
            let mark = MarkElement(shading: gradient, scheme: environment.colorScheme)
            // A mask uses only the symbol's opacity, so the symbol is black.
            return builder.with(\.foregroundColor, .black) { $0.modify(self, with: mark) }
        }
        var font = environment.font.resolved
        if environment.hasTextStyle, let weight = environment.textStyle?.weight { font.weight = weight }
        var element = ImageElement(
            name: name,
            font: font,
            side: (font.size * environment.imageScale.factor).rounded(),
            color: environment.foregroundColor.resolved(environment.colorScheme),
            isResizable: isResizable,
            isMirrored: environment.layoutDirection == .rightToLeft
        )
        if let look = environment.symbolLook {
            element.variants = look.variants
            element.second = look.second(element.color, environment.colorScheme)
        }
        let motion = environment.symbolMotion
        let value = motion?.value ?? drawing?.variableValue
        guard motion != nil || environment.hasContentTransition else { return builder.add(element, value: value) }
        var change: StateReference<SymbolChange>?
        if environment.hasContentTransition {
            change = builder.persistentValue(1) { SymbolChange() }
            change?.value.update(element, &builder)
        }
        builder.add(SymbolEffectElement(motion: motion?.of(name), change: change)) { builder in
            builder.atChild(1) { $0.add(element, value: value) }
        }
    }
}

extension Builder {
    /// Appends a symbol, which may show a value.
    fileprivate mutating func add(_ image: ImageElement, value: Double?) {
        if let value {
            add(VariableSymbolElement(image: image, value: value))
        } else {
            add(image)
        }
    }
}

package struct ImageElement: Element {
    var name: String
    /// The font of adjacent text, whose weight determines the line width.
    var font: ResolvedFont
    /// The side of the symbol's square, in points.
    package var side: CGFloat
    package var color: RGBA
    /// The color of bodies behind marks, if different.
    var second: RGBA?
    var variants = SymbolVariants.none
    /// True if the symbol fills the proposed size.
    var isResizable = false
    /// True if the layout direction is right to left.
    var isMirrored = false

    package mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let size = CGSize(width: side, height: side)
        return isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }

    /// Returns the baseline of text whose line is centered on the symbol.
    package mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard baseline == .first || baseline == .last else { return nil }
        let metrics = layout.textSystem.metrics(of: font, scale: layout.scale)
        return size.height / 2 + metrics.ascent - metrics.lineHeight / 2
    }

    package mutating func paint(_ painter: inout Painter) {
        guard painter.isVisible(painter.rect) else { return }
        let rect = painter.rect
        let symbol = painter.symbols.symbol(name, variants, isMirrored: isMirrored)
        symbol.paint(in: rect, color, weight: font.weight, second: second, &painter)
        painter.describe(SemanticsNode(.image, ["string": .string(name), "rect": .rect(rect)]))
    }
}
