import Foundation
import HostSDL2
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateUI
@testable import SDLHost
@testable import SDLWindows

/// Gradients, layers and pictures have the same pixels with every renderer, and are redrawn only in the damage.
@MainActor struct LayerTests {
    /// Every kind of drawing, and a square that may move.
    private struct Everything: View {
        var x: CGFloat = 0
        var picture: Data

        var body: some View {
            VStack(spacing: 6) {
                HStack(spacing: 8) {
                    LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
                    Circle().fill(
                        .radialGradient(colors: [.white, .green], center: .center, startRadius: 0, endRadius: 20)
                    )
                    LinearGradient(colors: [.red, .clear], startPoint: .leading, endPoint: .trailing)
                        .clipShape(RoundedRectangle(cornerRadius: 7))
                    Text("Ab").foregroundStyle(
                        .linearGradient(colors: [.pink, .blue], startPoint: .top, endPoint: .bottom)
                    )
                }
                HStack(spacing: 8) {
                    Text("Card").padding(5).background(.yellow).shadow(radius: 2, y: 1)
                    Text("Turn").padding(3).background(.mint).rotationEffect(.degrees(20))
                    Text("Two").padding(3).background(.orange).opacity(0.5)
                    Text("Big").scaleEffect(1.4).shadow(color: .red, radius: 1)
                    Image(data: picture).resizable().frame(width: 20, height: 20).rotationEffect(.degrees(-10))
                    Image(data: picture)
                }
                HStack(spacing: 8) {
                    Rectangle().fill(.blue).frame(width: 20, height: 10).offset(x: x)
                    RoundedRectangle(cornerRadius: 4).fill(.white).frame(width: 30, height: 12).shadow(radius: 2, y: 1)
                    Canvas { context, _ in draw(in: &context) }.frame(width: 110, height: 30)
                }
            }
            .padding(6)
        }

        /// The same drawing in a canvas.
        private func draw(in context: inout GraphicsContext) {
            let circle = Path(ellipseIn: CGRect(x: 2, y: 2, width: 20, height: 20))
            var shadowed = context
            shadowed.addFilter(.shadow(color: .black.opacity(0.5), radius: 2, y: 1))
            let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
            shadowed.fill(circle, with: .style(gradient))
            var faded = context
            faded.opacity = 0.5
            faded.drawLayer { layer in
                layer.translateBy(x: 28, y: 0)
                layer.fill(circle, with: .color(.orange))
                layer.translateBy(x: 9, y: 0)
                layer.fill(circle, with: .color(.blue))
            }
            context.translateBy(x: 80, y: 4)
            context.rotate(by: .degrees(15))
            context.draw(Image(data: picture).resizable(), in: CGRect(x: 0, y: 0, width: 20, height: 15))
            context.draw(Text("Cd"), at: CGPoint(x: 20, y: 4), anchor: .topLeading)
        }
    }

    private func picture() throws -> Data {
        var bitmap = Bitmap(width: 16, height: 12)
        for y in 0..<12 {
            for x in 0..<16 { bitmap[x, y] = (UInt8(x * 16), UInt8(y * 20), 90, UInt8(255 - 12 * y)) }
        }
        return try bitmap.pngData()
    }

    private func list(_ interface: Interface, x: CGFloat, scale: CGFloat, _ picture: Data, time: Double = 0) -> DrawList
    {
        let input = FrameInput(size: CGSize(width: 240, height: 120), scale: scale, time: time)
        return interface.frame(input) { Everything(x: x, picture: picture) }.drawList
    }

