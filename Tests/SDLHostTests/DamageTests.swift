import HostSDL2
import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateUI
@testable import SDLHost

/// What changed between two lists, in exact tiles, pixels and calls.
@MainActor struct DamageTests {
    private let tile = TileGrid.tileWidth * TileGrid.tileHeight
    private let ground = RGBA(250, 250, 250)
    private let red = RGBA(255, 0, 0)
    private let black = RGBA(0, 0, 0)

    /// Ten tiles in each direction.
    private let width = 10 * TileGrid.tileWidth
    private let height = 10 * TileGrid.tileHeight

    private func canvas() throws -> SurfaceCanvas {
        try SurfaceCanvas(width: width, height: height, fonts: FontLibrary())
    }

    private func list(_ commands: [DrawCommand], texts: [String] = []) -> DrawList {
        let list = DrawList()
        for command in commands { list.append(command) }
        for text in texts { _ = list.runs.add(TextRun(string: text, font: Font.body.resolved)) }
        return list
    }

    /// Redraws and returns the pixels that were redrawn.
    @discardableResult
    private func redraw(_ canvas: SurfaceCanvas, _ list: DrawList, scale: CGFloat = 1) -> Int {
        canvas.renderer.redraw(list, scale: scale, ground: ground)
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
        // The ground, and the text on it.
        #expect(canvas.renderer.statistics.drawCalls == 2)
        #expect(canvas.renderer.damage.rects == [PixelRect(x: 64, y: 32, width: 64, height: 32)])
    }

    /// Numbers of texts are used again for others: what counts is the string.
    @Test func aTextIsKnownByItsStringAndNotByItsNumber() throws {
        let canvas = try canvas()
        let list = DrawList()
        func frame(_ string: String) -> Int {
            list.removeAll()
            let number = list.runs.addForFrame(TextRun(string: string, font: Font.body.resolved))
            list.append(.text(number, at: CGPoint(x: 70, y: TileGrid.tileHeight + 20), black))
            redraw(canvas, list)
            return number
        }
        let first = frame("one")
        #expect(frame("two") == first)
        #expect(canvas.renderer.statistics.pixels == tile)
        list.runs.beginFrame()
        _ = list.runs.add(TextRun(string: "other", font: Font.body.resolved))
        #expect(frame("two") != first)
        #expect(canvas.renderer.statistics.pixels == 0)
    }

    @Test(arguments: [
        DrawCommand.fill(CGRect(x: 70, y: 40, width: 8, height: 8), RGBA(255, 0, 1)),
        .fill(CGRect(x: 70, y: 40, width: 8, height: 9), RGBA(255, 0, 0)),
        .fillRounded(CGRect(x: 70, y: 40, width: 8, height: 8), radius: 3, RGBA(255, 0, 0)),
        .fillPath(0, at: CGPoint(x: 70, y: 40), RGBA(255, 0, 0)),
        .strokePath(0, at: CGPoint(x: 70, y: 40), LineStyle(width: 2), RGBA(255, 0, 0)),
        .text(0, at: CGPoint(x: 70, y: 60), RGBA(255, 0, 0)),
    ])
    func whateverDiffersIsSeen(command: DrawCommand) throws {
        let canvas = try canvas()
        func frame(_ command: DrawCommand) -> DrawList {
            let list = list([command], texts: ["x"])
            list.paths.append(Path(CGRect(x: 0, y: 0, width: 9, height: 9)))
            return list
        }
        redraw(canvas, frame(.fill(CGRect(x: 70, y: 40, width: 8, height: 8), red)))
        #expect(redraw(canvas, frame(command)) == tile)
        #expect(redraw(canvas, frame(command)) == 0)
    }

    @Test func theOrderOfWhatOverlapsCounts() throws {
        let canvas = try canvas()
        let first = DrawCommand.fill(CGRect(x: 3, y: 3, width: 8, height: 8), red)
        let second = DrawCommand.fill(CGRect(x: 6, y: 6, width: 8, height: 8), black)
        redraw(canvas, list([first, second]))
        #expect(redraw(canvas, list([second, first])) == tile)
    }

