import Foundation
import HostSDL2
import ImmediateHost
import ImmediateViews

/// A scene's settings for its windows.
package struct WindowSettings {
    /// The initial size, in points.
    package var size: CGSize
    /// The initial position: this point of the window is placed at the same point of the display.
    package var position = UnitPoint.center
    package var resizability = WindowResizability.automatic
    /// The name for storing size and position between launches; nil stores nothing.
    package var name: String?

    package init(size: CGSize = CGSize(width: 800, height: 600), name: String? = nil) {
        (self.size, self.name) = (size, name)
    }

    /// Returns the initial frame on the first display, for a size in SDL's units.
    func initialFrame(width: Int32, height: Int32) -> WindowFrame {
        let bounds = WindowFrame.displays.first ?? SDL_Rect(x: 0, y: 0, w: width, h: height)
        func start(_ origin: Int32, _ room: Int32, _ share: CGFloat) -> Int32 {
            origin + Int32((CGFloat(max(0, room)) * min(max(share, 0), 1)).rounded())
        }
        return WindowFrame(
            x: start(bounds.x, bounds.w - width, position.x),
            y: start(bounds.y, bounds.h - height, position.y),
            width: width,
            height: height
        )
    }
}
