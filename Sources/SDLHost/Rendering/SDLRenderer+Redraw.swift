import HostSDL2
import Foundation
import ImmediateUI
import Rasterizer

/// Drawing only what changed, on a target that still shows the last frame: the pixels are those of a full drawing.
extension SDLRenderer {
    /// Draws what of a list differs from the last one that was drawn in this way, on a target that still shows it: a
    /// surface, or a texture of the program's. What the program drew there itself, between, below or above, is not seen
    /// as a change; call `wasLost` when the picture is gone.
    /// - Parameters:
    ///   - placement: the view's part of the target.
    ///   - ground: what is seen where nothing is drawn; opaque.
    /// - Returns: what was drawn anew, in device pixels of the target: no two overlap, and there are none when nothing
    ///   changed.
    @discardableResult
    public func redraw(_ list: DrawList, in placement: ViewPlacement, ground: RGBA) -> [SDL_Rect] {
        redraw(list, scale: placement.scale, in: placement.pixels, ground: ground)
    }

    /// Whether a list differs from the last one that was asked about or redrawn: for a program that draws all of a
    /// frame if anything changed, and none otherwise.
    public func hasChanged(_ list: DrawList, in placement: ViewPlacement, ground: RGBA) -> Bool {
        hasChanged(list, scale: placement.scale, in: placement.pixels, ground: ground)
    }

    /// Marks the whole target as damaged, as it lost the last frame: the next call of `redraw` draws everything.
    public func wasLost() { damage.invalidate() }

    /// Draws into the whole of the target what of a list differs from the last one.
    @discardableResult
    package func redraw(_ list: DrawList, scale: CGFloat, ground: RGBA) -> [SDL_Rect] {
        redraw(list, scale: scale, in: target, ground: ground)
    }

    private func redraw(_ list: DrawList, scale: CGFloat, in view: PixelRect, ground: RGBA) -> [SDL_Rect] {
        guard scale > 0, scale.isFinite else { return [] }
        beginFrame()
        guard hasChanged(list, scale: scale, in: view, ground: ground) else { return [] }
        var redrawn: [SDL_Rect] = []
        noteWork(on: list) {
            inDevicePixels {
                let visible = enter(view)
                for rect in damage.rects {
                    let part = rect.intersection(visible)
                    if part.isEmpty { continue }
                    redrawn.append(SDL_Rect(part.moved(x: view.x, y: view.y)))
                    clip = part
                    let needed = damage.commands(in: part)
                    if needed.isGroundSeen { batch.fill(part, ground) }
                    draw(list, scale: scale, within: part, isNeeded: needed.isNeeded)
                }
            }
        }
        sprites.newCount = 0
        return redrawn
    }

    /// Draws all of a list on a ground.
    func render(_ list: DrawList, scale: CGFloat, ground: RGBA) {
        if list.inspection != nil, list.inspection?.drawn == nil {
            inspectDamage(of: list, scale: scale, whole: target, ground: ground)
        }
        if surface == nil {
            SDL_SetRenderDrawColor(renderer, ground.r, ground.g, ground.b, 255)
            SDL_RenderClear(renderer)
        } else {
            inDevicePixels {
                clip = enter(target)
                batch.fill(clip, ground)
            }
        }
        render(list, scale: scale)
    }

    /// Whether a list for the whole of the target differs from the last one. Where it does is in `damage`.
    func hasChanged(_ list: DrawList, scale: CGFloat, ground: RGBA) -> Bool {
        hasChanged(list, scale: scale, in: target, ground: ground)
    }

    private func hasChanged(_ list: DrawList, scale: CGFloat, in view: PixelRect, ground: RGBA) -> Bool {
        let whole = PixelRect(x: 0, y: 0, width: max(0, view.width), height: max(0, view.height))
        damage.update(list, scale: scale, whole: whole, ground: ground)
        inspectDamage(of: list, scale: scale, whole: whole, ground: ground)
        return !damage.rects.isEmpty
    }
}
