import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost
import ImmediateRasterizer

/// Draws with an SDL renderer, on a window, a texture or a surface.
///
/// Rectangles are batched for the whole frame and passed to SDL in one call for each run of a texture. Batches last
/// until the end of the frame, because new sprites are stored in the textures meanwhile: a driver that has to draw from
/// a texture before an update would flush and wait.
///
/// Each rectangle is two triangles that share their diagonal: SDL's software renderer recognizes these and copies or
/// fills a rectangle, instead of walking triangles pixel by pixel.
@MainActor final class SDLDevice: RenderDevice {
    private static let limit = 8192

    let renderer: OpaquePointer
    private let surface: SDLRenderer.SurfaceSource?
    private let isSoftware: Bool
    /// The surface and its renderer, if the device has made them.
    private var own: UnsafeMutablePointer<SDL_Surface>?
    private var vertices: [SDL_Vertex] = []
    private var indices: [Int32] = []
    /// Runs of one texture, each up to the start of the next.
    private var runs: [(texture: OpaquePointer?, start: Int)] = []
    var drawCalls = 0
    var quads = 0

    /// Creates a device.
    /// - Parameters:
    ///   - renderer: the renderer, which must outlive the device.
    ///   - surface: returns the surface of a software renderer, to be drawn on without SDL; nil leaves all drawing to
    ///     SDL.
    init(renderer: OpaquePointer, surface: SDLRenderer.SurfaceSource?) {
        self.renderer = renderer
        self.surface = surface
        var info = SDL_RendererInfo()
        SDL_GetRendererInfo(renderer, &info)
        isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    }

    /// Creates a device for canvases on a picture in memory, with a software renderer of its own; nil after a reported
    /// failure.
    convenience init?(on pixels: PixelBuffer) {
        let (width, height) = (Int32(pixels.bounds.width), Int32(pixels.bounds.height))
        let (format, pitch) = (SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(pixels.pitch * 4))
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(pixels.pixels, width, height, 32, pitch, format)
        guard let surface, let renderer = SDL_CreateSoftwareRenderer(surface) else {
            SDL_FreeSurface(surface)
            Report.once(host: "\(HostError.sdl("cannot draw a canvas in a picture of \(width)×\(height) pixels"))")
            return nil
        }
        self.init(renderer: renderer, surface: { surface })
        own = surface
    }

    isolated deinit {
        guard let own else { return }
        SDL_DestroyRenderer(renderer)
        SDL_FreeSurface(own)
    }

    var isInMemory: Bool { surface != nil }

    var target: PixelRect {
        if let surface { return surface().flatMap { PixelBuffer($0) }?.bounds ?? PixelRect() }
        var (width, height): (Int32, Int32) = (0, 0)
        if let target = SDL_GetRenderTarget(renderer) {
            SDL_QueryTexture(target, nil, nil, &width, &height)
        } else {
            SDL_GetRendererOutputSize(renderer, &width, &height)
        }
        return PixelRect(x: 0, y: 0, width: Int(width), height: Int(height))
    }

    func draw(_ body: (PixelBuffer?) -> Void) {
        if let surface {
            // Pending SDL drawing belongs below.
            SDL_RenderFlush(renderer)
            if let pixels = surface().flatMap({ PixelBuffer($0) }) { body(pixels) }
            return
        }
        let state = RendererState(renderer)
        state.enterDevicePixels()
        body(nil)
        state.restore()
    }

