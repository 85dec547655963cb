import Testing

@testable import ImmediateRasterizer

struct ShelfPackerTests {
    @Test func slotsDoNotOverlap() {
        var packer = ShelfPacker(pageWidth: 64, pageHeight: 64, pageLimit: 2)
        let sizes = [(10, 8), (20, 8), (30, 16), (10, 5), (64, 4), (7, 30), (3, 3), (40, 20)]
        let slots = sizes.map { packer.insert(width: $0.0, height: $0.1) }
        for (i, slot) in slots.enumerated() {
            #expect(slot.rect.maxX <= 64 && slot.rect.maxY <= 64)
            for other in slots[(i + 1)...] where other.page == slot.page {
                #expect(!slot.rect.intersects(other.rect))
            }
        }
    }

    @Test func theOldestShelfIsEmptiedFirst() {
        // Two shelves of 32 fill the page.
        var packer = ShelfPacker(pageWidth: 32, pageHeight: 64, pageLimit: 1)
        let first = packer.insert(width: 32, height: 32)
        packer.beginFrame()
        let second = packer.insert(width: 32, height: 32)
        packer.beginFrame()
        let third = packer.insert(width: 32, height: 32)
        let kept = (packer.use(first), packer.use(second), packer.use(third))
        #expect(kept == (false, true, true))
        #expect(third.rect == first.rect)
    }

    @Test func whatThisFrameUsesStays() {
        var packer = ShelfPacker(pageWidth: 32, pageHeight: 32, pageLimit: 1)
        let first = packer.insert(width: 32, height: 32)
        let second = packer.insert(width: 32, height: 32)
        let staysInFrame = packer.use(first)
        #expect(staysInFrame)
        #expect(second.page == 1)
        // The page beyond the limit is freed once a frame does not use it.
        packer.beginFrame()
        let staysLater = packer.use(first)
        #expect(staysLater)
        packer.beginFrame()
        #expect(packer.pageCount == 1)
        let isThere = packer.use(second)
        #expect(!isThere)
    }

    @Test func aPageOfOtherHeightsIsEmptiedWhole() {
        var packer = ShelfPacker(pageWidth: 32, pageHeight: 32, pageLimit: 1)
        let low = (0..<8).map { _ in packer.insert(width: 32, height: 4) }
        packer.beginFrame()
        let tall = packer.insert(width: 8, height: 32)
        #expect(tall.page == 0)
        for slot in low {
            let isThere = packer.use(slot)
            #expect(!isThere)
        }
    }
}
