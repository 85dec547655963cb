import Foundation

/// A style that repeats an image or a part of it, from the top left corner of the filled shape.
///
/// ```swift
/// RoundedRectangle(cornerRadius: 12).fill(.image(Image("Linen"), scale: 0.5))
/// ```
public struct ImagePaint: Hashable, Sendable {
    /// The image.
    public var image: Image
    /// The repeated part of the image, in fractions of its width and height.
    public var sourceRect: CGRect
    /// The factor of the image's size.
    public var scale: CGFloat
    /// The opacity, 0 to 1.
    var opacity = 1.0

    /// Creates a style.
    /// - Parameters:
    ///   - image: The image.
    ///   - sourceRect: The repeated part of the image, in fractions of its width and height.
    ///   - scale: The factor of the image's size.
    public init(
        image: Image,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) {
        (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
    }

    /// The repeated part within the image.
    var part: CGRect {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        return sourceRect.isNull || sourceRect.isInfinite ? whole : sourceRect.intersection(whole)
    }

    /// The image in the size of its tiles, if a tile is the whole image; nil for a part.
    var wholeTile: Image? {
        guard part == CGRect(x: 0, y: 0, width: 1, height: 1), scale > 0, scale.isFinite else { return nil }
        return image.scaled(by: scale)?.resizable(resizingMode: .tile)
    }
}

extension ImagePaint: ShapeStyle {
    /// Returns the image as a shading.
    public func shading(in environment: EnvironmentValues) -> ShapeShading { .image(self) }
    /// Returns this style unchanged: its look is resolved where it is drawn.
    public func resolve(in environment: EnvironmentValues) -> ImagePaint { self }
}

extension ShapeStyle where Self == ImagePaint {
    /// Returns a style that repeats an image or a part of it.
    /// - Parameters:
    ///   - image: The image.
    ///   - sourceRect: The repeated part of the image, in fractions of its width and height.
    ///   - scale: The factor of the image's size.
    public static func image(
        _ image: Image,
        sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

/// The tiles of a style, in the whole proposed size.
struct ImageTiles: View {
    let paint: ImagePaint

    var body: some View {
        Group {
            if let tile = paint.wholeTile {
                tile
            } else {
                Canvas { context, size in context.fillTiles(paint, in: CGRect(origin: .zero, size: size)) }
            }
        }
        .opacity(paint.opacity)
        .accessibilityHidden(true)
        .allowsHitTesting(false)
    }
}

/// A shape filled or stroked with the tiles of an image.
struct TiledShape<Content: Shape>: View {
    let shape: Content
    let paint: ImagePaint
    let drawing: ShapeView<Content>.Drawing

    /// The distance that a stroke extends beyond the shape's frame, in points.
    private var reach: CGFloat { if case .stroke(let style) = drawing { style.lineWidth.validLength ?? 0 } else { 0 } }

    var body: some View {
        // The clear shape takes the size and the presses.
        ShapeView(shape: shape, color: .clear, drawing: drawing)
            .overlay {
                ImageTiles(paint: paint).padding(-reach)
                    .mask { ShapeView(shape: shape, color: .black, drawing: drawing) }
            }
    }
}
