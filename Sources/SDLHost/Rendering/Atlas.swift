import HostSDL2
import Foundation
import ImmediateUI
import Rasterizer

/// The pixels of an atlas page.
enum AtlasPage: Equatable {
    /// A texture of the SDL renderer.
    case texture(OpaquePointer)
    /// Memory with `Atlas.pageWidth` pixels a row, for drawing without SDL.
    case memory(UnsafeMutablePointer<UInt32>)
}

/// The atlas pages that store coverage masks and text, white with the coverage as alpha.
@MainActor final class Atlas {
    // Powers of two keep texture coordinates exact; SDL's software renderer truncates them instead of rounding. A page
    // takes four megabytes from its first mask on.
    nonisolated static let pageWidth = 1024
    nonisolated static let pageHeight = 1024
    /// A white row at the end of each texture, so that solid fills batch with the copies around them.
    nonisolated static let whiteRow = pageHeight - 1

    /// The renderer that creates the textures; nil for pages in memory.
    private let renderer: OpaquePointer?
    private var packer: ShelfPacker
    private var pages: [AtlasPage?] = []

    init(renderer: OpaquePointer?, pageLimit: Int = 8) {
        self.renderer = renderer
        packer = ShelfPacker(pageWidth: Self.pageWidth, pageHeight: Self.whiteRow, pageLimit: pageLimit)
    }

    isolated deinit { removeAll() }

    /// The number of allocated pages.
    var pageCount: Int { pages.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

    /// The size of the allocated pages, in bytes.
    var byteCount: Int { pageCount * Self.pageWidth * Self.pageHeight * 4 }

    func beginFrame() {
        packer.beginFrame()
        for index in pages.indices where packer.isEmpty(page: index) { destroyPage(index) }
    }

    /// Removes everything, when the textures are lost or stale.
    func removeAll() {
        packer.removeAll()
        for index in pages.indices { destroyPage(index) }
    }

    func use(_ slot: AtlasSlot) -> Bool { packer.use(slot) }

    func page(of slot: AtlasSlot) -> AtlasPage? { slot.page < pages.count ? pages[slot.page] : nil }

    /// Stores a picture that fits into a tile.
    /// - Parameters:
    ///   - pixels: rows of pixels in SDL's ARGB8888.
    ///   - pitch: the distance between rows, in bytes.
    func insert(width: Int, height: Int, pixels: UnsafePointer<UInt32>, pitch: Int) -> AtlasSlot? {
        let slot = packer.insert(width: width, height: height)
        while pages.count <= slot.page { pages.append(nil) }
        if pages[slot.page] == nil { pages[slot.page] = makePage() }
        switch pages[slot.page] {
        case .texture(let texture):
            var area = SDL_Rect(slot.rect)
            guard SDL_UpdateTexture(texture, &area, pixels, Int32(pitch)) == 0 else {
                Report.once(host: "\(HostError.sdl("cannot store a picture in a texture"))")
                return nil
            }
        case .memory(let page):
            for y in 0..<height {
                let row = page + (slot.rect.y + y) * Self.pageWidth + slot.rect.x
                memcpy(row, UnsafeRawPointer(pixels) + y * pitch, width * 4)
            }
        case nil: return nil
        }
        return slot
    }

    private func makePage() -> AtlasPage? {
        guard let renderer else {
            let memory = calloc(Self.pageWidth * Self.pageHeight, 4)
            return memory.map { .memory($0.assumingMemoryBound(to: UInt32.self)) }
        }
        let page = SDL_CreateTexture(
            renderer,
            SDL_PIXELFORMAT_ARGB8888.rawValue,
            Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
            Int32(Self.pageWidth),
            Int32(Self.pageHeight)
        )
        guard let page else {
            Report.once(host: "\(HostError.sdl("cannot create a texture; text and curves will be missing"))")
            return nil
        }
        SDL_SetTextureBlendMode(page, SDL_BLENDMODE_BLEND)
        // Masks are copied pixel for pixel, or stretched along a direction where they are uniform.
        SDL_SetTextureScaleMode(page, SDL_ScaleModeNearest)
        var row = SDL_Rect(x: 0, y: Int32(Self.whiteRow), w: Int32(Self.pageWidth), h: 1)
        let white = [UInt32](repeating: .max, count: Self.pageWidth)
        SDL_UpdateTexture(page, &row, white, Int32(Self.pageWidth * 4))
        return .texture(page)
    }

    private func destroyPage(_ index: Int) {
        switch pages[index] {
        case .texture(let texture): SDL_DestroyTexture(texture)
        case .memory(let memory): free(memory)
        case nil: break
        }
        pages[index] = nil
    }
}
