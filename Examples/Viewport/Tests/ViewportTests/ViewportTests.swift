import Foundation
import GameSDL
import ScreenshotTesting
import SDLHost
import SplitView
import Testing

@testable import Viewport

/// The example's scene and panel on a surface, as shown in its window.
@MainActor struct ViewportTests {
    private static let size = (width: 900, height: 500)

    @Test(arguments: ColorScheme.allCases)
    func theSceneAndThePanelShareAWindow(scheme: ColorScheme) throws {
        let (width, height) = Self.size
        let format = SDL_PIXELFORMAT_ARGB8888.rawValue
        let surface = try #require(SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format))
        defer { SDL_FreeSurface(surface) }
        let renderer = try #require(SDL_CreateSoftwareRenderer(surface))
        defer { SDL_DestroyRenderer(renderer) }

        let fonts = try FontLibrary()
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        let drawing = SDLRenderer(renderer: renderer, fonts: fonts)
        let game = Game()
        game.shots = [CGPoint(x: 200, y: 100), CGPoint(x: 260, y: 300)]
        game.advance(to: 0)
        game.advance(to: 0.2)
        let place = ViewPlacement(CGRect(x: 600, y: 0, width: 300, height: 500), in: renderer)
        let output = interface.frame(
            FrameInput(size: place.size, scale: place.scale, time: 0, colorScheme: scheme),
            root: Panel(game: game)
        )
        game.draw(with: renderer, width: 600, height: height)
        drawing.render(output.drawList, in: place)

        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        #expect(SDL_RenderReadPixels(renderer, nil, format, &bytes, Int32(width * 4)) == 0)
        var picture = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let at = (y * width + x) * 4
                picture[x, y] = (bytes[at + 2], bytes[at + 1], bytes[at], 255)
            }
        }
        drawing.releaseTextures()
        // Only the panel contains text.
        let panel = PixelRect(x: 600, y: 0, width: 300, height: height)
        expectScreenshot(of: Screenshot(picture, texts: [panel]), named: scheme == .dark ? "viewport~dark" : "viewport")
    }

    @Test(arguments: [
        CGSize(width: 200, height: 240), CGSize(width: 200, height: 500), CGSize(width: 300, height: 160),
    ])
    func allControlsCanBeReachedByScrolling(size: CGSize) throws {
        let game = Game()
        game.shots = [.zero]
        let harness = try Harness(size: size) { Panel(game: game) }
        for section in [0, 1] {
            let pane = try harness.split().panes[section]
            #expect(pane.height >= 48)
            try harness.move(to: CGPoint(x: pane.midX, y: pane.midY))
            try harness.scroll(dy: -1000)
            try harness.run()
            let last = try #require(harness.controls(section == 0 ? "textField" : "toggle").last).rect
            #expect(last.minX >= 0 && last.maxX <= size.width && last.minY >= pane.minY && last.maxY <= pane.maxY)
        }
    }

    @Test func aWordChangesTheColourOfTheBlocks() throws {
        let game = Game()
        let harness = try Harness(size: CGSize(width: 300, height: 500)) { Panel(game: game) }
        try harness.click("Seed")
        try harness.type("Sea")
        #expect(game.seed == "Sea")
    }
}
