import Foundation

/// An image that a closure draws.
final class DrawnImage: Hashable, Sendable {
    /// The size of the image, in points.
    let size: CGSize
    /// The accessible name; nil for a decoration.
    let label: Text?
    let renderer: MainActorValue<(inout GraphicsContext) -> Void>

    init(size: CGSize, label: Text?, renderer: MainActorValue<(inout GraphicsContext) -> Void>) {
        (self.size, self.label, self.renderer) = (size, label, renderer)
    }

    static func == (a: DrawnImage, b: DrawnImage) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Image {
    /// Creates an image that a closure draws, as in a ``Canvas``.
    ///
    /// ```swift
    /// Image(size: CGSize(width: 24, height: 24), label: Text("Target")) { context in
    ///     context.fill(Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20)), with: .color(.red))
    ///     context.fill(Path(ellipseIn: CGRect(x: 8, y: 8, width: 8, height: 8)), with: .color(.white))
    /// }
    /// ```
    ///
    /// A resizable image is drawn in the new size, as sharp as at its own. Cap insets have no effect on it.
    /// - Parameters:
    ///   - size: The size of the image, in points.
    ///   - label: The accessible name; nil for a decoration.
    ///   - opaque: For compatibility with SwiftUI; has no effect.
    ///   - colorMode: For compatibility with SwiftUI; has no effect.
    ///   - renderer: Draws the image in every frame, from (0, 0) to `size`.
    @preconcurrency @MainActor public init(
        size: CGSize,
        label: Text? = nil,
        opaque: Bool = false,
        colorMode: ColorRenderingMode = .nonLinear,
        renderer: @escaping (inout GraphicsContext) -> Void
    ) {
        let size = CGSize(width: size.width.validLength ?? 0, height: size.height.validLength ?? 0)
        self.init(ImageDrawing(drawn: DrawnImage(size: size, label: label, renderer: MainActorValue(renderer))))
    }

    /// A gray area, in place of a picture that is not loaded.
    @MainActor package static let placeholder = Image(size: CGSize(width: 24, height: 24)) { context in
        let path = Path(CGRect(x: 0, y: 0, width: 24, height: 24))
        context.fill(path, with: .color(context.environment.themeLook.colors.track))
    }
    .resizable()

    /// Appends an image that a closure draws.
    @MainActor func buildDrawn(_ drawn: DrawnImage, _ drawing: ImageDrawing, into builder: inout Builder) {
        let (size, render) = (drawn.size, drawn.renderer)
        let mode = drawing.resizing?.mode
        let canvas = Canvas { context, shown in
            guard size.width > 0, size.height > 0 else { return }
            let draw = render.value
            guard mode == .tile else {
                context.scaleBy(x: shown.width / size.width, y: shown.height / size.height)
                return draw(&context)
            }
            let (columns, rows) = ((shown.width / size.width).rounded(.up), (shown.height / size.height).rounded(.up))
            guard columns * rows < 4096 else { return }
            for row in 0..<Int(rows) {
                for column in 0..<Int(columns) {
                    var tile = context
                    tile.translateBy(x: CGFloat(column) * size.width, y: CGFloat(row) * size.height)
                    tile.clip(to: Path(CGRect(origin: .zero, size: size)))
                    draw(&tile)
                }
            }
        }
        let label = drawing.isDecorative ? nil : drawn.label?.string(in: builder.environment)
        let element = DrawnImageElement(ownSize: size, isResizable: mode != nil, label: label)
        if drawing.isTemplate == true {
            builder.add(element, content: Rectangle().fill(ForegroundStyle()).mask { canvas })
        } else {
            builder.add(element, content: canvas)
        }
    }
}

/// The color space and the range of values of a drawing, for compatibility with SwiftUI. It has no effect.
public enum ColorRenderingMode: Hashable, Sendable, CaseIterable {
    /// Components in sRGB: the mode of all drawing.
    case nonLinear
    /// Components in linear sRGB.
    case linear
    /// Components in linear sRGB, beyond 0 to 1.
    case extendedLinear
}

private struct DrawnImageElement: Element {
    static var isStretchable: Bool { true }

    let ownSize: CGSize
    let isResizable: Bool
    /// The accessible name; nil for a decoration.
    let label: String?

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: ownSize) : ownSize
    }

    mutating func paint(_ painter: inout Painter) {
        painter.unstated { $0.paintChildren() }
        guard let label, painter.isVisible(painter.rect) else { return }
        var node = SemanticsNode(.image, ["string": .string(label), "rect": .rect(painter.rect)])
        node.properties["label"] = .string(label)
        node.nameSource = .label
        painter.describe(node)
    }
}
