import Foundation
import ImmediateCore
import Testing

@testable import ImmediateRasterizer

/// The bounds of texts and paths are looked up in a table that starts small.
@MainActor struct SpriteExtentsTests {
    private final class Source: SpriteSource {
        var frame = 0
        var requests = 0

        func bounds(of hash: UInt64, key: () -> SpriteKey) -> PixelRect {
            requests += 1
            return PixelRect(width: Int(truncatingIfNeeded: hash & 0xff) + 1, height: 1)
        }

        func keep(_ hash: UInt64) {}
    }

    @Test("The table grows until few lookups of a frame miss", arguments: [1, 10, 50, 300])
    func grows(paths: Int) {
        let source = Source()
        let extents = SpriteExtents(sprites: source)
        let all = (0..<paths).map { Path(CGRect(x: 0, y: 0, width: 1 + $0, height: 7)) }
        for frame in 1...10 {
            source.frame = frame
            source.requests = 0
            extents.begin(DrawList(), scale: 1)
            for path in all {
                let extent = extents.fill(path, scale: 1, x16: 0, y16: 0)
                // The bounds of this hash, whatever shares its entry.
                #expect(extent.bounds.width == Int(truncatingIfNeeded: extent.hash & 0xff) + 1)
            }
            if frame == 1 { #expect(source.requests == paths) }
        }
        #expect(source.requests <= paths / 4)
    }
}
