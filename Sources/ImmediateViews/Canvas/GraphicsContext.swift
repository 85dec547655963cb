import Foundation

/// The drawing context of a `Canvas`. A copy draws into the same canvas, with its own opacity, transform and clips.
@preconcurrency @MainActor public struct GraphicsContext {
    /// The color or gradient of a fill or stroke.
    public struct Shading: Sendable {
        let style: any ShapeStyle
        /// True if points of the style are in the context's coordinates, not relative to the filled rectangle.
        var isFixed = false

        /// Returns the shading of a single color.
        @preconcurrency @MainActor public static func color(_ color: Color) -> Shading { Shading(style: color) }
        /// Returns the shading of a single color from sRGB components, 0…1 each.
        @preconcurrency @MainActor public static func color(
            red: Double,
            green: Double,
            blue: Double,
            opacity: Double = 1
        ) -> Shading {
            Shading(style: Color(red: red, green: green, blue: blue, opacity: opacity))
        }
        /// Returns the shading of a single color.
        @preconcurrency @MainActor public static func style(_ style: Color) -> Shading { Shading(style: style) }
        /// Returns the shading of a style, applied to the bounding rectangle of the path.
        @preconcurrency @MainActor public static func style<S: ShapeStyle>(_ style: S) -> Shading {
            Shading(style: style)
        }
        /// The foreground style.
        @preconcurrency @MainActor public static var foreground: Shading { Shading(style: ForegroundStyle()) }

        /// Returns the shading of a linear gradient between two points in the context's coordinates.
        @preconcurrency @MainActor public static func linearGradient(
            _ gradient: Gradient,
            startPoint: CGPoint,
            endPoint: CGPoint
        )
            -> Shading
        {
            fixed(gradient, .linear(start: startPoint.validDistance, end: endPoint.validDistance))
        }

        /// Returns the shading of a radial gradient around a point, between two radii, in the context's coordinates.
        @preconcurrency @MainActor public static func radialGradient(
            _ gradient: Gradient,
            center: CGPoint,
            startRadius: CGFloat,
            endRadius: CGFloat
        ) -> Shading {
            fixed(
                gradient,
                .radial(
                    center: center.validDistance,
                    startRadius: startRadius.validDistance,
                    endRadius: endRadius.validDistance
                )
            )
        }

        /// Returns the shading of an angular gradient around a point in the context's coordinates, starting at `angle`.
        @preconcurrency @MainActor public static func conicGradient(
            _ gradient: Gradient,
            center: CGPoint,
            angle: Angle = .zero
        )
            -> Shading
        {
            let start = CGFloat(angle.radians).validDistance
            return fixed(gradient, .angular(center: center.validDistance, start: start, end: start + 2 * .pi))
        }

        @MainActor private static func fixed(_ gradient: Gradient, _ course: DrawGradient.Course) -> Shading {
            let shading = GradientShading(gradient: gradient, course: .fixed(course))
            return Shading(style: FixedStyle(shading: shading), isFixed: true)
        }
    }

    /// A gradient whose points are in the context's coordinates.
    private struct FixedStyle: ShapeStyle {
        let shading: GradientShading
        func shading(in environment: EnvironmentValues) -> ShapeShading { .gradient(shading.themed(environment)) }
        func resolve(in environment: EnvironmentValues) -> FixedStyle { self }
    }

    /// A visual effect on later drawing in a graphics context, such as a shadow.
    public struct Filter: Sendable {
        fileprivate enum Effect: Sendable {
            case shadow(Color, radius: CGFloat, offset: CGSize)
            case blur(radius: CGFloat, isOpaque: Bool)
            case recolor(ColorMatrix)
            case multiply(Color)
        }

        fileprivate let effect: Effect

        /// Returns a drop shadow, as with `View.shadow(color:radius:x:y:)`.
        ///
        /// - Parameters:
        ///   - color: The color of the shadow.
        ///   - radius: The standard deviation of the blur, in points of the canvas.
        ///   - x: The horizontal offset, in points of the canvas.
        ///   - y: The vertical offset, in points of the canvas.
        public static func shadow(
            color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
            radius: CGFloat,
            x: CGFloat = 0,
            y: CGFloat = 0
        ) -> Filter { Filter(effect: .shadow(color, radius: radius, offset: CGSize(width: x, height: y))) }

