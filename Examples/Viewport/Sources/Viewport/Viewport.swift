import Foundation
import GameSDL
import SDLHost
import SplitView

@main struct Viewport {
    @MainActor static func main() throws {
        SDL_Init(SDL_INIT_VIDEO)
        let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
        let window = SDL_CreateWindow("Viewport", center, center, 900, 500, flags)
        SDL_SetWindowMinimumSize(window, 480, 240)
        guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) else {
            fatalError(String(cString: SDL_GetError()))
        }
        let game = Game()
        let panel = Panel(game: game)
        let fonts = try FontLibrary()
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        let drawing = SDLRenderer(renderer: renderer, fonts: fonts)

        while true {
            // The game draws in units of the window, whatever the scale of the display.
            var (width, height, pixels): (Int32, Int32, Int32) = (0, 0, 0)
            SDL_GetWindowSize(window, &width, &height)
            SDL_GetRendererOutputSize(renderer, &pixels, nil)
            SDL_RenderSetScale(renderer, Float(pixels) / Float(width), Float(pixels) / Float(width))
            // The panel has a third of the window, and never less than 200 units.
            let left = Int(width) - max(Int(width) / 3, 200)
            let place = ViewPlacement(
                CGRect(x: left, y: 0, width: Int(width) - left, height: Int(height)),
                in: renderer
            )

            // Each event goes to the panel first, and `meaning` remembers what became of it there.
            var events: [InputEvent] = []
            var polled: [(event: SDL_Event, meaning: Range<Int>)] = []
            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 {
                if event.type == SDL_QUIT.rawValue { return SDL_Quit() }
                if event.type == SDL_RENDER_DEVICE_RESET.rawValue { drawing.rendererWasReset() }
                polled.append((event, EventTranslation(place).translate(event, into: &events)))
            }
            EventLoop.runPendingTasks()
            let now = EventLoop.now
            let input = FrameInput(size: place.size, scale: place.scale, time: now, isOpaque: true, events: events)
            let output = interface.frame(input, root: panel)
            for (event, meaning) in polled where !output.consumed(meaning) { game.handle(event) }

            game.advance(to: now)
            game.draw(with: renderer, width: left, height: Int(height))
            drawing.render(output.drawList, in: place)
            PointerShape.show(output.wantsPointer ? output.cursor : .arrow)
            SDL_CaptureMouse(output.capturesPointer ? SDL_TRUE : SDL_FALSE)
            SDL_RenderPresent(renderer)
        }
    }
}
