import HostSDL2
import Foundation
import ImmediateRasterizer
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import SDLHost
@testable import SDLWindows

/// Direct drawing on pixels matches SDL's drawing to the bit.
@MainActor struct PixelBufferTests {
    private let size = 300

    /// Draws a list by SDL and directly, on a background of many colors, and returns the pixels that differ.
    private func differences(scale: CGFloat = 1, _ fill: (Scene) -> Void) throws -> [String] {
        let scene = try Scene(width: size, height: size, scale: scale)
        let direct = try MemoryCanvas(width: size, height: size, fonts: FontLibrary())
        for y in 0..<size / 4 {
            for x in 0..<size / 4 {
                let color = RGBA(UInt8(x * 3), UInt8(y * 3), UInt8((x + y) * 5 % 256))
                scene.add(.fill(CGRect(x: x * 4, y: y * 4, width: 4, height: 4), color))
            }
        }
        fill(scene)
        let expected = try scene.draw()
        direct.renderer.render(scene.list, scale: scale)
        let found = direct.bitmap()
        if expected == found { return [] }
        return (0..<size * size).compactMap { index in
            let (x, y) = (index % size, index / size)
            return expected[x, y] == found[x, y] ? nil : "(\(x), \(y)): \(expected[x, y]), not \(found[x, y])"
        }
    }

    nonisolated private static let colors = [
        RGBA(0, 0, 0), RGBA(255, 255, 255), RGBA(255, 255, 255, 254), RGBA(255, 255, 255, 90), RGBA(200, 30, 120),
        RGBA(0, 0, 0, 40), RGBA(9, 128, 254, 200), RGBA(70, 1, 2, 1),
    ]

