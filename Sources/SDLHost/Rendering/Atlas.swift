import CSDL2
import Foundation

/// The textures that hold coverage masks and text, white with the coverage as alpha.
@MainActor final class Atlas {
    /// Larger pictures are cut into tiles of this size.
    nonisolated static let tileWidth = 1024
    nonisolated static let tileHeight = 512

    // Powers of two: their texture coordinates are exact, and SDL's software renderer cuts them off, not rounds.
    // Every pixel is memory from the first mask on: four megabytes a page.
    nonisolated static let pageWidth = 1024
    nonisolated static let pageHeight = 1024

    private let renderer: OpaquePointer
    private var packer: ShelfPacker
    private var textures: [OpaquePointer?] = []

    init(renderer: OpaquePointer, pageLimit: Int = 8) {
        self.renderer = renderer
        packer = ShelfPacker(pageWidth: Self.pageWidth, pageHeight: Self.pageHeight, pageLimit: pageLimit)
    }

    isolated deinit { destroyTextures(from: 0) }

    var pageCount: Int { packer.pageCount }

    func beginFrame() {
        packer.beginFrame()
        destroyTextures(from: packer.pageCount)
    }

    /// Forgets everything, as the textures are gone or stale.
    func removeAll() {
        packer.removeAll()
        destroyTextures(from: 0)
    }

    func use(_ slot: AtlasSlot) -> Bool { packer.use(slot) }

    func texture(of slot: AtlasSlot) -> OpaquePointer? {
        slot.page < textures.count ? textures[slot.page] : nil
    }

    /// Stores a picture of at most a tile.
    /// - Parameter pixels: `width * height` pixels in SDL's ARGB8888.
    func insert(width: Int, height: Int, pixels: UnsafePointer<UInt32>, pitch: Int) -> AtlasSlot? {
        let slot = packer.insert(width: width, height: height)
        while textures.count <= slot.page { textures.append(nil) }
        if textures[slot.page] == nil { textures[slot.page] = makePage() }
        guard let texture = textures[slot.page] else { return nil }
        var area = SDL_Rect(
            x: Int32(slot.rect.x),
            y: Int32(slot.rect.y),
            w: Int32(slot.rect.width),
            h: Int32(slot.rect.height)
        )
        guard SDL_UpdateTexture(texture, &area, pixels, Int32(pitch)) == 0 else {
            Diagnostics.reportOnce("\(HostError.sdl("cannot store a picture in a texture"))")
            return nil
        }
        return slot
    }

    private func makePage() -> OpaquePointer? {
        let page = SDL_CreateTexture(
            renderer,
            SDL_PIXELFORMAT_ARGB8888.rawValue,
            Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
            Int32(Self.pageWidth),
            Int32(Self.pageHeight)
        )
        guard let page else {
            Diagnostics.reportOnce("\(HostError.sdl("cannot create a texture; text and curves will be missing"))")
            return nil
        }
        SDL_SetTextureBlendMode(page, SDL_BLENDMODE_BLEND)
        // Masks are drawn pixel for pixel; where one is stretched it is even along that direction.
        SDL_SetTextureScaleMode(page, SDL_ScaleModeNearest)
        return page
    }

    private func destroyTextures(from first: Int) {
        while textures.count > first {
            if case .some(.some(let texture)) = textures.popLast() { SDL_DestroyTexture(texture) }
        }
    }
}
