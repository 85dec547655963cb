import Foundation

/// Gradients and pictures.
extension Painter {
    /// Fills a rectangle with corners of `radius` points with a gradient relative to its origin.
    public mutating func fill(_ rect: CGRect, radius: CGFloat, _ gradient: DrawGradient) {
        guard isVisible(rect), rect.isFinite else { return }
        shade(.rounded(rect.size, radius: radius.validRadius), gradient, at: rect.origin)
    }

    /// Draws the outline of a rectangle in a gradient, inside its edges, with the same width as in a colour.
    public mutating func stroke(_ rect: CGRect, radius: CGFloat, width: CGFloat, _ gradient: DrawGradient) {
        guard isVisible(rect), rect.isFinite, width > 0 else { return }
        let width = min(width, .longestDistance).lineThickness(scale: scale)
        shade(.ring(rect.size, radius: radius.validRadius, width: width), gradient, at: rect.origin)
    }

    /// Fills a path with a gradient, both with their origin at `origin`.
    public mutating func fill(_ path: Path, at origin: CGPoint, _ gradient: DrawGradient) {
        guard !path.isEmpty, origin.isFinite, !clip.isEmpty else { return }
        shade(.fill(path: list.paths.count), gradient, at: origin)
        list.figures.paths.append(path.finite)
    }

    /// Draws the outline of a path in a gradient, both with their origin at `origin`.
    public mutating func stroke(_ path: Path, at origin: CGPoint, _ style: StrokeStyle, _ gradient: DrawGradient) {
        guard !path.isEmpty, origin.isFinite, style.lineWidth > 0, !clip.isEmpty else { return }
        shade(.stroke(path: list.paths.count, style.line), gradient, at: origin)
        list.figures.paths.append(style.dash.isEmpty ? path.finite : path.dashed(style).finite)
    }

    /// Draws a part of a picture in a rectangle, whose edges are rounded to device pixels.
    public mutating func picture(_ picture: DrawPicture, in rect: CGRect) {
        guard isVisible(rect), rect.isFinite, opacity > 0, picture.picture.width > 0 else { return }
        append(.picture(list.pictures.count, rect, opacity: min(opacity, 1)))
        list.figures.pictures.append(picture)
    }

    private mutating func shade(_ shape: DrawShading.Shape, _ gradient: DrawGradient, at origin: CGPoint) {
        guard !gradient.stops.isEmpty, opacity > 0 else { return }
        append(.shade(list.shadings.count, at: origin, opacity: min(opacity, 1)))
        list.figures.shadings.append(DrawShading(shape: shape, gradient: gradient))
    }
}
