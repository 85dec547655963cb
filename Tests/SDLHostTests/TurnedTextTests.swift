import Foundation
import Testing

@testable import ImmediateCore
@testable import ImmediateHost
import ImmediateRasterizer
import ImmediateUI
@testable import SDLHost
@testable import SDLWindows

/// Rotated text is drawn glyph by glyph, with the same pixels wherever it is drawn.
@MainActor struct TurnedTextTests {
    private static let size = CGSize(width: 120, height: 120)

    private func drawn<V: View>(_ view: V, scale: CGFloat, scheme: ColorScheme = .light) throws -> Bitmap {
        let fonts = try FontLibrary()
        let canvas = try MemoryCanvas(
            width: Int(Self.size.width * scale),
            height: Int(Self.size.height * scale),
            fonts: fonts
        )
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        let input = FrameInput(size: Self.size, scale: scale, time: 0)
        let list = interface.frame(input) { view.environment(\.colorScheme, scheme) }.drawList
        let ground = scheme == .light ? RGBA(255, 255, 255) : RGBA(0, 0, 0)
        canvas.renderer.render(list, scale: scale, background: ground)
        return canvas.bitmap()
    }

    private func ink(_ bitmap: Bitmap) -> Double {
        var sum = 0.0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { sum += 255 - Double(bitmap[x, y].g) }
        }
        return sum
    }

    private func label(_ angle: Double) -> some View {
        Text("Hamburgefonstiv").foregroundStyle(.black).rotationEffect(.degrees(angle))
            .frame(width: 120, height: 120)
    }

    /// The strokes do not become thinner, paler or wider at an angle.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func textHasTheSameInkAtEveryAngle(scale: CGFloat) throws {
        let inks = try stride(from: 5.0, through: 85, by: 10).map { ink(try drawn(label($0), scale: scale)) }
        let mean = inks.reduce(0, +) / Double(inks.count)
        for ink in inks { #expect(abs(ink / mean - 1) < 0.01) }
        // Upright text is hinted, which widens or narrows strokes a little.
        let upright = ink(try drawn(label(0), scale: scale))
        #expect(abs(upright / mean - 1) < 0.06)
    }

    /// Returns the center of gravity of the ink.
    private func center(_ bitmap: Bitmap) -> CGPoint {
        var (sum, x0, y0) = (0.0, 0.0, 0.0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let ink = 255 - Double(bitmap[x, y].g)
                (sum, x0, y0) = (sum + ink, x0 + ink * (Double(x) + 0.5), y0 + ink * (Double(y) + 0.5))
            }
        }
        return CGPoint(x: x0 / sum, y: y0 / sum)
    }

    /// The ink turns around the middle of the view, which is halfway between two opposite angles.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func textTurnsAroundItsMiddle(scale: CGFloat) throws {
        let angles = [10.0, 45, 80, 130]
        let centers = try angles.map { angle in
            (center(try drawn(label(angle), scale: scale)), center(try drawn(label(angle + 180), scale: scale)))
        }
        let middle = CGPoint(x: (centers[0].0.x + centers[0].1.x) / 2, y: (centers[0].0.y + centers[0].1.y) / 2)
        for (angle, (one, other)) in zip(angles, centers) {
            #expect(abs((one.x + other.x) / 2 - middle.x) < 0.1 && abs((one.y + other.y) / 2 - middle.y) < 0.1)
            // The first one, turned.
            let turn = AffineMap(rotation: .degrees(angle - angles[0])).around(middle)
            let expected = turn.apply(centers[0].0)
            #expect(abs(one.x - expected.x) < 0.1 && abs(one.y - expected.y) < 0.1, "\(angle) degrees")
        }
    }

    /// Text that masks cut, and text that fades, is a picture of the same glyphs.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func cutAndFadedTextHasTheSamePixels(scale: CGFloat) throws {
        let plain = try drawn(label(30), scale: scale)
        // The clip cuts the corners of the frame, which are empty.
        let cut = try drawn(label(30).clipShape(RoundedRectangle(cornerRadius: 58)), scale: scale)
        let difference = zip(plain.bytes, cut.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(difference <= 2)
        // Half of the ink.
        let faded = ink(try drawn(label(30).opacity(0.5), scale: scale))
        #expect(abs(faded / ink(plain) - 0.5) < 0.02)
    }

    /// SDL gets the masks in a texture.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func sdlDrawsTheSamePixels(scale: CGFloat) throws {
        let side = Int(120 * scale)
        let scene = try Scene(width: side, height: side, scale: scale)
        let input = FrameInput(size: Self.size, scale: scale, time: 0)
        let interface = Interface(textSystem: scene.text)
        scene.renderer.render(interface.frame(input) { label(30) }.drawList, scale: scale)
        let (drawn, expected) = (try scene.drawn(), try drawn(label(30), scale: scale))
        #expect(drawn == expected)
        #expect(scene.renderer.statistics.atlasPages == 1)
    }

    /// Text without outlines of its own is drawn as a picture: strokes that are thickened, and what no font has.
    @Test(arguments: ["a\u{10FFFD}b", "ab"]) func textWithoutOutlinesIsDrawnToo(words: String) throws {
        let text = Text(words).bold().foregroundStyle(.black).rotationEffect(.degrees(30))
        #expect(ink(try drawn(text.frame(width: 120, height: 120), scale: 1)) > 10_000)
    }

    /// A frame with the same angle needs no new masks, and neither does one where the text has moved.
    @Test func masksAreUsedAgain() throws {
        let fonts = try FontLibrary()
        let canvas = try MemoryCanvas(width: 240, height: 240, fonts: fonts)
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        var rasterizations: [Int] = []
        for (number, (angle, x)) in [(30.0, 0.0), (30, 0), (30, 7.3), (31, 7.3)].enumerated() {
            let input = FrameInput(size: CGSize(width: 240, height: 240), time: Double(number))
            let list = interface.frame(input) {
                Text("banana").rotationEffect(.degrees(angle)).position(x: 60 + x, y: 60)
            }
            .drawList
            canvas.renderer.render(list, scale: 1, background: RGBA(255, 255, 255))
            rasterizations.append(canvas.renderer.statistics.rasterizations)
        }
        // b, a, n
        #expect(rasterizations == [3, 0, 0, 3])
    }

    /// A redraw of the damage gives the pixels of a whole redraw while text turns.
    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func damageCoversTurningText(scale: CGFloat) throws {
        let (fonts, side) = (try FontLibrary(), Int(120 * scale))
        let partial = try MemoryCanvas(width: side, height: side, fonts: fonts)
        let full = try MemoryCanvas(width: side, height: side, fonts: fonts)
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        for frame in 0..<40 {
            let input = FrameInput(size: Self.size, scale: scale, time: Double(frame))
            let list = interface.frame(input) { label(Double(frame) * 2.3) }.drawList
            partial.renderer.redraw(list, scale: scale, background: RGBA(255, 255, 255))
            full.renderer.render(list, scale: scale, background: RGBA(255, 255, 255))
            #expect(partial.bitmap() == full.bitmap(), "frame \(frame)")
        }
    }

    /// Text that turns for long keeps a bounded amount of masks.
    @Test func masksOfOldAnglesAreDropped() throws {
        let fonts = try FontLibrary()
        let canvas = try MemoryCanvas(width: 240, height: 240, fonts: fonts)
        let interface = Interface(textSystem: SDLTextSystem(fonts: fonts))
        var most = 0
        for frame in 0..<400 {
            let input = FrameInput(size: CGSize(width: 240, height: 240), time: Double(frame))
            let list = interface.frame(input) { label(Double(frame) * 0.9 + 1) }.drawList
            canvas.renderer.redraw(list, scale: 1, background: RGBA(255, 255, 255))
            most = max(most, canvas.renderer.turnedGlyphs.byteCount)
        }
        // A megabyte, and the masks of a frame.
        #expect(most < (1 << 20) + (1 << 17))
    }
}
