import HostSDL2
import Foundation
import ImmediateUI

/// Options for the appearance and drawing of windows.
public struct WindowOptions: Equatable, Sendable {
    /// The device that draws a window: graphics hardware or the processor.
    public enum Renderer: String, CaseIterable, Sendable {
        /// Drawing by graphics hardware, or by the processor if there is none or OpenGL is software.
        case auto
        /// Drawing by graphics hardware or the software that OpenGL has in its place, or by the processor if there is
        /// no OpenGL.
        case hardware
        /// Drawing by the processor.
        case software
    }

    /// The appearance of windows, light or dark; nil follows the desktop.
    ///
    /// The desktop also provides contrast, accent color, reduced motion, the scale of text, and later changes.
    ///
    /// The desktop's preference comes from the freedesktop.org settings portal, else from the environment variable
    /// `SPLITVIEW_APPEARANCE` (`light` or `dark`), else it is light.
    public var colorScheme: ColorScheme?
    /// The number of device pixels in a point; nil for the scale of the display, the user's zoom and the desktop's scale
    /// of text.
    public var scale: CGFloat?
    /// The device that draws the window.
    public var renderer = Renderer.auto
    /// True to replace animations by their results.
    public var reduceMotion = false
    /// A font file for proportional text; nil for Inter, or for fontconfig's sans serif if Inter is not installed.
    ///
    /// A window or a headless host throws `HostError` when it is created if the file cannot be read or is not a font.
    public var font: URL?

    /// Creates the options of an ordinary window.
    public init() {}
}

/// The limits within which the user can resize a window.
public enum WindowResizability: Hashable, Sendable {
    /// Any size from the minimum that the view sets with `frame(minWidth:minHeight:)`, if any.
    case automatic
    /// Any size from the minimum to the maximum size of the view; a fixed size if they are equal.
    case contentSize
    /// Any size from the minimum size of the view.
    case contentMinSize
}

/// A scene's settings for its windows.
struct WindowSettings {
    /// The initial size, in points.
    var size = CGSize(width: 800, height: 600)
    /// The initial position: this point of the window is placed at the same point of the display.
    var position = UnitPoint.center
    var resizability = WindowResizability.automatic
    /// The name for storing size and position between launches; nil stores nothing.
    var name: String?

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
