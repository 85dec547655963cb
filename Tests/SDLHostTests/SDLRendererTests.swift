import HostSDL2
import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import ImmediateRasterizer
@testable import SDLHost
@testable import SDLWindows

@MainActor struct SDLRendererTests {
    private let red = RGBA(255, 0, 0)
    private let black = RGBA(0, 0, 0)

    /// Returns the pixels that differ from the white background.
    private func drawn(_ bitmap: Bitmap) -> [PixelRect] {
        var pixels: [PixelRect] = []
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap[x, y] != (255, 255, 255, 255) {
                pixels.append(PixelRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return pixels
    }

    private func bounds(_ bitmap: Bitmap) -> PixelRect {
        let pixels = drawn(bitmap)
        let (left, right) = (pixels.map(\.x).min() ?? 0, pixels.map(\.maxX).max() ?? 0)
        let (top, bottom) = (pixels.map(\.y).min() ?? 0, pixels.map(\.maxY).max() ?? 0)
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    @Test(arguments: [1.0, 2.0], [UInt8(255), 128])
    func fillsExactPixels(scale: Double, alpha: UInt8) throws {
        let scene = try Scene(width: 20, height: 20, scale: scale)
        scene.add(.fill(CGRect(x: 2, y: 3, width: 4, height: 2), RGBA(0, 0, 0, alpha)))
        let bitmap = try scene.draw()
        let s = Int(scale)
        #expect(bounds(bitmap) == PixelRect(x: 2 * s, y: 3 * s, width: 4 * s, height: 2 * s))
        #expect(drawn(bitmap).count == 8 * s * s)
        // 255 · (1 - 128 / 255) = 127
        #expect(abs(Int(bitmap[2 * s, 3 * s].r) - (255 - Int(alpha))) <= 1)
    }

    @Test(arguments: [(20, 16, 5.0), (9, 9, 4.5), (7, 30, 50), (3, 40, 1.5), (60, 50, 12)])
    func roundedRectanglesAreSymmetric(width: Int, height: Int, radius: Double) throws {
        for line in [0, 1, 1.5, 3.0] {
            let scene = try Scene(width: width + 4, height: height + 4)
            let rect = CGRect(x: 2, y: 2, width: width, height: height)
            if line == 0 {
                scene.add(.fillRounded(rect, radius: radius, black))
            } else {
                scene.add(.strokeRounded(rect, radius: radius, width: line, black))
            }
            let bitmap = try scene.draw()
            #expect(bounds(bitmap) == PixelRect(x: 2, y: 2, width: width, height: height))
            for y in 0..<bitmap.height {
                for x in 0..<bitmap.width {
                    let pixel = Int(bitmap[x, y].r)
                    // Sums of floats from the left and from the right differ by up to 1/255.
                    #expect(abs(pixel - Int(bitmap[bitmap.width - 1 - x, y].r)) <= 1)
                    #expect(abs(pixel - Int(bitmap[x, bitmap.height - 1 - y].r)) <= 1)
                }
            }
        }
    }

    @Test func aRoundedRectangleHasTheSameCornersInEverySize() throws {
        func corner(_ side: CGFloat) throws -> [UInt8] {
            let scene = try Scene(width: 120, height: 120)
            scene.add(.fillRounded(CGRect(x: 0, y: 0, width: side, height: side), radius: 8, black))
            let bitmap = try scene.draw()
            return (0..<64).map { bitmap[$0 % 8, $0 / 8].r }
        }
        #expect(try corner(20) == corner(111))
    }

    @Test func theClipCutsEverything() throws {
        let scene = try Scene(width: 60, height: 60)
        let inside = PixelRect(x: 20, y: 20, width: 10, height: 12)
        scene.add(.clip(CGRect(x: 20, y: 20, width: 10, height: 12)))
        let all = CGRect(x: 0, y: 0, width: 60, height: 60)
        scene.add(.fill(all, red))
        scene.add(.fillRounded(all, radius: 10, black))
        scene.add(.shadow(all, radius: 3, blur: 5, black))
        scene.fill(Path(ellipseIn: all), red)
        scene.write("WWWWWWWWWWWW", .title, at: CGPoint(x: 0, y: 30), black)
        #expect(bounds(try scene.draw()) == inside)
        scene.add(.clip(CGRect(x: 40, y: 40, width: 0, height: 10)))
        scene.add(.fill(all, black))
        #expect(bounds(try scene.draw()) == inside)
    }

    @Test func pathsRespectFractionsOfPixels() throws {
        let scene = try Scene(width: 10, height: 10)
        scene.fill(Path(CGRect(x: 0, y: 0, width: 2, height: 2)), at: CGPoint(x: 3.5, y: 4), black)
        let bitmap = try scene.draw()
        // Half, whole, half: 255 - 127.5 at both ends.
        #expect([3, 4, 5].map { bitmap[$0, 4].r } == [127, 0, 127])
        #expect(drawn(bitmap).count == 6)
    }

    @Test func pathsLargerThanATileAreDrawnWhole() throws {
        let (width, height) = (SpriteTiles.tileWidth + 300, SpriteTiles.tileHeight + 200)
        let scene = try Scene(width: width, height: height)
        scene.fill(Path(CGRect(x: 10, y: 10, width: width - 20, height: height - 20)), black)
        let bitmap = try scene.draw()
        #expect(bounds(bitmap) == PixelRect(x: 10, y: 10, width: width - 20, height: height - 20))
        #expect(drawn(bitmap).count == (width - 20) * (height - 20))
    }

    @Test func linesOfTextLongerThanATileAreDrawnWhole() throws {
        let scene = try Scene(width: 2400, height: 40)
        let text = String(repeating: "H", count: 220)
        scene.write(text, .body, at: CGPoint(x: 0, y: 25), black)
        let width = Int(scene.text.width(of: text, font: Font.body.resolved, scale: 1))
        #expect(width > SpriteTiles.tileWidth)
        #expect(abs(bounds(try scene.draw()).maxX - width) <= 2)
    }

    @Test(arguments: [1.0, 2.0])
    func textIsTheSameEveryTime(scale: Double) throws {
        let scene = try Scene(width: 300, height: 60, scale: scale)
        scene.write("Toggle Hide", .body, at: CGPoint(x: 4.3, y: 20.4), black)
        let first = try scene.draw()
        scene.clear(RGBA(255, 255, 255))
        #expect(try scene.draw() == first)
        // Strokes a pixel or more wide reach full black somewhere.
        #expect((0..<300 * 60).contains { first[$0 % 300, $0 / 300].r < 40 })
        // The text stands on the baseline, 20.4 rounded at the scale; the g extends below it, the H does not.
        let metrics = scene.text.metrics(of: Font.body.resolved, scale: scale)
        #expect(bounds(first).maxY <= Int((20.4 * scale).rounded()) + Int(metrics.descent * scale))
    }

    @Test func anUnchangedListIsNotRasterizedAgain() throws {
        let scene = try Scene(width: 200, height: 100)
        scene.write("Again", .body, at: CGPoint(x: 10, y: 20), black)
        scene.add(.fillRounded(CGRect(x: 10, y: 30, width: 50, height: 30), radius: 6, red))
        scene.stroke(Path(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20)), StrokeStyle(lineWidth: 2), black)
        _ = try scene.draw()
        #expect(scene.renderer.statistics.rasterizations == 3)
        let before = try scene.draw()
        #expect(scene.renderer.statistics.rasterizations == 0)
        #expect(scene.renderer.statistics.cachedRuns == 1)
        scene.renderer.rendererWasReset()
        scene.clear(RGBA(255, 255, 255))
        _ = try scene.draw()
        #expect(scene.renderer.statistics.rasterizations == 3)
        #expect(try scene.draw().width == before.width)
    }

    @Test func moreTextThanTheAtlasHoldsIsStillDrawn() throws {
        let scene = try Scene(width: 800, height: 100)
        // One such line fits on a shelf, 21 shelves on a page, and there are eight pages.
        for i in 0..<250 {
            scene.list.removeAll()
            scene.write(
                "\(i) \(String(repeating: "Wide text ", count: 6))",
                .largeTitle,
                at: CGPoint(x: 4, y: 50),
                black
            )
            _ = try scene.draw()
        }
        #expect(scene.renderer.statistics.atlasPages <= 8)
        scene.clear(RGBA(255, 255, 255))
        scene.list.removeAll()
        scene.write("0 \(String(repeating: "Wide text ", count: 6))", .largeTitle, at: CGPoint(x: 4, y: 50), black)
        #expect(bounds(try scene.draw()).width > 600)
    }

    @Test func theShadowFadesOverItsBlur() throws {
        let scene = try Scene(width: 80, height: 80)
        scene.add(.shadow(CGRect(x: 20, y: 20, width: 40, height: 40), radius: 4, blur: 9, black))
        let bitmap = try scene.draw()
        #expect(bounds(bitmap).x >= 20 - 9 && bounds(bitmap).maxX <= 60 + 9)
        let row = (0...40).map { Int(bitmap[$0, 40].r) }
        #expect(row == row.sorted(by: >), "it darkens towards the middle")
        // On the edge itself it is at half: the pixels on both sides are equally far from it.
        #expect(abs(row[19] + row[20] - 255) <= 4)
        #expect(row[40] == 0)
    }

    @Test func theStateOfTheRendererIsPutBack() throws {
        let scene = try Scene(width: 50, height: 50)
        var viewport = SDL_Rect(x: 5, y: 6, w: 30, h: 20)
        var clip = SDL_Rect(x: 1, y: 2, w: 10, h: 11)
        SDL_RenderSetScale(scene.sdl, 2, 2)
        SDL_RenderSetViewport(scene.sdl, &viewport)
        SDL_RenderSetClipRect(scene.sdl, &clip)
        SDL_SetRenderDrawBlendMode(scene.sdl, SDL_BLENDMODE_ADD)
        SDL_SetRenderDrawColor(scene.sdl, 1, 2, 3, 4)
        scene.add(.clip(CGRect(x: 0, y: 0, width: 9, height: 9)))
        scene.add(.fill(CGRect(x: 0, y: 0, width: 50, height: 50), red))
        let bitmap = try scene.draw()
        // The earlier viewport, scale and clip had no effect.
        #expect(bounds(bitmap) == PixelRect(x: 0, y: 0, width: 9, height: 9))
        var (after, clipAfter) = (SDL_Rect(), SDL_Rect())
        var (scaleX, scaleY): (Float, Float) = (0, 0)
        var mode = SDL_BLENDMODE_NONE
        var color = SDL_Color()
        SDL_RenderGetViewport(scene.sdl, &after)
        SDL_RenderGetClipRect(scene.sdl, &clipAfter)
        SDL_RenderGetScale(scene.sdl, &scaleX, &scaleY)
        SDL_GetRenderDrawBlendMode(scene.sdl, &mode)
        SDL_GetRenderDrawColor(scene.sdl, &color.r, &color.g, &color.b, &color.a)
        #expect([after.x, after.y, after.w, after.h] == [5, 6, 30, 20])
        #expect([clipAfter.x, clipAfter.y, clipAfter.w, clipAfter.h] == [1, 2, 10, 11])
        #expect((scaleX, scaleY) == (2, 2))
        #expect(mode == SDL_BLENDMODE_ADD)
        #expect([color.r, color.g, color.b, color.a] == [1, 2, 3, 4])
    }

    /// SDL returns viewport and clip in whole units of the scale, which at 1.5 may be less than their size.
    @Test(arguments: [1.3, 1.5, 2] as [Float])
    func theWholeOfTheTargetIsStillThereAfterwards(scale: Float) throws {
        let scene = try Scene(width: 51, height: 31)
        SDL_RenderSetScale(scene.sdl, scale, scale)
        scene.add(.fill(CGRect(x: 0, y: 0, width: 5, height: 5), red))
        _ = try scene.draw()
        SDL_SetRenderDrawColor(scene.sdl, 0, 0, 255, 255)
        var all = SDL_Rect(x: 0, y: 0, w: 100, h: 100)
        SDL_RenderFillRect(scene.sdl, &all)
        scene.list.removeAll()
        let bitmap = try scene.draw()
        #expect(bitmap[50, 30].b == 255 && bitmap[50, 30].r == 0)
    }

    @Test(arguments: [1.3, 1.5, 2] as [Float])
    func aClipOfTheProgramIsStillThereAfterwards(scale: Float) throws {
        let scene = try Scene(width: 200, height: 150)
        SDL_RenderSetScale(scene.sdl, scale, scale)
        var (clip, after) = (SDL_Rect(x: 7, y: 11, w: 51, h: 37), SDL_Rect())
        SDL_RenderSetClipRect(scene.sdl, &clip)
        for _ in 0..<3 { _ = try scene.draw() }
        SDL_RenderGetClipRect(scene.sdl, &after)
        #expect([after.x, after.y, after.w, after.h] == [7, 11, 51, 37])
    }

    /// A canvas's changes of the renderer are undone, a logical size included.
    @Test func aLogicalSizeThatACanvasSetsIsPutBack() throws {
        let scene = try Scene(width: 40, height: 40)
        let interface = Interface(textSystem: scene.text)
        let view = SDLCanvas { renderer, _ in SDL_RenderSetLogicalSize(renderer, 10, 20) }
        let output = interface.frame(FrameInput(size: CGSize(width: 40, height: 40), time: 0), root: view)
        scene.renderer.render(output.drawList, scale: 1)
        var (width, height): (Int32, Int32) = (-1, -1)
        SDL_RenderGetLogicalSize(scene.sdl, &width, &height)
        #expect((width, height) == (0, 0))
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e30, -1e30] as [CGFloat])
    func anyNumberIsDrawnWithoutATrap(value: CGFloat) throws {
        let scene = try Scene(width: 20, height: 20)
        for rect in [
            CGRect(x: value, y: 0, width: 5, height: 5), CGRect(x: 0, y: 0, width: value, height: 5),
            CGRect(x: 0, y: 0, width: value, height: value),
        ] {
            scene.add(.clip(CGRect(x: 0, y: 0, width: 20, height: 20)))
            scene.add(.fill(rect, red))
            scene.add(.fillRounded(rect, radius: value, red))
            scene.add(.fillRounded(rect, radius: 3, red))
            scene.add(.strokeRounded(rect, radius: 3, width: value, red))
            scene.add(.shadow(rect, radius: value, blur: value, red))
            scene.add(.shadow(rect, radius: 2, blur: 4, red))
            scene.fill(Path(rect), at: CGPoint(x: value, y: 0), red)
            scene.stroke(Path(rect), at: .zero, StrokeStyle(lineWidth: value), red)
            scene.stroke(Path(rect), at: .zero, StrokeStyle(lineWidth: 2, lineJoin: .round), red)
            scene.write("x", .body, at: CGPoint(x: value, y: 10), red)
            scene.add(.clip(rect))
        }
        scene.renderer.render(scene.list, scale: value)
        _ = try scene.draw()
    }

    /// A line wider than a tile of 1024 pixels, with an emoji in the first: the text in the other tiles.
    @Test func wordsBesideAnEmojiAreDrawnOnce() throws {
        let words = String(repeating: "word ", count: 60)
        func picture(_ string: String) throws -> Bitmap {
            let scene = try Scene(width: 1700, height: 30)
            scene.write(string, .body, at: CGPoint(x: 0, y: 22), RGBA(0, 0, 0, 128))
            return try scene.draw()
        }
        let bitmap = try picture("😀" + words)
        // Half of black on white is 127; drawn twice it would be 63.
        let darkest = (1030..<1700).flatMap { x in (0..<30).map { bitmap[x, $0].r } }.min() ?? 255
        #expect((120...140).contains(darkest))
        let first = (100..<1000).flatMap { x in (0..<30).map { bitmap[x, $0].r } }.min() ?? 255
        #expect((120...140).contains(first))
    }
}
