import Foundation

/// What is said of an image beyond the name of a symbol.
struct ImageDrawing: Hashable, Sendable {
    /// The picture; nil for a symbol.
    var source: PictureSource?
    var resizing: Resizing?
    var interpolation = Image.Interpolation.medium
    /// Whether it is drawn in the foreground colour, as far as it is opaque.
    var isTemplate = false

    /// How a picture fills more or less room than its own.
    struct Resizing: Hashable, Sendable {
        var top: CGFloat
        var leading: CGFloat
        var bottom: CGFloat
        var trailing: CGFloat
        var mode: Image.ResizingMode
    }
}

/// Where a picture comes from.
enum PictureSource: Hashable, Sendable {
    case file(URL, scale: CGFloat)
    case data(Data, scale: CGFloat)

    /// Pixels in a point.
    var scale: CGFloat {
        switch self {
        case .file(_, let scale), .data(_, let scale): scale > 0 && scale.isFinite ? scale : 1
        }
    }

    /// What it is called where it is reported or read.
    var title: String {
        switch self {
        case .file(let url, _): url.path
        case .data(let data, _): "a picture of \(data.count) bytes"
        }
    }
}

extension Image {
    /// How a picture is drawn in another size than its own.
    public enum Interpolation: Hashable, Sendable {
        /// Each pixel is one of the picture: enlarged, it shows squares.
        case none
        /// In proportion to neighbours.
        case low
        /// In proportion to neighbours.
        case medium
        /// Sharper, by cubic curves.
        case high
    }

    /// How a picture fills room.
    public enum ResizingMode: Hashable, Sendable {
        /// Its middle is repeated.
        case tile
        /// Its middle is stretched.
        case stretch
    }

    /// In which colours a picture is drawn.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// In the foreground colour, as far as it is opaque.
        case template
        /// In its own.
        case original
    }

    /// A picture from a PNG or JPEG file. It is read when it is first shown, and once for all views that show it. A file
    /// that is missing or bad is reported on stderr by its name and the reason, and shows a box with a cross.
    /// - Parameter scale: pixels of the picture in a point.
    public init(contentsOf url: URL, scale: CGFloat = 1) { self.init(ImageDrawing(source: .file(url, scale: scale))) }

    /// A picture from the bytes of a PNG or JPEG file.
    /// - Parameter scale: pixels of the picture in a point.
    public init(data: Data, scale: CGFloat = 1) { self.init(ImageDrawing(source: .data(data, scale: scale))) }

    /// The image, filling the room that it is offered: `aspectRatio(contentMode:)`, `scaledToFit()` and `scaledToFill()`
    /// keep its shape.
    /// - Parameters:
    ///   - capInsets: the edges of a picture that keep their size, in points.
    ///   - resizingMode: what becomes of what lies between them.
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

    /// The picture, drawn by this interpolation in another size than its own; the default is `medium`.
    public func interpolation(_ interpolation: Interpolation) -> Image { changed { $0.interpolation = interpolation } }

    /// The picture in its own colours or the foreground colour; nil is its own. A symbol always has the foreground
    /// colour.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { changed { $0.isTemplate = mode == .template } }

    /// The image as it is: its edges are always smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }

    private func changed(_ change: (inout ImageDrawing) -> Void) -> Image {
        var drawing = drawing ?? ImageDrawing()
        change(&drawing)
        return Image(name: name, drawing)
    }
}
