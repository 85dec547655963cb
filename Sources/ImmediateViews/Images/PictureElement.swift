import Foundation

/// The persistent state of a picture view: its loaded picture.
@MainActor final class PictureState {
    private var source: PictureSource?
    private var loaded: LoadedPicture?
    /// The last picture by name, and the file found for it.
    private var named: (picture: NamedPicture, scale: CGFloat, scheme: ColorScheme)?
    private var found: (source: PictureSource, isTemplate: Bool)?

    /// Returns the file of a picture by name, found again only if something has changed.
    func file(
        of picture: NamedPicture,
        scale: CGFloat,
        _ scheme: ColorScheme
    ) -> (source: PictureSource, isTemplate: Bool) {
        if let named, let found, named == (picture, scale, scheme) { return found }
        let file = picture.file(scale: scale, scheme)
        (named, found) = ((picture, scale, scheme), file)
        return file
    }

    /// Returns the picture of a source, which is loaded if the source has changed.
    func picture(
        _ source: PictureSource,
        of store: @autoclosure () -> PictureStore,
        _ decoder: (any PictureDecoder)?
    ) -> LoadedPicture {
        if let loaded, source == self.source { return loaded }
        let picture = store().picture(source, decoder)
        (self.source, loaded) = (source, picture)
        if case .failure(let error)? = picture.outcome { Self.report(source, error) }
        return picture
    }

    static func report(_ source: PictureSource, _ error: PictureError) {
        Report.once("cannot show \(source.title): \(error.reason); a placeholder is shown")
    }
}

extension Image {
    @MainActor func buildPicture(_ drawing: ImageDrawing, _ builder: inout Builder) {
        let state = builder.state { PictureState() }
        let environment = builder.environment
        var drawing = drawing
        if let named = drawing.named {
            let file = state.file(of: named, scale: environment.displayScale, environment.colorScheme)
            drawing.source = file.source
            drawing.isTemplate = drawing.isTemplate ?? file.isTemplate
        }
        guard let source = drawing.source else { return }
        let picture = state.picture(source, of: builder.shared { PictureStore() }, builder.pictureDecoder)
        builder.add(
            PictureElement(
                source: source,
                picture: picture,
                drawing: drawing,
                color: environment.foregroundColor.resolved(environment.colorScheme)
            )
        )
    }
}

/// The element of a picture.
struct PictureElement: Element {
    /// The side of the placeholder, in points.
    private static let placeholder: CGFloat = 24

    var source: PictureSource
    var picture: LoadedPicture
    var drawing: ImageDrawing
    /// The color of a template, and of the placeholder.
    var color: RGBA

    static var isStretchable: Bool { true }

    /// The picture's own size, in points.
    private var ownSize: CGSize {
        guard picture.width > 0 else { return CGSize(width: Self.placeholder, height: Self.placeholder) }
        return CGSize(width: CGFloat(picture.width) / source.scale, height: CGFloat(picture.height) / source.scale)
    }

    mutating func size(_ proposal: ProposedViewSize, _ layout: LayoutContext) -> CGSize {
        drawing.resizing == nil ? ownSize : proposal.replacingUnspecifiedDimensions(by: ownSize)
    }

    mutating func paint(_ painter: inout Painter) {
        let rect = painter.rect
        guard painter.isVisible(rect) else { return }
        switch picture.outcome {
        case nil: painter.requestFrame(at: painter.time + 0.03)
        case .failure(let error)?:
            PictureState.report(source, error)
            let side = min(Self.placeholder, rect.width, rect.height)
            let box = Alignment.center.place(CGSize(width: side, height: side), in: rect)
            Symbol.placeholder.paint(in: box, color, &painter)
        case .success(let picture)?: draw(picture, in: rect, &painter)
        }
        if drawing.isDecorative { return }
        painter.describe(SemanticsNode(.image, ["string": .string(title), "rect": .rect(rect)]))
    }

    private var title: String {
        if let named = drawing.named { return named.name }
        return if case .file(let url, _) = source { url.lastPathComponent } else { source.title }
    }

    private var interpolation: PictureInterpolation {
        switch drawing.interpolation {
        case .none: .none
        case .low, .medium: .linear
        case .high: .cubic
        }
    }

    private func draw(_ picture: Picture, in rect: CGRect, _ painter: inout Painter) {
        var whole = DrawPicture(picture, interpolation: interpolation)
        if drawing.isTemplate == true { whole.tint = color }
        guard let resizing = drawing.resizing else { return painter.picture(whole, in: rect) }
        let (columns, rows) = (
            spans(resizing.leading, resizing.trailing, picture.width, rect.minX, rect.width, resizing.mode),
            spans(resizing.top, resizing.bottom, picture.height, rect.minY, rect.height, resizing.mode)
        )
        for row in rows {
            for column in columns {
                whole.source = CGRect(x: column.from, y: row.from, width: column.pixels, height: row.pixels)
                painter.picture(whole, in: CGRect(x: column.to, y: row.to, width: column.length, height: row.length))
            }
        }
    }

    /// A part of a side of the picture, in pixels, and its destination, in points.
    private struct Span {
        var from: CGFloat
        var pixels: CGFloat
        var to: CGFloat
        var length: CGFloat
    }

    /// Splits a side of the picture into the parts that keep their size and the parts between them.
    private func spans(
        _ first: CGFloat,
        _ last: CGFloat,
        _ count: Int,
        _ start: CGFloat,
        _ length: CGFloat,
        _ mode: Image.ResizingMode
    ) -> [Span] {
        let scale = source.scale
        let own = CGFloat(count) / scale
        var (lead, trail) = (min(max(first.validDistance, 0), own), min(max(last.validDistance, 0), own))
        // Caps that do not fit are scaled down in proportion.
        let room = min(1, own / max(lead + trail, 0.001), length / max(lead + trail, 0.001))
        (lead, trail) = (lead * room, trail * room)
        let (middle, target) = (own - lead - trail, length - lead - trail)
        var spans: [Span] = []
        func add(_ from: CGFloat, _ pixels: CGFloat, _ to: CGFloat, _ length: CGFloat) {
            guard pixels > 0, length > 0 else { return }
            spans.append(Span(from: from * scale, pixels: pixels * scale, to: start + to, length: length))
        }
        add(0, lead, 0, lead)
        if mode == .tile, middle > 0, target / middle < 512 {
            var position: CGFloat = 0
            while position < target {
                let part = min(middle, target - position)
                add(lead, part, lead + position, part)
                position += middle
            }
        } else {
            add(lead, middle, lead, target)
        }
        add(own - trail, trail, length - trail, trail)
        return spans
    }
}
