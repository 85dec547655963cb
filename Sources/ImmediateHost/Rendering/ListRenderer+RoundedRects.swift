import Foundation
import ImmediateCore
import ImmediateRasterizer

/// Rounded rectangles in nine pieces: the corners come from the mask of the smallest rectangle with such corners, the
/// rest is filled or stretched. So one mask serves every size.
extension ListRenderer {
    /// The largest corner in pieces; larger ones get a mask of the whole rectangle.
    private static let largestCorner = 250

    /// Fills a rounded rectangle, clipped by the masks.
    func fillRounded(pixels: PixelRect, radius: CGFloat, _ color: RGBA) {
        if isCut(pixels, radius: radius) {
            fillRoundedMasked(pixels, radius: radius, color)
        } else {
            fillRounded(pixels, radius: radius, color)
        }
    }

    func fillRounded(_ rect: PixelRect, radius: CGFloat, _ color: RGBA) {
        guard isVisible(rect), color.a > 0 else { return }
        let radius = clamped(radius, rect)
        guard radius > 0 else { return batch.fill(rect, color) }
        let corner = Int(radius.rounded(.up))
        guard corner <= Self.largestCorner else {
            return draw(.rounded(width: rect.width, height: rect.height, radius: radius), x: rect.x, y: rect.y, color)
        }
        let columns = Slices(length: rect.width, corner: corner, middle: 0)
        let rows = Slices(length: rect.height, corner: corner, middle: 0)
        let key = SpriteKey.rounded(width: columns.masked, height: rows.masked, radius: radius)
        withTile(of: key) { page, source in
            drawCorners(page, source, rect, columns, rows, color)
        }
        // The middle rows in full, and the space between the corners in the other rows.
        fillPart(rect, x: 0, y: rows.lead, width: rect.width, height: rows.between, color)
        fillPart(rect, x: columns.lead, y: 0, width: columns.between, height: rows.lead, color)
        fillPart(rect, x: columns.lead, y: rect.height - rows.trail, width: columns.between, height: rows.trail, color)
    }

    func strokeRounded(_ rect: PixelRect, radius: CGFloat, line: CGFloat, _ color: RGBA) {
        guard isVisible(rect), color.a > 0, line > 0 else { return }
        guard 2 * line < CGFloat(min(rect.width, rect.height)) else {
            return fillRounded(rect, radius: radius, color)
        }
        let radius = clamped(radius, rect)
        let corner = Int(max(radius, line).rounded(.up))
        guard corner <= Self.largestCorner else {
            let key = SpriteKey.ring(width: rect.width, height: rect.height, radius: radius, line: line)
            return draw(key, x: rect.x, y: rect.y, color)
        }
        let columns = Slices(length: rect.width, corner: corner, middle: 0)
        let rows = Slices(length: rect.height, corner: corner, middle: 0)
        let key = SpriteKey.ring(width: columns.masked, height: rows.masked, radius: radius, line: line)
        withTile(of: key) { page, source in
            drawCorners(page, source, rect, columns, rows, color)
        }
        // Bars of whole pixels, then one pixel with the remaining coverage.
        let solid = Int(line)
        let rest = line - CGFloat(solid)
        fillBars(rect, columns, rows, inset: 0, thickness: solid, color)
        if rest > 0 { fillBars(rect, columns, rows, inset: solid, thickness: 1, color.opacity(rest)) }
    }

    private func fillBars(
        _ rect: PixelRect,
        _ columns: Slices,
        _ rows: Slices,
        inset: Int,
        thickness: Int,
        _ color: RGBA
    ) {
        let (right, bottom) = (rect.width - inset - thickness, rect.height - inset - thickness)
        fillPart(rect, x: columns.lead, y: inset, width: columns.between, height: thickness, color)
        fillPart(rect, x: columns.lead, y: bottom, width: columns.between, height: thickness, color)
        fillPart(rect, x: inset, y: rows.lead, width: thickness, height: rows.between, color)
        fillPart(rect, x: right, y: rows.lead, width: thickness, height: rows.between, color)
    }

