import Foundation

/// A symbol, named as in SF Symbols and drawn as a vector in the foreground colour, or a picture from a file.
///
/// ```swift
/// Image(systemName: "folder")
/// Image(contentsOf: url).resizable().scaledToFit()
/// ```
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

    /// The name of the symbol; empty for a picture.
    let name: String
    /// What is said of it beyond the name of a symbol. An array, as that takes one word where there is nothing, as of most
    /// symbols.
    private let details: [ImageDrawing]

    /// What is said of it beyond the name of a symbol; nil for most symbols.
    var drawing: ImageDrawing? { details.first }

    /// The symbol of this name. An unknown one shows a box with a cross, and is logged once with the nearest name that
    /// there is.
    public init(systemName name: String) { (self.name, details) = (name, []) }

    /// The names of all symbols that there are, in alphabetic order. (SwiftUI has no such list.)
    public static var systemNames: [String] { SymbolTable.names }

    init(name: String = "", _ drawing: ImageDrawing) { (self.name, details) = (name, [drawing]) }
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
    /// Appends the symbol or the picture.
    public func build(into builder: inout Builder) {
        var isResizable = false
        if let drawing {
            if drawing.source != nil { return buildPicture(drawing, &builder) }
            isResizable = drawing.resizing != nil
        }
        let environment = builder.environment
        if case .gradient(let gradient)? = environment.foregroundShading {
            let mark = MarkElement(shading: gradient, scheme: environment.colorScheme)
            // As a mask it counts by its opacity.
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
        builder.add(element)
    }
}

struct ImageElement: Element {
    var name: String
    /// That of the words beside it: its lines are as thick as theirs.
    var font: ResolvedFont
    /// The side of the square that the symbol is drawn in, in points.
    var side: CGFloat
    var color: RGBA
    /// That of bodies behind marks, if it is another one.
    var second: RGBA?
    var variants = SymbolVariants.none
    /// Whether it fills what it is offered.
    var isResizable = false
    /// Whether one reads from right to left.
    var isMirrored = false

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        let size = CGSize(width: side, height: side)
        return isResizable ? proposal.replacingUnspecifiedDimensions(by: size) : size
    }

    /// Where the baseline is of words whose line has the same middle: half way up their capitals is the symbol's.
    mutating func baseline(_ baseline: TextBaseline, in size: CGSize, _ layout: LayoutContext) -> CGFloat? {
        guard baseline == .first || baseline == .last else { return nil }
        let metrics = layout.textSystem.metrics(of: font, scale: layout.scale)
        return size.height / 2 + metrics.ascent - metrics.lineHeight / 2
    }

    mutating func paint(_ painter: inout Painter) {
        guard painter.isVisible(painter.rect) else { return }
        let rect = painter.rect
        let symbol = painter.symbols.symbol(name, variants, isMirrored: isMirrored)
        symbol.paint(in: rect, color, weight: font.weight, second: second, &painter)
        painter.state(Fact(.image, ["string": .string(name), "rect": .rect(rect)]))
    }
}
