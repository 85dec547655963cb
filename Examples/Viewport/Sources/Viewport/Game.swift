import Foundation
import GameSDL
import SplitView

/// A ring of blocks that turns. A click or Space fires a shot. The game draws with SDL alone.
@MainActor final class Game: ObservableObject {
    @Published var isTurning = true
    @Published var blocks = 12.0
    /// A word that determines the color of the blocks.
    @Published var seed = ""
    @Published var shots: [CGPoint] = []
    private var angle = 0.0
    private var time: Double?

    static func isHideKey(_ event: SDL_Event) -> Bool {
        event.type == SDL_KEYDOWN.rawValue && event.key.keysym.sym == SDLK_F1.rawValue && event.key.`repeat` == 0
    }

    func handle(_ event: SDL_Event) {
        if event.type == SDL_MOUSEBUTTONDOWN.rawValue {
            shots.append(CGPoint(x: Int(event.button.x), y: Int(event.button.y)))
        } else if event.type == SDL_KEYDOWN.rawValue, UInt32(event.key.keysym.sym) == SDLK_SPACE.rawValue {
            fire()
        }
    }

    func fire() { shots.append(CGPoint(x: 20 + 14 * shots.count, y: 20)) }

    func advance(to now: Double) {
        if isTurning { angle += (now - (time ?? now)) * 0.8 }
        time = now
    }

    func draw(with renderer: OpaquePointer, width: Int, height: Int) {
        SDL_SetRenderDrawColor(renderer, 18, 22, 38, 255)
        SDL_RenderClear(renderer)
        let radius = Double(min(width, height)) * 0.36
        let red = UInt8(seed.utf8.reduce(70) { ($0 * 31 + Int($1)) % 256 })
        for index in 0..<Int(blocks) {
            let turn = angle + Double(index) / Double(Int(blocks)) * 2 * .pi
            let (x, y) = (Double(width) / 2 + cos(turn) * radius, Double(height) / 2 + sin(turn) * radius)
            let shade = UInt8(90 + 150 * index / Int(blocks))
            fill(renderer, CGPoint(x: x, y: y), 14, SDL_Color(r: red, g: shade, b: 230, a: 255))
        }
        for shot in shots { fill(renderer, shot, 5, SDL_Color(r: 255, g: 150, b: 40, a: 255)) }
    }

    private func fill(_ renderer: OpaquePointer, _ center: CGPoint, _ reach: Double, _ color: SDL_Color) {
        var rect = SDL_FRect(
            x: Float(center.x - reach),
            y: Float(center.y - reach),
            w: Float(2 * reach),
            h: Float(2 * reach)
        )
        SDL_SetRenderDrawColor(renderer, color.r, color.g, color.b, 255)
        SDL_RenderFillRectF(renderer, &rect)
    }
}