    func drawShadow(_ rect: PixelRect, radius: CGFloat, blur: CGFloat, _ color: RGBA) {
        guard !rect.isEmpty, color.a > 0 else { return }
        // SDL blends opaque white by another formula if it does not stretch, which depends on the clip.
        let color = color == RGBA(255, 255, 255) ? RGBA(255, 255, 255, 254) : color
        guard blur > 0 else { return fillRounded(rect, radius: radius, color) }
        // A wider blur would need a mask larger than a tile.
        let blur = min(blur, PlainShadow.widestBlur)
        let radius = min(clamped(radius, rect), PlainShadow.largestRadius)
        let margin = ShadowMask.margin(blur: blur)
        let outer = rect.grown(by: margin)
        guard isVisible(outer) else { return }
        if isCut(outer) {
            let key = SpriteKey.shadow(width: rect.width, height: rect.height, radius: radius, blur: blur)
            return drawMasked(key, x: rect.x, y: rect.y, color)
        }
        // The curve of the corner affects the shadow as far inwards as the blur extends.
        let corner = Int(radius.rounded(.up)) + 2 * margin
        let columns = Slices(length: outer.width, corner: corner, middle: 1)
        let rows = Slices(length: outer.height, corner: corner, middle: 1)
        let key = SpriteKey.shadow(
            width: columns.masked - 2 * margin,
            height: rows.masked - 2 * margin,
            radius: radius,
            blur: blur
        )
        withTile(of: key) { page, source in
            drawCorners(page, source, outer, columns, rows, color)
            drawEdges(page, source, outer, columns, rows, color)
        }
    }

    private func isVisible(_ rect: PixelRect) -> Bool { rect.intersects(clip) }

    func clamped(_ radius: CGFloat, _ rect: PixelRect) -> CGFloat {
        min(max(0, radius), CGFloat(min(rect.width, rect.height)) / 2)
    }

    private func fillPart(_ rect: PixelRect, x: Int, y: Int, width: Int, height: Int, _ color: RGBA) {
        batch.fill(PixelRect(x: rect.x + x, y: rect.y + y, width: width, height: height), color)
    }

    private func drawCorners(
        _ page: AtlasPage,
        _ source: PixelRect,
        _ rect: PixelRect,
        _ columns: Slices,
        _ rows: Slices,
        _ color: RGBA
    ) {
        for column in 0..<columns.endCount {
            let (from, to, width) = columns.end(column)
            for row in 0..<rows.endCount {
                let (fromY, toY, height) = rows.end(row)
                let part = PixelRect(x: source.x + from, y: source.y + fromY, width: width, height: height)
                let target = PixelRect(x: rect.x + to, y: rect.y + toY, width: width, height: height)
                if isVisible(target) { batch.copy(page, part, to: target, color) }
            }
        }
    }

    /// Stretches the middle column and row of a mask between its corners.
    private func drawEdges(
        _ page: AtlasPage,
        _ source: PixelRect,
        _ rect: PixelRect,
        _ columns: Slices,
        _ rows: Slices,
        _ color: RGBA
    ) {
        func stretch(_ x: Int, _ y: Int, _ w: Int, _ h: Int, to target: PixelRect) {
            guard w > 0, h > 0, isVisible(target) else { return }
            let part = PixelRect(x: source.x + x, y: source.y + y, width: w, height: h)
            batch.copy(page, part, to: target, color)
        }
        if columns.between > 0 {
            for row in 0..<rows.endCount {
                let (from, to, height) = rows.end(row)
                let target = PixelRect(
                    x: rect.x + columns.lead,
                    y: rect.y + to,
                    width: columns.between,
                    height: height
                )
                stretch(columns.lead, from, 1, height, to: target)
            }
        }
        if rows.between > 0 {
            for column in 0..<columns.endCount {
                let (from, to, width) = columns.end(column)
                let target = PixelRect(x: rect.x + to, y: rect.y + rows.lead, width: width, height: rows.between)
                stretch(from, rows.lead, width, 1, to: target)
            }
        }
        fillPart(rect, x: columns.lead, y: rows.lead, width: columns.between, height: rows.between, color)
    }
}

/// A length divided into two ends taken from a mask, and the space between them.
private struct Slices {
    /// The length of the first end.
    let lead: Int
    /// The length of the last end; 0 if the length is too short to divide.
    let trail: Int
    /// The length between the ends.
    let between: Int
    /// The length of the mask.
    let masked: Int

    /// Divides a length.
    /// - Parameter middle: the number of stretchable pixels between the ends of the mask.
    init(length: Int, corner: Int, middle: Int) {
        guard length > 2 * corner + middle else {
            (lead, trail, between, masked) = (length, 0, 0, length)
            return
        }
        (lead, trail, between, masked) = (corner, corner, length - 2 * corner, 2 * corner + middle)
    }

    var endCount: Int { trail == 0 ? 1 : 2 }

    /// Returns the offset of an end in the mask and in the length, and its own length.
    func end(_ index: Int) -> (from: Int, to: Int, length: Int) {
        index == 0 ? (0, 0, lead) : (masked - trail, lead + between, trail)
    }
}
