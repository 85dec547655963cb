import Foundation
import ImmediateUI
import Rasterizer

/// Curved clips. What lies wholly inside of a mask is drawn as ever; that is nearly everything. What its edge passes
/// through is a picture of its own, the coverage of both multiplied, and cached like any other picture.
extension SDLRenderer {
    /// A curved clip in device pixels.
    struct Mask {
        /// The picture of its inside, and where its origin is.
        let key: SpriteKey
        let x: Int
        let y: Int
        /// The rectangle and the radius of a rounded rectangle, as it is drawn in pieces; nil for a path.
        let rounded: (rect: PixelRect, radius: CGFloat)?

        /// Whether the mask takes nothing away from `rect`.
        func covers(_ rect: PixelRect) -> Bool {
            guard let rounded else { return false }
            let outer = rounded.rect
            guard outer.contains(rect) else { return false }
            let corner = Int(rounded.radius.rounded(.up))
            let betweenColumns = rect.x >= outer.x + corner && rect.maxX <= outer.maxX - corner
            let betweenRows = rect.y >= outer.y + corner && rect.maxY <= outer.maxY - corner
            return betweenColumns || betweenRows
        }
    }

    /// The masks from `index` outwards.
    func resolveMasks(_ index: Int, of drawn: [DrawMask], _ list: DrawList, scale: CGFloat) -> [Mask] {
        var masks: [Mask] = []
        var next = index
        while next >= 0, next < drawn.count {
            let mask = drawn[next]
            switch mask.shape {
            case .rounded(let rect, let radius):
                let pixels = DevicePixels.snap(rect, scale: scale)
                let limit = CGFloat(min(pixels.width, pixels.height)) / 2
                let radius = min(max(0, radius * scale), max(0, limit))
                let key = SpriteKey.rounded(width: pixels.width, height: pixels.height, radius: radius)
                masks.append(Mask(key: key, x: pixels.x, y: pixels.y, rounded: (pixels, radius)))
            case .path(let path, let origin):
                guard path < list.paths.count else { break }
                let (x, y) = (Sixteenths(origin.x * scale), Sixteenths(origin.y * scale))
                let key = SpriteKey.fill(list.paths[path], scale: scale, x16: x.exact, y16: y.exact)
                masks.append(Mask(key: key, x: x.whole, y: y.whole, rounded: nil))
            }
            // Masks refer to earlier ones; anything else would never end.
            guard mask.outer < next else { break }
            next = mask.outer
        }
        return masks
    }

    /// The masks whose edges pass through `rect`, or what of it can be seen.
    func masks(through rect: PixelRect) -> [Mask] {
        if masks.isEmpty { return [] }
        let visible = rect.intersection(clip)
        return visible.isEmpty ? [] : masks.filter { !$0.covers(visible) }
    }

    /// Fills a rectangle inside of the masks: what can be seen of it is the innermost mask in its colour.
    func fillMasked(_ rect: PixelRect, _ color: RGBA) {
        let visible = rect.intersection(clip)
        let cutting = masks(through: visible)
        guard let first = cutting.first else { return batch.fill(visible, color) }
        let outer = clip
        clip = visible
        if let rounded = first.rounded, cutting.count == 1 {
            fillRounded(rounded.rect, radius: rounded.radius, color)
        } else {
            draw(masked(first.key, x: first.x, y: first.y, by: cutting.dropFirst()), x: first.x, y: first.y, color)
        }
        clip = outer
    }

    /// Draws a picture inside of the masks.
    func drawMasked(_ key: SpriteKey, x: Int, y: Int, _ color: RGBA) {
        guard !masks.isEmpty else { return draw(key, x: x, y: y, color) }
        let cutting = masks(through: sprites.bounds(of: key).moved(x: x, y: y))
        draw(masked(key, x: x, y: y, by: cutting[...]), x: x, y: y, color)
    }

    /// Fills a rounded rectangle inside of the masks.
    func fillRoundedMasked(_ rect: PixelRect, radius: CGFloat, _ color: RGBA) {
        let radius = clamped(radius, rect)
        guard radius > 0 else { return fillMasked(rect, color) }
        drawMasked(.rounded(width: rect.width, height: rect.height, radius: radius), x: rect.x, y: rect.y, color)
    }

    /// Draws the outline of a rounded rectangle inside of the masks.
    func strokeRoundedMasked(_ rect: PixelRect, radius: CGFloat, line: CGFloat, _ color: RGBA) {
        guard line > 0 else { return }
        guard 2 * line < CGFloat(min(rect.width, rect.height)) else {
            return fillRoundedMasked(rect, radius: radius, color)
        }
        let radius = clamped(radius, rect)
        let key = SpriteKey.ring(width: rect.width, height: rect.height, radius: radius, line: line)
        drawMasked(key, x: rect.x, y: rect.y, color)
    }

    /// Whether masks pass through a shape of this extent, so that it is drawn as a picture and not in pieces. One that
    /// is the shape itself, a rounded rectangle of this radius, takes nothing away but would make its edge paler.
    func isCut(_ rect: PixelRect, radius: CGFloat? = nil) -> Bool {
        if masks.isEmpty { return false }
        return masks(through: rect).contains { mask in
            guard let radius, let rounded = mask.rounded else { return true }
            return rounded.rect != rect || rounded.radius != clamped(radius, rect)
        }
    }

    func masked(_ key: SpriteKey, x: Int, y: Int, by masks: ArraySlice<Mask>) -> SpriteKey {
        guard !masks.isEmpty else { return key }
        return .masked(key, by: masks.map { SpriteMask(key: $0.key, x: $0.x - x, y: $0.y - y) })
    }
}
