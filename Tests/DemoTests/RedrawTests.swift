import Foundation
import SplitView
import Testing

@testable import DemoViews
@testable import ImmediateHost
@testable import SDLHost
@testable import SDLWindows

/// Redrawing the damage gives the pixels of a full redraw for any event of the whole gallery: drags, hidden and shown
/// sides, changed texts, hovered controls, menus, resized windows.
@MainActor @Suite struct RedrawTests {
    /// The fuzzer's scales are 1, 2, 1.5 and 1.25, by seed.
    @Test("Partial and full redraws give the same pixels", arguments: UInt64(20)..<28)
    func gallery(seed: UInt64) throws {
        // Every frame is drawn twice and compared, so the window is small.
        let size = CGSize(width: 420, height: 300)
        let fuzzer = try GalleryFuzzer(seed: seed, size: size, colorScheme: seed.isMultiple(of: 3) ? .dark : .light)
        let fonts = fuzzer.host.runner.fonts
        var pair: CanvasPair?
        var (redrawn, all) = (0, 0)
        for event in 0..<100 {
            _ = try fuzzer.step()
            let runner = fuzzer.host.runner
            let width = Int((runner.size.width * runner.scale).rounded())
            let height = Int((runner.size.height * runner.scale).rounded())
            guard width > 0, height > 0 else { continue }
            if pair?.partial.width != width || pair?.partial.height != height {
                pair = try CanvasPair(width: width, height: height, fonts: fonts)
            }
            let canvases = try #require(pair)
            let list = try #require(runner.output?.drawList)
            canvases.partial.renderer.redraw(list, scale: runner.scale, background: runner.background)
            canvases.full.renderer.render(list, scale: runner.scale, background: runner.background)
            try #require(canvases.areEqual, "seed \(seed), event \(event); the last steps: \(fuzzer.steps)")
            redrawn += canvases.partial.renderer.statistics.pixels
            all += width * height
            // Drawing the same frame again changes and draws nothing.
            canvases.partial.renderer.redraw(list, scale: runner.scale, background: runner.background)
            #expect(canvases.partial.renderer.statistics.pixels == 0)
            #expect(canvases.partial.renderer.statistics.drawCalls == 0)
        }
        #expect(redrawn < all, "some of the frames were drawn in part")
        #expect(redrawn > 0)
    }

    /// The redrawn area of one frame of a drag: the tiles of the moving line and text, of 700 000 pixels in all.
    @Test("A frame that moves a splitter redraws exactly the tiles that changed")
    func drag() throws {
        let gallery = Gallery(demo: .sidebars, storage: Storage(isPersistent: false))
        let host = try HeadlessHost(size: CGSize(width: 1000, height: 700)) { GalleryView(gallery: gallery) }
        let canvas = try MemoryCanvas(width: 1000, height: 700, fonts: host.runner.fonts)
        func redraw(_ step: InputScript.Step) throws -> SDLRenderer.Statistics {
            try host.play(InputScript([step]))
            let list = try #require(host.runner.output?.drawList)
            canvas.renderer.redraw(list, scale: 1, background: host.runner.background)
            return canvas.renderer.statistics
        }
        #expect(try redraw(.move(CGPoint(x: 200, y: 400))).pixels == 1000 * 700)
        _ = try redraw(.press(.left))
        _ = try redraw(.move(CGPoint(x: 201, y: 400)))
        let moved = try redraw(.move(CGPoint(x: 202, y: 400)))
        // 20 tiles along the line, 40 with the text beside it, and 6 with the end of the navigator's filter field.
        #expect(moved.pixels == 66 * 64 * 32)
        // A background with two visible parts is filled in these.
        #expect(moved.drawCalls == 45)
        let still = try redraw(.move(CGPoint(x: 202, y: 410)))
        #expect((still.pixels, still.drawCalls) == (0, 0))
    }
}

/// Two surfaces of the same size, one redrawn in part and one in full.
@MainActor private struct CanvasPair {
    let partial: MemoryCanvas
    let full: MemoryCanvas

    init(width: Int, height: Int, fonts: FontLibrary) throws {
        partial = try MemoryCanvas(width: width, height: height, fonts: fonts)
        full = try MemoryCanvas(width: width, height: height, fonts: fonts)
    }

    var areEqual: Bool { partial.bitmap() == full.bitmap() }
}
