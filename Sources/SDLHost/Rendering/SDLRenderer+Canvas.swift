import Foundation
import ImmediateUI
import HostSDL2
import Rasterizer

/// What the program draws itself.
///
/// SDL clips it to a rectangle and to nothing else. Where the edge of a round clip passes through, what lies below is
/// saved before the program draws and restored after, as far as the clip leaves it uncovered. Every renderer can do
/// that, whatever the program's blend modes; drawing into a texture first would need what it blends with.
extension SDLRenderer {
    func drawCanvas(_ canvas: any HostCanvas, in rect: CGRect, scale: CGFloat) {
        guard let canvas = canvas as? any SDLDrawing else { return }
        let place = DevicePixels.snap(rect, scale: scale)
        var inner = place.intersection(clip)
        let cutting = masks(through: inner)
        for mask in cutting { inner = inner.intersection(sprites.bounds(of: mask.key).moved(x: mask.x, y: mask.y)) }
        guard !inner.isEmpty else { return }
        batch.flush()
        let state = RendererState(renderer)
        state.enterDevicePixels()
        let covers = bands(of: inner, cutBy: cutting).flatMap(tiles).compactMap { cover($0, cutting) }
        var area = SDL_Rect(inner.moved(x: batch.origin.x, y: batch.origin.y))
        SDL_RenderSetClipRect(renderer, &area)
        let outer = place.moved(x: batch.origin.x, y: batch.origin.y)
        canvas.draw(renderer, in: CGRect(x: outer.x, y: outer.y, width: outer.width, height: outer.height))
        state.restore()
        if !covers.isEmpty {
            state.enterDevicePixels()
            for cover in covers {
                var area = cover.area
                SDL_RenderCopy(renderer, cover.texture, nil, &area)
                SDL_DestroyTexture(cover.texture)
            }
            state.restore()
        }
        if surface != nil { SDL_RenderFlush(renderer) }
    }

    /// The parts of a rectangle in which masks leave something uncovered: of one rounded rectangle the rows of its
    /// corners.
    private func bands(of rect: PixelRect, cutBy masks: [Mask]) -> [PixelRect] {
        guard let first = masks.first else { return [] }
        guard let rounded = first.rounded, masks.count == 1 else { return [rect] }
        let corner = Int(rounded.radius.rounded(.up))
        let (top, bottom) = (rounded.rect.y + corner, rounded.rect.maxY - corner)
        guard top < bottom else { return [rect] }
        let rows = [(rounded.rect.y, top), (bottom, rounded.rect.maxY)]
        return rows.map { PixelRect(x: rect.x, y: $0.0, width: rect.width, height: $0.1 - $0.0).intersection(rect) }
    }

    /// Parts of a rectangle that fit into a texture, whatever the renderer.
    private func tiles(of rect: PixelRect) -> [PixelRect] {
        stride(from: rect.y, to: rect.maxY, by: Atlas.pageHeight).flatMap { y in
            stride(from: rect.x, to: rect.maxX, by: Atlas.pageWidth).map { x in
                PixelRect(x: x, y: y, width: Atlas.pageWidth, height: Atlas.pageHeight).intersection(rect)
            }
        }
    }

    /// What the target shows in a part of the view, as opaque as masks leave it uncovered.
    private func cover(_ part: PixelRect, _ masks: [Mask]) -> (texture: OpaquePointer, area: SDL_Rect)? {
        guard let first = masks.first, !part.isEmpty else { return nil }
        let key = masked(first.key, x: first.x, y: first.y, by: masks.dropFirst())
        let window = part.moved(x: -first.x, y: -first.y)
        let coverage = SpriteRaster.pixels(of: key, in: window, text: fonts).pixels
        var area = SDL_Rect(part.moved(x: batch.origin.x, y: batch.origin.y))
        var below = [UInt32](repeating: 0, count: part.area)
        let (format, pitch) = (SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(part.width * 4))
        guard SDL_RenderReadPixels(renderer, &area, format, &below, pitch) == 0 else { return nil }
        for i in below.indices { below[i] = (255 - coverage[i] >> 24) << 24 | below[i] & 0xff_ffff }
        let access = Int32(SDL_TEXTUREACCESS_STATIC.rawValue)
        guard let texture = SDL_CreateTexture(renderer, format, access, area.w, area.h) else { return nil }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
        SDL_UpdateTexture(texture, nil, below, pitch)
        return (texture, area)
    }
}

/// Drawing with SDL that an interface takes into its draw list.
@MainActor protocol SDLDrawing: HostCanvas {
    /// Draws inside of `rect`, in device pixels; the clip is set.
    func draw(_ renderer: OpaquePointer, in rect: CGRect)
}
