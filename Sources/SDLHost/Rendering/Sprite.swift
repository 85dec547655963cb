import Foundation
import ImmediateUI

/// What a picture in the atlas shows. Lengths are in device pixels.
enum SpriteKey {
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

    var isText: Bool {
        if case .text = self { true } else { false }
    }
}

/// A shape that cuts a picture.
struct SpriteMask {
    /// The picture of its inside.
    var key: SpriteKey
    /// Where its origin is, relative to the origin of what it cuts.
    var x: Int
    var y: Int
}

/// A picture in the atlas, or one of its tiles when it is larger than that.
final class Sprite {
    /// The memory that one takes.
    static let byteCount = 160

    /// Where the picture lies, relative to the point at which it is drawn.
    let bounds: PixelRect
    /// Whether it is a line of text.
    let isText: Bool
    /// Where the tile lies in the atlas; nil as long as nobody has seen it.
    var slot: AtlasSlot?
    /// Whether it has colours of its own, as emoji do, and takes no more than its opacity from the command.
    var isColored = false

    init(bounds: PixelRect, isText: Bool) {
        self.bounds = bounds
        self.isText = isText
    }
}

/// How a picture is cut into tiles.
struct SpriteTiles {
    private let bounds: PixelRect

    init(_ bounds: PixelRect) { self.bounds = bounds }

    var columns: Int { max(1, (bounds.width + Atlas.tileWidth - 1) / Atlas.tileWidth) }
    var rows: Int { max(1, (bounds.height + Atlas.tileHeight - 1) / Atlas.tileHeight) }

    /// The part of the picture that a tile shows, relative to the point at which it is drawn.
    func rect(column: Int, row: Int) -> PixelRect {
        let (x, y) = (column * Atlas.tileWidth, row * Atlas.tileHeight)
        return PixelRect(
            x: bounds.x + x,
            y: bounds.y + y,
            width: min(Atlas.tileWidth, bounds.width - x),
            height: min(Atlas.tileHeight, bounds.height - y)
        )
    }
}
