import Foundation
import ImmediateUI

/// The hashes of texts, paths and masks, and where they touch pixels: what is looked up for them in every frame, drawn
/// or not.
@MainActor final class SpriteExtents {
    /// A hash of what a picture shows, and its place relative to the point at which it is drawn.
    struct Extent {
        var hash: UInt64
        var bounds: PixelRect
        /// The frame in which the picture was kept from being forgotten.
        var lastKept = 0
    }

    /// A picture that is seen and not drawn is kept in every so many frames, which costs a look-up.
    private static let framesBetween = 30

    private let sprites: SpriteCache
    /// Where each hash keeps its extent, in the place that its last bits say: the one that was there before has to be
    /// asked for again.
    private var known = [Extent](repeating: Extent(hash: 0, bounds: PixelRect()), count: 2048)
    private var masks: [UInt64] = []

    init(sprites: SpriteCache) { self.sprites = sprites }

    func text(_ run: TextRun, scale: CGFloat) -> Extent {
        extent(.text(run, scale: scale)) { .text(run, scale: scale) }
    }

    func fill(_ path: Path, scale: CGFloat, x16: Int, y16: Int) -> Extent {
        extent(.fill(path, scale: scale, x16: x16, y16: y16)) { .fill(path, scale: scale, x16: x16, y16: y16) }
    }

    func stroke(_ path: Path, _ style: LineStyle, scale: CGFloat, x16: Int, y16: Int) -> Extent {
        extent(.stroke(path, style, scale: scale, x16: x16, y16: y16)) {
            .stroke(path, style, scale: scale, x16: x16, y16: y16)
        }
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

    private func extent(_ print: Fingerprint, key: () -> SpriteKey) -> Extent {
        let (hash, frame) = (print.value, sprites.frame)
        let place = Int(truncatingIfNeeded: hash) & (known.count - 1)
        if known[place].hash != hash {
            known[place] = Extent(hash: hash, bounds: sprites.bounds(of: hash, key: key), lastKept: frame)
        } else if frame - known[place].lastKept >= Self.framesBetween {
            sprites.keep(hash)
            known[place].lastKept = frame
        }
        return known[place]
    }
}