        /// Returns a blur, as with `View.blur(radius:opaque:)`.
        ///
        /// - Parameters:
        ///   - radius: The standard deviation of the blur, in points of the canvas.
        ///   - opaque: True for an opaque result that ends at the bounds of the drawing.
        public static func blur(radius: CGFloat, opaque: Bool = false) -> Filter {
            Filter(effect: .blur(radius: radius, isOpaque: opaque))
        }

        /// Returns a change of colors.
        public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter(effect: .recolor(matrix)) }

        /// Returns a change of saturation, as with `View.saturation(_:)`.
        public static func saturation(_ amount: Double) -> Filter { colorMatrix(.saturation(amount)) }

        /// Returns a change to grays, as with `View.grayscale(_:)`.
        public static func grayscale(_ amount: Double) -> Filter { colorMatrix(.grayscale(amount)) }

        /// Returns a change of brightness, as with `View.brightness(_:)`.
        public static func brightness(_ amount: Double) -> Filter { colorMatrix(.brightness(amount)) }

        /// Returns a change of contrast, as with `View.contrast(_:)`.
        public static func contrast(_ amount: Double) -> Filter { colorMatrix(.contrast(amount)) }

        /// Returns a rotation of hues, as with `View.hueRotation(_:)`.
        public static func hueRotation(_ angle: Angle) -> Filter { colorMatrix(.hueRotation(angle)) }

