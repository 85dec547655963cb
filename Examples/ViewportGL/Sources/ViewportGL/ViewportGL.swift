import Foundation
import GameGL
import SDLHost
import SplitView

@main struct ViewportGL {
    @MainActor static func main() throws {
        let options = Options(CommandLine.arguments.dropFirst())
        SDL_Init(SDL_INIT_VIDEO)
        let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        guard let window = SDL_CreateWindow("ViewportGL", center, center, 900, 500, flags),
            SDL_GL_CreateContext(window) != nil
        else { throw HostError(String(cString: SDL_GetError())) }
        SDL_SetWindowMinimumSize(window, 480, 240)
        SDL_GL_SetSwapInterval(1)
        // SDL starts with text input on, and this program takes text only in the panel.
        SDL_StopTextInput()
        let wheel = Wheel()
        let panel = Panel(wheel: wheel)
        let fonts = try FontLibrary()
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        interface.clipboard = SystemClipboard.shared
        var picture: PanelPicture?
        var uploads: [Int] = []

        while uploads.count < options.frames {
            var (width, height, columns, rows): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            SDL_GetWindowSize(window, &width, &height)
            SDL_GL_GetDrawableSize(window, &columns, &rows)
            let scale = CGFloat(columns) / CGFloat(width)
            // The panel has a third of the window, in whole pixels, and never less than 200 units.
            let share = Int32((CGFloat(max(width / 3, 200)) * scale).rounded())
            if picture?.width != share || picture?.height != rows { picture = nil }
            let shown = try picture ?? PanelPicture(width: share, height: rows, fonts: fonts)
            picture = shown
            let left = CGFloat(columns - share) / scale
            let place = shown.placement(
                scale: scale,
                shownIn: CGRect(x: left, y: 0, width: CGFloat(width) - left, height: CGFloat(height))
            )

            var events: [InputEvent] = []
            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 {
                if event.type == SDL_QUIT.rawValue { return SDL_Quit() }
                if [SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP].map(\.rawValue).contains(event.type) {
                    // The placement expects shares of the picture, and SDL reports shares of the window.
                    event.tfinger.x *= Float(width) / Float(shown.width)
                    event.tfinger.y *= Float(height) / Float(shown.height)
                }
                EventTranslation(place).translate(event, into: &events)
            }
            EventLoop.runPendingTasks()
            // A run with a fixed number of frames gives the same picture every time.
            let now = options.isEndless ? EventLoop.now : Double(uploads.count) / 60
            let input = FrameInput(size: place.size, scale: place.scale, time: now, isOpaque: true, events: events)
            let output = interface.frame(input, root: panel)
            uploads.append(shown.update(output.drawList, in: place, background: output.background))

            wheel.advance(to: now)
            glViewport(0, 0, columns, rows)
            glClearColor(0.07, 0.09, 0.15, 1)
            glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            glViewport(0, 0, columns - share, rows)
            wheel.draw(aspect: Double(rows) / Double(columns - share))
            glViewport(columns - share, 0, share, rows)
            shown.draw()
            TextInputMethod.follow(output.textInput?.offsetBy(dx: left, dy: 0), in: window)
            PointerShape.show(output.wantsPointer ? output.cursor : .arrow)
            SDL_CaptureMouse(output.capturesPointer ? SDL_TRUE : SDL_FALSE)
            if uploads.count == options.frames, let file = options.screenshot {
                try screenshot(width: columns, height: rows).writePNG(to: file)
            }
            SDL_GL_SwapWindow(window)
        }
        print("pixels uploaded: \(uploads[0]) in the first frame, then at most \(uploads.dropFirst().max() ?? 0)")
    }

    /// Returns the contents of the back buffer.
    @MainActor private static func screenshot(width: Int32, height: Int32) -> Bitmap {
        var bytes = [UInt8](repeating: 0, count: Int(width) * Int(height) * 4)
        glReadPixels(0, 0, width, height, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
        var picture = Bitmap(width: Int(width), height: Int(height))
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                // OpenGL's first row is the lower one.
                let at = ((picture.height - 1 - y) * picture.width + x) * 4
                picture[x, y] = (bytes[at], bytes[at + 1], bytes[at + 2], 255)
            }
        }
        return picture
    }
}

/// The options for a run in a test: `--frames N --screenshot FILE`.
private struct Options {
    var frames = Int.max
    var screenshot: String?
    var isEndless: Bool { frames == .max }

    init(_ arguments: ArraySlice<String>) {
        var (rest, others) = (arguments, [String]())
        while let argument = rest.popFirst() {
            switch argument {
            case "--frames": frames = max(1, rest.popFirst().flatMap { Int($0) } ?? 1)
            case "--screenshot": screenshot = rest.popFirst()
            default: others.append(argument)
            }
        }
        let summary = """
            A game that draws with OpenGL, with a panel of views in its window.

              --frames N         end after so many frames
              --screenshot FILE  write a picture of the last frame
            """
        ProgramUsage(summary, version: "1.0").operandsOrExit(in: others)
    }
}
