import HostSDL2
import Foundation
import ImmediateRasterizer
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import SDLHost
@testable import SDLWindows

/// New sprites of a frame are rasterized on all processors, with the same pixels as on one.
@MainActor struct MissingSpritesTests {
    /// Returns the commands of a page: texts in four fonts, with emoji and a character missing from all fonts, shapes,
    /// gradients, masks and a picture.
    private func page() -> DrawList {
        let list = DrawList()
        let fonts: [Font] = [.body, .title, .caption, .system(size: 17, weight: .bold)]
        let words = ["Plain", "fi ffi", "\u{645}\u{631}\u{62D}\u{628}\u{627}", "a\u{1F600}b", "\u{E123}", "e\u{301}"]
        let picture = Picture(width: 48, height: 48, pixels: (0..<48 * 48).map { 0xff00_0000 | UInt32($0 * 7919) })
        list.figures.masks.append(DrawMask(shape: .rounded(CGRect(x: 60, y: 0, width: 150, height: 150), radius: 70)))
        for index in 0..<24 {
            let (x, y) = (CGFloat(index % 4) * 75 + 3.3, CGFloat(index / 4) * 40 + 20.7)
            list.append(.mask(index % 5 == 0 ? 0 : -1))
            let run = TextRun(string: words[index % 6] + "\(index)", font: fonts[index % 4].resolved)
            list.append(.text(list.runs.add(run), at: CGPoint(x: x, y: y), RGBA(20, 40, UInt8(index * 9))))
            list.figures.paths.append(Path(ellipseIn: CGRect(x: 0, y: 0, width: 30 + index, height: 22)))
            let last = list.paths.count - 1
            list.append(.fillPath(last, at: CGPoint(x: x, y: y), RGBA(200, 40, 20, 90)))
            list.append(.strokePath(last, at: CGPoint(x: x + 9, y: y), LineStyle(width: 2.5), RGBA(20, 140, 20)))
            let gradient = DrawGradient(
                stops: [.init(color: RGBA(255, 0, 0), location: 0), .init(color: RGBA(0, 0, 255, 80), location: 1)],
                course: .linear(start: .zero, end: CGPoint(x: 40, y: 25))
            )
            list.figures.shadings.append(DrawShading(shape: .fill(path: last), gradient: gradient))
            list.append(.shade(index, at: CGPoint(x: x + 20, y: y + 9), opacity: 0.8))
            let size = CGSize(width: 20 + CGFloat(index), height: 18)
            let rect = CGRect(origin: CGPoint(x: x + 40, y: y), size: size)
            list.append(.shadow(rect, radius: 4, blur: CGFloat(index % 7), RGBA(0, 0, 0, 80)))
            list.append(.fillRounded(rect, radius: CGFloat(index % 9), RGBA(250, 240, 100)))
            list.figures.pictures.append(DrawPicture(picture))
            list.append(.picture(index, CGRect(x: x + 50, y: y, width: 9 + CGFloat(index), height: 12), opacity: 1))
        }
        return list
    }

