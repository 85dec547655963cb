import Foundation
import GameSDL
import SDLHost
import SplitView

@main struct Viewport {
    @MainActor static func main() throws {
        ProgramUsage("A game, with a panel of views in its window.", version: "1.0").operandsOrExit()
        // Without this hint, input methods show no candidates.
        SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
        SDL_Init(SDL_INIT_VIDEO)
        let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let window = SDL_CreateWindow("Viewport", center, center, 900, 500, flags)
        guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
            fatalError(String(cString: SDL_GetError()))
        }
        // Not before the renderer, for which SDL opens the window again.
        SDL_SetWindowMinimumSize(window, 480, 240)
        let game = Game()
        let panel = Panel(game: game)
        let fonts = try FontLibrary()
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        interface.clipboard = SystemClipboard.shared
        let drawing = SDLRenderer(renderer: renderer, fonts: fonts)
        var isShown = true
        var events: [InputEvent] = []

        while true {
            // The game draws in units of the window, whatever the scale of the display.
            var (width, height, pixels): (Int32, Int32, Int32) = (0, 0, 0)
            SDL_GetWindowSize(window, &width, &height)
            SDL_GetRendererOutputSize(renderer, &pixels, nil)
            SDL_RenderSetScale(renderer, Float(pixels) / Float(width), Float(pixels) / Float(width))
            // The panel has a third of the window, and never less than 200 units.
            let wasShown = isShown
            let left = wasShown ? Int(width) - max(Int(width) / 3, 200) : Int(width)
            let place = ViewPlacement(
                CGRect(x: left, y: 0, width: Int(width) - left, height: Int(height)),
                in: renderer
            )

            // Each event goes to the panel first, and `meaning` is its range in the panel's events.
            var polled: [(event: SDL_Event, meaning: Range<Int>)] = []
            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 {
                if event.type == SDL_QUIT.rawValue { return SDL_Quit() }
                if event.type == SDL_RENDER_DEVICE_RESET.rawValue { drawing.rendererWasReset() }
                if Game.isHideKey(event) {
                    // A panel without the keyboard focus ends its presses and accepts no text.
                    isShown.toggle()
                    events.append(.focusChanged(isShown))
                } else if wasShown && isShown {
                    polled.append((event, EventTranslation(place).translate(event, into: &events)))
                } else {
                    polled.append((event, 0..<0))
                }
            }
            EventLoop.runPendingTasks()
            let now = EventLoop.now
            var output: FrameOutput?
            if wasShown {
                let input = FrameInput(size: place.size, scale: place.scale, time: now, isOpaque: true, events: events)
                output = interface.frame(input, root: panel)
                events.removeAll()
            }
            for (event, meaning) in polled where output?.consumed(meaning) != true { game.handle(event) }

            game.advance(to: now)
            game.draw(with: renderer, width: left, height: Int(height))
            if let output { drawing.render(output.drawList, in: place) }
            // The caret is in the panel's coordinates, and input methods expect those of the window.
            TextInputMethod.follow(output?.textInput?.offsetBy(dx: CGFloat(left), dy: 0), in: window)
            PointerShape.show(output.flatMap { $0.wantsPointer ? $0.cursor : nil } ?? .arrow)
            SDL_CaptureMouse(output?.capturesPointer == true ? SDL_TRUE : SDL_FALSE)
            SDL_RenderPresent(renderer)
        }
    }
}