    /// SDL's renderers get pictures as textures, as graphics cards do; a surface is drawn without SDL.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func sdlDrawsTheSamePixels(scale: CGFloat) throws {
        let (width, height) = (Int(240 * scale), Int(120 * scale))
        let scene = try Scene(width: width, height: height, scale: scale)
        let canvas = try MemoryCanvas(width: width, height: height, fonts: scene.text.fonts)
        let list = list(Interface(textSystem: scene.text), x: 0, scale: scale, try picture())
        canvas.renderer.render(list, scale: scale, background: RGBA(255, 255, 255))
        scene.renderer.render(list, scale: scale)
        let (a, b) = (canvas.bitmap(), try scene.drawn())
        let differing = zip(a.bytes, b.bytes).filter { $0 != $1 }
        #expect(differing.isEmpty, "\(differing.count) channels differ")
    }

    /// A partly redrawn frame looks like a full one, and unchanged parts are not rasterized again.
    @Test(arguments: [1, 2] as [CGFloat]) func onlyWhatChangedIsDrawnAgain(scale: CGFloat) throws {
        let (width, height) = (Int(240 * scale), Int(120 * scale))
        let fonts = try FontLibrary()
        let partial = try MemoryCanvas(width: width, height: height, fonts: fonts)
        let full = try MemoryCanvas(width: width, height: height, fonts: fonts)
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        let picture = try picture()
        for (frame, x) in [0, 0, 12, 24, 24].enumerated() as EnumeratedSequence<[CGFloat]> {
            let list = list(interface, x: x, scale: scale, picture, time: Double(frame))
            partial.renderer.redraw(list, scale: scale, background: RGBA(250, 250, 250))
            let statistics = partial.renderer.statistics
            full.renderer.render(list, scale: scale, background: RGBA(250, 250, 250))
            #expect(partial.bitmap() == full.bitmap(), "frame \(frame)")
            if frame > 0 { #expect(statistics.rasterizations == 0 && statistics.pixels < width * height / 2) }
            if frame == 1 { #expect(statistics.pixels == 0) }
        }
    }

    /// A long gradient is one line of pixels, stretched.
    @Test func aGradientAlongAnEdgeTakesNoMemory() throws {
        let scene = try Scene(width: 900, height: 700)
        let interface = Interface(textSystem: scene.text)
        let input = FrameInput(size: CGSize(width: 900, height: 700), time: 0)
        let list = interface.frame(input) {
            LinearGradient(
                colors: [Color(white: 0), Color(white: 1)],
                startPoint: .top,
                endPoint: .bottom
            )
        }
        .drawList
        scene.renderer.render(list, scale: 1)
        let picture = try scene.drawn()
        for y in 0..<700 {
            // (y + 0.5) / 700 of the way, constant along the row.
            let expected = 255 * (Double(y) + 0.5) / 700
            for x in [0, 450, 899] { #expect(abs(Double(picture[x, y].g) - expected) <= 0.51) }
        }
        // Two tiles of 512 rows, one page.
        #expect(scene.renderer.statistics.atlasPages == 1 && scene.renderer.statistics.rasterizations == 2)
    }

    /// A layer that moves by whole pixels, as in scrolled content, is not redrawn.
    @Test func aLayerThatMovesIsTheSamePicture() throws {
        let scene = try Scene(width: 200, height: 200)
        let interface = Interface(textSystem: scene.text)
        var rasterizations: [Int] = []
        for (frame, y) in [10, 30, 50].enumerated() as EnumeratedSequence<[CGFloat]> {
            let input = FrameInput(size: CGSize(width: 200, height: 200), time: Double(frame))
            let list = interface.frame(input) {
                Text("Card").padding(8).background(.yellow, in: RoundedRectangle(cornerRadius: 5))
                    .shadow(radius: 3).rotationEffect(.degrees(5))
                    .position(x: 100, y: y + 40)
            }
            .drawList
            scene.renderer.render(list, scale: 1)
            rasterizations.append(scene.renderer.statistics.rasterizations)
        }
        #expect(rasterizations[0] > 0 && rasterizations[1...] == [0, 0])
    }

    // MARK: Cards

    /// - Parameter isPicture: True to add content, so that it is drawn as an ordinary layer.
    private func card(_ width: CGFloat, radius: CGFloat, isPicture: Bool = false) -> some View {
        let shape = RoundedRectangle(cornerRadius: radius).fill(.white)
        return ZStack {
            shape
            if isPicture { Color.white.frame(width: 10, height: 10) }
        }
        .frame(width: width, height: 60).shadow(color: .black.opacity(0.4), radius: 4, x: 1, y: 3).padding(20)
    }

    /// The shadow of a card is stretched to any size.
    @Test func aCardOfAnotherSizeIsNotBlurredAgain() throws {
        let scene = try Scene(width: 240, height: 120)
        let interface = Interface(textSystem: scene.text)
        var rasterizations: [Int] = []
        for (frame, width) in [100, 131, 180].enumerated() as EnumeratedSequence<[CGFloat]> {
            let input = FrameInput(size: CGSize(width: 240, height: 120), time: Double(frame))
            let list = interface.frame(input) { card(width, radius: 6) }.drawList
            scene.renderer.render(list, scale: 1)
            rasterizations.append(scene.renderer.statistics.rasterizations)
        }
        #expect(rasterizations[0] > 0 && rasterizations[1...] == [0, 0])
    }

    /// The shadow is that of the same blurred picture, up to rounding in the multiplication of colors: two steps for a
    /// shadow, two for the edge over it.
    @Test(arguments: [0, 9, 40] as [CGFloat], [1, 1.5, 2] as [CGFloat])
    func aCardHasTheShadowOfItsPicture(radius: CGFloat, scale: CGFloat) throws {
        func drawn(isPicture: Bool) throws -> Bitmap {
            let scene = try Scene(width: Int(240 * scale), height: Int(120 * scale), scale: scale)
            let input = FrameInput(size: CGSize(width: 240, height: 120), scale: scale, time: 0)
            let interface = Interface(textSystem: scene.text)
            scene.renderer.render(
                interface.frame(input) { card(160, radius: radius, isPicture: isPicture) }.drawList,
                scale: scale
            )
            return try scene.drawn()
        }
        let (stretched, blurred) = (try drawn(isPicture: false), try drawn(isPicture: true))
        let difference = zip(stretched.bytes, blurred.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 4)
        #expect(stretched.bytes.contains { $0 < 220 })
    }
}
