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
        guard let window = SDL_CreateWindow("Viewport", center, center, 900, 500, flags),
            let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
        else { throw HostError(String(cString: SDL_GetError())) }
        // Not before the renderer, for which SDL opens the window again.
        SDL_SetWindowMinimumSize(window, 480, 240)
        // SDL starts with text input on, and this game takes no text.
        SDL_StopTextInput()
        let game = Game()
        let panels = PanelGroup(window: window, renderer: renderer, fonts: try FontLibrary())
        let panel = panels.add("Settings", frame: .zero) { Panel(game: game) }

        while true {
            // The game draws in units of the window, whatever the scale of the display.
            var (width, height, pixels): (Int32, Int32, Int32) = (0, 0, 0)
            SDL_GetWindowSize(window, &width, &height)
            SDL_GetRendererOutputSize(renderer, &pixels, nil)
            SDL_RenderSetScale(renderer, Float(pixels) / Float(width), Float(pixels) / Float(width))
            // The panel has a third of the window, and never less than 200 units. Its menus may leave it.
            panels.layOut(in: CGRect(x: 0, y: 0, width: Int(width), height: Int(height)))
            let left = Int(width) - max(Int(width) / 3, 200)
            panel.frame = CGRect(x: left, y: 0, width: Int(width) - left, height: Int(height))

            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 {
                if event.type == SDL_QUIT.rawValue { return SDL_Quit() }
                if Game.isHideKey(event) { panel.isShown.toggle() } else { panels.handle(event) }
            }
            for event in panels.runFrames() { game.handle(event) }

            game.advance(to: EventLoop.now)
            game.draw(with: renderer, width: panel.isShown ? left : Int(width), height: Int(height))
            panels.draw()
            SDL_RenderPresent(renderer)
        }
    }
}
