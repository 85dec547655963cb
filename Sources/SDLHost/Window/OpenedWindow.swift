import HostSDL2
import Foundation
import ImmediateUI

/// A newly opened SDL window with its renderer.
@MainActor struct OpenedWindow {
    let window: OpaquePointer
    let renderer: OpaquePointer

    /// Opens a window.
    /// - Parameters:
    ///   - choice: the renderer. If graphics hardware is unavailable, the processor is used and the reason reported.
    /// - Throws: `HostError` if no window or no renderer can be created.
    init(_ title: String, frame: WindowFrame, _ choice: WindowOptions.Renderer) throws {
        let opened = SDL_CreateWindow(
            title,
            frame.x,
            frame.y,
            frame.width,
            frame.height,
            SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        )
        guard let opened else { throw HostError.sdl("cannot open a window") }
        var drawing: OpaquePointer?
        if choice == .auto {
            let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
            drawing = SDL_CreateRenderer(opened, -1, flags)
            if drawing == nil {
                Report.once(host: "\(HostError.sdl("graphics hardware cannot draw")); the processor draws instead")
            }
        }
        guard let drawing = drawing ?? Screen.softwareRenderer(of: opened) else {
            let error = HostError.sdl("cannot draw in a window")
            SDL_DestroyWindow(opened)
            throw error
        }
        (window, renderer) = (opened, drawing)
    }

    func close() {
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
    }
}
