import HostSDL2
import Foundation
import ImmediateUI

/// A window of SDL's that has just opened, and what draws in it.
@MainActor struct OpenedWindow {
    let window: OpaquePointer
    let renderer: OpaquePointer

    /// Opens it.
    /// - Parameters:
    ///   - choice: who draws. Where graphics hardware cannot, the processor does, and stderr says why.
    /// - Throws: `HostError` when there can be no window, or nothing can draw in it.
    init(_ title: String, at place: WindowPlace, _ choice: WindowOptions.Renderer) throws {
        let opened = SDL_CreateWindow(
            title,
            place.x,
            place.y,
            place.width,
            place.height,
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
