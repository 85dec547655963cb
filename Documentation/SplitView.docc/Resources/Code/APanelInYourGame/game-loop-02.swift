import Foundation
import GameSDL
import SDLHost
import SplitView

/// A ring of blocks that turns. A click turns it the other way.
struct Ring {
    var blocks = 12
    var angle = 0.0
    var step = 0.01

    mutating func handle(_ event: SDL_Event) {
        if event.type == SDL_MOUSEBUTTONDOWN.rawValue { step = -step }
    }

    func draw(with renderer: OpaquePointer, width: Int, height: Int) {
        SDL_SetRenderDrawColor(renderer, 18, 22, 38, 255)
        SDL_RenderClear(renderer)
        let radius = Double(min(width, height)) * 0.36
        for index in 0..<blocks {
            let turn = angle + Double(index) / Double(blocks) * 2 * .pi
            let x = Double(width) / 2 + cos(turn) * radius
            let y = Double(height) / 2 + sin(turn) * radius
            var block = SDL_FRect(x: Float(x - 14), y: Float(y - 14), w: 28, h: 28)
            SDL_SetRenderDrawColor(renderer, 70, UInt8(90 + 150 * index / blocks), 230, 255)
            SDL_RenderFillRectF(renderer, &block)
        }
    }
}

@main struct Rings {
    @MainActor static func main() throws {
        SDL_Init(SDL_INIT_VIDEO)
        let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        let flags = SDL_WINDOW_RESIZABLE.rawValue
        let window = SDL_CreateWindow("Rings", center, center, 900, 500, flags)
        let waits = SDL_RENDERER_PRESENTVSYNC.rawValue
        guard let renderer = SDL_CreateRenderer(window, -1, waits) else {
            fatalError(String(cString: SDL_GetError()))
        }
        SDL_SetWindowMinimumSize(window, 600, 300)
        var ring = Ring()
        let settings = GameSettings()
        let panel = GamePanel(settings: settings)
        let fonts = try FontLibrary()
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        let drawing = SDLRenderer(renderer: renderer, fonts: fonts)

        while true {
            var (width, height): (Int32, Int32) = (0, 0)
            SDL_GetRendererOutputSize(renderer, &width, &height)
            let left = Int(width) - 300
            let area = CGRect(x: left, y: 0, width: 300, height: Int(height))
            let place = ViewPlacement(area, in: renderer)

            var event = SDL_Event()
            while SDL_PollEvent(&event) != 0 {
                if event.type == SDL_QUIT.rawValue { return SDL_Quit() }
                ring.handle(event)
            }

            EventLoop.runPendingTasks()
            let now = EventLoop.now
            let input = FrameInput(size: place.size, scale: place.scale, time: now)
            let output = interface.frame(input, root: panel)

            ring.blocks = Int(settings.blocks)
            if settings.isTurning { ring.angle += ring.step * settings.speed }
            ring.draw(with: renderer, width: left, height: Int(height))
            drawing.render(output.drawList, in: place)
            SDL_RenderPresent(renderer)
        }
    }
}
