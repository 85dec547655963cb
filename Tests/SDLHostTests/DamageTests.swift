import HostSDL2
import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import ImmediateRasterizer
@testable import SDLHost
@testable import SDLWindows

/// The damage between two lists, in exact tiles, pixels and calls.
@MainActor struct DamageTests {
    private let tile = TileGrid.tileWidth * TileGrid.tileHeight
    private let ground = RGBA(250, 250, 250)
    private let red = RGBA(255, 0, 0)
    private let black = RGBA(0, 0, 0)

    /// Ten tiles in each direction.
    private let width = 10 * TileGrid.tileWidth
    private let height = 10 * TileGrid.tileHeight

    private func canvas() throws -> MemoryCanvas {
        try MemoryCanvas(width: width, height: height, fonts: FontLibrary())
    }

    private func list(_ commands: [DrawCommand], texts: [String] = []) -> DrawList {
        let list = DrawList()
        for command in commands { list.append(command) }
        for text in texts { _ = list.runs.add(TextRun(string: text, font: Font.body.resolved)) }
        return list
    }

    /// Redraws and returns the number of redrawn pixels.
    @discardableResult
    private func redraw(_ canvas: MemoryCanvas, _ list: DrawList, scale: CGFloat = 1) -> Int {
        canvas.renderer.redraw(list, scale: scale, background: ground)
        return canvas.renderer.statistics.pixels
    }

    @Test func theFirstFrameIsAllAndTheSameAgainIsNothing() throws {
        let canvas = try canvas()
        let commands = [DrawCommand.fill(CGRect(x: 5, y: 5, width: 20, height: 20), red), .text(0, at: .zero, black)]
        #expect(redraw(canvas, list(commands, texts: ["Same"])) == width * height)
        #expect(redraw(canvas, list(commands, texts: ["Same"])) == 0)
        #expect(canvas.renderer.statistics.drawCalls == 0)
    }

    @Test func anotherTextIsTheTilesThatItTouches() throws {
        let canvas = try canvas()
        func label(_ text: String) -> DrawList {
            list([.text(0, at: CGPoint(x: 70, y: TileGrid.tileHeight + 20), black)], texts: [text])
        }
        redraw(canvas, label("one"))
        #expect(redraw(canvas, label("two")) == tile)
        // The background, and the text on it.
        #expect(canvas.renderer.statistics.drawCalls == 2)
        #expect(canvas.renderer.damage.rects == [PixelRect(x: 64, y: 32, width: 64, height: 32)])
    }

    @Test func whatIsHiddenDoesNotCount() throws {
        let canvas = try canvas()
        let cover = DrawCommand.fill(CGRect(x: 0, y: 0, width: width, height: height), red)
        redraw(canvas, list([.fill(CGRect(x: 9, y: 9, width: 90, height: 90), black), cover]))
        #expect(redraw(canvas, list([.fill(CGRect(x: 19, y: 9, width: 90, height: 90), black), cover])) == 0)
        // Nor is it drawn: only the cover is, not even the background.
        canvas.renderer.damage.invalidate()
        let hidden = DrawCommand.fill(CGRect(x: 19, y: 9, width: 90, height: 90), black)
        #expect(redraw(canvas, list([hidden, cover])) == width * height)
        #expect(canvas.renderer.statistics.drawCalls == 1)
    }

    @Test func sizeScaleGroundAndLossChangeEverything() throws {
        let canvas = try canvas()
        let list = list([.fill(CGRect(x: 5, y: 5, width: 2, height: 2), red)])
        redraw(canvas, list)
        #expect(redraw(canvas, list, scale: 2) == width * height)
        canvas.renderer.damage.invalidate()
        #expect(redraw(canvas, list, scale: 2) == width * height)
        canvas.renderer.rendererWasReset()
        #expect(redraw(canvas, list, scale: 2) == width * height)
        #expect(redraw(canvas, list, scale: 2) == 0)
        canvas.renderer.redraw(list, scale: 2, background: black)
        #expect(canvas.renderer.statistics.pixels == width * height)
        let damage = canvas.renderer.damage
        damage.update(list, scale: 2, whole: PixelRect(x: 0, y: 0, width: 90, height: 90), background: black)
        #expect(damage.rects == [PixelRect(x: 0, y: 0, width: 90, height: 90)])
    }

    /// A canvas draws unknown content: each frame draws it once, whatever damage surrounds it.
    @Test func aCanvasIsAlwaysDamagedAndDrawnOnce() throws {
        let canvas = try canvas()
        var calls = 0
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        func frame(_ text: String) -> Int {
            let view = ZStack {
                SDLCanvas { _, _ in calls += 1 }.frame(width: 100, height: 100)
                Text(text)
            }
            let size = CGSize(width: width, height: height)
            let list = interface.frame(FrameInput(size: size, time: 0), root: view).drawList
            return redraw(canvas, list)
        }
        #expect(frame("one") == width * height)
        // From 270, 110 to 370, 210: two columns of tiles, four rows.
        #expect(frame("one") == 2 * 4 * tile)
        #expect(frame("one two") == 2 * 4 * tile)
        #expect(calls == 3)
    }

    /// A canvas's pixels stay on the surface: when it is removed or moves, its old area must be redrawn.
    @Test func theOldPlaceOfACanvasIsDrawnAnew() throws {
        let canvas = try canvas()
        let interface = Interface(textSystem: SDLTextSystem(fonts: try FontLibrary()))
        func frame(canvasAt x: CGFloat?) throws -> Bitmap {
            let view = HStack(spacing: 0) {
                if let x {
                    SDLCanvas { renderer, rect in
                        SDL_SetRenderDrawColor(renderer, 255, 0, 0, 255)
                        var area = SDL_Rect(x: Int32(rect.minX), y: Int32(rect.minY), w: 50, h: 50)
                        SDL_RenderFillRect(renderer, &area)
                    }
                    .frame(width: 50, height: 50)
                    .padding(.leading, x)
                }
                Spacer(minLength: 0)
            }
            let size = CGSize(width: width, height: height)
            redraw(canvas, interface.frame(FrameInput(size: size, time: 0), root: view).drawList)
            return canvas.bitmap()
        }
        let (first, second) = (try frame(canvasAt: 0), try frame(canvasAt: 300))
        #expect(first[25, height / 2].g == 0)
        #expect(second[25, height / 2].g == 250)
        #expect(second[325, height / 2].g == 0)
        #expect(try frame(canvasAt: nil)[325, height / 2].g == 250)
    }
}
