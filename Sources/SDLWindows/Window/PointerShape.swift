import HostSDL2
import ImmediateCore
import ImmediateHost

/// The system's pointer shapes, each created once.
///
/// Windows of this library set the shape by themselves; a host app with its own window shows the shape of each frame's
/// output.
@preconcurrency @MainActor public enum PointerShape {
    private static var shapes: [Cursor: OpaquePointer] = [:]
    private static var current: Cursor?

    /// Sets the shape of the system's pointer.
    /// - Parameter cursor: the shape, from the output of the last frame.
    public static func show(_ cursor: Cursor) {
        guard cursor != current else { return }
        if shapes[cursor] == nil { shapes[cursor] = SDL_CreateSystemCursor(systemShape(cursor)) }
        // A system without this shape keeps the last one.
        guard let shape = shapes[cursor] else { return }
        SDL_SetCursor(shape)
        current = cursor
    }

    private static func systemShape(_ cursor: Cursor) -> SDL_SystemCursor {
        switch cursor {
        case .arrow: SDL_SYSTEM_CURSOR_ARROW
        case .resizeLeftRight: SDL_SYSTEM_CURSOR_SIZEWE
        case .resizeUpDown: SDL_SYSTEM_CURSOR_SIZENS
        case .resizeAll: SDL_SYSTEM_CURSOR_SIZEALL
        case .notAllowed: SDL_SYSTEM_CURSOR_NO
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        case .hand: SDL_SYSTEM_CURSOR_HAND
        case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
        case .resizeUpLeftDownRight: SDL_SYSTEM_CURSOR_SIZENWSE
        case .resizeUpRightDownLeft: SDL_SYSTEM_CURSOR_SIZENESW
        }
    }
}
