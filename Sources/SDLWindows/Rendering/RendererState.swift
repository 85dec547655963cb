import HostSDL2
import ImmediateHost

/// The state of an SDL renderer that drawing changes, saved to be restored.
@MainActor struct RendererState {
    private let renderer: OpaquePointer
    private var target: OpaquePointer?
    private var logicalWidth: Int32 = 0
    private var logicalHeight: Int32 = 0
    private var scaleX: Float = 1
    private var scaleY: Float = 1
    private var areas = Areas()
    private var pixelAreas = Areas()
    private var isClipped = false
    private var blendMode = SDL_BLENDMODE_NONE
    private var color = SDL_Color(r: 0, g: 0, b: 0, a: 0)

    init(_ renderer: OpaquePointer) {
        self.renderer = renderer
        target = SDL_GetRenderTarget(renderer)
        SDL_RenderGetLogicalSize(renderer, &logicalWidth, &logicalHeight)
        SDL_RenderGetScale(renderer, &scaleX, &scaleY)
        areas = Areas(of: renderer)
        SDL_RenderSetScale(renderer, 1, 1)
        pixelAreas = Areas(of: renderer)
        SDL_RenderSetScale(renderer, scaleX, scaleY)
        isClipped = SDL_RenderIsClipEnabled(renderer) == SDL_TRUE
        SDL_GetRenderDrawBlendMode(renderer, &blendMode)
        SDL_GetRenderDrawColor(renderer, &color.r, &color.g, &color.b, &color.a)
    }

    /// Sets coordinates to device pixels, covering the whole current target.
    func enterDevicePixels() {
        if logicalWidth > 0 || logicalHeight > 0 { SDL_RenderSetLogicalSize(renderer, 0, 0) }
        SDL_RenderSetScale(renderer, 1, 1)
        SDL_RenderSetViewport(renderer, nil)
        SDL_RenderSetClipRect(renderer, nil)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    }

    func restore() {
        if SDL_GetRenderTarget(renderer) != target { SDL_SetRenderTarget(renderer, target) }
        // In this order: each setting changes those after it.
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_RenderGetLogicalSize(renderer, &width, &height)
        if width != logicalWidth || height != logicalHeight {
            SDL_RenderSetLogicalSize(renderer, logicalWidth, logicalHeight)
        }
        SDL_RenderSetScale(renderer, scaleX, scaleY)
        areas.setViewport(of: renderer)
        areas.setClip(of: renderer, isClipped: isClipped)
        // SDL reports areas rounded to units of the scale: exact for areas set in units, while an area that covers the
        // whole target often needs pixels.
        SDL_RenderSetScale(renderer, 1, 1)
        let pixels = Areas(of: renderer)
        if !pixels.hasViewport(of: pixelAreas) { pixelAreas.setViewport(of: renderer) }
        if !pixels.hasClip(of: pixelAreas) { pixelAreas.setClip(of: renderer, isClipped: isClipped) }
        SDL_RenderSetScale(renderer, scaleX, scaleY)
        SDL_SetRenderDrawBlendMode(renderer, blendMode)
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a)
    }
}

/// The viewport and clip of an SDL renderer, in units of its scale.
private struct Areas {
    private var viewport = SDL_Rect()
    private var clip = SDL_Rect()

    init() {}

    init(of renderer: OpaquePointer) {
        SDL_RenderGetViewport(renderer, &viewport)
        SDL_RenderGetClipRect(renderer, &clip)
    }

    func setViewport(of renderer: OpaquePointer) {
        var viewport = viewport
        SDL_RenderSetViewport(renderer, &viewport)
    }

    func setClip(of renderer: OpaquePointer, isClipped: Bool) {
        var clip = clip
        if isClipped { SDL_RenderSetClipRect(renderer, &clip) } else { SDL_RenderSetClipRect(renderer, nil) }
    }

    func hasViewport(of other: Areas) -> Bool { Self.same(viewport, other.viewport) }

    func hasClip(of other: Areas) -> Bool { Self.same(clip, other.clip) }

    private static func same(_ a: SDL_Rect, _ b: SDL_Rect) -> Bool {
        a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h
    }
}
