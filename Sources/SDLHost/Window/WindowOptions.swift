import HostSDL2
import Foundation
import ImmediateUI

/// How windows look and draw, other than by what is in them.
public struct WindowOptions: Equatable, Sendable {
    /// What draws.
    public enum Renderer: String, CaseIterable, Sendable {
        /// The graphics hardware, or the processor where there is none.
        case auto
        /// The processor.
        case software
    }

    /// Light or dark. With nil windows follow the desktop, in its contrast and accent colour too, and change with it: what the
    /// settings portal of freedesktop.org says, else the environment variable `SPLITVIEW_APPEARANCE` (`light` or `dark`), else
    /// light.
    public var colorScheme: ColorScheme?
    /// Device pixels in a point; nil takes it from the display.
    public var scale: CGFloat?
    /// What draws.
    public var renderer = Renderer.auto
    /// Whether animations are replaced by their results.
    public var reduceMotion = false
    /// A font file for proportional text; nil asks fontconfig for Inter.
    public var font: URL?

    /// The options of an ordinary window.
    public init() {}
}

/// How far the person can resize a window.
public enum WindowResizability: Hashable, Sendable {
    /// Down to the `frame(minWidth:minHeight:)` of its view, where that has one, and up to any size.
    case automatic
    /// From the least size that its view takes to the greatest; not at all where they are the same.
    case contentSize
    /// Down to the least size that its view takes, and up to any size.
    case contentMinSize
}

/// What a scene sets for its windows, beside what is in them.
struct WindowSettings {
    /// The size in points with which the window opens.
    var size = CGSize(width: 800, height: 600)
    /// Where on the display it opens: this point of the window lies on the same point of the display.
    var position = UnitPoint.center
    var resizability = WindowResizability.automatic
    /// The name under which its size and position are stored from one start to the next; nil stores nothing.
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