    func clear(_ color: RGBA) {
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255)
        SDL_RenderClear(renderer)
    }

    func change(_ rect: PixelRect, _ body: (inout [UInt32]) -> Void) {
        guard var pixels = pixels(in: rect) else { return }
        body(&pixels)
        guard let texture = texture(of: pixels, rect, SDL_BLENDMODE_NONE) else { return }
        draw(texture, rect)
        SDL_RenderFlush(renderer)
        SDL_DestroyTexture(texture)
    }

    // MARK: Rectangles

    func fill(_ rect: PixelRect, _ color: RGBA) {
        if isSoftware, color.a == 255 { return fillOpaque(rect, color) }
        // Another texture would need another call. SDL's software renderer fills faster than it copies.
        let texture = isSoftware ? nil : runs.last?.texture
        append(rect, color, texture: texture, source: PixelRect(x: 0, y: Atlas.whiteRow, width: 1, height: 1))
    }

    func copy(_ texture: OpaquePointer, _ source: PixelRect, to rect: PixelRect, _ color: RGBA) {
        append(rect, color, texture: texture, source: source)
    }

    func flush() {
        guard !vertices.isEmpty else { return }
        vertices.withUnsafeBufferPointer { vertices in
            for (number, run) in runs.enumerated() {
                let end = number + 1 < runs.count ? runs[number + 1].start : vertices.count
                let part = UnsafeBufferPointer(rebasing: vertices[run.start..<end])
                let indexCount = Int32(part.count / 4 * 6)
                SDL_RenderGeometry(renderer, run.texture, part.baseAddress, Int32(part.count), indices, indexCount)
            }
        }
        drawCalls += runs.count
        vertices.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
    }

    /// Fills with SDL's fill call: the software renderer always blends geometry, at twenty times the cost.
    private func fillOpaque(_ rect: PixelRect, _ color: RGBA) {
        flush()
        var area = SDL_Rect(rect)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_NONE)
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255)
        SDL_RenderFillRect(renderer, &area)
        SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND)
        drawCalls += 1
        quads += 1
    }

    private func append(_ rect: PixelRect, _ color: RGBA, texture: OpaquePointer?, source: PixelRect) {
        if vertices.count >= Self.limit * 4 { flush() }
        if runs.isEmpty || runs[runs.count - 1].texture != texture { runs.append((texture, vertices.count)) }
        let run = vertices.count - runs[runs.count - 1].start
        let (left, top) = (Float(rect.x), Float(rect.y))
        let (right, bottom) = (Float(rect.maxX), Float(rect.maxY))
        let (u0, v0) = (Float(source.x) / Float(Atlas.pageWidth), Float(source.y) / Float(Atlas.pageHeight))
        let (u1, v1) = (Float(source.maxX) / Float(Atlas.pageWidth), Float(source.maxY) / Float(Atlas.pageHeight))
        let tint = SDL_Color(r: color.r, g: color.g, b: color.b, a: color.a)
        vertices.append(vertex(left, top, u0, v0, tint))
        vertices.append(vertex(right, top, u1, v0, tint))
        vertices.append(vertex(right, bottom, u1, v1, tint))
        vertices.append(vertex(left, bottom, u0, v1, tint))
        quads += 1
        guard indices.count < run / 4 * 6 + 6 else { return }
        let first = Int32(run)
        indices.append(first)
        indices.append(first + 1)
        indices.append(first + 2)
        indices.append(first)
        indices.append(first + 2)
        indices.append(first + 3)
    }

    private func vertex(_ x: Float, _ y: Float, _ u: Float, _ v: Float, _ color: SDL_Color) -> SDL_Vertex {
        SDL_Vertex(position: SDL_FPoint(x: x, y: y), color: color, tex_coord: SDL_FPoint(x: u, y: v))
    }

    // MARK: Textures

    func makeTexture() -> OpaquePointer? {
        let texture = SDL_CreateTexture(
            renderer,
            SDL_PIXELFORMAT_ARGB8888.rawValue,
            Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
            Int32(Atlas.pageWidth),
            Int32(Atlas.pageHeight)
        )
        guard let texture else {
            Report.once(host: "\(HostError.sdl("cannot create a texture; text and curves will be missing"))")
            return nil
        }
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
        // Masks are copied pixel for pixel, or stretched along a direction where they are uniform.
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest)
        var row = SDL_Rect(x: 0, y: Int32(Atlas.whiteRow), w: Int32(Atlas.pageWidth), h: 1)
        let white = [UInt32](repeating: .max, count: Atlas.pageWidth)
        SDL_UpdateTexture(texture, &row, white, Int32(Atlas.pageWidth * 4))
        return texture
    }

    func update(_ texture: OpaquePointer, _ rect: PixelRect, _ pixels: UnsafePointer<UInt32>, pitch: Int) -> Bool {
        var area = SDL_Rect(rect)
        if SDL_UpdateTexture(texture, &area, pixels, Int32(pitch)) == 0 { return true }
        Report.once(host: "\(HostError.sdl("cannot store a picture in a texture"))")
        return false
    }

    func destroy(_ texture: OpaquePointer) { SDL_DestroyTexture(texture) }

    /// Returns pixels of the target; nil if they cannot be read.
    private func pixels(in rect: PixelRect) -> [UInt32]? {
        var area = SDL_Rect(rect)
        var pixels = [UInt32](repeating: 0, count: rect.area)
        let (format, pitch) = (SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(rect.width * 4))
        return SDL_RenderReadPixels(renderer, &area, format, &pixels, pitch) == 0 ? pixels : nil
    }

    /// Returns a texture with pixels of a rectangle.
    private func texture(of pixels: [UInt32], _ rect: PixelRect, _ mode: SDL_BlendMode) -> OpaquePointer? {
        let (format, access) = (SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STATIC.rawValue))
        let texture = SDL_CreateTexture(renderer, format, access, Int32(rect.width), Int32(rect.height))
        guard let texture else { return nil }
        SDL_SetTextureBlendMode(texture, mode)
        SDL_UpdateTexture(texture, nil, pixels, Int32(rect.width * 4))
        return texture
    }

    private func draw(_ texture: OpaquePointer, _ rect: PixelRect) {
        var area = SDL_Rect(rect)
        SDL_RenderCopy(renderer, texture, nil, &area)
    }

    // MARK: Canvases

    func draw(_ canvas: any HostCanvas, in frame: PixelRect, clip: PixelRect, edges: [CanvasEdge]) {
        guard let canvas = canvas as? any SDLDrawing else { return }
        let state = RendererState(renderer)
        state.enterDevicePixels()
        let covers = edges.compactMap(cover)
        var area = SDL_Rect(clip)
        SDL_RenderSetClipRect(renderer, &area)
        canvas.draw(renderer, in: CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
        state.restore()
        if !covers.isEmpty {
            state.enterDevicePixels()
            for cover in covers {
                draw(cover.texture, cover.area)
                SDL_DestroyTexture(cover.texture)
            }
            state.restore()
        }
        if surface != nil { SDL_RenderFlush(renderer) }
    }

    /// Copies a part of the target to a texture, with the opacity that the masks leave uncovered.
    private func cover(_ edge: CanvasEdge) -> (texture: OpaquePointer, area: PixelRect)? {
        guard var below = pixels(in: edge.area) else { return nil }
        for i in below.indices { below[i] = (255 - edge.coverage[i] >> 24) << 24 | below[i] & 0xff_ffff }
        return texture(of: below, edge.area, SDL_BLENDMODE_BLEND).map { ($0, edge.area) }
    }
}

