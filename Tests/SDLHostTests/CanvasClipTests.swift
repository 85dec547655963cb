import Foundation
import ImmediateUI
import HostSDL2
import Testing

@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// A canvas in a pane with round corners is clipped to them.
@MainActor struct CanvasClipTests {
    private func list(_ text: SDLTextSystem, _ shape: some Shape) -> DrawList {
        let interface = Interface(textSystem: text)
        let view = SDLCanvas { renderer, _ in
            SDL_SetRenderDrawColor(renderer, 255, 0, 0, 255)
            SDL_RenderFillRect(renderer, nil)
        }
        .clipShape(shape)
        .background(Color(red: 0, green: 0, blue: 1))
        .padding(10)
        return interface.frame(FrameInput(size: CGSize(width: 60, height: 60), time: 0), root: view).drawList
    }

    private func check(_ picture: Bitmap, x: Int = 0, y: Int = 0) {
        func color(_ column: Int, _ row: Int) -> [UInt8] {
            let pixel = picture[x + column, y + row]
            return [pixel.r, pixel.g, pixel.b]
        }
        #expect(color(30, 30) == [255, 0, 0])
        #expect(color(30, 11) == [255, 0, 0])
        // In the corners the background is unchanged.
        for (column, row) in [(10, 10), (49, 10), (10, 49), (49, 49)] { #expect(color(column, row) == [0, 0, 255]) }
        #expect(color(9, 30) == [255, 255, 255])
        // The edge is smooth: some pixels mix both colors.
        #expect((10..<30).contains { color($0, 12)[0] > 20 && color($0, 12)[2] > 20 })
    }

    @Test(arguments: [0, 20])
    func aRoundClipCutsWhatSDLDraws(origin: Int) throws {
        let scene = try Scene(width: 100, height: 100)
        let place = ViewPlacement(CGRect(x: origin, y: origin, width: 60, height: 60), in: scene.sdl)
        scene.renderer.render(list(scene.text, RoundedRectangle(cornerRadius: 12)), in: place)
        check(try scene.drawn(), x: origin, y: origin)
        scene.clear(RGBA(255, 255, 255))
        scene.renderer.render(list(scene.text, Circle()), in: place)
        check(try scene.drawn(), x: origin, y: origin)
    }

    @Test func aRoundClipCutsOnASurfaceToo() throws {
        let fonts = try FontLibrary()
        let canvas = try MemoryCanvas(width: 60, height: 60, fonts: fonts)
        let drawn = list(SDLTextSystem(fonts: fonts), RoundedRectangle(cornerRadius: 12))
        canvas.renderer.redraw(drawn, scale: 1, background: RGBA(255, 255, 255))
        check(canvas.bitmap())
        // Redrawing changes nothing.
        canvas.renderer.redraw(drawn, scale: 1, background: RGBA(255, 255, 255))
        check(canvas.bitmap())
    }
}
