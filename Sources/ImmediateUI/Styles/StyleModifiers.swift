import Foundation

/// Styles where colours may stand as well.
extension View {
    /// Fills the space behind the view in a style.
    public func background<S: ShapeStyle>(_ style: S) -> some View {
        background(Rectangle().fill(style))
    }

    /// Fills a shape behind the view in a style.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        background(shape.fill(style))
    }

    /// Fills the space upon the view in a style.
    public func overlay<S: ShapeStyle>(_ style: S) -> some View {
        overlay(Rectangle().fill(style))
    }

    /// Fills a shape upon the view in a style.
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        overlay(shape.fill(style))
    }

    /// Draws a line of `width` points along the inside of the view's edges in a style.
    public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(style, lineWidth: width).allowsHitTesting(false))
    }

    /// Sets the style of the shapes and symbols inside. Texts inside of other views take one colour from the middle of a
    /// gradient; a `Text` that it is said of itself shows all of it.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        StyledView(content: self, style: style)
    }
}

extension Text {
    /// The text in a style, which lies in the rectangle of the text.
    @MainActor public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        MarkView(mark: self, style: style)
    }
}

extension Image {
    /// The symbol in a style, which lies in the rectangle of the symbol.
    @MainActor public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        MarkView(mark: self, style: style)
    }
}

/// A view with a style for the shapes inside.
struct StyledView<Content: View, Style: ShapeStyle>: PrimitiveView {
    var content: Content
    var style: Style

    func build(into builder: inout Builder) {
        let shading = style.shading(in: builder.environment)
        builder.with {
            $0.foregroundColor = shading.mainColor
            $0.foregroundShading = if case .color = shading { nil } else { shading }
        } content: {
            $0.child(content)
        }
    }
}

/// A text or a symbol in a style: what is seen of the style is where the mark is.
struct MarkView<Mark: View, Style: ShapeStyle>: PrimitiveView {
    var mark: Mark
    var style: Style

    func build(into builder: inout Builder) {
        let shading = style.shading(in: builder.environment)
        let scheme = builder.environment.colorScheme
        builder.with {
            // As a mask it counts by its opacity.
            if case .gradient = shading { $0.foregroundColor = .black } else { $0.foregroundColor = shading.mainColor }
        } content: { builder in
            guard case .gradient(let gradient) = shading else { return builder.child(mark) }
            builder.modify(mark, with: MarkElement(shading: gradient, scheme: scheme))
        }
    }
}

/// A gradient seen through a text or a symbol.
struct MarkElement: Element {
    var shading: GradientShading
    var scheme: ColorScheme

    mutating func paint(_ painter: inout Painter) {
        guard !painter.describes, !painter.findsFocus else { return painter.paintChildren() }
        let rect = painter.rect
        let gradient = shading.drawn(in: rect.size, scheme)
        // Letters may reach beyond their line.
        let reach = CGRect(origin: .zero, size: rect.size).insetBy(dx: -rect.height, dy: -rect.height)
        painter.masked(by: { $0.paintChildren() }) { $0.fill(Path(reach), at: rect.origin, gradient) }
    }
}

extension EnvironmentValues {
    /// The style of shapes where it is more than a colour, and no colour was set further in.
    var foregroundShading: ShapeShading? {
        get {
            guard hasOwnValues, let shading = self[ForegroundShadingKey.self] else { return nil }
            return shading.mainColor == foregroundColor ? shading : nil
        }
        set { if newValue != nil || hasOwnValues { self[ForegroundShadingKey.self] = newValue } }
    }
}

private struct ForegroundShadingKey: EnvironmentKey { static var defaultValue: ShapeShading? { nil } }
