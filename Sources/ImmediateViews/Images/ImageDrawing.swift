import Foundation

/// The settings of an image besides the name of its symbol.
struct ImageDrawing: Hashable, Sendable {
    /// The picture; nil for a symbol, and for a picture by name.
    var source: PictureSource?
    /// The picture by its name; nil for others.
    var named: NamedPicture?
    /// The closure that draws the image; nil for others.
    var drawn: DrawnImage?
    /// The value that a symbol shows, 0 to 1; nil for the whole symbol.
    var variableValue: Double?
    /// Whether screen readers ignore the picture.
    var isDecorative = false
    var resizing: Resizing?
    var interpolation = Image.Interpolation.medium
    /// Whether the picture is drawn in the foreground color, with its opacity as a mask; nil for its default.
    var isTemplate: Bool?

    /// The cap insets and the mode of a resizable picture.
    struct Resizing: Hashable, Sendable {
        var top: CGFloat
        var leading: CGFloat
        var bottom: CGFloat
        var trailing: CGFloat
        var mode: Image.ResizingMode
    }
}

/// The source of a picture.
package enum PictureSource: Hashable, Sendable {
    case file(URL, scale: CGFloat)
    case data(Data, scale: CGFloat)

    /// The number of pixels per point.
    var scale: CGFloat {
        switch self {
        case .file(_, let scale), .data(_, let scale): scale > 0 && scale.isFinite ? scale : 1
        }
    }

    /// The name for reports and semantics.
    var title: String {
        switch self {
        case .file(let url, _): url.path
        case .data(let data, _): "a picture of \(data.count) bytes"
        }
    }
}

extension Image {
    /// The interpolation between the pixels of a scaled picture.
    public enum Interpolation: Hashable, Sendable {
        /// The nearest pixel, so that enlarged pictures show squares.
        case none
        /// Linear interpolation, the same as `medium`.
        case low
        /// Linear interpolation: the default.
        case medium
        /// Cubic interpolation, which is sharper.
        case high
    }

    /// The resizing mode of a picture: tiled or stretched.
    public enum ResizingMode: Hashable, Sendable {
        /// A mode that repeats the part between the cap insets.
        case tile
        /// A mode that stretches the part between the cap insets.
        case stretch
    }

    /// The rendering mode of a picture, which determines its colors.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// The foreground color, with the picture's opacity as a mask.
        case template
        /// The picture's own colors.
        case original
    }

    /// Creates a picture of a source.
    package init(_ source: PictureSource) { self.init(ImageDrawing(source: source)) }

    /// Creates a picture from a PNG or JPEG file.
    ///
    /// The file is read when the picture is first shown, once for all views that show it. A missing or invalid file is
    /// reported on stderr with its name and the reason, and a placeholder is shown: a box with a cross.
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - scale: The number of pixels per point.
    public init(contentsOf url: URL, scale: CGFloat = 1) { self.init(.file(url, scale: scale)) }

    /// Creates a picture from the contents of a PNG or JPEG file.
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - scale: The number of pixels per point.
    public init(data: Data, scale: CGFloat = 1) { self.init(.data(data, scale: scale)) }

    /// Makes the image fill the proposed size; `aspectRatio(contentMode:)`, `scaledToFit()` and `scaledToFill()` keep
    /// its aspect ratio.
    /// - Parameters:
    ///   - capInsets: The edges of a picture that keep their size, in points.
    ///   - resizingMode: The mode of filling the part between the edges: stretched or tiled.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0),
        resizingMode: ResizingMode = .stretch
    ) -> Image {
        changed {
            $0.resizing = ImageDrawing.Resizing(
                top: capInsets.top,
                leading: capInsets.leading,
                bottom: capInsets.bottom,
                trailing: capInsets.trailing,
                mode: resizingMode
            )
        }
    }

    /// Sets the interpolation for a scaled picture; the default is `medium`.
    public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.interpolation = interpolation } }

    /// Sets the colors of a picture; nil means its own, or those that its asset catalog states. A symbol always has
    /// the foreground color.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        changed { $0.isTemplate = mode.map { $0 == .template } }
    }

    /// Returns the image unchanged: edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    /// Returns a picture or a drawn image in another size; nil for a symbol and for a picture by name, whose sizes depend
    /// on the environment.
    func scaled(by factor: CGFloat) -> Image? {
        switch (drawing?.source, drawing?.drawn) {
        case (.file(let url, let scale)?, _): changed { $0.source = .file(url, scale: scale / factor) }
        case (.data(let data, let scale)?, _): changed { $0.source = .data(data, scale: scale / factor) }
        case (_, _?) where factor == 1: self
        default: nil
        }
    }

    private func changed(_ change: (inout ImageDrawing) -> Void) -> Image {
        var drawing = drawing ?? ImageDrawing()
        change(&drawing)
        return Image(name: name, drawing)
    }
}
