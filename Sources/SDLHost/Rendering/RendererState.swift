import CSDL2

/// What drawing changes about an SDL renderer, so that it can be put back.
@MainActor struct RendererState {
    private let renderer: OpaquePointer
    private var target: OpaquePointer?
    private var logicalWidth: Int32 = 0
    private var logicalHeight: Int32 = 0
    private var scaleX: Float = 1
    private var scaleY: Float = 1
    private var viewport = SDL_Rect()
    private var clip = SDL_Rect()
    private var isClipped = false
    private var blendMode = SDL_BLENDMODE_NONE
    private var color = SDL_Color(r: 0, g: 0, b: 0, a: 0)

    /// Reads the state of a renderer.
    init(_ renderer: OpaquePointer) {
        self.renderer = renderer
        target = SDL_GetRenderTarget(renderer)
        SDL_RenderGetLogicalSize(renderer, &logicalWidth, &logicalHeight)
        SDL_RenderGetScale(renderer, &scaleX, &scaleY)
        SDL_RenderGetViewport(renderer, &viewport)
        SDL_RenderGetClipRect(renderer, &clip)
        isClipped = SDL_RenderIsClipEnabled(renderer) == SDL_TRUE
        SDL_GetRenderDrawBlendMode(renderer, &blendMode)
        SDL_GetRenderDrawColor(renderer, &color.r, &color.g, &color.b, &color.a)
    }

    /// Coordinates are device pixels from here on, in the whole of the current target.
    func enterDevicePixels() {
        if logicalWidth > 0 || logicalHeight > 0 { SDL_RenderSetLogicalSize(renderer, 0, 0) }
        SDL_RenderSetScale(renderer, 1, 1)
        SDL_RenderSetViewport(renderer, nil)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
    }

    /// Puts everything back.
    func restore() {
        if SDL_GetRenderTarget(renderer) != target { SDL_SetRenderTarget(renderer, target) }
        // Each of these changes the ones after it.
        if logicalWidth > 0 || logicalHeight > 0 { SDL_RenderSetLogicalSize(renderer, logicalWidth, logicalHeight) }
        SDL_RenderSetScale(renderer, scaleX, scaleY)
        var (viewport, clip) = (viewport, clip)
        SDL_RenderSetViewport(renderer, &viewport)
        if isClipped { SDL_RenderSetClipRect(renderer, &clip) } else { SDL_RenderSetClipRect(renderer, nil) }
        SDL_SetRenderDrawBlendMode(renderer, blendMode)
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, color.a)
    }
}
