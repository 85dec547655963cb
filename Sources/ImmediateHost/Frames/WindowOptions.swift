import Foundation
import ImmediateCore

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
