import Foundation
import ImmediateUI

/// The hashes of texts, paths and masks, and where they touch pixels: what is looked up for them in every frame, drawn
/// or not.
@MainActor final class SpriteExtents {
    /// A hash of what a picture shows, and its place relative to the point at which it is drawn.
    struct Extent {
        var hash: UInt64
        var bounds: PixelRect
    }

    private let sprites: SpriteCache
    /// Where each hash keeps its extent, in the place that its last bits say: the one that was there before has to be
    /// asked for again.
    private var known = [Extent](repeating: Extent(hash: 0, bounds: PixelRect()), count: 2048)
    private var masks: [UInt64] = []

    init(sprites: SpriteCache) { self.sprites = sprites }

    func text(_ run: TextRun, scale: CGFloat) -> Extent {
        var print = Fingerprint(5)
        print.add(run)
        return extent(print, scale: scale) { .text(run, scale: scale) }
    }

    func fill(_ path: Path, scale: CGFloat, x16: Int, y16: Int) -> Extent {
        var print = Fingerprint(6)
        print.add(path)
        print.add(x16 &<< 4 | y16)
        return extent(print, scale: scale) { .fill(path, scale: scale, x16: x16, y16: y16) }
    }

    func stroke(_ path: Path, _ style: LineStyle, scale: CGFloat, x16: Int, y16: Int) -> Extent {
        var print = Fingerprint(7)
        print.add(path)
        print.add(style)
        print.add(x16 &<< 4 | y16)
        return extent(print, scale: scale) { .stroke(path, style, scale: scale, x16: x16, y16: y16) }
    }

    /// Reads the masks of a list.
    func hashMasks(of list: DrawList, scale: CGFloat) {
        masks.removeAll(keepingCapacity: true)
        for mask in list.masks {
            // A mask refers to an earlier one, or the reference does not count.
            var print = Fingerprint(mask.outer >= 0 && mask.outer < masks.count ? masks[mask.outer] : 8)
            switch mask.shape {
            case .rounded(let rect, let radius):
                print.add(DevicePixels.snap(rect, scale: scale))
                print.add(radius)
            case .path(let path, let origin):
                if path < list.paths.count { print.add(list.paths[path]) }
                print.add(origin)
            }
            masks.append(print.value)
        }
    }

    func hash(ofMask index: Int) -> UInt64 { index < masks.count ? masks[index] : 0 }

    private func extent(_ print: Fingerprint, scale: CGFloat, key: () -> SpriteKey) -> Extent {
        var print = print
        print.add(scale)
        let place = Int(truncatingIfNeeded: print.value) & (known.count - 1)
        if known[place].hash != print.value {
            known[place] = Extent(hash: print.value, bounds: sprites.bounds(of: key()))
        }
        return known[place]
    }
}