        /// Returns a multiplication by a color, as with `View.colorMultiply(_:)`.
        public static func colorMultiply(_ color: Color) -> Filter { Filter(effect: .multiply(color)) }
    }

    /// A text prepared for measuring and drawing in a graphics context.
    @preconcurrency @MainActor public struct ResolvedText {
        let text: Text
        let child: Child?
        let recording: CanvasRecording

        /// Returns the size of the text, in points, for a proposed size.
        public func measure(in size: CGSize) -> CGSize {
            child.map { recording.size(of: $0, ProposedViewSize(size)) } ?? .zero
        }
    }

    /// A view of a canvas prepared for drawing, found by its tag.
    @preconcurrency @MainActor public struct ResolvedSymbol {
        /// The size of the view, in points.
        public let size: CGSize
        fileprivate let id: AnyHashable
    }

    private let recording: CanvasRecording
    /// The views of the canvas by tag; nil for none.
    private let symbols: AnyView?
    private var transform = AffineMap()
    private var clips: [Path] = []
    private var filters: [Filter] = []
    /// The environment of the canvas: color scheme, font, foreground color.
    public let environment: EnvironmentValues
    /// The opacity of later drawing, 0…1.
    public var opacity: Double = 1
    /// The mix of new drawing with what is below it, such as `multiply`; see `blendMode`.
    public typealias BlendMode = ImmediateCore.BlendMode

    /// The formula that blends later drawing with the canvas or layer so far, each step as one picture.
    ///
    /// With `clear`, a fill or stroke is an eraser:
    ///
    /// ```swift
    /// context.drawLayer { layer in
    ///     layer.stroke(line, with: .color(.blue), lineWidth: 8)
    ///     layer.blendMode = .clear
    ///     layer.stroke(eraser, with: .color(.black), lineWidth: 4)
    /// }
    /// ```
    ///
    /// With a mode other than `normal`, a canvas is composited before it is drawn above other views.
    public var blendMode = BlendMode.normal

    init(recording: CanvasRecording, symbols: AnyView?, environment: EnvironmentValues) {
        self.recording = recording
        self.symbols = symbols
        self.environment = environment
    }

    // MARK: Shapes

    /// Fills the inside of `path`, by its own rule.
    public func fill(_ path: Path, with shading: Shading) {
        if case .image(let paint) = shading.style.shading(in: environment) {
            var inside = self
            inside.clip(to: path)
            return inside.fillTiles(paint, in: path.boundingRect)
        }
        add(.fill(transform.apply(path), ink(shading, for: path)))
    }

    /// Fills the inside of `path`.
    ///
    /// - Parameters:
    ///   - path: The path, in points of the context.
    ///   - shading: The color or gradient.
    ///   - style: The rule for the inside of the path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle) {
        fill(path.ruled(by: style).path(in: .zero), with: shading)
    }

    /// Strokes the outline of `path`, `lineWidth` points wide.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes the outline of `path` with the line width, caps, joins and dashes of `style`.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        var style = style
        let scale = transform.scale
        style.lineWidth *= scale
        style.dash = style.dash.map { $0 * scale }
        style.dashPhase *= scale
        add(.stroke(transform.apply(path), style, ink(shading, for: path)))
    }

    /// Fills a rectangle with the tiles of an image.
    func fillTiles(_ paint: ImagePaint, in rect: CGRect) {
        guard let child = recording.build(paint.image) else { return }
        let (own, part) = (recording.size(of: child, .unspecified), paint.part)
        let whole = CGSize(width: own.width * paint.scale, height: own.height * paint.scale)
        let tile = CGRect(x: 0, y: 0, width: whole.width * part.width, height: whole.height * part.height)
        guard tile.width > 0, tile.height > 0 else { return }
        let (columns, rows) = ((rect.width / tile.width).rounded(.up), (rect.height / tile.height).rounded(.up))
        // Smaller tiles than these would be dust, and each is drawn separately.
        guard columns * rows < 4096 else { return }
        for row in 0..<Int(rows) {
            for column in 0..<Int(columns) {
                var context = self
                context.translateBy(
                    x: rect.minX + CGFloat(column) * tile.width,
                    y: rect.minY + CGFloat(row) * tile.height
                )
                context.clip(to: Path(tile))
                let origin = CGPoint(x: -whole.width * part.minX, y: -whole.height * part.minY)
                context.draw(paint.image, in: CGRect(origin: origin, size: whole))
            }
        }
    }

    // MARK: Texts and images

    /// Draws a text at its own size, with its `anchor` at `point`.
    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        show(text, at: point, anchor: anchor)
    }

    /// Draws a text wrapped to the width of `rect`, from its top left corner.
    public func draw(_ text: Text, in rect: CGRect) {
        guard let child = recording.build(text) else { return }
        show(child, in: CGRect(origin: rect.origin, size: recording.size(of: child, ProposedViewSize(rect.size))))
    }

    /// Draws a resolved text at its own size, with its `anchor` at `point`.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text.text, at: point, anchor: anchor)
    }

    /// Draws a resolved text wrapped to the width of `rect`, from its top left corner.
    public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: rect) }

    /// Draws a symbol or a picture at its own size, with its `anchor` at `point`.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        show(image, at: point, anchor: anchor)
    }

    /// Draws a symbol as large as fits into `rect`, or a picture stretched to `rect`.
    public func draw(_ image: Image, in rect: CGRect) {
        guard let child = recording.build(image) else { return }
        show(child, in: rect, grows: true)
    }

    /// Prepares a text for measuring and drawing.
    public func resolve(_ text: Text) -> ResolvedText {
        ResolvedText(text: text, child: recording.build(text), recording: recording)
    }

    // MARK: Views

    /// Prepares the view of the canvas with a tag for drawing; nil if no view has the tag.
    /// - Parameter id: The tag, as set by `View.tag(_:)`.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
        guard let child = build(AnyHashable(id)) else { return nil }
        return ResolvedSymbol(size: recording.size(of: child, .unspecified), id: AnyHashable(id))
    }

    /// Draws a view of the canvas at its own size, with its `anchor` at `point`.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        guard let child = build(symbol.id) else { return }
        show(child, in: anchor.rect(of: recording.size(of: child, .unspecified), at: point))
    }

    /// Draws a view of the canvas at its own size, scaled to `rect`.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        var scaled = self
        scaled.translateBy(x: rect.minX, y: rect.minY)
        scaled.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
        scaled.draw(symbol, at: .zero, anchor: .topLeading)
    }

    /// Builds the view with a tag.
    private func build(_ id: AnyHashable) -> Child? {
        guard let symbols else { return nil }
        let search = CanvasSymbolSearch(id)
        let child = recording.build(symbols.allowsHitTesting(false).environment(\.canvasSymbol, search))
        return search.isFound ? child : nil
    }

    private func show<V: View>(_ view: V, at point: CGPoint, anchor: UnitPoint) {
        guard let child = recording.build(view) else { return }
        show(child, in: anchor.rect(of: recording.size(of: child, .unspecified), at: point))
    }

    /// - Parameter grows: Whether the view is laid out at its visible size, as for views without a size of their own.
    private func show(_ child: Child, in rect: CGRect, grows: Bool = false) {
        let factor = grows ? transform.scale : 1
        guard factor > 0, factor.isFinite else { return }
        let map = transform.preceded(by: AffineMap(a: 1 / factor, d: 1 / factor))
        let frame = AffineMap(a: factor, d: factor).bounds(of: rect)
        if map.isTranslation {
            recording.place(child, in: frame.offsetBy(dx: map.tx, dy: map.ty))
            add(.view(child, nil))
        } else {
            recording.place(child, in: frame)
            add(.view(child, map))
        }
    }

    // MARK: State

    /// Limits later drawing to `path`.
    public mutating func clip(to path: Path) { clips.append(transform.apply(path)) }

    /// Limits later drawing to `path`, whose inside follows the rule of a style.
    public mutating func clip(to path: Path, style: FillStyle) { clip(to: path.ruled(by: style).path(in: .zero)) }

    /// Moves the origin of later drawing by an offset in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.preceded(by: AffineMap(tx: x, ty: y))
    }

    /// Scales later drawing by a horizontal and a vertical factor.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = transform.preceded(by: AffineMap(a: x, d: y))
    }

    /// Rotates later drawing around the origin, clockwise for positive angles.
    public mutating func rotate(by angle: Angle) {
        transform = transform.preceded(by: AffineMap(rotation: angle))
    }

    /// Adds a filter, such as a shadow, to later drawing: to each step separately, and to a layer as a whole.
    public mutating func addFilter(_ filter: Filter) { filters.append(filter) }

    /// Draws the output of `content` as one picture: the context's opacity, filters and clips apply to the whole.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var layer = self
        (layer.opacity, layer.clips, layer.filters, layer.blendMode) = (1, [], [], .normal)
        let steps = try recording.layer { try content(&layer) }
        add(.layer(steps))
    }

    private func add(_ action: CanvasRecording.Step.Action) {
        func resolved(_ color: Color) -> RGBA { environment.themed(color).resolved(environment.colorScheme) }
        let filters = self.filters.map { filter -> CanvasRecording.Filter in
            switch filter.effect {
            case .shadow(let color, let radius, let offset): .shadow(resolved(color), radius: radius, offset: offset)
            case .blur(let radius, let isOpaque): .blur(radius: radius, isOpaque: isOpaque)
            case .recolor(let matrix): .recolor(matrix)
            case .multiply(let color): .recolor(.multiply(resolved(color)))
            }
        }
        recording.add(
            CanvasRecording.Step(
                action: blendMode == .clear ? action.opaque : action,
                opacity: blendMode == .clear ? 1 : opacity,
                clips: clips,
                filters: filters,
                blendMode: blendMode
            )
        )
    }

    private func ink(_ shading: Shading, for path: Path) -> CanvasRecording.Ink {
        switch shading.style.shading(in: environment) {
        case .color(let color): return .color(environment.themed(color).resolved(environment.colorScheme))
        case .gradient(let gradient):
            let rect = shading.isFixed ? .zero : path.boundingRect
            let map = transform.preceded(by: AffineMap(tx: rect.minX, ty: rect.minY))
            return .gradient(gradient.drawn(in: rect.size, environment.colorScheme).mapped(by: map))
        case .image(let paint):
            // A stroke; fills are drawn as tiles.
            let color = ShapeShading.image(paint).mainColor
            return .color(environment.themed(color).resolved(environment.colorScheme))
        }
    }
}

extension AffineMap {
    /// Whether the map only translates.
    fileprivate var isTranslation: Bool {
        func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }
        return isNear(a, 1) && isNear(d, 1) && isNear(b, 0) && isNear(c, 0)
    }
}
