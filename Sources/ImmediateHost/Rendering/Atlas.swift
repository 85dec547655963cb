import Foundation
import ImmediateCore
import ImmediateRasterizer

/// The pixels of an atlas page.
enum AtlasPage: Equatable {
    /// A texture of the device.
    case texture(OpaquePointer)
    /// Memory with `Atlas.pageWidth` pixels a row, for drawing in memory.
    case memory(UnsafeMutablePointer<UInt32>)
}

/// The atlas pages that store coverage masks and text, white with the coverage as alpha.
@MainActor package final class Atlas {
    // Powers of two keep texture coordinates exact; SDL's software renderer truncates them instead of rounding. A page
    // takes four megabytes from its first mask on.
    package nonisolated static let pageWidth = 1024
    package nonisolated static let pageHeight = 1024
    /// A white row at the end of each texture, so that solid fills batch with the copies around them.
    package nonisolated static let whiteRow = pageHeight - 1

    /// The device that creates the textures; nil for pages in memory.
    private let device: (any RenderDevice)?
    private var packer: ShelfPacker
    private var pages: [AtlasPage?] = []

    init(device: any RenderDevice, pageLimit: Int = 8) {
        self.device = device.isInMemory ? nil : device
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
    ///   - pixels: rows of pixels with straight alpha, `0xAARRGGBB`.
    ///   - pitch: the distance between rows, in bytes.
    func insert(width: Int, height: Int, pixels: UnsafePointer<UInt32>, pitch: Int) -> AtlasSlot? {
        let slot = packer.insert(width: width, height: height)
        while pages.count <= slot.page { pages.append(nil) }
        if pages[slot.page] == nil { pages[slot.page] = makePage() }
        switch pages[slot.page] {
        case .texture(let texture):
            guard device?.update(texture, slot.rect, pixels, pitch: pitch) == true else { return nil }
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
        if let device { return device.makeTexture().map { .texture($0) } }
        let memory = calloc(Self.pageWidth * Self.pageHeight, 4)
        return memory.map { .memory($0.assumingMemoryBound(to: UInt32.self)) }
    }

    private func destroyPage(_ index: Int) {
        switch pages[index] {
        case .texture(let texture): device?.destroy(texture)
        case .memory(let memory): free(memory)
        case nil: break
        }
        pages[index] = nil
    }
}
