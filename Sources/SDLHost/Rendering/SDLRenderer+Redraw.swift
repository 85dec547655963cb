import SplitViewSDL2
import Foundation
import ImmediateUI

/// Drawing only what changed, on a target that still shows the last frame: the pixels are those of a full drawing.
extension SDLRenderer {
    /// Draws what of a list differs from the last one that was drawn in this way.
    /// - Parameter ground: what is seen where nothing is drawn; opaque.
    package func redraw(_ list: DrawList, scale: CGFloat, ground: RGBA) {
        guard scale > 0, scale.isFinite else { return }
        beginFrame()
        guard hasChanged(list, scale: scale, ground: ground) else { return }
        inDevicePixels {
            for part in damage.rects {
                let first = damage.lastCover(of: part)
                clip = part
                if first == nil { batch.fill(part, ground) }
                draw(list, scale: scale, within: part) { index in
                    index >= first ?? 0 && damage.footprints[index].bounds.intersects(part)
                }
            }
        }
    }

    /// Draws all of a list on a ground.
    func render(_ list: DrawList, scale: CGFloat, ground: RGBA) {
        if surface == nil {
            SDL_SetRenderDrawColor(renderer, ground.r, ground.g, ground.b, 255)
            SDL_RenderClear(renderer)
        } else {
            inDevicePixels {
                clip = target
                batch.fill(target, ground)
            }
        }
        render(list, scale: scale)
    }

    /// Whether a list differs from the last one that was asked about or redrawn. Where it does is in `damage`.
    func hasChanged(_ list: DrawList, scale: CGFloat, ground: RGBA) -> Bool {
        damage.update(list, scale: scale, whole: target, ground: ground)
        return !damage.rects.isEmpty
    }
}
