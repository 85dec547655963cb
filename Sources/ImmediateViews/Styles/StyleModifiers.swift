import Foundation

/// Variants of color modifiers that accept any shape style.
extension View {
    /// Fills the area behind the view with a style.
    @_disfavoredOverload public func background<S: ShapeStyle>(_ style: S) -> some View {
        background(Rectangle().fill(style))
    }

    /// Fills a shape behind the view with a style.
    @_disfavoredOverload public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        background(shape.fill(style))
    }

    /// Fills the area in front of the view with a style.
    @_disfavoredOverload public func overlay<S: ShapeStyle>(_ style: S) -> some View {
        overlay(Rectangle().fill(style))
    }

    /// Fills a shape in front of the view with a style.
    @_disfavoredOverload public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        overlay(shape.fill(style))
    }

    /// Draws a border of `width` points inside the view's edges.
    @_disfavoredOverload public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
        overlay(Rectangle().strokeBorder(style, lineWidth: width).allowsHitTesting(false))
    }

    /// Sets the style of shapes, symbols and text in this view.
    ///
    /// Nested texts use the middle color of a gradient. Called on a `Text` or an `Image` directly, the modifier shows
    /// the whole gradient.
    @_disfavoredOverload public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        StyledView(content: self, style: style)
    }
}

extension Text {
    /// Draws the text in a style, which spans the text's bounds.
    @_disfavoredOverload @preconcurrency @MainActor public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View
    {
        MarkView(mark: self, style: style)
    }
}

extension Image {
    /// Draws the symbol in a style, which spans the symbol's bounds.
    @_disfavoredOverload @preconcurrency @MainActor public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View
    {
        MarkView(mark: self, style: style)
    }
}

/// A view that sets the foreground style of its contents.
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

/// A text or symbol that masks a style.
struct MarkView<Mark: View, Style: ShapeStyle>: PrimitiveView {
    var mark: Mark
    var style: Style

    func build(into builder: inout Builder) {
        let shadows = style.shadows(in: builder.environment)
        guard shadows.isEmpty else {
            // An erased style, since a type that contains itself with another style has no end.
            let plain = MarkView<Mark, AnyShapeStyle>(mark: mark, style: AnyShapeStyle(UnshadowedStyle(style: style)))
            return builder.withShadows(shadows, of: plain)
        }
        let shading = style.shading(in: builder.environment)
        let scheme = builder.environment.colorScheme
        if case .image(let paint) = shading {
            // The clear mark takes the size and is described.
            let tiles = ImageTiles(paint: paint).mask { mark.foregroundColor(.black) }
            return builder.child(mark.foregroundColor(.clear).overlay { tiles })
        }
        builder.with {
            // A mask uses only the mark's opacity, so the mark is black.
            if case .gradient = shading { $0.foregroundColor = .black } else { $0.foregroundColor = shading.mainColor }
        } content: { builder in
            guard case .gradient(let gradient) = shading else { return builder.child(mark) }
            builder.modify(mark, with: MarkElement(shading: gradient, scheme: scheme))
        }
    }
}

/// A gradient masked by a text or a symbol.
struct MarkElement: Element {
    var shading: GradientShading
    var scheme: ColorScheme

    mutating func paint(_ painter: inout Painter) {
        guard !painter.describes, !painter.findsFocus else { return painter.paintChildren() }
        let rect = painter.rect
        let gradient = shading.drawn(in: rect.size, scheme)
        // Glyphs may extend beyond the line's bounds.
        let reach = CGRect(origin: .zero, size: rect.size).insetBy(dx: -rect.height, dy: -rect.height)
        painter.masked(by: { $0.paintChildren() }) { $0.fill(Path(reach), at: rect.origin, gradient) }
    }
}

extension EnvironmentValues {
    /// The foreground style if it is a gradient and no descendant has set a color since.
    var foregroundShading: ShapeShading? {
        get {
            guard hasOwnValues, let shading = self[ForegroundShadingKey.self] else { return nil }
            return shading.mainColor == foregroundColor ? shading : nil
        }
        set { if newValue != nil || hasOwnValues { self[ForegroundShadingKey.self] = newValue } }
    }
}

private struct ForegroundShadingKey: EnvironmentKey { static var defaultValue: ShapeShading? { nil } }