/// A canvas of a draw list that draws with SDL.
@MainActor package protocol SDLDrawing: MemoryDrawing {
    /// Draws inside `rect`, in device pixels, with the clip set.
    func draw(_ renderer: OpaquePointer, in rect: CGRect)
}

extension SDLDrawing {
    package func makeDevice(on pixels: PixelBuffer) -> (any RenderDevice)? { SDLDevice(on: pixels) }
}

extension PixelBuffer {
    /// Creates a buffer for a surface; nil unless its format is ARGB8888 or RGB888.
    package init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
        let format = surface.pointee.format.pointee.format
        guard format == SDL_PIXELFORMAT_ARGB8888.rawValue || format == SDL_PIXELFORMAT_RGB888.rawValue,
            let pixels = surface.pointee.pixels, surface.pointee.pitch % 4 == 0
        else { return nil }
        self.init(
            pixels.assumingMemoryBound(to: UInt32.self),
            width: Int(surface.pointee.w),
            height: Int(surface.pointee.h),
            pitch: Int(surface.pointee.pitch) / 4
        )
    }
}

extension SDL_Rect {
    init(_ rect: PixelRect) {
        self.init(x: Int32(rect.x), y: Int32(rect.y), w: Int32(rect.width), h: Int32(rect.height))
    }
}