    @Test(arguments: colors) func shapes(color: RGBA) throws {
        let found = try differences { scene in
            scene.add(.fill(CGRect(x: 10, y: 10, width: 80, height: 30), color))
            scene.add(.fillRounded(CGRect(x: 20, y: 30, width: 81, height: 60), radius: 9, color))
            scene.add(.strokeRounded(CGRect(x: 40, y: 100, width: 83, height: 61), radius: 6, width: 1.5, color))
            scene.add(.shadow(CGRect(x: 140, y: 100, width: 90, height: 70), radius: 6, blur: 14, color))
            // Clipped on all sides.
            scene.add(.clip(CGRect(x: 133, y: 7, width: 97, height: 83)))
            scene.add(.shadow(CGRect(x: 130, y: 10, width: 90, height: 70), radius: 6, blur: 14, color))
            scene.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 90)), at: CGPoint(x: 128.5, y: 3), color)
            scene.add(.clip(CGRect(x: 0, y: 0, width: 300, height: 300)))
            let ellipse = Path(ellipseIn: CGRect(x: 0, y: 0, width: 99, height: 120))
            scene.stroke(ellipse, at: CGPoint(x: 3, y: 170), StrokeStyle(lineWidth: 7), color)
        }
        #expect(found.isEmpty, "\(found.count) pixels differ: \(found.prefix(5))")
    }

    nonisolated private static let maps = [
        AffineMap(rotation: .degrees(27)), AffineMap(rotation: .degrees(90)),
        AffineMap(a: -1.1, b: 0.2, c: 0.3, d: 0.9),
        AffineMap(a: 1.4, d: 0.07, ty: 20), AffineMap(a: 0.9, d: 40),
    ]

    /// A large transformed layer is sampled onto the pixels in its first frame, without a stored picture.
    @Test(arguments: maps, [(1, 1), (1.5, 0.6)] as [(CGFloat, Double)])
    func transformedLayers(map: AffineMap, _ look: (scale: CGFloat, opacity: Double)) throws {
        let found = try differences(scale: look.scale) { scene in
            let words = scene.list.runs.add(TextRun(string: "Most of a turned line", font: Font.title.resolved))
            let content = DrawLayer.Content(commands: [
                .fill(CGRect(x: -40, y: -20, width: 90, height: 30), RGBA(9, 128, 254, 200)),
                .text(words, at: CGPoint(x: -90, y: 0), RGBA(0, 0, 0)),
                .fillRounded(CGRect(x: -90, y: 20, width: 190, height: 90), radius: 20, RGBA(200, 30, 120, 60)),
            ])
            scene.list.figures.layers.append(DrawLayer(effect: .transform(map), content: content))
            scene.add(.clip(CGRect(x: 20, y: 0, width: 150, height: 190)))
            scene.add(.layer(0, at: CGPoint(x: 110, y: 100), opacity: look.opacity))
        }
        #expect(found.isEmpty, "\(found.count) pixels differ: \(found.prefix(5))")
    }

    /// A large path is drawn directly in its first frame and as a stored picture of several tiles in later ones.
    @Test(arguments: [RGBA(0, 0, 0), RGBA(255, 255, 255), RGBA(9, 128, 254, 200)], [(1, 4), (1.5, 6)])
    func aLargePathLooksTheSameInEveryFrame(color: RGBA, _ tiles: (scale: CGFloat, visible: Int)) throws {
        let (width, height) = (1100, 560)
        let canvas = try MemoryCanvas(width: width, height: height, fonts: FontLibrary())
        let list = DrawList()
        let wave = Path { path in
            path.addLines(
                (0...100).map { index in
                    let x = CGFloat(index) * 12 - 20
                    return CGPoint(x: x, y: 200 + 180 * sin(x / 25) + CGFloat(index * 7919 % 40))
                }
            )
        }
        list.figures.paths.append(wave)
        // Within the window at scale 1, beyond it at 1.5.
        list.append(.strokePath(0, at: CGPoint(x: 0.3, y: 0.7), LineStyle(width: 2.5), color))
        list.append(.fillPath(0, at: CGPoint(x: 0, y: 80), color))
        func frame() -> Bitmap {
            canvas.renderer.render(list, scale: tiles.scale, background: RGBA(90, 130, 170))
            return canvas.bitmap()
        }
        let first = frame()
        #expect(canvas.renderer.statistics.rasterizations == 2)
        for count in [tiles.visible, 0] {
            #expect(frame() == first)
            #expect(canvas.renderer.statistics.rasterizations == count)
        }
    }

    /// Colored pixels, as in emoji: every coverage over every background.
    @Test(arguments: [255, 254, 128, 1] as [UInt8]) func colouredPixels(opacity: UInt8) throws {
        func surface() throws -> UnsafeMutablePointer<SDL_Surface> {
            let format = SDL_PIXELFORMAT_ARGB8888.rawValue
            return try #require(SDL_CreateRGBSurfaceWithFormat(0, 256, 256, 32, format))
        }
        let (source, expected, found) = (try surface(), try surface(), try surface())
        defer { for surface in [source, expected, found] { SDL_FreeSurface(surface) } }
        func pixels(_ surface: UnsafeMutablePointer<SDL_Surface>) throws -> UnsafeMutablePointer<UInt32> {
            try #require(surface.pointee.pixels).assumingMemoryBound(to: UInt32.self)
        }
        for index in 0..<256 * 256 {
            let (alpha, ground) = (UInt32(index / 256), UInt32(index % 256))
            try pixels(source)[index] = alpha << 24 | 0x20_80f0
            try pixels(expected)[index] = 0xff00_0000 | ground * 0x01_0101
            try pixels(found)[index] = 0xff00_0000 | ground * 0x01_0101
        }
        SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_BLEND)
        SDL_SetSurfaceAlphaMod(source, opacity)
        SDL_UpperBlit(source, nil, expected, nil)
        copy(try pixels(source), onto: try pixels(found), opacity: opacity)
        for index in 0..<256 * 256 {
            let (wanted, got) = (try pixels(expected)[index] & 0xff_ffff, try pixels(found)[index] & 0xff_ffff)
            try #require(wanted == got, "coverage \(index / 256) on \(index % 256)")
        }
    }

    /// Draws colored pixels onto the same number of others, 256 a row.
    private func copy(_ page: UnsafePointer<UInt32>, onto pixels: UnsafeMutablePointer<UInt32>, opacity: UInt8) {
        let all = PixelRect(width: 256, height: 256)
        let page = Span(_unsafeStart: page, count: all.area)
        var picture = MutableSpan(_unsafeStart: pixels, count: all.area)
        Tint(RGBA(255, 255, 255, opacity))
            .copy(all, of: page, pageWidth: 256, to: all, of: &picture, pitch: 256, isColored: true)
    }

    @Test(arguments: colors, [1, 1.5, 2] as [CGFloat]) func texts(color: RGBA, scale: CGFloat) throws {
        let found = try differences(scale: scale) { scene in
            scene.write("What a page of text", .title, at: CGPoint(x: 3, y: 40), color)
            scene.write("Colours of its own: 🎈🌍", .largeTitle, at: CGPoint(x: -7, y: 90), color)
            let clip = CGRect(x: 10, y: 100, width: 90, height: 40)
            scene.list.figures.masks.append(DrawMask(shape: .rounded(clip, radius: 20)))
            scene.add(.mask(0))
            scene.write("Cut off by a curve", .body, at: CGPoint(x: 3, y: 121), color)
        }
        #expect(found.isEmpty, "\(found.count) pixels differ: \(found.prefix(5))")
    }
}
