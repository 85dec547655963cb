import Foundation
import HostSDL2
import ImmediateCore
import ImmediateHost

/// A new SDL window with its renderer. It stays invisible until its first frame, because it has nothing to show before.
@MainActor struct OpenedWindow {
    let window: OpaquePointer
    let renderer: OpaquePointer

    /// Creates an invisible window.
    /// - Parameters:
    ///   - choice: the renderer. If graphics hardware is requested or found but unavailable, the processor is used and
    ///     the reason reported.
    /// - Throws: `HostError` if no window or no renderer can be created.
    ///   - flags: the kind of the window.
    init(
        _ title: String,
        frame: WindowFrame,
        _ choice: WindowOptions.Renderer,
        flags: SDL_WindowFlags = SDL_WINDOW_RESIZABLE
    ) throws {
        // On Wayland, SDL's software renderer draws one pixel a point, and shows it by OpenGL.
        let takesAnyOpenGL = choice == .hardware || VideoSystem.isWayland
        if choice != .software, takesAnyOpenGL || Self.mayHaveHardware {
            let window = try Self.invisibleWindow(title, frame, flags)
            let options = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
            let renderer = SDL_CreateRenderer(window, -1, options)
            if renderer == nil {
                Report.once(host: "\(HostError.sdl("graphics hardware cannot draw")); the processor draws instead")
            }
            if let renderer, takesAnyOpenGL || !Self.isOpenGLSoftware() {
                (self.window, self.renderer) = (window, renderer)
                return
            }
            // Not reused: SDL has replaced it by a window for OpenGL.
            if let renderer { SDL_DestroyRenderer(renderer) }
            SDL_DestroyWindow(window)
        }
        window = try Self.invisibleWindow(title, frame, flags)
        guard let drawing = Screen.softwareRenderer(of: window) else {
            let error = HostError.sdl("cannot draw in a window")
            SDL_DestroyWindow(window)
            throw error
        }
        renderer = drawing
    }

    func close() {
        SDL_DestroyRenderer(renderer)
        SDL_DestroyWindow(window)
    }

    private static func invisibleWindow(
        _ title: String,
        _ frame: WindowFrame,
        _ flags: SDL_WindowFlags
    ) throws -> OpaquePointer {
        var flags = flags.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        // Wayland shows a window with its first frame by itself, and tells the scale of its screen before.
        if !VideoSystem.isWayland { flags |= SDL_WINDOW_HIDDEN.rawValue }
        guard let window = SDL_CreateWindow("", frame.x, frame.y, frame.width, frame.height, flags) else {
            throw HostError.sdl("cannot open a window")
        }
        XConnection.setTitle(title, of: window)
        return window
    }

    // MARK: Software for graphics hardware

    /// False if no device file of a graphics card exists: OpenGL would be Mesa's software implementation, which takes
    /// 90 MB and doubles the start time only to be recognized.
    private static var mayHaveHardware: Bool {
        #if os(Linux)
        ["dri", "nvidia0", "dxg", "mali0", "galcore", "kgsl-3d0"].contains { access("/dev/" + $0, F_OK) == 0 }
        #else
        true
        #endif
    }

    /// Returns whether the current OpenGL context draws on the processor.
    private static func isOpenGLSoftware() -> Bool {
        typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
        // `GL_RENDERER`. Other interfaces to the hardware have no context.
        guard SDL_GL_GetCurrentContext() != nil, let function = SDL_GL_GetProcAddress("glGetString"),
            let name = unsafeBitCast(function, to: GetString.self)(0x1F01)
        else { return false }
        return isSoftware(openGLRenderer: String(cString: name))
    }

    /// Returns whether an OpenGL renderer of this name draws on the processor, which takes about three times as long
    /// as SDL's software renderer.
    static func isSoftware(openGLRenderer name: String) -> Bool {
        let name = name.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "swr (", "software", "swiftshader"].contains { name.contains($0) }
    }
}