    /// A page drawn at once has the pixels of that page built up by two commands a frame, too few to search for missing
    /// sprites first.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func aPageDrawnAtOnce(scale: CGFloat) throws {
        let fonts = try FontLibrary()
        let (width, height) = (Int(330 * scale), Int(260 * scale))
        let canvases = try (0..<2).map { _ in try MemoryCanvas(width: width, height: height, fonts: fonts) }
        let (atOnce, slow) = (canvases[0], canvases[1])
        let list = page()
        atOnce.renderer.redraw(list, scale: scale, background: RGBA(240, 240, 240))
        #expect(atOnce.renderer.statistics.rasterizations >= 24 * 5)
        let commands = Array(list.commands)
        for count in stride(from: 2, through: commands.count, by: 2) {
            let part = DrawList()
            part.figures = list.figures
            for run in list.texts { _ = part.runs.add(run) }
            for command in commands.prefix(count) { part.append(command) }
            slow.renderer.redraw(part, scale: scale, background: RGBA(240, 240, 240))
        }
        #expect(atOnce.bitmap() == slow.bitmap())
        // All sprites exist: none is rasterized again.
        atOnce.renderer.wasLost()
        atOnce.renderer.redraw(list, scale: scale, background: RGBA(240, 240, 240))
        #expect(atOnce.renderer.statistics.rasterizations == 0)
    }

    private func job(_ width: Int, _ height: Int) throws -> (Sprite, PixelRect, SpriteJob) {
        let window = PixelRect(width: width, height: height)
        let key = SpriteKey.rounded(width: width, height: height, radius: 3)
        let job = SpriteJob(key, window: window, text: try FontLibrary())
        return (Sprite(bounds: window, isText: false, firstFrame: 0), window, try #require(job))
    }

    /// A late thread must not hold the last reference to a face, which would delay its release.
    @Test func facesEndWithTheirLibrary() throws {
        let window = PixelRect(width: 200, height: 60)
        for _ in 0..<200 {
            weak var face: Face?
            do {
                let fonts = try FontLibrary()
                face = try fonts.face(for: Font.title.resolved, scale: 1)
                var missing = MissingSprites()
                let key = SpriteKey.text(TextRun(string: "words", font: Font.title.resolved), scale: 1)
                let text = try #require(SpriteJob(key, window: window, text: fonts))
                missing.add(Sprite(bounds: window, isText: true, firstFrame: 0), window, text)
                for number in 0..<3 {
                    let (sprite, window, job) = try job(90 + number, 80)
                    missing.add(sprite, window, job)
                }
                #expect(missing.rasterized().count == 4 && face != nil)
            }
            #expect(face == nil)
        }
    }

    @Test func eachIsRasterizedOnce() throws {
        var missing = MissingSprites()
        let jobs = try (0..<40).map { try job(20 + $0, 30) }
        for (sprite, window, job) in jobs + jobs { missing.add(sprite, window, job) }
        let made = missing.rasterized()
        #expect(made.map { ObjectIdentifier($0.0) } == jobs.map { ObjectIdentifier($0.0) })
        #expect(made.map(\.2.pixels.count) == jobs.map { $0.1.area })
        #expect(made.map(\.2.pixels) == jobs.map { $0.2.run().pixels })
    }

    /// A few small pictures, a single one, and pictures beyond the memory limit are left to the renderer.
    @Test func whatIsNotWorthWhileIsLeft() throws {
        func count(_ sizes: [(Int, Int)]) throws -> Int {
            var missing = MissingSprites()
            for (width, height) in sizes {
                let (sprite, window, job) = try job(width, height)
                missing.add(sprite, window, job)
            }
            return missing.rasterized().count
        }
        #expect(try count([(64, 64), (64, 63)]) == 0)
        #expect(try count([(64, 64), (64, 64)]) == 2)
        #expect(try count([(512, 512)]) == 0)
        // 16 of 512 by 512 pixels are 4 million.
        #expect(try count([(Int, Int)](repeating: (512, 512), count: 17)) == 16)
    }

    /// A canvas is called once, in a first frame with much to rasterize and in a later one.
    @Test func aCanvasDrawsOnce() throws {
        let stage = try MemoryCanvas(width: 300, height: 500, fonts: try FontLibrary())
        let canvas = CountingCanvas()
        for frame in 1...2 {
            let list = DrawList()
            for index in 0..<20 {
                let run = TextRun(string: "Line \(index) of \(frame)", font: Font.title.resolved)
                list.append(.text(list.runs.add(run), at: CGPoint(x: 4, y: CGFloat(index) * 20), RGBA(0, 0, 0)))
            }
            list.figures.canvases.append(canvas)
            list.append(.canvas(0, CGRect(x: 0, y: 450, width: 300, height: 40)))
            stage.renderer.redraw(list, scale: 1, background: RGBA(255, 255, 255))
            #expect(stage.renderer.statistics.rasterizations == 20)
            #expect(canvas.calls == frame)
        }
    }

    private final class CountingCanvas: SDLDrawing {
        var calls = 0

        func draw(_ renderer: OpaquePointer, in rect: CGRect) { calls += 1 }
    }
}
