import HostSDL2
import Foundation
import ImmediateUI
import Rasterizer

/// Gradients, and layers, which are drawn as one picture.
///
/// The content of a layer is drawn in memory by the same formulas, whatever the renderer: its picture goes to the atlas like
/// any other, so that hardware and software show the same, and is found there again as long as nothing in it changes.
extension SDLRenderer {
    func drawLayer(_ layer: DrawLayer, of list: DrawList, at origin: CGPoint, scale: CGFloat, opacity: Double) {
        let (x, y) = (DevicePixels.nearest(origin.x * scale), DevicePixels.nearest(origin.y * scale))
        if opacity >= 1, let shadow = PlainShadow(layer, scale: scale) { return draw(shadow, x: x, y: y) }
        let plan = planner.plan(layer, of: list, scale: scale)
        guard !plan.bounds.isEmpty else { return }
        let picture = LayerPicture(layer, plan, scale: scale) { [unowned self] content, window, scale in
            memory.pixels(of: content, list, window: window, scale: scale)
        }
        drawMasked(.layer(plan.hash, plan.bounds, picture), x: x, y: y, tint(opacity, isTranslucent: true))
    }

    private func draw(_ shadow: PlainShadow, x: Int, y: Int) {
        let rect = shadow.rect.moved(x: x, y: y)
        let fallen = rect.moved(x: shadow.offset.x, y: shadow.offset.y)
        drawShadow(fallen, radius: shadow.radius, blur: shadow.blur, shadow.color)
        fillRounded(pixels: rect, radius: shadow.radius, shadow.face)
    }

    /// How a picture with colours of its own is drawn in an opacity. SDL blends what it need not fade by a formula that
    /// darkens what is below even the palest shadow, so that its end would be seen; what it fades it blends exactly, be it by
    /// the least step.
    func tint(_ opacity: Double, isTranslucent: Bool) -> RGBA {
        let color = RGBA(255, 255, 255).opacity(opacity)
        guard isTranslucent, color.a == 255, batch.pixels?.isLayer != true else { return color }
        return RGBA(255, 255, 255, 254)
    }

    /// What draws in memory.
    private var memory: SDLRenderer {
        if surface != nil { return self }
        if let layerRenderer { return layerRenderer }
        let made = SDLRenderer(renderer: renderer, surface: { nil }, fonts: fonts)
        layerRenderer = made
        return made
    }

    /// Draws what lies in a window: rows of pixels, their colours multiplied by their opacity. It may be called while
    /// another layer is drawn, or the list.
    private func pixels(of content: DrawLayer.Content, _ list: DrawList, window: PixelRect, scale: CGFloat) -> [UInt32]
    {
        var pixels = [UInt32](repeating: 0, count: window.area)
        guard window.area > 0 else { return pixels }
        let outer = (batch.pixels, batch.clip, batch.origin, masks)
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            batch.pixels = PixelBuffer(layer: base, width: window.width, height: window.height)
            batch.origin = (-window.x, -window.y)
            draw(content, of: list, within: window, scale: scale)
        }
        (batch.pixels, batch.clip, batch.origin, masks) = outer
        return pixels
    }

    private func draw(_ content: DrawLayer.Content, of list: DrawList, within window: PixelRect, scale: CGFloat) {
        clip = window
        masks = []
        for command in content.commands {
            switch command {
            case .clip(let rect): clip = DevicePixels.snap(rect, scale: scale).intersection(window)
            case .mask(let index): masks = resolveMasks(index, of: content.masks, list, scale: scale)
            case .canvas: Report.once(host: "an SDLCanvas is not shown in a view with a shadow, a mask or a rotation")
            default: if !clip.isEmpty { draw(command, of: list, scale: scale) }
            }
        }
    }

    // MARK: Gradients

    func drawShading(_ shading: DrawShading, of list: DrawList, at origin: CGPoint, scale: CGFloat, opacity: Double) {
        guard let (key, x, y) = SpriteKey.shading(shading, of: list, at: origin, scale: scale) else { return }
        let isTranslucent = shading.gradient.stops.contains { $0.color.a < 255 }
        let color = tint(opacity, isTranslucent: isTranslucent)
        if case .shaded(.rounded(let width, let height, radius: 0), let gradient) = key,
            case .linear(let start, let end) = gradient.course, start.x == end.x || start.y == end.y
        {
            let rect = PixelRect(x: x, y: y, width: width, height: height)
            if masks(through: rect).isEmpty { return drawStrip(gradient, rect, isVertical: start.x == end.x, color) }
        }
        drawMasked(key, x: x, y: y, color)
    }

    /// A gradient along an edge of a rectangle is a line of pixels, stretched: it takes next to no memory, however large the
    /// rectangle is.
    private func drawStrip(_ gradient: DrawGradient, _ rect: PixelRect, isVertical: Bool, _ color: RGBA) {
        let line = SpriteKey.rounded(
            width: isVertical ? 1 : rect.width,
            height: isVertical ? rect.height : 1,
            radius: 0
        )
        let everything = PixelRect(width: max(rect.width, 1), height: max(rect.height, 1))
        sprites.tiles(of: .shaded(line, gradient), visible: everything) { slot, place, _ in
            guard let page = page(of: slot) else { return }
            let target = PixelRect(
                x: rect.x + place.x,
                y: rect.y + place.y,
                width: isVertical ? rect.width : place.width,
                height: isVertical ? place.height : rect.height
            )
            batch.copy(page, slot.rect, to: target, color, isColored: true)
        }
    }
}
