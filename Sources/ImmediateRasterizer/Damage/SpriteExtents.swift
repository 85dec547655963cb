// Texts and paths are hashed in every frame, and the hash looks up their bounds. The table has one entry for each value
// of a hash's low bits: an evicted one has to be requested again from the sprite cache. The same table records when
// that cache was last notified that the picture is still visible.

import Foundation
import ImmediateCore

/// The cache of recently drawn sprites, as the comparison of frames needs it.
@MainActor package protocol SpriteSource: AnyObject {
    /// The number of the current frame.
    var frame: Int { get }

    /// Returns the bounds of the picture with a hash, relative to its origin; calls `key` if the picture is not cached.
    func bounds(of hash: UInt64, key: () -> SpriteKey) -> PixelRect

    /// Keeps a picture that is visible but not redrawn, because it did not change.
    func keep(_ hash: UInt64)
}

/// The hashes and pixel bounds of texts, paths and masks, looked up in every frame, whether drawn or not.
@MainActor final class SpriteExtents {
    /// The hash of a picture's contents, and its bounds relative to its origin.
    struct Extent {
        var hash: UInt64
        var bounds: PixelRect
        /// The frame of the last call of `SpriteSource.keep` for the picture.
        var lastKept = 0

        static let none = Extent(hash: 0, bounds: PixelRect())
    }

    /// The number of frames between calls of `keep` for a visible picture that is not redrawn, since each costs a
    /// lookup.
    private static let framesBetween = 30

    private let sprites: any SpriteSource
    private var frame = 0
    /// A direct-mapped table of extents, indexed by the low bits of the hash. A collision evicts the previous entry. It
    /// starts small, because most windows show few texts and paths, and there is a table for each of them.
    private var known = [Extent](repeating: .none, count: 128)
    /// The largest number of entries.
    private static let mostKnown = 2048
    /// The number of entries that this frame has evicted.
    private var evictions = 0
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

    /// Begins a frame with a list, and hashes its masks.
    func begin(_ list: DrawList, scale: CGFloat) {
        frame = sprites.frame
        evictions = 0
        masks.removeAll(keepingCapacity: true)
        Self.hash(list.masks, of: list, scale: scale, into: &masks)
    }

    /// Appends the hashes of curved clips.
    static func hash(_ masks: [DrawMask], of list: DrawList, scale: CGFloat, into hashes: inout [UInt64]) {
        for mask in masks {
            // A mask may refer only to an earlier one; other references are ignored.
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

    /// Returns the extent of a shape with a gradient.
    func shading(_ key: SpriteKey) -> Extent { extent(hash: key.hash) { key } }

    func hash(ofMask index: Int) -> UInt64 { index < masks.count ? masks[index] : 0 }

    private func extent(_ print: Fingerprint, key: () -> SpriteKey) -> Extent { extent(hash: print.value, key: key) }

    /// Keeps an unchanged visible picture, every `framesBetween` frames.
    func keep(_ hash: UInt64) {
        if frame % Self.framesBetween == 0 { sprites.keep(hash) }
    }

    private func extent(hash: UInt64, key: () -> SpriteKey) -> Extent {
        var index = Int(truncatingIfNeeded: hash) & (known.count - 1)
        if known[index].hash != hash {
            if known[index].hash != 0 {
                evictions += 1
                if evictions > known.count / 8, known.count < Self.mostKnown {
                    grow()
                    index = Int(truncatingIfNeeded: hash) & (known.count - 1)
                }
            }
            known[index] = Extent(hash: hash, bounds: sprites.bounds(of: hash, key: key), lastKept: frame)
        } else if frame - known[index].lastKept >= Self.framesBetween {
            sprites.keep(hash)
            known[index].lastKept = frame
        }
        return known[index]
    }

    /// Doubles the table.
    private func grow() {
        let old = known
        known = [Extent](repeating: .none, count: 2 * old.count)
        for extent in old where extent.hash != 0 {
            known[Int(truncatingIfNeeded: extent.hash) & (known.count - 1)] = extent
        }
        evictions = 0
    }
}
