import HostSDL2
import Foundation
import ImmediateUI

/// What a scene says of its windows, beside what is in them.
struct WindowSettings {
    /// The size in points with which the window opens.
    var size = CGSize(width: 800, height: 600)
    /// Where on the display it opens: its place in what it leaves free, and the same point of it.
    var position = UnitPoint.center
    var resizability = WindowResizability.automatic
    /// Under which name its size and place are remembered from start to start; nil forgets them.
    var name: String?

    /// Where a window of a size in SDL's units opens on the first display.
    func place(width: Int32, height: Int32) -> WindowPlace {
        let bounds = WindowPlace.displays.first ?? SDL_Rect(x: 0, y: 0, w: width, h: height)
        func start(_ origin: Int32, _ room: Int32, _ share: CGFloat) -> Int32 {
            origin + Int32((CGFloat(max(0, room)) * min(max(share, 0), 1)).rounded())
        }
        return WindowPlace(
            x: start(bounds.x, bounds.w - width, position.x),
            y: start(bounds.y, bounds.h - height, position.y),
            width: width,
            height: height
        )
    }
}
