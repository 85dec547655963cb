import Foundation
import ImmediateCore

/// A sprite, or a part of one, to be rasterized on any thread.
package struct SpriteJob: Sendable {
    private let key: SpriteKey
    private let window: PixelRect
    /// The line of text in the sprite, if any.
    private let text: (any TextPicture)?

    /// Creates a job; nil for a layer, which only the main thread draws.
    /// - Parameter window: a part of the sprite's bounds.
    @MainActor package init?(_ key: SpriteKey, window: PixelRect, text: any TextRasterizing) {
        switch key.innermost {
        case .layer: return nil
        case .text(let run, let scale): self.text = text.picture(of: run, scale: scale)
        default: self.text = nil
        }
        (self.key, self.window) = (key, window)
    }

    /// The number of pixels to rasterize.
    package var area: Int { window.area }

    /// Whether the sprite is a line of text.
    package var isText: Bool { text != nil }

    /// Rasterizes the sprite.
    package func run() -> SpritePixels {
        var made = text?.pixels(in: window) ?? SpriteRaster.plain(key.innermost, window)
        SpriteRaster.finish(&made, as: key, window)
        return made
    }
}
