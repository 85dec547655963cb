import Foundation
import ImmediateUI

/// What a picture in the atlas shows; equal keys give equal pixels. Lengths are in device pixels.
enum SpriteKey: Hashable {
    /// A line of text.
    case text(TextRun, scale: CGFloat)
    /// The inside of a path, its origin moved by sixteenths of a pixel.
    case fill(Path, scale: CGFloat, x16: Int, y16: Int)
    /// The outline of a path, its origin moved by sixteenths of a pixel.
    case stroke(Path, LineStyle, scale: CGFloat, x16: Int, y16: Int)
    /// A rectangle with round corners.
    case rounded(width: Int, height: Int, radius: CGFloat)
    /// The outline of one, inside of its edge.
    case ring(width: Int, height: Int, radius: CGFloat, line: CGFloat)
    /// The shadow of one, with a margin all around.
    case shadow(width: Int, height: Int, radius: CGFloat, blur: CGFloat)
    /// Another picture, only where it is inside of shapes.
    indirect case masked(SpriteKey, by: [SpriteMask])
}

/// A shape that cuts a picture.
struct SpriteMask: Hashable {
    /// The picture of its inside.
    var key: SpriteKey
    /// Where its origin is, relative to the origin of what it cuts.
    var x: Int
    var y: Int
}

/// A picture in the atlas, in one tile or, when it is larger than that, in several.
struct Sprite {
    /// Where it lies, relative to the point at which it is drawn.
    var bounds: PixelRect
    /// Its tiles in the order of their rows; those never seen are not there.
    var slot: AtlasSlot?
    var furtherSlots: [Int: AtlasSlot] = [:]
    /// Whether it has colours of its own, as emoji do, and takes no more than its opacity from the command.
    var isColored = false
    /// The frame in which it was drawn last.
    var lastUse: UInt64 = 0

    init(bounds: PixelRect) { self.bounds = bounds }

    var columns: Int { max(1, (bounds.width + Atlas.tileWidth - 1) / Atlas.tileWidth) }
    var rows: Int { max(1, (bounds.height + Atlas.tileHeight - 1) / Atlas.tileHeight) }

    /// The part of `bounds` that a tile shows, relative to the corner of `bounds`.
    func tileRect(column: Int, row: Int) -> PixelRect {
        let (x, y) = (column * Atlas.tileWidth, row * Atlas.tileHeight)
        return PixelRect(
            x: x,
            y: y,
            width: min(Atlas.tileWidth, bounds.width - x),
            height: min(Atlas.tileHeight, bounds.height - y)
        )
    }

    subscript(tile index: Int) -> AtlasSlot? {
        get { index == 0 ? slot : furtherSlots[index] }
        set {
            if index == 0 { slot = newValue } else { furtherSlots[index] = newValue }
        }
    }
}