    /// Of a plain rectangle that grows only the tiles where its edge was and is differ.
    @Test func anEdgeThatMovesIsTheTilesAroundIt() throws {
        let canvas = try canvas()
        func pane(_ width: CGFloat) -> DrawList {
            list([.fill(CGRect(x: 0, y: 0, width: width, height: CGFloat(height)), red)])
        }
        redraw(canvas, pane(200))
        #expect(redraw(canvas, pane(210)) == 10 * tile)
        // From one column of tiles to another, one is between.
        #expect(redraw(canvas, pane(340)) == 30 * tile)
    }

    @Test func whatIsHiddenDoesNotCount() throws {
        let canvas = try canvas()
        let cover = DrawCommand.fill(CGRect(x: 0, y: 0, width: width, height: height), red)
        redraw(canvas, list([.fill(CGRect(x: 9, y: 9, width: 90, height: 90), black), cover]))
        #expect(redraw(canvas, list([.fill(CGRect(x: 19, y: 9, width: 90, height: 90), black), cover])) == 0)
        // And it is not drawn: the cover alone is, not even the ground.
        canvas.renderer.damage.invalidate()
        let hidden = DrawCommand.fill(CGRect(x: 19, y: 9, width: 90, height: 90), black)
        #expect(redraw(canvas, list([hidden, cover])) == width * height)
        #expect(canvas.renderer.statistics.drawCalls == 1)
    }

    @Test func aMaskCountsByItsShape() throws {
        let canvas = try canvas()
        func masked(radius: CGFloat) -> DrawList {
            let area = CGRect(x: 10, y: 10, width: 40, height: 20)
            let list = list([.mask(0), .fill(area, red)])
            list.masks.append(DrawMask(shape: .rounded(area, radius: radius)))
            return list
        }
        redraw(canvas, masked(radius: 4))
        #expect(redraw(canvas, masked(radius: 4)) == 0)
        #expect(redraw(canvas, masked(radius: 5)) == tile)
    }

    @Test func aClipCountsByWhatItLeaves() throws {
        let canvas = try canvas()
        func clipped(_ clip: CGRect) -> DrawList {
            list([.clip(clip), .text(0, at: CGPoint(x: 4, y: 20), black)], texts: ["W"])
        }
        redraw(canvas, clipped(CGRect(x: 0, y: 0, width: 100, height: 100)))
        #expect(redraw(canvas, clipped(CGRect(x: 0, y: 0, width: 200, height: 200))) == 0)
        #expect(redraw(canvas, clipped(CGRect(x: 8, y: 0, width: 200, height: 200))) == tile)
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
        canvas.renderer.redraw(list, scale: 2, ground: black)
        #expect(canvas.renderer.statistics.pixels == width * height)
        let damage = canvas.renderer.damage
        damage.update(list, scale: 2, whole: PixelRect(x: 0, y: 0, width: 90, height: 90), ground: black)
        #expect(damage.rects == [PixelRect(x: 0, y: 0, width: 90, height: 90)])
    }

    /// Nothing is known of what a program draws itself: each frame draws it once, however the damage around it lies.
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

    /// What a canvas drew stays on the surface: when it goes or moves, its old place has to be drawn anew.
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
            return try canvas.bitmap()
        }
        let (first, second) = (try frame(canvasAt: 0), try frame(canvasAt: 300))
        #expect(first[25, height / 2].g == 0)
        #expect(second[25, height / 2].g == 250)
        #expect(second[325, height / 2].g == 0)
        #expect(try frame(canvasAt: nil)[325, height / 2].g == 250)
    }

    @Test func thereAreNeverMoreRectanglesThanTheLimit() throws {
        let canvas = try canvas()
        func dots(_ color: RGBA) -> DrawList {
            // In every third tile of every second row.
            let places = (0..<20).map { CGRect(x: $0 % 4 * 192 + 3, y: $0 / 4 * 64 + 3, width: 4, height: 4) }
            return list(places.map { .fill($0, color) })
        }
        redraw(canvas, dots(red))
        let pixels = redraw(canvas, dots(black))
        let rects = canvas.renderer.damage.rects
        #expect(rects.count <= DamageRects.limit)
        #expect(pixels >= 20 * tile && pixels < width * height)
        for (index, rect) in rects.enumerated() {
            #expect(!rects[..<index].contains { $0.intersects(rect) })
        }
    }
}
