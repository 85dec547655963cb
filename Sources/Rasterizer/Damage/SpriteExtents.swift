// What a text or a path shows is hashed in every frame, and its hash looks up where it touches pixels. The table has
// one entry for each value of the last bits of a hash: the one that was there before has to be asked for again, of the
// cache of all pictures. The same table remembers when that cache was last told that the picture is still seen.

import Foundation
import ImmediateCore

/// The pictures that were drawn lately: what the comparison of frames asks of whoever keeps them.
@MainActor package protocol SpriteSource: AnyObject {
    /// Counts the frames.
    var frame: Int { get }

    /// Where the picture of a key with this hash lies, relative to the point at which it is drawn.
    func bounds(of hash: UInt64, key: () -> SpriteKey) -> PixelRect

    /// Keeps a picture that is seen and not drawn, as it is where it was.
    func keep(_ hash: UInt64)
}

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

    private let sprites: any SpriteSource
    private var frame = 0
    /// Where each hash keeps its extent, in the place that its last bits say: the one that was there before has to be
    /// asked for again.
    private var known = [Extent](repeating: Extent(hash: 0, bounds: PixelRect()), count: 2048)
    private var masks: [UInt64] = []

    init(sprites: any SpriteSource) { self.sprites = sprites }

    func text(_ run: TextRun, scale: CGFloat) -> Extent {
        extent(.text(run, scale: scale)) { .text(run, scale: scale) }
    }

    func fill(_ path: Path, scale: CGFloat, x16: CGFloat, y16: CGFloat) -> Extent {
        extent(.fill(path, scale: scale, x16: x16, y16: y16)) { .fill(path, scale: scale, x16: x16, y16: y16) }
    }

    func stroke(_ path: Path, _ style: LineStyle, scale: CGFloat, x16: CGFloat, y16: CGFloat) -> Extent {
        extent(.stroke(path, style, scale: scale, x16: x16, y16: y16)) {
            .stroke(path, style, scale: scale, x16: x16, y16: y16)
        }
    }

    /// Begins a frame: reads the masks of its list.
    func begin(_ list: DrawList, scale: CGFloat) {
        frame = sprites.frame
        masks.removeAll(keepingCapacity: true)
        Self.hash(list.masks, of: list, scale: scale, into: &masks)
    }

    /// Adds the hashes of curved clips.
    static func hash(_ masks: [DrawMask], of list: DrawList, scale: CGFloat, into hashes: inout [UInt64]) {
        for mask in masks {
            // A mask refers to an earlier one, or the reference does not count.
            var print = Fingerprint(mask.outer >= 0 && mask.outer < hashes.count ? hashes[mask.outer] : 8)
            switch mask.shape {
            case .rounded(let rect, let radius):
                print.add(DevicePixels.snap(rect, scale: scale))
                print.add(radius)
            case .path(let path, let origin):
                if path < list.paths.count { print.add(list.paths[path]) }
                print.add(origin)
            }
            hashes.append(print.value)
        }
    }

    /// A shape with a gradient.
    func shading(_ key: SpriteKey) -> Extent { extent(hash: key.hash) { key } }

    func hash(ofMask index: Int) -> UInt64 { index < masks.count ? masks[index] : 0 }

    private func extent(_ print: Fingerprint, key: () -> SpriteKey) -> Extent { extent(hash: print.value, key: key) }

    /// Keeps a picture that is seen where it was, if it is time.
    func keep(_ hash: UInt64) {
        if frame % Self.framesBetween == 0 { sprites.keep(hash) }
    }

    private func extent(hash: UInt64, key: () -> SpriteKey) -> Extent {
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
