import HostSDL2
import ImmediateUI

/// The system's pointer shapes, each made once.
///
/// Windows of this library show theirs by themselves; a program with a window of its own shows that of its frame.
@MainActor public enum PointerShape {
    private static var shapes: [Cursor: OpaquePointer] = [:]
    private static var current: Cursor?

    /// Gives the pointer this shape.
    public static func show(_ cursor: Cursor) {
        guard cursor != current else { return }
        if shapes[cursor] == nil { shapes[cursor] = SDL_CreateSystemCursor(systemShape(cursor)) }
        // On a system without this shape the last one stays; the frame is none the worse for it.
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
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        }
    }
}
