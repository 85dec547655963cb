import HostSDL2
import Foundation
import ImmediateUI

extension DesktopWindow: ScriptTarget {
    /// Plays a script, a frame each sixtieth of a second; the person's own input is ignored meanwhile.
    /// - Throws: `HostError` of the step that could not be done.
    public func play(_ script: InputScript) throws {
        // Pictures do not depend on the time since the last scrolling.
        runner.interface.environment.scrollIndicatorsFade = false
        runFrame()
        try script.play(on: self)
    }

    /// Plays a script that may come from anywhere, see `InputScript.play(on:output:)`.
    /// - Parameter output: the folder below which it writes; nil for the current one.
    /// - Throws: `HostError` of the step that could not be done.
    public func play(_ script: InputScript, output: URL?) throws {
        // Pictures do not depend on the time since the last scrolling.
        runner.interface.environment.scrollIndicatorsFade = false
        runFrame()
        try script.play(on: self, output: output)
    }

    /// Runs one frame, a sixtieth of a second after the last.
    /// - Throws: `HostError` when the window was closed.
    public func runFrame(_ events: [InputEvent], size: CGSize?) throws {
        let due = lastFrame + 1.0 / 60
        if let size { resize(to: size) }
        let wait = due - EventLoop.now
        if wait > 0 { SDL_Delay(UInt32(min(wait, 1) * 1000)) }
        EventLoop.drainMainQueue()
        var event = SDL_Event()
        while SDL_PollEvent(&event) != 0 {
            // Events of other windows are dropped.
            if [0, id].contains(EventLoop.windowID(of: event)) { _ = handle(event) }
            TextInputMethod.free(event)
            self.events.removeAll()
            if event.type == SDL_DROPFILE.rawValue || event.type == SDL_DROPTEXT.rawValue {
                SDL_free(event.drop.file)
            }
            if event.type == SDL_QUIT.rawValue { close() }
        }
        if WakeUp.take(.quit) { close() }
        guard !isClosed else { throw HostError("the window was closed before the script ended") }
        self.events = events
        runFrame()
    }

    /// A picture of the last frame, in device pixels.
    /// - Throws: `HostError` when the pixels cannot be read.
    public func screenshot() throws -> Bitmap {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetRendererOutputSize(sdl, &width, &height)
        // What was presented is gone from the back buffer; draw it once more.
        runner.draw(with: screen.renderer)
        var pixels = [UInt32](repeating: 0, count: max(0, Int(width) * Int(height)))
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        guard SDL_RenderReadPixels(sdl, nil, format, &pixels, width * 4) == 0 else {
            throw HostError.sdl("cannot read the window's pixels")
        }
        return Bitmap(width: Int(width), height: Int(height), opaque: pixels, pitch: Int(width) * 4)
    }

    /// What the last frame showed.
    public func inspect() -> Inspection { runner.inspect() }
}
