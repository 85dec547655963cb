import Foundation
import ImmediateCore

/// A sprite, or a part of one, that waits to be rasterised, on whichever thread has time.
package struct SpriteJob: Sendable {
    private let key: SpriteKey
    private let window: PixelRect
    /// The line of text that it shows.
    private let text: (any TextPicture)?

    /// - Parameter window: a part of the sprite's bounds.
    /// - Returns: nil for a layer, which views draw.
    @MainActor package init?(_ key: SpriteKey, window: PixelRect, text: any TextRasterizing) {
        switch key.innermost {
        case .layer: return nil
        case .text(let run, let scale): self.text = text.picture(of: run, scale: scale)
        default: self.text = nil
        }
        (self.key, self.window) = (key, window)
    }

    /// How many pixels there are to make.
    package var area: Int { window.area }

    /// Whether it is a line of text.
    package var isText: Bool { text != nil }

    /// Rasterises the sprite.
    package func run() -> SpritePixels {
        var made = text?.pixels(in: window) ?? SpriteRaster.plain(key.innermost, window)
        SpriteRaster.finish(&made, as: key, window)
        return made
    }
}
